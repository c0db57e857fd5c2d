import { headerMembers } from "@property-intelligence/api/headerMembers.ts"
import { maxBodyBytes } from "@property-intelligence/api/RequestBody.ts"
import { ByteSize, Data, Effect, Result, type Schema } from "effect"
import { type Headers, HttpIncomingMessage, type HttpServerError, HttpServerRequest } from "effect/http"

/** More of something than any valid body has. Other faults of such a body are not looked for. */
type Excess = "TooManyFields" | "TooManyEntries" | "TooDeep"

/**
 * The body is over 16 KB, incomplete, not UTF-8 or not JSON. Or it has a number out of range, an unpaired surrogate, or more
 * fields, entries or levels than any valid body.
 */
export class BodyError extends Data.TaggedError("BodyError")<{
  readonly reason: "TooLarge" | "Incomplete" | "NotUtf8" | "NotJson" | "OutOfRange" | "HalfCharacter" | Excess
  /** The position where it stops being JSON, if known. */
  readonly at?: { readonly line: number; readonly column: number }
}> {
  /** A sentence about the fault, without any content of the body. */
  get detail(): string {
    const { at, reason } = this
    return at === undefined
      ? details[reason]
      : `${details.NotJson.slice(0, -1)}: the fault is at line ${at.line}, column ${at.column}.`
  }
}

/** Max fields in all objects of a body together. The largest valid body, a quote for twenty points, has 43. */
export const maxFields = 64

/** Max entries in all lists of a body together. The longest valid list has twenty addresses. */
export const maxEntries = 100

/** Max depth of nested objects and lists. The deepest valid body, a quote with a target return, has three levels. */
export const maxLevels = 6

const details = {
  TooManyFields: `The body has more than ${maxFields} fields.`,
  TooManyEntries: `The lists in the body have more than ${maxEntries} entries.`,
  TooDeep: `The body has objects or lists nested more than ${maxLevels} levels deep.`,
  TooLarge: `The body is over ${maxBodyBytes} bytes.`,
  Incomplete: "The body did not arrive completely.",
  NotUtf8: "The body has bytes that are not UTF-8.",
  NotJson: "The body is not valid JSON.",
  OutOfRange: "A number in the body is out of range, such as 1e400.",
  HalfCharacter:
    "A text in the body has an unpaired surrogate: an escape from \\ud800 to \\udfff without its other half."
}

/** The body as text: at most 16 KB of strict UTF-8, no byte is replaced. A byte order mark is skipped (RFC 8259, section 8.1). */
export const bodyText: Effect.Effect<string, BodyError, HttpServerRequest.HttpServerRequest> = Effect.gen(function* () {
  const { arrayBuffer } = yield* HttpServerRequest.HttpServerRequest
  const bytes = yield* arrayBuffer.pipe(
    Effect.provideService(HttpIncomingMessage.MaxBodySize, ByteSize.fromInputUnsafe(maxBodyBytes)),
    Effect.mapError((error) => new BodyError({ reason: isTooLarge(error) ? "TooLarge" : "Incomplete" }))
  )
  return yield* Effect.fromResult(textOf(bytes))
})

/** The text of a complete body. */
export const textOf = (bytes: ArrayBuffer | Uint8Array): Result.Result<string, BodyError> =>
  Result.try({ try: () => utf8.decode(bytes), catch: () => new BodyError({ reason: "NotUtf8" }) })

const utf8 = new TextDecoder("utf-8", { fatal: true })

const isTooLarge = ({ reason }: HttpServerError.HttpServerError): boolean =>
  reason._tag === "RequestParseError" && reason.reason === "BodyTooLarge"

/**
 * Reads a body as JSON whose texts are Unicode (RFC 7493, section 2.1). An escape can name an unpaired surrogate, which no answer
 * could repeat, and which storing would change.
 */
export const parseBody = (text: string): Result.Result<Schema.Json, BodyError> =>
  Result.flatMap(
    Result.try({ try: (): Schema.Json => JSON.parse(text), catch: (error) => notJson(text, error) }),
    (json) => {
      const reason = faultIn(json)
      return reason === null ? Result.succeed(json) : Result.fail(new BodyError({ reason }))
    }
  )

/** Most of V8's messages name the character where it stopped. */
const notJson = (text: string, error: unknown): BodyError => {
  const [, position] = /at position (\d+)/.exec(String(error)) ?? []
  const stopped = text.trim() !== "" && /end of JSON input/.test(String(error)) ? text.length : position
  if (stopped === undefined) return new BodyError({ reason: "NotJson" })
  const lines = text.slice(0, Number(stopped)).split("\n")
  return new BodyError({ reason: "NotJson", at: { line: lines.length, column: (lines.at(-1) ?? "").length + 1 } })
}

/** The first fault of the values. Reads level by level and stops early, because a hostile body may be thousands of levels deep. */
const faultIn = (json: Schema.Json): "OutOfRange" | "HalfCharacter" | Excess | null => {
  let fields = 0
  let entries = 0
  let values: ReadonlyArray<unknown> = [json]
  for (let level = 0; values.length > 0; level++) {
    const inside: Array<unknown> = []
    for (const each of values) {
      if (typeof each === "number" && !Number.isFinite(each)) return "OutOfRange"
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

/** The fault and hint if these headers don't announce plain `application/json` in UTF-8; else `null`. */
export const unreadableMediaType = (
  headers: Headers.Headers
): { readonly detail: string; readonly hint: string } | null => {
  const encoding = headers["content-encoding"]?.trim().toLowerCase()
  if (encoding !== undefined && encoding !== "identity") {
    return {
      detail: `The Content-Encoding header says that the body is compressed${knownEncodings.has(encoding) ? ` (${encoding})` : ""}. Compressed bodies are not accepted.`,
      hint: "Send the body uncompressed, without a Content-Encoding header."
    }
  }
  const contentType = headers["content-type"] ?? ""
  // The common case needs no parsing.
  if (contentType === "application/json") return null
  const [media, ...others] = headerMembers(contentType)
  if (media?.name !== "application/json" || media.value !== null || others.length > 0) {
    return {
      detail:
        contentType.trim() === ""
          ? "The Content-Type header is missing."
          : "The Content-Type header is not application/json.",
      hint: "Send Content-Type: application/json."
    }
  }
  const charset = media.parameters.find(({ name }) => name === "charset")?.value?.toLowerCase()
  return charset === undefined || charset === "utf-8" || charset === "utf8"
    ? null
    : {
        detail: "The Content-Type header names a charset that is not UTF-8.",
        hint: "Send the body in UTF-8, with Content-Type: application/json."
      }
}

const knownEncodings: ReadonlySet<string> = new Set(["gzip", "deflate", "br", "zstd", "compress"])
