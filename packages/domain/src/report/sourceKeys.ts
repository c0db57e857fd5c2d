/**
 * Every source, in the order of reports, `/health` and the README: its key, its subject in plain words, and its contribution to a
 * report. Pages load this file, so it imports nothing.
 */
export const listedSources = [
  {
    key: "propertyValue",
    subject: "Record and value",
    gives: "Building record, sales, taxes, estimated value with its range"
  },
  { key: "rentEstimate", subject: "Rent", gives: "Estimated rent with its range, comparable listings" },
  { key: "floodRisk", subject: "Flood zone", gives: "Zone, flood elevation, zones near the point" },
  { key: "walkability", subject: "Walkability", gives: "Amenities within 800 m, and a score from them" },
  { key: "neighborhood", subject: "Neighborhood", gives: "Income, home values, rents and vacancy of the tract" },
  { key: "environment", subject: "Environment", gives: "Air and Superfund percentiles, the nearest site" },
  { key: "earthquakeHazard", subject: "Earthquakes", gives: "Ground motion to build for, events of 30 years" },
  { key: "stormHazard", subject: "Natural hazards", gives: "FEMA's ratings of eighteen hazards, wildfire to hail" },
  { key: "broadband", subject: "Broadband", gives: "Speeds, fiber and providers" },
  { key: "opportunityZone", subject: "Opportunity zone", gives: "Inside or outside, and until when" },
  { key: "fairMarketRent", subject: "Fair market rent", gives: "HUD's rents by number of bedrooms" },
  { key: "marketTrends", subject: "House prices", gives: "The area's index and its last year" },
  { key: "jobMarket", subject: "Jobs", gives: "Unemployment of county, state and nation" },
  { key: "disasterHistory", subject: "Disasters", gives: "Federal declarations for the county" }
] as const
export type SourceKey = (typeof listedSources)[number]["key"]

/** The number of sources. */
export const sourceCount: number = listedSources.length

const fromTwelve = [
  "twelve",
  "thirteen",
  "fourteen",
  "fifteen",
  "sixteen",
  "seventeen",
  "eighteen",
  "nineteen",
  "twenty"
]

/** The number of sources in a word, as texts state it. */
export const sourceCountWord: string = fromTwelve[sourceCount - 12] ?? String(sourceCount)
