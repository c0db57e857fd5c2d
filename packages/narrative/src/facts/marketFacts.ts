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

import { believed } from "./believed.ts"
import {
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

/** The house against its neighborhood, and the trend of prices and jobs around it. */
export const marketFacts = {
  medianHomeValue: money("once", {
    noun: "median home value of the neighborhood, carried forward to today",
    at: "investorAnalysis.derivedMetrics.details.adjustedMedianHomeValue",
    read: ({ analysis }) => analysis.derivedMetrics.details.adjustedMedianHomeValue
  }),
  medianHomeValueLimit: named(
    { "at least": `at least ${dollarsText(most)}`, below: `below ${dollarsText(least)}` },
    {
      noun: "limit of the neighborhood's median home value, where the survey counts no further",
      at: ["neighborhood.medianHomeValue", "investorAnalysis.derivedMetrics.valueVsNeighborhood"],
      read: (answer) => whenKnown(medianLimitOf(believed(answer)), ({ side }) => side)
    }
  ),
  valueVsMedianPercent: percent(0, {
    noun: "estimated value against the neighborhood's median; above zero it is dearer",
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

/** The rank of the verdict's text among its possible texts, lowest first. */
const standingOf = (verdict: string): (typeof standings)[number] | null => {
  const percent = percentAgainstMedian(verdict)
  if (percent === null) return null
  const { above, atMost } = investorTexts.valueVsNeighborhood
  const written = { percent: percentText(Math.abs(percent), 0), signedPercent: signedPercentText(percent, 0) }
  const texts = [...atMost.map(([, text]) => text), above]
  return standings[texts.findIndex((text) => fill(text, written) === verdict)] ?? null
}

/** The verdict has either `12% below` or a change with its sign. */
const percentAgainstMedian = (verdict: string): number | null => {
  const [, percent, side] = /(-?(?<!\d)\d+)%( below)?/.exec(verdict) ?? []
  return percent === undefined ? null : decimals(side === undefined ? Number(percent) : -Number(percent), 0)
}

const unemploymentChange = (answer: FullAnswer): number | null => believed(answer).jobMarket.unemploymentChange12Months

const within = (figure: number | null, [low, high]: readonly [number, number]): number | null =>
  figure !== null && figure >= low && figure <= high ? figure : null
