import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import {
  AnswerProvenance,
  cacheResultOf,
  innerProvenance,
  markSandbox,
  newProvenance,
  notePart,
  outageOf,
  provenanceOf,
  type ProvenancePart
} from "../../../src/sources/kit/Provenance.ts"

const now = 2_000_000_000_000
const Instant = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: now }))
const Result = Schema.Literals(["upstream", "shared", "cache", "stale cache"])
const Part = Schema.Struct({
  part: Schema.Literal("Example.part"),
  result: Result,
  outage: Schema.Null,
  fetchedAt: Instant
})

const part: ProvenancePart = { part: "Example.part", result: "cache", outage: null, fetchedAt: 1 }

describe("provenanceOf", () => {
  it("without parts, or with only a refusal, counts as just fetched", () => {
    const fetchedNow = { fetchedAt: now, cached: false, stale: false }
    assert.deepStrictEqual(provenanceOf([], now), fetchedNow)
    assert.deepStrictEqual(provenanceOf([{ ...part, fetchedAt: null }], now), fetchedNow)
  })

  it("one part is the whole", () => {
    const wholeOf = (result: ProvenancePart["result"]) => provenanceOf([{ ...part, result }], now)
    assert.deepStrictEqual(wholeOf("upstream"), { fetchedAt: 1, cached: false, stale: false })
    assert.deepStrictEqual(wholeOf("shared"), { fetchedAt: 1, cached: false, stale: false })
    assert.deepStrictEqual(wholeOf("cache"), { fetchedAt: 1, cached: true, stale: false })
    assert.deepStrictEqual(wholeOf("stale cache"), { fetchedAt: 1, cached: true, stale: true })
  })

  it.prop(
    "two wholes together are one whole of all their parts, in any order",
    { one: Schema.NonEmptyArray(Part), other: Schema.NonEmptyArray(Part) },
    ({ one, other }) => {
      const [first, second] = [provenanceOf(one, now), provenanceOf(other, now)]
      const all = provenanceOf([...one, ...other], now)
      assert.deepStrictEqual(all, {
        fetchedAt: Math.min(first.fetchedAt, second.fetchedAt),
        cached: first.cached && second.cached,
        stale: first.stale || second.stale
      })
      assert.deepStrictEqual(provenanceOf([...other, ...one], now), all)
    }
  )

  it.prop(
    "is the oldest, cached when all are, stale when one is",
    { parts: Schema.NonEmptyArray(Part) },
    ({ parts }) => {
      const whole = provenanceOf(parts, now)
      const results = parts.map(({ result }) => result)
      assert.isTrue(parts.every(({ fetchedAt }) => fetchedAt >= whole.fetchedAt))
      assert.isTrue(parts.some(({ fetchedAt }) => fetchedAt === whole.fetchedAt))
      assert.strictEqual(whole.cached, !results.includes("upstream") && !results.includes("shared"))
      assert.strictEqual(whole.stale, results.includes("stale cache"))
    }
  )
})

describe("cacheResultOf", () => {
  const wordOf = (...results: ReadonlyArray<ProvenancePart["result"]>) =>
    cacheResultOf(results.map((result) => ({ ...part, result })))

  it("is the worst of the parts", () => {
    assert.strictEqual(wordOf("cache", "shared", "upstream", "stale cache"), "stale cache")
    assert.strictEqual(wordOf("cache", "shared", "upstream"), "upstream")
    assert.strictEqual(wordOf("cache", "shared"), "shared")
    assert.strictEqual(wordOf("cache"), "cache")
    assert.strictEqual(wordOf(), "upstream")
  })
})

describe("outageOf", () => {
  it("is the first outage", () => {
    assert.isNull(outageOf([part]))
    assert.strictEqual(outageOf([part, { ...part, outage: "Timeout" }, { ...part, outage: "Malformed" }]), "Timeout")
  })
})

describe("a provenance", () => {
  it.effect("collects only the parts of its answer, and none outside an answer", () =>
    Effect.gen(function* () {
      yield* notePart(part)
      yield* markSandbox
      const [one, other] = [newProvenance(), newProvenance()]
      yield* Effect.all([notePart(part), notePart({ ...part, result: "upstream" })]).pipe(
        Effect.provideService(AnswerProvenance, one)
      )
      assert.deepStrictEqual(one.parts, [part, { ...part, result: "upstream" }])
      assert.deepStrictEqual(other.parts, [])
      assert.isFalse(one.sandbox.isUsed)
    })
  )

  it.effect("gives the whole a sandbox's mark from any place in it, and nothing else", () =>
    Effect.gen(function* () {
      const whole = newProvenance()
      const inside = Effect.gen(function* () {
        const provenance = yield* innerProvenance
        yield* Effect.andThen(notePart(part), markSandbox).pipe(Effect.provideService(AnswerProvenance, provenance))
        return provenance.parts
      })
      assert.deepStrictEqual(yield* Effect.provideService(inside, AnswerProvenance, whole), [part])
      assert.isTrue(whole.sandbox.isUsed)
      assert.deepStrictEqual(whole.parts, [])
      assert.deepStrictEqual(yield* inside, [part])
    })
  )
})
