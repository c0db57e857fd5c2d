import { Order, Schema } from "effect"

/**
 * Flood hazard in words. `Undetermined`: possible but not studied (zone D) or open water; `Not Mapped`: no digital flood
 * map here; `Unknown`: a hole in the map or an undocumented zone code. None of the three means safe.
 */
export const FloodRiskLevel = Schema.Literals([
  "Very High",
  "High",
  "Moderate",
  "Low",
  "Undetermined",
  "Not Mapped",
  "Unknown"
])
export type FloodRiskLevel = typeof FloodRiskLevel.Type

/** FEMA's map codes of a zone; code and subtype in upper case. */
interface MapCodes {
  readonly zone: string | null
  readonly subtype: string
  /** True if the map itself marks a Special Flood Hazard Area. A mapped zone is then at least `High`, whatever its code. */
  readonly isSpecial: boolean
}

/** The flood hazard of a zone, from FEMA's table of its map codes. `Unknown` for undocumented codes. */
export const floodRiskLevel = ({ isSpecial, subtype, zone }: MapCodes): FloodRiskLevel => {
  if (zone === "AREA NOT INCLUDED") return "Not Mapped"
  const byTable = riskLevelOf(zone, subtype)
  return isSpecial && byTable !== "Very High" ? "High" : byTable
}

/** Returns true if a zone is in the Special Flood Hazard Area; `null` if the map does not show it, and in open water. */
export const inSpecialFloodHazardArea = (zone: string | null, level: FloodRiskLevel): boolean | null => {
  if (level === "Very High" || level === "High") return true
  return level === "Unknown" || level === "Not Mapped" || zone === openWater ? null : false
}

/**
 * Returns true if a house near a point may be in a zone. No house stands in open water, and an unmapped area shows nothing, so these
 * do not outweigh what is known at the point.
 */
export const mayHoldHouse = ({
  riskLevel,
  zone
}: {
  readonly zone: string | null
  readonly riskLevel: FloodRiskLevel
}) => zone !== openWater && riskLevel !== "Not Mapped"

const openWater = "OPEN WATER"

const coastal = /^V(?:E|\d{1,2})?$/
const onePercent = /^A(?:E|H|O|R|99|\d{1,2})?$/

const riskLevelOf = (zone: string | null, subtype: string): FloodRiskLevel => {
  if (zone === null) return "Unknown"
  if (coastal.test(zone)) return "Very High"
  if (onePercent.test(zone)) return subtype.includes("FLOODWAY") ? "Very High" : "High"
  if (zone === "D" || zone === openWater) return "Undetermined"
  if (zone === "X500" || zone === "B" || zone === "0.2 PCT ANNUAL CHANCE FLOOD HAZARD") return "Moderate"
  if (zone === "X" || zone === "C") return levelOfX(subtype)
  return "Unknown"
}

const levelOfX = (subtype: string): FloodRiskLevel => {
  if (subtype === "" || subtype.includes("MINIMAL FLOOD HAZARD")) return "Low"
  return subtype.includes("0.2 PCT") || subtype.includes("1 PCT") || subtype.includes("DUE TO LEVEE")
    ? "Moderate"
    : "Unknown"
}

/**
 * The rank of each flood hazard level: a larger number means a worse hazard. `Undetermined`, `Unknown` and `Not Mapped`
 * rank above `Moderate`, because they may be worse.
 */
const severity: Record<FloodRiskLevel, number> = {
  "Very High": 6,
  High: 5,
  Undetermined: 4,
  Unknown: 3,
  "Not Mapped": 2,
  Moderate: 1,
  Low: 0
}

/** Sorts flood zones by their hazard, the mildest first. */
export const bySeverity = Order.mapInput(
  Order.Number,
  ({ riskLevel }: { readonly riskLevel: FloodRiskLevel }) => severity[riskLevel]
)
