import type { FixedFigures, PropertyOfPlace, TractFigures } from "./HouseFigures.ts"
import { workedHouses } from "./workedHouses.ts"

/** A named address to try, and its special feature. */
interface Example {
  readonly name: string
  readonly address: string
  readonly about: string
}

/** Addresses worth trying: difficult ones in many states and territories, and houses with fixed figures. */
export const examples: ReadonlyArray<Example> = [
  {
    name: "houston",
    address: "1600 Smith St, Houston, TX 77002",
    about: "An ordinary house in a state that does not disclose sale prices."
  },
  {
    name: "hartford",
    address: "550 Asylum Ave, Hartford, CT 06105",
    about: "Connecticut: its counties are planning regions now, but 2020 blocks still name the old ones."
  },
  {
    name: "san-juan",
    address: "201 Calle Fortaleza, San Juan, PR 00901",
    about: "Puerto Rico: several sources cover it, but none of the property records do."
  },
  {
    name: "po-box",
    address: "PO Box 1200, Burlington, VT 05402",
    about: "A post office box has no location: refused, with a hint."
  },
  {
    name: "ambiguous",
    address: "200 Peachtree St, Atlanta, GA",
    about: "Two places fit, one on the NE and one on the SW side: answered with both."
  },
  {
    name: "other-street",
    address: "5500 Grand Lake Dr, San Antonio, TX 78244",
    about:
      "The Census Geocoder has another street, and OpenStreetMap none: refused, with that street's address to choose."
  },
  {
    name: "other-city",
    address: "5500 Grand Lake Dr, San Antonio, TX",
    about: "Without its ZIP the Census Geocoder has the street in El Paso: refused too."
  },
  {
    name: "other-direction",
    address: "100 N Main St, San Antonio, TX 78205",
    about:
      "The Census Geocoder has the south end of the street, OpenStreetMap the requested house, which is reported on."
  },
  {
    name: "two-zips",
    address: "1600 Pennsylvania Ave NW, Washington, DC 20500",
    about: "One building with two ZIPs at the Census Geocoder: reported on, and the ZIP that differs is named."
  },
  {
    name: "rural",
    address: "412 Elm St, Lusk, WY 82225",
    about: "No shops, no stops, no fiber."
  },
  {
    name: "flood-zone",
    address: "1421 Napoleon Ave, New Orleans, LA 70115",
    about: "In flood zone AE."
  },
  {
    name: "coastal-flood-zone",
    address: "2104 Atlantic Ave, Virginia Beach, VA 23451",
    about: "In flood zone VE: waves on top of the flood. Many homes around are seasonal."
  },
  {
    name: "near-flood-zone",
    address: "2210 Millrace Ct, Omaha, NE 68102",
    about: "In zone X by its point on the street, with zone AE within 30 meters of it: the worse of them decides."
  },
  {
    name: "sheet-flow",
    address: "417 Dry Wash Way, Las Vegas, NV 89101",
    about: "In flood zone AO: a depth of flowing water over the ground instead of an elevation."
  },
  {
    name: "flood-zone-meters",
    address: "48 Calle Puntilla, San Juan, PR 00901",
    about: "In flood zone AE of Puerto Rico, whose maps are in meters: the report's elevation is in feet."
  },
  {
    name: "unmapped",
    address: "14 Jake Scott St, Reserve, NM 87830",
    about: "FEMA has no digital flood map of the county: not mapped is not the same as low risk."
  },
  {
    name: "two-sources-down",
    address: "910 Washington Ave, Cairo, IL 62914",
    about: "FEMA is down here: flood zone and disaster history fail, the other twelve answer."
  },
  {
    name: "site-list-down",
    address: "150 Royal St, Mobile, AL 36602",
    about: "EPA's list of Superfund sites is down here: that is not the same as no site near."
  },
  {
    name: "opportunity-zone",
    address: "2030 Bagley St, Detroit, MI 48216",
    about: "In an opportunity zone."
  },
  {
    name: "levee",
    address: "1315 Chouteau Ave, St. Louis, MO 63103",
    about: "In the shaded X zone: a moderate flood risk."
  },
  {
    name: "undetermined-flood-zone",
    address: "601 W 5th Ave, Anchorage, AK 99501",
    about: "In flood zone D: possible, but never studied."
  },
  {
    name: "no-record",
    address: "8800 E Roosevelt St, Phoenix, AZ 85008",
    about: "Newly built: no property record, no estimate."
  },
  {
    name: "wrong-house",
    address: "3117 Pecan Hollow Dr, San Antonio, TX 78205",
    about: "RentCast answers for a house on another street: its record, value and rent are left out."
  },
  {
    name: "earthquake",
    address: "2215 Mission St, San Francisco, CA 94110",
    about: "Strong shaking is likely, and the rent is controlled."
  },
  {
    name: "guam",
    address: "115 Chalan Santo Papa, Hagatna, GU 96910",
    about: "A territory that most sources leave out."
  },
  {
    name: "cleveland",
    address: "2914 Tannery St, Cleveland, OH 44113",
    about: "A house built in 1924, sold in 2013 for a price on record: its old loan is cheap."
  },
  {
    name: "austin",
    address: "905 Lantana St, Austin, TX 78701",
    about: "A house built in 1998, without a sale price or a tax bill on record."
  },
  {
    name: "condo",
    address: "640 Bayberry St Unit 507, San Francisco, CA 94103",
    about: "A condominium built in 1992, with an association fee: nightly rental is not allowed."
  },
  {
    name: "dear-homes",
    address: "2780 Alder Ter, San Francisco, CA 94115",
    about: "The survey publishes home values up to $2,000,000 and incomes up to $250,000: the medians here are above."
  },
  {
    name: "deal",
    address: "1610 Sycamore St, Memphis, TN 38103",
    about:
      "A house that rents for 1.2% of its value a month, listed at $187,000: the analysis says buy, as a plain rental."
  },
  {
    name: "vacant-lot",
    address: "118 Sumac Ln, Boise, ID 83702",
    about: "Vacant land: a report, but no analysis."
  },
  {
    name: "apartment-building",
    address: "2418 Linden Ct, Kansas City, MO 64105",
    about: "An apartment building of 24 units: a report, but no analysis."
  },
  {
    name: "triplex",
    address: "1735 N Larkspur Ave, Milwaukee, WI 53202",
    about: "A building of three units: RentCast's rent is for one of them."
  },
  {
    name: "manufactured-home",
    address: "906 Juniper Loop, Albuquerque, NM 87102",
    about: "A manufactured home: analyzed with low confidence."
  }
]

/** A place with a fixed point. Figures that are omitted are derived from the point, as for every other place. */
export interface Landmark {
  /** The street in the geocoder's spelling. */
  readonly street: string
  readonly city: string
  readonly stateCode: string
  readonly zip: string
  readonly lat: number
  readonly lon: number
  /** The town in the place's addresses, if it differs from the anchor's. */
  readonly suburb: string | null
  readonly flood: "X" | "X-shaded" | "AE" | "AO" | "VE" | "D"
  /** The code of another flood zone within 30 meters. */
  readonly floodNearby: "AE" | null
  /** True in an opportunity zone. It is equal in the whole tract. */
  readonly opportunityZone: boolean
  readonly recordKnown: boolean
  /** True if RentCast answers with another house's record. */
  readonly recordOfOther: boolean
  /** The fixed figures; `null` if the house, its tract and its ZIP code have random ones. */
  readonly figures: FixedFigures | null
  /** The kind of property; `null` if it is random, or part of `figures`. */
  readonly property: PropertyOfPlace | null
  /** The survey's figures for the tract; `null` if they are random. */
  readonly tract: TractFigures | null
}

const landmark = (
  street: string,
  city: string,
  stateCode: string,
  zip: string,
  [lat, lon]: readonly [number, number],
  special: Partial<Omit<Landmark, "street" | "city" | "stateCode" | "zip" | "lat" | "lon">> = {}
): Landmark => ({
  street,
  city,
  stateCode,
  zip,
  lat,
  lon,
  suburb: null,
  flood: "X",
  floodNearby: null,
  opportunityZone: false,
  recordKnown: true,
  recordOfOther: false,
  figures: null,
  property: null,
  tract: special.figures?.tract ?? null,
  ...special
})

/**
 * The places of the examples, and two places of the doctor. Each is within 0.02 degrees of its town's anchor, except
 * the one in a suburb.
 */
export const landmarks: ReadonlyArray<Landmark> = [
  landmark("1600 SMITH ST", "Houston", "TX", "77002", [29.75371, -95.37028]),
  landmark("550 ASYLUM AVE", "Hartford", "CT", "06105", [41.76792, -72.69211]),
  landmark("201 CALLE FORTALEZA", "San Juan", "PR", "00901", [18.46448, -66.11693], { recordKnown: false }),
  landmark("200 PEACHTREE ST NE", "Atlanta", "GA", "30303", [33.75941, -84.38712]),
  landmark("200 PEACHTREE ST SW", "Atlanta", "GA", "30303", [33.74633, -84.39631]),
  landmark("412 ELM ST", "Lusk", "WY", "82225", [42.76192, -104.45511]),
  landmark("1421 NAPOLEON AVE", "New Orleans", "LA", "70115", [29.93411, -90.08922], { flood: "AE" }),
  landmark("2104 ATLANTIC AVE", "Virginia Beach", "VA", "23451", [36.85101, -75.97592], { flood: "VE" }),
  landmark("2210 MILLRACE CT", "Omaha", "NE", "68102", [41.25211, -95.93011], {
    floodNearby: "AE",
    recordKnown: false
  }),
  landmark("417 DRY WASH WAY", "Las Vegas", "NV", "89101", [36.17411, -115.14511], { flood: "AO" }),
  landmark("48 CALLE PUNTILLA", "San Juan", "PR", "00901", [18.46111, -66.11211], { flood: "AE", recordKnown: false }),
  landmark("14 JAKE SCOTT ST", "Reserve", "NM", "87830", [33.71202, -108.75891]),
  landmark("910 WASHINGTON AVE", "Cairo", "IL", "62914", [37.00392, -89.17411]),
  landmark("2030 BAGLEY ST", "Detroit", "MI", "48216", [42.32521, -83.06411], { opportunityZone: true }),
  landmark("1315 CHOUTEAU AVE", "St. Louis", "MO", "63103", [38.61891, -90.20411], { flood: "X-shaded" }),
  landmark("601 W 5TH AVE", "Anchorage", "AK", "99501", [61.21741, -149.89531], { flood: "D" }),
  landmark("8800 E ROOSEVELT ST", "Phoenix", "AZ", "85008", [33.45891, -112.05612], { recordKnown: false }),
  landmark("3117 PECAN HOLLOW DR", "San Antonio", "TX", "78205", [29.42871, -98.49112], { recordOfOther: true }),
  landmark("2215 MISSION ST", "San Francisco", "CA", "94110", [37.76122, -122.41931]),
  landmark("115 CHALAN SANTO PAPA", "Hagatna", "GU", "96910", [13.47411, 144.75122], { recordKnown: false }),
  landmark("2914 TANNERY ST", "Cleveland", "OH", "44113", [41.51441, -81.68328], { figures: workedHouses.cleveland }),
  landmark("905 LANTANA ST", "Austin", "TX", "78701", [30.27831, -97.74998], { figures: workedHouses.austin }),
  landmark("640 BAYBERRY ST", "San Francisco", "CA", "94103", [37.79001, -122.42828], {
    figures: workedHouses.sanFrancisco
  }),
  landmark("2780 ALDER TER", "San Francisco", "CA", "94115", [37.78921, -122.43608], {
    tract: { medianHomeValue: 2_650_000, medianHouseholdIncome: 268_000, vacancyPercent: 6, seasonalPercent: 3 }
  }),
  landmark("118 SUMAC LN", "Boise", "ID", "83702", [43.60911, -116.20711], {
    property: { propertyType: "Land", unitCount: 0 }
  }),
  landmark("2418 LINDEN CT", "Kansas City", "MO", "64105", [39.09411, -94.57211], {
    property: { propertyType: "Apartment", unitCount: 24 }
  }),
  landmark("1735 N LARKSPUR AVE", "Milwaukee", "WI", "53202", [43.04411, -87.91211], {
    property: { propertyType: "Multi-Family", unitCount: 3 }
  }),
  landmark("906 JUNIPER LOOP", "Albuquerque", "NM", "87102", [35.07911, -106.64411], {
    property: { propertyType: "Manufactured", unitCount: 1 }
  }),
  landmark("555 W MADISON ST", "Chicago", "IL", "60661", [41.8817, -87.641]),
  landmark("1500 BAY RD", "Miami", "FL", "33139", [25.7889, -80.143], { suburb: "Miami Beach", flood: "AE" })
]
