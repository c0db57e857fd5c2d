import type { Level } from "./world.ts"

/** A part of a report that is cached, and the request for it. */
export interface AskedPart {
  /** The id of its cached part: `RentCast.record`. */
  readonly id: string
  /** The key in the cache, in the source's words. */
  readonly keyedBy: string
  readonly level: Level
  /**
   * The number of days for which a value is fresh. It is cached for `staleDays`, but later than `freshDays` only as a
   * fallback.
   */
  readonly freshDays: number
  readonly staleDays: number
  readonly host: string
}

/**
 * The requests of an ordinary report, each once, with keys for RentCast and BLS and no other keys. Fallbacks, retries
 * and wider searches do not count. A test compares this list with the definitions of the sources.
 */
export const askedParts: ReadonlyArray<AskedPart> = [
  part("Geocoder.place", "the address without its unit", "address", 180, 180, "geocoding.geo.census.gov"),
  part("RentCast.record", rentCastKey(), "address", 30, 120, "api.rentcast.io"),
  part("RentCast.value", rentCastKey(), "address", 7, 28, "api.rentcast.io"),
  part("RentCast.rent", rentCastKey(), "address", 7, 28, "api.rentcast.io"),
  part("FloodZone.zones", "the point, to a meter", "address", 45, 180, "hazards.fema.gov"),
  part("Walkability.score", "the point, to eleven meters", "address", 30, 180, "postpass.geofabrik.de"),
  part("Demographics.tract", "the census tract and the release", "tract", 90, 360, "api.censusreporter.org"),
  part("Environment.percentiles", "the point, to eleven meters", "address", 180, 720, "services2.arcgis.com"),
  part("Environment.site", "the point, to eleven meters", "address", 30, 120, "services.arcgis.com"),
  part("EarthquakeHazard.design", "the point, to a hundred meters", "address", 90, 360, "earthquake.usgs.gov"),
  part("EarthquakeHazard.events", "the point, to a hundred meters", "address", 1, 4, "earthquake.usgs.gov"),
  part(
    "NationalRiskIndex.row",
    "the census tract, else the point or the county",
    "tract",
    30,
    120,
    "services.arcgis.com"
  ),
  part("Broadband.summary", "the census block, else the point", "block", 30, 120, "services8.arcgis.com"),
  part("Broadband.offers", "the census block", "block", 30, 120, "services8.arcgis.com"),
  part("Broadband.vintage", "nothing: one for all", "nation", 7, 28, "www.arcgis.com"),
  part("OpportunityZone.zone", "the point, to a meter", "address", 30, 120, "services.arcgis.com"),
  part("FairMarketRent.rents", "the county and the ZIP code, or the point", "address", 30, 120, "services.arcgis.com"),
  part("HousePriceIndex.trends", "the county, else the state", "county", 7, 28, "fred.stlouisfed.org"),
  part("HousePriceIndex.compared", "the state", "state", 7, 28, "fred.stlouisfed.org"),
  part("JobMarket.bls", "the county and the state", "county", 1, 4, "api.bls.gov"),
  part("DisasterHistory.county", "the county", "county", 0.5, 2, "www.fema.gov")
]

function rentCastKey(): string {
  return "the matched address with the requested number and unit, and the stated facts"
}

function part(
  id: string,
  keyedBy: string,
  level: Level,
  freshDays: number,
  staleDays: number,
  host: string
): AskedPart {
  return { id, keyedBy, level, freshDays, staleDays, host }
}
