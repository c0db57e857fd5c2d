import type { Place } from "../../src/domain/Place.ts"

/** A place in Harris County, Texas; override what a test is about. */
export const houston = (override: Partial<Place> = {}): Place => ({
  address: "1600 SMITH ST, HOUSTON, TX, 77002",
  addressWithoutUnit: "1600 SMITH ST, HOUSTON, TX, 77002",
  matchedAddress: "1600 SMITH ST, HOUSTON, TX, 77002",
  matchedBy: "Census Geocoder",
  matchQuality: "exact",
  lat: 29.7537,
  lon: -95.3703,
  city: "Houston",
  state: "Texas",
  stateCode: "TX",
  zip: "77002",
  county: "Harris County",
  countyFips: "48201",
  tractGeoid: "48201100001",
  blockGeoid: "482011000011004",
  ...override
})
