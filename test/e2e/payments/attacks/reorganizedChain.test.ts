import { assert, layer } from "@effect/vitest"
import { Effect, Schedule } from "effect"

import { Anvil, loseNewestBlock } from "../../../support/chain/Anvil.ts"
import { AttackedShop, price } from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"

const preload = `${process.cwd()}/test/support/payments/attacks/shortHalfMinutes.mjs`
const soon = Schedule.spaced("50 millis")

for (const facilitator of ["self", "remote"]) {
  const environment = { FACILITATOR: facilitator, SETTLEMENT_CONFIRMATIONS: "2", METRICS_PORT: "0" }
  layer(AttackedShop.layer(environment, ["--import", preload]), { excludeTestServices: true })(
    `a chain that loses a settlement of FACILITATOR=${facilitator}`,
    (it) => {
      it.effect("after the delivery: it is noticed, settled again, and charged once", () =>
        Effect.gen(function* () {
          const { client } = yield* Anvil
          const { charges, honest, ledger, output, printed, send, statesOf } = yield* AttackedShop
          const payments = yield* honest(attackVolume(1, 3))
          const [, metrics = ""] = yield* printed(/(http:\/\/[\d.:]+\/metrics)/)
          const reorganized = Effect.promise(async () => (await fetch(metrics)).text()).pipe(
            Effect.map((text) => Number(/^payments_reorganized_total\{.*\} (\d+)$/m.exec(text)?.[1] ?? 0))
          )
          for (const [index, payment] of payments.entries()) {
            const payer = `0x${payment.authorization.from.slice(2)}` as const
            const sold = yield* send(payment)
            assert.strictEqual(sold.status, 200, sold.text)
            const [lost] = yield* charges(payer)
            yield* loseNewestBlock
            assert.deepStrictEqual(yield* charges(payer), [])
            // Its time is past the settlement's by more than the two blocks: a node that is behind has lost nothing.
            yield* Effect.promise(() => client.mine({ blocks: 6, interval: 2 }))
            const again = yield* charges(payer).pipe(
              Effect.repeat({ schedule: soon, until: (found) => found.length > 0 })
            )
            assert.deepStrictEqual([again.length, again[0]?.value], [1, price])
            yield* Effect.promise(() => client.mine({ blocks: 3, interval: 2 }))
            yield* ledger.reached(payer, "settled")
            const replay = yield* send(payment)
            assert.deepStrictEqual([replay.status, replay.text], [200, sold.text])
            assert.lengthOf(yield* charges(payer), 1)
            assert.deepStrictEqual(yield* statesOf(payer), ["settled"])
            assert.include(output(), "The chain has lost a settlement")
            yield* reorganized.pipe(Effect.repeat({ schedule: soon, until: (count) => count === index + 1 }))
            reportAttack(`reorg of one block, ${facilitator}`, { lost: lost !== undefined, chargedAgain: again.length })
          }
        })
      )
    }
  )
}
