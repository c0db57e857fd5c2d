import { randomBytes } from "node:crypto"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Settings } from "../../src/Settings.ts"
import { boundOfStores, inStoreTime, layerStores } from "../../src/stores/SharedStores.ts"

/** From another thread, as a store's answer from another process: the loop has to come round to hear it. */
const answered = Effect.callback<number>((resume) =>
  randomBytes(16, (_, bytes) => resume(Effect.succeed(bytes.length)))
)

const blockLoop = (millis: number) =>
  Effect.sync(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, millis))

describe("the time of a store", () => {
  it.effect("is a quarter of a second", () =>
    Effect.gen(function* () {
      const asked = yield* Effect.forkChild(Effect.flip(inStoreTime(Effect.never)))
      yield* TestClock.adjust("249 millis")
      assert.isUndefined(asked.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      assert.strictEqual((yield* Fiber.join(asked))._tag, "TimeoutError")
    })
  )

  it.live("does not end before an answer that came while the loop was blocked", () =>
    Effect.gen(function* () {
      const asked = yield* Effect.forkChild(inStoreTime(answered), { startImmediately: true })
      yield* blockLoop(400)
      assert.strictEqual(yield* Fiber.join(asked), 16)
    })
  )

  it.effect("bounds the queries of stores that may wait, and no others", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* boundOfStores, inStoreTime)
      const ofEmbedded = yield* Effect.provide(
        boundOfStores,
        Layer.provide(Layer.fresh(layerStores), Settings.layerTest({ CACHE_DIR: ":memory:" }))
      )
      const own = yield* Effect.fiberId
      assert.strictEqual(yield* ofEmbedded(Effect.fiberId), own)
      assert.notStrictEqual(yield* inStoreTime(Effect.fiberId), own)
    })
  )
})
