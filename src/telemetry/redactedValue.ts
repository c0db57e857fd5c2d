import { Redacted } from "effect"

import { redactedMark, redactedText } from "./redactedText.ts"

/** The last word of a name whose value may be in no log. */
const privateWords: ReadonlySet<string> = new Set(
  [
    "address addresses street location coordinates latitude longitude lat lon lng",
    "authorization cookie key keys apikey token secret secrets password passphrase mnemonic signature nonce credential credentials",
    "ip ipaddress forwarded xpayment"
  ].flatMap((words) => words.split(" "))
)

/** Names of several words, by their end. */
const privateEndings = ["x payment", "payment signature", "payment response", "forwarded for", "one line"]

/** Names that end like a private one and are not: OpenTelemetry's name for the host of an upstream. */
const publicNames: ReadonlySet<string> = new Set(["server.address", "service.peer.address"])

/** Names whose value may look like a key or an IP: public hashes, ids, hosts of upstreams. */
const hashNames = /(?:^|[._-])(?:transaction|hash|traceid|spanid|trace_id|span_id)$/i
const hostNames: ReadonlySet<string> = new Set(["server.address", "url.full", "url.template", "host"])

const hostRules = { showsIp: true }

const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, "$1 $2")
    .replace(/([A-Z])(?=[A-Z][a-z])/g, "$1 ")
    .toLowerCase()
    .replace(/[^a-z\d]+/g, " ")
    .trim()

/** Whether a value under this name (of an annotation, an attribute, a header, a field) is left out whatever it is. */
export const isPrivateName = (name: string): boolean => {
  const known = judgedNames.get(name)
  if (known !== undefined) return known
  const words = wordsOf(name)
  const isPrivate =
    !publicNames.has(name) &&
    (privateWords.has(words.slice(words.lastIndexOf(" ") + 1)) || privateEndings.some((end) => words.endsWith(end)))
  if (judgedNames.size < mostJudgedNames) judgedNames.set(name, isPrivate)
  return isPrivate
}

/** Judging a name takes a microsecond, a span has twenty, and they are the same few every time. */
const judgedNames = new Map<string, boolean>()
const mostJudgedNames = 1000

/** A text under a name, redacted: left out, or without what is private in it. */
export const redactedTextOf = (name: string, text: string): string => {
  if (isPrivateName(name)) return redactedMark
  const redacted = redactedText(text, hostNames.has(name) ? hostRules : undefined)
  if (redacted === text) return text
  return hashNames.test(name) && /^(?:0x)?[0-9a-f]{16,64}$/i.test(text) ? text : redacted
}

const deepest = 6

/**
 * A redacted value: nothing of what is `Redacted`, nothing under a private name, and every text without what is
 * private in it. Errors become their name, message, stack and fields; what is nested deeper than six levels is left out.
 */
export const redactedValue = (value: unknown, name = "", depth = 0): unknown => {
  if (value === null || value === undefined) return value
  if (Redacted.isRedacted(value) || isPrivateName(name)) return redactedMark
  switch (typeof value) {
    case "string":
      return redactedTextOf(name, value)
    case "object":
      return depth >= deepest ? redactedMark : redactedObject(value, name, depth + 1)
    case "bigint":
      return String(value)
    case "function":
    case "symbol":
      return redactedText(String(value))
    default:
      return value
  }
}

const redactedObject = (value: object, name: string, depth: number): unknown => {
  if (Array.isArray(value)) return value.map((item: unknown) => redactedValue(item, name, depth))
  if (ArrayBuffer.isView(value) || value instanceof ArrayBuffer) return `<${value.byteLength} bytes>`
  if (value instanceof Map)
    return redactedFields(
      [...value].map(([key, item]) => [String(key), item]),
      depth
    )
  if (value instanceof Set) return redactedValue([...value], name, depth)
  if (value instanceof URL) return redactedText(`${value.origin}${value.pathname}`, { showsIp: hostNames.has(name) })
  if (value instanceof Error) {
    const { message, name: kind, stack } = value
    return redactedFields([["name", kind], ["message", message], ["stack", stack], ...Object.entries(value)], depth)
  }
  if ("toJSON" in value && typeof value.toJSON === "function") return redactedValue(value.toJSON(), name, depth)
  return redactedFields(Object.entries(value), depth)
}

const redactedFields = (fields: ReadonlyArray<readonly [string, unknown]>, depth: number): unknown =>
  Object.fromEntries(fields.map(([name, value]) => [redactedText(name), redactedValue(value, name, depth)]))
