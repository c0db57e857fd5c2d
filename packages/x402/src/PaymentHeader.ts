import { Option, Result, Schema } from "effect"

import { type Base64JsonFault, decodeBase64Json, maxBase64Length } from "./Base64Json.ts"
import { type PaymentNetwork, paymentNetworkOf, paymentNetworkOfV1Name } from "./chain/PaymentNetwork.ts"
import type { BuyerCode } from "./errorCodes.ts"
import { approvalInExtensions } from "./gasSponsoring.ts"
import type { Payment } from "./Payment.ts"
import { paymentIdInExtensions } from "./paymentIdentifier.ts"
import { ExactPayload, PaymentPayloadV1, PaymentPayloadV2, UptoPayload } from "./PaymentPayload.ts"

/** The reasons why a payment header can't be used. */
export const PaymentHeaderErrorReason = Schema.Literals([
  "SeveralHeaders",
  "TooLarge",
  "NotBase64",
  "NotJson",
  "TooDeep",
  "UnknownVersion",
  "VersionMismatch",
  "WrongShape",
  "UnsupportedScheme",
  "UnsupportedTransferMethod",
  "UnknownNetwork",
  "BadPaymentIdentifier",
  "BadApproval"
])
export type PaymentHeaderErrorReason = typeof PaymentHeaderErrorReason.Type

/** The error for a payment header that can't be used. `detail` says why and never repeats what was sent. */
export class PaymentHeaderError extends Schema.TaggedError<PaymentHeaderError>()("PaymentHeaderError", {
  reason: PaymentHeaderErrorReason,
  detail: Schema.String
}) {
  /** The error code of x402. */
  get code(): BuyerCode {
    return codes[this.reason] ?? "invalid_payload"
  }
}

/** Returns true if a request has a payment in an x402 header, well-formed or not. */
export const hasX402Payment = (headers: Readonly<Record<string, unknown>>): boolean =>
  headers["payment-signature"] !== undefined || headers["x-payment"] !== undefined

/** Returns true if a request's `Authorization` header uses the `Payment` scheme. */
export const hasAuthPayment = (headers: Readonly<Record<string, unknown>>): boolean =>
  typeof headers["authorization"] === "string" && /^payment(?: |$)/i.test(headers["authorization"])

/** Returns true if a request has a payment, well-formed or not. */
export const hasPayment = (headers: Readonly<Record<string, unknown>>): boolean =>
  hasX402Payment(headers) || hasAuthPayment(headers)

/**
 * Reads the payment of a request: `payment-signature` (version 2) or `x-payment` (version 1). `None` if it has neither header.
 * Header names are lower case, and a repeated header arrives as one value joined by commas. Nothing is verified here.
 */
export const paymentInHeaders = (
  headers: Readonly<Record<string, string | undefined>>
): Result.Result<Option.Option<Payment>, PaymentHeaderError> =>
  Result.gen(function* () {
    const { "payment-signature": v2, "x-payment": v1 } = headers
    if (v2 !== undefined && v1 !== undefined) return yield* refused("SeveralHeaders")
    if (v2 !== undefined) return Option.some(yield* paymentOf(v2, 2))
    if (v1 !== undefined) return Option.some(yield* paymentOf(v1, 1))
    return Option.none()
  })

const paymentOf = (text: string, version: 1 | 2): Result.Result<Payment, PaymentHeaderError> =>
  Result.gen(function* () {
    if (text.includes(",")) return yield* refused("SeveralHeaders")
    const payload = yield* Result.orElse(decodeBase64Json(text), (fault: Base64JsonFault) => refused(fault))
    yield* checkVersion(payload, version)
    const { scheme, network, content, accepted, extensions, paymentId } = yield* version === 2
      ? readV2(payload)
      : readV1(payload)
    const isUpto = scheme === "upto" && version === 2
    if (scheme !== "exact" && !isUpto) return yield* refused("UnsupportedScheme")
    if (network === undefined) return yield* refused("UnknownNetwork")
    if (isUpto) {
      const approval = yield* Result.mapError(approvalInExtensions(extensions), ({ message: detail }) =>
        badApproval(detail)
      )
      const permit = yield* readPermit(content)
      return { version, network, accepted, payload, paymentId, ...permit, ...(approval === null ? {} : { approval }) }
    }
    // A facilitator that finds both kinds in one payload takes the permit, whose amount was not checked here.
    if ("permit2Authorization" in content) return yield* refused("UnsupportedTransferMethod")
    const { authorization, signature } = yield* wellShaped(readExactPayload(content))
    return { version, network, authorization, signature, accepted, payload, paymentId }
  })

/** Reads the figures of a permit in the form that both schemes share. */
const readPermit = (
  content: unknown
): Result.Result<Pick<Payment, "authorization" | "permit" | "signature">, PaymentHeaderError> =>
  Result.map(wellShaped(readUptoPayload(content)), ({ permit2Authorization: stated, signature }) => ({
    signature,
    authorization: {
      from: stated.from,
      to: stated.witness.to,
      value: stated.permitted.amount,
      validAfter: stated.witness.validAfter,
      validBefore: stated.deadline,
      nonce: `0x${stated.nonce.toString(16).padStart(64, "0")}`
    },
    permit: { facilitator: stated.witness.facilitator, token: stated.permitted.token, spender: stated.spender }
  }))

/** The fields of a payment header that both protocol versions have, in one form. */
interface Envelope {
  readonly scheme: string
  readonly network: PaymentNetwork | undefined
  readonly content: Readonly<Record<string, unknown>>
  readonly accepted: unknown
  readonly extensions: Readonly<Record<string, unknown>>
  readonly paymentId: string | null
}

const badApproval = (detail: string) => new PaymentHeaderError({ reason: "BadApproval", detail })

const readV2 = (payload: unknown): Result.Result<Envelope, PaymentHeaderError> =>
  Result.gen(function* () {
    const { accepted, payload: content, extensions } = yield* wellShaped(readPayloadV2(payload))
    const paymentId = yield* Result.mapError(
      paymentIdInExtensions(extensions ?? {}),
      ({ detail }) => new PaymentHeaderError({ reason: "BadPaymentIdentifier", detail })
    )
    const network = paymentNetworkOf(accepted.network)
    return { scheme: accepted.scheme, network, content, accepted, extensions: extensions ?? {}, paymentId }
  })

const readV1 = (payload: unknown): Result.Result<Envelope, PaymentHeaderError> =>
  Result.map(wellShaped(readPayloadV1(payload)), ({ scheme, network, payload: content }) => ({
    scheme,
    network: paymentNetworkOfV1Name(network),
    content,
    accepted: null,
    extensions: {},
    paymentId: null
  }))

const checkVersion = (payload: unknown, version: 1 | 2): Result.Result<void, PaymentHeaderError> =>
  Result.gen(function* () {
    const { x402Version } = yield* wellShaped(readVersion(payload))
    if (x402Version !== 1 && x402Version !== 2) return yield* refused("UnknownVersion")
    if (x402Version !== version) return yield* refused("VersionMismatch")
  })

const readVersion = Schema.decodeUnknownOption(Schema.Struct({ x402Version: Schema.optionalKey(Schema.Unknown) }))
const readPayloadV1 = Schema.decodeUnknownOption(PaymentPayloadV1)
const readPayloadV2 = Schema.decodeUnknownOption(PaymentPayloadV2)
const readExactPayload = Schema.decodeUnknownOption(ExactPayload)
const readUptoPayload = Schema.decodeUnknownOption(UptoPayload)

const wellShaped = <A>(read: Option.Option<A>): Result.Result<A, PaymentHeaderError> =>
  Option.match(read, { onNone: () => refused("WrongShape"), onSome: Result.succeed })

const refused = (reason: Exclude<PaymentHeaderErrorReason, "BadPaymentIdentifier" | "BadApproval">) =>
  Result.fail(new PaymentHeaderError({ reason, detail: details[reason] }))

/** The buyer's error code for each reason; `invalid_payload` for a reason that is not listed. */
const codes: Partial<Record<PaymentHeaderErrorReason, BuyerCode>> = {
  UnknownVersion: "invalid_x402_version",
  VersionMismatch: "invalid_x402_version",
  UnsupportedScheme: "unsupported_scheme",
  UnsupportedTransferMethod: "unsupported_payload_type",
  UnknownNetwork: "invalid_network",
  BadApproval: "invalid_eip2612_extension_format"
}

const details: Record<Exclude<PaymentHeaderErrorReason, "BadPaymentIdentifier" | "BadApproval">, string> = {
  SeveralHeaders:
    "There are several payment headers. Send one: PAYMENT-SIGNATURE for x402 version 2, or X-PAYMENT for version 1.",
  TooLarge: `The payment header is over ${maxBase64Length} characters.`,
  NotBase64: "The payment header is not standard base64 with padding.",
  NotJson: "The payment header does not hold JSON in UTF-8.",
  TooDeep: "The payment header holds JSON that is nested too deeply.",
  UnknownVersion: "The payment's x402Version is neither 1 nor 2.",
  VersionMismatch:
    "PAYMENT-SIGNATURE must have x402Version 2, and X-PAYMENT x402Version 1. This payment has the other version.",
  WrongShape: "The payment does not have the shape of an x402 payment of its scheme.",
  UnsupportedScheme: "The scheme is neither exact nor, in version 2, upto.",
  UnsupportedTransferMethod: "The scheme exact is paid only by EIP-3009, not by Permit2.",
  UnknownNetwork: "The payment is for a network on which we sell nothing."
}
