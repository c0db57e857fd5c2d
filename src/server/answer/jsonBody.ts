import { Effect, Layer, type Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"

import { JsonBody } from "../../api/JsonBody.ts"
import type { Problem } from "../../api/Problem.ts"
import { views } from "../../api/ReportView.ts"
import { bodyIssues } from "./body/bodyIssues.ts"
import { type BodyError, bodyText, parseBody } from "./body/bodyText.ts"
import { unreadableMediaType } from "./body/unreadableMediaType.ts"
import { problemResponse, Problems } from "./Problems.ts"

/** Judges a body, first thing first: `json` by its media type, size and syntax; `refuse` is the problem of a body that can't be read, `unusable` the problem of its shape. */
export const makeBodyCheck = Effect.gen(function* () {
  const problems = yield* Problems

  const checkMediaType = ({ headers }: HttpServerRequest.HttpServerRequest) => {
    const fault = unreadableMediaType(headers)
    return fault === null ? Effect.void : problems.fail("unsupported-media-type", fault)
  }

  const tooLarge = problems.fail("body-too-large", {})

  const refuse = (error: BodyError): UnreadBody =>
    error.reason === "TooLarge" ? tooLarge : problems.fail("malformed-json", { detail: error.detail })

  const unusable = (error: Schema.SchemaError) => {
    const issues = bodyIssues(error)
    const [{ field, hint, message }] = issues
    return problems.fail("unusable-body", { detail: `${field ?? "The body"}: ${message}`, field, hint, issues })
  }

  const json = Effect.gen(function* () {
    yield* Effect.flatMap(HttpServerRequest.HttpServerRequest, checkMediaType)
    return yield* bodyText.pipe(
      Effect.flatMap((text) => Effect.fromResult(parseBody(text))),
      Effect.catch(refuse)
    )
  })

  return { json, refuse, tooLarge, unusable }
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

/** Whether the body is empty, known without waiting for it. */
export const hasNoBody = (headers: HttpServerRequest.HttpServerRequest["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0"
