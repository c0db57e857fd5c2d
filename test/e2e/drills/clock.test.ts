import { writeFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Clock, Effect, Schedule, Schema } from "effect"

import { temporaryFolder } from "../../support/chain/LiveService.ts"
import { patiently } from "../../support/patiently.ts"
import { freePort } from "../../support/process/listenOnLoopback.ts"
import { shiftableClock } from "../../support/process/preloads.ts"
import { callersOf, startSandboxShop } from "../../support/process/SandboxShop.ts"

const Report = Schema.fromJsonString(
  Schema.Struct({ checks: Schema.Record(Schema.String, Schema.Array(Schema.Struct({ time: Schema.String }))) })
)

const hour = 3_600_000

describe("the clock of the machine", () => {
  it.live("two hours ahead and back: calls wait for no old time to come again, and sales work at all times", () =>
    Effect.gen(function* () {
      const file = `${yield* temporaryFolder}/shift`
      const metricsPort = yield* freePort
      const shop = yield* startSandboxShop(
        { CLOCK_SHIFT: file, FREE_LIMIT: "2 per minute", METRICS_PORT: String(metricsPort) },
        { nodeArguments: [shiftableClock] }
      )
      const operator = callersOf(`http://127.0.0.1:${metricsPort}`)
      const shiftTo = Effect.fnUntraced(function* (shift: number) {
        writeFileSync(file, String(shift))
        yield* Effect.sync(() => process.kill(shop.pid, "SIGUSR2"))
        yield* shop.printed(new RegExp(`CLOCK SHIFTED ${shift}\\n`))
      })
      /** Milliseconds by which the latest check is ahead of the true clock. */
      const ahead = Effect.gen(function* () {
        const { status, text } = yield* operator.get("/readyz")
        assert.strictEqual(status, 200, text)
        const { checks } = yield* Schema.decodeEffect(Report)(text)
        const latest = Math.max(...Object.values(checks).flatMap((lines) => lines.map(({ time }) => Date.parse(time))))
        return latest - (yield* Clock.currentTimeMillis)
      })
      /** The same once it is so, or what it is after ten seconds: a report is up to a second old, and asked for in the background too. */
      const aheadOnce = (isSo: (millis: number) => boolean) =>
        Effect.repeat(ahead, { until: isSo, times: 100, schedule: Schedule.spaced("100 millis") })

      const early = yield* shop.payment
      const first = yield* shop.buy(early)
      assert.strictEqual(first.status, 200, first.text)
      yield* patiently(shop.free())

      yield* shiftTo(2 * hour)
      const before = yield* Effect.all([patiently(shop.free()), patiently(shop.free()), patiently(shop.free())])
      assert.deepStrictEqual(
        before.map(({ status }) => status),
        [200, 200, 429],
        "the minute of two hours ago is over, and this one's limit holds"
      )
      const late = yield* Effect.flatMap(shop.payment, shop.buy)
      assert.strictEqual(late.status, 402, "a payment of the true clock is two hours old for us")
      assert.isAbove(yield* aheadOnce((millis) => millis > 1.9 * hour), 1.9 * hour)

      yield* shiftTo(0)
      const after = yield* shop.free()
      assert.isBelow(Number(after.headers["retry-after"] ?? "0"), 61, `${after.status}: no two hours to wait`)
      const sold = yield* Effect.flatMap(shop.payment, shop.buy)
      assert.strictEqual(sold.status, 200, sold.text)
      const again = yield* shop.buy(early)
      assert.strictEqual(again.text, first.text, "what was sold is still there")
      const back = yield* aheadOnce((millis) => Math.abs(millis) < 60_000)
      assert.isBelow(Math.abs(back), 60_000)
      yield* shop.stop
      assert.strictEqual(yield* shop.ended, 0, shop.output())
    })
  )
})
