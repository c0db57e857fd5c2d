import { assert, describe, it } from "@effect/vitest"
import { Console, Effect, Logger } from "effect"

import { consoleLines } from "../../src/telemetry/standardOutput.ts"

/** What the log writes. */
const linesOf = Effect.fnUntraced(function* (log: Effect.Effect<void>) {
  const lines: Array<unknown> = []
  const console = { ...globalThis.console, log: (line: unknown) => void lines.push(line) }
  yield* log.pipe(Effect.provide(Logger.layer([consoleLines])), Effect.provideService(Console.Console, console))
  return lines
})

const timestamp = "1970-01-01T00:00:00.000Z"

describe("the log as JSON", () => {
  it.effect("is one line a fact, without what is empty", () =>
    Effect.gen(function* () {
      const lines = yield* linesOf(
        Effect.andThen(Effect.logInfo("Listening on http://127.0.0.1:4021"), Effect.logWarning("Full", { bytes: 3 }))
      )
      assert.deepStrictEqual(lines, [
        `{"message":"Listening on http://127.0.0.1:4021","level":"INFO","timestamp":"${timestamp}"}`,
        `{"message":["Full",{"bytes":3}],"level":"WARN","timestamp":"${timestamp}"}`
      ])
    })
  )

  it.effect("has a cause, annotations and spans where there are any", () =>
    Effect.gen(function* () {
      const [line] = yield* linesOf(
        Effect.fail("broken").pipe(
          Effect.catchCause((cause) => Effect.logError("It failed", cause)),
          Effect.annotateLogs({ requestId: "a" }),
          Effect.withLogSpan("work")
        )
      )
      const { cause, ...others } = JSON.parse(String(line))
      assert.include(cause, "broken")
      assert.deepStrictEqual(others, {
        message: "It failed",
        level: "ERROR",
        timestamp,
        annotations: { requestId: "a" },
        spans: { work: 0 }
      })
    })
  )
})
