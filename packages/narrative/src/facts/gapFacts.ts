import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"

import { type FullAnswer, list, termOf, plainNumber, term, truth } from "./FactKind.ts"

interface Part {
  /** Our name for the missing part. */
  readonly name: string
  readonly at: string
  readonly of: (report: PropertyReport) => unknown
}

const parts: ReadonlyArray<Part> = [
  { name: "the property record", at: "property", of: ({ property }) => property },
  {
    name: "the value estimate",
    at: "property.valueEstimate",
    of: ({ property }) => property?.valueEstimate?.valueEstimate ?? null
  },
  {
    name: "the rent estimate",
    at: "property.rentEstimate",
    of: ({ property }) => property?.rentEstimate?.rentEstimate ?? null
  },
  { name: "the flood map", at: "floodRisk", of: ({ floodRisk }) => floodRisk },
  { name: "the walkability", at: "walkability", of: ({ walkability }) => walkability },
  { name: "the census survey", at: "neighborhood", of: ({ neighborhood }) => neighborhood },
  { name: "the air and Superfund data", at: "environment", of: ({ environment }) => environment },
  {
    name: "the earthquake hazard",
    at: "naturalHazards.earthquakeHazard",
    of: ({ naturalHazards }) => naturalHazards?.earthquakeHazard ?? null
  },
  {
    name: "the tornado hazard",
    at: "naturalHazards.tornadoRisk",
    of: ({ naturalHazards }) => naturalHazards?.tornadoRisk ?? null
  },
  {
    name: "the hail hazard",
    at: "naturalHazards.hailRisk",
    of: ({ naturalHazards }) => naturalHazards?.hailRisk ?? null
  },
  {
    name: "HUD's fair market rents",
    at: "hudIntelligence.fairMarketRent",
    of: ({ hudIntelligence }) => hudIntelligence?.fairMarketRent ?? null
  },
  { name: "the house price index", at: "marketTrends", of: ({ marketTrends }) => marketTrends },
  { name: "the unemployment figures", at: "jobMarket", of: ({ jobMarket }) => jobMarket },
  { name: "the disaster declarations", at: "disasterHistory", of: ({ disasterHistory }) => disasterHistory }
]

/** The unknown parts of the answer, and the confidence in the rest. */
export const gapFacts = {
  missingSections: list({
    noun: "parts of the report that no source could fill",
    at: parts.map(({ at }) => at),
    read: (answer) => missingOf(answer)
  }),
  confidence: term({
    noun: "how sure the analysis is",
    at: "investorAnalysis.quality.confidence",
    read: ({ analysis }) => termOf(["high", "medium", "low"], analysis.quality.confidence.toLowerCase())
  }),
  staleRate: truth({
    noun: "whether the mortgage rate in use is older than three weeks, or the table's",
    at: "investorAnalysis.quality.mortgageRate.staleRate",
    read: ({ analysis }) => analysis.quality.mortgageRate.staleRate
  }),
  coverage: plainNumber({
    noun: "share of what the scores weigh that is known, 0 to 1",
    at: "investorAnalysis.quality.coverage",
    read: ({ analysis }) => analysis.quality.coverage
  })
} as const

/** Of a part of something that is missing itself only the whole is named. */
const missingOf = ({ report }: FullAnswer): ReadonlyArray<string> | null => {
  const names = parts.flatMap(({ at, name, of }) =>
    of(report) === null && !(report.property === null && at.startsWith("property.")) ? [name] : []
  )
  return names.length === 0 ? null : names
}
