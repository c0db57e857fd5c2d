import { Array as Arr, Effect, Order, Schema } from "effect"

import type { Place } from "../domain/address/Place.ts"
import { type Answer, answerSchema } from "../domain/report/Finding.ts"
import { FloodRiskSection, type FloodRiskLevel } from "../domain/report/FloodRiskSection.ts"
import { cachedPart } from "./cache/CachedPart.ts"
import { pointKey } from "./cache/PointKey.ts"
import { SourceCache } from "./cache/SourceCache.ts"
import { UpstreamClient } from "./client/UpstreamClient.ts"
import type { UpstreamPolicy } from "./policy/Attempt.ts"
import { DataSource, type SourceDefinition } from "./policy/DataSource.ts"
import { hedged } from "./policy/Hedge.ts"
import { queryFeatures, trimmedText } from "./upstream/ArcGisFeatures.ts"

const definition: SourceDefinition = {
  id: "FloodZone",
  name: "FEMA National Flood Hazard Layer",
  owner: "FEMA",
  section: "floodRisk",
  key: null,
  cadence: "continuous, by county study",
  attribution: "Source: FEMA National Flood Hazard Layer. Not an official flood determination.",
  deadline: "12 seconds",
  upstreams: ["hazards.fema.gov", "msc.fema.gov"]
}

/** FEMA's own service is usually done in less. */
const hedgeAfter = "2500 millis"

const policy: UpstreamPolicy = { timeout: "6 seconds", retries: 1 }
/** A place without a map may get one any week. */
const kept = cachedPart({
  id: "FloodZone.zones",
  keyedBy: "the point, to a metre",
  value: answerSchema(FloodRiskSection),
  freshFor: "45 days",
  exceptions: [
    {
      when: "not mapped, or unknown",
      is: ({ value }: Answer<FloodRiskSection>) => !value.mapped || value.riskLevel === "Unknown",
      freshFor: "7 days"
    }
  ],
  nothingFor: "7 days"
})

/**
 * Flood hazard at a place. The worst flood zone at the place, from FEMA's NFHL, then its official mirror. A place
 * without a digital map is an answer (`mapped: false`), never a low risk.
 */
export class FloodZone extends DataSource<FloodZone, FloodRiskSection>()({
  definition,
  example: {
    zone: "X",
    riskLevel: "Low",
    inFloodZone: false,
    mapped: true,
    zoneSubtype: "AREA OF MINIMAL FLOOD HAZARD",
    baseFloodElevation: null
  },
  ask: Effect.gen(function* () {
    const client = yield* UpstreamClient
    const remember = yield* (yield* SourceCache).part(kept)
    const { nfhlUrl, nfhlMirrorUrl } = client.urls

    const ask = Effect.fnUntraced(function* (place: Place, upstream: string, service: string) {
      const zones = yield* queryFeatures(client, {
        upstream,
        layer: `${service}/28`,
        filter: place,
        outFields: ["FLD_ZONE", "ZONE_SUBTY", "SFHA_TF", "STATIC_BFE", "V_DATUM", "DEPTH", "LEN_UNIT", "DFIRM_ID"],
        attributes: ZoneAttributes,
        policy
      })
      const value = Arr.isReadonlyArrayNonEmpty(zones)
        ? Arr.max(Arr.map(zones, floodRiskOf), bySeverity)
        : yield* unzoned(place, upstream, service)
      return { value, upstream, asOf: null, attribution: definition.attribution }
    })

    const unzoned = (place: Place, upstream: string, service: string) =>
      queryFeatures(client, {
        upstream,
        layer: `${service}/0`,
        filter: place,
        outFields: ["STUDY_ID"],
        attributes: Schema.Struct({}),
        policy
      }).pipe(Effect.map((studies): FloodRiskSection => (studies.length === 0 ? notMapped : holeInTheMap)))

    return (place: Place) =>
      remember(
        pointKey(place, 5),
        hedged(ask(place, "FEMA NFHL", nfhlUrl), ask(place, "FEMA NFHL (MSC)", nfhlMirrorUrl), hedgeAfter)
      )
  })
}) {}

const ZoneAttributes = Schema.Struct({
  FLD_ZONE: Schema.optionalKey(Schema.NullOr(Schema.String)),
  ZONE_SUBTY: Schema.optionalKey(Schema.NullOr(Schema.String)),
  SFHA_TF: Schema.optionalKey(Schema.NullOr(Schema.String)),
  STATIC_BFE: Schema.optionalKey(Schema.NullOr(Schema.Finite))
})

const notMapped: FloodRiskSection = {
  zone: null,
  riskLevel: "Not Mapped",
  inFloodZone: null,
  mapped: false,
  zoneSubtype: null,
  baseFloodElevation: null
}

/** The availability layer covers the place, but no zone does: seen near county edges. */
const holeInTheMap: FloodRiskSection = { ...notMapped, riskLevel: "Unknown", mapped: true }

/** FEMA's zone table: what one NFHL polygon means. Elevations of -9999 mean none. */
const floodRiskOf = (attributes: typeof ZoneAttributes.Type): FloodRiskSection => {
  const zone = trimmedText(attributes.FLD_ZONE)?.toUpperCase() ?? null
  const zoneSubtype = trimmedText(attributes.ZONE_SUBTY)
  const elevation = attributes.STATIC_BFE ?? null
  if (zone === "AREA NOT INCLUDED") return { ...notMapped, zone }
  const byTable = riskLevelOf(zone, (zoneSubtype ?? "").toUpperCase())
  const riskLevel = attributes.SFHA_TF === "T" && byTable !== "Very High" ? "High" : byTable
  return {
    zone,
    riskLevel,
    inFloodZone: inSpecialFloodHazardArea(riskLevel),
    mapped: true,
    zoneSubtype,
    baseFloodElevation: elevation === null || elevation <= -9999 ? null : elevation
  }
}

const coastal = /^V(?:E|\d{1,2})?$/
const onePercent = /^A(?:E|H|O|R|99|\d{1,2})?$/

const riskLevelOf = (zone: string | null, subtype: string): FloodRiskLevel => {
  if (zone === null) return "Unknown"
  if (coastal.test(zone)) return "Very High"
  if (onePercent.test(zone)) return subtype.includes("FLOODWAY") ? "Very High" : "High"
  if (zone === "D" || zone === "OPEN WATER") return "Undetermined"
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

const inSpecialFloodHazardArea = (level: FloodRiskLevel): boolean | null => {
  if (level === "Very High" || level === "High") return true
  return level === "Unknown" || level === "Not Mapped" ? null : false
}

const severity: Record<FloodRiskLevel, number> = {
  "Very High": 6,
  High: 5,
  Undetermined: 4,
  Unknown: 3,
  "Not Mapped": 2,
  Moderate: 1,
  Low: 0
}

const bySeverity = Order.mapInput(Order.Number, (risk: FloodRiskSection) => severity[risk.riskLevel])
