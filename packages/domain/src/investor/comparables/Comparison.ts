import { comparableRules } from "../../tables/investor/comparables.ts"
import type { kindOfType } from "../../tables/investor/propertyKinds.ts"
import { type ComparableListing, datedFrom, type DatedListing } from "./ComparableListing.ts"

/** A listing as it counts. */
interface Comparable {
  readonly listing: ComparableListing
  readonly adjustment: Adjustment
  /** The price it would ask if it were the compared home today, US dollars, for rent a month. */
  readonly adjustedPrice: number
  /** Its share in the estimate; all shares add up to 1. */
  readonly weight: number
}

/** The estimate from the comparables, US dollars, for rent a month. */
interface ComparedEstimate {
  /** Their weighted geometric mean. */
  readonly estimate: number
  /** Ends of the range that a home like it asks within 85% of the time. */
  readonly low: number
  readonly high: number
  /** Weighted standard deviation of their logarithms around the estimate: 0.1 is about 10%. */
  readonly spread: number
  /** The number of equally weighted comparables with the same weight. */
  readonly effectiveCount: number
}

/** The listings near a home, held against it. */
export interface Comparison {
  /** The comparables that count, heaviest first. */
  readonly used: ReadonlyArray<Comparable>
  readonly leftOut: ReadonlyArray<{
    readonly listing: ComparableListing
    readonly why: keyof (typeof comparableRules)["leftOut"]
  }>
  /** `null` with fewer than three. */
  readonly estimate: ComparedEstimate | null
  /** Median of the used comparables; `null` if none states it. */
  readonly daysOnMarket: number | null
  /** Share of the used comparables that is on the market, among those that state it; `null` if none does. */
  readonly activeShare: number | null
}

/**
 * Compares a home with listings. Leaves out those that can't be compared or believed, adjusts the other asking prices to its size,
 * its age and today, and weighs them by distance, age of the listing and similarity. The order of the listings does not matter.
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

/** The prices that are in line with their median. */
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

/** The weighted geometric mean, relative to one of the prices: if all are equal it is exactly that price. */
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

/** Why a listing can't be compared, a key of the table's `leftOut`; `null` where it can. */
const whyLeftOut = (
  { kind, listing, sinceAsked, sinceListed }: DatedListing,
  home: ComparedHome,
  market: Market
): keyof (typeof comparableRules)["leftOut"] | null => {
  const { bounds } = comparableRules
  const { distanceMiles, price } = listing
  if (price === null || !isWithin(price, market.believed)) return "price"
  if ((stateIn(listing.address) ?? home.stateCode) !== home.stateCode) return "state"
  if (distanceMiles !== null && !isWithin(distanceMiles, [0, bounds.miles])) return "distance"
  if (sinceListed !== null && sinceListed < 0) return "future"
  if (sinceAsked !== null && sinceAsked > bounds.days) return "old"
  if (!isComparableKind(kind, home.kind)) return "kind"
  return isComparableArea(listing.squareFeet, home.squareFeet) ? null : "area"
}

const isWithin = (figure: number, [low, high]: readonly [number, number]): boolean => figure >= low && figure <= high

/** The state at the end of an address line. */
const stateIn = (address: string): string | null => /\b([A-Z]{2}),? +\d{5}(?:-\d{4})?$/.exec(address)?.[1] ?? null

/** Homes of one household can be compared among themselves; anything else with its own kind alone. */
const isComparableKind = (kind: DatedListing["kind"], homeKind: DatedListing["kind"]): boolean => {
  if (kind === "unknown" || homeKind === "unknown") return kind !== "land" && kind !== "apartmentBuilding"
  return kind === homeKind || (oneHousehold.has(kind) && oneHousehold.has(homeKind))
}

const oneHousehold: ReadonlySet<string> = new Set(["house", "condominium", "townhouse"])

const isComparableArea = (area: number | null, homeArea: number | null): boolean =>
  area === null || homeArea === null || isWithin(area / homeArea, comparableRules.bounds.areaRatio)

const { unknown, ...weights } = comparableRules.weights

/**
 * The weight of a listing, above 0 to 1: `exp(-miles / scale) x exp(-days since it was listed / 180) x likeness`. An unknown
 * distance or day counts as one scale away. `milesScale`: see `milesScaleOf`.
 */
const weightOf = ({ kind, listing, sinceListed }: DatedListing, home: ComparedHome, milesScale: number): number => {
  const { distanceMiles } = listing
  const scalesAway = distanceMiles === null ? 1 : distanceMiles / milesScale
  const agesOld = sinceListed === null ? 1 : sinceListed / weights.days
  return Math.max(
    leastWeight,
    Math.exp(-scalesAway - agesOld) * likenessOf(listing, home) * kindLikeness(kind, home.kind)
  )
}

/** Next to nothing, so that weights can be divided by their sum. */
const leastWeight = 1e-9

/** Half a mile, or the median distance of the listings if that is more: in rural areas none is near. */
const milesScaleOf = (listings: ReadonlyArray<ComparableListing>): number => {
  const distances = listings.flatMap(({ distanceMiles }) => distanceMiles ?? []).toSorted((a, b) => a - b)
  return Math.max(weights.miles, distances[Math.floor((distances.length - 1) / 2)] ?? 0)
}

/** 1 for a home of the size, age and rooms of the compared one, less by each difference and by what is not known. */
const likenessOf = (listing: ComparableListing, home: ComparedHome): number =>
  areaLikeness(listing.squareFeet, home.squareFeet) *
  gapLikeness(listing.yearBuilt, home.yearBuilt, unknown.age, (years) => Math.exp(-years / weights.ageGap)) *
  gapLikeness(listing.bedrooms, home.bedrooms, unknown.rooms, (rooms) => weights.eachBedroom ** rooms) *
  gapLikeness(listing.bathrooms, home.bathrooms, unknown.rooms, (rooms) => weights.eachBathroom ** rooms) *
  (weightOfListingType[(listing.listingType ?? "").toLowerCase()] ?? 1)

const areaLikeness = (area: number | null, homeArea: number | null): number =>
  area === null || homeArea === null ? unknown.area : Math.exp(-Math.abs(Math.log(area / homeArea)) / weights.areaRatio)

const gapLikeness = (
  figure: number | null,
  homeFigure: number | null,
  whenUnknown: number,
  likeness: (gap: number) => number
): number => (figure === null || homeFigure === null ? whenUnknown : likeness(Math.abs(figure - homeFigure)))

const kindLikeness = (kind: DatedListing["kind"], homeKind: DatedListing["kind"]): number => {
  if (kind === "unknown" || homeKind === "unknown") return unknown.kind
  return kind === homeKind ? 1 : weights.otherKind
}

/** A seller in need, or a builder, does not ask what an owner asks. */
const weightOfListingType: Readonly<Record<string, number>> = {
  "new construction": weights.newConstruction,
  foreclosure: weights.forcedSale,
  "short sale": weights.forcedSale
}

/** The home that listings are compared with: the house, or one of its units if rents are per unit. */
export interface ComparedHome {
  /** `YYYY-MM-DD`, the day of the comparison. */
  readonly asOf: string
  readonly stateCode: string
  readonly kind: ReturnType<typeof kindOfType>
  readonly bedrooms: number | null
  readonly bathrooms: number | null
  /** Square feet. */
  readonly squareFeet: number | null
  readonly yearBuilt: number | null
}

/** The rules of a comparison: the price of size and age, the believable bounds, and the change of prices, percent a year. */
export interface Market {
  readonly areaElasticity: number
  readonly byYearOfAge: number
  readonly believed: readonly [low: number, high: number]
  readonly growth: number
}

/** The factors that turn an asking price into the compared home's price today; 1 if unknown. */
interface Adjustment {
  readonly size: number
  readonly age: number
  readonly time: number
}

/** Homes for sale; `growth`: yearly change of house prices, percent, 0 where it is not known. */
export const saleMarket = (growth: number | null): Market => {
  const [low, high] = comparableRules.believedGrowth
  return { ...comparableRules.sales, growth: Math.max(low, Math.min(high, growth ?? 0)) }
}

/** Homes for rent. */
export const rentMarket: Market = { ...comparableRules.rents, growth: comparableRules.yearlyRentGrowth }

/**
 * From a listing to the compared home: `size` is `(its area / the listing's) ^ elasticity`; `age` is
 * `exp(byYearOfAge x years that it is newer)`, at most 30 years either way; `time` is `(1 + growth) ^ (years since the price
 * was last asked)`.
 */
const adjustmentOf = ({ listing, sinceAsked }: DatedListing, home: ComparedHome, market: Market): Adjustment => {
  const { maxAgeGap } = comparableRules
  const newer =
    home.yearBuilt === null || listing.yearBuilt === null
      ? 0
      : Math.max(-maxAgeGap, Math.min(maxAgeGap, home.yearBuilt - listing.yearBuilt))
  return {
    size:
      home.squareFeet === null || listing.squareFeet === null
        ? 1
        : (home.squareFeet / listing.squareFeet) ** market.areaElasticity,
    age: Math.exp(market.byYearOfAge * newer),
    time: (1 + market.growth / 100) ** ((sinceAsked ?? 0) / 365)
  }
}
