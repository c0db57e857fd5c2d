import { Schema } from "effect"

import { riskWeights } from "../tables/riskWeights.ts"
import { SourceStatus } from "./ReportMeta.ts"
import { RiskComponentKey, RiskLabel } from "./RiskDetail.ts"

const figure = (description: string, example: number) =>
  Schema.NullOr(Schema.Finite).annotate({ description: `${description} \`null\` if not known.`, examples: [example] })

const text = (description: string, example: string) =>
  Schema.NullOr(Schema.String).annotate({ description: `${description} \`null\` if not known.`, examples: [example] })

const flag = (description: string) =>
  Schema.NullOr(Schema.Boolean).annotate({ description: `${description} \`null\` if not known.`, examples: [false] })

const KeyFigures = Schema.Struct({
  propertyType: text("`property.propertyType`.", "Single Family"),
  bedrooms: figure("`property.bedrooms`.", 3),
  bathrooms: figure("`property.bathrooms`.", 2),
  squareFeet: figure("`property.squareFeet`.", 1820),
  yearBuilt: figure("`property.yearBuilt`.", 1998),
  value: figure("Estimated value, US dollars: `property.valueEstimate.valueEstimate`.", 182_000),
  valueLow: figure("Low end of the value's range, US dollars.", 164_000),
  valueHigh: figure("High end of the value's range, US dollars.", 200_000),
  rent: figure("Estimated rent, US dollars a month: `property.rentEstimate.rentEstimate`.", 1590),
  rentLow: figure("Low end of the rent's range, US dollars a month.", 1430),
  rentHigh: figure("High end of the rent's range, US dollars a month.", 1750),
  annualTax: figure("Property tax on record, US dollars a year: `property.annualTax`.", 3785),
  floodZone: text("FEMA's zone: `floodRisk.zone`.", "X"),
  inFloodZone: flag("True if the point is in a special flood hazard area: `floodRisk.inFloodZone`."),
  riskScore: figure("`riskScore`, 0 to 100, lower is better.", 27),
  riskLabel: Schema.NullOr(RiskLabel).annotate({
    description: "The risk score in words: `riskLabel`. `null` if not known.",
    examples: ["Low"]
  }),
  riskLow: figure("The risk score with all unknown components at their best: `riskDetail.low`.", 21),
  riskHigh: figure("The risk score with all unknown components at their worst: `riskDetail.high`.", 38),
  walkScore: figure("`walkability.walkScore`, 0 to 100, higher is better.", 93),
  medianHouseholdIncome: figure("US dollars a year: `neighborhood.medianHouseholdIncome`.", 71_200),
  medianHomeValue: figure("US dollars: `neighborhood.medianHomeValue`.", 231_000),
  vacancyRate: figure("Percent of homes: `neighborhood.vacancyRate`.", 8.4),
  airQualityPercentile: figure("`environment.airQualityPercentile`, lower is better.", 62),
  maxDownloadMbps: figure("`infrastructure.broadband.maxDownloadMbps`.", 1000),
  isOpportunityZone: flag("`hudIntelligence.opportunityZone.isOpportunityZone`."),
  housePricesYear: figure("House prices over a year, percent: `marketTrends.yearOverYearAppreciation`.", 3.2),
  unemploymentRate: figure("Percent, of the county (if not known, of the state): `jobMarket`.", 4.1),
  federalDisasters: figure("`disasterHistory.totalFederalDisasters`.", 26)
}).annotate({ identifier: "KeyFigures", description: "The main figures of the report." })

const TopRisk = Schema.Struct({
  key: RiskComponentKey.annotate({ description: "The component of `riskDetail.components`." }),
  subScore: Schema.Finite.annotate({
    description: "The component's own score, 0 (good) to 100 (bad).",
    examples: [90]
  }),
  value: Schema.NullOr(Schema.Union([Schema.Finite, Schema.String])).annotate({
    description: "The value behind the score.",
    examples: ["AE"]
  })
}).annotate({ identifier: "TopRisk", description: "A component that raises the risk score." })

const SummaryVerdict = Schema.Struct({
  decision: Schema.String.annotate({
    description: "`investorAnalysis.verdict.decision`: `buy`, `buyBelow`, `dontBuy` or `cannotJudge`.",
    examples: ["dontBuy"]
  }),
  plan: Schema.NullOr(Schema.String).annotate({
    description: "`investorAnalysis.verdict.plan`: the plan that works at the highest price. `null` if none works.",
    examples: ["longTermRental"]
  }),
  price: figure("The highest price at which that plan works, US dollars: `investorAnalysis.verdict.price`.", 108_000),
  priceInUse: figure("The price that `decision` is about, US dollars: the asking price, or the value.", 141_000),
  investorScore: figure("`investorAnalysis.investorScore`, 0 to 100, high is good.", 38),
  capRate: text("`investorAnalysis.derivedMetrics.capRate`.", "3.8%"),
  annualCashFlow: figure("Cash flow of the plain rental after loan and reserve, US dollars a year.", -4212)
}).annotate({ identifier: "SummaryVerdict", description: "The verdict of the investor analysis, in a few figures." })

/** `summary` of every report on one place: the facts that a reader needs first. Each figure is also in the full report. */
export const Summary = Schema.Struct({
  headline: Schema.String.annotate({
    description: "The verdict in a sentence. In a report without an investor analysis, the report in a sentence.",
    examples: ["Estimated value $182,000, rent $1,590 a month, flood zone X, risk 27 of 100 (Low)."]
  }),
  verdict: Schema.NullOr(SummaryVerdict).annotate({
    description: "The verdict of the investor analysis. `null` in a report without one."
  }),
  keyFigures: KeyFigures.annotateKey({ description: "The main figures of the report." }),
  topRisks: Schema.Array(TopRisk)
    .check(Schema.isMaxLength(3))
    .annotate({
      description:
        "Up to three known components that raise the risk score most, strongest first. Only those with a `subScore` of " +
        `${riskWeights.labels.moderateFrom} or more, from which a score is \`Moderate\`.`
    }),
  missing: Schema.Array(
    Schema.Struct({
      name: Schema.String.annotate({ description: "The source's name.", examples: ["OpenStreetMap"] }),
      status: SourceStatus.annotate({ description: "The source's `status` in `meta.sources`." })
    }).annotate({ identifier: "MissingSource", description: "A source without data." })
  ).annotate({ description: "The sources without data, in catalog order. Empty if all have data." })
}).annotate({ identifier: "Summary", description: "The most important facts, in about a kilobyte." })
export type Summary = typeof Summary.Type
