import { Buffer, isUtf8 } from "node:buffer"

import { Result, type Schema } from "effect"

/** The reasons why a text is refused as base64 JSON. */
export type Base64JsonFault = "TooLarge" | "NotBase64" | "NotJson" | "TooDeep"

const fault = (what: Base64JsonFault) => Result.fail(what)

/**
 * The max length of a text that is decoded. A payment echoes our challenge, which stays under 3.5 KB, and adds a
 * signature.
 */
export const maxBase64Length = 16 * 1024

/** The max depth of nested JSON that is decoded. An echoed bazaar schema is 12 levels deep. */
const maxDepth = 32

const standardBase64 = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/

const utf8 = new TextDecoder()

const parseJson = (text: string) =>
  Result.try({ try: (): unknown => JSON.parse(text), catch: (): Base64JsonFault => "NotJson" })

/** Reads UTF-8 JSON from a header in padded standard base64 (RFC 4648, section 4), within limits of size and depth. */
export const decodeBase64Json = (text: string): Result.Result<unknown, Base64JsonFault> =>
  Result.gen(function* () {
    if (text.length > maxBase64Length) return yield* fault("TooLarge")
    if (!standardBase64.test(text)) return yield* fault("NotBase64")
    // Node decodes base64 in C++: in JavaScript it took a twentieth of a sale.
    const bytes = Buffer.from(text, "base64")
    if (!isUtf8(bytes)) return yield* fault("NotJson")
    const value = yield* parseJson(utf8.decode(bytes))
    if (isDeeperThan(maxDepth, value)) return yield* fault("TooDeep")
    return value
  })

const isDeeperThan = (depth: number, value: unknown): boolean =>
  typeof value === "object" &&
  value !== null &&
  (depth === 0 || Object.values(value).some((inner) => isDeeperThan(depth - 1, inner)))

/** Writes a value as base64 of its JSON. */
export const encodeBase64Json = (value: Schema.Json): string => Buffer.from(JSON.stringify(value)).toString("base64")
