import {
  decimals,
  dollarsText,
  fill,
  percentText,
  signedPercentText,
  whenKnown
} from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { medianLimitOf } from "@property-intelligence/domain/investor/strategies/Surroundings.ts"
import { surveyLimits } from "@property-intelligence/domain/signals/SurveyMedian.ts"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"

import {
  believed,
  count,
  type FullAnswer,
  money,
  named,
  numberIn,
  percent,
  plainNumber,
  term,
  termOf,
  truth
} from "./FactKind.ts"

const { least, most } = surveyLimits.medianHomeValue

/** The facts about the house's value in its neighborhood, and the trend of prices and jobs. */
export const marketFacts = {
  medianHomeValue: money("once", {
    noun: "median home value of the neighborhood, carried forward to today",
    at: "investorAnalysis.derivedMetrics.details.adjustedMedianHomeValue",
    read: ({ analysis }) => analysis.derivedMetrics.details.adjustedMedianHomeValue
  }),
  medianHomeValueLimit: named(
    { "at least": `at least ${dollarsText(most)}`, below: `below ${dollarsText(least)}` },
    {
      noun: "limit of the neighborhood's median home value, above which the survey does not count",
      at: ["neighborhood.medianHomeValue", "investorAnalysis.derivedMetrics.valueVsNeighborhood"],
      read: (answer) => whenKnown(medianLimitOf(believed(answer)), ({ side }) => side)
    }
  ),
  valueVsMedianPercent: percent(0, {
    noun: "estimated value against the neighborhood's median; above zero it is higher",
    at: "investorAnalysis.derivedMetrics.valueVsNeighborhood",
    read: ({ analysis }) => percentAgainstMedian(analysis.derivedMetrics.valueVsNeighborhood)
  }),
  valueVsMedianStanding: term({
    noun: "where the estimated value stands against that median, by the bounds of the answer's own verdict",
    at: "investorAnalysis.derivedMetrics.valueVsNeighborhood",
    read: ({ analysis }) => standingOf(analysis.derivedMetrics.valueVsNeighborhood)
  }),
  appreciationArea: named(
    { county: "county", metro: "metro area", state: "state" },
    {
      noun: "area of the index of house prices",
      at: "marketTrends.geography",
      read: ({ report }) => report.marketTrends?.geography ?? null
    }
  ),
  appreciation: percent(1, {
    noun: "change of house prices in a year",
    at: "investorAnalysis.regulatoryIntelligence.appreciation",
    read: ({ analysis }) => numberIn(analysis.regulatoryIntelligence.appreciation)
  }),
  marketTrend: term({
    noun: "direction of house prices in a word",
    at: "investorAnalysis.regulatoryIntelligence.marketTrend",
    read: ({ analysis }) =>
      termOf(
        ["hot", "appreciating", "steady", "flat", "softening", "declining"],
        analysis.regulatoryIntelligence.marketTrend?.replace(/^[^\p{L}]+/u, "").toLowerCase()
      )
  }),
  unemployment: percent(1, {
    noun: "unemployment rate of the state",
    at: "jobMarket.stateUnemploymentRate",
    read: (answer) => believed(answer).jobMarket.stateUnemploymentRate
  }),
  nationalUnemployment: percent(1, {
    noun: "unemployment rate of the country",
    at: "jobMarket.nationalUnemploymentRate",
    read: (answer) => believed(answer).jobMarket.nationalUnemploymentRate
  }),
  unemploymentIsComparable: truth({
    noun: "whether the two rates can be compared: both are adjusted for the season, or neither is",
    at: ["jobMarket.seasonallyAdjusted.state", "jobMarket.seasonallyAdjusted.national"],
    read: ({ report }) =>
      whenKnown(report.jobMarket?.seasonallyAdjusted ?? null, ({ national, state }) => national === state)
  }),
  countyUnemployment: percent(1, {
    noun: "unemployment rate of the county, not adjusted for the season",
    at: "jobMarket.countyUnemploymentRate",
    read: ({ report }) => within(report.jobMarket?.countyUnemploymentRate ?? null, [0, 100])
  }),
  unemploymentChange: count("percentage point", "percentage points", {
    noun: "change of the state's unemployment rate in twelve months",
    at: "jobMarket.unemploymentChange12Months",
    read: (answer) => unemploymentChange(answer)
  }),
  unemploymentTrend: term({
    noun: "direction of the state's unemployment",
    at: "jobMarket.unemploymentTrend",
    read: (answer) =>
      unemploymentChange(answer) === null
        ? null
        : termOf(["rising", "stable", "falling"], answer.report.jobMarket?.unemploymentTrend?.toLowerCase())
  }),
  walkScore: plainNumber({
    noun: "walkability score out of a hundred",
    at: "walkability.walkScore",
    read: (answer) => believed(answer).walkability.walkScore
  }),
  yearRoundVacancyRate: percent(1, {
    noun: "homes that stand empty the year round, of all in the tract",
    at: "neighborhood.yearRoundVacancyRate",
    read: (answer) => believed(answer).neighborhood.yearRoundVacancyRate
  }),
  onePercentRatio: percent(2, {
    noun: "a month's rent by price and work",
    at: "investorAnalysis.derivedMetrics.onePercentRule.ratio",
    read: ({ analysis }) => numberIn(analysis.derivedMetrics.onePercentRule.ratio)
  }),
  grossRentMultiplier: plainNumber({
    noun: "price by a year's gross rent",
    at: "investorAnalysis.derivedMetrics.grossRentMultiplier",
    read: ({ analysis }) => analysis.derivedMetrics.grossRentMultiplier
  })
} as const

const standings = ["far below", "below", "in line", "above", "far above"] as const

/**
 * The level of the house's value against its neighborhood. It is the position of the verdict's text in the list of
 * possible texts, which begins with the lowest level.
 */
const standingOf = (verdict: string): (typeof standings)[number] | null => {
  const percent = percentAgainstMedian(verdict)
  if (percent === null) return null
  const { above, atMost } = investorTexts.valueVsNeighborhood
  const written = { percent: percentText(Math.abs(percent), 0), signedPercent: signedPercentText(percent, 0) }
  const texts = [...atMost.map(([, text]) => text), above]
  return standings[texts.findIndex((text) => fill(text, written) === verdict)] ?? null
}

/**
 * The value's difference from the neighborhood's median in percent, read from the verdict's text. The text has either
 * the form `12% below` or a signed number.
 */
const percentAgainstMedian = (verdict: string): number | null => {
  const [, percent, side] = /(-?(?<!\d)\d+)%( below)?/.exec(verdict) ?? []
  return percent === undefined ? null : decimals(side === undefined ? Number(percent) : -Number(percent), 0)
}

const unemploymentChange = (answer: FullAnswer): number | null => believed(answer).jobMarket.unemploymentChange12Months

const within = (figure: number | null, [low, high]: readonly [number, number]): number | null =>
  figure !== null && figure >= low && figure <= high ? figure : null

const law = "investorAnalysis.regulatoryIntelligence.landlordScore"

/** The facts about the state's law and its effects on a landlord. */
export const lawFacts = {
  landlordScore: plainNumber({
    noun: "how landlord-friendly the state's law is, out of a hundred",
    at: `${law}.score`,
    read: ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.score ?? null
  }),
  landlordLeaning: term({
    noun: "which side the state's law leans to",
    at: `${law}.details.label`,
    read: (answer) =>
      termOf(
        ["landlord-friendly", "balanced", "tenant-leaning", "tenant-protective"],
        rulesOf(answer)
          ?.label.replace(/^[^\p{L}]+/u, "")
          .toLowerCase()
      )
  }),
  evictionWeeks: count("week", "weeks", {
    noun: "usual length of an uncontested eviction",
    at: `${law}.evictionWeeks`,
    read: ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.evictionWeeks ?? null
  }),
  rentControl: truth({
    noun: "whether a cap on rents is in force in the state or a place of it",
    at: `${law}.rentControl`,
    read: ({ analysis }) => analysis.regulatoryIntelligence.landlordScore?.rentControl ?? null
  }),
  rentControlScope: term({
    noun: "where rents may be capped",
    at: `${law}.details.rentControlScope.value`,
    read: (answer) => termOf(["statewide", "local", "preempted", "none"], rulesOf(answer)?.rentControlScope.value)
  }),
  justCause: term({
    noun: "whether a lease ends only for a cause that the law names",
    at: `${law}.details.justCause.value`,
    read: (answer) => termOf(["statewide", "partial", "none"], rulesOf(answer)?.justCause.value)
  }),
  payOrQuitDays: count("day", "days", {
    noun: "notice to pay or leave before an eviction is filed",
    at: `${law}.details.payOrQuitDays.value`,
    read: (answer) => rulesOf(answer)?.payOrQuitDays.value ?? null
  }),
  foreclosure: term({
    noun: "how lenders foreclose",
    at: `${law}.details.foreclosure.value`,
    read: (answer) => termOf(["judicial", "nonjudicial"], rulesOf(answer)?.foreclosure.value)
  })
} as const

const rulesOf = ({ analysis }: FullAnswer) => analysis.regulatoryIntelligence.landlordScore?.details
