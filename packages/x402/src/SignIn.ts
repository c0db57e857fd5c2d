import { DateTime, Duration, Option, Result, Schema } from "effect"

import { type Base64JsonFault, decodeBase64Json } from "./Base64Json.ts"
import { EvmAddress, type PaymentNetwork } from "./chain/PaymentNetwork.ts"

/**
 * The extension for reading a bought answer again, after a proof of the wallet: x402 version 2,
 * `specs/extensions/sign-in-with-x`.
 */
export const signInName = "sign-in-with-x"

/** Max age of a challenge when its proof arrives: the default of the specification. */
const signInTime = Duration.minutes(5)

/** Max clock difference between two processes: the proof may reach another process than the one that made the challenge. */
const clockTolerance = Duration.seconds(30)

/** The time for which a used challenge is remembered: until every proof of it has expired. */
export const usedSignInTime = Duration.sum(signInTime, Duration.times(clockTolerance, 2))

/** The values that differ between challenges. */
export interface SignInMoment {
  /** 32 hex digits, random. */
  readonly nonce: string
  /** ISO 8601. */
  readonly issuedAt: string
}

/** The text that people read in their wallet before they sign. */
const statement = "Read again what I bought."

/** The sign-in extension of a challenge, for the resource at the absolute URL `resource`, on these networks. */
export const signInExtension = (
  resource: string,
  networks: ReadonlyArray<Pick<PaymentNetwork, "id">>,
  { issuedAt, nonce }: SignInMoment
) => ({
  info: { domain: hostOf(resource), uri: resource, version: "1", statement, nonce, issuedAt },
  supportedChains: networks.map(({ id }) => ({ chainId: id, type: "eip191" })),
  schema: {}
})

const hostOf = (resource: string): string => new URL(resource).host

/**
 * The schema of one line of the signed text. It refuses line breaks: with them two different texts could look the same.
 */
const Line = Schema.String.check(Schema.isPattern(/^[\x20-\x7e]*$/), Schema.isMaxLength(500))

/** The schema of a time in the form of RFC 3339, as EIP-4361 requires. */
const Instant = Schema.String.check(
  Schema.isPattern(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d)$/)
)

/** The content of the `SIGN-IN-WITH-X` header: the challenge, with the buyer's account and signature. */
const SignInProof = Schema.Struct({
  domain: Line,
  address: EvmAddress,
  statement: Schema.optionalKey(Line),
  uri: Line,
  version: Schema.Literal("1"),
  chainId: Schema.String.check(Schema.isPattern(/^eip155:[1-9][0-9]{0,14}$/)),
  type: Schema.Literal("eip191"),
  nonce: Schema.String.check(Schema.isPattern(/^[0-9a-f]{32}$/)),
  issuedAt: Instant,
  expirationTime: Schema.optionalKey(Instant),
  notBefore: Schema.optionalKey(Instant),
  requestId: Schema.optionalKey(Line),
  resources: Schema.optionalKey(Schema.Array(Line).check(Schema.isMaxLength(10))),
  /** Contract wallets sign with more than 65 bytes. */
  signature: Schema.String.check(Schema.isPattern(/^0x(?:[0-9a-fA-F]{2}){1,4096}$/))
})
type SignInProof = typeof SignInProof.Type

/** The error for a refused sign-in. `detail` gives the reason and never repeats what was sent. */
export class SignInError extends Schema.TaggedError<SignInError>()("SignInError", {
  reason: Schema.Literals([
    "TooLarge",
    "NotBase64",
    "NotJson",
    "TooDeep",
    "WrongShape",
    "OtherDomain",
    "OtherResource",
    "OtherNetwork",
    "Late",
    "Early",
    "NotSigned",
    "Used",
    "NothingBought"
  ])
}) {
  get detail(): string {
    return details[this.reason]
  }
}

const details: Record<SignInError["reason"], string> = {
  TooLarge: "its header is over 16 KB.",
  NotBase64: "its header is not standard base64 with padding: send one proof.",
  NotJson: "its header does not hold JSON in UTF-8.",
  TooDeep: "its header holds JSON that is nested too deeply.",
  WrongShape: "it lacks a field of the challenge or of an eip191 proof, or a field has the wrong form.",
  OtherDomain: "it is for another domain: sign the challenge of this 402.",
  OtherResource: "it is for another endpoint: sign the challenge of the endpoint that you call.",
  OtherNetwork: "its chainId is not among the challenge's supportedChains.",
  Late: "it is over five minutes old, or has expired: sign a new challenge.",
  Early: "it is not valid yet.",
  NotSigned: "the signature does not belong to its address.",
  Used: "its challenge was used before: sign a new one.",
  NothingBought: "its address did not buy the answer to this call (path, query and body) in the last 24 hours."
}

/** A sign-in proof that is for the called endpoint and is not expired. Its signature is not verified yet. */
export interface SignIn {
  /** The account that signed, in lower case. */
  readonly account: string
  /** The network of the proof. A contract wallet is accepted only on this network. */
  readonly network: PaymentNetwork
  readonly nonce: string
  /** The message (EIP-4361) that the account claims to have signed. */
  readonly message: string
  /** The signature in hex. */
  readonly signature: string
}

/** The endpoint, domain, network and time that a sign-in proof must be made for. */
interface SignInTarget {
  /** The absolute URL of the call. */
  readonly resource: string
  readonly networks: ReadonlyArray<PaymentNetwork>
  /** Epoch milliseconds. */
  readonly now: number
}

/**
 * Reads a sign-in proof from its header, and compares it with the called domain and endpoint, the network and the time.
 */
export const signInIn = (header: string, target: SignInTarget): Result.Result<SignIn, SignInError> =>
  Result.gen(function* () {
    const json = yield* Result.orElse(decodeBase64Json(header), (fault: Base64JsonFault) => refused(fault))
    const proof = yield* Option.match(readProof(json), { onNone: () => refused("WrongShape"), onSome: Result.succeed })
    if (proof.domain !== hostOf(target.resource)) return yield* refused("OtherDomain")
    if (proof.uri !== target.resource) return yield* refused("OtherResource")
    const network = target.networks.find(({ id }) => id === proof.chainId)
    if (network === undefined) return yield* refused("OtherNetwork")
    yield* checkTime(proof, target.now)
    const { address, nonce, signature } = proof
    return { account: address.toLowerCase(), network, nonce, message: signInText(proof), signature }
  })

const readProof = Schema.decodeUnknownOption(SignInProof)

const refused = (reason: SignInError["reason"]) => Result.fail(new SignInError({ reason }))

const checkTime = ({ expirationTime, issuedAt, notBefore }: SignInProof, now: number) =>
  Result.gen(function* () {
    const issued = yield* millisOf(issuedAt)
    const expires = expirationTime === undefined ? Number.POSITIVE_INFINITY : yield* millisOf(expirationTime)
    const begins = notBefore === undefined ? Number.NEGATIVE_INFINITY : yield* millisOf(notBefore)
    if (now - issued > Duration.toMillis(signInTime) || expires <= now) return yield* refused("Late")
    if (Math.max(issued, begins) - now > Duration.toMillis(clockTolerance)) return yield* refused("Early")
  })

/** A time as epoch milliseconds. Fails for an impossible day or hour, which the schema accepts. */
const millisOf = (instant: string): Result.Result<number, SignInError> =>
  Option.match(DateTime.make(instant), {
    onNone: () => refused("WrongShape"),
    onSome: (time) => Result.succeed(DateTime.toEpochMillis(time))
  })

/** The EIP-4361 text that is signed by EIP-191: the form of CAIP-122 for EVM chains. */
const signInText = (proof: SignInProof): string =>
  [
    `${proof.domain} wants you to sign in with your Ethereum account:`,
    proof.address,
    "",
    ...(proof.statement === undefined ? [""] : [proof.statement, ""]),
    `URI: ${proof.uri}`,
    `Version: ${proof.version}`,
    `Chain ID: ${proof.chainId.slice("eip155:".length)}`,
    `Nonce: ${proof.nonce}`,
    `Issued At: ${proof.issuedAt}`,
    ...(proof.expirationTime === undefined ? [] : [`Expiration Time: ${proof.expirationTime}`]),
    ...(proof.notBefore === undefined ? [] : [`Not Before: ${proof.notBefore}`]),
    ...(proof.requestId === undefined ? [] : [`Request ID: ${proof.requestId}`]),
    ...(proof.resources === undefined ? [] : ["Resources:", ...proof.resources.map((each) => `- ${each}`)])
  ].join("\n")
