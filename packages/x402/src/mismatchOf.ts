import { type Array, Option, Schema } from "effect"

import { permit2Address, uptoProxyAddress } from "./chain/permit2.ts"
import type { BuyerCode } from "./errorCodes.ts"
import type { Payment, PaymentRequirement, StatedPermit } from "./Payment.ts"
import { PaymentRequirementsV2, paymentRequirementsV2 } from "./PaymentRequirements.ts"

/** The min remaining validity, in seconds, with which facilitators send a transfer. */
const facilitatorSeconds = 6n

/**
 * The extra seconds for which a payment may be valid beyond the requested time, because a buyer's clock may run ahead.
 * Without a limit we would have to watch some payments for ever.
 */
const longerSeconds = 600n

/** The time at which a payment is checked, and the seconds that the work before the settlement may take. */
export interface Moment {
  /** Epoch seconds. */
  readonly now: bigint
  /** The max duration of the work before the settlement, in seconds. */
  readonly workSeconds: bigint
}

/**
 * Compares a payment with our requirement. Returns `null` if they match, else the code for the buyer. Addresses are
 * compared without case. The signature and the balance are checked later.
 */
export const mismatchOf = (payment: Payment, requirement: PaymentRequirement): BuyerCode | null => {
  const { to, value } = payment.authorization
  if (payment.network.id !== requirement.network.id) return "invalid_network"
  if ((payment.permit === undefined) !== (requirement.permit === undefined)) return "unsupported_scheme"
  if (payment.version === 2 && !isAccepted(payment.accepted, requirement)) return "invalid_payment_requirements"
  if (payment.permit !== undefined) {
    return permitMismatchOf(payment, payment.permit, requirement) ?? approvalMismatchOf(payment)
  }
  if (!isSameAddress(to, requirement.payTo)) return "invalid_exact_evm_recipient_mismatch"
  if (value !== requirement.amount) return "invalid_exact_evm_payload_authorization_value_mismatch"
  return null
}

const permitMismatchOf = (
  { authorization, network }: Payment,
  { facilitator, spender, token }: StatedPermit,
  requirement: PaymentRequirement
): BuyerCode | null => {
  if (!isSameAddress(spender, uptoProxyAddress)) return "invalid_permit2_spender"
  if (!isSameAddress(authorization.to, requirement.payTo)) return "invalid_permit2_recipient_mismatch"
  if (!isSameAddress(facilitator, requirement.permit?.facilitator ?? "")) return "upto_facilitator_mismatch"
  if (authorization.value !== requirement.amount) return "permit2_amount_mismatch"
  return isSameAddress(token, network.asset) ? null : "permit2_token_mismatch"
}

/**
 * Checks an approval: it must be of the payer's own money, for Permit2 only, and for exactly the permit's amount,
 * because Permit2 could move the rest later. Returns `null`, or else the code for the buyer.
 */
const approvalMismatchOf = ({ approval, authorization, network }: Payment): BuyerCode | null => {
  if (approval === undefined) return null
  if (!isSameAddress(approval.from, authorization.from)) return "eip2612_from_mismatch"
  if (!isSameAddress(approval.asset, network.asset)) return "eip2612_asset_mismatch"
  if (!isSameAddress(approval.spender, permit2Address)) return "eip2612_spender_not_permit2"
  return approval.amount === authorization.value ? null : "permit2_2612_amount_mismatch"
}

/**
 * Checks that a payment is still valid after the work, and is not valid for much longer than we asked. Returns `null` if both hold,
 * else the code for the buyer. A payment that was settled before may have any age.
 */
export const latenessOf = (
  { approval, authorization, permit }: Payment,
  { maxTimeoutSeconds }: PaymentRequirement,
  { now, workSeconds }: Moment
): BuyerCode | null => {
  const { validAfter, validBefore } = authorization
  // USDC requires a block that is strictly later; the proxy of a permit does not.
  if (permit === undefined && validAfter >= now) return "invalid_exact_evm_payload_authorization_valid_after"
  if (permit !== undefined && validAfter > now) return "permit2_not_yet_valid"
  const end = now + workSeconds + facilitatorSeconds
  if (approval !== undefined && approval.deadline < end) return "eip2612_deadline_expired"
  const isLate = validBefore < end
  const isTooLong = validBefore > now + BigInt(maxTimeoutSeconds) + longerSeconds
  if (!isLate && !isTooLong) return null
  return permit === undefined ? "invalid_exact_evm_payload_authorization_valid_before" : "permit2_deadline_expired"
}

const readAccepted = Schema.decodeUnknownOption(PaymentRequirementsV2)

/** Returns true if the payer accepted our own offer, field by field; extra members in `extra` are allowed. */
const isAccepted = (accepted: unknown, requirement: PaymentRequirement): boolean => {
  const ours = paymentRequirementsV2(requirement)
  return Option.exists(
    readAccepted(accepted),
    (theirs) =>
      theirs.scheme === ours.scheme &&
      theirs.network === ours.network &&
      theirs.amount === ours.amount &&
      theirs.maxTimeoutSeconds === ours.maxTimeoutSeconds &&
      isSameAddress(theirs.asset, ours.asset) &&
      isSameAddress(theirs.payTo, ours.payTo) &&
      theirs.extra?.["name"] === ours.extra.name &&
      theirs.extra["version"] === ours.extra.version &&
      areSameTerms(theirs.extra, ours.extra)
  )
}

const areSameTerms = (
  theirs: Readonly<Record<string, unknown>>,
  ours: ReturnType<typeof paymentRequirementsV2>["extra"]
): boolean =>
  !("facilitatorAddress" in ours) ||
  (theirs["assetTransferMethod"] === ours.assetTransferMethod &&
    isTextOf(theirs["facilitatorAddress"], ours.facilitatorAddress))

const isTextOf = (stated: unknown, address: string): boolean =>
  typeof stated === "string" && isSameAddress(stated, address)

const isSameAddress = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase()

/**
 * The way to pay that a payment matches, by network and scheme. If the payment differs from our terms, returns the payment's
 * own terms, and the code that refuses it if it is new to us. A known payment is compared with what was sold for it, even if our
 * terms have changed.
 */
export const wayFor = (
  payment: Payment,
  ways: Array.NonEmptyReadonlyArray<PaymentRequirement>
): { readonly requirement: PaymentRequirement; readonly mismatch: BuyerCode | null } => {
  const onNetwork = ways.filter(({ network }) => network.id === payment.network.id)
  const way = onNetwork.find(({ permit }) => (permit === undefined) === (payment.permit === undefined))
  const noWay = onNetwork.length === 0 ? "invalid_network" : "unsupported_scheme"
  const mismatch = way === undefined ? noWay : mismatchOf(payment, way)
  return { mismatch, requirement: way === undefined || mismatch !== null ? statedBy(payment, ways[0]) : way }
}

/** The payment terms that a payment itself states. */
const statedBy = (
  { authorization, network, permit }: Payment,
  { description, maxTimeoutSeconds, resource }: PaymentRequirement
): PaymentRequirement => ({
  network,
  payTo: authorization.to,
  amount: authorization.value,
  ...(permit === undefined ? {} : { permit: { facilitator: permit.facilitator } }),
  maxTimeoutSeconds,
  resource,
  description
})
