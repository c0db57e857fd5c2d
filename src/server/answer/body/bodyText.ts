import { ByteSize, Data, Effect, Result, type Schema } from "effect"
import { HttpIncomingMessage, type HttpServerError, HttpServerRequest } from "effect/http"

import { maxBodyBytes } from "../../../api/RequestBody.ts"

/** The body is over 16 KB, did not come whole, is not UTF-8, is not JSON, or has half of a character in a text. */
export class BodyError extends Data.TaggedError("BodyError")<{
  readonly reason: "TooLarge" | "Incomplete" | "NotUtf8" | "NotJson" | "HalfCharacter"
  /** Where it is not JSON, if that is known. */
  readonly at?: { readonly line: number; readonly column: number }
}> {
  /** The fault in a sentence, without anything of the body. */
  get detail(): string {
    const { at, reason } = this
    return at === undefined
      ? details[reason]
      : `${details.NotJson.slice(0, -1)}, from line ${at.line}, column ${at.column}.`
  }
}

const details = {
  TooLarge: `The body is over ${maxBodyBytes} bytes.`,
  Incomplete: "The body could not be read.",
  NotUtf8: "The body has bytes that are not UTF-8.",
  NotJson: "The body could not be read as JSON.",
  HalfCharacter: "A text in the body has half of a character: an escape from \\ud800 to \\udfff without its other half."
}

/** The body as text, at most 16 KB of UTF-8 to the byte: none is replaced. A byte order mark is passed over (RFC 8259, section 8.1). */
export const bodyText: Effect.Effect<string, BodyError, HttpServerRequest.HttpServerRequest> = Effect.gen(function* () {
  const { arrayBuffer } = yield* HttpServerRequest.HttpServerRequest
  const bytes = yield* arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(maxBodyBytes)),
    Effect.mapError((error) => new BodyError({ reason: isTooLarge(error) ? "TooLarge" : "Incomplete" }))
  )
  return yield* Effect.fromResult(textOf(bytes))
})

/** The text of a body that came whole. */
export const textOf = (bytes: ArrayBuffer | Uint8Array): Result.Result<string, BodyError> =>
  Result.try({ try: () => utf8.decode(bytes), catch: () => new BodyError({ reason: "NotUtf8" }) })

const utf8 = new TextDecoder("utf-8", { fatal: true })

const isTooLarge = ({ reason }: HttpServerError.HttpServerError): boolean =>
  reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"

/**
 * Reads a body as JSON whose texts are Unicode (RFC 7493, section 2.1). An escape can name half of a character, which no answer
 * could repeat and which is another text once it is stored.
 */
export const parseBody = (text: string): Result.Result<Schema.Json, BodyError> =>
  Result.flatMap(
    Result.try({ try: (): Schema.Json => JSON.parse(text), catch: (error) => notJson(text, error) }),
    (json) => {
      const reason = faultIn(json)
      return reason === null ? Result.succeed(json) : Result.fail(new BodyError({ reason }))
    }
  )

/** V8 says in most of its messages at which character it stopped. */
const notJson = (text: string, error: unknown): BodyError => {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? []
  const stopped = text.trim() !== "" && /end of JSON input/.test(String(error)) ? text.length : position
  if (stopped === undefined) return new BodyError({ reason: "NotJson" })
  const lines = text.slice(0, Number(stopped)).split("\n")
  return new BodyError({ reason: "NotJson", at: { line: lines.length, column: (lines.at(-1) ?? "").length + 1 } })
}

/** What no JSON can hold, or no text. Without recursion: a body may be thousands of levels deep. */
const faultIn = (json: Schema.Json): "NotJson" | "HalfCharacter" | null => {
  const left: Array<unknown> = [json]
  while (left.length > 0) {
    const each = left.pop()
    // A number that no double can hold, such as 1e400.
    if (typeof each === "number" && !Number.isFinite(each)) return "NotJson"
    if (typeof each === "string" && !each.isWellFormed()) return "HalfCharacter"
    if (typeof each === "object" && each !== null) left.push(...Object.keys(each), ...Object.values(each))
  }
  return null
}
