import { assert, layer } from "@effect/vitest"
import { proofText } from "@property-intelligence/api/ReceiptGroup.ts"
import { Effect, Fiber, Schedule } from "effect"

import { Anvil } from "../../../support/chain/Anvil.ts"
import { AttackedShop, millisOf, numbers, price, statusesOf } from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"
import { builtService } from "../../../support/process/builtService.ts"
import { startCommand } from "../../../support/process/ServiceProcess.ts"

const ledgerSummary = Effect.fnUntraced(function* (ledgerFile: string) {
  const command = yield* startCommand(
    process.execPath,
    [`${process.cwd()}/${builtService}`, "ledger", "summary", "--json"],
    {
      folder: `${process.cwd()}/test`,
      environment: { LEDGER_URL: `sqlite:${ledgerFile}` }
    }
  )
  assert.strictEqual(yield* command.ended, 0, command.output())
  const summary: { readonly open: ReadonlyArray<unknown>; readonly paidButUndelivered: ReadonlyArray<unknown> } =
    JSON.parse(command.output())
  return { open: summary.open.length, undelivered: summary.paidButUndelivered.length }
})

layer(AttackedShop.layer(), { excludeTestServices: true })("a buyer whose connection breaks", (it) => {
  it.effect(
    "at any instant has paid at most once, is not noted as served, and gets the answer by its transaction",
    () =>
      Effect.gen(function* () {
        const { buyer } = yield* Anvil
        const { ask, charges, faults, honest, ledger, ledgerFile, publicOrigin, send, signed } = yield* AttackedShop
        yield* faults("*=latency:200")
        const [warm, measured] = yield* honest(2)
        if (warm === undefined || measured === undefined) return assert.fail("no payment")
        yield* send(warm)
        const { millis, result } = yield* millisOf(send(measured))
        assert.strictEqual(result.status, 200, result.text)

        const count = attackVolume(6, 20)
        const accounts = yield* Effect.forEach(numbers(count), () => buyer(price))
        const sales = yield* Effect.forEach(
          accounts,
          Effect.fnUntraced(function* (account, n) {
            const payment = yield* signed(account)
            const sending = yield* Effect.forkChild(send(payment))
            yield* Effect.sleep(`${Math.round((n * 0.8 * millis) / (count - 1))} millis`)
            const isRead = sending.pollUnsafe() !== undefined
            yield* Fiber.interrupt(sending)
            return { account, payment, isRead }
          }),
          { concurrency: 2 }
        )
        // What was started goes on to its end.
        const open = Effect.map(ledger.entries, (entries) =>
          entries.filter(({ state }) => state !== "settled" && state !== "released")
        )
        yield* Effect.sleep("3 seconds")
        yield* Effect.repeat(open, { schedule: Schedule.spaced("50 millis"), until: (left) => left.length === 0 })

        const buyers = yield* Effect.forEach(
          sales,
          Effect.fnUntraced(function* ({ account, isRead, payment }) {
            const [charge, ...more] = yield* charges(account.address)
            const entry = (yield* ledger.entries).find(({ payer }) => payer === account.address.toLowerCase())
            assert.deepStrictEqual(more, [])
            assert.strictEqual(entry?.transaction_hash ?? undefined, charge?.transaction)
            assert.strictEqual((entry?.delivered_at ?? null) !== null, isRead)
            return { account, payment, charge, isRead }
          })
        )
        const charged = buyers.filter(({ charge, isRead }) => charge !== undefined && !isRead)
        assert.deepStrictEqual(yield* ledgerSummary(ledgerFile), { open: 0, undelivered: charged.length })

        const answers = yield* Effect.forEach(
          buyers,
          Effect.fnUntraced(function* ({ account, charge, payment }) {
            if (charge === undefined) return yield* send(payment)
            const message = proofText(publicOrigin, charge.transaction)
            const signature = yield* Effect.promise(() => account.signMessage({ message }))
            const receipt = yield* ask(`/receipts/${charge.transaction}`, {
              headers: { "receipt-signature": signature }
            })
            assert.isNotNull(JSON.parse(receipt.text).data.answer)
            return receipt
          })
        )
        assert.deepStrictEqual(statusesOf(answers), { 200: count })
        yield* Effect.repeat(ledgerSummary(ledgerFile), { until: ({ undelivered }) => undelivered === 0 })
        for (const { account } of sales) assert.lengthOf(yield* charges(account.address), 1)
        reportAttack("connections cut", {
          tried: count,
          chargedAndUndelivered: charged.length,
          notedAsDelivered: 0,
          cutTooLate: buyers.filter(({ isRead }) => isRead).length,
          uncharged: buyers.filter(({ charge }) => charge === undefined).length,
          chargedTwice: 0
        })
      })
  )
})
