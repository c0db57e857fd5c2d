import type { ClaimId, LicensedClaim, LicensedClaims } from "../claims/catalog.ts"
import type { Facts } from "../facts/Facts.ts"

/** A pair of claims in which one follows from the other by arithmetic, if both hold and `when` returns true. */
interface Cause {
  readonly cause: ClaimId
  readonly effect: ClaimId
  /** The cases of the cause that have this effect. Without this list, all of them have it. */
  readonly causeCases?: ReadonlyArray<string>
  /** The cases of the effect that follow. Without this list, all of them follow. */
  readonly effectCases?: ReadonlyArray<string>
  readonly when?: (facts: Facts) => boolean
  /** The reason why the effect follows from the cause. */
  readonly reason: string
}

/** The causes of a plain rental, with their cases and reasons. */
const ofLease: ReadonlyArray<Cause> = [
  {
    cause: "operatingCosts",
    effect: "leaseIncome",
    causeCases: ["heavy"],
    effectCases: ["none"],
    reason: "net operating income is what the costs leave of the rent collected"
  },
  {
    cause: "leaseIncome",
    effect: "debtCover",
    causeCases: ["none"],
    effectCases: ["none"],
    reason: "debt coverage is net operating income by the loan's payments"
  },
  {
    cause: "leaseIncome",
    effect: "leaseCashFlow",
    causeCases: ["none"],
    effectCases: ["shortfall"],
    reason: "reserve and loan only take from net operating income"
  },
  {
    cause: "debtCover",
    effect: "leaseCashFlow",
    causeCases: ["none", "short", "shortBeside"],
    effectCases: ["shortfall"],
    reason: "the reserve takes more from what does not pay the loan"
  },
  {
    cause: "leaseCashFlow",
    effect: "breakEvenPrice",
    causeCases: ["shortfall"],
    effectCases: ["belowPrice"],
    reason: "cash flow falls as the price rises"
  },
  {
    cause: "leaseCashFlow",
    effect: "breakEvenPrice",
    causeCases: ["surplus"],
    effectCases: ["atOrAbovePrice"],
    reason: "cash flow falls as the price rises"
  },
  {
    cause: "leaseCashFlow",
    effect: "breakEvenRent",
    causeCases: ["shortfall"],
    effectCases: ["aboveRent"],
    reason: "cash flow rises with the rent"
  },
  {
    cause: "leaseCashFlow",
    effect: "breakEvenRent",
    causeCases: ["surplus"],
    effectCases: ["belowRent"],
    reason: "cash flow rises with the rent"
  }
]

/** The causes within a plan's own figures. */
const ofOwnPlans: ReadonlyArray<Cause> = [
  {
    cause: "nightlyBesideLease",
    effect: "nightlyOccupancy",
    causeCases: ["more"],
    effectCases: ["cushion"],
    reason: "what nights earn beyond a lease can be lost before both are level"
  },
  {
    cause: "nightlyBesideLease",
    effect: "nightlyOccupancy",
    causeCases: ["less"],
    effectCases: ["short", "unreachable"],
    reason: "what nights lack beside a lease takes more nights"
  },
  {
    cause: "nightlyNet",
    effect: "nightlyFlow",
    causeCases: ["loss"],
    effectCases: ["shortfall"],
    reason: "reserve and loan only take from net operating income"
  },
  {
    cause: "roomsNet",
    effect: "roomsFlow",
    causeCases: ["loss"],
    effectCases: ["shortfall"],
    reason: "reserve and loan only take from net operating income"
  },
  {
    cause: "refinanceLoan",
    effect: "refinanceCashLeft",
    causeCases: ["short"],
    effectCases: ["little", "part", "much"],
    reason: "what the loan does not repay stays in the property"
  },
  {
    cause: "refinanceCashLeft",
    effect: "refinanceOffer",
    causeCases: ["little", "part", "much"],
    effectCases: ["below"],
    reason: "less cash stays in at a lower price"
  },
  {
    cause: "refinanceCashLeft",
    effect: "refinanceOffer",
    causeCases: ["beyond"],
    effectCases: ["met"],
    reason: "more cash stays in at a higher price"
  },
  {
    cause: "refinanceFlow",
    effect: "refinanceReturn",
    causeCases: ["surplus"],
    effectCases: ["earns"],
    reason: "the return on the cash is that cash flow by the cash"
  },
  {
    cause: "refinanceFlow",
    effect: "refinanceReturn",
    causeCases: ["shortfall"],
    effectCases: ["loses"],
    reason: "the return on the cash is that cash flow by the cash"
  },
  {
    cause: "resaleResult",
    effect: "resaleOffer",
    causeCases: ["target"],
    effectCases: ["met"],
    when: isOffTarget,
    reason: "the profit falls as the price rises"
  },
  {
    cause: "resaleResult",
    effect: "resaleOffer",
    causeCases: ["belowTarget", "nothing", "loss"],
    effectCases: ["below", "justBelow"],
    when: isOffTarget,
    reason: "the profit falls as the price rises"
  }
]

/**
 * Returns true if a flip's profit differs from its target by more than rounding, a dollar: both are shown in whole
 * dollars.
 */
function isOffTarget({ flipProfit, flipTarget }: Facts): boolean {
  return flipProfit !== null && flipTarget !== null && Math.abs(flipProfit - flipTarget) > 1
}

/** The causes that concern the rent and the price. */
const ofPriceAndRent: ReadonlyArray<Cause> = [
  {
    cause: "rentMultiplier",
    effect: "onePercentRule",
    causeCases: ["high"],
    effectCases: ["far"],
    reason: "a month's rent by the price is the multiplier turned round, and work only adds to the price"
  },
  {
    cause: "onePercentRule",
    effect: "rentMultiplier",
    causeCases: ["passes"],
    effectCases: ["low"],
    reason: "a month's rent by the price is the multiplier turned round, and work only adds to the price"
  }
]

/** All permitted causes. */
export const causes: ReadonlyArray<Cause> = [...ofOwnPlans, ...ofLease, ...ofPriceAndRent]

/** Returns true if the text may present the effect as following from the cause. */
export const followsFrom = (cause: LicensedClaim, effect: LicensedClaim, facts: Facts): boolean =>
  (causesByPair.get(pairOf(cause.id, effect.id)) ?? []).some(
    ({ causeCases, effectCases, when }) =>
      (causeCases?.includes(cause.caseName) ?? true) &&
      (effectCases?.includes(effect.caseName) ?? true) &&
      (when?.(facts) ?? true)
  )

/** The pairs of a house's claims, cause first, that may be joined by `because` and `so`. */
export const licensedCauses = (
  licensed: LicensedClaims,
  facts: Facts
): ReadonlyArray<readonly [cause: ClaimId, effect: ClaimId]> =>
  causes.flatMap(({ cause: causeId, effect: effectId }) => {
    const cause = licensed.get(causeId)
    const effect = licensed.get(effectId)
    return cause !== undefined && effect !== undefined && followsFrom(cause, effect, facts)
      ? [[causeId, effectId] as const]
      : []
  })

const pairOf = (cause: ClaimId, effect: ClaimId): string => `${cause} ${effect}`

const causesByPair: ReadonlyMap<string, ReadonlyArray<Cause>> = Map.groupBy(causes, ({ cause, effect }) =>
  pairOf(cause, effect)
)
