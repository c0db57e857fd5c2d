import { comparableRules } from "../../tables/investor/comparables.ts"
import { type Adjustment, adjustmentOf, type ComparedHome, type Market } from "./Adjustment.ts"
import type { ComparableListing } from "./ComparableListing.ts"
import { datedFrom, type DatedListing } from "./DatedListing.ts"
import { whyLeftOut } from "./leftOut.ts"
import { milesScaleOf, weightOf } from "./weight.ts"

/** A listing as it counts. */
interface Comparable {
  readonly listing: ComparableListing
  readonly adjustment: Adjustment
  /** What it would ask if it were the compared home today, US dollars, for rent a month. */
  readonly adjustedPrice: number
  /** Its share in the estimate; those of all add up to 1. */
  readonly weight: number
}

/** What the comparables come to, US dollars, for rent a month. */
interface ComparedEstimate {
  /** Their weighted geometric mean. */
  readonly estimate: number
  /** Ends of the range that a home like it asks within 85% of the time. */
  readonly low: number
  readonly high: number
  /** Weighted standard deviation of their logarithms around the estimate: 0.1 is about 10%. */
  readonly spread: number
  /** How many equally weighted comparables would say as much. */
  readonly effectiveCount: number
}

/** The listings near a home, held against it. */
export interface Comparison {
  /** Those that count, the weightiest first. */
  readonly used: ReadonlyArray<Comparable>
  readonly leftOut: ReadonlyArray<{
    readonly listing: ComparableListing
    readonly why: keyof (typeof comparableRules)["leftOut"]
  }>
  /** `null` with fewer than three. */
  readonly estimate: ComparedEstimate | null
  /** Median of those that count; `null` where none says. */
  readonly daysOnMarket: number | null
  /** Of those that count and say, the share that is on the market; `null` where none says. */
  readonly activeShare: number | null
}

/**
 * Compares a home with listings: leaves out those that can't be compared or believed, adjusts what the others ask to its
 * size, its age and today, and weighs them by distance, age of the listing and likeness. The order of the listings does not
 * matter.
 */
export const compare = (home: ComparedHome, listings: ReadonlyArray<ComparableListing>, market: Market): Comparison => {
  const judged = listings.map(datedFrom(home.asOf)).map((dated) => ({ dated, why: whyLeftOut(dated, home, market) }))
  const comparable = judged.flatMap(({ dated, why }) => (why === null ? [adjusted(dated, home, market)] : []))
  const [lowest, highest] = inLine(comparable.map(({ adjustedPrice }) => adjustedPrice))
  const isInLine = ({ adjustedPrice }: Adjusted) => adjustedPrice >= lowest && adjustedPrice <= highest
  const used = weighed(comparable.filter(isInLine), home)
  return {
    used,
    leftOut: [
      ...judged.flatMap(({ dated: { listing }, why }) => (why === null ? [] : [{ listing, why }])),
      ...comparable.flatMap((one) => (isInLine(one) ? [] : [{ listing: one.dated.listing, why: "outOfLine" as const }]))
    ],
    estimate: used.length < comparableRules.least ? null : estimateOf(used),
    daysOnMarket: medianOf(used.flatMap(({ listing }) => daysOf(listing.daysOnMarket))),
    activeShare: activeShareOf(used)
  }
}

interface Adjusted extends Pick<Comparable, "adjustment" | "adjustedPrice"> {
  readonly dated: DatedListing
}

const adjusted = (dated: DatedListing, home: ComparedHome, market: Market): Adjusted => {
  const adjustment = adjustmentOf(dated, home, market)
  const { age, size, time } = adjustment
  const asked = (dated.listing.price ?? 0) * comparableRules.askingToClosing.multiplier
  return { dated, adjustment, adjustedPrice: asked * size * age * time }
}

/** What is in line with the median of the prices. */
const inLine = (prices: ReadonlyArray<number>): readonly [lowest: number, highest: number] => {
  const median = medianOf(prices) ?? 0
  return [median / comparableRules.bounds.outOfLine, median * comparableRules.bounds.outOfLine]
}

const weighed = (comparables: ReadonlyArray<Adjusted>, home: ComparedHome): ReadonlyArray<Comparable> => {
  const milesScale = milesScaleOf(comparables.map(({ dated }) => dated.listing))
  const weights = comparables.map(({ dated }) => weightOf(dated, home, milesScale))
  const all = sumOf(weights.toSorted((a, b) => a - b))
  return comparables
    .map(({ dated, ...one }, index) => ({ ...one, listing: dated.listing, weight: (weights[index] ?? 0) / all }))
    .toSorted((one, other) => other.weight - one.weight || one.adjustedPrice - other.adjustedPrice)
}

/** Of comparables in a fixed order. */
const estimateOf = (used: ReadonlyArray<Comparable>): ComparedEstimate => {
  const { deviations, leastSpread } = comparableRules.range
  const estimate = weightedMean(used)
  const effectiveCount = 1 / sumOf(used.map(({ weight }) => weight ** 2))
  const spread = Math.sqrt(
    sumOf(used.map(({ adjustedPrice, weight }) => weight * Math.log(adjustedPrice / estimate) ** 2))
  )
  const reach = Math.exp(deviations * Math.max(spread, leastSpread) * Math.sqrt(1 + 1 / effectiveCount))
  return { estimate, low: estimate / reach, high: estimate * reach, spread, effectiveCount }
}

/** The weighted geometric mean, reckoned from one of the prices: where all are equal it is just that price. */
const weightedMean = (used: ReadonlyArray<Comparable>): number => {
  const from = used[0]?.adjustedPrice ?? 0
  return from * Math.exp(sumOf(used.map(({ adjustedPrice, weight }) => weight * Math.log(adjustedPrice / from))))
}

const activeShareOf = (used: ReadonlyArray<Comparable>): number | null => {
  const statuses = used.flatMap(({ listing }) => listing.status ?? [])
  return statuses.length === 0 ? null : statuses.filter((status) => status === "Active").length / statuses.length
}

const daysOf = (days: number | null): ReadonlyArray<number> => (days === null || days < 0 ? [] : [days])

const medianOf = (figures: ReadonlyArray<number>): number | null => {
  const ascending = figures.toSorted((a, b) => a - b)
  const [lower, upper] = [ascending[(ascending.length - 1) >> 1], ascending[ascending.length >> 1]]
  return lower === undefined || upper === undefined ? null : lower + (upper - lower) / 2
}

const sumOf = (figures: ReadonlyArray<number>): number => figures.reduce((sum, figure) => sum + figure, 0)
