import { assert, describe, it } from "@effect/vitest"
import { Effect, Schedule } from "effect"

import { freePort } from "../../support/process/listenOnLoopback.ts"
import { blockableLoop } from "../../support/process/preloads.ts"
import { hasPrometheus, startPrometheus } from "../../support/process/Prometheus.ts"
import { startSandboxShop } from "../../support/process/SandboxShop.ts"
import { exchange } from "../../support/wire.ts"

const minutes = 60_000

describe("a blocked event loop", () => {
  it.live(
    "for ever: no probe and no SIGTERM is answered; its watchdog says so, and ends it by SIGKILL after a minute",
    () =>
      Effect.gen(function* () {
        const shop = yield* startSandboxShop({}, { nodeArguments: [blockableLoop] })
        yield* Effect.sync(() => process.kill(shop.pid, "SIGUSR2"))
        const [line] = yield* shop.printed(/.*The event loop was blocked.*/)
        assert.match(line, /"level":"WARN".*/)
        assert.match(line, /"seconds":(1\.[5-9]|[2-9])/)

        yield* Effect.sync(() => process.kill(shop.pid, "SIGUSR2"))
        const blocked = yield* shop.printed(/.*"The event loop is blocked.*/)
        assert.include(blocked[0], '"level":"FATAL"')
        yield* shop.stop
        const answer = yield* Effect.timeoutOption(shop.get("/livez"), "2 seconds")
        assert.isTrue(answer._tag === "None")
        assert.strictEqual(yield* shop.ended, "SIGKILL")
        assert.include(shop.output(), "killing the process with SIGKILL")
      }),
    { timeout: 3 * minutes, concurrent: true }
  )

  it.live.skipIf(!hasPrometheus)(
    "fires EventLoopBlocked after one block, and ProcessSilent while it lasts (with Prometheus, which the Debian package prometheus brings)",
    () =>
      Effect.gen(function* () {
        const metricsPort = yield* freePort
        const shop = yield* startSandboxShop({ METRICS_PORT: String(metricsPort) }, { nodeArguments: [blockableLoop] })
        const { fires, firing } = yield* startPrometheus([metricsPort])
        yield* Effect.retry(exchange(`http://127.0.0.1:${metricsPort}`, "/metrics", {}), Schedule.spaced("50 millis"))
        yield* Effect.sleep("3 seconds")
        assert.notInclude(yield* firing, "ProcessSilent")
        yield* Effect.sync(() => process.kill(shop.pid, "SIGUSR2"))
        yield* fires("EventLoopBlocked")
        yield* Effect.sync(() => process.kill(shop.pid, "SIGUSR2"))
        yield* fires("ProcessSilent")
      }),
    { timeout: 4 * minutes, concurrent: true }
  )
})
