import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"

import { believed, type FullAnswer, list, money, truth, termOf, plainNumber, term } from "./FactKind.ts"

const saleListing = "property.valueEstimate.listing"
const rentListing = "property.rentEstimate.listing"
const sale = "property.lastSaleDate"
const built = "property.yearBuilt"
const price = "investorAnalysis.derivedMetrics.details.price"
const rent = "investorAnalysis.derivedMetrics.details.monthlyRent"
const unitsLet = "investorAnalysis.derivedMetrics.details.perUnit"

/**
 * The min difference, in percent of the price or the rent in use, that contradicts the figure in use. A smaller
 * difference is within an estimate's error.
 */
const farOff = 10

/**
 * The min discount, in percent of the estimated value, that no seller gives. With such a discount the estimate is
 * wrong, or the house is not as assumed.
 */
const implausibleDiscount = 30

/** The facts about contradictions: prices in the house's own listings, and figures of the answer that don't agree. */
export const contradictionFacts = {
  listedPrice: money("once", {
    noun: "asking price of the property's own listing, while it is on the market",
    at: [`${saleListing}.price`, `${saleListing}.status`],
    read: (answer) => listedPriceOf(answer)
  }),
  listedRent: money("month", {
    noun: "asking rent of the property's own listing, while it is on the market, if the property is one home",
    at: [`${rentListing}.rent`, `${rentListing}.status`, unitsLet],
    read: (answer) => listedRentOf(answer)
  }),
  soldBeforeBuilt: truth({
    noun: "whether the last recorded sale lies before the year built",
    at: [sale, built],
    read: (answer) => isSoldBeforeBuilt(answer)
  }),
  contradictions: list({
    noun: "facts that can't be true together with the price or the rent in use, the heaviest first",
    at: [
      `${saleListing}.price`,
      `${saleListing}.status`,
      price,
      "investorAnalysis.inputs.askingPrice",
      "property.valueEstimate.valueEstimate",
      `${rentListing}.rent`,
      `${rentListing}.status`,
      unitsLet,
      rent
    ],
    read: (answer) => contradictionsOf(answer)
  })
} as const

const listedPriceOf = ({ report: { property } }: FullAnswer): number | null => {
  const listing = property?.valueEstimate?.listing ?? null
  const asked = listing?.status === "Active" ? listing.price : null
  return asked !== null && asked >= dealInputs.askingPrice.minimum && asked <= dealInputs.askingPrice.maximum
    ? asked
    : null
}

const listedRentOf = ({ analysis, report: { property } }: FullAnswer): number | null => {
  const listing = property?.rentEstimate?.listing ?? null
  const asked = listing?.status === "Active" ? listing.rent : null
  const isOneHome = analysis.derivedMetrics.details.perUnit === null
  return asked !== null &&
    isOneHome &&
    asked >= dealInputs.monthlyRent.minimum &&
    asked <= dealInputs.monthlyRent.maximum
    ? asked
    : null
}

const isSoldBeforeBuilt = (answer: FullAnswer): boolean | null => {
  const { lastSaleDate, yearBuilt } = believed(answer).property
  return lastSaleDate === null || yearBuilt === null ? null : Number(lastSaleDate.slice(0, 4)) < yearBuilt
}

const contradictionsOf = (answer: FullAnswer): ReadonlyArray<string> | null => {
  const { monthlyRent, price } = answer.analysis.derivedMetrics.details
  const { askingPrice, property } = believed(answer)
  const value = property.valueEstimate.valueEstimate
  const [listedPrice, listedRent] = [listedPriceOf(answer), listedRentOf(answer)]
  const found = [
    price !== null && listedPrice !== null && isFarAbove(listedPrice, price)
      ? "a listing that asks far more than the price used here"
      : null,
    askingPrice !== null && value !== null && isImplausiblyCheap(askingPrice, value)
      ? "an asking price too low to fit the estimated value"
      : null,
    monthlyRent !== null && listedRent !== null && isFarBelow(listedRent, monthlyRent)
      ? "a rent listing that asks less than the rent used here"
      : null
  ].filter((text) => text !== null)
  return found.length === 0 ? null : found
}

/** Returns true if a listing asks far more than the figure in use. */
export const isFarAbove = (listed: number, used: number): boolean => 100 * listed >= (100 + farOff) * used

/** Returns true if a listing asks far less than the figure in use. */
export const isFarBelow = (listed: number, used: number): boolean => 100 * listed <= (100 - farOff) * used

/** Returns true if a price is too far below the estimate for both to be right. */
const isImplausiblyCheap = (price: number, value: number): boolean => 100 * price <= (100 - implausibleDiscount) * value

interface Part {
  /** Our name for the missing part. */
  readonly name: string
  readonly at: string
  readonly of: (report: PropertyReport) => unknown
}

const parts: ReadonlyArray<Part> = [
  { name: "the property record", at: "property", of: ({ property }) => property },
  {
    name: "the value estimate",
    at: "property.valueEstimate",
    of: ({ property }) => property?.valueEstimate?.valueEstimate ?? null
  },
  {
    name: "the rent estimate",
    at: "property.rentEstimate",
    of: ({ property }) => property?.rentEstimate?.rentEstimate ?? null
  },
  { name: "the flood map", at: "floodRisk", of: ({ floodRisk }) => floodRisk },
  { name: "the walkability", at: "walkability", of: ({ walkability }) => walkability },
  { name: "the census survey", at: "neighborhood", of: ({ neighborhood }) => neighborhood },
  { name: "the air and Superfund data", at: "environment", of: ({ environment }) => environment },
  {
    name: "the earthquake hazard",
    at: "naturalHazards.earthquakeHazard",
    of: ({ naturalHazards }) => naturalHazards?.earthquakeHazard ?? null
  },
  {
    name: "the tornado hazard",
    at: "naturalHazards.tornadoRisk",
    of: ({ naturalHazards }) => naturalHazards?.tornadoRisk ?? null
  },
  {
    name: "the hail hazard",
    at: "naturalHazards.hailRisk",
    of: ({ naturalHazards }) => naturalHazards?.hailRisk ?? null
  },
  {
    name: "HUD's fair market rents",
    at: "hudIntelligence.fairMarketRent",
    of: ({ hudIntelligence }) => hudIntelligence?.fairMarketRent ?? null
  },
  { name: "the house price index", at: "marketTrends", of: ({ marketTrends }) => marketTrends },
  { name: "the unemployment figures", at: "jobMarket", of: ({ jobMarket }) => jobMarket },
  { name: "the disaster declarations", at: "disasterHistory", of: ({ disasterHistory }) => disasterHistory }
]

/** The facts about the report's missing parts, and about the confidence in the analysis. */
export const gapFacts = {
  missingSections: list({
    noun: "parts of the report that no source could fill",
    at: parts.map(({ at }) => at),
    read: (answer) => missingOf(answer)
  }),
  confidence: term({
    noun: "how sure the analysis is",
    at: "investorAnalysis.quality.confidence",
    read: ({ analysis }) => termOf(["high", "medium", "low"], analysis.quality.confidence.toLowerCase())
  }),
  staleRate: truth({
    noun: "whether the mortgage rate in use is older than three weeks, or the table's",
    at: "investorAnalysis.quality.mortgageRate.staleRate",
    read: ({ analysis }) => analysis.quality.mortgageRate.staleRate
  }),
  coverage: plainNumber({
    noun: "share of what the scores weigh that is known, 0 to 1",
    at: "investorAnalysis.quality.coverage",
    read: ({ analysis }) => analysis.quality.coverage
  })
} as const

/** The names of the report's missing parts. Without a property record, the record's own parts are not named. */
const missingOf = ({ report }: FullAnswer): ReadonlyArray<string> | null => {
  const names = parts.flatMap(({ at, name, of }) =>
    of(report) === null && !(report.property === null && at.startsWith("property.")) ? [name] : []
  )
  return names.length === 0 ? null : names
}
