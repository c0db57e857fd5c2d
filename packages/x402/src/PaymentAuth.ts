import { hash } from "node:crypto"

import { Option, Result, Schema } from "effect"
import { Base64Url } from "effect/encoding"

import { type Base64JsonFault, decodeBase64Json, encodeBase64Json } from "./Base64Json.ts"
import type { Payment, PaymentRequirement } from "./Payment.ts"
import { hasAuthPayment, paymentInHeaders } from "./PaymentHeader.ts"
import { ExactPayload } from "./PaymentPayload.ts"

/**
 * The HTTP authentication scheme `Payment` (draft-httpauth-payment-00), for its method `evm` and its intent `charge`
 * (draft-evm-charge-00), paid by `authorization`. The buyer signs the EIP-3009 authorization of x402's `exact`, with a nonce
 * derived from the challenge.
 */
const scheme = { method: "evm", intent: "charge" } as const

export const authChallengeName = "WWW-Authenticate"

/** The values that differ between challenges. */
export interface AuthMoment {
  /** 32 hex digits, random. */
  readonly nonce: string
  /** RFC 3339. */
  readonly expires: string
}

/** The header of a 402 that asks for the payment of a requirement, in the protection space of a host. */
export const authChallengeOf = (requirement: PaymentRequirement, realm: string, moment: AuthMoment): string => {
  const request = base64UrlOf(requestOf(requirement))
  const { expires, nonce } = moment
  const id = idOf(nonce, { ...scheme, realm, request, expires })
  const params = { id, realm, ...scheme, request, expires }
  return `Payment ${Object.entries(params)
    .map(([name, value]) => `${name}="${value}"`)
    .join(", ")}`
}

/** The terms of a requirement as the challenge states them, with keys in the order of RFC 8785. */
const requestOf = ({ amount, network, payTo }: PaymentRequirement) => ({
  amount: String(amount),
  currency: network.asset,
  methodDetails: { chainId: network.chainId, credentialTypes: ["authorization"], decimals: 6 },
  recipient: payTo
})

interface BoundParams {
  readonly realm: string
  readonly method: string
  readonly intent: string
  readonly request: string
  readonly expires?: string
  readonly digest?: string
  readonly opaque?: string
}

/**
 * The id of a challenge, a hash of all its parameters. The payment's nonce is made from it, so the signature commits to
 * every term. The id needs no secret: every term is compared with our own offer, and the ledger knows each nonce only
 * once.
 */
const idOf = (nonce: string, { digest = "", expires = "", intent, method, opaque = "", realm, request }: BoundParams) =>
  nonce + hash("sha256", [nonce, realm, method, intent, request, expires, digest, opaque].join("|"), "hex").slice(0, 32)

const base64UrlOf = (value: Schema.Json): string => Base64Url.encode(JSON.stringify(value))

/** Returns true if a caller wants this challenge: it pays with it, or accepts it in `Accept-Payment`. The most specific range counts. */
export const wantsAuthChallenge = (headers: Readonly<Record<string, string | undefined>>): boolean => {
  if (hasAuthPayment(headers)) return true
  const ranges = (headers["accept-payment"] ?? "").slice(0, 1000).toLowerCase().split(",")
  const weights = new Map(
    ranges.map((range) => {
      const [name = "", weight = ""] = range.split(";")
      return [name.trim(), !/^\s*q=0(?:\.0{0,3})?\s*$/.test(weight)] as const
    })
  )
  return (
    ["evm/charge", "evm/*", "*/charge", "*/*"].map((name) => weights.get(name)).find((is) => is !== undefined) ?? false
  )
}

/** The error for a credential that can't be used. `detail` says why, and never repeats what was sent. */
export class PaymentAuthError extends Schema.TaggedError<PaymentAuthError>()("PaymentAuthError", {
  reason: Schema.Literals([
    "SeveralPayments",
    "TooLarge",
    "NotBase64",
    "NotJson",
    "TooDeep",
    "WrongShape",
    "OtherMethod",
    "OtherRealm",
    "OtherChallenge",
    "OtherNonce",
    "OtherSource",
    "UnusablePayment"
  ])
}) {
  get detail(): string {
    return details[this.reason]
  }
}

const details: Record<PaymentAuthError["reason"], string> = {
  SeveralPayments: "send one payment, in Authorization or in a header of x402.",
  TooLarge: "it is over 16 KB.",
  NotBase64: "it is not a single base64url value without padding.",
  NotJson: "it does not hold JSON in UTF-8.",
  TooDeep: "it holds JSON that is nested too deeply.",
  WrongShape: "it lacks a field of a challenge or of an authorization, or a field has the wrong form.",
  OtherMethod: "it is not for the method evm and the intent charge.",
  OtherRealm: "its challenge is for another realm.",
  OtherChallenge: "its challenge was changed: send every parameter as you received it.",
  OtherNonce: "its nonce is not keccak256 of the challenge's id and realm.",
  OtherSource: "its source is not the account that pays.",
  UnusablePayment: "it is for a network on which we sell nothing."
}

const Credential = Schema.Struct({
  challenge: Schema.Struct({
    id: Schema.String.check(Schema.isPattern(/^[0-9a-f]{64}$/)),
    realm: Schema.String,
    method: Schema.String,
    intent: Schema.String,
    request: Schema.String,
    expires: Schema.optionalKey(Schema.String),
    digest: Schema.optionalKey(Schema.String),
    opaque: Schema.optionalKey(Schema.String)
  }),
  source: Schema.optionalKey(Schema.String),
  payload: Schema.Struct({
    type: Schema.Literal("authorization"),
    ...ExactPayload.fields.authorization.fields,
    signature: ExactPayload.fields.signature
  })
})

const ChargeRequest = Schema.Struct({
  amount: Schema.String,
  currency: Schema.String,
  recipient: Schema.String,
  methodDetails: Schema.Struct({ chainId: Schema.Int })
})

const readCredential = Schema.decodeUnknownOption(Credential)
const readRequest = Schema.decodeUnknownOption(ChargeRequest)

/** The context for reading a credential. */
interface AuthTarget {
  /** The host of the service. */
  readonly realm: string
  /** The requirement's timeout, in seconds. */
  readonly maxTimeoutSeconds: number
  /** The EIP-712 domain of the token by CAIP-2 network. */
  readonly domainOf: (network: string) => { readonly name: string; readonly version: string } | null
  /** The hash of the text's bytes, in hex with `0x`. */
  readonly keccak256: (text: string) => string
}

/**
 * Reads the payment in an `Authorization: Payment` header, in the form of x402 version 2: the same authorization,
 * ledger key and facilitator. It only checks that the payment answers a challenge of this realm.
 */
export const paymentInAuthorization = (
  header: string,
  { domainOf, keccak256, maxTimeoutSeconds, realm }: AuthTarget
): Result.Result<Payment, PaymentAuthError> =>
  Result.gen(function* () {
    const { challenge, payload, source } = yield* shaped(
      readCredential(yield* jsonIn(header.slice("payment".length).trim()))
    )
    if (challenge.method !== scheme.method || challenge.intent !== scheme.intent) return yield* refused("OtherMethod")
    if (challenge.realm !== realm) return yield* refused("OtherRealm")
    if (challenge.id !== idOf(challenge.id.slice(0, 32), challenge)) return yield* refused("OtherChallenge")
    if (payload.nonce !== keccak256(challenge.id + realm)) return yield* refused("OtherNonce")
    const request = yield* shaped(readRequest(yield* jsonIn(challenge.request)))
    const { chainId } = request.methodDetails
    const network = `eip155:${chainId}`
    const payer = `did:pkh:${network}:${payload.from}`
    if (source !== undefined && source.toLowerCase() !== payer) return yield* refused("OtherSource")
    const extra = domainOf(network)
    if (extra === null) return yield* refused("UnusablePayment")
    const { amount, currency: asset, recipient: payTo } = request
    const accepted = { scheme: "exact", network, amount, asset, payTo, maxTimeoutSeconds, extra }
    const { signature } = payload
    const authorization = statedOf(payload)
    const sent = encodeBase64Json({ x402Version: 2, accepted, payload: { signature, authorization } })
    const payment = yield* Result.orElse(paymentInHeaders({ "payment-signature": sent }), () => refused("WrongShape"))
    return Option.isNone(payment) ? yield* refused("WrongShape") : { ...payment.value, challengeId: challenge.id }
  })

const statedOf = ({ from, nonce, to, validAfter, validBefore, value }: Payment["authorization"]) => ({
  from,
  to,
  nonce,
  value: String(value),
  validAfter: String(validAfter),
  validBefore: String(validBefore)
})

const jsonIn = (text: string): Result.Result<unknown, PaymentAuthError> => {
  if (!/^[A-Za-z0-9_-]*$/.test(text)) return refused("NotBase64")
  const padded = text.replaceAll("-", "+").replaceAll("_", "/") + "=".repeat((4 - (text.length % 4)) % 4)
  return Result.orElse(decodeBase64Json(padded), (fault: Base64JsonFault) => refused(fault))
}

const shaped = <A>(read: Option.Option<A>): Result.Result<A, PaymentAuthError> =>
  Option.match(read, { onNone: () => refused("WrongShape"), onSome: Result.succeed })

const refused = (reason: PaymentAuthError["reason"]) => Result.fail(new PaymentAuthError({ reason }))

/** The content of an answer's `Payment-Receipt` header. */
interface AuthReceipt {
  readonly challengeId: string
  readonly chainId: number
  readonly transaction: string
  /** The time of the settlement, ISO 8601. */
  readonly timestamp: string
}

/**
 * The header `Payment-Receipt` of an answer that was paid for by a credential. The same payment always gets the same
 * header.
 */
export const authReceiptOf = ({ chainId, challengeId, timestamp, transaction }: AuthReceipt) => ({
  name: "Payment-Receipt",
  value: base64UrlOf({
    method: scheme.method,
    challengeId,
    reference: transaction,
    status: "success",
    timestamp,
    chainId
  })
})
