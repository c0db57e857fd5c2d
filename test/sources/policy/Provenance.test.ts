import { assert, describe, it } from "@effect/vitest"
import { Effect, Ref, Schema } from "effect"

import { noteProvenance, type Provenance, provenanceOf, Provenances } from "../../../src/sources/policy/Provenance.ts"

const Instant = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_000_000_000_000 }))
const Part = Schema.Struct({ fetchedAt: Instant, cached: Schema.Boolean, stale: Schema.Boolean })
const now = 2_000_000_000_000

describe("provenanceOf", () => {
  it("no part was just fetched", () => {
    assert.deepStrictEqual(provenanceOf([], now), { fetchedAt: now, cached: false, stale: false })
  })

  it.prop("one part is the whole", { part: Part }, ({ part }) => {
    assert.deepStrictEqual(provenanceOf([part], now), part)
  })

  it.prop(
    "two wholes together are one whole of all their parts, in any order",
    { one: Schema.NonEmptyArray(Part), other: Schema.NonEmptyArray(Part) },
    ({ one, other }) => {
      const all = provenanceOf([...one, ...other], now)
      assert.deepStrictEqual(provenanceOf([provenanceOf(one, now), provenanceOf(other, now)], now), all)
      assert.deepStrictEqual(provenanceOf([...other, ...one], now), all)
    }
  )

  it.prop(
    "is the oldest, cached when all are, stale when one is",
    { parts: Schema.NonEmptyArray(Part) },
    ({ parts }) => {
      const whole = provenanceOf(parts, now)
      assert.isTrue(parts.every(({ fetchedAt }) => fetchedAt >= whole.fetchedAt))
      assert.isTrue(parts.some(({ fetchedAt }) => fetchedAt === whole.fetchedAt))
      assert.strictEqual(whole.cached, !parts.some(({ cached }) => !cached))
      assert.strictEqual(whole.stale, parts.map(({ stale }) => stale).includes(true))
    }
  )
})

describe("noteProvenance", () => {
  it.effect("tells whoever puts a finding together, and nobody else", () =>
    Effect.gen(function* () {
      const note: Provenance = { fetchedAt: 1, cached: true, stale: false }
      yield* noteProvenance(note)
      const parts = yield* Ref.make<ReadonlyArray<Provenance>>([])
      yield* Effect.all([noteProvenance(note), noteProvenance({ ...note, stale: true })]).pipe(
        Effect.provideService(Provenances, parts)
      )
      assert.deepStrictEqual(yield* Ref.get(parts), [note, { ...note, stale: true }])
    })
  )
})
