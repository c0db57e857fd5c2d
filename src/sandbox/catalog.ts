import { OpenAi } from "./model/OpenAi.ts"
import { ArcGisItems } from "./upstreams/arcgis/ArcGisItems.ts"
import { BroadbandCollection } from "./upstreams/arcgis/BroadbandCollection.ts"
import { EjScreen } from "./upstreams/arcgis/EjScreen.ts"
import { EpaSuperfund } from "./upstreams/arcgis/EpaSuperfund.ts"
import { EpaWalkability } from "./upstreams/arcgis/EpaWalkability.ts"
import { HudArcGis } from "./upstreams/arcgis/HudArcGis.ts"
import { NationalRiskIndex } from "./upstreams/arcgis/NationalRiskIndex.ts"
import { Nfhl } from "./upstreams/arcgis/Nfhl.ts"
import { Bls } from "./upstreams/Bls.ts"
import { BroadbandMap } from "./upstreams/BroadbandMap.ts"
import { CensusAcs } from "./upstreams/CensusAcs.ts"
import { CensusReporter } from "./upstreams/CensusReporter.ts"
import { Ejam } from "./upstreams/Ejam.ts"
import { Fhfa } from "./upstreams/Fhfa.ts"
import { FredApi, FredGraph } from "./upstreams/Fred.ts"
import { CensusGeocoder } from "./upstreams/geocoders/CensusGeocoder.ts"
import { FccArea } from "./upstreams/geocoders/FccArea.ts"
import { Nominatim } from "./upstreams/geocoders/Nominatim.ts"
import { Photon } from "./upstreams/geocoders/Photon.ts"
import { HudUser } from "./upstreams/HudUser.ts"
import { OpenFema } from "./upstreams/OpenFema.ts"
import { Overpass } from "./upstreams/Overpass.ts"
import { Postpass } from "./upstreams/Postpass.ts"
import { RentCast } from "./upstreams/RentCast.ts"
import { Usgs } from "./upstreams/Usgs.ts"
import type { SimulatedUpstream } from "./wire/SimulatedUpstream.ts"

/** Every upstream the sandbox plays. Several may share a host: the first that has an answer for the path gives it. */
export const upstreams: ReadonlyArray<SimulatedUpstream> = [
  CensusGeocoder,
  Nominatim,
  Photon,
  FccArea,
  RentCast,
  ...Nfhl,
  Postpass,
  ...Overpass,
  EpaWalkability,
  CensusAcs,
  CensusReporter,
  EjScreen,
  Ejam,
  EpaSuperfund,
  Usgs,
  NationalRiskIndex,
  BroadbandCollection,
  BroadbandMap,
  HudArcGis,
  ArcGisItems,
  HudUser,
  Fhfa,
  FredGraph,
  FredApi,
  Bls,
  OpenFema,
  ...OpenAi
]
