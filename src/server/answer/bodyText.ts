import { ByteSize, Data, Effect, Result, Schema } from "effect"
import { HttpIncomingMessage, type HttpServerError, HttpServerRequest } from "effect/http"

import { maxBodyBytes } from "../../api/RequestBody.ts"

/** The body is over 16 KB, did not come whole, is not UTF-8, is not JSON, or has half of a character in a text. */
export class BodyError extends Data.TaggedError("BodyError")<{
  readonly reason: "TooLarge" | "Incomplete" | "NotUtf8" | "NotJson" | "HalfCharacter"
}> {}

/** The body as text, at most 16 KB of UTF-8 to the byte: none is replaced. A byte order mark is passed over (RFC 8259, section 8.1). */
export const bodyText: Effect.Effect<string, BodyError, HttpServerRequest.HttpServerRequest> = Effect.gen(function* () {
  const { arrayBuffer } = yield* HttpServerRequest.HttpServerRequest
  const bytes = yield* arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(maxBodyBytes)),
    Effect.mapError((error) => new BodyError({ reason: isTooLarge(error) ? "TooLarge" : "Incomplete" }))
  )
  return yield* Effect.try({ try: () => utf8.decode(bytes), catch: () => new BodyError({ reason: "NotUtf8" }) })
})

const utf8 = new TextDecoder("utf-8", { fatal: true })

const isTooLarge = ({ reason }: HttpServerError.HttpServerError): boolean =>
  reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"

/**
 * Reads a body as JSON whose texts are Unicode (RFC 7493, section 2.1). An escape can name half of a character, which no answer
 * could repeat and which is another text once it is stored.
 */
export const parseBody = (text: string): Result.Result<Schema.Json, BodyError> =>
  Result.flatMap(
    Result.mapError(parseJson(text), () => new BodyError({ reason: "NotJson" })),
    (json) => (isUnicode(json) ? Result.succeed(json) : Result.fail(new BodyError({ reason: "HalfCharacter" })))
  )

const parseJson = Schema.decodeUnknownResult(Schema.fromJsonString(Schema.Json))

/** Without recursion: a body may be thousands of levels deep. */
const isUnicode = (json: Schema.Json): boolean => {
  const left: Array<unknown> = [json]
  while (left.length > 0) {
    const each = left.pop()
    if (typeof each === "string" && !each.isWellFormed()) return false
    if (typeof each === "object" && each !== null) left.push(...Object.keys(each), ...Object.values(each))
  }
  return true
}
