import { Effect, Layer, type Schema, SchemaIssue } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"

import { JsonBody } from "../../api/JsonBody.ts"
import type { Problem } from "../../api/Problem.ts"
import { views } from "../../api/ReportView.ts"
import { fieldHints } from "../../api/RequestBody.ts"
import { type BodyError, bodyText, parseBody } from "./bodyText.ts"
import { problemResponse, Problems } from "./Problems.ts"

/** Judges a body, first thing first: `json` by its media type, size and syntax; `unusable` is the problem of its shape. */
export const makeBodyCheck = Effect.gen(function* () {
  const problems = yield* Problems

  const checkMediaType = Effect.fnUntraced(function* (headers: HttpServerRequest.HttpServerRequest["headers"]) {
    const encoding = headers["content-encoding"]
    if (isJson(headers["content-type"]) && (encoding === undefined || encoding === "identity")) return
    return yield* problems.fail("unsupported-media-type", {})
  })

  const tooLarge = problems.fail("body-too-large", {})

  const refuse = ({ reason }: BodyError): UnreadBody =>
    reason === "TooLarge" ? tooLarge : problems.fail("malformed-json", { detail: malformed[reason] })

  const unusable = (error: Schema.SchemaError) => {
    const issues = issuesOf(error)
    const [{ field, message }] = issues
    const detail = field === null ? message : `${field}: ${message}`
    return problems.fail("unusable-body", { detail, field, hint: hintFor(field), issues })
  }

  const json = Effect.gen(function* () {
    const request = yield* HttpServerRequest.HttpServerRequest
    yield* checkMediaType(request.headers)
    return yield* bodyText.pipe(
      Effect.flatMap((text) => Effect.fromResult(parseBody(text))),
      Effect.catch(refuse)
    )
  })

  return { json, tooLarge, unusable }
})

/** Refuses bodies that are not the endpoint's before it sees them. */
export const layerJsonBody = Layer.effect(
  JsonBody,
  Effect.gen(function* () {
    const { json, unusable } = yield* makeBodyCheck
    const { make } = yield* Problems
    const refuseShape = <E>(
      error: E
    ): Effect.Effect<
      HttpServerResponse.HttpServerResponse,
      E | Problem<"unusable-body">,
      HttpServerRequest.HttpServerRequest
    > => {
      if (!HttpApiError.HttpApiSchemaError.is(error)) return Effect.fail(error)
      switch (error.kind) {
        case "Payload":
          return unusable(error.cause)
        case "Query":
          // The view is all that a query says.
          return Effect.map(make("unusable-view", { views }), problemResponse)
        default:
          return Effect.fail(error)
      }
    }
    return JsonBody.of((endpoint) => json.pipe(Effect.andThen(endpoint), Effect.catch(refuseShape)))
  })
)

/** Fails as a body that can't be read does. */
type UnreadBody = Effect.Effect<
  never,
  Problem<"body-too-large" | "malformed-json">,
  HttpServerRequest.HttpServerRequest
>

const malformed = {
  Incomplete: "The body could not be read.",
  NotUtf8: "The body has bytes that are not UTF-8.",
  NotJson: "The body could not be read as JSON.",
  HalfCharacter: "A text in the body has half of a character: an escape from \\ud800 to \\udfff without its other half."
}

/** Whether the body is empty, known without waiting for it. */
export const hasNoBody = (headers: HttpServerRequest.HttpServerRequest["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0"

const isJson = (contentType: string | undefined): boolean =>
  contentType?.split(";", 1)[0]?.trim().toLowerCase() === "application/json"

const formatIssues = SchemaIssue.makeFormatterStandardSchemaV1()

/** Every fault with its place, the first one first. */
const issuesOf = (error: Schema.SchemaError) => {
  const [first, ...others] = formatIssues(error.issue).issues.map(({ path = [], message }) => ({
    field: path.length === 0 ? null : path.map(segmentName).join("."),
    message
  }))
  return [first ?? { field: null, message: "The body has the wrong shape." }, ...others] as const
}

const segmentName = (segment: PropertyKey | { readonly key: PropertyKey }) =>
  String(typeof segment === "object" ? segment.key : segment)

const hints = new Map(Object.entries(fieldHints))

/** The hint of a field, or else of the field that it is in. */
const hintFor = (field: string | null): string =>
  hints.get(field ?? "") ??
  hints.get(field?.split(".", 1)[0] ?? "") ??
  "Send one JSON object with the documented fields."
