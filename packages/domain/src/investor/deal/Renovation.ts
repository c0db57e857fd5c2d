import { isIn, rehabAdders } from "../../tables/investor/eraHazards.ts"
import { financing } from "../../tables/investor/financing.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { TableReference } from "../../tables/reference/TableReference.ts"
import { sellerTransferTax } from "../../tables/state/sellerTransferTax.ts"
import type { Condition } from "./Condition.ts"
import type { LettingWork, Renovation } from "./Deal.ts"
import type { InvestorInput } from "./InvestorInput.ts"

/** The rehab cost of a house for its own condition, and for an average one. */
export interface RehabByCondition {
  readonly average: RehabEstimate
  readonly own: RehabEstimate
}

/**
 * The renovation of a house: its cost and the value afterwards, stated by the caller or else estimated, and the rise of
 * the rent. `null` if the value afterwards or the cost is unknown. Source: docs/investor-analysis.md 3.4.
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

/** The months of work, as usual for the condition; 0 if the caller plans no work. */
const rehabMonthsOf = ({ condition, rehabBudget }: InvestorInput): number =>
  rehabBudget === 0 ? 0 : rehabCosts.months[condition]

const estimatedAfterRepairValue = ({ property }: InvestorInput, condominium: boolean): number | null => {
  const { valueEstimate, valueHigh } = property.valueEstimate
  if (valueEstimate === null) return null
  return afterRepairValueOf({ valueEstimate, valueHigh }, afterRepairPremium(property.yearBuilt, condominium))
}

/** The growth factor of the rent after a renovation: a share of the rise in value, up to a limit. */
const rentFactorOf = (valueFactor: number): number => {
  const { most, shareOfValuePremium } = financing.renovatedRent
  return 1 + clamp(shareOfValuePremium * (valueFactor - 1), 0, most)
}

/**
 * The work before renting: all that the caller plans, otherwise the work that brings a house to the average condition
 * that its rent estimate assumes. No work for a house in that condition.
 */
export const lettingWorkOf = (input: InvestorInput, { average, own }: RehabByCondition): LettingWork =>
  input.rehabBudget === null
    ? {
        cost: Math.max(0, own.mid - average.mid),
        months: Math.max(0, rehabMonthsOf(input) - rehabCosts.months.average)
      }
    : { cost: input.rehabBudget, months: rehabMonthsOf(input) }

/** The cost of a rehab if it were `factor` times as high. An estimate is rounded again; a stated budget is not. */
export const rehabTimes = ({ finishFactor, rehab, unroundedRehab }: Renovation, factor: number): number => {
  if (factor === 1) return rehab
  return finishFactor === 1 ? rehab * factor : roundedRehab(unroundedRehab * factor)
}

/** The value after a renovation: the estimate plus a premium, at most the top of the estimate's range. */
export const afterRepairValueOf = (
  { valueEstimate, valueHigh }: { readonly valueEstimate: number; readonly valueHigh: number | null },
  premium: number
): number => Math.max(valueEstimate, Math.min(valueEstimate * (1 + premium), valueHigh ?? Number.POSITIVE_INFINITY))

/**
 * The possible value of a house in its present condition, US dollars. Buyers discount a worse house by more than the
 * cost of the work, and pay less for a better one than it saves. Only shown: no figure depends on it.
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

/** The share of the value that a renovation adds. */
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

/** The estimated cost of a rehab with its range, in US dollars rounded to the hundred, and its parts. */
export interface RehabEstimate {
  readonly low: number
  readonly mid: number
  readonly high: number
  /** `mid` before it was rounded; shocks multiply it. */
  readonly unroundedMid: number
  readonly base: readonly [low: number, mid: number, high: number]
  /** The cost of extra work by name, which houses of this era tend to need, scaled by the condition. */
  readonly adders: Readonly<Record<string, number>>
}

/**
 * Estimates the cost of a rehab: the cost per square foot by condition, corrected for size, place and type, plus the
 * extra work of the house's era and a contingency. Source: docs/investor-analysis.md 4.3.
 */
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

/** A rehab's cost rounded to the hundred dollars: more digits would promise more than the estimate knows. */
export const roundedRehab = (cost: number): number => Math.round(cost / rehabCosts.roundTo) * rehabCosts.roundTo

/** The extra costs of the known problems of the house's era, by kind of work. US dollars, before any contingency. */
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
