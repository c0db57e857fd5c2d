import { isIn, rehabAdders } from "../../tables/investor/eraHazards.ts"
import { rehabCosts } from "../../tables/investor/rehabCosts.ts"
import { clamp } from "../../tables/reference/Interpolation.ts"
import type { Condition } from "./Condition.ts"

/** What the rehab of a house depends on. `costFactor` is local construction cost against the US mean. */
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

/** Cost per square foot by condition, corrected for size, place and type, plus the era's extra work and a contingency. Source: investor.md 4.3. */
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

/** By what the house's era is known for: each cost by its work, US dollars, before any contingency. */
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
