import type { HazardKey } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"

import type { SandboxPlace } from "./SandboxPlace.ts"

/**
 * The hazards that the states' digits rate, in the order of the digits. The other three ratings come from the state's
 * profile.
 */
const digitOrder = [
  "wildfire",
  "hurricane",
  "coastalFlooding",
  "inlandFlooding",
  "heatWave",
  "winterWeather",
  "coldWave",
  "iceStorm",
  "strongWind",
  "lightning",
  "landslide",
  "avalanche",
  "drought",
  "tsunami",
  "volcanicActivity"
] as const satisfies ReadonlyArray<HazardKey>

/** A hazard whose rating is one of the digits. */
type StatedHazard = (typeof digitOrder)[number]

/**
 * The hazard ratings of each state, one digit per hazard: 1 `Very Low` to 5 `Very High`, 0 `No Expected Annual Losses`,
 * `-` for `Not Applicable` and `?` for `Insufficient Data`. The ratings are plausible and typed by hand, not FEMA's.
 */
const digitsOf: ReadonlyMap<string, string> = new Map([
  ["AL", "14433222342-10-"],
  ["AK", "301213410131013"],
  ["AZ", "41135011132-2--"],
  ["AR", "22133233332-2--"],
  ["CA", "512441011251322"],
  ["CO", "40-3232123332--"],
  ["CT", "14332212221-00-"],
  ["DE", "13332211221-10-"],
  ["DC", "02232211-21-0--"],
  ["FL", "25533010350-01-"],
  ["GA", "24433222341-10-"],
  ["HI", "33231000121-044"],
  ["ID", "40-2222121322-1"],
  ["IL", "1--43433431-2--"],
  ["IN", "1--33333331-2--"],
  ["IA", "1--43443431-4--"],
  ["KS", "21-32433431-4--"],
  ["KY", "21-43232333-1--"],
  ["LA", "25544120350-10-"],
  ["ME", "13222333222-00-"],
  ["MD", "13333222221-10-"],
  ["MA", "14332322221-00-"],
  ["MI", "1--33432321-1--"],
  ["MN", "2--32543331-3--"],
  ["MS", "24443222341-10-"],
  ["MO", "22-43333432-2--"],
  ["MT", "40-2244122233-1"],
  ["NE", "21-32443431-4--"],
  ["NV", "40-25101112-2-1"],
  ["NH", "13222333222-00-"],
  ["NJ", "14443222221-00-"],
  ["NM", "41-34212232-3--"],
  ["NY", "13443322232-01-"],
  ["NC", "25533223343-10-"],
  ["ND", "3--32552321-4--"],
  ["OH", "1--33332332-1--"],
  ["OK", "32234434542-4--"],
  ["OR", "411322111142143"],
  ["PA", "12143322333-0--"],
  ["RI", "04322222211-00-"],
  ["SC", "25433113341-01-"],
  ["SD", "3--32542321-4--"],
  ["TN", "22243223343-1--"],
  ["TX", "35445122351-40-"],
  ["UT", "40-2211111332--"],
  ["VT", "12-32333223-0--"],
  ["VA", "13333222332-10-"],
  ["WA", "411222111242244"],
  ["WV", "11-42222224-0--"],
  ["WI", "1--32542331-2--"],
  ["WY", "30-1243112222-2"],
  ["AS", "0?10000-002--2-"],
  ["GU", "1?20100-002--2-"],
  ["MP", "1?20100-002--22"],
  ["PR", "1544400-024-03-"],
  ["VI", "1541300-012-02-"]
])

const words: Readonly<Record<string, string>> = {
  "-": "Not Applicable",
  "0": "No Expected Annual Losses",
  "1": "Very Low",
  "2": "Relatively Low",
  "3": "Relatively Moderate",
  "4": "Relatively High",
  "5": "Very High"
}

/** The FIPS codes of the coastal counties with a town of the sandbox. */
const bySea: ReadonlySet<string> = new Set([
  "01097",
  "02020",
  "06037",
  "06073",
  "06075",
  "10003",
  "12031",
  "12057",
  "12086",
  "13051",
  "15003",
  "22071",
  "23005",
  "24510",
  "25025",
  "34001",
  "34013",
  "36047",
  "36061",
  "36081",
  "44007",
  "45019",
  "48201",
  "53033",
  "60010",
  "66010",
  "69110",
  "72113",
  "72127",
  "78030"
])

const ofTheSea: ReadonlySet<HazardKey> = new Set(["coastalFlooding", "tsunami"])

export const isStatedHazard = (key: HazardKey): key is StatedHazard => digitOrder.some((stated) => stated === key)

/** A hazard's rating at a place, in the words of the National Risk Index. Hazards of the sea do not apply inland. */
export const hazardRatingAt = ({ countyFips, stateCode }: SandboxPlace, key: StatedHazard): string => {
  if (ofTheSea.has(key) && !bySea.has(countyFips)) return "Not Applicable"
  return words[digitsOf.get(stateCode)?.[digitOrder.indexOf(key)] ?? "?"] ?? "Insufficient Data"
}
