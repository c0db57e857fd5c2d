import { type FullAnswer, list, money, term, truth } from "./FactKind.ts"

const insurance = "investorAnalysis.hiddenCosts.estimatedInsurance"
const tax = "investorAnalysis.hiddenCosts.propertyTax"
const work = "investorAnalysis.hiddenCosts.rehabEstimate"
const eraPaths = [`${work}.leadPaintRisk`, `${work}.wiringRisk`, `${work}.asbestosRisk`, `${work}.plumbingRisk`]

/**
 * The facts about possible costs: insurance, a reassessment of the property tax, work on the house, and the usual
 * defects at its age.
 */
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
    noun: "flood coverage in that insurance; 0 where the estimate holds none",
    at: `${insurance}.details.floodAnnual`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.floodAnnual
  }),
  floodOptionalYear: money("year", {
    noun: "flood coverage that no lender asks for, beyond that insurance",
    at: `${insurance}.details.floodOptionalAnnual`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.floodOptionalAnnual
  }),
  windPool: truth({
    noun: "whether a state's plan for wind coverage serves the county; the insurance holds no such coverage",
    at: `${insurance}.details.windPool`,
    read: ({ analysis }) =>
      analysis.hiddenCosts.estimatedInsurance.estimatedMonthlyInsurance === null
        ? null
        : analysis.hiddenCosts.estimatedInsurance.details.windPool !== null
  }),
  earthquakeCover: money("year", {
    noun: "earthquake coverage, beyond that insurance",
    at: `${insurance}.details.earthquakeOptionalAnnual`,
    read: ({ analysis }) => analysis.hiddenCosts.estimatedInsurance.details.earthquakeOptionalAnnual
  }),
  propertyTaxBasis: term({
    noun: "what the property tax is reckoned from: a figure of the request, the bill or the rate on a sale, the bill, the rate",
    at: `${tax}.rule`,
    read: ({ analysis }) => taxBasisOf(analysis.hiddenCosts.propertyTax.rule)
  }),
  reassessment: money("year", {
    noun: "what a sale may add to the tax bill on record",
    at: `${tax}.reassessmentIncrease`,
    read: ({ analysis }) => analysis.hiddenCosts.propertyTax.reassessmentIncrease
  }),
  taxNotCounted: money("year", {
    noun: "how much of that is in no figure of the analysis, cash flow and highest prices among them; 0 if all of it is counted",
    at: [`${tax}.billOnRecord`, `${tax}.reassessmentIncrease`, `${tax}.estimatedAnnual`],
    read: ({ analysis }) => {
      const { billOnRecord, estimatedAnnual, reassessmentIncrease } = analysis.hiddenCosts.propertyTax
      if (billOnRecord === null || reassessmentIncrease === null || estimatedAnnual === null) return null
      // Each figure is rounded, so a difference of a dollar or two counts as zero.
      const open = billOnRecord + reassessmentIncrease - estimatedAnnual
      return open > 2 ? open : 0
    }
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

/**
 * The usual defects of houses of this age with this level of risk; `null` for an empty list. They come from labels such
 * as `🔴 High: knob-and-tube possible`.
 */
const ofEra = ({ analysis }: FullAnswer, word: "High" | "Moderate"): ReadonlyArray<string> | null => {
  const { asbestosRisk, leadPaintRisk, plumbingRisk, wiringRisk } = analysis.hiddenCosts.rehabEstimate
  const names = [
    ["lead paint", leadPaintRisk],
    ["outdated wiring", wiringRisk],
    ["asbestos", asbestosRisk],
    ["worn-out plumbing", plumbingRisk]
  ].flatMap(([name = "", label = ""]) => (/^\S+ (\w+)/.exec(label)?.[1] === word ? [name] : []))
  return names.length === 0 ? null : names
}

const taxBasisOf = (rule: string | null): "stated" | "reassessed" | "bill" | "rate" | null => {
  if (rule === null) return null
  if (rule === "stated") return "stated"
  if (rule.endsWith("reassessed on sale")) return "reassessed"
  return rule.startsWith("bill") ? "bill" : "rate"
}
