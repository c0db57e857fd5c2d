import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { SourceKey } from "@property-intelligence/domain/report/ReportSections.ts"

import { type KnownFacts, outside } from "./Fact.ts"

/** A place the upstreams are asked about to see whether they still answer as expected. */
export interface GoldenPlace {
  /** The name in reports and file names. */
  readonly name: string
  readonly address: string
  readonly about: string
  /** The place to use if no geocoder answers, so that the sources can still be asked. */
  readonly known: Place
  /** Facts about this place, in addition to the facts that hold everywhere. */
  readonly facts: KnownFacts
  /** Sources that may have no data there. All others have some. */
  readonly mayBeEmpty: ReadonlyArray<SourceKey>
}

type Known = Pick<Place, "street" | "city" | "state" | "stateCode" | "lat" | "lon" | "tractGeoid"> & {
  readonly zip: string
  readonly county: string
  readonly countyFips: string
}

const golden = (
  name: string,
  about: string,
  { facts, mayBeEmpty, ...known }: Known & Pick<GoldenPlace, "facts" | "mayBeEmpty">
): GoldenPlace => {
  const { city, stateCode, street, zip } = known
  const address = `${street}, ${city}, ${stateCode} ${zip}`
  const line = `${street}, ${city}, ${stateCode}, ${zip}`.toUpperCase()
  return {
    name,
    address,
    about,
    facts,
    mayBeEmpty,
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

const lookUp = (where: string) =>
  `Compare it with ${where}; if that says the same, change the fact in src/doctor/goldenPlaces.ts.`

const movedTo = (setting: string, where: string) =>
  `Look it up at ${where}. If it is there, our request goes to an empty or a different layer: set ${setting}, or change the request.`

/** The limits on earthquake hazard at the golden places. None of them lies in a zone of strong shaking. */
const calmGround: NonNullable<KnownFacts["earthquakeHazard"]> = [
  {
    must: "the ground is calm",
    from: "USGS, National Seismic Hazard Model 2023",
    otherwise: ({ peakGroundAcceleration }) =>
      outside("the design acceleration in g", peakGroundAcceleration, [0.005, 0.35]),
    todo: lookUp("USGS's page of the design values (ASCE 7-22)")
  }
]

const floodMapped = (county: string, study: string): NonNullable<KnownFacts["floodRisk"]> => [
  {
    must: `${county} has a digital flood map`,
    from: `FEMA Map Service Center, study ${study}`,
    otherwise: ({ mapped, zone }) =>
      mapped ? (zone === null ? "no zone covers the place" : null) : "it is not mapped",
    todo: movedTo("NFHL_URL", "https://msc.fema.gov")
  }
]

const inhabited = (must: string, least: number, from: string): NonNullable<KnownFacts["neighborhood"]> => [
  {
    must,
    from,
    otherwise: ({ population, totalHousingUnits }) =>
      (population === null
        ? "the population is not known"
        : outside("the population of the tract", population, [least, 30_000])) ??
      outside("the number of homes in the tract", totalHousingUnits, [least / 4, 30_000]),
    todo: lookUp("data.census.gov, tables B01003 and B25002 of the tract")
  }
]

const indexOfCounty = (county: string, series: string): NonNullable<KnownFacts["marketTrends"]> => [
  {
    must: `${county} has a separate index`,
    from: `FRED, series ${series}`,
    otherwise: ({ geography }) => (geography === "county" ? null : `the index is the ${geography}'s`),
    todo: movedTo("FRED_CSV_URL", `https://fred.stlouisfed.org/series/${series}`)
  }
]

const declared = (
  county: string,
  least: number,
  since: string,
  from: string
): NonNullable<KnownFacts["disasterHistory"]> => [
  {
    must: `${county} had ${least} or more, the newest since ${since}`,
    from,
    otherwise: ({ recentDisasters, totalFederalDisasters }) => {
      if (totalFederalDisasters < least) return `there are ${totalFederalDisasters} disasters`
      const newest = recentDisasters.reduce((last, { date }) => (date > last ? date : last), "")
      return newest < since ? `the newest disaster is of ${newest}` : null
    },
    todo: movedTo("OPENFEMA_URL", "https://www.fema.gov/disaster/declarations")
  }
]

const walkable = (must: string, least: number): NonNullable<KnownFacts["walkability"]> => [
  {
    must,
    from: "OpenStreetMap",
    otherwise: ({ totalAmenitiesNearby, walkScore }) =>
      outside("the number of amenities", totalAmenitiesNearby, [least, 20_000]) ??
      outside("the score", walkScore, [25, 100]),
    todo: movedTo("POSTPASS_URL and OVERPASS_URLS", "https://www.openstreetmap.org")
  }
]

const connected: NonNullable<KnownFacts["broadband"]> = [
  {
    must: "a provider serves the middle of a city",
    from: "FCC, National Broadband Map",
    otherwise: ({ providerCount, servedShare }) =>
      outside("the number of providers", providerCount, [1, 1000]) ??
      outside("the served share", servedShare, [50, 100]),
    todo: movedTo("BROADBAND_URL", "https://broadbandmap.fcc.gov")
  }
]

/**
 * Three places that differ in the data that upstreams have about them. All are public: a block of rental towers, a courthouse and a
 * seaside block of rental apartments. None is a private home, so recordings may be shared. Their facts have been published for years and
 * do not change with the next release.
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
    tractGeoid: "17031281900",
    mayBeEmpty: ["propertyValue", "rentEstimate"],
    facts: {
      floodRisk: floodMapped("Cook County", "17031C"),
      walkability: walkable("the West Loop has dozens of shops", 30),
      neighborhood: inhabited("thousands live in the tract", 1000, "Census Bureau, tract 2819 of Cook County"),
      earthquakeHazard: calmGround,
      broadband: connected,
      marketTrends: indexOfCounty("Cook County", "ATNHPIUS17031A"),
      disasterHistory: declared("Cook County", 5, "2020", "OpenFEMA, declarations of 17031")
    }
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
    tractGeoid: null,
    mayBeEmpty: ["propertyValue", "rentEstimate"],
    facts: {
      neighborhood: inhabited("the county's one tract has two thousand people", 500, "Census Bureau, Niobrara County"),
      earthquakeHazard: calmGround
    }
  }),
  golden("coast", "rental apartments by the sea, in a flood zone", {
    street: "1500 Bay Rd",
    city: "Miami Beach",
    state: "Florida",
    stateCode: "FL",
    zip: "33139",
    lat: 25.7889,
    lon: -80.143,
    county: "Miami-Dade County",
    countyFips: "12086",
    tractGeoid: null,
    mayBeEmpty: ["propertyValue", "rentEstimate"],
    facts: {
      floodRisk: [
        ...floodMapped("Miami-Dade County", "12086C"),
        {
          must: "the zone begins with A or V",
          from: "FEMA Map Service Center, study 12086C, Miami Beach",
          otherwise: ({ zone }) => (zone === null || /^[AV]/.test(zone) ? null : `the zone is ${zone}`),
          todo: lookUp("https://msc.fema.gov")
        }
      ],
      walkability: walkable("South Beach has dozens of shops", 30),
      neighborhood: inhabited("a thousand people or more live in the tract", 500, "Census Bureau, Miami Beach"),
      earthquakeHazard: calmGround,
      broadband: connected,
      marketTrends: indexOfCounty("Miami-Dade County", "ATNHPIUS12086A"),
      disasterHistory: declared("Miami-Dade County", 5, "2017", "OpenFEMA, declarations of 12086 (Irma, DR-4337)")
    }
  })
]
