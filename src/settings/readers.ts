import { isIP } from "node:net"

import { type Array, Config, Duration, Redacted, Schema, String as Text } from "effect"

import { type ByNetwork, faultByNetwork, readByNetwork } from "./ByNetwork.ts"
import { CallQuotas } from "./CallQuota.ts"
import { isHostName, isLoopbackHost, isPrivateHost } from "./hosts.ts"
import { readUserAgents, type UserAgents, userAgentsFault } from "./UserAgents.ts"

/** Reads the value of a variable. */
export type Reader<A> = (variable: string) => Config.Config<A>

const decoding =
  <A>(codec: Schema.ConstraintCodec<A, unknown>): Reader<A> =>
  (variable) =>
    Config.schema(codec, variable)

/** Reads one of the given words. */
export const choice =
  <const Words extends ReadonlyArray<string>>(...words: Words): Reader<Words[number]> =>
  (variable) =>
    Config.Literals(words, variable)

/** Reads what replaces a model's plan that can't be used. `template` is the old word for the built-in plan. */
export const planFallback: Reader<"plan" | "none"> = (variable) =>
  Config.map(choice("plan", "none", "template")(variable), (word) => (word === "none" ? "none" : "plan"))

/** True if data sent there can't be read on the way: https, or http within a private network. */
const isConfidential = (text: string, isNear = isPrivateHost): boolean => {
  if (!URL.canParse(text)) return false
  const { hostname, protocol } = new URL(text)
  return protocol === "https:" || (protocol === "http:" && isNear(hostname))
}

const confidential = "is not an https URL (http is only for loopback and private hosts)"

/** An https URL, or an http URL of a private host. Only outer spaces are removed, because the exact path can matter. */
const HttpUrl = Schema.Trim.check(Schema.makeFilter((text) => isConfidential(text) || confidential))

/** Reads one URL with https, or with http for a private host. */
export const httpUrl = decoding(HttpUrl)

/** Reads a URL that paths are appended to, and removes a slash at its end. */
export const baseUrl: Reader<string> = (variable) =>
  Config.map(httpUrl(variable), (url) => url.replace(/(?<!\/)\/+$/, ""))

/** Several URLs, comma-separated. */
export const httpUrls: Reader<ReadonlyArray<string>> = (variable) => Config.Array(HttpUrl, variable)

/** An email address or the URL of a web page, as a `User-Agent` can carry it. */
export const contact = decoding(
  Schema.Trim.check(
    Schema.makeFilter(
      (text) => /^([\w.+-]+@[\w-]+(\.[\w-]+)+|https?:\/\/[!-~]+)$/.test(text) || "is neither an email address nor a URL"
    )
  )
)

/** A package of the npm registry, with an optional scope and version. */
export const packageName = decoding(
  Schema.Trim.check(
    Schema.makeFilter(
      (text) =>
        (text.length <= 214 && /^(?:@[a-z0-9][a-z0-9._-]*\/)?[a-z0-9][a-z0-9._-]*(?:@[\w.+-]+)?$/.test(text)) ||
        "is not a package name"
    )
  )
)

/** The `User-Agent` by domain: `host=agent; host=agent`. */
export const userAgents: Reader<UserAgents> = (variable) =>
  Config.map(
    decoding(Schema.String.check(Schema.makeFilter((text) => userAgentsFault(text) ?? true)))(variable),
    readUserAgents
  )

/** A parsed URL. */
export const gatewayUrl: Reader<URL> = (variable) => Config.map(httpUrl(variable), (text) => new URL(text))

const isOrigin = (text: string): boolean => {
  if (!isConfidential(text, isLoopbackHost) || /[?#@]/.test(text)) return false
  const { hostname, pathname } = new URL(text)
  return pathname === "/" && (isHostName(hostname) || isIP(hostname.replace(/^\[|\]$/g, "")) !== 0)
}

/** An origin that callers see: https, or http on the loopback interface, without a path except a final slash. */
export const origin: Reader<string> = (variable) =>
  Config.map(
    decoding(
      Schema.Trim.check(
        Schema.makeFilter(
          (text) =>
            isOrigin(text) ||
            "is not an origin: write https and a host, and nothing after it (http is only for loopback)"
        )
      )
    )(variable),
    (text) => new URL(text).origin
  )

/** An interest rate: 7.4 is 7.4 % a year. */
export const annualPercent = decoding(
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 25, exclusiveMinimum: true }))
)

const isGwei = Schema.is(Schema.Finite.check(Schema.isBetween({ minimum: 0.001, maximum: 10_000 })))

/** Gas prices by network, written in gwei and read in wei: 0.05 is 50,000,000. */
export const gweiByNetwork: Reader<ByNetwork<bigint>> = (variable) =>
  decoding(
    Schema.String.check(
      Schema.makeFilter(
        (text) =>
          faultByNetwork(text, (value) =>
            value !== "" && isGwei(Number(value)) ? null : "is not a gas price between 0.001 and 10000 gwei"
          ) ?? true
      )
    )
  )(variable).pipe(Config.map((text) => readByNetwork(text, (value) => BigInt(Math.round(Number(value) * 1e9)))))

/** A duration between two bounds, both included. */
export const timeBetween = (least: Duration.Input, most: Duration.Input): Reader<Duration.Duration> =>
  decoding(
    Schema.DurationFromString.check(
      Schema.makeFilter(
        (time) =>
          Duration.between(time, {
            minimum: Duration.fromInputUnsafe(least),
            maximum: Duration.fromInputUnsafe(most)
          }) || `is not between ${String(least)} and ${String(most)}`
      )
    )
  )

/** A whole number between two bounds, both included. */
export const wholeBetween = (minimum: number, maximum: number): Reader<number> =>
  decoding(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

/** Reads a count: a whole number from 0 to a billion. */
export const amount = wholeBetween(0, 1_000_000_000)

/**
 * Reads a text of one line with at most `length` characters. A longer text, or one with control characters, is an
 * error.
 */
export const lineUpTo = (length: number): Reader<string> =>
  decoding(
    Schema.Trim.check(
      Schema.makeFilter(
        (text) => (text.length <= length && !/\p{C}/u.test(text)) || `is not one line of at most ${length} characters`
      )
    )
  )

/** A name given by another service: letters, digits and `. _ - / : @ +`. */
export const identifier = decoding(
  Schema.Trim.check(
    Schema.makeFilter(
      (text) => /^[\w.:/@+-]{1,256}$/.test(text) || "is not a name: use letters, digits and . _ - / : @ +"
    )
  )
)

const isCaip2 = (text: string): boolean => /^[-a-z\d]{3,8}:[-\w]{1,32}$/.test(text)

const listed = (text: string): Array.NonEmptyReadonlyArray<string> => Text.split(text.replace(/\s/g, ""), ",")

/** Payment networks in CAIP-2, comma-separated. */
export const paymentNetworks: Reader<Array.NonEmptyReadonlyArray<string>> = (variable) =>
  decoding(
    Schema.String.check(
      Schema.makeFilter((text) => listed(text).every(isCaip2) || "is not a list of networks in CAIP-2")
    )
  )(variable).pipe(Config.map(listed))

/** The address of an account. Whether it may receive payments is checked later. */
export const address = decoding(
  Schema.Trim.check(
    Schema.makeFilter((text) => /^0x[\da-f]{40}$/i.test(text) || "is not an address: 0x and 40 hex digits")
  )
)

/** A port to listen on. Unlike `Config.Port` it accepts 0, which means any free one. */
export const listenPort = wholeBetween(0, 65_535)

/** An interface to listen on: an IPv4 or IPv6 address of this machine, or a name for one. */
export const listenHost = decoding(
  Schema.Trim.check(
    Schema.makeFilter((text) => isIP(text) !== 0 || isHostName(text) || "is neither an IP address nor a host name")
  )
)

/** Quotas like `30 per minute, 600 per day`. */
export const callQuotas = decoding(CallQuotas)

/** Networks in CIDR, comma-separated; none by default. */
export const networks: Reader<ReadonlyArray<typeof Schema.IpNetworkFromString.Type>> = (variable) =>
  Config.Array(
    Schema.Trim.pipe(
      Schema.decodeTo(
        Schema.IpNetworkFromString.check(
          Schema.makeFilter(
            ({ prefixLength }) => prefixLength > 0 || "covers every address: any caller could pretend to be any other"
          )
        )
      )
    ),
    variable
  ).pipe(Config.withDefault([]))

/**
 * URLs of facilitators, comma-separated. Only https is accepted, except for this machine, so that payments are
 * encrypted.
 */
export const facilitatorUrls: Reader<ReadonlyArray<string>> = (variable) =>
  Config.Array(
    Schema.Trim.check(
      Schema.makeFilter(
        (text) => isConfidential(text, isLoopbackHost) || "is not https (http is for the loopback interface)"
      )
    ),
    variable
  )

/** Reads a text that may hold a password or a key. Error messages do not repeat it. */
const secretThat = (isGood: (text: string) => boolean, message: string) =>
  decoding(Schema.RedactedFromValue(Schema.String.check(Schema.makeFilter((text) => isGood(text) || message))))

const secretLike = (pattern: RegExp, message: string) => secretThat((text) => pattern.test(text), message)

/** A key for a header or a URL. */
export const apiKey = secretLike(/^[!-~]{1,1024}$/, "is not a key: one word of printable characters")

/** An HTTP header value: one line of printable characters. */
export const headerValue = secretLike(
  /^[!-~](?:[ -~]{0,4094}[!-~])?$/,
  "is not a header value: one line of printable characters"
)

/** A key in PEM or base64. */
export const writtenKey = secretLike(/^[ -~\r\n]{1,4096}$/, "is not a key: neither PEM nor base64")

/** The ledger's location. Names that begin with `file:` are refused, because SQLite reads options from them. */
export const ledgerUrl = secretLike(
  /^(sqlite:(?!file:).|postgres(ql)?:\/\/)/,
  "is neither sqlite:<file> nor postgres://..."
)

/** The URL of Redis. */
export const redisUrl = secretLike(/^rediss?:\/\/[^\s/]/, "is not a URL like redis://...")

/** Nodes of payment networks. An error does not repeat the list, which may hold keys. */
export const rpcUrls: Reader<ByNetwork<Redacted.Redacted>> = (variable) =>
  decoding(
    Schema.RedactedFromValue(
      Schema.String.check(
        Schema.makeFilter((text) => faultByNetwork(text, (url) => (isConfidential(url) ? null : confidential)) ?? true)
      )
    )
  )(variable).pipe(Config.map((text) => readByNetwork(Redacted.value(text), (url) => Redacted.make(url))))

const orderOfSecp256k1 = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const isPrivateKey = (text: string): text is `0x${string}` =>
  /^0x[0-9a-fA-F]{64}$/.test(text) && BigInt(text) > 0n && BigInt(text) < orderOfSecp256k1

/** A private key of secp256k1. An error does not repeat it. */
export const privateKey = decoding(
  Schema.RedactedFromValue(
    Schema.String.pipe(Schema.refine(isPrivateKey, { message: "is not a private key: 0x and 64 hex digits" }))
  )
)
