import { assert, describe, it } from "@effect/vitest"
import { newestRate, rateAtSale } from "@property-intelligence/domain/investor/deal/MortgageRate.ts"
import { Effect, Layer } from "effect"

import { HousePriceIndex } from "../../../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../../../src/sources/JobMarket.ts"
import { MortgageRates } from "../../../../src/sources/MortgageRates.ts"
import { fakeUpstream } from "../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"
import { SimulatedFhfa } from "../../src/upstreams/files/PublishedFiles.ts"
import { SimulatedFredApi, SimulatedFredGraph } from "../../src/upstreams/Fred.ts"
import { stateByCode } from "../../src/world/stateProfiles.ts"

const houston = exampleNamed("houston")
const hartford = exampleNamed("hartford")
const rural = exampleNamed("rural")
const sanJuan = exampleNamed("san-juan")

const withKey = { FRED_API_KEY: "any" }

const pricesAt = (
  place: typeof houston,
  environment = {},
  upstreams = [SimulatedFredGraph, SimulatedFredApi, SimulatedFhfa]
) =>
  HousePriceIndex.use((source) => source.find(place)).pipe(
    Effect.provide(HousePriceIndex.layer.pipe(Layer.provide(fakeUpstream(playing(...upstreams), environment).layer)))
  )

const jobsAt = (place: typeof houston, environment = {}) =>
  JobMarket.use((source) => source.find(place)).pipe(
    Effect.provide(
      JobMarket.layer.pipe(
        Layer.provide(fakeUpstream(playing(SimulatedFredGraph, SimulatedFredApi), environment).layer)
      )
    )
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
        assert.deepStrictEqual(keyed.value, { ...keyless.value, lastUpdated: "2026-03-31" })
        assert.isNull(keyless.value.lastUpdated)
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
      const fhfa = yield* pricesAt(rural, {}, [SimulatedFhfa])
      assert.deepStrictEqual([fred.upstream, api.upstream, fhfa.upstream], ["FRED", "FRED API", "FHFA"])
      assert.deepStrictEqual(api.value, { ...fred.value, lastUpdated: "2026-08-25" })
      // FHFA's file has no nation to compare with.
      assert.isNotEmpty(fred.value.comparison)
      assert.deepStrictEqual(fhfa.value, { ...fred.value, comparison: [] })
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
    const answer = SimulatedFredGraph.answer({
      method: "GET",
      host: SimulatedFredGraph.host,
      path: "/graph/fredgraph.csv",
      query: new URLSearchParams({ id: "TXUR" }),
      headers: {},
      body: ""
    })
    assert.include(answer?.body ?? "", "\n2025-10-01,\n")
  })

  describe("mortgage rates", () => {
    const ratesOf = (environment = {}) =>
      MortgageRates.use((rates) => rates.known).pipe(
        Effect.map((known) => known?.prints ?? []),
        Effect.provide(
          MortgageRates.layer.pipe(Layer.provide(fakeUpstream(playing(SimulatedFredGraph), environment).layer))
        )
      )

    const daysAfter = (earlier: string, later: string) => (Date.parse(later) - Date.parse(earlier)) / 86_400_000

    it.effect(
      "come every week from 1971-04-02 to the Thursday before the simulator's today, with and without a key",
      () =>
        Effect.gen(function* () {
          const prints = yield* ratesOf()
          assert.strictEqual(prints[0]?.week, "1971-04-02")
          assert.strictEqual(newestRate(prints)?.week, "2026-11-19")
          const gaps = prints.slice(1).map(({ week }, index) => daysAfter(prints[index]?.week ?? "", week))
          // One gap is six days: Fridays become Thursdays.
          assert.deepStrictEqual(
            gaps.filter((days) => days !== 7),
            [6]
          )
          assert.deepStrictEqual(yield* ratesOf(withKey), prints)
        })
    )

    // Freddie Mac's means of the years, as the table of `annualMortgageRate` has them.
    const yearMeans: ReadonlyArray<[year: string, mean: number]> = [
      ["1972", 7.38],
      ["1981", 16.64],
      ["1991", 9.25],
      ["2008", 6.03],
      ["2012", 3.66],
      ["2021", 2.96],
      ["2022", 5.34],
      ["2025", 6.59]
    ]
    it.effect("have about the means of the years", () =>
      Effect.gen(function* () {
        const prints = yield* ratesOf()
        for (const [year, mean] of yearMeans) {
          const ofYear = prints.filter(({ week }) => week.startsWith(year)).map(({ percent }) => percent)
          assert.closeTo(ofYear.reduce((sum, percent) => sum + percent, 0) / ofYear.length, mean, 0.05, year)
        }
      })
    )

    it.effect("rise to 7.40 on 2026-10-08 and stay there, without a jump in all the years", () =>
      Effect.gen(function* () {
        const prints = yield* ratesOf()
        const from = prints.findIndex(({ week }) => week === "2026-10-08")
        assert.strictEqual(prints[from]?.percent, 7.4)
        for (const { percent } of prints.slice(from)) assert.closeTo(percent, 7.4, 0.05)
        for (const [index, { percent, week }] of prints.slice(1).entries()) {
          assert.closeTo(percent, prints[index]?.percent ?? 0, 0.3, week)
          assert.isTrue(percent > 2 && percent < 19, `${week}: ${percent}`)
        }
      })
    )

    it.effect("give the rate of a past sale", () =>
      Effect.gen(function* () {
        const prints = yield* ratesOf()
        assert.closeTo(rateAtSale(prints, "2012-08-15") ?? 0, 3.66, 0.3)
        assert.isNull(rateAtSale(prints, "1971-03-01"))
      })
    )
  })
})
