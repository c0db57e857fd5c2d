import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { sources } from "../../src/report/PropertyIntel.ts"

/** A source, and its headline of the example with some of it changed. */
const of = <A extends object>({
  example,
  headline
}: {
  readonly example: A
  readonly headline: (found: A) => string | null
}) => ({
  with: (changes: Partial<A>) => headline({ ...example, ...changes })
})

/** Any source. `headline` is a method, which takes what any section may be. */
interface Headlined {
  readonly section: Schema.Codec<unknown, unknown>
  readonly example: unknown
  headline(found: unknown): string | null
}

const value = of(sources.propertyValue)
const rent = of(sources.rentEstimate)
const flood = of(sources.floodRisk)
const homes = of(sources.neighborhood)
const air = of(sources.environment)
const shaking = of(sources.earthquakeHazard)
const storms = of(sources.stormHazard)
const broadband = of(sources.broadband)
const zone = of(sources.opportunityZone)
const rents = of(sources.fairMarketRent)
const prices = of(sources.marketTrends)
const jobs = of(sources.jobMarket)
const disasters = of(sources.disasterHistory)

const { record, valueEstimate } = sources.propertyValue.example
const { hazards } = sources.stormHazard.example

const headlines: ReadonlyArray<readonly [expected: string | null, headline: string | null]> = [
  ["$352,000 ($318,000 to $386,000)", value.with({})],
  ["$352,000", value.with({ valueEstimate: valueEstimate === null ? null : { ...valueEstimate, valueLow: null } })],
  ["Value unknown, 1,820 sq ft, built 1998", value.with({ valueEstimate: null })],
  [
    "Value unknown",
    value.with({
      record: record === null ? null : { ...record, squareFeet: null, yearBuilt: null },
      valueEstimate: valueEstimate === null ? null : { ...valueEstimate, valueEstimate: null }
    })
  ],
  ["$2,240 a month", rent.with({})],
  ["Zone X, low", flood.with({})],
  ["Zone VE, very high", flood.with({ zone: "VE", riskLevel: "Very High" })],
  ["Zone D, undetermined", flood.with({ zone: "D", riskLevel: "Undetermined" })],
  ["Flood hazard undetermined", flood.with({ zone: "OPEN WATER", riskLevel: "Undetermined" })],
  ["Flood hazard not mapped", flood.with({ zone: null, riskLevel: "Not Mapped", mapped: false })],
  ["Flood hazard unknown", flood.with({ zone: null, riskLevel: "Unknown" })],
  ["93, Excellent walkability", of(sources.walkability).with({ walkScore: 93, walkLabel: "Excellent walkability" })],
  ["Median home $342,600", homes.with({})],
  ["Median home $2,000,000 or more", homes.with({ medianHomeValue: 2_000_001, topCoded: ["medianHomeValue"] })],
  ["Median home below $10,000", homes.with({ medianHomeValue: 9999, bottomCoded: ["medianHomeValue"] })],
  ["Median income $81,250", homes.with({ medianHomeValue: null })],
  ["0 people", homes.with({ medianHomeValue: null, medianHouseholdIncome: null, population: -0 })],
  ["4,210 people", homes.with({ medianHomeValue: null, medianHouseholdIncome: null })],
  [null, homes.with({ medianHomeValue: null, medianHouseholdIncome: null, population: null })],
  ["Air worse than 71% of the US", air.with({})],
  ["Air worse than 99% of the US", air.with({ airQualityPercentile: 99.7 })],
  ["Superfund site 4.0 km away", air.with({ airQualityPercentile: null })],
  [
    "No Superfund site within 10 km",
    air.with({ airQualityPercentile: null, nearestSuperfundSite: null, superfundSearch: "none within 10 km" })
  ],
  [null, air.with({ airQualityPercentile: null, nearestSuperfundSite: null, superfundSearch: "not answered" })],
  ["Shaking low, 0.06 g", shaking.with({})],
  ["Shaking low, below 0.01 g", shaking.with({ peakGroundAcceleration: 0.004 })],
  [
    "Expected loss unknown",
    shaking.with({ basis: "nri_expected_loss", riskLevel: "Unknown", peakGroundAcceleration: null })
  ],
  ["High: hurricane, inland flooding", storms.with({})],
  ["No hazard rated high", storms.with({ hazards: { ...hazards, hurricane: null, inlandFlooding: null } })],
  [
    "High: hurricane, inland flooding, heat and 2 more",
    storms.with({
      hazards: { ...hazards, heatWave: hazards.hurricane, tornado: hazards.hurricane, hail: hazards.hurricane }
    })
  ],
  ["3 providers in the block", broadband.with({})],
  ["1 provider in the block", broadband.with({ providerCount: 1 })],
  ["Up to 1,000 Mbps nearby", broadband.with({ maxDownloadMbps: 1000 })],
  ["85.7% of the county served", broadband.with({ providerCount: null, precision: "county" })],
  [null, broadband.with({ providerCount: null, servedShare: null })],
  ["In no zone, OZ 1.0", zone.with({})],
  ["In a zone, OZ 1.0", zone.with({ isOpportunityZone: true })],
  ["Unknown for OZ 2.0", zone.with({ isOpportunityZone: null, designation: "OZ 2.0" })],
  ["Two bedrooms $1,610 a month", rents.with({})],
  ["Three bedrooms $2,150 a month", rents.with({ twoBed: null })],
  [null, rents.with({ studio: null, oneBed: null, twoBed: null, threeBed: null, fourBed: null })],
  ["Prices +2.8% in a year (county)", prices.with({})],
  ["Prices -1.5% in a year (state)", prices.with({ yearOverYearAppreciation: -1.5, geography: "state" })],
  ["Index 308.4 (county)", prices.with({ yearOverYearAppreciation: null })],
  [null, prices.with({ yearOverYearAppreciation: null, housePriceIndex: null })],
  ["4.1% unemployed in the state, stable", jobs.with({})],
  ["4.1% unemployed in the state", jobs.with({ unemploymentTrend: null })],
  [null, jobs.with({ stateUnemploymentRate: null })],
  ["2 disasters since 1953, 1 in ten years", disasters.with({})],
  ["No disaster declared since 1953", disasters.with({ totalFederalDisasters: 0, declarationsLast10Years: 0 })]
]

describe("the headline of a source", () => {
  for (const [words, headline] of headlines) {
    it(`${words}`, () => assert.strictEqual(headline, words))
  }

  for (const [key, source] of Object.entries<Headlined>(sources)) {
    it(`${key}: says something of its example`, () => {
      assert.isNotNull(source.headline(source.example))
    })

    it.prop(
      `${key}: a few words, whatever was found`,
      { found: Schema.toType(source.section) },
      ({ found }) => {
        const words = source.headline(found) ?? "None"
        assert.isBelow(words.length, 100)
        assert.match(words, /^[A-Z\d$]/)
        assert.notMatch(words, /null|undefined|NaN|Infinity|\[object/)
      },
      { arbitrary: { runs: 50 } }
    )
  }
})
