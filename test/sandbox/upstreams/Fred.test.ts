import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { Fhfa } from "../../../src/sandbox/upstreams/Fhfa.ts"
import { FredApi, FredGraph } from "../../../src/sandbox/upstreams/Fred.ts"
import { stateByCode } from "../../../src/sandbox/World.ts"
import { HousePriceIndex } from "../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../src/sources/JobMarket.ts"
import { fakeUpstream } from "../../support/FakeUpstream.ts"
import { exampleNamed, playing } from "../../support/SimulatedPlace.ts"

const houston = exampleNamed("houston")
const hartford = exampleNamed("hartford")
const rural = exampleNamed("rural")
const sanJuan = exampleNamed("san-juan")

const withKey = { FRED_API_KEY: "any" }

const pricesAt = (place: typeof houston, environment = {}, upstreams = [FredGraph, FredApi, Fhfa]) =>
  HousePriceIndex.use((source) => source.find(place)).pipe(
    Effect.provide(HousePriceIndex.layer.pipe(Layer.provide(fakeUpstream(playing(...upstreams), environment).layer)))
  )

const jobsAt = (place: typeof houston, environment = {}) =>
  JobMarket.use((source) => source.find(place)).pipe(
    Effect.provide(JobMarket.layer.pipe(Layer.provide(fakeUpstream(playing(FredGraph, FredApi), environment).layer)))
  )

describe("simulated FRED and FHFA", () => {
  for (const place of [houston, hartford]) {
    it.effect(`${place.city}: the county's index moves as the state's profile says, with and without a key`, () =>
      Effect.gen(function* () {
        const keyless = yield* pricesAt(place)
        assert.deepInclude(keyless.value, {
          geography: "county",
          period: "2025",
          yearOverYearAppreciation: stateByCode(place.stateCode)?.appreciationPercent ?? null
        })
        assert.isAbove(keyless.value.housePriceIndex ?? 0, 200)
        assert.strictEqual(keyless.upstream, "FRED")
        const keyed = yield* pricesAt(place, withKey)
        assert.deepStrictEqual(keyed.value, keyless.value)
        assert.strictEqual(keyed.upstream, "FRED API")
      })
    )
  }

  it.effect("a rural county has no index: the state's comes, the same from FRED, its API and FHFA's file", () =>
    Effect.gen(function* () {
      const fred = yield* pricesAt(rural)
      assert.deepInclude(fred.value, {
        geography: "state",
        period: "2026-Q2",
        yearOverYearAppreciation: stateByCode("WY")?.appreciationPercent ?? null
      })
      const api = yield* pricesAt(rural, withKey)
      const fhfa = yield* pricesAt(rural, {}, [Fhfa])
      assert.deepStrictEqual([fred.upstream, api.upstream, fhfa.upstream], ["FRED", "FRED API", "FHFA"])
      assert.deepStrictEqual(api.value, fred.value)
      assert.deepStrictEqual(fhfa.value, fred.value)
    })
  )

  it.effect("FHFA has no index of Puerto Rico", () =>
    Effect.gen(function* () {
      for (const environment of [{}, withKey]) {
        const error = yield* Effect.flip(pricesAt(sanJuan, environment))
        assert.strictEqual(error.reason._tag, "NoData")
      }
    })
  )

  for (const place of [houston, sanJuan]) {
    it.effect(`${place.city}: the state's unemployment moves as its profile says, with and without a key`, () =>
      Effect.gen(function* () {
        const profile = stateByCode(place.stateCode)
        const keyless = yield* jobsAt(place)
        assert.deepInclude(keyless.value, {
          stateUnemploymentRate: profile?.unemploymentPercent ?? null,
          unemploymentChange12Months: profile?.unemploymentChange12Months ?? null,
          nationalUnemploymentRate: 4.2,
          countyUnemploymentRate: null,
          period: "2026-09"
        })
        assert.deepStrictEqual((yield* jobsAt(place, withKey)).value, keyless.value)
      })
    )
  }

  it("leaves October 2025 blank, as FRED does", () => {
    const answer = FredGraph.answer({
      method: "GET",
      host: FredGraph.host,
      path: "/graph/fredgraph.csv",
      query: new URLSearchParams({ id: "TXUR" }),
      headers: {},
      body: ""
    })
    assert.include(answer?.body ?? "", "\n2025-10-01,\n")
  })
})
