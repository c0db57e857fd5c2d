import { assert, describe, it } from "@effect/vitest"
import { Deferred, Effect, Logger } from "effect"

import { startThread } from "../../src/start/Watchdog.ts"

const beat = new Int32Array(new SharedArrayBuffer(4))

describe("the thread that watches the event loop", () => {
  const faults = {
    "does not start": `throw new Error("a fault of the thread")`,
    "fails once it runs": `setTimeout(() => { throw new Error("a fault of the thread") }, 20)`
  }
  for (const [name, text] of Object.entries(faults)) {
    it.live(`leaves only a log line if it ${name}, and ends nothing`, () =>
      Effect.gen(function* () {
        const line = yield* Deferred.make<string>()
        const logger = Logger.make<unknown, void>(({ logLevel, message }) => {
          Deferred.doneUnsafe(line, Effect.succeed(`${logLevel} ${String(message)}`))
        })
        yield* Effect.provide(startThread(beat, text), Logger.layer([logger]))
        assert.strictEqual(
          yield* Deferred.await(line),
          "Warn The watchdog of the event loop does not run,Error: a fault of the thread"
        )
      })
    )
  }
})
