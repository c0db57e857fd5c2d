import { levers } from "@property-intelligence/domain/tables/investor/levers.ts"

import { believed } from "./believed.ts"
import { type FullAnswer, list, money, truth } from "./FactKind.ts"

const saleListing = "property.valueEstimate.listing"
const rentListing = "property.rentEstimate.listing"
const sale = "property.lastSaleDate"
const built = "property.yearBuilt"
const price = "investorAnalysis.derivedMetrics.details.price"
const rent = "investorAnalysis.derivedMetrics.details.monthlyRent"
const unitsLet = "investorAnalysis.derivedMetrics.details.perUnit"

/**
 * Percent of the price or the rent in use. An estimate has about this error, and a larger difference contradicts it.
 */
const farOff = 10

/**
 * Percent of the estimated value. No seller gives such a discount, so the estimate is wrong or the house is not as
 * assumed.
 */
const implausibleDiscount = 30

/** The prices in the property's own listings, and facts of the answer that contradict each other. */
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
  return asked !== null && asked >= levers.askingPrice.minimum && asked <= levers.askingPrice.maximum ? asked : null
}

const listedRentOf = ({ analysis, report: { property } }: FullAnswer): number | null => {
  const listing = property?.rentEstimate?.listing ?? null
  const asked = listing?.status === "Active" ? listing.rent : null
  const isOneHome = analysis.derivedMetrics.details.perUnit === null
  return asked !== null && isOneHome && asked >= levers.monthlyRent.minimum && asked <= levers.monthlyRent.maximum
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

/** Returns true if a listing asks far more than the figures assume. */
export const isFarAbove = (listed: number, used: number): boolean => 100 * listed >= (100 + farOff) * used

/** Returns true if a listing asks far less than the figures assume. */
export const isFarBelow = (listed: number, used: number): boolean => 100 * listed <= (100 - farOff) * used

/** Returns true if a price is too far below the estimate for both to be right. */
const isImplausiblyCheap = (price: number, value: number): boolean => 100 * price <= (100 - implausibleDiscount) * value
