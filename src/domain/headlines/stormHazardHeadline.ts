import type { StormHazardSection } from "../report/NaturalHazardsSection.ts"

/** Both perils in words. */
export const stormHazardHeadline = ({ hailRisk, tornadoRisk }: StormHazardSection): string =>
  `Tornado ${tornadoRisk.riskLevel.toLowerCase()}, hail ${hailRisk.riskLevel.toLowerCase()}`
