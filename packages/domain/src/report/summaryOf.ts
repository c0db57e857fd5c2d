import { riskWeights } from "../tables/riskWeights.ts"
import type { PropertyReport } from "./PropertyReport.ts"
import type { SourceLine } from "./ReportMeta.ts"
import type { RiskDetail } from "./RiskDetail.ts"
import type { Summary } from "./Summary.ts"

type Summarized = Omit<PropertyReport, "meta" | "summary">

/** The summary of a report, from its sections and the lines of its sources. */
export const summaryOf = (report: Summarized, sources: ReadonlyArray<SourceLine>): Summary => {
  const keyFigures = keyFiguresOf(report)
  return {
    headline: headlineOf(keyFigures),
    verdict: null,
    keyFigures,
    topRisks: topRisksOf(report.riskDetail),
    missing: sources
      .filter(({ status }) => status !== "ok" && status !== "stale")
      .map(({ name, status }) => ({ name, status }))
  }
}

const keyFiguresOf = (report: Summarized): Summary["keyFigures"] => {
  const { disasterHistory, environment, floodRisk, hudIntelligence, infrastructure, riskDetail } = report
  const { jobMarket, marketTrends, neighborhood, property, riskLabel, riskScore, walkability } = report
  const value = property?.valueEstimate
  const rent = property?.rentEstimate
  return {
    propertyType: property?.propertyType ?? null,
    bedrooms: property?.bedrooms ?? null,
    bathrooms: property?.bathrooms ?? null,
    squareFeet: property?.squareFeet ?? null,
    yearBuilt: property?.yearBuilt ?? null,
    value: value?.valueEstimate ?? null,
    valueLow: value?.valueLow ?? null,
    valueHigh: value?.valueHigh ?? null,
    rent: rent?.rentEstimate ?? null,
    rentLow: rent?.rentLow ?? null,
    rentHigh: rent?.rentHigh ?? null,
    annualTax: property?.annualTax ?? null,
    floodZone: floodRisk?.zone ?? null,
    inFloodZone: floodRisk?.inFloodZone ?? null,
    riskScore,
    riskLabel,
    riskLow: riskScore === null ? null : riskDetail.low,
    riskHigh: riskScore === null ? null : riskDetail.high,
    walkScore: walkability?.walkScore ?? null,
    medianHouseholdIncome: neighborhood?.medianHouseholdIncome ?? null,
    medianHomeValue: neighborhood?.medianHomeValue ?? null,
    vacancyRate: neighborhood?.vacancyRate ?? null,
    airQualityPercentile: environment?.airQualityPercentile ?? null,
    maxDownloadMbps: infrastructure?.broadband?.maxDownloadMbps ?? null,
    isOpportunityZone: hudIntelligence?.opportunityZone?.isOpportunityZone ?? null,
    housePricesYear: marketTrends?.yearOverYearAppreciation ?? null,
    unemploymentRate: jobMarket?.countyUnemploymentRate ?? jobMarket?.stateUnemploymentRate ?? null,
    federalDisasters: disasterHistory?.totalFederalDisasters ?? null
  }
}

const dollars = new Intl.NumberFormat("en-US", { style: "currency", currency: "USD", maximumFractionDigits: 0 })

const headlineOf = ({ floodZone, rent, riskLabel, riskScore, value }: Summary["keyFigures"]): string => {
  const parts = [
    value === null ? "Value not known" : `Estimated value ${dollars.format(value)}`,
    rent === null ? "rent not known" : `rent ${dollars.format(rent)} a month`,
    floodZone === null ? "flood zone not known" : `flood zone ${floodZone}`,
    riskScore === null ? "risk not known" : `risk ${riskScore} of 100${riskLabel === null ? "" : ` (${riskLabel})`}`
  ]
  return `${parts.join(", ")}.`
}

const topRisksOf = ({ components }: RiskDetail): Summary["topRisks"] =>
  components
    .flatMap(({ key, subScore, value, weight }) =>
      subScore === null || subScore < riskWeights.labels.moderateFrom
        ? []
        : [{ key, subScore, value, points: subScore * weight }]
    )
    .toSorted((a, b) => b.points - a.points)
    .slice(0, 3)
    .map(({ key, subScore, value }) => ({ key, subScore, value }))
