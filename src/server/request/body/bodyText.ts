import { headerMembers } from "@property-intelligence/api/headerMembers.ts"
import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"
import { ByteSize, Data, Effect, Result, type Schema } from "effect"
import { type Headers, HttpIncomingMessage, type HttpServerError, HttpServerRequest } from "effect/http"

/** More of something than any body has; what such a body lacks or has besides is not looked at. */
type Excess = "TooManyFields" | "TooManyEntries" | "TooDeep"

/**
 * The body is over 16 KB, did not come whole, is not UTF-8, is not JSON, has half of a character in a text, or has more fields, entries
 * or levels than any body of ours.
 */
export class BodyError extends Data.TaggedError("BodyError")<{
  readonly reason: "TooLarge" | "Incomplete" | "NotUtf8" | "NotJson" | "HalfCharacter" | Excess
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

/** Fields of all objects of a body together. The largest of ours, a quote for twenty points, has 43. */
export const maxFields = 64

/** Entries of all lists of a body together. The longest of ours is twenty addresses. */
export const maxEntries = 100

/** Levels of objects and lists inside each other. The deepest of ours, a quote with a target return, has three. */
export const maxLevels = 6

const details = {
  TooManyFields: `The body has more than ${maxFields} fields.`,
  TooManyEntries: `The lists in the body have more than ${maxEntries} entries.`,
  TooDeep: `The body has objects or lists inside each other, more than ${maxLevels} levels deep.`,
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

/** What no JSON can hold, no text, or no body of ours. Level by level, up to the first that is too much: a body may be thousands deep. */
const faultIn = (json: Schema.Json): "NotJson" | "HalfCharacter" | Excess | null => {
  let fields = 0
  let entries = 0
  let values: ReadonlyArray<unknown> = [json]
  for (let level = 0; values.length > 0; level++) {
    const inside: Array<unknown> = []
    for (const each of values) {
      // A number that no double can hold, such as 1e400.
      if (typeof each === "number" && !Number.isFinite(each)) return "NotJson"
      if (typeof each === "string" && !each.isWellFormed()) return "HalfCharacter"
      if (typeof each !== "object" || each === null) continue
      if (level === maxLevels) return "TooDeep"
      if (Array.isArray(each)) {
        entries += each.length
        if (entries > maxEntries) return "TooManyEntries"
        inside.push(...each)
      } else {
        const names = Object.keys(each)
        fields += names.length
        if (fields > maxFields) return "TooManyFields"
        inside.push(...names, ...Object.values(each))
      }
    }
    values = inside
  }
  return null
}

/** Why a body with these headers is not read, and what to send; `null` if it is read: plain `application/json` in UTF-8. */
export const unreadableMediaType = (
  headers: Headers.Headers
): { readonly detail: string; readonly hint: string } | null => {
  const encoding = headers["content-encoding"]?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== "identity") {
    return {
      detail: `The header Content-Encoding says that the body is compressed${knownEncodings.has(encoding) ? ` (${encoding})` : ""}; it is read only as it is.`,
      hint: "Send the body uncompressed, without the header Content-Encoding."
    }
  }
  const contentType = headers["content-type"] ?? ""
  // What most send need not be taken apart.
  if (contentType === "application/json") return null
  const [media, ...others] = headerMembers(contentType)
  if (media?.name !== "application/json" || media.value !== null || others.length > 0) {
    return {
      detail:
        contentType.trim() === ""
          ? "The header Content-Type is missing."
          : "The header Content-Type is not application/json.",
      hint: "Send the header Content-Type: application/json."
    }
  }
  const charset = media.parameters.find(({ name }) => name === "charset")?.value?.toLowerCase()
  return charset === undefined || charset === "utf-8" || charset === "utf8"
    ? null
    : {
        detail: "The header Content-Type names a charset that is not UTF-8.",
        hint: "Send the body in UTF-8, with Content-Type: application/json."
      }
}

const knownEncodings: ReadonlySet<string> = new Set(["gzip", "deflate", "br", "zstd", "compress"])
