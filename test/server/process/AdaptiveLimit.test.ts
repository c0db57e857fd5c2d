import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"

import {
  type AdaptiveLimit,
  afterWork,
  highestLimit,
  lowestLimit,
  initialLimit
} from "../../../src/server/process/AdaptiveLimit.ts"

const { limit: start } = initialLimit

const Work = Schema.Struct({
  milliseconds: Schema.Finite.check(Schema.isBetween({ minimum: 0, maximum: 1e7 })),
  inFlight: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2000 })),
  isLate: Schema.Boolean
})
const Works = Schema.Array(Work)

const after = (works: ReadonlyArray<typeof Work.Type>, before: AdaptiveLimit = initialLimit) =>
  works.reduce(afterWork, before)

/** So many pieces of work of one latency, with everything in use. */
const busy = (pieces: number, milliseconds: number, before: AdaptiveLimit = initialLimit) =>
  after(
    Array.from({ length: pieces }, () => ({ milliseconds, inFlight: highestLimit, isLate: false })),
    before
  )

describe("the adaptive limit", () => {
  it.effect.prop("stays between floor and ceiling, whatever happens", { works: Works }, ({ works }) =>
    Effect.sync(() => {
      const { limit, recent, usual } = after(works)
      assert.isAtLeast(limit, lowestLimit)
      assert.isAtMost(limit, highestLimit)
      assert.isTrue(Number.isFinite(usual) && Number.isFinite(recent))
    })
  )

  it.effect.prop("does not move while less than half of it is used", { works: Works, work: Work }, ({ work, works }) =>
    Effect.sync(() => {
      const before = after(works)
      const inFlight = Math.ceil(before.limit / 2) - 1
      assert.strictEqual(afterWork(before, { ...work, inFlight }).limit, before.limit)
    })
  )

  it.effect.prop("does not grow while the processor is behind", { works: Works, work: Work }, ({ work, works }) =>
    Effect.sync(() => {
      const before = after(works)
      assert.isAtMost(afterWork(before, { ...work, isLate: true }).limit, before.limit)
    })
  )

  it.effect.prop(
    "is never lower for work that was quicker",
    { works: Works, work: Work, faster: Work },
    ({ faster, work, works }) =>
      Effect.sync(() => {
        const before = after(works)
        const quick = Math.min(work.milliseconds, faster.milliseconds)
        const slow = Math.max(work.milliseconds, faster.milliseconds)
        const limitFor = (milliseconds: number) => afterWork(before, { ...work, milliseconds }).limit
        assert.isAtLeast(limitFor(quick), limitFor(slow) - 1e-6)
      })
  )

  it.effect.prop("falls by at most a tenth at once", { works: Works, work: Work }, ({ work, works }) =>
    Effect.sync(() => {
      const before = after(works)
      assert.isAtLeast(afterWork(before, work).limit, before.limit * 0.9)
    })
  )

  it("starts at its start, and grows to the ceiling while the latency stays as it is", () => {
    assert.strictEqual(initialLimit.limit, start)
    assert.isAbove(busy(100, 500).limit, start)
    assert.strictEqual(busy(3000, 500).limit, highestLimit)
  })

  it("falls when the latency doubles, and takes the new one for usual in time", () => {
    const usual = busy(600, 500)
    const doubled = busy(60, 1000, usual)
    assert.isBelow(doubled.limit, usual.limit / 2)
    assert.strictEqual(busy(3000, 1000, doubled).limit, highestLimit)
  })

  it("falls to the floor when work takes ten times as long", () => {
    assert.strictEqual(busy(100, 5000, busy(600, 500)).limit, lowestLimit)
  })

  it("recovers when the latency does, also after a slow time that had become usual", () => {
    const usual = busy(600, 500)
    assert.isAtLeast(busy(200, 500, busy(100, 5000, usual)).limit, start)
    const longSlow = busy(5000, 5000, usual)
    const recovered = busy(200, 500, longSlow)
    assert.isAtLeast(recovered.limit, longSlow.limit)
    assert.isBelow(busy(100, 1500, recovered).limit, recovered.limit / 2)
  })

  it("does not take a mix of quick and slow work for a slow time", () => {
    const mixed = Array.from({ length: 3000 }, (_, index) => ({
      milliseconds: index % 10 === 0 ? 12_000 : 400,
      inFlight: highestLimit,
      isLate: false
    }))
    assert.isAbove(after(mixed).limit, start)
  })
})
