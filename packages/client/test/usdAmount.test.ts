import { assert, describe, it } from "@effect/vitest"
import { usdAmount } from "@property-intelligence/client/ClientError.ts"
import { dollarText } from "@property-intelligence/x402/Prices.ts"
import { Effect, Schema } from "effect"

describe("usdAmount", () => {
  it.effect.prop(
    "reads prices as we write them, to the last unit",
    { amount: Schema.BigInt.check(Schema.isBetweenBigInt({ minimum: 0n, maximum: 10n ** 17n })) },
    ({ amount }) =>
      Effect.gen(function* () {
        assert.strictEqual(yield* usdAmount("maxUsd", dollarText(amount)), amount)
      })
  )

  it.effect("reads numbers as they are written", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* usdAmount("maxUsd", 0.1), 100_000n)
      assert.strictEqual(yield* usdAmount("maxUsd", 25), 25_000_000n)
    })
  )

  it.effect("refuses texts that are no dollar amount, and amounts with parts smaller than a unit", () =>
    Effect.gen(function* () {
      for (const text of ["", "$1", "-1", "1e3", "0.0000001", ".5", "1,5", 1e21, Number.NaN, -0.01]) {
        const { message, reason } = yield* Effect.flip(usdAmount("maxUsd", text))
        assert.strictEqual(reason._tag, "UnusableOption")
        assert.strictEqual(message, "maxUsd: Give dollars, e.g. 0.05.")
      }
    })
  )
})
