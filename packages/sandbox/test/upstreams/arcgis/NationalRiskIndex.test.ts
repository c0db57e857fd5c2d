import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { hazardKeys } from "@property-intelligence/domain/report/NaturalHazardsSection.ts"
import { Effect, Layer } from "effect"

import { EarthquakeHazard } from "../../../../../src/sources/EarthquakeHazard.ts"
import { StormHazard } from "../../../../../src/sources/StormHazard.ts"
import { NationalRiskIndex } from "../../../../../src/sources/upstream/NationalRiskIndex.ts"
import { fakeUpstream } from "../../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../../test/support/upstreams/SimulatedPlace.ts"
import { SimulatedEpaSuperfund } from "../../../src/upstreams/arcgis/EpaArcGis.ts"
import { SimulatedNationalRiskIndex as simulated } from "../../../src/upstreams/arcgis/NationalRiskIndex.ts"
import { hazardRatingAt, isStatedHazard } from "../../../src/world/hazardProfiles.ts"
import { everyPlace } from "../../../src/world/SandboxPlace.ts"
import { islandAreas } from "../../../src/world/stateProfiles.ts"

/** What the real sources find in the simulated index, USGS being away. The host's other service is asked first. */
const findAt = (place: Place) => {
  const { layer, seen } = fakeUpstream(playing(SimulatedEpaSuperfund, simulated))
  const sources = Layer.mergeAll(StormHazard.layer, EarthquakeHazard.layer).pipe(
    Layer.provide(NationalRiskIndex.layer),
    Layer.provide(layer)
  )
  return Effect.gen(function* () {
    const storm = yield* StormHazard.use((source) => source.find(place))
    const earthquake = yield* EarthquakeHazard.use((source) => source.find(place))
    return { storm, earthquake, seen }
  }).pipe(Effect.provide(sources))
}

/** What can occur. */
const ratings = /^(?:Very|Relatively) (?:Low|Moderate|High)$/

describe("simulated National Risk Index", () => {
  it.effect("the sources read storms and the earthquake fallback of a tract", () =>
    Effect.gen(function* () {
      const { earthquake, seen, storm } = yield* findAt(exampleNamed("houston"))
      assert.strictEqual(storm.upstream, "FEMA NRI")
      assert.strictEqual(storm.asOf, "December 2025")
      for (const peril of [storm.value.tornadoRisk, storm.value.hailRisk]) {
        assert.match(peril.rating ?? "", ratings)
        assert.isAbove(peril.annualFrequency ?? 0, 0)
      }
      assert.deepInclude(earthquake.value, { basis: "nri_expected_loss", riskLevel: "Low" })
      assert.strictEqual(seen.filter(({ url }) => url.pathname.includes("National_Risk_Index")).length, 2)
    })
  )

  it.effect("each hazard has a rating, and a percentile and a frequency where it can occur", () =>
    Effect.gen(function* () {
      const { hazards } = (yield* findAt(exampleNamed("houston"))).storm.value
      assert.deepStrictEqual(Object.keys(hazards), hazardKeys)
      assert.strictEqual(hazards.hurricane?.rating, "Very High")
      assert.strictEqual(hazards.coastalFlooding?.rating, "Relatively High")
      for (const key of hazardKeys) {
        const { annualFrequency, lossRatePercentile, rating } = hazards[key] ?? assert.fail(key)
        assert.strictEqual(annualFrequency !== null, ratings.test(rating ?? ""), key)
        assert.strictEqual(lossRatePercentile === null, rating === "Not Applicable", key)
      }
    })
  )

  it.effect("has no coastal flooding inland, and avalanches only in the mountains", () =>
    Effect.gen(function* () {
      const austin = (yield* findAt(exampleNamed("austin"))).storm.value.hazards
      assert.strictEqual(austin.coastalFlooding?.rating, "Not Applicable")
      assert.strictEqual(austin.avalanche?.rating, "Not Applicable")
      assert.isNull(austin.avalanche?.lossRatePercentile)
      const { hazards } = (yield* findAt(exampleNamed("earthquake"))).storm.value
      assert.strictEqual(hazards.wildfire?.riskLevel, "High")
    })
  )

  it("knows the hazards of every state", () => {
    for (const place of everyPlace().tracts) {
      for (const key of hazardKeys.filter(isStatedHazard)) {
        const isIsland = islandAreas.has(place.stateCode)
        assert.isTrue(isIsland || hazardRatingAt(place, key) !== "Insufficient Data", `${place.city}: ${key}`)
      }
    }
  })

  it.effect("earthquakes follow the state's ground motion", () =>
    Effect.gen(function* () {
      const { earthquake } = yield* findAt(exampleNamed("earthquake"))
      assert.strictEqual(earthquake.value.riskLevel, "High")
    })
  )

  it.effect("a territory without a peril says so", () =>
    Effect.gen(function* () {
      const { storm } = yield* findAt(exampleNamed("guam"))
      assert.deepStrictEqual(storm.value.hailRisk, {
        riskLevel: "Low",
        rating: "Not Applicable",
        annualFrequency: null
      })
    })
  )

  it.effect("a tract number of Connecticut's old counties is not known, the point is", () =>
    Effect.gen(function* () {
      const place = exampleNamed("hartford")
      const tractGeoid = `09003${(place.tractGeoid ?? "").slice(5)}`
      const { seen, storm } = yield* findAt({ ...place, tractGeoid })
      assert.strictEqual(storm.upstream, "FEMA NRI")
      assert.strictEqual(seen[1]?.url.searchParams.get("geometry"), `${place.lon},${place.lat}`)
    })
  )

  it.effect("counties answer by their current number", () =>
    Effect.gen(function* () {
      const answer = yield* NationalRiskIndex.use((service) => service.row(exampleNamed("hartford")))
      assert.strictEqual(answer.upstream, "FEMA NRI (county)")
    }).pipe(
      Effect.provide(
        NationalRiskIndex.layer.pipe(
          Layer.provide(
            fakeUpstream((request) =>
              request.url.pathname.includes("Tracts") ? { status: 404 } : playing(simulated)(request)
            ).layer
          )
        )
      )
    )
  )
})
