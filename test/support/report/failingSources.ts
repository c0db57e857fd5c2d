import { Layer } from "effect"

import { Broadband } from "../../../src/sources/Broadband.ts"
import type { sourcesLayerStub } from "../../../src/sources/catalog.ts"
import { Demographics } from "../../../src/sources/Demographics.ts"
import { DisasterHistory } from "../../../src/sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../../../src/sources/EarthquakeHazard.ts"
import { Environment } from "../../../src/sources/Environment.ts"
import { FairMarketRent } from "../../../src/sources/FairMarketRent.ts"
import { FloodZone } from "../../../src/sources/FloodZone.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../src/sources/JobMarket.ts"
import { OpportunityZone } from "../../../src/sources/OpportunityZone.ts"
import { type SourceReason, Unavailable } from "../../../src/sources/policy/SourceError.ts"
import { PropertyValue } from "../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../src/sources/RentEstimate.ts"
import { StormHazard } from "../../../src/sources/StormHazard.ts"
import { Walkability } from "../../../src/sources/Walkability.ts"

/** The fourteen sources, stubbed. */
export type Stubs = typeof sourcesLayerStub

/** Why a source fails whose upstream is down. */
export const broken = new Unavailable({ status: 503, detail: "The upstream answered with an error" })

/** The fourteen in catalog order: each replaces its good stub by one that fails for the given reason. */
export const failing = (reason: SourceReason): ReadonlyArray<(all: Stubs) => Stubs> => [
  (all: Stubs) => Layer.merge(all, PropertyValue.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, RentEstimate.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, FloodZone.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, Walkability.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, Demographics.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, Environment.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, EarthquakeHazard.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, StormHazard.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, Broadband.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, OpportunityZone.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, FairMarketRent.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, HousePriceIndex.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, JobMarket.layerStub(reason)),
  (all: Stubs) => Layer.merge(all, DisasterHistory.layerStub(reason))
]
