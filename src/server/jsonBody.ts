import { ByteSize, Effect, Layer, Schema, SchemaIssue } from "effect"
import { HttpIncomingMessage, HttpServerRequest } from "effect/http"
import { HttpApiError } from "effect/http-api"

import { JsonBody, maxBodyBytes } from "../api/JsonBody.ts"
import { BodyTooLarge, MalformedJson, UnsupportedMediaType, UnusableBody } from "../api/Problem.ts"
import { fieldHints } from "../api/RequestBody.ts"
import { Problems } from "./Problems.ts"

/** Checks a body in the order in which it can be judged: media type, size, syntax, shape. */
export const layerJsonBody = Layer.effect(
  JsonBody,
  Effect.gen(function* () {
    const problems = yield* Problems

    const checkMediaType = Effect.fnUntraced(function* (headers: HttpServerRequest.HttpServerRequest["headers"]) {
      const encoding = headers["content-encoding"]
      if (isJson(headers["content-type"]) && (encoding === undefined || encoding === "identity")) return
      return yield* new UnsupportedMediaType({
        ...(yield* problems.stamp("unsupported-media-type")),
        detail: "Only uncompressed application/json is read.",
        hint: "Send the header Content-Type: application/json."
      })
    })

    const tooLarge = Effect.gen(function* () {
      return yield* new BodyTooLarge({
        ...(yield* problems.stamp("body-too-large")),
        detail: `The body is over ${maxBodyBytes} bytes.`,
        hint: "Send the documented fields only."
      })
    })

    const malformed = Effect.gen(function* () {
      return yield* new MalformedJson({
        ...(yield* problems.stamp("malformed-json")),
        detail: "The body could not be read as JSON.",
        hint: "Send one JSON object, complete and in UTF-8."
      })
    })

    const unusable = Effect.fnUntraced(function* (error: Schema.SchemaError) {
      const [first, ...others] = issuesOf(error)
      const { field } = first
      return yield* new UnusableBody({
        ...(yield* problems.stamp("unusable-body")),
        detail: field === null ? first.message : `${field}: ${first.message}`,
        field,
        hint: hintFor(field),
        issues: [first, ...others]
      })
    })

    const refuseShape = <E>(error: E): Effect.Effect<never, E | UnusableBody> =>
      HttpApiError.HttpApiSchemaError.is(error) && error.kind === "Payload" ? unusable(error.cause) : Effect.fail(error)

    const check = Effect.gen(function* () {
      const request = yield* HttpServerRequest.HttpServerRequest
      yield* checkMediaType(request.headers)
      const text = yield* request.text.pipe(
        Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(maxBodyBytes)),
        Effect.catch(({ reason }): Effect.Effect<never, BodyTooLarge | MalformedJson> =>
          reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge" ? tooLarge : malformed
        )
      )
      yield* parseJson(text).pipe(Effect.catch(() => malformed))
    })

    return JsonBody.of((endpoint) => check.pipe(Effect.andThen(endpoint), Effect.catch(refuseShape)))
  })
)

const parseJson = Schema.decodeEffect(Schema.fromJsonString(Schema.Unknown))

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

const hints = new Map<string, string>(Object.entries(fieldHints))

const hintFor = (field: string | null): string =>
  hints.get(field?.split(".", 1)[0] ?? "") ?? "Send one JSON object with the documented fields."
