import { Config, ConfigProvider, Duration, Effect, Schema } from "effect"

import { CallQuotas } from "./CallQuota.ts"

/** How the value of a variable is read. */
export type Reader<A> = (variable: string) => Config.Config<A>

const decoding =
  <A>(codec: Schema.ConstraintCodec<A, unknown>): Reader<A> =>
  (variable) =>
    Config.schema(codec, variable)

/** One of a few words. */
export const choice =
  <const Words extends ReadonlyArray<string>>(...words: Words): Reader<Words[number]> =>
  (variable) =>
    Config.Literals(words, variable)

/** What stands in for a model's plan. `template` is the old word for the default plan. */
export const standIn: Reader<"plan" | "none"> = (variable) =>
  Config.map(choice("plan", "none", "template")(variable), (word) => (word === "none" ? "none" : "plan"))

/** It is used as it is written: services differ by their exact path. */
const HttpUrl = Schema.Trim.check(
  Schema.makeFilter((text) => (/^https?:/.test(text) && URL.canParse(text)) || "is no http(s) URL")
)

/** One http(s) URL. */
export const httpUrl = decoding(HttpUrl)

/** One that paths are added to: a slash at its end would be doubled. */
export const baseUrl: Reader<string> = (variable) => Config.map(httpUrl(variable), (url) => url.replace(/\/+$/, ""))

/** Some, comma-separated. */
export const httpUrls: Reader<ReadonlyArray<string>> = (variable) => Config.Array(HttpUrl, variable)

/** A mail address, or a page on the web: what a `User-Agent` can carry. */
export const contact = decoding(
  Schema.Trim.check(
    Schema.makeFilter(
      (text) => /^([\w.+-]+@[\w-]+(\.[\w-]+)+|https?:\/\/[!-~]+)$/.test(text) || "is neither a mail address nor a URL"
    )
  )
)

/** The origin of a URL, whatever follows it. */
export const origin: Reader<string> = (variable) => Config.URL(variable).pipe(Config.map(({ origin }) => origin))

/** An interest rate: 7.4 is 7.4 % a year. */
export const annualPercent = decoding(
  Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 25, exclusiveMinimum: true }))
)

/** A price of gas, written in gwei and read in wei: 0.05 is 50,000,000. */
export const gwei: Reader<bigint> = (variable) =>
  decoding(Schema.Finite.check(Schema.isBetween({ minimum: 0.001, maximum: 10_000 })))(variable).pipe(
    Config.map((price) => BigInt(Math.round(price * 1e9)))
  )

/** How many of something: a whole number from 0 to a billion. */
export const amount = decoding(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000_000 })))

/** A distance around a point: 0 to 500 metres. */
export const nearbyMeters = decoding(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 500 })))

/** A day that every month has: 1 to 28. */
export const dayOfMonth = decoding(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 28 })))

/** A time of at least an hour. */
export const hourOrMore: Reader<Duration.Duration> = (variable) =>
  Config.Duration(variable).pipe(
    Config.mapEffect((duration) =>
      Duration.isLessThan(duration, Duration.hours(1))
        ? Effect.fail(
            new Config.ConfigError(
              new ConfigProvider.SourceError({ message: `${variable}: is less than an hour, e.g. ${variable}=6 hours` })
            )
          )
        : Effect.succeed(duration)
    )
  )

/** A port to listen on. `Config.Port` refuses 0, which here means any free one. */
export const listenPort = decoding(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 65_535 })))

/** Quotas like `30 per minute, 600 per day`. */
export const callQuotas = decoding(CallQuotas)

/** Networks in CIDR, comma-separated; none by default. */
export const networks: Reader<ReadonlyArray<typeof Schema.IpNetworkFromString.Type>> = (variable) =>
  Config.Array(Schema.Trim.pipe(Schema.decodeTo(Schema.IpNetworkFromString)), variable).pipe(Config.withDefault([]))

const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"]

const isFacilitatorUrl = (text: string) => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === "https:" || (protocol === "http:" && loopbackHosts.includes(hostname))
}

/** URLs of facilitators, comma-separated: payments leave the machine encrypted or not at all. */
export const facilitatorUrls: Reader<ReadonlyArray<string>> = (variable) =>
  Config.Array(
    Schema.Trim.check(
      Schema.makeFilter((text) => isFacilitatorUrl(text) || "is not https (http is for the loopback interface)")
    ),
    variable
  )

/** What may hold a password or a key: a refused one is not repeated. */
const secretLike = (pattern: RegExp, message: string) =>
  decoding(Schema.RedactedFromValue(Schema.String.check(Schema.isPattern(pattern, { message }))))

/** Where the ledger is. */
export const ledgerUrl = secretLike(/^(sqlite:.|postgres(ql)?:\/\/)/, "is neither sqlite:<file> nor postgres://...")

/** Where Redis is. */
export const redisUrl = secretLike(/^rediss?:\/\/[^\s/]/, "is not redis://...")

/** A node of a payment network. */
export const rpcUrl = secretLike(/^https?:\/\/[^\s/]/, "is not an http(s) URL")

const orderOfSecp256k1 = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n

const isPrivateKey = (text: string): text is `0x${string}` =>
  /^0x[0-9a-fA-F]{64}$/.test(text) && BigInt(text) > 0n && BigInt(text) < orderOfSecp256k1

/** A private key of secp256k1; a refused one is not repeated. */
export const privateKey = decoding(
  Schema.RedactedFromValue(
    Schema.String.pipe(Schema.refine(isPrivateKey, { message: "is no private key: 0x and 64 hex digits" }))
  )
)
