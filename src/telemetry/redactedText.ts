import { isIPv6 } from "node:net"

import { usStates } from "../domain/tables/state/usStates.ts"

/** What stands where something was left out. */
export const redactedMark = "<redacted>"

/** Between the words of an address, also within a URL. Lines end it: a stack trace is no address. */
const gap = String.raw`(?:[ \t\u00a0+_,]|%20|%2C){1,4}`
const word = String.raw`[\p{L}\d][\p{L}\d'’.-]{0,30}`
const streetTypes =
  "St|Street|Ave?|Avenue|Blvd|Boulevard|Rd|Road|Dr|Drive|Ln|Lane|Ct|Court|Pl|Place|Way|Ter|Terrace|Cir|Circle|Pkwy|Parkway|" +
  "Hwy|Highway|Sq|Square|Trl|Trail|Loop|Pike|Plz|Plaza|Row|Run|Aly|Alley|Xing|Crossing|Broadway|Cv|Cove|Pt|Point|Expy|Fwy"
const states = usStates.flatMap(({ code, name }) => [code, name]).join("|")
const houseNumber = String.raw`(?<![\w.:/#-])\d{1,6}(?:-\d{1,4})?[A-Za-z]?`
const zip = String.raw`\d{5}(?:-\d{4})?(?!\d)`
/** Unit, city, state and ZIP, as far as they are there. */
const lastLine = String.raw`(?:[^\n"'<>{}[\]|;]{0,80}?${gap}(?:${zip}|(?:${states})(?![\p{L}\d])(?:${gap}${zip})?))?`

/** With a word for the kind of street, with or without the rest. */
const streetAddress = new RegExp(
  String.raw`${houseNumber}${gap}(?:${word}${gap}){0,4}(?:${streetTypes})(?![\p{L}\d])\.?${lastLine}`,
  "giu"
)

/** Any street, where state and ZIP say that it is one. */
const addressWithZip = new RegExp(
  String.raw`${houseNumber}${gap}[^\n"<>{}[\]|;]{2,80}?${gap}(?:${states})${gap}${zip}`,
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
const namedSecret =
  /([\w-]{0,40}(?:key|token|secret|password|signature)["']?\s{0,8}[=:]\s{0,8}["']?)[^\s"'&,;}\])<]{6,}/gi
const ipv4 = /(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.]*\d)/g
const ipv6Like = /(?<![\w:.])(?:[0-9a-f]{0,4}:){2,8}(?:[0-9a-f]{1,4}|(?:\d{1,3}\.){3}\d{1,3})?(?![\w:])/gi

/** This machine's own address is not private. */
const isOwn = (ip: string): boolean => /^(?:127\.|0\.0\.0\.0$)/.test(ip) || ip === "::1" || ip === "::"

/** Nothing of the above is without one of these, so most texts are looked at once. */
const suspicious =
  /\d|::|[a-f]{4}:[a-f]|[a-f]{32}|ey[A-Za-z0-9]|Bearer|Basic|-----BEGIN|[sp]k[-_]|(?:key|token|secret|password|signature)["']?\s*[=:]/i

/** Which rules do not hold for a text: the host of an upstream may be an IP. */
interface TextRules {
  readonly showsIp: boolean
}

/** Longer texts are cut: looking takes a millisecond a thousand characters, and such a text is no message. */
const longestRead = 16_384

/** What is left out before the cut: a key or an address may have been cut in two there. */
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
  if (redacted === text && text.length <= longestRemembered) {
    if (harmless.size >= mostRemembered) harmless.clear()
    harmless.add(text)
  }
  return redacted
}

/** Texts in which nothing was found. Names, hosts and statuses are exported again and again, and looking takes a microsecond. */
const harmlessTexts = new Set<string>()
const harmlessWithIp = new Set<string>()
const mostRemembered = 2000
const longestRemembered = 200

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
        .replace(ipv4, (found) => (isOwn(found) ? found : redactedMark))
  return withoutIps
    .replace(addressWithZip, redactedMark)
    .replace(streetAddress, redactedMark)
    .replace(coordinates, redactedMark)
}
