import type { ClaimId } from "../claims/catalog.ts"
import type { Facts } from "../facts/Facts.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"

/** Claims that only repeat the opening's sentence about the money of a plan, by plan. */
const moneyOf: Readonly<Record<NonNullable<Facts["planAtPrice"]>, ReadonlyArray<ClaimId>>> = {
  longTermRental: ["leaseCashFlow", "leaseIncome"],
  shortTermRental: ["nightlyFlow"],
  subjectTo: ["takeoverFlow"],
  coLiving: ["roomsFlow"],
  brrrr: ["refinanceFlow", "refinanceOffer"],
  fixAndFlip: ["resaleResult", "resaleOffer"]
}

/**
 * Returns true if the headline or the opening already has the claim, or if it names another limit of the same plan.
 * Required claims stay.
 */
export const isRestated = (
  { caseName, id, must }: WordedClaim,
  { decision, planAtPrice, verdictPlan }: Facts
): boolean =>
  !must &&
  decision !== "cannotJudge" &&
  ((id === "breakEvenPrice" && verdictPlan === "longTermRental") ||
    (planAtPrice !== null && moneyOf[planAtPrice].includes(id)) ||
    (id === "priceTaken" && caseName === "estimated"))
