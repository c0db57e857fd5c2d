import { comparableRules } from "../../tables/investor/comparables.ts"
import type { kindOfType } from "../../tables/investor/propertyKinds.ts"
import { type ComparableListing, datedFrom, type DatedListing } from "./ComparableListing.ts"

/** A listing with its adjusted price and its weight in the estimate. */
interface Comparable {
  readonly listing: ComparableListing
  readonly adjustment: Adjustment
  /** The price that the listing would ask today if it were the compared home: US dollars, monthly for a rent. */
  readonly adjustedPrice: number
  /** The share of the listing in the estimate; all shares add up to 1. */
  readonly weight: number
}

/** The estimate from the comparables with its range: US dollars, monthly for a rent. */
interface ComparedEstimate {
  /** The weighted geometric mean of the adjusted prices. */
  readonly estimate: number
  /** The range that contains the asking price of a similar home in 85% of cases. */
  readonly low: number
  readonly high: number
  /** Weighted standard deviation of the prices' logarithms around the estimate: 0.1 is about 10%. */
  readonly spread: number
  /** The effective sample size: the number of equally weighted comparables that would give the same precision. */
  readonly effectiveCount: number
}

/** The result of comparing a home with the listings near it. */
export interface Comparison {
  /** The comparables used, largest weight first. */
  readonly used: ReadonlyArray<Comparable>
  readonly leftOut: ReadonlyArray<{
    readonly listing: ComparableListing
    readonly why: keyof (typeof comparableRules)["leftOut"]
  }>
  /** `null` with fewer than three comparables. */
  readonly estimate: ComparedEstimate | null
  /** Median of the used comparables; `null` if none states it. */
  readonly daysOnMarket: number | null
  /** Share of the used comparables that are on the market, among those that state it; `null` if none does. */
  readonly activeShare: number | null
}

/**
 * Compares a home with listings. Leaves out listings that can't be compared or believed. Adjusts the other asking prices to
 * its size, its age and today, and weighs them by distance, age of the listing and similarity. The order of the listings
 * does not matter.
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

/** The lowest and the highest price that are not too far from the median of the prices. */
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

/**
 * The weighted estimate from the comparables, with its range. The order of the comparables is fixed, so that the result
 * is the same to the last bit.
 */
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

/**
 * The weighted geometric mean of the adjusted prices. It is computed relative to one of them, so equal prices give
 * exactly that price.
 */
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

/** The reason why a listing can't be compared, as a key of the table's `leftOut`; `null` if it can. */
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

/**
 * Returns true if a listing's kind of property can be compared with the home's. Homes for one household can be compared
 * with each other; any other kind only with itself.
 */
const isComparableKind = (kind: DatedListing["kind"], homeKind: DatedListing["kind"]): boolean => {
  if (kind === "unknown" || homeKind === "unknown") return kind !== "land" && kind !== "apartmentBuilding"
  return kind === homeKind || (oneHousehold.has(kind) && oneHousehold.has(homeKind))
}

const oneHousehold: ReadonlySet<string> = new Set(["house", "condominium", "townhouse"])

const isComparableArea = (area: number | null, homeArea: number | null): boolean =>
  area === null || homeArea === null || isWithin(area / homeArea, comparableRules.bounds.areaRatio)

const { unknown, ...weights } = comparableRules.weights

/**
 * The weight of a listing in the estimate, above 0 and at most 1: `exp(-miles / milesScale) x exp(-days since it was
 * listed / 180) x likeness`. An unknown distance counts as `milesScale`, and an unknown day as 180 days.
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

/** The min weight of a listing. It is practically zero, but lets weights be divided by their sum. */
const leastWeight = 1e-9

/**
 * The distance at which a listing's weight falls to 1/e, in miles. It is half a mile, or the median distance of the
 * listings if that is more, because in rural areas no listing is near.
 */
const milesScaleOf = (listings: ReadonlyArray<ComparableListing>): number => {
  const distances = listings.flatMap(({ distanceMiles }) => distanceMiles ?? []).toSorted((a, b) => a - b)
  return Math.max(weights.miles, distances[Math.floor((distances.length - 1) / 2)] ?? 0)
}

/**
 * The similarity of a listing to the compared home: 1 for the same size, age and rooms, less for each difference and
 * each unknown figure.
 */
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

/** The factor on a listing's weight by its type: a builder, or a seller in need, does not ask what an owner asks. */
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

/**
 * The rules for comparing listings for sale or for rent: the effect of size and age on the price, the believable
 * prices, and the change of prices, percent a year.
 */
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

/** The rules for comparing homes for sale. `growth`: the yearly change of house prices, percent; 0 if unknown. */
export const saleMarket = (growth: number | null): Market => {
  const [low, high] = comparableRules.believedGrowth
  return { ...comparableRules.sales, growth: Math.max(low, Math.min(high, growth ?? 0)) }
}

/** The rules for comparing homes for rent. */
export const rentMarket: Market = { ...comparableRules.rents, growth: comparableRules.yearlyRentGrowth }

/**
 * The factors that turn a listing's price into the compared home's price today. `size` is `(the home's area / the
 * listing's) ^ elasticity`. `age` is `exp(byYearOfAge x years that the home is newer)`, at most 30 years either way.
 * `time` is `(1 + growth) ^ (years since the price was last asked)`.
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
