import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"

import { freePort } from "../../support/process/listenOnLoopback.ts"
import { leakingHeap } from "../../support/process/preloads.ts"
import { hasPrometheus, startPrometheus } from "../../support/process/Prometheus.ts"
import { startSandboxShop } from "../../support/process/SandboxShop.ts"
import { exchange } from "../../support/wire.ts"

describe.skipIf(!hasPrometheus)(
  "a heap that fills (with Prometheus, which the Debian package prometheus brings)",
  () => {
    it.live(
      "fires MemoryHigh before the process dies of it, and not while the heap is half empty",
      () =>
        Effect.gen(function* () {
          const metricsPort = yield* freePort
          const leaking = yield* startSandboxShop(
            { METRICS_PORT: String(metricsPort) },
            { nodeArguments: ["--max-old-space-size=384", leakingHeap] }
          )
          const { fires, firing } = yield* startPrometheus([metricsPort])
          const scraped = exchange(`http://127.0.0.1:${metricsPort}`, "/metrics", {})
          yield* Effect.retry(scraped, Schedule.spaced("50 millis"))
          assert.match((yield* scraped).text, /^v8js_memory_heap_limit_bytes 402653184$/m)
          yield* Effect.sleep("3 seconds")
          assert.notInclude(yield* firing, "MemoryHigh")

          yield* Effect.sync(() => process.kill(leaking.pid, "SIGUSR2"))
          yield* Effect.raceFirst(
            fires("MemoryHigh"),
            Effect.flatMap(leaking.ended, (end) =>
              Effect.die(new Error(`it died (${end}) before the alert fired: ${leaking.output().slice(-4000)}`))
            )
          )
          const live = yield* leaking.get("/livez")
          assert.strictEqual(live.status, 200)
          yield* Effect.sync(() => process.kill(leaking.pid, "SIGUSR2"))
          assert.notStrictEqual(yield* leaking.ended, 0)
          assert.match(leaking.output(), /JavaScript heap out of memory/)
        }),
      180_000
    )
  }
)
