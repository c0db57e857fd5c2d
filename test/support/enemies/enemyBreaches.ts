import { areaFrame, frameMargin } from "@property-intelligence/domain/signals/map/areaFrame.ts"

import { canary } from "./enemyTexts.ts"

/** A value in what a unit found, with its path; places in lists are left out of it. */
type Leaf = readonly [path: string, value: unknown]

/** Every value that holds no others. */
export const leavesIn = (value: unknown, path = ""): ReadonlyArray<Leaf> => {
  if (Array.isArray(value)) return value.flatMap((child: unknown) => leavesIn(child, `${path}[]`))
  if (typeof value !== "object" || value === null) return [[path, value]]
  return Object.entries(value).flatMap(([key, child]: [string, unknown]) =>
    leavesIn(child, path === "" ? key : `${path}.${key}`)
  )
}

type Bounds = readonly [least: number, most: number]

const percent: Bounds = [0, 100]
const dollars: Bounds = [0, 10_000_000_000]
const monthly: Bounds = [0, 1_000_000]
const count: Bounds = [0, 20_000]

/** What a figure under a name can be on this planet. A name that is not here is a breach: state its bounds. */
const boundsOf: Readonly<Record<string, Bounds>> = {
  lat: [-90, 90],
  lon: [-180, 180],
  width: [areaFrame.width, areaFrame.width],
  height: [areaFrame.height, areaFrame.height],
  metersPerUnit: [areaFrame.metersPerUnit, areaFrame.metersPerUnit],
  x: [0, areaFrame.width],
  y: [0, areaFrame.height],
  turn: [-90, 90],
  baseFloodElevation: [-1500, 30_000],
  floodDepth: [0, 1000],
  walkScore: percent,
  totalAmenitiesNearby: count,
  count,
  nearestMeters: [0, 800],
  radiusMeters: [800, 800],
  population: [0, 1_000_000],
  totalHousingUnits: [0, 1_000_000],
  medianHouseholdIncome: [0, 10_000_000],
  medianHomeValue: [0, 100_000_000],
  medianGrossRent: [0, 1_000_000],
  medianHouseholdIncomeMargin: [0, 10_000_000],
  medianHomeValueMargin: [0, 100_000_000],
  medianGrossRentMargin: [0, 1_000_000],
  vacancyRate: percent,
  seasonalShare: percent,
  yearRoundVacancyRate: percent,
  vacancyRateMargin: percent,
  airQualityPercentile: percent,
  superfundProximityPercentile: percent,
  distanceKm: [0, 10],
  peakGroundAcceleration: [0.000_001, 10],
  eventsLast30Years: [0, 1_000_000],
  annualFrequency: [0, 366],
  lossRatePercentile: percent,
  maxDownloadMbps: [0, 1_000_000],
  providerCount: [0, 1000],
  servedShare: percent,
  fiberShare: percent,
  year: [2000, 2100],
  studio: monthly,
  oneBed: monthly,
  twoBed: monthly,
  threeBed: monthly,
  fourBed: monthly,
  housePriceIndex: [0.000_001, 100_000],
  index: [0.000_001, 100_000],
  countyIndex: [0.000_001, 100_000],
  stateIndex: [0.000_001, 100_000],
  nationalIndex: [0.000_001, 100_000],
  yearOverYearAppreciation: [-75, 300],
  stateUnemploymentRate: percent,
  countyUnemploymentRate: percent,
  nationalUnemploymentRate: percent,
  stateRate: percent,
  countyRate: percent,
  nationalRate: percent,
  unemploymentChange12Months: [-100, 100],
  totalFederalDisasters: [0, 1000],
  floodDeclarations: [0, 1000],
  severeStormDeclarations: [0, 1000],
  declarationsLast10Years: [0, 1000],
  fireManagementGrants: [0, 1000],
  bedrooms: [0, 1000],
  bathrooms: [0, 1000],
  squareFeet: [1, 100_000_000],
  yearBuilt: [1500, 2035],
  units: [1, 100_000],
  lastSalePrice: dollars,
  price: dollars,
  previousPrice: dollars,
  rent: monthly,
  previousRent: monthly,
  rentLow: monthly,
  rentEstimate: monthly,
  rentHigh: monthly,
  valueLow: dollars,
  valueEstimate: dollars,
  valueHigh: dollars,
  hoaMonthly: monthly,
  annualTax: [0, 1_000_000_000],
  annualTaxYear: [1800, 2100],
  daysOnMarket: [0, 40_000],
  distanceMiles: [0, 500],
  correlation: [0, 1],
  percent: [0.000_001, 25],
  pinnedPercent: [0, 25],
  retryAfterSeconds: [0, 86_400],
  status: [0, Number.MAX_SAFE_INTEGER],
  afterMillis: [0, 60_000],
  retryAfterMillis: [0, 1e12]
}

/** Names of days, months, quarters and years. */
const namesDay = /(?:^|\.)(?:\w*[dD]ate|week|period|\w+Period|lastUpdated|validUntil)$/
const day = /^(?:(?:1[6-9]|20)\d\d)(?:-(?:0[1-9]|1[0-2])(?:-(?:0[1-9]|[12]\d|3[01]))?|-Q[1-4])?$/

/** No day is later than this, but of the rounds of opportunity zones. */
const lastYear = 2027

/** Control characters but none that a text has use for, marks that turn the direction, halves of characters. */
const unclean = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\ufff9-\ufffb]/u

/** The longest text that a caller gets: a license's notice. */
const longestText = 600

/** Where a value breaks what holds for all that a unit finds, whatever it was answered. */
export const valueBreaches = (value: unknown): ReadonlyArray<string> =>
  leavesIn(value).flatMap(([path, leaf]) => {
    const name = /[^.[\]]+(?=(?:\[\])*$)/.exec(path)?.[0] ?? ""
    if (typeof leaf === "number") return numberBreaches(path, boundsOf[name], leaf)
    if (typeof leaf === "string" && isDrawn.test(path)) return pathBreaches(path, leaf)
    return typeof leaf === "string" ? textBreaches(path, leaf) : []
  })

/** The paths of the map. */
const isDrawn = /^(?:streetMap\.(?:water|waterways|parks|buildings)|(?:streetMap\.streets|floodZones)\[\]\.path)$/

/** Points and the ways from one to the next, in whole numbers. */
const drawing = /^(?:M-?\d+ -?\d+l[\d -]+z?)*$/

/** No path leaves the frame or holds anything but lines. */
const pathBreaches = (path: string, text: string): ReadonlyArray<string> => {
  if (!drawing.test(text)) return [`${path} is no drawing: ${text.slice(0, 80)}`]
  const outside = pointsOf(text).find(
    ([x, y]) => Math.min(x, y) < -frameMargin || x > areaFrame.width + frameMargin || y > areaFrame.height + frameMargin
  )
  return outside === undefined ? [] : [`${path} leaves the frame at ${outside.join(" ")}`]
}

const pointsOf = (text: string): ReadonlyArray<readonly [x: number, y: number]> =>
  text.split("M").flatMap((part) => {
    const numbers = (part.match(/-?\d+/g) ?? []).map(Number)
    let [x, y] = [0, 0]
    return Array.from({ length: Math.floor(numbers.length / 2) }, (_, at): readonly [number, number] => {
      x += numbers[2 * at] ?? 0
      y += numbers[2 * at + 1] ?? 0
      return [x, y]
    })
  })

const numberBreaches = (path: string, bounds: Bounds | undefined, number: number): ReadonlyArray<string> => {
  if (bounds === undefined) return [`${path}: no bounds are stated`]
  const [least, most] = bounds
  return number >= least && number <= most ? [] : [`${path} is ${number}`]
}

const textBreaches = (path: string, text: string): ReadonlyArray<string> => [
  ...(unclean.test(text) ? [`${path} is unclean: ${JSON.stringify(text.slice(0, 80))}`] : []),
  ...(text.length > longestText ? [`${path} has ${text.length} characters`] : []),
  ...(namesDay.test(path) && !isDay(path, text) ? [`${path} is no day: ${text}`] : [])
]

const isDay = (path: string, text: string): boolean =>
  day.test(text) && (Number(text.slice(0, 4)) <= lastYear || path.endsWith("validUntil"))

/** Where the enemy's words got out beside the answer. */
export const leaks = (written: string): ReadonlyArray<string> => {
  const at = written.indexOf(canary)
  return at === -1 ? [] : [`logs or spans hold the enemy's text: ${written.slice(Math.max(0, at - 120), at + 40)}`]
}

/** All the values there truly are, by path, and which of them are of one day. */
export interface Truths {
  readonly values: ReadonlyMap<string, ReadonlySet<unknown>>
  /** For each of `dated` its values, as often as they were found together. */
  readonly together: ReadonlyArray<ReadonlyArray<ReadonlyArray<unknown>>>
}

export const truthsOf = (found: ReadonlyArray<unknown>): Truths => {
  const values = new Map<string, Set<unknown>>()
  for (const [path, leaf] of found.flatMap((value) => leavesIn(value))) {
    const known = values.get(path) ?? new Set()
    values.set(path, known.add(leaf))
  }
  return { values, together: dated.map((paths) => found.map((value) => valuesAt(value, paths))) }
}

/** A figure, what was computed of it, and the day, month or year that it is of: an older figure is true, under its own date. */
const dated: ReadonlyArray<ReadonlyArray<string>> = [
  ["value.record.annualTax", "value.record.annualTaxYear"],
  ["value.housePriceIndex", "value.yearOverYearAppreciation", "value.trend", "value.geography", "value.period", "asOf"],
  [
    "value.stateUnemploymentRate",
    "value.unemploymentChange12Months",
    "value.unemploymentTrend",
    "value.period",
    "asOf"
  ],
  ["value.countyUnemploymentRate", "value.countyPeriod"],
  ["value.nationalUnemploymentRate", "value.nationalPeriod"]
]

const valuesAt = (value: unknown, paths: ReadonlyArray<string>): ReadonlyArray<unknown> => {
  const leaves = new Map(leavesIn(value))
  return paths.map((path) => leaves.get(path) ?? null)
}

/** What says that something is not known. */
const unknownWords = new Set<unknown>([
  null,
  "Unknown",
  "Not Mapped",
  "Undetermined",
  "not answered",
  "approximate",
  "street"
])

/** What a value says that is neither true nor unknown. `texts`: of texts, only those that mean something to a reader. */
export const untruths = (truths: Truths, value: unknown, texts: "all" | "words"): ReadonlyArray<string> => [
  ...leavesIn(value)
    .filter(([path, leaf]) => !unknownWords.has(leaf) && truths.values.get(path)?.has(leaf) !== true)
    .filter(([path]) => !ofAnother.has(path) && !isDrawn.test(path))
    .filter(([path, leaf]) => texts === "all" || typeof leaf !== "string" || words.test(path))
    .map(([path, leaf]) => `${path} is ${JSON.stringify(leaf)?.slice(0, 80)}, which is not so`),
  ...dated.flatMap((paths, index) => {
    const said = valuesAt(value, paths)
    if (unknownWords.has(said[0])) return []
    const isTrue = truths.together[index]?.some((known) =>
      said.every((leaf, place) => unknownWords.has(leaf) || leaf === known[place])
    )
    return isTrue === true ? [] : [`${paths.join(", ")} are ${JSON.stringify(said)}, which were never so together`]
  })
]

/**
 * True of whatever else is beside it: which zone lies at the point, what an address is made of, what was read of the asked one, where the
 * streets that could be read have room for their names, why a part of the map is missing.
 */
const ofAnother: ReadonlySet<string> = new Set([
  "gap",
  "notice",
  "value.zonesNearby[].atPoint",
  "value.precision",
  "value.address",
  "value.record.address",
  "value.valueEstimate.address",
  "matchedAddress",
  "matchDifferences[].component",
  "matchDifferences[].asked",
  "matchDifferences[].matched",
  "readAs",
  "sources[].reason",
  "streetMap.streetNames[].x",
  "streetMap.streetNames[].y",
  "streetMap.streetNames[].turn"
])

const words =
  /(?:^|\.)(?:riskLevel|trend|(?<!nearestSuperfundSite\.)status|superfundSearch|geography|basis|unemploymentTrend|investorSignal|walkLabel|designation|frequency|topCoded|bottomCoded)$/
