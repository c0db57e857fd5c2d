import { isIPv6 } from "node:net"

import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Redacted } from "effect"

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

/** Judging a name takes a microsecond, a span has twenty, and they are the same few every time. */
const judgedNames = new Map<string, boolean>()
const maxJudgedNames = 1000

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

/** The replacement for a value that was left out. */
export const redactedMark = "<redacted>"

/** Between the words of an address, also within a URL. Lines end it: a stack trace is no address. */
const separator = String.raw`(?:[ \t\u00a0+_,]|%20|%2C)`
const gap = `${separator}{1,4}`
const word = String.raw`[\p{L}\d][\p{L}\d'’.-]{0,30}`
const streetTypes =
  "St|Street|Ave?|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Pl|Place|Way|Ter|Terrace|Cir|Circle|Pkwy|Parkway|" +
  "Hwy|Highway|Sq|Square|Trl|Trail|Loop|Pike|Plz|Plaza|Row|Run|Aly|Alley|Xing|Crossing|Broadway|Cv|Cove|Pt|Point|Expy|Fwy"
const states = usStates.flatMap(({ code, name }) => [code, name]).join("|")
const houseNumber = String.raw`(?<![\w.:/#-])\d{1,6}(?:-\d{1,4})?[A-Za-z]?`
const zip = String.raw`\d{5}(?:-\d{4})?(?!\d)`
/** Unit, city, state and ZIP, as far as they are there. Any text takes separators too, so that next to it one is enough, and is quicker. */
const lastLine = String.raw`(?:[^\n"'<>{}[\]|;]{0,90}?${separator}(?:${zip}|(?:${states})(?![\p{L}\d])(?:${gap}${zip})?))?`

/** With a word for the kind of street, with or without the rest. */
const streetAddress = new RegExp(
  String.raw`${houseNumber}${gap}(?:${word}${gap}){0,4}(?:${streetTypes})(?![\p{L}\d])\.?${lastLine}`,
  "giu"
)

/** Any street, if state and ZIP show that it is one. */
const addressWithZip = new RegExp(
  String.raw`${houseNumber}${separator}[^\n"<>{}[\]|;]{2,100}?${separator}(?:${states})${gap}${zip}`,
  "giu"
)

const coordinates = /(?<![\d.])-?\d{1,3}\.\d{4,}(?:\s|%20)*(?:,|%2C)(?:\s|%20)*-?\d{1,3}\.\d{4,}/gi
const pemKey = /-----BEGIN [^-\n]{0,40}-----(?:[\s\S]*?-----END [^-\n]{0,40}-----|[\s\S]*$)/g
/** Private keys, signatures and nonces. The hash of a transaction looks the same: it is exported as an attribute, by its name. */
const longHex = /(?<![0-9A-Za-z])(?:0x)?[0-9a-f]{64,}(?![0-9A-Za-z])/gi
/** JSON in base64 as in the payment headers, and the parts of a JSON web token. */
const base64Json = /(?<![A-Za-z0-9])ey[A-Za-z0-9][A-Za-z0-9+/_=.-]{16,}/g
const credentials = /\b(Bearer|Basic)\s+[A-Za-z0-9._~+/=-]{6,}/gi
const prefixedKey = /(?<![A-Za-z0-9])(?:sk|pk|rk)[-_][A-Za-z0-9_-]{12,}/g
const namedSecret = /((?:key|token|secret|password|signature)["']?\s{0,8}[=:]\s{0,8}["']?)[^\s"'&,;}\])<]{6,}/gi
const digitsAndDots = /(?<![\d.])\d[\d.]*\d/g
const ipv4 = /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)$/
const ipv6Like = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,8}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?![\w:])/gi

/** This machine's own address is not private. */
const isOwn = (ip: string): boolean => /^(?:127\.|0\.0\.0\.0$)/.test(ip) || ip === "::1" || ip === "::"

/** Nothing of the above is without one of these, so most texts are looked at once. */
const suspicious =
  /\d|::|[a-f]{4}:[a-f]|[a-f]{32}|ey[A-Za-z0-9]|Bearer|Basic|-BEGIN|[sp]k[-_]|(?:key|token|secret|password|signature)["']?\s{0,8}[=:]/i

/** The rules that do not apply to a text: the host of an upstream may be an IP. */
interface TextRules {
  readonly showsIp: boolean
}

/** Longer texts are cut: looking takes a millisecond a thousand characters, and such a text is no message. */
const longestRead = 16_384

/** The margin that is removed before the cut, which may have split a key or an address. */
const cutMargin = 256

const cut = (text: string): string => `${text.slice(0, -cutMargin)} <cut>`

/**
 * A free text, its first 16,000 characters, without the US street addresses, coordinates, private keys, signatures, payment headers, credentials and IP
 * addresses in it. What only looks like one goes too.
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

/** Texts in which nothing was found. Names, hosts and statuses are exported again and again, and looking takes a microsecond. */
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
