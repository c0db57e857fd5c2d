import type { StrategyKey } from "../../domain/investor/analysis/underwriting/strategies.ts"
import { type Facts, strategyOf } from "../facts/Fact.ts"
import { isFloodArea } from "./floodArea.ts"
import { hazardsOfEra } from "./hazardsOfEra.ts"
import { firstKnown, listed, factText, when, type Wording } from "./wording.ts"

/**
 * Five to seven checks that this property calls for, the one that decides most ahead, each on a numbered line; where it has to
 * be brief, those that every property calls for.
 */
export const dueDiligence = (facts: Facts, isBrief: boolean): string => {
  const always = [insurance(facts), inspection(facts), rentProof(facts), valueProof(facts), reassessment(facts)]
  const checks = [strategyCheck(facts), ...always].filter((check) => check !== null)
  const special = isBrief ? [] : specialChecks(facts).slice(0, most - checks.length)
  return [...checks, ...special].map((check, index) => `${index + 1}. ${check}`).join("\n")
}

const most = 7

const strategyCheck = (facts: Facts): Wording => {
  const strategy = strategyOf(facts, "recommendedStrategy")
  return strategy === null ? null : (strategyChecks[strategy] ?? null)
}

const strategyChecks: { readonly [Key in StrategyKey]?: string } = {
  subjectTo:
    "Read the seller's loan documents, have the title searched for other liens, and let an attorney review the due-on-sale clause.",
  shortTermRental:
    "Have the local permit office confirm in writing that a non-resident owner may let by the night here.",
  coLiving: "Confirm the local occupancy rules and limits on letting by the room, and that the insurer accepts it.",
  brrrr:
    "Collect contractor bids for the full scope of work, and a refinance quote that states the waiting period and the appraisal basis.",
  fixAndFlip:
    "Collect contractor bids for the full scope of work, with a schedule, because every month of holding adds cost."
}

const insurance = (facts: Facts): string => {
  if (isFloodArea(facts)) {
    return "Obtain an elevation certificate and quotes for building and flood insurance, as zone [[floodZone]] can reshape the carrying cost."
  }
  const quote =
    firstKnown(facts, "Get a written insurance quote to test the [[insuranceMonthly]] a month assumed here") ??
    "Get a written insurance quote, as no cost could be assumed here"
  if (!facts.has("floodZone")) return `${quote}, and look up the flood map of the parcel.`
  return `${quote}${insuranceExtra(facts)}.`
}

const insuranceExtra = (facts: Facts): string => {
  if (isLarge(facts, "earthquake")) return ", and price earthquake cover, which is a separate policy"
  if (isLarge(facts, "hail") || isLarge(facts, "tornado")) return ", and read its deductible for wind and hail"
  return ""
}

const inspection = (facts: Facts): string => {
  const { likely, possible } = hazardsOfEra(facts)
  const names = listed([...(likely?.names ?? []), ...(possible?.names ?? [])])
  if (likely !== null) return `Have an inspector look for ${names} before the work is priced.`
  if (possible !== null) return `Have roof, structure and systems inspected, with an eye on ${names}.`
  return (
    firstKnown(
      facts,
      "Have roof, structure and systems inspected, and set the findings against the rehab estimate of [[rehabMid]]."
    ) ?? "Have roof, structure and systems inspected, and price the work that comes to light."
  )
}

const rentProof = (facts: Facts): string =>
  firstKnown(facts, "Test the rent of [[rent]] against signed leases of similar homes nearby.") ??
  "Establish the rent from signed leases of similar homes nearby, not from listings alone."

const isRenovated = (facts: Facts): boolean => {
  const strategy = strategyOf(facts, "recommendedStrategy")
  return strategy === "brrrr" || strategy === "fixAndFlip"
}

const valueProof = (facts: Facts): string =>
  firstKnown(
    facts,
    when(
      isRenovated(facts),
      "Support the value after repair with recent comparables: sales nearby of homes of this size that have been renovated."
    ),
    "Test the value of [[value]] against recent closed sales of like size and condition."
  ) ?? "Establish the value from recent closed sales of homes of like size and condition."

const reassessment = (facts: Facts): string =>
  firstKnown(facts, "Ask the assessor what a sale does to the property tax of [[propertyTax]] a year.") ??
  "Ask the assessor what the property tax is and what a sale does to it."

/** Checks that only some properties call for, the weightiest ahead. */
const specialChecks = (facts: Facts): ReadonlyArray<string> =>
  [
    when(
      ["condominium", "townhouse"].includes(factText(facts, "propertyKind")),
      "Read the association's budget, reserves, insurance and leasing rules."
    ),
    when(
      ["bedrooms", "squareFeet", "yearBuilt"].some((id) => !facts.has(id)),
      "Confirm the missing particulars of the building on site and with the county."
    ),
    when(
      factText(facts, "rentControl").startsWith("in force"),
      "Find out whether rent control or just-cause rules reach this property."
    ),
    when(isLarge(facts, "pollution"), "Order an environmental screen for the pollution nearby."),
    when(isLarge(facts, "vacant"), "Ask how long the vacant homes nearby have stood empty.")
  ].filter((check) => check !== null)

/** Whether a peril is among the two largest components of the risk, and not a small one. */
const isLarge = (facts: Facts, peril: string): boolean =>
  ["riskOne", "riskTwo"].some((id) => {
    const component = factText(facts, id)
    return component.startsWith(peril) && /severe|moderate/.test(component)
  })
