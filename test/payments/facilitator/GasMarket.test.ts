import { assert, layer } from "@effect/vitest"
import { Effect, Logger } from "effect"
import { TestClock } from "effect/testing"
import { generatePrivateKey, privateKeyToAddress } from "viem/accounts"

import { Anvil } from "../../support/chain/Anvil.ts"
import { countRequests } from "../../support/chain/FaultyRpc.ts"
import { atPresent, gwei, paymentOf, price, reasonOf, selfFacilitator } from "../../support/chain/selfFacilitator.ts"
import { requirementOf } from "../../support/chain/signPayment.ts"
import { seriesOfMetric, recordedSeries, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"

const requirement = requirementOf(price)

/** Whether a trouble with the gas is reported as present: 1 or 0. */
const troubleOf = (trouble: string) =>
  Effect.map(recordedSeries, (series) =>
    seriesOfMetric(series, "payments.gas.trouble", { "gas.trouble": trouble }).map(({ value }) => value)
  )

layer(Anvil.layer)("GasMarket", (it) => {
  it.effect("an empty purse verifies nothing, is reported once, and is open as soon as it is filled", () => {
    const lines: Array<string> = []
    const logger = Logger.make(({ logLevel, message }) => void lines.push(`${logLevel} ${String(message)}`))
    return Effect.gen(function* () {
      const { client, balanceOf } = yield* Anvil
      yield* atPresent
      const privateKey = generatePrivateKey()
      const facilitator = yield* selfFacilitator({ privateKey })
      const warning = facilitator.warning ?? Effect.succeed(null)
      const payment = yield* paymentOf()
      for (const step of [facilitator.verify, facilitator.settle, facilitator.verify]) {
        const reason = yield* reasonOf<unknown>(step(payment, requirement))
        assert.strictEqual(reason._tag, "FacilitatorUnavailable")
        yield* TestClock.adjust("6 seconds")
      }
      assert.strictEqual(yield* balanceOf(payment.authorization.from), price)
      assert.include(yield* warning, "can't pay the gas")
      assert.deepStrictEqual(yield* troubleOf("purse_empty"), [1])
      assert.lengthOf(
        lines.filter((line) => line.startsWith("Error")),
        1
      )

      const address = privateKeyToAddress(privateKey)
      yield* Effect.promise(() => client.setBalance({ address, value: 10n ** 16n }))
      yield* TestClock.adjust("5 seconds")
      yield* facilitator.verify(payment, requirement)
      assert.include(yield* warning, "fewer than 100 settlements")
      assert.deepStrictEqual(yield* troubleOf("purse_empty"), [0])

      yield* Effect.promise(() => client.setBalance({ address, value: 10n ** 18n }))
      yield* TestClock.adjust("5 seconds")
      yield* facilitator.verify(payment, requirement)
      assert.isNull(yield* warning)
    }).pipe(withMetrics, Effect.provide(Logger.layer([logger])))
  })

  it.effect("a price over the bound verifies nothing until it has fallen", () =>
    Effect.gen(function* () {
      const { client } = yield* Anvil
      yield* atPresent
      const facilitator = yield* selfFacilitator({ maxFee: 5n * gwei })
      const payment = yield* paymentOf()
      const mineAt = (baseFeePerGas: bigint) =>
        Effect.promise(async () => {
          await client.setNextBlockBaseFeePerGas({ baseFeePerGas })
          await client.mine({ blocks: 1 })
        })
      yield* mineAt(50n * gwei)
      yield* TestClock.adjust("5 seconds")
      const reason = yield* reasonOf(facilitator.verify(payment, requirement))
      assert.include(JSON.stringify(reason), "FACILITATOR_MAX_FEE")
      yield* mineAt(gwei)
      yield* TestClock.adjust("5 seconds")
      yield* facilitator.verify(payment, requirement)
    })
  )

  it.effect("asks the node for price and purse once in five seconds, however many payments are verified", () =>
    Effect.gen(function* () {
      yield* atPresent
      const { asked, url } = yield* countRequests
      const facilitator = yield* selfFacilitator({ rpcUrl: url })
      const payment = yield* paymentOf()
      yield* Effect.repeat(facilitator.verify(payment, requirement), { times: 3 })
      assert.strictEqual(asked("eth_getBalance"), 1)
      assert.strictEqual(asked("eth_maxPriorityFeePerGas"), 1)
    })
  )
})
