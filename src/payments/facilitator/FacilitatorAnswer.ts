import { EvmAddress, type PaymentNetwork } from "@property-intelligence/x402/chain/PaymentNetwork.ts"
import { type BuyerCode, cleanedCode } from "@property-intelligence/x402/errorCodes.ts"
import { gasSponsoringName } from "@property-intelligence/x402/gasSponsoring.ts"
import { maybeUsedCodes } from "@property-intelligence/x402/orderEnd.ts"
import { Effect, Schema } from "effect"

import { FacilitatorUnavailable, OutcomeUnknown, PaymentRefused, type Settlement } from "./Facilitator.ts"

const optionalText = Schema.optionalKey(Schema.NullOr(Schema.String))

/** A facilitator's answer about a payment. Its other fields are not read. */
export const VerifyAnswer = Schema.Struct({ isValid: Schema.Boolean, invalidReason: optionalText })
export type VerifyAnswer = typeof VerifyAnswer.Type

/** A facilitator's answer about a settlement. `transaction` is empty if nothing was sent. */
export const SettleAnswer = Schema.Struct({
  success: Schema.Boolean,
  errorReason: optionalText,
  transaction: optionalText,
  network: optionalText
})
export type SettleAnswer = typeof SettleAnswer.Type

/** The capabilities of a facilitator. */
export const SupportedAnswer = Schema.Struct({
  kinds: Schema.Array(
    Schema.Struct({
      x402Version: Schema.Finite,
      scheme: Schema.String,
      network: Schema.String,
      extra: Schema.optionalKey(Schema.NullOr(Schema.Record(Schema.String, Schema.Unknown)))
    })
  ),
  signers: Schema.optionalKey(Schema.Record(Schema.String, Schema.Unknown)),
  extensions: Schema.optionalKey(Schema.Unknown)
})

const isAddress = Schema.is(EvmAddress)

/**
 * The accounts that settle permits of `upto`, by network. A facilitator may name another of its accounts each time. The
 * known one stays, as long as it is among the facilitator's signers.
 */
export const permitFacilitatorsOf = (
  { kinds, signers }: typeof SupportedAnswer.Type,
  known: ReadonlyMap<string, string>
): ReadonlyMap<string, string> => {
  const inUse = JSON.stringify(signers ?? {}).toLowerCase()
  return new Map(
    kinds.flatMap(({ extra, network, scheme, x402Version }) => {
      const named = extra?.["facilitatorAddress"]
      if (x402Version !== 2 || scheme !== "upto" || !isAddress(named)) return []
      const kept = known.get(network)
      return [[network, kept !== undefined && inUse.includes(kept.toLowerCase()) ? kept : named] as const]
    })
  )
}

/** Networks on which a permit of `upto` may bring its approval of Permit2 along (EIP-2612). */
export const sponsoredNetworksOf = ({ extensions, kinds }: typeof SupportedAnswer.Type): ReadonlySet<string> =>
  new Set(
    Array.isArray(extensions) && extensions.includes(gasSponsoringName)
      ? kinds.flatMap(({ network, scheme, x402Version }) => (x402Version === 2 && scheme === "upto" ? [network] : []))
      : []
  )

/** Networks on which the facilitator settles version 2 of `exact`. */
export const networksOf = ({ kinds }: typeof SupportedAnswer.Type): ReadonlySet<string> =>
  new Set(
    kinds.filter(({ x402Version, scheme }) => x402Version === 2 && scheme === "exact").map(({ network }) => network)
  )

/**
 * Refusals about our offer or about the facilitator itself: the payer can't change them, another facilitator may
 * accept.
 */
const notThePayersFault: ReadonlySet<unknown> = new Set<BuyerCode>([
  "invalid_network",
  "invalid_payment_requirements",
  "invalid_scheme",
  "invalid_upto_evm_network_mismatch",
  "invalid_upto_evm_scheme",
  "invalid_x402_version",
  "permit2_proxy_not_deployed",
  "unexpected_verify_error",
  "unsupported_scheme",
  "upto_facilitator_mismatch"
])

/** Succeeds if the answer is that the payment would settle now. */
export const verdictOf = ({
  isValid,
  invalidReason
}: VerifyAnswer): Effect.Effect<void, PaymentRefused | FacilitatorUnavailable> => {
  if (isValid) return Effect.void
  return notThePayersFault.has(invalidReason)
    ? Effect.fail(
        new FacilitatorUnavailable({ detail: "The facilitator can't judge this kind of payment", isAnswered: true })
      )
    : Effect.fail(new PaymentRefused({ code: cleanedCode(invalidReason, "verify") }))
}

/**
 * Refusals that mean that nothing was sent: they count against the payer, and the chain is asked about the payment. A
 * used nonce is not in the list: its use may have paid us.
 */
const definiteRefusals: ReadonlySet<BuyerCode> = new Set<BuyerCode>([
  "eip2612_asset_mismatch",
  "eip2612_deadline_expired",
  "eip2612_from_mismatch",
  "eip2612_spender_not_permit2",
  "eip6492_factory_not_allowed",
  "insufficient_funds",
  "invalid_eip2612_extension_format",
  "invalid_exact_evm_authorization_value",
  "invalid_exact_evm_failed_to_parse_signature",
  "invalid_exact_evm_insufficient_balance",
  "invalid_exact_evm_payload_authorization_valid_after",
  "invalid_exact_evm_payload_authorization_valid_before",
  "invalid_exact_evm_payload_authorization_value",
  "invalid_exact_evm_payload_authorization_value_mismatch",
  "invalid_exact_evm_payload_recipient_mismatch",
  "invalid_exact_evm_payload_signature",
  "invalid_exact_evm_payload_undeployed_smart_wallet",
  "invalid_exact_evm_recipient_mismatch",
  "invalid_exact_evm_signature",
  "invalid_payload",
  "invalid_permit2_recipient_mismatch",
  "invalid_permit2_signature",
  "invalid_permit2_spender",
  "invalid_upto_evm_payload_settlement_exceeds_amount",
  "payment_expired",
  "permit2_2612_amount_mismatch",
  "permit2_allowance_required",
  "permit2_amount_mismatch",
  "permit2_deadline_expired",
  "permit2_insufficient_balance",
  "permit2_invalid_amount",
  "permit2_not_yet_valid",
  "permit2_proxy_not_deployed",
  "permit2_token_mismatch",
  "upto_facilitator_mismatch"
])

const transactionHash = /^0x[0-9a-fA-F]{64}$/

/** The hash in its stored form, `null` for anything else. */
const transactionHashOf = (text: unknown): string | null =>
  typeof text === "string" && transactionHash.test(text) ? text.toLowerCase() : null

type OurNetwork = Pick<PaymentNetwork, "id" | "v1Name">

const isOurs = ({ network }: SettleAnswer, ours: OurNetwork) => network === ours.id || network === ours.v1Name

/**
 * The meaning of the answer to a settle request. Anything but a plain success or a plain refusal leaves the outcome
 * unknown.
 */
export const settlementOf = (
  answer: SettleAnswer,
  ours: OurNetwork
): Effect.Effect<Settlement, PaymentRefused | OutcomeUnknown> => {
  const { errorReason, success, transaction } = answer
  const hash = transactionHashOf(transaction)
  if (success && isOurs(answer, ours) && hash !== null) return Effect.succeed({ transaction: hash })
  const code = cleanedCode(errorReason, "settle")
  const wasSent = (transaction ?? "") !== ""
  return !success && !wasSent && definiteRefusals.has(code)
    ? Effect.fail(new PaymentRefused({ code }))
    : Effect.fail(outcomeUnknownAfter(answer, ours))
}

/** The outcome if we do not believe an answer. A success that can't be true is not a valid answer. */
export const outcomeUnknownAfter = (answer: SettleAnswer, ours: OurNetwork): OutcomeUnknown => {
  const { errorReason, network, success, transaction } = answer
  const isUsed = !success && (transaction ?? "") === "" && maybeUsedCodes.has(cleanedCode(errorReason, "settle"))
  return new OutcomeUnknown({
    transaction: isOurs(answer, ours) || (network ?? "") === "" ? transactionHashOf(transaction) : null,
    isAnswered: !success,
    ...(isUsed ? { isUsed } : {})
  })
}
