import type { FloodRiskSection } from "@property-intelligence/domain/report/FloodRiskSection.ts"

/** What the flood map says at and around the point, in sentences. The zones' outlines are not known, so they are not drawn. */
export const floodWords = (flood: FloodRiskSection | null): ReadonlyArray<string> => {
  if (flood === null) return ["The flood zone is not known."]
  if (!flood.mapped) return ["FEMA has no digital flood map here. That does not mean safe."]
  const { zonesNearby } = flood
  if (zonesNearby === null || zonesNearby.length === 0) return [`Flood zone at the point: ${zoneWords(flood)}.`]
  const at = zonesNearby.filter(({ atPoint }) => atPoint)
  const beside = zonesNearby.filter(({ atPoint }) => !atPoint)
  return [
    at.length === 0
      ? "No flood zone is mapped at the point."
      : `Flood zone at the point: ${at.map(zoneWords).join("; ")}.`,
    beside.length === 0
      ? "No other zone within 30 m."
      : `Within 30 m: ${beside.map(zoneWords).join("; ")}. The worse one counts, since the house may be there.`
  ]
}

type Zone = Pick<FloodRiskSection, "riskLevel" | "zone">

const zoneWords = ({ riskLevel, zone }: Zone): string =>
  `${zone === null ? "not named" : zone} (${riskLevel === "Unknown" || riskLevel === "Undetermined" ? "risk not known" : riskLevel === "Not Mapped" ? "not mapped" : `${riskLevel.toLowerCase()} risk`})`
