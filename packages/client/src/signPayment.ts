import { type PaymentNetwork, paymentNetworkOf } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import type { PaymentRequirementsV2 } from "@property-intelligence/x402/PaymentRequirements.ts"
import { Clock, Effect, Option, Result, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { Base64, Hex } from "effect/encoding"

import type { Account, TypedData } from "./Account.ts"
import { ClientErrorReason, clientError } from "./ClientError.ts"

/** The limits of a payment: its amount, networks and receiver. */
export interface PaymentLimits {
  /** The max amount to sign for, in atomic USDC. */
  readonly cap: bigint
  /** The networks as CAIP-2 identifiers. By default every network whose USDC this client knows. */
  readonly networks?: ReadonlyArray<string> | undefined
  /** The only account that may receive payments. */
  readonly payTo?: string | undefined
}

/** A signed payment. */
interface SignedPayment {
  /** The value of the PAYMENT-SIGNATURE header. */
  readonly header: string
  readonly network: string
  readonly amount: bigint
}

/**
 * Signs a payment for a challenge (the PAYMENT-REQUIRED header of x402 version 2). It takes the first option that is
 * `exact`, in USDC, by EIP-3009, and allowed by `networks` and `payTo`. The payment is valid for as long as the service
 * asks, at most 15 minutes. Fails with `UnknownTerms`, `WouldBeRefused`, `OverCap` or `NotSigned`.
 */
export const signPayment = Effect.fnUntraced(function* (
  challenge: string | undefined,
  account: Account,
  limits: PaymentLimits
) {
  const required = yield* readChallenge(challenge ?? "")
  if (required.error !== unpaid) return yield* clientError(ClientErrorReason.WouldBeRefused({ detail: required.error }))
  const terms = required.accepts.flatMap((accepted) => Option.toArray(knownTerms(accepted, limits)))[0]
  if (terms === undefined)
    return yield* unknownTerms("The service offers no payment in USDC that this client can sign.")
  const { accepted, amount, network } = terms
  if (amount > limits.cap) return yield* clientError(ClientErrorReason.OverCap({ amount, cap: limits.cap }))

  const now = BigInt(Math.floor((yield* Clock.currentTimeMillis) / 1000))
  const { randomBytes } = yield* SecureRandom.SecureRandom
  const authorization = {
    from: account.address,
    to: accepted.payTo,
    value: String(amount),
    validAfter: String(now > earlierSeconds ? now - earlierSeconds : 0n),
    validBefore: String(now + validSeconds(accepted)),
    nonce: `0x${Hex.encode(yield* randomBytes(32))}`
  }
  const signature = yield* Effect.tryPromise({
    try: () => account.signTypedData(typedTransfer(authorization, network)),
    catch: (cause) => clientError(ClientErrorReason.NotSigned({ cause }))
  })
  const payment = {
    x402Version: 2,
    resource: required.resource,
    accepted,
    payload: { signature, authorization }
  }
  return { header: headerOf(payment, required.extensions), network: network.id, amount } satisfies SignedPayment
})

/** The max number of characters of a header that proxies pass on by default (nginx: 8 KB with the header's name). */
const longestHeader = 8000

/**
 * The payment header with the challenge's extensions. Version 2 asks clients to echo them, and facilitators list our
 * endpoints by them. If the header would be too long, it has no extensions.
 */
const headerOf = (payment: object, extensions: typeof Echoed.Type.extensions): string => {
  if (Object.keys(extensions).length === 0) return Base64.encode(JSON.stringify(payment))
  const echoing = Base64.encode(JSON.stringify({ ...payment, extensions }))
  return echoing.length <= longestHeader ? echoing : Base64.encode(JSON.stringify(payment))
}

/** The `error` of a challenge that only says that a payment is required, so that the call can be bought. */
const unpaid = "Payment required"

/**
 * The number of seconds before now at which a payment becomes valid, because the buyer's clock may be ahead of the
 * chain's.
 */
const earlierSeconds = 600n

const longestSeconds = 900

const validSeconds = ({ maxTimeoutSeconds }: PaymentRequirementsV2): bigint =>
  BigInt(Math.floor(Math.min(Math.max(maxTimeoutSeconds, 0), longestSeconds)))

const unknownTerms = (detail: string) => clientError(ClientErrorReason.UnknownTerms({ detail }))

/**
 * The challenge with all keys of its extensions, even unknown ones of later versions, because the client echoes them
 * unchanged.
 */
const Echoed = Schema.Struct({ ...PaymentRequiredV2.fields, extensions: Schema.Record(Schema.String, Schema.Json) })

const decodeChallenge = Schema.decodeOption(Schema.fromJsonString(Echoed))

const utf8 = new TextDecoder()

const readChallenge = (challenge: string) =>
  Result.getSuccess(Base64.decode(challenge)).pipe(
    Option.flatMap((bytes) => decodeChallenge(utf8.decode(bytes))),
    Effect.fromOption,
    Effect.mapError(() => unknownTerms("The 402 response has no challenge for x402 version 2."))
  )

interface Terms {
  readonly accepted: PaymentRequirementsV2
  readonly network: PaymentNetwork
  readonly amount: bigint
}

/**
 * The terms of a payment option, if we can sign for it. Token and domain come from our own table, never from the
 * service.
 */
const knownTerms = (accepted: PaymentRequirementsV2, { networks, payTo }: PaymentLimits): Option.Option<Terms> => {
  const network = paymentNetworkOf(accepted.network)
  const isKnown =
    accepted.scheme === "exact" &&
    (networks?.includes(accepted.network) ?? true) &&
    isSame(accepted.asset, network?.asset) &&
    isSame(accepted.payTo, payTo ?? accepted.payTo) &&
    atomic.test(accepted.amount)
  return network === undefined || !isKnown
    ? Option.none()
    : Option.some({ accepted, network, amount: BigInt(accepted.amount) })
}

const atomic = /^\d{1,30}$/

const isSame = (one: string, other = ""): boolean => one.toLowerCase() === other.toLowerCase()

const typedTransfer = (
  authorization: Readonly<Record<string, string>>,
  { asset, chainId, domain }: PaymentNetwork
): TypedData => ({
  domain: { ...domain, chainId, verifyingContract: asset },
  types: { TransferWithAuthorization: transferFields },
  primaryType: "TransferWithAuthorization",
  message: authorization
})

/** The fields of the EIP-3009 transfer that the payer signs. */
const transferFields = [
  { name: "from", type: "address" },
  { name: "to", type: "address" },
  { name: "value", type: "uint256" },
  { name: "validAfter", type: "uint256" },
  { name: "validBefore", type: "uint256" },
  { name: "nonce", type: "bytes32" }
]
