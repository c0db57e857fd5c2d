import { type Facts, numberOf } from "../facts/Fact.ts"
import { isFloodArea } from "./floodArea.ts"
import { hazardsOfEra } from "./hazardsOfEra.ts"
import { firstKnown, listed, paragraph, factText, when, type Wording } from "./wording.ts"

/** The risk score, flood, what insurance and tax cost, what houses of the era hide, and the state's law. */
export const riskFactors = (facts: Facts): string =>
  paragraph(
    composite(facts),
    components(facts),
    flood(facts),
    insurance(facts),
    tax(facts),
    era(facts),
    rehab(facts),
    law(facts)
  )

const composite = (facts: Facts): string =>
  firstKnown(
    facts,
    "Composite risk is [[riskScore]], rated [[riskLabel]]; lower is better.",
    "Composite risk is [[riskScore]]; lower is better.",
    "Composite risk is rated [[riskLabel]]."
  ) ?? "A composite risk score could not be formed from what is known, which is not a sign of low risk."

const components = (facts: Facts): Wording => {
  const hidesSevere = factText(facts, "riskLabel") === "low" && factText(facts, "riskOne").includes("severe")
  const caution = hidesSevere ? "; a low total does not cancel a severe component" : ""
  return firstKnown(
    facts,
    `The largest contributors are [[riskOne]] and [[riskTwo]]${caution}.`,
    `The largest contributor is [[riskOne]]${caution}.`,
    "Another contributor is [[riskTwo]]."
  )
}

const flood = (facts: Facts): string => {
  const zone = factText(facts, "floodZone")
  return (
    firstKnown(
      facts,
      when(
        isFloodArea(facts),
        `FEMA maps the property in flood zone [[floodZone]], ${
          zone.startsWith("V") ? "a coastal part" : "part"
        } of the special flood hazard area, where lenders usually require flood insurance.`
      ),
      when(
        zone === "D",
        "FEMA maps the property in flood zone [[floodZone]]: flooding is possible but has not been studied."
      ),
      when(
        factText(facts, "floodRisk") === "moderate",
        "FEMA maps the property in flood zone [[floodZone]], outside the special flood hazard area but where the flood risk is [[floodRisk]], not low."
      ),
      "FEMA maps the property in flood zone [[floodZone]], outside the special flood hazard area."
    ) ?? "The flood zone is not known, and an unmapped place is not the same as a dry one."
  )
}

const insurance = (facts: Facts): string =>
  firstKnown(
    facts,
    "Insurance is estimated at [[insuranceMonthly]] a month, likely between [[insuranceLow]] and [[insuranceHigh]].",
    "Insurance is estimated at [[insuranceMonthly]] a month."
  ) ?? "The cost of insurance is not known."

const tax = (facts: Facts): Wording =>
  firstKnown(
    facts,
    when(
      numberOf(facts, "reassessment") !== 0,
      "Property tax is put at [[propertyTax]] a year, and a sale can lift the present bill by [[reassessment]]."
    ),
    "Property tax is put at [[propertyTax]] a year.",
    when(numberOf(facts, "reassessment") !== 0, "A sale can lift the present tax bill by [[reassessment]] a year.")
  )

const era = (facts: Facts): string => {
  const { all, likely, possible } = hazardsOfEra(facts)
  if (all === null)
    return "What the era of the building may hide behind the walls cannot be judged without the year of construction."
  if (likely !== null && possible !== null) {
    return `In homes of its era the odds of ${listed(likely.names)} are ${likely.odds}, and those of ${listed(possible.names)} ${possible.odds}.`
  }
  const worst = likely ?? possible
  return worst === null
    ? `In homes of its era the odds of ${listed(all.names)} are ${all.odds}.`
    : `In homes of its era the odds of ${listed(worst.names)} are ${worst.odds}.`
}

const rehab = (facts: Facts): Wording =>
  firstKnown(
    facts,
    `The rehab estimate is [[rehabMid]], between [[rehabLow]] and [[rehabHigh]].`,
    "The rehab estimate is [[rehabMid]]."
  )

const law = (facts: Facts): string => {
  const score = numberOf(facts, "landlordScore") ?? 0
  const leaning = leaningFrom.find(([atLeast]) => score >= atLeast)?.[1] ?? ""
  const weeks = factText(facts, "evictionWeeks") === "1" ? "week" : "weeks"
  return (
    firstKnown(
      facts,
      `State law, with a score of [[landlordScore]], ${leaning}: an uncontested eviction usually takes [[evictionWeeks]] ${weeks}, and rent control is [[rentControl]].`,
      `State law, with a score of [[landlordScore]], ${leaning}.`,
      `An uncontested eviction usually takes [[evictionWeeks]] ${weeks}.`,
      "Rent control is [[rentControl]]."
    ) ?? "How the law treats landlords here is not known."
  )
}

const leaningFrom: ReadonlyArray<readonly [atLeast: number, leaning: string]> = [
  [80, "favors landlords"],
  [60, "is balanced between landlord and tenant"],
  [40, "leans toward tenants"],
  [0, "protects tenants strongly"]
]
