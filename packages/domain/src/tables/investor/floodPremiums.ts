import { referencesTo, type TableReference } from "../reference/TableReference.ts"

const asOf = "2026-11-22"

const fema2011 =
  "FEMA's comparison of premiums by zone and height for $200,000 of building and $80,000 of contents, rates of 2011-10-01 (paperzz.com/doc/6891894)"
const fullRisk =
  "FEMA, single-family homes at full risk, April 2023 (csfi.info): nation $1,808, Hawaii $3,653, West Virginia $3,074"

const zones = {
  vZones: {
    annual: [2900, 7800, 11_200],
    source: `${fema2011}: V zones from $2,910 two feet above the base flood elevation to $11,214 a foot below it; at it $6,950 without and $8,658 with an obstruction below, mean $7,800`,
    asOf,
    confidence: "low",
    weakness:
      "Flood coverage in a coastal V zone depends on the height of the lowest floor, which is unknown. It may cost a third of " +
      "the figure or half as much again."
  },
  aZones: {
    annual: [700, 1800, 3700],
    source: `${fullRisk}, which a new policy pays from the start (csfi.info); low end: ${fema2011}: A zones $570 two feet above the base flood elevation`,
    asOf,
    confidence: "low-medium",
    weakness:
      "Flood coverage in an A zone depends on the height of the lowest floor, which is not known: it may cost 40% of the figure or twice as much. A seller's policy that can be taken over may cost half."
  },
  optional: {
    annual: [400, 550, 900],
    source:
      "southshoreinsurance.com (about $400 in X zones); costcalculator.calculator.city ($600-900 in zone X); mid: practitioner estimate, not checked against a published source",
    asOf,
    confidence: "low",
    weakness: "No lender asks for flood coverage here, and it is not in the estimate; floods do reach such places."
  }
} as const

/** The cost of flood coverage for a house in a kind of flood zone, US dollars a year. */
export interface FloodPremium {
  readonly annual: readonly [low: number, mid: number, high: number]
  /** The weak point of the figure and its size, a sentence. */
  readonly weakness: string
  readonly reference: TableReference
}

const referenceTo = referencesTo("floodPremiums")

const premiumOf = (zone: keyof typeof zones): FloodPremium => ({
  annual: zones[zone].annual,
  weakness: zones[zone].weakness,
  reference: referenceTo(zone, zones[zone])
})

/**
 * Flood coverage of a house by kind of zone: coastal with waves (V), other Special Flood Hazard Area (A), and optional (shaded X, D).
 * The states' means are not used as factors, because they depend on the mix of zones.
 */
export const floodPremiums = {
  vZones: premiumOf("vZones"),
  aZones: premiumOf("aZones"),
  optional: premiumOf("optional")
} satisfies Record<keyof typeof zones, FloodPremium>

/** The sentence that accompanies every estimate with flood coverage: its cost is uncertain. */
export const floodCoverLimit =
  "Flood coverage is put at {mid} a year and may cost {low} to {high}: it depends on the height of the lowest floor, which is not known."

/** The sentence about the cost of flood coverage if the flood zone is unknown. */
export const floodZoneUnknown = `The flood zone is not known: flood coverage is not in the estimate. In a Special Flood Hazard Area it costs about $${zones.aZones.annual[1]} a year, on the open coast about $${zones.vZones.annual[1]}.`
