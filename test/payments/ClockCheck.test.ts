import { assert, describe, it } from "@effect/vitest"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Logger, Metric } from "effect"
import { TestClock } from "effect/testing"

import { compareClocks } from "../../src/payments/PaymentsLayer.ts"
import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { Settings } from "../../src/Settings.ts"
import { openForSale } from "../support/payments/buying.ts"

/** What is measured and logged where this machine's clock stands at second 1000, and the newest block at another. */
const compared = Effect.fnUntraced(function* (blockTime: bigint) {
  const logs: Array<unknown> = []
  const logger = Logger.layer([Logger.map(Logger.formatStructured, ({ message }) => void logs.push(message))])
  yield* TestClock.setTime(1_000_000)
  const metrics = yield* Effect.andThen(compareClocks(), Metric.snapshot).pipe(
    Effect.provide([Chain.layerStub({ headTime: () => Effect.succeed(blockTime) }), logger]),
    Effect.provide(SellingTerms.layer),
    Effect.provide(Settings.layerTest(openForSale)),
    Effect.provideService(Metric.MetricRegistry, new Map())
  )
  const skew = metrics.find(({ id }) => id === "payments.clock_skew")
  return { logged: logs.length, skew: skew !== undefined && "value" in skew.state ? skew.state.value : null }
})

describe("compareClocks", () => {
  for (const [blockTime, logged, skew] of [
    [998n, 0, 2],
    [970n, 0, 30],
    [969n, 1, 31],
    [700n, 1, 300],
    [1300n, 1, -300]
  ] as const) {
    it.effect(`a block of second ${blockTime} at second 1000: ${logged === 0 ? "well" : "an error in the log"}`, () =>
      Effect.gen(function* () {
        assert.deepStrictEqual(yield* compared(blockTime), { logged, skew })
      })
    )
  }
})
