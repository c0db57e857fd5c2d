import type { SimulatedUpstream } from "./SimulatedUpstream.ts"
import { ArcGisItems } from "./upstreams/ArcGisItems.ts"
import { Bls } from "./upstreams/Bls.ts"
import { BroadbandCollection } from "./upstreams/BroadbandCollection.ts"
import { BroadbandMap } from "./upstreams/BroadbandMap.ts"
import { CensusAcs } from "./upstreams/CensusAcs.ts"
import { CensusGeocoder } from "./upstreams/CensusGeocoder.ts"
import { CensusReporter } from "./upstreams/CensusReporter.ts"
import { Ejam } from "./upstreams/Ejam.ts"
import { EjScreen } from "./upstreams/EjScreen.ts"
import { EpaSuperfund } from "./upstreams/EpaSuperfund.ts"
import { EpaWalkability } from "./upstreams/EpaWalkability.ts"
import { FccArea } from "./upstreams/FccArea.ts"
import { Fhfa } from "./upstreams/Fhfa.ts"
import { FredApi, FredGraph } from "./upstreams/Fred.ts"
import { HudArcGis } from "./upstreams/HudArcGis.ts"
import { HudUser } from "./upstreams/HudUser.ts"
import { NationalRiskIndex } from "./upstreams/NationalRiskIndex.ts"
import { Nfhl } from "./upstreams/Nfhl.ts"
import { Nominatim } from "./upstreams/Nominatim.ts"
import { OpenAi } from "./upstreams/OpenAi.ts"
import { OpenFema } from "./upstreams/OpenFema.ts"
import { Overpass } from "./upstreams/Overpass.ts"
import { Photon } from "./upstreams/Photon.ts"
import { Postpass } from "./upstreams/Postpass.ts"
import { RentCast } from "./upstreams/RentCast.ts"
import { Usgs } from "./upstreams/Usgs.ts"

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
