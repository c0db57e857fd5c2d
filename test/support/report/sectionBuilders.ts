import { DisasterHistorySection } from "@property-intelligence/domain/report/DisasterHistorySection.ts"
import { EnvironmentSection } from "@property-intelligence/domain/report/EnvironmentSection.ts"
import { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"
import { JobMarketSection } from "@property-intelligence/domain/report/JobMarketSection.ts"
import { MarketTrendsSection } from "@property-intelligence/domain/report/MarketTrendsSection.ts"
import { EarthquakeHazardSection } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { NeighborhoodSection } from "@property-intelligence/domain/report/NeighborhoodSection.ts"
import { PropertySection, ValueEstimate } from "@property-intelligence/domain/report/PropertySection.ts"
import { Schema } from "effect"

import { fullSections } from "./fullReport.ts"

/**
 * Builds sections of which nothing is known but what is stated. What has no `null` is as in the source's example. A field that a
 * section gets is unknown in all of them, so that no test but those of its own source has to name it.
 */
const builderOf = <S extends Schema.Codec<object, unknown>>(schema: S, example: S["Type"] | null | undefined) => {
  if (example === null || example === undefined) throw new Error("a full report has every section")
  const isSection = Schema.is(schema)
  const unknown = Object.keys(example).reduce((section: S["Type"], key) => {
    const without: unknown = { ...section, [key]: null }
    return isSection(without) ? without : section
  }, example)
  return (stated: Partial<S["Type"]>): S["Type"] => ({ ...unknown, ...stated })
}

const { property } = fullSections

/** Build a section each, or what lies in one, of which nothing is known but what is stated. */
export const sectionBuilders = {
  disasterHistory: builderOf(DisasterHistorySection, fullSections.disasterHistory),
  earthquakeHazard: builderOf(EarthquakeHazardSection, fullSections.naturalHazards?.earthquakeHazard),
  environment: builderOf(EnvironmentSection, fullSections.environment),
  floodRisk: builderOf(FloodRiskSection, fullSections.floodRisk),
  jobMarket: builderOf(JobMarketSection, fullSections.jobMarket),
  marketTrends: builderOf(MarketTrendsSection, fullSections.marketTrends),
  neighborhood: builderOf(NeighborhoodSection, fullSections.neighborhood),
  property: builderOf(PropertySection, property),
  valueEstimate: builderOf(ValueEstimate, property?.valueEstimate)
}
