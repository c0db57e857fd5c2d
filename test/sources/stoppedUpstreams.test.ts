import { assert, describe, it } from "@effect/vitest"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { DateTime, Effect, Layer, Struct } from "effect"
import { TestClock } from "effect/testing"

import { sourcesLayer } from "../../src/report/catalog.ts"
import { lineOf, toOutcome } from "../../src/report/SourceOutcome.ts"
import { Broadband } from "../../src/sources/Broadband.ts"
import { Demographics } from "../../src/sources/Demographics.ts"
import { FairMarketRent } from "../../src/sources/FairMarketRent.ts"
import { HousePriceIndex } from "../../src/sources/HousePriceIndex.ts"
import { JobMarket } from "../../src/sources/JobMarket.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { fakeUpstream } from "../support/upstreams/FakeUpstream.ts"
import { sandboxKeys } from "../support/upstreams/sandboxKeys.ts"
import { exampleNamed, playing } from "../support/upstreams/SimulatedPlace.ts"

const place = exampleNamed("houston")

const keys = Struct.omit(sandboxKeys, ["MODE"])

/** What the sources find on a day of upstreams that still answer as in November 2026. */
const foundOn = Effect.fnUntraced(function* (day: string, environment: Readonly<Record<string, string>>) {
  yield* TestClock.setTime(DateTime.makeUnsafe(`${day}T12:00:00Z`).epochMilliseconds)
  const { layer } = fakeUpstream(playing(...simulatedUpstreams), { MODE: "live", ...environment })
  return yield* Effect.all({
    jobs: JobMarket.use(({ find }) => find(place)),
    prices: HousePriceIndex.use(({ find }) => find(place)),
    rents: FairMarketRent.use(({ find }) => find(place)),
    survey: Demographics.use(({ find }) => find(place)),
    broadband: Broadband.use(({ find }) => find(place)),
    walkability: Walkability.use(({ find }) => find(place))
  }).pipe(Effect.provide(Layer.provide(sourcesLayer, layer)))
})

type Found = Effect.Success<ReturnType<typeof foundOn>>

const noticed = (found: Found): ReadonlyArray<string> =>
  Object.entries(found).flatMap(([name, { notice = "" }]) => (notice.includes("Too old to go by") ? [name] : []))

const noRents = { studio: null, oneBed: null, twoBed: null, threeBed: null, fourBed: null }

for (const [access, environment] of [
  ["with keys", keys],
  ["without keys", { RENTCAST_API_KEY: "key" }]
] as const) {
  describe(`upstreams that stopped in 2026, ${access}`, () => {
    it.effect("are in time in November 2026", () =>
      Effect.gen(function* () {
        const found = yield* foundOn("2026-11-22", environment)
        assert.deepStrictEqual(noticed(found), [])
        assert.isNotNull(found.jobs.value.investorSignal)
        assert.isNotNull(found.prices.value.trend)
      })
    )

    for (const [day, old] of [
      ["2027-09-15", ["jobs", "prices", "broadband"]],
      ["2029-01-15", ["jobs", "prices", "survey", "broadband", "walkability"]]
    ] as const) {
      it.effect(`give no signal on ${day}, and say so`, () =>
        Effect.gen(function* () {
          const found = yield* foundOn(day, environment)
          assert.includeMembers([...noticed(found)], [...old])
          assert.deepInclude(found.jobs.value, {
            stateUnemploymentRate: null,
            countyUnemploymentRate: null,
            nationalUnemploymentRate: null,
            unemploymentChange12Months: null,
            unemploymentTrend: null,
            investorSignal: null
          })
          assert.isNotEmpty(found.jobs.value.history, "what was published stays, with its month")
          assert.match(found.jobs.notice ?? "", /more than 6 months\): the state's unemployment of 2026-\d\d/)
          assert.deepInclude(found.prices.value, { yearOverYearAppreciation: null, trend: null })
          assert.isNotNull(found.prices.value.housePriceIndex)
        })
      )
    }
  })
}

describe("rents that a token brings", () => {
  it.effect("of the fiscal year in force and of the one before are shown, older ones are not", () =>
    Effect.gen(function* () {
      for (const [day, isShown] of [
        ["2027-09-15", true],
        ["2028-09-30", true],
        ["2028-10-01", false],
        ["2029-01-15", false]
      ] as const) {
        const { rents } = yield* foundOn(day, keys)
        assert.strictEqual(rents.value.year, 2027, day)
        if (isShown) assert.isNotNull(rents.value.twoBed)
        else {
          assert.deepInclude(rents.value, noRents)
          assert.match(rents.notice ?? "", /more than 12 months\): the rents of 2027/)
        }
      }
    })
  )
})

describe("the line of a source that stopped", () => {
  it.effect("is ok with a reason, and says when it was retrieved", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(DateTime.makeUnsafe("2029-01-15T12:00:00Z").epochMilliseconds)
      const { layer } = fakeUpstream(playing(...simulatedUpstreams), { MODE: "live", ...keys })
      const outcome = yield* toOutcome(
        JobMarket,
        JobMarket.use(({ find }) => find(place)).pipe(Effect.provide(Layer.provide(sourcesLayer, layer)))
      )
      const line = lineOf(outcome)
      assert.deepInclude(line, { status: "ok", retrievedAt: "2029-01-15T12:00:00.000Z" })
      assert.match(line.reason ?? "", /^Too old to go by/)
      assert.isNull(outcome.headline)
    })
  )
})
