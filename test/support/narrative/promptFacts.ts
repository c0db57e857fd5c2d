import { seeded } from "../../../src/process/seeded.ts"

/** A fact of every id that a prompt can be expected to hold, as texts by id. */
export const everyFact: ReadonlyMap<string, string> = new Map([
  ["propertyKind", "single-family house"],
  ["state", "Ohio"],
  ["bedrooms", "3"],
  ["bathrooms", "1.5"],
  ["squareFeet", "1,450"],
  ["yearBuilt", "1924"],
  ["value", "$215,000"],
  ["valueLow", "$192,000"],
  ["valueHigh", "$241,000"],
  ["rent", "$1,690"],
  ["rentLow", "$1,520"],
  ["rentHigh", "$1,860"],
  ["valueVsMedian", "12% above the median"],
  ["appreciation", "+4.6%"],
  ["marketTrend", "appreciating"],
  ["unemployment", "4.7%"],
  ["recommendedStrategy", "BRRRR"],
  ["recommendedScore", "62"],
  ["driverOne", "cash left is 9.1% of cost"],
  ["driverTwo", "equity 24.2% of after-repair value"],
  ["driverThree", "debt cover at the full refinance loan 1.1x"],
  ["answerChanger", "a purchase price at or below $182,400"],
  ["runnerUp", "Co-Living"],
  ["runnerUpScore", "55"],
  ["capRate", "4.2%"],
  ["annualCashFlow", "-$4,310"],
  ["debtCover", "0.88"],
  ["rateUsed", "7.40%"],
  ["riskScore", "41"],
  ["riskLabel", "moderate"],
  ["riskOne", "tornado (moderate)"],
  ["riskTwo", "the county's history of disasters (limited)"],
  ["floodZone", "X"],
  ["insuranceMonthly", "$152"],
  ["insuranceLow", "$121"],
  ["insuranceHigh", "$190"],
  ["leadPaint", "high"],
  ["wiring", "high"],
  ["plumbing", "moderate"],
  ["asbestos", "moderate"],
  ["landlordScore", "72"],
  ["evictionWeeks", "5"],
  ["rentControl", "not in force in the state"],
  ["propertyTax", "$4,429"],
  ["rehabLow", "$38,000"],
  ["rehabHigh", "$71,000"],
  ["investorScore", "58"]
])

/** The least a prompt holds. */
export const scarcelyAnyFact: ReadonlyMap<string, string> = new Map([["recommendedStrategy", "Subject-To"]])

/** The facts of another property: other figures and signs under the same ids, and without some of them. */
export const otherFacts = (seed: number, missing: ReadonlySet<string> = new Set()): ReadonlyMap<string, string> =>
  new Map(
    [...everyFact]
      .filter(([id]) => id === "recommendedStrategy" || !missing.has(id))
      .map(([id, text]) => [id, changed(text, `${id} ${seed}`)])
  )

const changed = (text: string, key: string): string =>
  text
    .replaceAll(/\d/g, (_, index) => String(Math.floor(1 + seeded(`${key} ${index}`) * 9)))
    .replace(/^[-+]/, seeded(`sign ${key}`) < 0.5 ? "-" : "+")

/** A prompt as it is sent: the facts as JSON, after a line of text. */
export const promptOf = (facts: ReadonlyMap<string, string>): string =>
  `Write from these:\n${JSON.stringify({ facts: [...facts].map(([id, text]) => ({ id, text, meaning: `what ${id} means` })) })}`
