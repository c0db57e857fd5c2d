import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { riskComponents } from "@property-intelligence/domain/risk/RiskComponents.ts"
import { riskInputOf } from "@property-intelligence/domain/risk/RiskInput.ts"
import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { stateByCode } from "@property-intelligence/sandbox/world/stateProfiles.ts"
import { type Context, DateTime, Effect, Layer, Result } from "effect"
import { TestClock } from "effect/testing"

import { Demographics } from "../../src/sources/Demographics.ts"
import { DisasterHistory } from "../../src/sources/DisasterHistory.ts"
import { EarthquakeHazard } from "../../src/sources/EarthquakeHazard.ts"
import { HousePriceIndex } from "../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../src/sources/JobMarket.ts"
import { NoData, type SourceError } from "../../src/sources/kit/SourceError.ts"
import { NationalRiskIndex } from "../../src/sources/upstream/NationalRiskIndex.ts"
import { fullSections } from "../support/report/fullReport.ts"
import { fakeUpstream } from "../support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../support/upstreams/SimulatedPlace.ts"

const sanJuan = exampleNamed("san-juan")
const profile = stateByCode("PR") ?? assert.fail("no profile of Puerto Rico")

type Upstreams = Layer.Success<ReturnType<typeof fakeUpstream>["layer"]>

/** What a source finds in San Juan, and the URLs and bodies it asked with. */
const inSanJuan = <Source, A>(
  source: Context.Service<Source, { readonly find: (place: Place) => Effect.Effect<Finding<A>, SourceError> }>,
  layer: Layer.Layer<Source, never, Upstreams>,
  environment: Record<string, string> = {}
) =>
  Effect.gen(function* () {
    yield* TestClock.setTime(DateTime.makeUnsafe("2026-11-22T12:00:00Z").epochMilliseconds)
    const { layer: upstreams, seen } = fakeUpstream(playing(...simulatedUpstreams), environment)
    const found = yield* Effect.result(source.use(({ find }) => find(sanJuan))).pipe(
      Effect.provide(Layer.provide(layer, upstreams))
    )
    return { found, asked: seen.map(({ body, url }) => `${decodeURIComponent(url.href)} ${body}`) }
  })

const valueIn = <A>(found: Result.Result<Finding<A>, SourceError>): A =>
  Result.isSuccess(found) ? found.success.value : assert.fail(found.failure.reason._tag)

describe("Puerto Rico", () => {
  it.effect("has disasters, filed under its own number", () =>
    Effect.gen(function* () {
      const { asked, found } = yield* inSanJuan(DisasterHistory, DisasterHistory.layer)
      const { floodDeclarations, totalFederalDisasters } = valueIn(found)
      assert.strictEqual(totalFederalDisasters, profile.disasters)
      assert.isAbove(floodDeclarations, 0)
      assert.include(asked[0]?.replaceAll("+", " ") ?? "", "fipsStateCode eq '72' and (fipsCountyCode eq '127'")
    })
  )

  it.effect("is in the survey, with a key and without", () =>
    Effect.gen(function* () {
      for (const environment of [{}, { CENSUS_API_KEY: "any" }]) {
        const { asked, found } = yield* inSanJuan(Demographics, Demographics.layer, environment)
        assert.deepInclude(valueIn(found), { censusTract: sanJuan.tractGeoid ?? "", vintage: "2020-2024" })
        assert.strictEqual(asked.length, 1)
        assert.match(asked[0] ?? "", /state:72.county:127|14000US72127/)
      }
    })
  )

  it.effect("has rates of unemployment: BLS knows the municipio too, FRED the commonwealth alone", () =>
    Effect.gen(function* () {
      const bls = yield* inSanJuan(JobMarket, JobMarket.layer, { BLS_API_KEY: "any" })
      assert.isNumber(valueIn(bls.found).countyUnemploymentRate)
      assert.include(bls.asked[0], '"LASST720000000000003","LAUCN721270000000003"')
      const fred = yield* inSanJuan(JobMarket, JobMarket.layer)
      const section = valueIn(fred.found)
      assert.deepInclude(section, {
        stateUnemploymentRate: profile.unemploymentPercent,
        countyUnemploymentRate: null,
        countyPeriod: null
      })
      assert.include(fred.asked[0], "id=PRUR,UNRATE")
    })
  )

  it.effect("has design values for earthquakes", () =>
    Effect.gen(function* () {
      const layer = EarthquakeHazard.layer.pipe(Layer.provide(NationalRiskIndex.layer))
      const { found } = yield* inSanJuan(EarthquakeHazard, layer)
      const { basis, peakGroundAcceleration } = valueIn(found)
      assert.strictEqual(basis, "asce7_22")
      assert.closeTo(peakGroundAcceleration ?? 0, profile.peakGroundAcceleration, 0.05)
    })
  )

  it.effect("has no house price index, says so, and leaves the market unknown rather than harmless", () =>
    Effect.gen(function* () {
      for (const environment of [{}, { FRED_API_KEY: "any" }]) {
        const { found } = yield* inSanJuan(HousePriceIndex, HousePriceIndex.layer, environment)
        assert.deepStrictEqual(
          Result.isFailure(found) ? found.failure.reason : null,
          new NoData({ why: "FHFA publishes no index for Puerto Rico" })
        )
      }
      const input = riskInputOf({ ...fullSections, marketTrends: null })
      assert.deepInclude(
        riskComponents(input).find(({ key }) => key === "market"),
        { value: null, subScore: null }
      )
      const { high, low } = assessRisk(input).riskDetail
      assert.isBelow(low, high)
    })
  )
})
