import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"
import { TestClock } from "effect/testing"

import { makeRefusalCounts } from "../../src/payments/RefusalCounts.ts"

const quotas = [
  { quota: 2, windowSeconds: 60 },
  { quota: 3, windowSeconds: 3_600 }
]

describe("the memory of refusals", () => {
  it.effect("knows nothing of a key that was never refused, and forgets one whose refusals have all come back", () =>
    Effect.gen(function* () {
      const { refused, secondsUntilFree, size } = makeRefusalCounts(quotas, 100)
      for (let key = 0; key < 1_000; key++) assert.strictEqual(yield* secondsUntilFree(`key ${key}`), 0)
      assert.strictEqual(size(), 0)
      for (let key = 0; key < 50; key++) yield* refused(`key ${key}`)
      assert.strictEqual(size(), 50)
      // One comes back in 30 seconds under the first quota, and in 20 minutes under the second.
      yield* TestClock.adjust("2 minutes")
      yield* refused("another")
      assert.strictEqual(size(), 51)
      yield* TestClock.adjust("20 minutes")
      yield* refused("one more")
      assert.strictEqual(size(), 1)
    })
  )

  it.effect("holds so many keys and no more: the one refused longest ago gives way", () =>
    Effect.gen(function* () {
      const { refused, secondsUntilFree, size } = makeRefusalCounts([{ quota: 1, windowSeconds: 3_600 }], 100)
      for (let key = 0; key < 100; key++) yield* refused(`key ${key}`)
      yield* refused("key 0")
      for (let key = 100; key < 150; key++) yield* refused(`key ${key}`)
      assert.strictEqual(size(), 100)
      assert.strictEqual(yield* secondsUntilFree("key 0"), 3_600)
      assert.strictEqual(yield* secondsUntilFree("key 50"), 0)
      assert.strictEqual(yield* secondsUntilFree("key 51"), 3_600)
    })
  )

  it.effect("says how long the tighter quota takes", () =>
    Effect.gen(function* () {
      const { refused, secondsUntilFree } = makeRefusalCounts(quotas, 100)
      yield* refused("key")
      assert.strictEqual(yield* secondsUntilFree("key"), 0)
      yield* refused("key")
      assert.strictEqual(yield* secondsUntilFree("key"), 30)
      yield* TestClock.adjust("30 seconds")
      assert.strictEqual(yield* secondsUntilFree("key"), 0)
      yield* refused("key")
      assert.strictEqual(yield* secondsUntilFree("key"), 1_170)
    })
  )
})
