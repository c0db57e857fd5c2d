import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { latenciesOf, noLatencies, quantileOf, withLatency } from "../../../src/sources/policy/LatencyCounts.ts"

const countsOf = (all: ReadonlyArray<number>) => all.reduce(withLatency, noLatencies)

const Millis = Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100_000 }))).check(
  Schema.isMinLength(1)
)

describe("counts of latencies", () => {
  it("know nothing before an answer", () => assert.isNull(quantileOf(noLatencies, 0.5)))

  it("know of one answer how long it took", () => {
    assert.strictEqual(quantileOf(countsOf([383]), 0.5), 383)
    assert.strictEqual(quantileOf(countsOf([383]), 0.95), 383)
    assert.strictEqual(quantileOf(countsOf([0]), 0.5), 0)
  })

  it.prop("are a fifth too high at most, and never too low", { all: Millis }, ({ all }) => {
    const sorted = all.toSorted((one, other) => one - other)
    for (const share of [0.5, 0.95]) {
      const exact = sorted[Math.ceil(share * sorted.length) - 1] ?? 0
      const stated = quantileOf(countsOf(all), share) ?? -1
      assert.isAtLeast(stated, Math.min(exact, sorted.at(-1) ?? 0))
      assert.isAtMost(stated, Math.max(1, exact) * 1.2 + 1)
    }
  })

  it.prop("of several times are those of all answers", { one: Millis, other: Millis }, ({ one, other }) => {
    const together = latenciesOf([countsOf(one), countsOf(other), noLatencies])
    assert.strictEqual(quantileOf(together, 0.95), quantileOf(countsOf([...one, ...other]), 0.95))
  })

  it("take up the same room however many there are", () => {
    const many = countsOf(Array.from({ length: 5000 }, (_, index) => index * 7919))
    assert.isBelow(many.counts.length, 70)
  })
})
