import { jsonReply, textReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"

import type { Circumstance } from "./EnemyWorld.ts"

const nri = "services.arcgis.com/XG15cJAlne2vxtgt/arcgis/rest/services/National_Risk_Index_Census_Tracts"
const mapServers = ["postpass.geofabrik.de", "overpass-api.de", "overpass.private.coffee"]
const flood = "hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer"
const floodMirror = "msc.fema.gov/arcgis/rest/services/NFHL_Print/NFHLQuery/MapServer"
const blocks =
  "services8.arcgis.com/peDZJliSvYims39Q/arcgis/rest/services/FCC_Broadband_Data_Collection_December_2024_View/FeatureServer"
const census = "geocoding.geo.census.gov/geocoder/geographies/onelineaddress"

const keyless = {
  CENSUS_API_KEY: "",
  HUD_API_TOKEN: "",
  BLS_API_KEY: "",
  BROADBANDMAP_API_KEY: ""
}

/** Together they have every upstream asked that there is: each is the first in line in one of them. */
export const circumstances: ReadonlyArray<Circumstance> = [
  { name: "usual", environment: {}, place: "flood-zone" },
  {
    name: "without keys",
    environment: keyless,
    down: [flood, "postpass.geofabrik.de", "services2.arcgis.com", "earthquake.usgs.gov/ws/", census]
  },
  {
    name: "with FRED's key",
    environment: { ...keyless, FRED_API_KEY: "sandbox" },
    down: ["postpass.geofabrik.de", "overpass-api.de", census, "nominatim.openstreetmap.org"],
    empty: [`${flood}/28`, nri]
  },
  {
    name: "with few servers",
    environment: {},
    down: [...mapServers, flood, "fred.stlouisfed.org", "www.huduser.gov", census, "geocoding.geo.census.gov"],
    empty: [`${floodMirror}/28`]
  },
  {
    name: "in a block without homes",
    environment: { BROADBANDMAP_API_KEY: "" },
    down: ["api.bls.gov", census, "geocoding.geo.census.gov", "geo.fcc.gov"],
    empty: [`${blocks}/4`]
  },
  {
    name: "in a tract without homes",
    environment: { ...keyless, RENTCAST_API_KEY: "sandbox" },
    empty: [`${blocks}/4`, `${blocks}/3`],
    played: {
      "geocoding.geo.census.gov/geocoder/geographies/onelineaddress": jsonReply({ result: { addressMatches: [] } })
    },
    place: "cleveland"
  },
  {
    name: "in a county without homes",
    environment: {},
    empty: [`${blocks}/4`, `${blocks}/3`, `${blocks}/2`],
    place: "flood-zone"
  },
  {
    name: "in 2027",
    environment: { OZ2_TRACTS_URL: "https://zones.example/tracts.csv" },
    played: { "zones.example/tracts.csv": textReply("GEOID,State\n48201100001,TX\n48201310900,TX\n", 200, "text/csv") },
    day: Date.UTC(2027, 1, 15, 12)
  }
]
