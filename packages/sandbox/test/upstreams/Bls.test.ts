import { assert, describe, it } from "@effect/vitest"
import { SimulatedBls } from "@property-intelligence/sandbox/upstreams/Bls.ts"
import { SimulatedFredGraph } from "@property-intelligence/sandbox/upstreams/Fred.ts"
import { jsonReply } from "@property-intelligence/sandbox/wire/SimulatedUpstream.ts"
import { DateTime, Effect, Layer, Option, Redacted } from "effect"
import { TestClock } from "effect/testing"

import { JobMarket } from "../../../../src/sources/JobMarket.ts"
import { UpstreamClient } from "../../../../src/sources/kit/UpstreamClient.ts"
import { blsSeries } from "../../../../src/sources/upstream/Bls.ts"
import { fakeUpstream } from "../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"

const environment = { BLS_API_KEY: "any" }
const { layer } = fakeUpstream(playing(SimulatedBls, SimulatedFredGraph), environment)
const inNovember2026 = TestClock.setTime(DateTime.makeUnsafe("2026-11-20T12:00:00Z").epochMilliseconds)

const jobsAt = (example: string) =>
  JobMarket.use((source) => source.find(exampleNamed(example))).pipe(
    Effect.provide(JobMarket.layer.pipe(Layer.provide(layer)))
  )

describe("simulated BLS", () => {
  for (const example of ["houston", "hartford"]) {
    it.effect(`${example}: BLS knows the county too, and agrees with FRED on the state`, () =>
      Effect.gen(function* () {
        yield* inNovember2026
        const bls = yield* jobsAt(example)
        assert.strictEqual(bls.upstream, "BLS API")
        assert.isNumber(bls.value.countyUnemploymentRate)
        const fred = yield* JobMarket.use((source) => source.find(exampleNamed(example))).pipe(
          Effect.provide(JobMarket.layer.pipe(Layer.provide(fakeUpstream(playing(SimulatedFredGraph)).layer)))
        )
        const history = bls.value.history.map((month) => ({ ...month, countyRate: null }))
        assert.deepStrictEqual({ ...bls.value, countyUnemploymentRate: null, countyPeriod: null, history }, fred.value)
      })
    )
  }

  it.effect("October 2025 is missing, years outside the question are left out, unknown series are empty", () =>
    Effect.gen(function* () {
      const [texas = [], nowhere] = yield* UpstreamClient.use((client) =>
        blsSeries(client, {
          ids: ["LASST480000000000003", "LAUCN999990000000003"],
          fromYear: 2025,
          toYear: 2026,
          key: Redacted.make("any"),
          policy: { timeout: "1 second", retries: 0 }
        })
      ).pipe(Effect.provide(layer))
      assert.strictEqual(texas[0]?.date, "2026-09-01")
      assert.strictEqual(texas.at(-1)?.date, "2025-01-01")
      assert.deepInclude(texas, { date: "2025-10-01", value: null })
      assert.deepStrictEqual(nowhere, [])
    })
  )

  const ask = (body: unknown) =>
    SimulatedBls.answer({
      method: "POST",
      host: SimulatedBls.host,
      path: "/publicAPI/v2/timeseries/data/",
      query: new URLSearchParams(),
      headers: {},
      body: JSON.stringify(body)
    })

  it("without a key the daily quota is spent: the error it hides in a 200", () => {
    const keyless = ask({ seriesid: ["LNS14000000"], startyear: "2025", endyear: "2026" })
    assert.deepStrictEqual(keyless, SimulatedBls.inBandError)
    assert.strictEqual(keyless?.status, 200)
  })

  it("refuses what it cannot read", () => {
    const refusal = Option.fromNullOr(ask({ seriesid: "LNS14000000" }))
    assert.include(Option.getOrElse(refusal, () => jsonReply({})).body, "REQUEST_FAILED_INVALID_PARAMETERS")
  })

  it.effect("with its quota spent the source falls back to FRED", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const spent = fakeUpstream(
        playing({ ...SimulatedBls, answer: () => SimulatedBls.inBandError }, SimulatedFredGraph),
        environment
      ).layer
      const finding = yield* JobMarket.use((source) => source.find(exampleNamed("houston"))).pipe(
        Effect.provide(JobMarket.layer.pipe(Layer.provide(spent)))
      )
      assert.strictEqual(finding.upstream, "FRED")
    })
  )
})
