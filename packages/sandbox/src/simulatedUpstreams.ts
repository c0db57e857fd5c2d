import { OpenAi } from "./model/OpenAi.ts"
import {
  SimulatedArcGisItems,
  SimulatedBroadbandCollection,
  SimulatedBroadbandMap
} from "./upstreams/arcgis/BroadbandCollection.ts"
import {
  SimulatedEjam,
  SimulatedEjScreen,
  SimulatedEpaSuperfund,
  SimulatedEpaWalkability
} from "./upstreams/arcgis/EpaArcGis.ts"
import { SimulatedNationalRiskIndex } from "./upstreams/arcgis/NationalRiskIndex.ts"
import { SimulatedNfhl } from "./upstreams/arcgis/Nfhl.ts"
import { SimulatedBls } from "./upstreams/Bls.ts"
import { SimulatedCensusAcs, SimulatedCensusReporter } from "./upstreams/CensusAcs.ts"
import {
  SimulatedCensusFiles,
  SimulatedDataverse,
  SimulatedEpaFiles,
  SimulatedFhfa,
  SimulatedFhfaFiles,
  SimulatedHudFiles
} from "./upstreams/files/PublishedFiles.ts"
import { SimulatedFredApi, SimulatedFredGraph } from "./upstreams/Fred.ts"
import { SimulatedCensusGeocoder } from "./upstreams/geocoders/CensusGeocoder.ts"
import { SimulatedFccArea } from "./upstreams/geocoders/FccArea.ts"
import { SimulatedNominatim, SimulatedPhoton } from "./upstreams/geocoders/Nominatim.ts"
import { SimulatedHudArcGis, SimulatedHudUser } from "./upstreams/Hud.ts"
import { SimulatedOpenFema } from "./upstreams/OpenFema.ts"
import { SimulatedOverpass, SimulatedPostpass } from "./upstreams/Overpass.ts"
import { SimulatedRentCast } from "./upstreams/RentCast.ts"
import { SimulatedUsgs } from "./upstreams/Usgs.ts"
import type { SimulatedUpstream } from "./wire/SimulatedUpstream.ts"

/** All upstreams that the sandbox simulates. If several share a host, the first that has the path answers. */
export const simulatedUpstreams: ReadonlyArray<SimulatedUpstream> = [
  SimulatedCensusGeocoder,
  SimulatedNominatim,
  SimulatedPhoton,
  SimulatedFccArea,
  SimulatedRentCast,
  ...SimulatedNfhl,
  SimulatedPostpass,
  ...SimulatedOverpass,
  SimulatedEpaWalkability,
  SimulatedCensusAcs,
  SimulatedCensusReporter,
  SimulatedCensusFiles,
  SimulatedDataverse,
  SimulatedEpaFiles,
  SimulatedEjScreen,
  SimulatedEjam,
  SimulatedEpaSuperfund,
  SimulatedUsgs,
  SimulatedNationalRiskIndex,
  SimulatedBroadbandCollection,
  SimulatedBroadbandMap,
  SimulatedHudArcGis,
  SimulatedArcGisItems,
  SimulatedHudUser,
  SimulatedHudFiles,
  SimulatedFhfa,
  SimulatedFhfaFiles,
  SimulatedFredGraph,
  SimulatedFredApi,
  SimulatedBls,
  SimulatedOpenFema,
  ...OpenAi
]
