import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Struct } from "effect"

import { sources } from "../../src/report/PropertyIntel.ts"
import { found, lineOf, toOutcome } from "../../src/report/SourceOutcome.ts"
import { NoData, Unavailable } from "../../src/sources/kit/SourceError.ts"
import { fakeUpstream, type FakeReply, reply } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"
import { FloodClaims } from "./FloodClaims.ts"

const findWith = (answer: FakeReply, place = houston()) => {
  const { layer, seen } = fakeUpstream(() => answer)
  const find = FloodClaims.use((source) => source.find(place)).pipe(
    Effect.provide(FloodClaims.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}

const openFema = (count: number, ...days: ReadonlyArray<string>) =>
  reply({ metadata: { count }, FimaNfipClaims: days.map((day) => ({ dateOfLoss: `${day}T00:00:00.000Z` })) })

describe("the example of a source", () => {
  it.effect("finds what its upstream answers", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(openFema(214, "2024-07-08"))
      const { attribution, upstream, value } = yield* find
      assert.deepStrictEqual(value, FloodClaims.example)
      assert.deepStrictEqual([upstream, attribution], ["OpenFEMA", FloodClaims.definition.attribution])
      assert.strictEqual(seen[0]?.url.searchParams.get("$filter"), "countyCode eq '48201'")
    })
  )

  it.effect("accepts a county without a claim as an answer", () =>
    Effect.gen(function* () {
      assert.deepStrictEqual((yield* findWith(openFema(0)).find).value, { totalClaims: 0, lastLoss: null })
    })
  )

  it.effect("asks nothing if the county is unknown, and names what is wrong with a reply", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(openFema(0), houston({ countyFips: null }))
      assert.deepStrictEqual((yield* Effect.flip(find)).reason, new NoData({ why: "The county is not known" }))
      assert.lengthOf(seen, 0)
      assert.strictEqual((yield* Effect.flip(findWith(reply({ rows: [] })).find)).reason._tag, "Malformed")
    })
  )

  it.effect("has a stub that gives what it is given", () =>
    Effect.gen(function* () {
      const down = new Unavailable({ status: 503, detail: "down" })
      const found = (layer: Layer.Layer<FloodClaims>) =>
        FloodClaims.use((source) => source.find(houston())).pipe(Effect.provide(layer))
      assert.deepStrictEqual((yield* found(FloodClaims.layerStub())).value, FloodClaims.example)
      assert.deepStrictEqual((yield* Effect.flip(found(FloodClaims.layerStub(down)))).reason, down)
    })
  )

  it.effect("joins the other sources: the programs take it unchanged", () =>
    Effect.gen(function* () {
      const { floodClaims } = { ...sources, floodClaims: FloodClaims } as const
      const outcome = yield* toOutcome(
        floodClaims,
        floodClaims.use(({ find }) => find(houston()))
      )
      assert.deepStrictEqual(Struct.map({ floodClaims: outcome }, found), { floodClaims: FloodClaims.example })
      assert.deepInclude(lineOf(outcome), { name: "OpenFEMA NFIP Claims", status: "ok" })
    }).pipe(Effect.provide(FloodClaims.layerExample))
  )
})
