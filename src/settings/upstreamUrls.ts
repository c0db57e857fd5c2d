import { baseUrl, httpUrl, httpUrls } from "./readers.ts"
import { defaulted, optional, type Setting } from "./Setting.ts"

const url = (variable: string, today: string, meaning: string) => defaulted(variable, today, baseUrl, meaning)

const hudServices = "https://services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services"

/** The URL of each upstream, with today's as the default. If an upstream moves, operators change a setting and need no release. */
export const upstreamUrls = {
  censusGeocoderUrl: url("CENSUS_GEOCODER_URL", "https://geocoding.geo.census.gov/geocoder", "the first geocoder"),
  nominatimUrl: url("NOMINATIM_URL", "https://nominatim.openstreetmap.org", "the second geocoder"),
  photonUrl: url("PHOTON_URL", "https://photon.komoot.io", "the third geocoder"),
  fccAreaUrl: url("FCC_AREA_URL", "https://geo.fcc.gov/api/census", "the census block of a point"),
  rentcastUrl: url("RENTCAST_URL", "https://api.rentcast.io/v1", "RentCast"),
  nfhlUrl: url("NFHL_URL", "https://hazards.fema.gov/arcgis/rest/services/public/NFHL/MapServer", "FEMA flood map"),
  nfhlMirrorUrl: url(
    "NFHL_MIRROR_URL",
    "https://msc.fema.gov/arcgis/rest/services/NFHL_Print/NFHLQuery/MapServer",
    "FEMA's second flood map, the fallback, with other layer numbers"
  ),
  postpassUrl: defaulted(
    "POSTPASS_URL",
    "https://postpass.geofabrik.de/api/interpreter",
    httpUrl,
    "map data, asked first"
  ),
  overpassUrls: defaulted(
    "OVERPASS_URLS",
    "https://overpass-api.de/api/interpreter,https://overpass.private.coffee/api/interpreter",
    httpUrls,
    "the fallback for map data, comma-separated, in the order they are asked"
  ),
  walkabilityIndexUrl: url(
    "WALKABILITY_INDEX_URL",
    "https://geodata.epa.gov/arcgis/rest/services/OA/WalkabilityIndex/MapServer/0",
    "EPA's National Walkability Index, a layer"
  ),
  censusAcsUrl: url("CENSUS_ACS_URL", "https://api.census.gov/data", "the ACS"),
  censusReporterUrl: url("CENSUS_REPORTER_URL", "https://api.censusreporter.org/1.0", "Census Reporter"),
  ejscreenUrl: url(
    "EJSCREEN_URL",
    "https://services2.arcgis.com/w4yiQqB14ZaAGzJq/arcgis/rest/services/EJScreen_US_Percentiles_Block_Group_gdb_V_2.32_(Parent)_view/FeatureServer/0",
    "EJScreen block groups, a layer"
  ),
  ejamUrl: defaulted(
    "EJAM_URL",
    "https://ejamapi-84652557241.us-central1.run.app/data",
    httpUrl,
    "the fallback for EJScreen"
  ),
  nplUrl: url(
    "NPL_URL",
    "https://services.arcgis.com/cJ9YHowT8TU7DUyn/arcgis/rest/services/Superfund_National_Priorities_List_(NPL)_Sites_with_Status_Information/FeatureServer/0",
    "EPA's Superfund sites, a layer"
  ),
  usgsDesignUrl: url("USGS_DESIGN_URL", "https://earthquake.usgs.gov/ws/building-codes", "USGS seismic design values"),
  usgsCatalogUrl: url("USGS_CATALOG_URL", "https://earthquake.usgs.gov/fdsnws/event/1", "USGS catalog of earthquakes"),
  nriUrl: url(
    "NRI_URL",
    "https://services.arcgis.com/XG15cJAlne2vxtgt/arcgis/rest/services",
    "National Risk Index, the folder of its services"
  ),
  broadbandUrl: url(
    "BROADBAND_URL",
    "https://services8.arcgis.com/peDZJliSvYims39Q/arcgis/rest/services/FCC_Broadband_Data_Collection_December_2024_View/FeatureServer",
    "FCC Broadband Data Collection"
  ),
  broadbandItemUrl: url(
    "BROADBAND_ITEM_URL",
    "https://www.arcgis.com/sharing/rest/content/items/e1343efcefc344709057260ee57290a0",
    "the ArcGIS item of `BROADBAND_URL`, whose title gives the vintage"
  ),
  broadbandmapUrl: url("BROADBANDMAP_URL", "https://broadbandmap.com/api/v1", "broadbandmap.com"),
  opportunityZonesUrl: url(
    "OPPORTUNITY_ZONES_URL",
    `${hudServices}/Opportunity_Zones/FeatureServer/13`,
    "2018 opportunity zones, a layer"
  ),
  oz2TractsUrl: optional(
    "OZ2_TRACTS_URL",
    httpUrl,
    "2027 opportunity zones, once Treasury publishes them: one GEOID per line, each followed by a line break",
    { example: "https://example.com/zones.csv" }
  ),
  hudApiUrl: url("HUD_API_URL", "https://www.huduser.gov/hudapi/public", "HUD User API"),
  zipRentsUrl: url(
    "ZIP_RENTS_URL",
    `${hudServices}/HUD_PDR_Small_Area_Fair_Market_Rents/FeatureServer/1`,
    "HUD's fair market rents by ZIP code, a layer"
  ),
  areaRentsUrl: url(
    "AREA_RENTS_URL",
    `${hudServices}/Fair_Market_Rents/FeatureServer/0`,
    "HUD's fair market rents by area, a layer"
  ),
  fredCsvUrl: defaulted(
    "FRED_CSV_URL",
    "https://fred.stlouisfed.org/graph/fredgraph.csv",
    httpUrl,
    "FRED's CSV, without a key"
  ),
  fredApiUrl: url("FRED_API_URL", "https://api.stlouisfed.org/fred", "FRED API"),
  fhfaUrl: defaulted(
    "FHFA_URL",
    "https://www.fhfa.gov/hpi/download/quarterly_datasets/hpi_at_state.csv",
    httpUrl,
    "FHFA's house price indexes by state, a file"
  ),
  blsUrl: defaulted("BLS_URL", "https://api.bls.gov/publicAPI/v2/timeseries/data/", httpUrl, "BLS API"),
  openFemaUrl: url("OPENFEMA_URL", "https://www.fema.gov/api/open/v2", "OpenFEMA")
} satisfies Record<string, Setting<unknown>>
