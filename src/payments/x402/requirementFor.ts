import { type Array, Result } from "effect"

import type { BuyerCode } from "./errorCodes.ts"
import { mismatchOf } from "./mismatchOf.ts"
import type { Payment, PaymentRequirement } from "./Payment.ts"

/**
 * The one of the ways to pay that a payment is for, by its network and its scheme, where it is all that was asked there. Fails
 * with the code for the buyer: `invalid_network` and `unsupported_scheme` where there is no such way, else what `mismatchOf` finds.
 */
export const requirementFor = (
  payment: Payment,
  requirements: Array.NonEmptyReadonlyArray<PaymentRequirement>
): Result.Result<PaymentRequirement, BuyerCode> => {
  const onNetwork = requirements.filter(({ network }) => network.id === payment.network.id)
  if (onNetwork.length === 0) return Result.fail("invalid_network")
  const requirement = onNetwork.find(({ permit }) => (permit === undefined) === (payment.permit === undefined))
  if (requirement === undefined) return Result.fail("unsupported_scheme")
  const mismatch = mismatchOf(payment, requirement)
  return mismatch === null ? Result.succeed(requirement) : Result.fail(mismatch)
}
