/**
 * What must be broken for a source to have no answer: all its upstreams, fallbacks included. A source that falls back on
 * what another one asks comes after that one, so that breaking the first n breaks exactly n.
 */
export const sourceHosts: ReadonlyArray<readonly [source: string, targets: ReadonlyArray<string>]> = [
  ["RentCast Property & Value", ["api.rentcast.io/v1/properties", "api.rentcast.io/v1/avm/value"]],
  ["RentCast Rent", ["api.rentcast.io/v1/avm/rent"]],
  ["FEMA National Flood Hazard Layer", ["hazards.fema.gov", "msc.fema.gov"]],
  ["OpenStreetMap", ["postpass.geofabrik.de", "overpass-api.de", "overpass.private.coffee", "geodata.epa.gov"]],
  ["US Census ACS 5-Year", ["api.census.gov", "api.censusreporter.org"]],
  [
    "EPA EJScreen (PEDP mirror)",
    ["services2.arcgis.com", "ejamapi-84652557241.us-central1.run.app", "services.arcgis.com/cJ9YHowT8TU7DUyn"]
  ],
  ["FEMA National Risk Index", ["services.arcgis.com/XG15cJAlne2vxtgt"]],
  ["USGS Seismic Design", ["earthquake.usgs.gov"]],
  ["FCC Broadband Data Collection", ["services8.arcgis.com", "broadbandmap.com"]],
  ["HUD Opportunity Zones", ["services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/Opportunity_Zones"]],
  [
    "HUD Fair Market Rents",
    [
      "www.huduser.gov",
      "services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/HUD_PDR_Small_Area_Fair_Market_Rents",
      "services.arcgis.com/VTyQ9soqVukalItT/arcgis/rest/services/Fair_Market_Rents"
    ]
  ],
  ["FHFA House Price Index", ["fred.stlouisfed.org", "www.fhfa.gov"]],
  ["BLS Local Area Unemployment", ["api.bls.gov"]],
  ["OpenFEMA Disaster Declarations", ["www.fema.gov"]]
]
