import { type SourceKey } from "@property-intelligence/domain/report/sourceKeys.ts"
import { Layer } from "effect"

import { AreaMap } from "./AreaMap.ts"
import { Broadband } from "./Broadband.ts"
import { Demographics } from "./Demographics.ts"
import { DisasterHistory } from "./DisasterHistory.ts"
import { EarthquakeHazard } from "./EarthquakeHazard.ts"
import { Environment } from "./Environment.ts"
import { FairMarketRent } from "./FairMarketRent.ts"
import { FloodZone } from "./FloodZone.ts"
import { HousePriceIndex } from "./HousePriceIndex.ts"
import { JobMarket } from "./JobMarket.ts"
import { OpportunityZone } from "./OpportunityZone.ts"
import { PropertyValue } from "./PropertyValue.ts"
import { RentEstimate } from "./RentEstimate.ts"
import { StormHazard } from "./StormHazard.ts"
import { NationalRiskIndex } from "./upstream/NationalRiskIndex.ts"
import { RentCast } from "./upstream/rentcast/RentCast.ts"
import { Walkability } from "./Walkability.ts"

/**
 * The one list of every source, in the order in which reports, `/health` and the README show them. A source whose key
 * is a section of the report is that section; `report/Assembly.ts` places the others.
 */
export const sources = {
  propertyValue: PropertyValue,
  rentEstimate: RentEstimate,
  floodRisk: FloodZone,
  walkability: Walkability,
  neighborhood: Demographics,
  environment: Environment,
  earthquakeHazard: EarthquakeHazard,
  stormHazard: StormHazard,
  broadband: Broadband,
  opportunityZone: OpportunityZone,
  fairMarketRent: FairMarketRent,
  marketTrends: HousePriceIndex,
  jobMarket: JobMarket,
  disasterHistory: DisasterHistory
} as const satisfies Readonly<Record<SourceKey, unknown>>

/** The finding of each source, by its key; `null` if it found nothing. */
export type FoundBySource = { readonly [Key in keyof typeof sources]: (typeof sources)[Key]["example"] | null }

const all = Object.values(sources)

/** Each source's definition. */
export const sourceDefinitions = all.map(({ definition }) => definition)

/** The number of sources that can answer with these variables set: a source that needs a key answers only with it. */
export const answeringSources = (set: ReadonlySet<string>): number =>
  sourceDefinitions.filter(({ key }) => key === null || !key.required || set.has(key.variable)).length

/**
 * All live sources, with the map. Sources that read the National Risk Index or RentCast share one service of each, so
 * one request in flight.
 */
export const sourcesLayer = Layer.mergeAll(AreaMap.layer, ...all.map(({ layer }) => layer)).pipe(
  Layer.provide([NationalRiskIndex.layer, RentCast.layer])
)

/** All as stubs that find their example. Merge another stub over it to change one source. */
export const sourcesLayerStub = Layer.mergeAll(AreaMap.layerStub, ...all.map(({ layerExample }) => layerExample))
