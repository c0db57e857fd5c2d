import type { Anchor } from "../reportSections.ts"

/** Where a value of the report is shown, by how its path begins: the first row that fits decides. */
const anchors: ReadonlyArray<readonly [prefix: string, anchor: Anchor]> = [
  ["property.valueEstimate", "value"],
  ["property.rentEstimate", "value"],
  ["investorAnalysis.comparables", "value"],
  ["location", "match"],
  ["property", "match"],
  ["riskScore", "risk"],
  ["riskLabel", "risk"],
  ["riskDetail", "risk"],
  ["investorAnalysis.scoring.risk", "risk"],
  ["marketTrends", "market"],
  ["jobMarket", "market"],
  ["investorAnalysis.regulatoryIntelligence.marketTrend", "market"],
  ["investorAnalysis.regulatoryIntelligence.appreciation", "market"],
  ["investorAnalysis.regulatoryIntelligence", "housing"],
  ["floodRisk", "hazards"],
  ["naturalHazards", "hazards"],
  ["disasterHistory", "hazards"],
  ["neighborhood", "neighborhood"],
  ["environment", "neighborhood"],
  ["walkability", "walkability"],
  ["hudIntelligence", "housing"],
  ["infrastructure", "broadband"],
  ["investorAnalysis.quality", "assumptions"],
  ["investorAnalysis.inputs", "assumptions"],
  ["investorAnalysis.inputOrigins", "assumptions"],
  ["investorAnalysis.disclaimers", "sources"],
  ["investorAnalysis", "investor"]
]

/** The section in which the value at a path of the report is shown; what has none of its own stands with the sources. */
export const factAnchor = (path: string): Anchor =>
  anchors.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))?.[1] ??
  "sources"
