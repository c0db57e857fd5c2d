import { strategies, strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import type { FactId } from "@property-intelligence/narrative/facts/Facts.ts"

import { valueAt } from "../../../../test/support/narrative/answerPath.ts"
import { remadeMisses } from "./remadeMisses.ts"

/** The first figure of a text, with its sign, thousands ungrouped. */
export const figureIn = (text: string): number => Number(/-?\d+(?:\.\d+)?/.exec(text.replaceAll(",", ""))?.[0])

/** The verdict's own words, first match. */
const verdictsOfMedian: ReadonlyArray<readonly [verdict: RegExp, standing: string]> = [
  [/deep discount/, "far below"],
  [/% below/, "below"],
  [/In line/, "in line"],
  [/top-of-market/, "far above"],
  [/% above/, "above"]
]

/** The rule of the property tax, first match. */
const basesOfTax: ReadonlyArray<readonly [rule: RegExp, basis: string]> = [
  [/^stated$/, "stated"],
  [/reassessed on sale/, "reassessed"],
  [/^bill x/, "bill"],
  [/^(?:state|county) rate$/, "rate"]
]

/** What is made of more than one place, made once more of the answer's JSON. */
export const remadeFacts: { readonly [Id in FactId]?: (answer: FullAnswer) => unknown } = {
  state: ({ report }) => report.location.state || null,
  subToLoanChance: (answer) => percentOf(numberAt(answer, `${subjectTo}.details.probabilityLoanExists`)),
  loanBasis: (answer) => {
    const basis = valueAt(answer, `${subjectTo}.details.salePriceBasis`) ?? null
    return basis === "implied" ? "estimated" : basis
  },
  superfundMiles: (answer) => {
    const km = numberAt(answer, "environment.nearestSuperfundSite.distanceKm")
    return km === null ? null : Math.round((10 * km) / 1.609344) / 10
  },
  monthlyCashFlow: (answer) => {
    const year = numberAt(answer, `${details}.annualCashFlow`)
    return year === null ? null : Math.sign(year) * Math.round(Math.abs(year) / 12) + 0
  },
  valueVsMedianPercent: (answer) => {
    const text = String(valueAt(answer, "investorAnalysis.derivedMetrics.valueVsNeighborhood"))
    if (!text.includes("%")) return null
    return (text.includes("below") ? -1 : 1) * figureIn(text) + 0
  },
  valueVsMedianStanding: (answer) => {
    const text = String(valueAt(answer, "investorAnalysis.derivedMetrics.valueVsNeighborhood"))
    return verdictsOfMedian.find(([verdict]) => verdict.test(text))?.[1] ?? null
  },
  propertyTaxBasis: (answer) => {
    const rule = String(valueAt(answer, "investorAnalysis.hiddenCosts.propertyTax.rule"))
    return basesOfTax.find(([words]) => words.test(rule))?.[1] ?? null
  },
  windPool: (answer) =>
    numberAt(answer, `${insurance}.estimatedMonthlyInsurance`) === null
      ? null
      : valueAt(answer, `${insurance}.details.windPool.name`) !== undefined,
  floodZoneAtPoint: ({ report: { floodRisk } }) => {
    if (floodRisk === null) return null
    const atPoint = floodRisk.zonesNearby?.filter((near) => near.atPoint)
    return (
      atPoint === undefined ||
      atPoint.map(({ riskLevel, zone }) => `${zone} ${riskLevel}`).includes(`${floodRisk.zone} ${floodRisk.riskLevel}`)
    )
  },
  floodSpecialAtPoint: ({ report: { floodRisk } }) => {
    const atPoint = floodRisk?.zonesNearby?.filter((near) => near.atPoint).map(({ riskLevel }) => riskLevel)
    if (atPoint === undefined) return floodRisk?.inFloodZone ?? null
    return atPoint.includes("Very High") || atPoint.includes("High")
  },
  price: (answer) => numberAt(answer, `${details}.price`),
  rentInUse: (answer) => numberAt(answer, `${details}.monthlyRent`),
  rent: (answer) =>
    numberAt(answer, "investorAnalysis.inputs.monthlyRent") === null &&
    numberAt(answer, "property.rentEstimate.rentEstimate") !== null
      ? numberAt(answer, `${details}.monthlyRent`)
      : null,
  ageYears: (answer) => {
    const built = numberAt(answer, "property.yearBuilt")
    return built === null ? null : Number(String(valueAt(answer, "investorAnalysis.inputs.asOf")).slice(0, 4)) - built
  },
  askingGapPercent: (answer) => {
    const asked = numberAt(answer, "investorAnalysis.inputs.askingPrice")
    const value = numberAt(answer, "property.valueEstimate.valueEstimate")
    return asked === null || value === null ? null : Math.round((100 * (asked - value)) / value) + 0
  },
  afterRepairValue: (answer) =>
    numberAt(answer, "investorAnalysis.strategies.brrrr.details.afterRepairValue") ??
    numberAt(answer, "investorAnalysis.strategies.fixAndFlip.details.afterRepairValue"),
  recommendedScore: ({ analysis }) => analysis.strategyRanking[0]?.score ?? null,
  runnerUpScore: ({ analysis }) => analysis.strategyRanking[1]?.score ?? null,
  scoreGap: ({
    analysis: {
      strategyRanking: [first, next]
    }
  }) => (first === undefined || next === undefined ? null : first.score - next.score),
  recommendedBreakEven: ({ analysis }) => {
    const key = strategyKeys.find((one) => strategies[one].name === analysis.recommendedStrategy)
    return key === undefined ? null : (analysis.maxAllowableOffers.byStrategy[key]?.breakEven.price ?? null)
  },
  irrTen: ({ analysis }) => {
    const rate = analysis.projections?.horizons.find(({ years }) => years === 10)?.internalRateOfReturn ?? null
    return rate === null ? null : figureIn(rate)
  },
  rentDrop: ({ analysis }) => (analysis.stressTable === null ? null : 10),
  projectedYears: ({ analysis }) => analysis.fiveYearProjection?.years.at(-1)?.year ?? null,
  rateStated: (answer) => valueAt(answer, "investorAnalysis.inputs.interestRatePercent") !== null,
  rentDownCashFlow: ({ analysis }) => analysis.stressTable?.[1]?.cashFlowAnnual ?? null,
  rateUpCashFlow: ({ analysis }) => analysis.stressTable?.[3]?.cashFlowAnnual ?? null,
  downsideCashFlow: ({ analysis }) => analysis.stressTable?.at(-1)?.cashFlowAnnual ?? null,
  downsideDebtCover: ({ analysis }) => analysis.stressTable?.at(-1)?.dscr ?? null,
  saleAgeYears: (answer) => {
    const sold = valueAt(answer, "property.lastSaleDate")
    return typeof sold === "string"
      ? Math.floor((monthDays(String(valueAt(answer, "investorAnalysis.inputs.asOf"))) - monthDays(sold)) / 10_000)
      : null
  },
  valueSpreadPercent: (answer) => {
    const [low, middle, high] = ["valueLow", "valueEstimate", "valueHigh"].map((end) =>
      numberAt(answer, `property.valueEstimate.${end}`)
    )
    return low == null || middle == null || high == null ? null : Math.round((100 * (high - low)) / middle)
  },
  rentLow: (answer) => ofAllUnits(answer, "property.rentEstimate.rentLow"),
  rentHigh: (answer) => ofAllUnits(answer, "property.rentEstimate.rentHigh"),
  fairMarketRent: (answer) => {
    const ofUnit = numberAt(answer, `${details}.perUnit.bedrooms`)
    const bedrooms = ofUnit ?? numberAt(answer, "property.bedrooms")
    const home = ["studio", "oneBed", "twoBed", "threeBed", "fourBed"][Math.min(4, bedrooms ?? 9)]
    return bedrooms === null ? null : numberAt(answer, `hudIntelligence.fairMarketRent.${home}`)
  },
  recommendedOffer: (answer) => offerOf(answer),
  offerGap: (answer) => {
    const price = numberAt(answer, `${details}.price`)
    const offer = offerOf(answer)
    return price === null || offer === null ? null : price - offer
  },
  recommendedCashNeeded: ({ analysis }) => {
    const { strategies: plans } = analysis
    const name = planOfText(analysis)
    const owned = {
      "Short-Term Rental": plans.shortTermRental,
      "Subject-To": plans.subjectTo,
      "Co-Living": plans.coLiving
    }
    const worked = { BRRRR: plans.brrrr, "Fix & Flip": plans.fixAndFlip }
    if (name in owned) return pick(owned, name)?.details.cashInvested ?? null
    const statement = pick(worked, name)?.details.sourcesAndUses ?? null
    return statement === null ? null : (statement.sources.find(({ name }) => name === "Own cash")?.amount ?? 0)
  },
  listedPrice: (answer) =>
    valueAt(answer, "property.valueEstimate.listing.status") === "Active"
      ? numberAt(answer, "property.valueEstimate.listing.price")
      : null,
  listedRent: (answer) =>
    valueAt(answer, "property.rentEstimate.listing.status") === "Active" &&
    numberAt(answer, `${details}.perUnit.units`) === null
      ? numberAt(answer, "property.rentEstimate.listing.rent")
      : null,
  taxNotCounted: (answer) => {
    const [bill, increase, used] = ["billOnRecord", "reassessmentIncrease", "estimatedAnnual"].map((key) =>
      numberAt(answer, `investorAnalysis.hiddenCosts.propertyTax.${key}`)
    )
    if (bill == null || increase == null || used == null) return null
    return bill + increase > used + 2 ? bill + increase - used : 0
  },
  grossRent: ({ analysis }) => lineOf(analysis.derivedMetrics.details.operatingStatement?.income, "Gross rent"),
  taxAndInsurance: ({ analysis: { derivedMetrics, hiddenCosts } }) => {
    const { insurance } = derivedMetrics.details.operatingExpenses
    const tax = hiddenCosts.propertyTax.estimatedAnnual
    return insurance === null || tax === null ? null : tax + insurance
  },
  runningCosts: ({ analysis: { derivedMetrics, hiddenCosts } }) => {
    const statement = derivedMetrics.details.operatingStatement
    const tax = hiddenCosts.propertyTax.estimatedAnnual
    if (statement === null || tax === null) return null
    const rent = lineOf(statement.income, "Gross rent") ?? 0
    return rent - statement.netOperatingIncome - tax - (lineOf(statement.expenses, "Insurance") ?? 0)
  },
  loanAndReserve: ({ analysis: { derivedMetrics } }) => {
    const statement = derivedMetrics.details.operatingStatement
    return statement === null ? null : statement.netOperatingIncome - statement.cashFlow
  },
  askedPrice: (answer) => asked(answer),
  limitGap: (answer) => {
    const [price, limit] = [asked(answer), numberAt(answer, "investorAnalysis.verdict.price")]
    return price === null || limit === null ? null : Math.round(Math.abs(price - limit))
  },
  limitGapPercent: (answer) => {
    const [price, limit] = [asked(answer), numberAt(answer, "investorAnalysis.verdict.price")]
    return price === null || limit === null ? null : Math.round((100 * Math.round(Math.abs(price - limit))) / price)
  },
  ...remadeMisses,
  conditionalPrice: (answer) => numberAt(answer, "investorAnalysis.verdict.conditional.price"),
  recommendedCashFlow: ({ analysis }) => {
    const { strategies: plans } = analysis
    const name = planOfText(analysis)
    const owned = {
      "Short-Term Rental": plans.shortTermRental.details,
      "Subject-To": plans.subjectTo.details,
      "Co-Living": plans.coLiving.details,
      BRRRR: plans.brrrr.details
    }
    return pick(owned, name)?.operatingStatement?.cashFlow ?? null
  },
  recommendedMonthlyCashFlow: ({ analysis }) => {
    const { strategies: plans } = analysis
    const name = planOfText(analysis)
    const owned = {
      "Short-Term Rental": plans.shortTermRental.details.monthlyCashFlow,
      "Subject-To": plans.subjectTo.details.monthlyCashFlow,
      "Co-Living": plans.coLiving.details.monthlyCashFlow,
      BRRRR: plans.brrrr.details.monthlyCashFlowAfter
    }
    return pick(owned, name) ?? null
  },
  recommendedCashOnCash: (answer) => {
    const shown = returnOf(answer, planOfText(answer.analysis), "cashOnCash")
    // Halves go away from zero by the two decimals that the answer shows: 16.65 reads as 16.7.
    return shown === null ? null : (Math.sign(shown) * Math.round(Math.round(100 * Math.abs(shown)) / 10)) / 10 + 0
  },
  recommendedIrr: (answer) => returnOf(answer, answer.analysis.recommendedStrategy, "internalRateOfReturn"),
  subToSpread: ({ analysis }) => {
    const { estimatedOriginalRate, rateLockAdvantage } = analysis.strategies.subjectTo
    if (rateLockAdvantage.includes(" points below ")) return figureIn(rateLockAdvantage)
    const today = analysis.derivedMetrics.details.rateUsed
    if (estimatedOriginalRate === null || today === null) return null
    return Math.round(100 * figureIn(today) - 100 * figureIn(estimatedOriginalRate)) / 100 + 0
  },
  listingsRent: (answer) => listingsRentOf(answer, "estimate"),
  listingsRentLow: (answer) => listingsRentOf(answer, "low"),
  listingsRentHigh: (answer) => listingsRentOf(answer, "high"),
  lastSalePrice: (answer) => numberAt(answer, "property.lastSalePrice") || null,
  street: () => "1600 Smith St",
  propertyKind: (answer) => {
    const type = valueAt(answer, "property.propertyType") ?? null
    return type === null ? "home" : homes[String(type)]
  },
  riskLow: ({ report }) => (report.riskScore === null ? null : report.riskDetail.low),
  riskHigh: ({ report }) => (report.riskScore === null ? null : report.riskDetail.high)
}

const details = "investorAnalysis.derivedMetrics.details"

const lineOf = (lines: ReadonlyArray<{ readonly name: string; readonly amount: number }> | undefined, name: string) =>
  lines === undefined ? null : (lines.find((line) => line.name === name)?.amount ?? 0)

/** What the request asks, else what an active listing of the property does. */
const asked = (answer: FullAnswer): number | null =>
  numberAt(answer, "investorAnalysis.inputs.askingPrice") ??
  (valueAt(answer, "property.valueEstimate.listing.status") === "Active"
    ? numberAt(answer, "property.valueEstimate.listing.price")
    : null)
const subjectTo = "investorAnalysis.strategies.subjectTo"
const insurance = "investorAnalysis.hiddenCosts.estimatedInsurance"

const numberAt = (answer: FullAnswer, path: string): number | null => {
  const value = valueAt(answer, path)
  return typeof value === "number" ? value : null
}

const percentOf = (share: number | null): number | null => (share === null ? null : Math.round(100 * share))

const homes: Readonly<Record<string, string>> = {
  "Single Family": "single-family house",
  Condo: "condominium",
  "Multi-Family": "multi-family building",
  Land: "parcel of land"
}

const pick = <A>(of: Readonly<Record<string, A>>, name: string): A | undefined => of[name]

/** A day as a number whose tens of thousands are years. */
const monthDays = (day: string): number => Number(day.replaceAll("-", ""))

const ofAllUnits = (answer: FullAnswer, path: string): number | null => {
  const rent = numberAt(answer, path)
  if (rent === null || numberAt(answer, `${details}.monthlyRent`) === null) return null
  return rent * (numberAt(answer, `${details}.perUnit.units`) ?? 1)
}

/** The public name of the strategy that the verdict goes by, or its condition; empty for a plain rental and for none. */
const planOfText = ({ derivedMetrics, verdict }: FullAnswer["analysis"]): string => {
  const named = (plan: string | null | undefined) => strategyKeys.find((one) => one === plan)
  const isPayable = (verdict.conditional?.price ?? 0) >= (derivedMetrics.details.price ?? Number.POSITIVE_INFINITY)
  const key = named(verdict.plan) ?? (isPayable ? named(verdict.conditional?.plan) : undefined)
  return key === undefined ? "" : strategies[key].name
}

const offerOf = ({ analysis: { maxAllowableOffers, recommendedStrategy } }: FullAnswer): number | null => {
  if (recommendedStrategy === "BRRRR") return maxAllowableOffers.brrrrFullRecycle
  if (recommendedStrategy === "Fix & Flip") return maxAllowableOffers.flipTargetProfit
  const { coLiving, shortTermRental, subjectTo: takenOver } = maxAllowableOffers.byStrategy
  const offers = { "Short-Term Rental": shortTermRental, "Subject-To": takenOver, "Co-Living": coLiving }
  return pick(offers, recommendedStrategy)?.breakEven.price ?? null
}

const returnOf = ({ analysis: { returns } }: FullAnswer, name: string, of: "cashOnCash" | "internalRateOfReturn") => {
  const known = {
    "Short-Term Rental": returns.shortTermRental,
    "Subject-To": returns.subjectTo,
    "Co-Living": returns.coLiving,
    BRRRR: returns.brrrr
  }
  const text = pick(known, name)?.[of] ?? null
  return text === null ? null : figureIn(text)
}

/** Of a building of several units the listings' rent is that of one. */
const listingsRentOf = (answer: FullAnswer, end: string): number | null =>
  valueAt(answer, "property.propertyType") === "Multi-Family" && valueAt(answer, "property.units") !== 1
    ? null
    : numberAt(answer, `investorAnalysis.comparables.rent.${end}`)
