import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { layerLedger } from "../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../src/Settings.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
import { answerText, book, bookedOrder, nonceOf, transactionOf } from "../support/payments/bookedSales.ts"
import { builtService } from "../support/process/builtService.ts"
import { startCommand } from "../support/process/ServiceProcess.ts"

it.live("an operator sees an entry and closes it by hand, with a reason", () =>
  Effect.gen(function* () {
    const url = `sqlite:${yield* temporaryFolder}/ledger.db`
    yield* Effect.andThen(book(bookedOrder(1), "unknown"), book(bookedOrder(2), "settled")).pipe(
      Effect.provide(layerLedger.pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer])))
    )
    const ledger = Effect.fnUntraced(function* (...words: ReadonlyArray<string>) {
      const command = yield* startCommand(process.execPath, [`${process.cwd()}/${builtService}`, "ledger", ...words], {
        folder: `${process.cwd()}/test`,
        environment: { LEDGER_URL: url }
      })
      const code = yield* command.ended
      assert.notInclude(command.output(), answerText)
      return { code, text: command.output() }
    })

    const shown = yield* ledger("show", nonceOf(1))
    assert.strictEqual(shown.code, 0, shown.text)
    assert.match(shown.text, /state +unknown/)

    const unexplained = yield* ledger("resolve", nonceOf(1))
    assert.notStrictEqual(unexplained.code, 0)
    assert.notStrictEqual((yield* ledger("resolve", nonceOf(1), "--reason", "")).code, 0)
    const resolved = yield* ledger("resolve", nonceOf(1), "--reason", "refunded")
    assert.deepStrictEqual(resolved, { code: 0, text: "Was unknown, now released\n" })
    const kept = yield* ledger("resolve", transactionOf(2), "--reason", "sent by mail")
    assert.deepStrictEqual(kept, { code: 0, text: "Still settled, now counted as delivered\n" })

    const again = yield* ledger("show", transactionOf(2), "--json")
    assert.deepInclude(JSON.parse(again.text), { state: "settled", resolution: "sent by mail" })
    const missing = yield* ledger("show", nonceOf(9))
    assert.strictEqual(missing.code, 1)
    assert.match(missing.text, /^There is no such entry: .*--payer\n$/)
  })
)
