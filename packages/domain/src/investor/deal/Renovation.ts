import { isIn, rehabAdders } from "../../tables/investor/eraHazards.ts"
import { financing } from "../../tables/investor/financing.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { sellerTransferTax } from "../../tables/state/sellerTransferTax.ts"
import type { Condition } from "./Condition.ts"
import type { LettingWork, Renovation } from "./Deal.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** The rehab cost of a house in its own condition and in an average one. */
export interface RehabByCondition {
  readonly average: RehabEstimate
  readonly own: RehabEstimate
}

/**
 * The renovation of a house: its rehab, and what it is worth and lets for afterwards, each as the caller states it or else
 * estimated. `null` without a value afterwards, or without a rehab. Source: docs/investor-analysis.md 3.4.
 */
export const renovationOf = (
  input: InvestorInput,
  estimate: RehabEstimate | null,
  condominium: boolean
): { readonly renovation: Renovation; readonly transferTax: TableReference | null } | null => {
  const { valueEstimate } = input.property.valueEstimate
  const afterRepairValue = input.afterRepairValue ?? estimatedAfterRepairValue(input, condominium)
  const rehab = input.rehabBudget ?? estimate?.mid ?? null
  if (afterRepairValue === null || rehab === null) return null
  const transfer = sellerTransferTax(input.location, afterRepairValue)
  return {
    renovation: {
      afterRepairValue,
      lentOnValue: afterRepairValue,
      rehab,
      unroundedRehab: input.rehabBudget ?? estimate?.unroundedMid ?? rehab,
      finishFactor: input.rehabBudget === null ? financing.flip.rehabFactor : 1,
      rehabMonths: rehabMonthsOf(input),
      extraMonths: 0,
      sellingCostShare:
        input.sellingCostPercent === null ? financing.flip.sellingCostShare : input.sellingCostPercent / 100,
      sellerTransferTaxes: transfer?.levies ?? [],
      rentFactor: valueEstimate === null ? 1 : rentFactorOf(afterRepairValue / valueEstimate)
    },
    transferTax: transfer?.reference ?? null
  }
}

/** Months of work: as usual for the condition, none where the caller plans no work. */
const rehabMonthsOf = ({ condition, rehabBudget }: InvestorInput): number =>
  rehabBudget === 0 ? 0 : rehabCosts.months[condition]

const estimatedAfterRepairValue = ({ property }: InvestorInput, condominium: boolean): number | null => {
  const { valueEstimate, valueHigh } = property.valueEstimate
  if (valueEstimate === null) return null
  return afterRepairValueOf({ valueEstimate, valueHigh }, afterRepairPremium(property.yearBuilt, condominium))
}

/** The rent follows the value part of the way, up to a limit. */
const rentFactorOf = (valueFactor: number): number => {
  const { most, shareOfValuePremium } = financing.renovatedRent
  return 1 + clamp(shareOfValuePremium * (valueFactor - 1), 0, most)
}

/**
 * The work before letting: all that the caller plans, or else the work that brings a house to the average condition that its rent
 * estimate assumes; none for a house that has it.
 */
export const lettingWorkOf = (input: InvestorInput, { average, own }: RehabByCondition): LettingWork =>
  input.rehabBudget === null
    ? {
        cost: Math.max(0, own.mid - average.mid),
        months: Math.max(0, rehabMonthsOf(input) - rehabCosts.months.average)
      }
    : { cost: input.rehabBudget, months: rehabMonthsOf(input) }

/** The rehab, had it cost that many times as much: rounded like the estimate, while a stated budget is known to the dollar. */
export const rehabTimes = ({ finishFactor, rehab, unroundedRehab }: Renovation, factor: number): number => {
  if (factor === 1) return rehab
  return finishFactor === 1 ? rehab * factor : roundedRehab(unroundedRehab * factor)
}

/** The value with the premium of a renovated house: at most the top of the estimate's range, at least the estimate. */
export const afterRepairValueOf = (
  { valueEstimate, valueHigh }: { readonly valueEstimate: number; readonly valueHigh: number | null },
  premium: number
): number => Math.max(valueEstimate, Math.min(valueEstimate * (1 + premium), valueHigh ?? Number.POSITIVE_INFINITY))

/**
 * The possible value of a house in its present condition: buyers discount a worse house by more than the cost of the work, and pay
 * less for a better one than it saves. Shown only; nothing is computed from it. US dollars.
 */
export const asIsValueOf = (value: number, { average, own }: RehabByCondition): number => {
  const { ceiling, costMultipleBetter, costMultipleWorse, floor } = financing.asIs
  const extraRehab = own.mid - average.mid
  return clamp(
    value - costMultipleWorse * Math.max(0, extraRehab) + costMultipleBetter * Math.max(0, -extraRehab),
    floor * value,
    ceiling * value
  )
}

/** Share that a renovation adds to the value. */
export const afterRepairPremium = (yearBuilt: number | null, condominium: boolean): number => {
  if (condominium) return financing.afterRepairPremium.condominium
  return yearBuilt !== null && yearBuilt < 1980
    ? financing.afterRepairPremium.before1980
    : financing.afterRepairPremium.later
}

/** The inputs of the rehab cost. `costFactor` is the local construction cost divided by the US mean. */
export interface RehabSubject {
  readonly condition: Condition
  readonly squareFeet: number
  readonly yearBuilt: number | null
  readonly condominium: boolean
  readonly costFactor: number
}

/** A rehab's cost range, US dollars, to the hundred; and what it was added up from. */
export interface RehabEstimate {
  readonly low: number
  readonly mid: number
  readonly high: number
  /** `mid` before it was rounded: what a shock multiplies. */
  readonly unroundedMid: number
  readonly base: readonly [low: number, mid: number, high: number]
  /** Extra work by name, for what houses of this era tend to need; scaled by the condition. */
  readonly adders: Readonly<Record<string, number>>
}

/** Cost per square foot by condition, corrected for size, place and type, plus the era's extra work and a contingency. Source: docs/investor-analysis.md 4.3. */
export const estimateRehab = (subject: RehabSubject): RehabEstimate => {
  const { adderShare, condominiumFactor, contingency, perSquareFoot, size } = rehabCosts
  const { condition, condominium, costFactor, squareFeet } = subject
  const [smallest, largest] = size.clamp
  const sizeFactor = clamp((size.reference / squareFeet) ** size.exponent, smallest, largest)
  const scale = squareFeet * costFactor * sizeFactor * (condominium ? condominiumFactor : 1)
  const [low, mid, high] = perSquareFoot[condition]
  const base = [low * scale, mid * scale, high * scale] as const
  const adders = addersOf(subject, base[1])
  const extra = Object.values(adders).reduce((sum, cost) => sum + cost, 0)
  const unroundedMid = (base[1] + adderShare.mid * extra) * (1 + contingency.mid)
  return {
    low: roundedRehab((base[0] + adderShare.low * extra) * (1 + contingency.low)),
    mid: roundedRehab(unroundedMid),
    high: roundedRehab((base[2] + adderShare.high * extra) * (1 + contingency.high)),
    unroundedMid,
    base,
    adders
  }
}

/** To the hundred dollars: more digits would promise more than the estimate knows. */
export const roundedRehab = (cost: number): number => Math.round(cost / rehabCosts.roundTo) * rehabCosts.roundTo

/** The costs by the known problems of the house's era, by kind of work, US dollars, before any contingency. */
const addersOf = (
  { condition, condominium, costFactor, squareFeet, yearBuilt }: RehabSubject,
  midBase: number
): Readonly<Record<string, number>> => {
  if (yearBuilt === null) return {}
  const { leadSafeBefore, leadSafeShare, lumps, perSquareFoot, scale } = rehabAdders
  const perArea = perSquareFoot
    .filter((extra) => isIn(extra, yearBuilt) && (extra.inCondominiums || !condominium))
    .map(({ cost, work }) => [work, cost * squareFeet * scale[condition] * costFactor])
  const perHouse = lumps
    .filter((extra) => isIn(extra, yearBuilt))
    .map(({ cost, work }) => [work, cost * scale[condition]])
  const leadSafe = yearBuilt < leadSafeBefore ? [["leadSafe", leadSafeShare * midBase]] : []
  return Object.fromEntries([...perArea, ...perHouse, ...leadSafe])
}
