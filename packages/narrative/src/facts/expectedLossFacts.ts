import { hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import type { HazardKey } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"

import { term, termOf } from "./FactKind.ts"

/** The level of a hazard of FEMA's National Risk Index, by expected annual loss. */
const levelOf = <Key extends HazardKey>(key: Key) =>
  term({
    noun: `${hazardNames[key]} hazard in a word, by FEMA's expected annual loss`,
    at: `naturalHazards.hazards.${key}.riskLevel`,
    read: ({ report }) =>
      termOf(["low", "moderate", "high"], report.naturalHazards?.hazards?.[key]?.riskLevel.toLowerCase())
  })

/** The hazards an owner asks about first, by FEMA's expected annual loss in the census tract. */
export const expectedLossFacts = {
  wildfireLevel: levelOf("wildfire"),
  hurricaneLevel: levelOf("hurricane"),
  coastalFloodLevel: levelOf("coastalFlooding"),
  inlandFloodLevel: levelOf("inlandFlooding"),
  heatLevel: levelOf("heatWave"),
  winterLevel: levelOf("winterWeather")
} as const
