import { hazardNames } from "@property-intelligence/domain/report/hazardCodes.ts"
import type { HazardKey, HazardRating, Hazards } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"

/** Always shown: a low rating is news, too. */
const always: ReadonlySet<HazardKey> = new Set([
  "wildfire",
  "hurricane",
  "coastalFlooding",
  "inlandFlooding",
  "heatWave",
  "winterWeather"
])

/** Shown in parts of their own. */
const elsewhere: ReadonlySet<HazardKey> = new Set(["tornado", "hail", "earthquake"])

/** The percentile of the loss rate from which a hazard is worth a line whatever its rating in dollars. */
const notableFrom = 90

interface ShownHazard {
  readonly key: HazardKey
  readonly hazard: HazardRating | null
}

/** The hazards that the page shows in a list, in the order of the report: the first six, and of the others what is notable. */
export const shownHazards = (hazards: Hazards): ReadonlyArray<ShownHazard> =>
  Object.keys(hazardNames)
    .filter((key): key is HazardKey => key in hazards)
    .map((key) => ({ key, hazard: hazards[key] }))
    .filter(({ hazard, key }) => always.has(key) || (!elsewhere.has(key) && isNotable(hazard)))

const isNotable = (hazard: HazardRating | null): boolean =>
  hazard !== null && (hazard.riskLevel === "High" || (hazard.lossRatePercentile ?? 0) >= notableFrom)
