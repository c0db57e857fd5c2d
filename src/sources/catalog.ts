import { Layer } from "effect"

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
import { Walkability } from "./Walkability.ts"

const sources = [
  PropertyValue,
  RentEstimate,
  FloodZone,
  Walkability,
  Demographics,
  Environment,
  EarthquakeHazard,
  StormHazard,
  Broadband,
  OpportunityZone,
  FairMarketRent,
  HousePriceIndex,
  JobMarket,
  DisasterHistory
] as const

/** The fourteen in the order in which reports, `/health` and the README show them. */
export const sourceDefinitions = sources.map((source) => source.definition)

/** All fourteen live. The two sources that read the National Risk Index share one service, so one request in flight. */
export const sourcesLayer = Layer.mergeAll(
  PropertyValue.layer,
  RentEstimate.layer,
  FloodZone.layer,
  Walkability.layer,
  Demographics.layer,
  Environment.layer,
  EarthquakeHazard.layer,
  StormHazard.layer,
  Broadband.layer,
  OpportunityZone.layer,
  FairMarketRent.layer,
  HousePriceIndex.layer,
  JobMarket.layer,
  DisasterHistory.layer
).pipe(Layer.provide(NationalRiskIndex.layer))

/** All fourteen as stubs that find their example. Merge another stub over it to change one source. */
export const sourcesLayerStub = Layer.mergeAll(
  PropertyValue.layerStub(),
  RentEstimate.layerStub(),
  FloodZone.layerStub(),
  Walkability.layerStub(),
  Demographics.layerStub(),
  Environment.layerStub(),
  EarthquakeHazard.layerStub(),
  StormHazard.layerStub(),
  Broadband.layerStub(),
  OpportunityZone.layerStub(),
  FairMarketRent.layerStub(),
  HousePriceIndex.layerStub(),
  JobMarket.layerStub(),
  DisasterHistory.layerStub()
)
