import { assert, describe, it } from "@effect/vitest"
import { SimulatedUsgs } from "@property-intelligence/sandbox/upstreams/Usgs.ts"
import { Effect, Layer } from "effect"

import { EarthquakeHazard } from "../../../../src/sources/EarthquakeHazard.ts"
import { NationalRiskIndex } from "../../../../src/sources/upstream/NationalRiskIndex.ts"
import { fakeUpstream } from "../../../../test/support/upstreams/FakeUpstream.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"

const findAt = (example: string) =>
  EarthquakeHazard.use((source) => source.find(exampleNamed(example))).pipe(
    Effect.provide(
      EarthquakeHazard.layer.pipe(
        Layer.provide(NationalRiskIndex.layer),
        Layer.provide(fakeUpstream(playing(SimulatedUsgs)).layer)
      )
    )
  )

describe("simulated USGS", () => {
  it.effect("San Francisco shakes strongly, and often did", () =>
    Effect.gen(function* () {
      const { upstream, value } = yield* findAt("earthquake")
      assert.strictEqual(upstream, "USGS ASCE 7-22")
      assert.strictEqual(value.riskLevel, "High")
      assert.match(value.seismicDesignCategory ?? "", /^[DE]$/)
      assert.isAbove(value.peakGroundAcceleration ?? 0, 0.5)
      assert.isAbove(value.eventsLast30Years ?? 0, 10)
    })
  )

  it.effect("Houston hardly does", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt("houston")
      assert.deepInclude(value, { riskLevel: "Low", seismicDesignCategory: "A", eventsLast30Years: 0 })
      assert.isBelow(value.peakGroundAcceleration ?? 1, 0.1)
    })
  )

  const asked: ReadonlyArray<[string, string, number]> = [
    ["/ws/building-codes/asce7-22/calculate", "", 200],
    ["/ws/building-codes/asce7-22/calculate", "latitude=30&longitude=-95&riskCategory=V", 400],
    ["/fdsnws/event/1/count", "format=geojson&starttime=1996-11-20", 400]
  ]
  for (const [path, search, status] of asked) {
    it(`answers ${path}?${search} with ${status} and no result`, () => {
      const query = new URLSearchParams(search)
      const answer = SimulatedUsgs.answer({
        method: "GET",
        host: SimulatedUsgs.host,
        path,
        query,
        headers: {},
        body: ""
      })
      assert.strictEqual(answer?.status, status)
      assert.notInclude(answer?.body ?? "", "pgam")
    })
  }
})
