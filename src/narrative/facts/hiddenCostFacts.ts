import { type Answer, list, money, term } from "./FactKind.ts"

const insurance = "investorAnalysis.hiddenCosts.estimatedInsurance"
const work = "investorAnalysis.hiddenCosts.rehabEstimate"
const eraPaths = [`${work}.leadPaintRisk`, `${work}.wiringRisk`, `${work}.asbestosRisk`, `${work}.plumbingRisk`]

/** What insurance, a reassessment and work on the house may cost, and what is usual in houses of its age. */
export const hiddenCostFacts = {
  insuranceMonth: money("month", {
    noun: "insurance of the house as a rental",
    at: `${insurance}.estimatedMonthlyInsurance`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.estimatedMonthlyInsurance
  }),
  insuranceLow: money("month", {
    noun: "low end of the insurance",
    at: `${insurance}.details.lowMonthly`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.lowMonthly
  }),
  insuranceHigh: money("month", {
    noun: "high end of the insurance",
    at: `${insurance}.details.highMonthly`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.highMonthly
  }),
  insuranceBasis: term({
    noun: "whether the insurance is estimated or was stated in the request",
    at: `${insurance}.details.basis`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.basis
  }),
  floodInsuranceYear: money("year", {
    noun: "flood cover in that insurance; 0 where the estimate holds none",
    at: `${insurance}.details.floodAnnual`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.floodAnnual
  }),
  floodOptionalYear: money("year", {
    noun: "flood cover that no lender asks for, beyond that insurance",
    at: `${insurance}.details.floodOptionalAnnual`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.floodOptionalAnnual
  }),
  earthquakeCover: money("year", {
    noun: "earthquake cover, beyond that insurance",
    at: `${insurance}.details.earthquakeOptionalAnnual`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.earthquakeOptionalAnnual
  }),
  reassessment: money("year", {
    noun: "what a sale may add to the tax bill on record",
    at: "investorAnalysis.hiddenCosts.propertyTax.reassessmentIncrease",
    read: ({ analysis }) => analysis.hiddenCosts.propertyTax.reassessmentIncrease
  }),
  rehabLow: money("once", {
    noun: "low end of the renovation estimate",
    at: `${work}.estimatedRehabLow`,
    read: ({ analysis }) => analysis.hiddenCosts.rehabEstimate.estimatedRehabLow
  }),
  rehabMid: money("once", {
    noun: "renovation estimate",
    at: `${work}.estimatedRehabMid`,
    read: ({ analysis }) => analysis.hiddenCosts.rehabEstimate.estimatedRehabMid
  }),
  rehabHigh: money("once", {
    noun: "high end of the renovation estimate",
    at: `${work}.estimatedRehabHigh`,
    read: ({ analysis }) => analysis.hiddenCosts.rehabEstimate.estimatedRehabHigh
  }),
  eraLikely: list({
    noun: "what is likely in houses of that age",
    at: eraPaths,
    read: (answer) => ofEra(answer, "High")
  }),
  eraPossible: list({
    noun: "what is possible in houses of that age",
    at: eraPaths,
    read: (answer) => ofEra(answer, "Moderate")
  })
} as const

/** What has that word in our own label, e.g. `🔴 High: knob-and-tube possible`; `null` without any. */
const ofEra = ({ analysis }: Answer, word: "High" | "Moderate"): ReadonlyArray<string> | null => {
  const { asbestosRisk, leadPaintRisk, plumbingRisk, wiringRisk } = analysis.hiddenCosts.rehabEstimate
  const names = [
    ["lead paint", leadPaintRisk],
    ["outdated wiring", wiringRisk],
    ["asbestos", asbestosRisk],
    ["worn-out plumbing", plumbingRisk]
  ].flatMap(([name = "", label = ""]) => (new RegExp(`^\\S+ ${word}\\b`).test(label) ? [name] : []))
  return names.length === 0 ? null : names
}
