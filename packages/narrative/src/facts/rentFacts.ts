import { whenKnown, wholeDollars } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { fairMarketRentOf } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { propertyKindOf } from "@property-intelligence/domain/investor/deal/PropertyKind.ts"

import { believed, type FullAnswer, count, money, plainNumber, term, truth } from "./FactKind.ts"

const inUse = "investorAnalysis.derivedMetrics.details.monthlyRent"
const estimate = "property.rentEstimate.rentEstimate"
const unitsLet = "investorAnalysis.derivedMetrics.details.perUnit.units"
const listings = "investorAnalysis.comparables.rent"

/** The facts about the rent of the house: `unitRent` is for one unit, all others for all units together. */
export const rentFacts = {
  rent: money("month", {
    noun: "estimated rent",
    at: [inUse, estimate],
    read: (answer) => (rentBasisOf(answer) === "estimated" ? rentInUse(answer) : null)
  }),
  rentLow: money("month", {
    noun: "low end of the rent estimate",
    at: ["property.rentEstimate.rentLow", unitsLet],
    read: (answer) => ofAllUnits(answer, believed(answer).property.rentEstimate.rentLow)
  }),
  rentHigh: money("month", {
    noun: "high end of the rent estimate",
    at: ["property.rentEstimate.rentHigh", unitsLet],
    read: (answer) => ofAllUnits(answer, believed(answer).property.rentEstimate.rentHigh)
  }),
  rentInUse: money("month", {
    noun: "rent that the analysis uses, whatever its origin",
    at: inUse,
    read: (answer) => rentInUse(answer)
  }),
  rentBasis: term({
    noun: "where that rent comes from: the estimate, the request, or HUD's fair market rent",
    at: [inUse, "investorAnalysis.inputs.monthlyRent", estimate],
    read: (answer) => rentBasisOf(answer)
  }),
  unitRent: money("month", {
    noun: "rent of one unit of a building of several",
    at: "investorAnalysis.derivedMetrics.details.perUnit.rent",
    read: ({ analysis }) => analysis.derivedMetrics.details.perUnit?.rent ?? null
  }),
  rentKnown: truth({
    noun: "whether a rent is known",
    at: "investorAnalysis.quality.rentKnown",
    read: ({ analysis }) => analysis.quality.rentKnown
  }),
  rentToFairMarketRent: plainNumber({
    noun: "rent of a unit by HUD's fair market rent",
    at: "investorAnalysis.derivedMetrics.details.rentToFairMarketRent",
    read: ({ analysis }) => analysis.derivedMetrics.details.rentToFairMarketRent
  }),
  rentCheck: term({
    noun: "whether that is low, usual or high",
    at: "investorAnalysis.derivedMetrics.details.rentCheck",
    read: ({ analysis }) => analysis.derivedMetrics.details.rentCheck
  }),
  fairMarketRent: money("month", {
    noun: "HUD's fair market rent of a home with as many bedrooms",
    at: [
      "hudIntelligence.fairMarketRent.studio",
      "hudIntelligence.fairMarketRent.oneBed",
      "hudIntelligence.fairMarketRent.twoBed",
      "hudIntelligence.fairMarketRent.threeBed",
      "hudIntelligence.fairMarketRent.fourBed",
      "property.bedrooms",
      "investorAnalysis.derivedMetrics.details.perUnit.bedrooms"
    ],
    read: (answer) => {
      const { perUnit } = answer.analysis.derivedMetrics.details
      const input = believed(answer)
      return fairMarketRentOf(input, perUnit === null ? input.property.bedrooms : perUnit.bedrooms)
    }
  }),
  listingsRent: money("month", {
    noun: "rent by homes listed for rent nearby",
    at: `${listings}.estimate`,
    read: (answer) => listingsRentOf(answer, "estimate")
  }),
  listingsRentLow: money("month", {
    noun: "low end of that rent's range",
    at: `${listings}.low`,
    read: (answer) => listingsRentOf(answer, "low")
  }),
  listingsRentHigh: money("month", {
    noun: "high end of that rent's range",
    at: `${listings}.high`,
    read: (answer) => listingsRentOf(answer, "high")
  }),
  listingsRentCount: count("listing nearby", "listings nearby", {
    noun: "listings for rent that it rests on",
    at: `${listings}.count`,
    read: ({ analysis }) => analysis.comparables?.rent.count ?? null
  }),
  listingsRentAgree: truth({
    noun: "whether that rent lies within the estimate's range",
    at: `${listings}.agrees`,
    read: ({ analysis }) => analysis.comparables?.rent.agrees ?? null
  })
} as const

const rentInUse = ({ analysis }: FullAnswer): number | null => analysis.derivedMetrics.details.monthlyRent

const rentBasisOf = (answer: FullAnswer): "estimated" | "stated" | "fair market" | null => {
  const { monthlyRent, property } = believed(answer)
  if (rentInUse(answer) === null) return null
  if (monthlyRent !== null) return "stated"
  return property.rentEstimate.rentEstimate === null ? "fair market" : "estimated"
}

/**
 * An estimated rent for all units of the building, in whole dollars. The estimate may be for one unit, while the
 * analysis rents out all of them. `null` if the rent in use is not an estimate.
 */
const ofAllUnits = (answer: FullAnswer, rent: number | null): number | null => {
  if (rentBasisOf(answer) !== "estimated") return null
  const units = isOfOneUnit(answer) ? (answer.analysis.derivedMetrics.details.perUnit?.units ?? 1) : 1
  return whenKnown(rent, (known) => wholeDollars(known * units))
}

const isOfOneUnit = (answer: FullAnswer): boolean => propertyKindOf(believed(answer).property).rentEstimateOf === "unit"

/**
 * The rent from listings; `null` if the listings are for one unit of several, so that their rent is not the house's.
 */
const listingsRentOf = (answer: FullAnswer, key: "estimate" | "low" | "high"): number | null =>
  isOfOneUnit(answer) ? null : (answer.analysis.comparables?.rent[key] ?? null)
