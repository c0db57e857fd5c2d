import { fieldsIn, type FieldsProblem, withFields, isMembers } from "@property-intelligence/api/AskedFields.ts"
import type { ReportView } from "@property-intelligence/api/ReportView.ts"
import { Effect, Schema } from "effect"
import { HttpServerRequest, HttpServerResponse } from "effect/http"

import { requestedView } from "./reportAnswers.ts"

/**
 * The fields that the current request asks for in the answer of the paid call at `path`, as JSON pointers; `null` if it
 * asks for all.
 */
export const requestedFields = Effect.fnUntraced(function* (
  path: string,
  view: ReportView
): Effect.fn.Return<ReadonlyArray<string> | null, FieldsProblem, HttpServerRequest.ParsedSearchParams> {
  const { fields, include } = yield* HttpServerRequest.ParsedSearchParams
  if (fields === undefined) return null
  // A repeated parameter is a list, which names nothing.
  const pointers = yield* Effect.fromResult(fieldsIn(path, view, typeof fields === "string" ? fields : ""))
  const isOfMap = pointers.some((pointer) => pointer === "/map" || pointer.startsWith("/map/"))
  return include === undefined && isOfMap ? yield* Effect.fail(noMap) : pointers
})

/**
 * The problem of a request for the field `map` without `include=map`. The answer has no map then, so a buyer would pay
 * for an empty answer.
 */
const noMap: FieldsProblem = {
  detail: "The response has the field /map only with include=map.",
  hint: "Add include=map to the query, or leave map out of fields.",
  known: []
}

/**
 * The answer of a free mirror with only the requested fields, before it is compressed. The handler has refused
 * unreadable fields.
 */
export const mirrorWithFields = Effect.fnUntraced(function* (
  path: string,
  response: HttpServerResponse.HttpServerResponse
) {
  if (!path.startsWith(mirrorStart) || (yield* HttpServerRequest.ParsedSearchParams)["fields"] === undefined)
    return response
  const fields = yield* requestedView.pipe(
    Effect.flatMap(({ view }) => requestedFields(path.slice(mirrorStart.length - 1), view)),
    Effect.orElseSucceed(() => null)
  )
  return fields === null ? response : responseWithFields(response, fields)
})

const mirrorStart = "/test/"

const Answer = Schema.fromJsonString(
  Schema.StructWithRest(Schema.Struct({ data: Schema.Record(Schema.String, Schema.Json) }), [
    Schema.Record(Schema.String, Schema.Json)
  ])
)
const readAnswer = Schema.decodeSync(Answer)

const utf8 = new TextDecoder()

/** A successful answer with only the requested fields of its data; for a list, of each address's report. */
export const responseWithFields = (
  response: HttpServerResponse.HttpServerResponse,
  fields: ReadonlyArray<string>
): HttpServerResponse.HttpServerResponse => {
  const { body } = response
  if (response.status >= 300 || body._tag !== "Uint8Array") return response
  const { data, ...beside } = readAnswer(utf8.decode(body.body))
  const { results } = data
  const chosen = Array.isArray(results)
    ? { ...data, results: results.map((result: Schema.Json) => resultWithFields(result, fields)) }
    : withFields(data, fields)
  const json = Buffer.from(JSON.stringify({ ...beside, data: chosen }))
  return HttpServerResponse.setBody(
    response,
    HttpServerResponse.uint8Array(json, { contentType: body.contentType }).body
  )
}

const resultWithFields = (result: Schema.Json, fields: ReadonlyArray<string>): Schema.Json =>
  isMembers(result) && isMembers(result["data"]) ? { ...result, data: withFields(result["data"], fields) } : result
