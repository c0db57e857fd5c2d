import { assert, describe, it } from "@effect/vitest"
import { Effect, Schema } from "effect"
import { TestClock } from "effect/testing"

import {
  fullBucket,
  isFull,
  makeQuotaCounts,
  millisUntilOne,
  refilled,
  withOneTaken
} from "../../src/payments/QuotaCounts.ts"

const quotas = [
  { quota: 2, windowSeconds: 60 },
  { quota: 3, windowSeconds: 3_600 }
]

describe("what is counted under quotas", () => {
  it.effect("knows nothing of a key that was never counted, and forgets one whose quotas are full again", () =>
    Effect.gen(function* () {
      const { count, secondsUntilFree, size } = makeQuotaCounts(quotas, 100)
      for (let key = 0; key < 1_000; key++) assert.strictEqual(yield* secondsUntilFree(`key ${key}`), 0)
      assert.strictEqual(size(), 0)
      for (let key = 0; key < 50; key++) yield* count(`key ${key}`)
      assert.strictEqual(size(), 50)
      // One comes back in 30 seconds under the first quota, and in 20 minutes under the second.
      yield* TestClock.adjust("2 minutes")
      yield* count("another")
      assert.strictEqual(size(), 51)
      yield* TestClock.adjust("20 minutes")
      yield* count("one more")
      assert.strictEqual(size(), 1)
    })
  )

  it.effect("holds a bounded number of keys, and drops the one counted longest ago", () =>
    Effect.gen(function* () {
      const { count, secondsUntilFree, size } = makeQuotaCounts([{ quota: 1, windowSeconds: 3_600 }], 100)
      for (let key = 0; key < 100; key++) yield* count(`key ${key}`)
      yield* count("key 0")
      for (let key = 100; key < 150; key++) yield* count(`key ${key}`)
      assert.strictEqual(size(), 100)
      assert.strictEqual(yield* secondsUntilFree("key 0"), 3_600)
      assert.strictEqual(yield* secondsUntilFree("key 50"), 0)
      assert.strictEqual(yield* secondsUntilFree("key 51"), 3_600)
    })
  )

  it.effect("says how long the tighter quota takes", () =>
    Effect.gen(function* () {
      const { count, secondsUntilFree } = makeQuotaCounts(quotas, 100)
      yield* count("key")
      assert.strictEqual(yield* secondsUntilFree("key"), 0)
      yield* count("key")
      assert.strictEqual(yield* secondsUntilFree("key"), 30)
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(yield* secondsUntilFree("key"), 0)
      yield* count("key")
      assert.strictEqual(yield* secondsUntilFree("key"), 1_170)
    })
  )
})

const small = (minimum: number, maximum: number) => Schema.Int.check(Schema.isBetween({ minimum, maximum }))

const Quota = Schema.Struct({ quota: small(1, 50), windowSeconds: small(1, 3_600) })
/** Milliseconds between one try to take and the next. */
const Waits = Schema.Array(small(0, 100_000))

/** When one was taken, of tries after such waits. */
const takenAt = ({ quota, waits }: { quota: typeof Quota.Type; waits: typeof Waits.Type }) => {
  let now = 1_795_345_577_000
  let bucket = fullBucket(quota, now)
  const taken: Array<number> = []
  for (const wait of waits) {
    now += wait
    bucket = refilled(bucket, quota, now)
    if (millisUntilOne(bucket, quota) > 0) continue
    bucket = withOneTaken(bucket)
    taken.push(now)
  }
  return { taken, bucket, now }
}

describe("a token bucket", () => {
  it.effect.prop("never gives more than it holds plus its refill", { quota: Quota, waits: Waits }, (drawn) =>
    Effect.sync(() => {
      const { taken } = takenAt(drawn)
      const { quota, windowSeconds } = drawn.quota
      for (const [first, from] of taken.entries()) {
        for (const [last, to] of taken.entries()) {
          if (last < first) continue
          assert.isAtMost(last - first + 1, quota + ((to - from) * quota) / (windowSeconds * 1_000) + 1e-3)
        }
      }
    })
  )

  it.effect.prop(
    "gives one when the wait it names is over, and none a moment before",
    { quota: Quota, waits: Waits },
    (drawn) =>
      Effect.sync(() => {
        const { bucket, now } = takenAt(drawn)
        const wait = Math.ceil(millisUntilOne(bucket, drawn.quota))
        const untilOneAfter = (millis: number) =>
          millisUntilOne(refilled(bucket, drawn.quota, now + millis), drawn.quota)
        assert.strictEqual(untilOneAfter(wait), 0)
        if (wait > 2) assert.isAbove(untilOneAfter(wait - 2), 0)
      })
  )

  it.effect.prop("is full again after its window", { quota: Quota, waits: Waits }, (drawn) =>
    Effect.sync(() => {
      const { bucket, now } = takenAt(drawn)
      const { windowSeconds } = drawn.quota
      assert.isTrue(isFull(refilled(bucket, drawn.quota, now + windowSeconds * 1_000 + 1), drawn.quota))
    })
  )

  it("neither gains nor loses tokens when the clock goes back", () => {
    const quota = { quota: 2, windowSeconds: 60 }
    const empty = withOneTaken(withOneTaken(fullBucket(quota, 100_000)))
    assert.strictEqual(millisUntilOne(empty, quota), 30_000)
    assert.deepStrictEqual(refilled(empty, quota, 1_000), empty)
    assert.strictEqual(millisUntilOne(refilled(empty, quota, 130_000), quota), 0)
  })
})
