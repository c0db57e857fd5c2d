import type { InvestorAnalysis } from "../../domain/investor/analysis/InvestorAnalysis.ts"
import type { StrategyKey } from "../../domain/investor/analysis/underwriting/strategies.ts"
import type { Underwriting } from "../../domain/investor/analysis/underwriting/Underwriting.ts"
import {
  decimals,
  dollarsText,
  offerPrice,
  percentText,
  signedPercentText,
  whenKnown,
  wholeDollars
} from "../../domain/investor/deal/FigureText.ts"
import { medianLimitOf } from "../../domain/investor/strategies/Surroundings.ts"
import type { PropertyReport } from "../../domain/report/PropertyReport.ts"
import type { SurveyLimit } from "../../domain/signals/SurveyMedian.ts"
import { stateOfCode } from "../../domain/tables/state/usStates.ts"
import type { Facts } from "./Fact.ts"
import {
  balance,
  count,
  dollars,
  type MaybeFact,
  percent,
  phrase,
  plainNumber,
  signedPercent,
  strategy
} from "./factMaking.ts"
import { riskFacts } from "./riskFacts.ts"

/**
 * What a narrative may state of an analysed report: figures, and phrases from our own tables. Texts of upstreams and of the
 * caller are left out; where one decides (a property type, a flood zone), only a value from a closed list comes through. A
 * figure that the analysis did not believe is no fact. `analysis` is what was written of `underwriting`.
 */
export const narrativeFacts = (report: PropertyReport, analysis: InvestorAnalysis, underwriting: Underwriting): Facts =>
  new Map(
    [
      ...propertyFacts(underwriting),
      ...marketFacts(underwriting, analysis),
      ...strategyFacts(analysis, underwriting),
      ...riskFacts(report, analysis)
    ]
      .filter((fact) => fact !== null)
      .map((fact) => [fact.id, fact])
  )

const kinds = new Map([
  ["single family", "single-family house"],
  ["condo", "condominium"],
  ["condominium", "condominium"],
  ["townhouse", "townhouse"],
  ["multi-family", "multi-family building"],
  ["manufactured", "manufactured home"],
  ["apartment", "apartment building"],
  ["land", "parcel of land"]
])

const propertyFacts = ({ input: { location, property }, resolved }: Underwriting): ReadonlyArray<MaybeFact> => {
  const { rentEstimate, rentHigh, rentLow } = property.rentEstimate
  // Of a building of several units the estimate may be for one, while the analysis lets them all.
  const lets = resolved.kind.rentEstimateOf === "unit" ? resolved.units : 1
  const ofAll = (rent: number | null) => whenKnown(rent, (known) => known * lets)
  return [
    phrase("propertyKind", "what kind of home it is", kinds.get((property.propertyType ?? "").toLowerCase()) ?? "home"),
    phrase("state", "the state it stands in", stateOfCode(location.stateCode)?.name ?? null),
    plainNumber("bedrooms", "bedrooms", property.bedrooms),
    plainNumber("bathrooms", "bathrooms", property.bathrooms),
    count("squareFeet", "living area, square feet", property.squareFeet),
    plainNumber("yearBuilt", "year built", property.yearBuilt),
    phrase("lastSaleDate", "day of the last recorded sale", dayOrNull(property.lastSaleDate)),
    dollars("lastSalePrice", "price of the last recorded sale", property.lastSalePrice),
    dollars("value", "estimated market value", property.valueEstimate.valueEstimate),
    dollars("valueLow", "low end of the value estimate", property.valueEstimate.valueLow),
    dollars("valueHigh", "high end of the value estimate", property.valueEstimate.valueHigh),
    dollars("rent", "estimated rent a month", ofAll(rentEstimate)),
    dollars("rentLow", "low end of the rent estimate, a month", ofAll(rentLow)),
    dollars("rentHigh", "high end of the rent estimate, a month", ofAll(rentHigh))
  ]
}

const dayOrNull = (day: string | null): string | null => (day !== null && /^\d{4}-\d{2}-\d{2}$/.test(day) ? day : null)

const marketFacts = (
  { input, surroundings }: Underwriting,
  { derivedMetrics, regulatoryIntelligence }: InvestorAnalysis
): ReadonlyArray<MaybeFact> => {
  const { jobMarket, marketTrends, walkability } = input
  const { details } = derivedMetrics
  return [
    dollars("price", "price the analysis uses", details.price),
    dollars("pricePerSquareFoot", "price per square foot", derivedMetrics.pricePerSquareFoot),
    comparison(
      "valueVsMedian",
      "the value beside the neighborhood's median home value",
      surroundings.neighborhoodValue?.ratio ?? null
    ),
    medianFact(details.adjustedMedianHomeValue, medianLimitOf(input)),
    signedPercent(
      "appreciation",
      "change of house prices in a year",
      marketTrends.yearOverYearAppreciation,
      signedPercentText
    ),
    phrase("marketTrend", "the market's direction", withoutSign(regulatoryIntelligence.marketTrend)),
    percent("unemployment", "unemployment rate of the state", jobMarket.stateUnemploymentRate, shortPercent),
    percent(
      "nationalUnemployment",
      "unemployment rate of the country",
      jobMarket.nationalUnemploymentRate,
      shortPercent
    ),
    plainNumber("rentToFairMarketRent", "rent by HUD's fair market rent", details.rentToFairMarketRent),
    phrase("rentCheck", "whether that is low, usual or high", details.rentCheck),
    plainNumber("walkScore", "walkability score out of a hundred", walkability.walkScore)
  ]
}

/** A limit is stated as one: `at least $2,000,000`. */
const medianFact = (median: number | null, limit: SurveyLimit | null): MaybeFact =>
  limit === null
    ? dollars("medianHomeValue", "median home value of the neighborhood, carried forward to today", median)
    : phrase(
        "medianHomeValue",
        "median home value of the neighborhood: the survey counts no further",
        `${limit.side} ${dollarsText(limit.dollars)}`,
        limit.dollars
      )

const shortPercent = (percent: number): string => `${decimals(percent, 1)}%`

/** Its value is in percent of the median, above zero where the ratio is above one. */
const comparison = (id: string, meaning: string, ratio: number | null): MaybeFact => {
  if (ratio === null) return null
  const points = Math.abs(decimals(100 * (ratio - 1), 0))
  if (points === 0) return phrase(id, meaning, "level with the median", 0)
  return ratio > 1
    ? phrase(id, meaning, `${points}% above the median`, points)
    : phrase(id, meaning, `${points}% below the median`, -points)
}

/** A label of our tables without its leading emoji. */
const withoutSign = (label: string | null): string | null =>
  label === null ? null : label.replace(/^[^\p{L}]+/u, "").toLowerCase()

const strategyFacts = (analysis: InvestorAnalysis, underwriting: Underwriting): ReadonlyArray<MaybeFact> => {
  const { lease, ranking, resolved } = underwriting
  const { breakEvens, derivedMetrics, maxAllowableOffers, scoring, strategies } = analysis
  const { details } = derivedMetrics
  const [best, second] = ranking
  const [one, two, three] = best === undefined ? [] : scoring[best].drivers
  return [
    strategy("recommendedStrategy", "the strategy ranked first", best),
    plainNumber("recommendedScore", "its score out of a hundred", best === undefined ? null : scoring[best].score),
    phrase("recommendationStrength", "how well it fits", strengthText(analysis.recommendationStrength)),
    strategy("runnerUp", "the strategy ranked next", second),
    plainNumber(
      "runnerUpScore",
      "the score of the one ranked next",
      second === undefined ? null : scoring[second].score
    ),
    phrase("driverOne", "what moves the recommended score most", one?.text ?? null),
    phrase("driverTwo", "what moves it next", two?.text ?? null),
    phrase("driverThree", "what moves it after that", three?.text ?? null),
    answerChanger("answerChanger", "the one thing that would change the answer", best, underwriting),
    plainNumber("investorScore", "overall investor score out of a hundred", analysis.investorScore),
    phrase("investorLabel", "the overall verdict", withoutSign(analysis.investorScoreLabel)),
    signedPercent(
      "capRate",
      "net operating income by price",
      whenKnown(lease, ({ capRate }) => 100 * capRate),
      percentText
    ),
    balance("netOperatingIncome", "net operating income of a plain rental, a year", details.netOperatingIncome),
    balance("annualCashFlow", "cash flow of a plain rental with a loan, a year", details.annualCashFlow),
    plainNumber("debtCover", "net operating income by debt service", derivedMetrics.debtServiceCoverageRatio),
    percent(
      "rateUsed",
      "loan rate the analysis uses",
      whenKnown(lease, () => resolved.ratePercent),
      (rate) => percentText(rate, 2),
      2
    ),
    dollars("breakEvenRent", "rent a month at which the cash flow is zero", breakEvens?.monthlyRent ?? null),
    dollars("breakEvenPrice", "price at which the plain rental's cash flow is zero", breakEvens?.price ?? null),
    dollars("brrrrOffer", "highest price that leaves no cash in a BRRRR", maxAllowableOffers.brrrrFullRecycle),
    dollars("flipOffer", "highest price that earns a flip's target", maxAllowableOffers.flipTargetProfit),
    balance("flipProfit", "result of a flip before income tax", strategies.fixAndFlip.projectedProfit),
    balance(
      "shortTermPremium",
      "what a short-term rental nets beside a lease, a year",
      strategies.shortTermRental.details.netPremium
    ),
    balance(
      "coLivingPremium",
      "what letting by the room nets beside a lease, a year",
      strategies.coLiving.details.netPremium
    )
  ]
}

/** Why nothing is recommended stands in the other facts: here only that. */
const strengthText = ({ strength, text }: InvestorAnalysis["recommendationStrength"]): string =>
  strength === "none" ? "nothing is recommended" : text

/** The highest price at which the strategy ranked first works: a BRRRR and a flip by their own target, the others by what they earn. */
const answerChanger = (
  id: string,
  meaning: string,
  first: StrategyKey | undefined,
  { strategies }: Underwriting
): MaybeFact => {
  if (first === undefined) return null
  const own = {
    brrrr: strategies.brrrr.result?.fullRecycleOffer,
    fixAndFlip: strategies.fixAndFlip.result?.targetProfitOffer,
    shortTermRental: strategies.shortTermRental.breakEven,
    subjectTo: strategies.subjectTo.breakEven,
    coLiving: strategies.coLiving.breakEven
  }[first]
  const offer = offerPrice(own)
  return offer === null
    ? null
    : phrase(id, meaning, `a purchase price at or below ${dollarsText(offer)}`, Math.abs(wholeDollars(offer)))
}
