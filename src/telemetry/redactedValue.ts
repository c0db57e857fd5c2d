import { isIPv6 } from "node:net"

import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Redacted } from "effect"

/** Last words of names whose values are never logged or exported. */
const privateWords: ReadonlySet<string> = new Set(
  [
    "address addresses street location coordinates latitude longitude lat lon lng",
    "authorization cookie key keys apikey token secret secrets password passphrase mnemonic signature nonce credential credentials",
    "ip ipaddress forwarded xpayment"
  ].flatMap((words) => words.split(" "))
)

/** Endings of longer names whose values are never logged or exported. */
const privateEndings = ["x payment", "payment signature", "payment response", "forwarded for", "one line"]

/** Names that end like a private name but are public: OpenTelemetry's names for the host of an upstream. */
const publicNames: ReadonlySet<string> = new Set(["server.address", "service.peer.address"])

/**
 * Matches names whose values look like a key but are public: hashes of transactions, and ids. `hostNames`: names whose
 * values are upstream hosts, which may be an IP.
 */
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

/** Returns true if a value under this name (of an annotation, an attribute, a header, a field) is always left out. */
export const isPrivateName = (name: string): boolean => {
  const known = judgedNames.get(name)
  if (known !== undefined) return known
  const words = wordsOf(name)
  const isPrivate =
    !publicNames.has(name) &&
    (privateWords.has(words.slice(words.lastIndexOf(" ") + 1)) || privateEndings.some((end) => words.endsWith(end)))
  if (judgedNames.size < maxJudgedNames) judgedNames.set(name, isPrivate)
  return isPrivate
}

/**
 * The names that were already found private or public. Finding out takes a microsecond, a span has twenty names, and
 * they are always the same few.
 */
const judgedNames = new Map<string, boolean>()
const maxJudgedNames = 1000

/** The text that may be logged under a name: a mark if the name is private, else the text without its private parts. */
export const redactedTextOf = (name: string, text: string): string => {
  if (isPrivateName(name)) return redactedMark
  const redacted = redactedText(text, hostNames.has(name) ? hostRules : undefined)
  if (redacted === text) return text
  return hashNames.test(name) && /^(?:0x)?[0-9a-f]{16,64}$/i.test(text) ? text : redacted
}

const deepest = 6

/**
 * A value without its private data: `Redacted` values and values under a private name are left out, and texts are
 * redacted. Errors become their name, message, stack and fields. Objects nested deeper than six levels are left out.
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

/** The replacement for a value that was left out. */
export const redactedMark = "<redacted>"

/**
 * The text between two words of an address, also within a URL. A line end does not count, because a stack trace is not
 * an address.
 */
const separator = String.raw`(?:[ \t\u00a0+_,]|%20|%2C)`
const gap = `${separator}{1,4}`
const word = String.raw`[\p{L}\d][\p{L}\d'’.-]{0,30}`
const streetTypes =
  "St|Street|Ave?|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Pl|Place|Way|Ter|Terrace|Cir|Circle|Pkwy|Parkway|" +
  "Hwy|Highway|Sq|Square|Trl|Trail|Loop|Pike|Plz|Plaza|Row|Run|Aly|Alley|Xing|Crossing|Broadway|Cv|Cove|Pt|Point|Expy|Fwy"
const states = usStates.flatMap(({ code, name }) => [code, name]).join("|")
const houseNumber = String.raw`(?<![\w.:/#-])\d{1,6}(?:-\d{1,4})?[A-Za-z]?`
const zip = String.raw`\d{5}(?:-\d{4})?(?!\d)`
/** The part of an address after the street: unit, city, state and ZIP, as far as present. */
const lastLine = String.raw`(?:[^\n"'<>{}[\]|;]{0,90}?${separator}(?:${zip}|(?:${states})(?![\p{L}\d])(?:${gap}${zip})?))?`

/** Matches an address with a street type, with or without the city, state and ZIP after it. */
const streetAddress = new RegExp(
  String.raw`${houseNumber}${gap}(?:${word}${gap}){0,4}(?:${streetTypes})(?![\p{L}\d])\.?${lastLine}`,
  "giu"
)

/** Matches an address with any street name, if a state and a ZIP follow it. */
const addressWithZip = new RegExp(
  String.raw`${houseNumber}${separator}[^\n"<>{}[\]|;]{2,100}?${separator}(?:${states})${gap}${zip}`,
  "giu"
)

const coordinates = /(?<![\d.])-?\d{1,3}\.\d{4,}(?:\s|%20)*(?:,|%2C)(?:\s|%20)*-?\d{1,3}\.\d{4,}/gi
const pemKey = /-----BEGIN [^-\n]{0,40}-----(?:[\s\S]*?-----END [^-\n]{0,40}-----|[\s\S]*$)/g
/**
 * Matches private keys, signatures and nonces in texts, to redact them. The hash of a transaction looks the same, so it
 * is logged only under a name that is known to be public.
 */
const longHex = /(?<![0-9A-Za-z])(?:0x)?[0-9a-f]{64,}(?![0-9A-Za-z])/gi
/** Matches JSON in base64, as in payment headers and in the parts of a JSON web token. */
const base64Json = /(?<![A-Za-z0-9])ey[A-Za-z0-9][A-Za-z0-9+/_=.-]{16,}/g
const credentials = /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi
const prefixedKey = /(?<![A-Za-z0-9])(?:sk|pk|rk)[-_][A-Za-z0-9_-]{12,}/g
const namedSecret = /((?:key|token|secret|password|signature)["']?\s{0,8}[=:]\s{0,8}["']?)[^\s"'&,;}\])<]{6,}/gi
const digitsAndDots = /(?<![\d.])\d[\d.]*\d/g
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/
const ipv6Like = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,8}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?![\w:])/gi

/** Returns `true` if an IP address is this machine's own, which is not private. */
const isOwn = (ip: string): boolean => /^(?:127\.|0\.0\.0\.0$)/.test(ip) || ip === "::1" || ip === "::"

/** Matches a character sequence that every private text has, so that most texts need only this one search. */
const suspicious =
  /\d|::|[a-f]{4}:[a-f]|[a-f]{32}|ey[A-Za-z0-9]|Bearer|Basic|-BEGIN|[sp]k[-_]|(?:key|token|secret|password|signature)["']?\s{0,8}[=:]/i

/** The redaction rules to skip for a text. For example, the host of an upstream may be an IP. */
interface TextRules {
  readonly showsIp: boolean
}

/**
 * Max characters of a text that is searched. A longer text is cut: the search takes a millisecond for a thousand
 * characters.
 */
const longestRead = 16_384

/** The characters that are removed before a cut, which may have split a key or an address. */
const cutMargin = 256

const cut = (text: string): string => `${text.slice(0, -cutMargin)} <cut>`

/**
 * The first 16,000 characters of a free text, without the private data in it: US street addresses, coordinates, private
 * keys, signatures, payment headers, credentials and IP addresses. Text that only looks like private data is removed
 * too.
 */
export const redactedText = (text: string, rules: TextRules = { showsIp: false }): string => {
  const harmless = rules.showsIp ? harmlessWithIp : harmlessTexts
  if (text.length < 4 || harmless.has(text)) return text
  if (text.length > longestRead) return cut(withoutPrivate(text.slice(0, longestRead), rules))
  const redacted = suspicious.test(text) ? withoutPrivate(text, rules) : text
  if (redacted === text && text.length <= longestHarmlessText) {
    if (harmless.size >= maxHarmlessTexts) harmless.clear()
    harmless.add(text)
  }
  return redacted
}

/**
 * Texts without private data, from earlier searches. Names, hosts and statuses are exported again and again, and a
 * search takes a microsecond.
 */
const harmlessTexts = new Set<string>()
const harmlessWithIp = new Set<string>()
export const maxHarmlessTexts = 2000
export const longestHarmlessText = 200

const withoutPrivate = (text: string, { showsIp }: TextRules): string => {
  const withoutSecrets = text
    .replace(pemKey, redactedMark)
    .replace(base64Json, redactedMark)
    .replace(credentials, `$1 ${redactedMark}`)
    .replace(prefixedKey, redactedMark)
    .replace(longHex, redactedMark)
    .replace(namedSecret, `$1${redactedMark}`)
  const withoutIps = showsIp
    ? withoutSecrets
    : withoutSecrets
        .replace(ipv6Like, (found) => (isIPv6(found) && !isOwn(found) ? redactedMark : found))
        .replace(digitsAndDots, (found) => (ipv4.test(found) && !isOwn(found) ? redactedMark : found))
  return withoutIps
    .replace(addressWithZip, redactedMark)
    .replace(streetAddress, redactedMark)
    .replace(coordinates, redactedMark)
}
