import type { Place } from "../domain/address/Place.ts"

/** A place the upstreams are asked about to see whether they still answer as expected. */
export interface GoldenPlace {
  /** In reports and file names. */
  readonly name: string
  readonly address: string
  readonly about: string
  /** What stands in for the geocoders' answer where they have none: the sources are asked all the same. */
  readonly known: Place
}

type Known = Pick<Place, "street" | "city" | "state" | "stateCode" | "lat" | "lon" | "tractGeoid"> & {
  readonly zip: string
  readonly county: string
  readonly countyFips: string
}

const golden = (name: string, about: string, known: Known): GoldenPlace => {
  const { city, stateCode, street, zip } = known
  const address = `${street}, ${city}, ${stateCode} ${zip}`
  const line = `${street}, ${city}, ${stateCode}, ${zip}`.toUpperCase()
  return {
    name,
    address,
    about,
    known: {
      ...known,
      address: line,
      addressWithoutUnit: line,
      street: street.toUpperCase(),
      unit: null,
      matchedAddress: line,
      matchedBy: "Census Geocoder",
      matchQuality: "exact",
      matchDifferences: [],
      pointQuality: "interpolated",
      blockGeoid: null
    }
  }
}

/**
 * Three places that differ in what the upstreams have of them. All are public: a block of rental towers, a courthouse and a
 * seaside block of rental flats. None is a private home, so recordings of them may be shared.
 */
export const goldenPlaces: ReadonlyArray<GoldenPlace> = [
  golden("metro", "rental towers in the middle of a metro", {
    street: "555 W Madison St",
    city: "Chicago",
    state: "Illinois",
    stateCode: "IL",
    zip: "60661",
    lat: 41.8817,
    lon: -87.641,
    county: "Cook County",
    countyFips: "17031",
    tractGeoid: "17031281900"
  }),
  golden("rural", "a courthouse in one of the least populated counties", {
    street: "424 S Elm St",
    city: "Lusk",
    state: "Wyoming",
    stateCode: "WY",
    zip: "82225",
    lat: 42.7592,
    lon: -104.4527,
    county: "Niobrara County",
    countyFips: "56027",
    tractGeoid: null
  }),
  golden("coast", "rental flats by the sea, in a flood zone", {
    street: "1500 Bay Rd",
    city: "Miami Beach",
    state: "Florida",
    stateCode: "FL",
    zip: "33139",
    lat: 25.7889,
    lon: -80.143,
    county: "Miami-Dade County",
    countyFips: "12086",
    tractGeoid: null
  })
]
