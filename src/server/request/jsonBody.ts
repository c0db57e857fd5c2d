import { unreadableFields } from "@property-intelligence/api/AskedFields.ts"
import { JsonBody, type Problem } from "@property-intelligence/api/Problem.ts"
import { extras, views } from "@property-intelligence/api/ReportView.ts"
import { Effect, Layer, type Schema } from "effect"
import { HttpServerRequest, type HttpServerResponse } from "effect/http"
import { HttpApiError } from "effect/http-api"

import { type BodyIssues, bodyIssues, wholeBodyIssue } from "./body/bodyIssues.ts"
import { type BodyError, bodyText, parseBody, unreadableMediaType } from "./body/bodyText.ts"
import { problemResponse, Problems } from "./Problems.ts"
import { mirrorWithFields } from "./requestedFields.ts"

/**
 * The checks of a body. `json` reads the body and checks its media type, size and syntax. `refuse` fails with the
 * problem for an unreadable body, and `unusable` with the problem for a wrong shape.
 */
export const makeBodyCheck = Effect.gen(function* () {
  const problems = yield* Problems

  const checkMediaType = ({ headers }: HttpServerRequest.HttpServerRequest) => {
    const fault = unreadableMediaType(headers)
    return fault === null ? Effect.void : problems.fail("unsupported-media-type", fault)
  }

  const tooLarge = problems.fail("body-too-large", {})

  const misshapen = (detail: string, { issues, more }: BodyIssues) => {
    const [{ field, hint }] = issues
    return problems.fail("unusable-body", { detail, field, hint, issues, ...(more === 0 ? {} : { moreIssues: more }) })
  }

  const unusable = (body: Schema.Json) => (error: Schema.SchemaError) => {
    const found = bodyIssues(error, body)
    const [{ field, message }] = found.issues
    return misshapen(`${field ?? "The body"}: ${message}`, found)
  }

  const refuse = ({ detail, reason }: BodyError): UnreadBody => {
    switch (reason) {
      case "TooLarge":
        return tooLarge
      case "TooManyFields":
      case "TooManyEntries":
      case "TooDeep":
        return misshapen(detail, { issues: [wholeBodyIssue(detail)], more: 0 })
      default:
        return problems.fail("malformed-json", { detail })
    }
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

/**
 * Refuses bodies of the wrong shape before the endpoint sees them. Reduces a mirror's response to the requested fields.
 */
export const layerJsonBody = Layer.effect(
  JsonBody,
  Effect.gen(function* () {
    const { json, unusable } = yield* makeBodyCheck
    const { make } = yield* Problems
    /** The problem for the faulty query parameter: the view, the part to add, or the fields. */
    const queryProblem = (message: string) => {
      if (message.includes('["fields"]')) return Effect.map(make("unusable-fields", unreadableFields), problemResponse)
      if (message.includes('["include"]'))
        return Effect.map(make("unusable-include", { parts: extras }), problemResponse)
      return Effect.map(make("unusable-view", { views }), problemResponse)
    }
    const refuseShape = <E>(
      error: E
    ): Effect.Effect<
      HttpServerResponse.HttpServerResponse,
      E | Effect.Error<typeof json>,
      HttpServerRequest.HttpServerRequest | HttpServerRequest.ParsedSearchParams
    > => {
      if (!HttpApiError.HttpApiSchemaError.is(error)) return Effect.fail(error)
      switch (error.kind) {
        case "Payload":
          return Effect.flatMap(json, (body) => unusable(body)(error.cause))
        case "Query":
          return queryProblem(error.cause.message)
        default:
          return Effect.fail(error)
      }
    }
    return JsonBody.of((endpoint, { endpoint: { path } }) =>
      json.pipe(
        Effect.andThen(endpoint),
        Effect.flatMap((response) => mirrorWithFields(path, response)),
        Effect.catch(refuseShape)
      )
    )
  })
)

/** The type of an effect that fails with the problem of an unreadable body. */
type UnreadBody = Effect.Effect<
  never,
  Problem<"body-too-large" | "malformed-json" | "unusable-body">,
  HttpServerRequest.HttpServerRequest
>

/** Returns true if the body is known to be empty without waiting for it. */
export const hasNoBody = (headers: HttpServerRequest.HttpServerRequest["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && (headers["content-length"] ?? "0") === "0"
