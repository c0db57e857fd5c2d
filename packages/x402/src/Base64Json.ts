import { Buffer, isUtf8 } from "node:buffer"

import { Result, Schema } from "effect"

/** Why a text is no base64 JSON that may be read. */
export type Base64JsonFault = "TooLarge" | "NotBase64" | "NotJson" | "TooDeep"

const fault = (what: Base64JsonFault) => Result.fail(what)

/** Longest text that is looked at. A payment echoes our challenge, which stays under 3.5 KB, and adds a signature. */
export const maxBase64Length = 16 * 1024

/** An echoed bazaar schema is 12 levels deep. */
const maxDepth = 32

const standardBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const utf8 = new TextDecoder()

const parseJson = Schema.decodeResult(Schema.fromJsonString(Schema.Unknown))

/** Reads a header of padded standard base64 (RFC 4648, section 4) around UTF-8 JSON, within limits of size and depth. */
export const decodeBase64Json = (text: string): Result.Result<unknown, Base64JsonFault> =>
  Result.gen(function* () {
    if (text.length > maxBase64Length) return yield* fault("TooLarge")
    if (!standardBase64.test(text)) return yield* fault("NotBase64")
    // Node reads and writes it in C++: in JavaScript it was a twentieth of a sale.
    const bytes = Buffer.from(text, "base64")
    if (!isUtf8(bytes)) return yield* fault("NotJson")
    const value = yield* Result.orElse(parseJson(utf8.decode(bytes)), () => fault("NotJson"))
    if (isDeeperThan(maxDepth, value)) return yield* fault("TooDeep")
    return value
  })

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner)))

/** Writes a value as base64 of its JSON. */
export const encodeBase64Json = (value: Schema.Json): string => Buffer.from(JSON.stringify(value)).toString("base64")
