import { statSync } from "node:fs"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Exit, Fiber, FileSystem, Latch, Layer, Logger, Scope } from "effect"
import { TestClock } from "effect/testing"

import { layerLedgerLock } from "../../../src/payments/ledger/LedgerLock.ts"
import { Settings } from "../../../src/Settings.ts"

const lockAt = (url: string) =>
  Layer.build(
    Layer.fresh(layerLedgerLock).pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer]))
  )

const temporaryUrl = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  return `sqlite:${yield* files.makeTempDirectoryScoped()}/folder/ledger.db`
}).pipe(Effect.provide(NodeServices.layer))

/** Takes the lock in a fiber of its own, which is seen to wait for it. */
const waitFor = Effect.fnUntraced(function* (url: string) {
  const waits = yield* Latch.make()
  const lines: Array<unknown> = []
  const logger = Logger.layer([
    Logger.make(({ message }) => {
      lines.push(message)
      Effect.runSync(waits.open)
    })
  ])
  const fiber = yield* Effect.forkChild(Effect.provide(lockAt(url), logger))
  yield* waits.await
  return { fiber, lines }
})

describe("the lock of a ledger in a file", () => {
  it.effect("is waited for ten seconds, then refused", () =>
    Effect.gen(function* () {
      const url = yield* temporaryUrl
      yield* lockAt(url)
      assert.strictEqual(statSync(`${url.slice("sqlite:".length)}.lock`).mode & 0o777, 0o600)
      const { fiber: second, lines } = yield* waitFor(url)
      yield* TestClock.adjust("9 seconds")
      assert.isUndefined(second.pollUnsafe())
      yield* TestClock.adjust("2 seconds")
      assert.match((yield* Effect.flip(Fiber.join(second))).message, /^LEDGER_URL: another process/)
      assert.lengthOf(lines, 1, "it says once that it waits")
    })
  )

  it.effect("is taken over once it is free", () =>
    Effect.gen(function* () {
      const url = yield* temporaryUrl
      const scope = yield* Scope.make()
      yield* Scope.provide(lockAt(url), scope)
      const { fiber: second } = yield* waitFor(url)
      yield* TestClock.adjust("5 seconds")
      assert.isUndefined(second.pollUnsafe())
      yield* Scope.close(scope, Exit.void)
      yield* TestClock.adjust("1 second")
      yield* Fiber.join(second)
    })
  )

  it.effect("names the variable where there can be none", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(lockAt("sqlite:/dev/null/ledger.db"))
      assert.match(error.message, /^LEDGER_URL: no file can be locked .*, e\.g\. LEDGER_URL=sqlite:/)
    })
  )

  for (const url of ["sqlite::memory:", "postgres://localhost/shared"]) {
    it.effect(`is not needed for ${url}`, () => Effect.andThen(lockAt(url), lockAt(url)))
  }
})
