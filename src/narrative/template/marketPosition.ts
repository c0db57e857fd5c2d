import { type Facts, numberOf } from "../facts/Fact.ts"
import { bySign, compared, factText, firstKnown, paragraph, when, type Wording } from "./wording.ts"

/** The price beside the neighborhood, and where prices, jobs and rents stand. */
export const marketPosition = (facts: Facts): string =>
  spokenOf.some((id) => facts.has(id))
    ? paragraph(price(facts), neighborhood(facts), growth(facts), jobs(facts), fairMarketRent(facts) ?? walking(facts))
    : "Nothing is known here about the market around the property: not what homes nearby are worth, not where prices are " +
      "heading, not how the job market stands. The price has to be judged from local comparables alone."

const spokenOf = [
  "price",
  "valueVsMedian",
  "medianHomeValue",
  "appreciation",
  "marketTrend",
  "unemployment",
  "rentToFairMarketRent",
  "walkScore"
]

const price = (facts: Facts): Wording => {
  const perFoot = firstKnown(facts, ", or [[pricePerSquareFoot]] a square foot") ?? ""
  switch (compared(facts, "price", "value")) {
    case "above":
      return `The analysis works from a price of [[price]], more than the estimated value${perFoot}.`
    case "below":
      return `The analysis works from a price of [[price]], less than the estimated value${perFoot}.`
    case "level":
      return `The analysis takes the estimated value as its price${perFoot}.`
    case null:
      return firstKnown(facts, `The analysis works from a price of [[price]]${perFoot}.`)
  }
}

const neighborhood = (facts: Facts): string =>
  firstKnown(
    facts,
    `The value stands [[valueVsMedian]] home value of the neighborhood, [[medianHomeValue]], ${entry(facts)}.`,
    `Among the homes around it the value stands at [[valueVsMedian]] mark, ${entry(facts)}.`,
    "The median home value of the neighborhood is [[medianHomeValue]]."
  ) ?? "How the value compares with that of homes nearby is not known."

/** What a price beside the median means for the buyer. */
const entry = (facts: Facts): string => {
  const points = numberOf(facts, "valueVsMedian") ?? 0
  if (Math.abs(points) < smallestGap) return "so the entry is neither cheap nor dear"
  if (points > 0) return "so any upside has to come from the market or from renovation"
  return -points < largeGap
    ? "which leaves some room if size and condition compare"
    : "a gap that size and condition may well explain"
}

/** Percent; the analysis calls less than this in line with the median. */
const smallestGap = 10
/** Percent. */
const largeGap = 20

const growth = (facts: Facts): string => {
  const outlook = bySign(facts, "appreciation", {
    positive: "helpful, but nothing to depend on",
    zero: "nothing from growth should be counted on",
    negative: "any exit should be planned on prices that may keep sliding"
  })
  return (
    firstKnown(
      facts,
      `House prices in the area moved [[appreciation]] over the past year and the trend is rated [[marketTrend]]; ${outlook}.`,
      `House prices in the area moved [[appreciation]] over the past year; ${outlook}.`,
      "The trend of house prices in the area is rated [[marketTrend]]."
    ) ?? "The direction of local house prices is not known."
  )
}

const jobs = (facts: Facts): Wording => {
  const comparison = compared(facts, "unemployment", "nationalUnemployment")
  return firstKnown(
    facts,
    when(
      comparison === "above",
      "State unemployment, at [[unemployment]], is higher than the nation's [[nationalUnemployment]], which argues for careful rent assumptions."
    ),
    when(
      comparison === "below",
      "State unemployment, at [[unemployment]], is lower than the nation's [[nationalUnemployment]], which supports steady letting."
    ),
    when(comparison === "level", "Unemployment in the state is [[unemployment]], the same as in the nation."),
    "Unemployment in the state is [[unemployment]]."
  )
}

const fairMarketRent = (facts: Facts): Wording => {
  const check = factText(facts, "rentCheck")
  return firstKnown(
    facts,
    when(
      check === "high",
      "As a multiple of HUD's fair market rent, the rent estimate is [[rentToFairMarketRent]], high enough to need proof."
    ),
    when(
      check === "low",
      "As a multiple of HUD's fair market rent, the rent estimate is [[rentToFairMarketRent]], on the cautious side."
    ),
    "As a multiple of HUD's fair market rent, the rent estimate is [[rentToFairMarketRent]], within the usual range."
  )
}
const walking = (facts: Facts): Wording => {
  const score = numberOf(facts, "walkScore") ?? 0
  const errands = errandsFrom.find(([atLeast]) => score >= atLeast)?.[1] ?? ""
  return firstKnown(facts, `With a walkability score of [[walkScore]], ${errands}.`)
}

const errandsFrom: ReadonlyArray<readonly [atLeast: number, errands: string]> = [
  [85, "nearly all daily errands can be done on foot"],
  [65, "many daily errands can be done on foot"],
  [45, "some errands can be done on foot"],
  [0, "most errands take a car"]
]
