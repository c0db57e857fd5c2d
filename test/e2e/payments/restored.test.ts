import { assert, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Effect, Exit, Scope } from "effect"

import { Anvil } from "../../support/chain/Anvil.ts"
import { startHostileFacilitator } from "../../support/chain/HostileFacilitator.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../support/chain/LiveService.ts"
import { orderOf, stockPayment } from "../../support/chain/stockPayment.ts"
import { smash } from "../../support/payments/damage.ts"
import { builtService } from "../../support/process/builtService.ts"
import { startCommand } from "../../support/process/ServiceProcess.ts"
import { exchange } from "../../support/wire.ts"

const price = 50_000n
const order = { address: "1600 Smith St, Houston, TX 77002" }

/** A service that sells on the test chain, whose ledger's file is in the hands of an operator. */
const makeShop = Effect.gen(function* () {
  const gateway = yield* serveGateway({ port: 0, faults: [] })
  const facilitator = yield* startHostileFacilitator
  const wallet = yield* freshWallet
  const folder = yield* temporaryFolder
  const whole = yield* Scope.Scope
  const ledgerFile = `${folder}/ledger.db`
  const ledgerUrl = `sqlite:${ledgerFile}`

  const open = Effect.gen(function* () {
    const life = yield* Scope.fork(whole)
    const { ended, origin } = yield* startLiveService({
      wallet,
      gateway: gateway.url,
      ledgerUrl,
      environment: { FACILITATOR: "remote", FACILITATOR_URL: facilitator.url }
    }).pipe(Scope.provide(life))
    return { origin, kill: Effect.andThen(Scope.close(life, Exit.void), ended) }
  })

  return {
    facilitator,
    folder,
    ledgerFile,
    open,
    command: Effect.fnUntraced(function* (...words: ReadonlyArray<string>) {
      const command = yield* startCommand(process.execPath, [`${process.cwd()}/${builtService}`, "ledger", ...words], {
        folder,
        environment: { LEDGER_URL: ledgerUrl }
      })
      return { code: yield* command.ended, text: command.output() }
    }),
    buyer: Effect.fnUntraced(function* (origin: string) {
      const account = yield* (yield* Anvil).buyer(2n * price)
      const payment = yield* stockPayment(account, yield* exchange(origin, "/property-intel", orderOf(order)))
      return {
        pay: (shop: string) => exchange(shop, "/property-intel", orderOf(order, payment)),
        charges: Effect.map(transfersBetween(account.address, wallet), ({ length }) => length)
      }
    })
  }
})

layer(Anvil.layer, { excludeTestServices: true })("a ledger that is smashed and restored", (it) => {
  it.effect("returns answers bought before the backup, and charges for none of them twice", () =>
    Effect.gen(function* () {
      const { buyer, command, facilitator, folder, ledgerFile, open } = yield* makeShop
      const backup = `${folder}/backup.db`
      const first = yield* open
      const [before, during, after] = yield* Effect.all([buyer(first.origin), buyer(first.origin), buyer(first.origin)])

      const bought = yield* before.pay(first.origin)
      assert.strictEqual(bought.status, 200, bought.text)
      yield* facilitator.behave({ settle: "settle-then-hang" })
      yield* Effect.forkChild(Effect.exit(during.pay(first.origin)))
      yield* facilitator.hanging
      const backedUp = yield* command("backup", backup)
      assert.match(backedUp.text, /^Backed up 2 entries, the latest of \d{4}-/)
      assert.strictEqual(backedUp.code, 0)
      yield* facilitator.behave({})
      const lost = yield* after.pay(first.origin)
      assert.strictEqual(lost.status, 200, lost.text)

      const refused = yield* command("restore", backup)
      assert.strictEqual(refused.code, 1)
      assert.match(refused.text, /another process has this ledger open/)

      yield* first.kill
      smash(ledgerFile)
      smash(`${ledgerFile}-wal`)
      const damaged = yield* command("check")
      assert.strictEqual(damaged.code, 1)
      assert.match(damaged.text, /ledger\.db: .*: restore a backup/)
      const restored = yield* command("restore", backup)
      assert.strictEqual(restored.code, 0, restored.text)
      assert.match(restored.text, /^Restored 2 entries.*\nThe old ledger is kept as .*ledger\.db\.replaced-\d+T\d+Z\n$/)
      assert.strictEqual((yield* command("check")).code, 0)

      const second = yield* open
      const again = yield* before.pay(second.origin)
      assert.strictEqual(again.status, 200, again.text)
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.strictEqual(again.text, bought.text)
      const settledMeanwhile = yield* during.pay(second.origin)
      assert.strictEqual(settledMeanwhile.status, 200, settledMeanwhile.text)
      // What was sold after the backup is in no book any more: the chain alone knows that it is paid.
      const forgotten = yield* after.pay(second.origin)
      assert.strictEqual(forgotten.status, 402, forgotten.text)
      assert.deepStrictEqual(yield* Effect.all([before.charges, during.charges, after.charges]), [1, 1, 1])
    })
  )
})
