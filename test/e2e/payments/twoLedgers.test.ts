import { assert, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Effect, Fiber } from "effect"

import { Anvil, fundedKeys } from "../../support/chain/Anvil.ts"
import { startHostileFacilitator } from "../../support/chain/HostileFacilitator.ts"
import { freshWallet, startLiveService, temporaryFolder, transfersBetween } from "../../support/chain/LiveService.ts"
import { requirementOf, signPayment } from "../../support/chain/signPayment.ts"
import { headerOf, order, price } from "../../support/payments/attacks/AttackedShop.ts"
import { openLedgerFile } from "../../support/process/LedgerFile.ts"
import { posted } from "../../support/process/ThreeProcesses.ts"
import { exchange } from "../../support/wire.ts"

const notice = "The wallet was paid without a settlement in this ledger: services with one wallet must share the ledger"

/** Two services that sell for one wallet, each with a ledger of its own. */
const makeShops = Effect.fnUntraced(function* (environment: Record<string, string>) {
  const facilitator = yield* startHostileFacilitator
  const wallet = yield* freshWallet
  const folder = yield* temporaryFolder
  const account = yield* (yield* Anvil).buyer(2n * price)
  const open = Effect.fnUntraced(function* (name: string) {
    const gateway = yield* serveGateway({ port: 0, faults: [] })
    const service = yield* startLiveService({
      wallet,
      gateway: gateway.url,
      ledgerUrl: `sqlite:${folder}/${name}.db`,
      environment: { FACILITATOR_URL: facilitator.url, METRICS_PORT: "0", ...environment }
    })
    const [, metrics = ""] = yield* service.printed(/(http:\/\/[\d.:]+\/metrics)/)
    const ledger = yield* openLedgerFile(`${folder}/${name}.db`)
    return {
      slow: exchange(gateway.url.origin, "/_faults", { method: "PUT", body: "*=latency:700" }),
      verified: ledger.reached(account.address, "verified"),
      pay: (header: string) => posted(service, "/property-intel", order, { "payment-signature": header }),
      notices: Effect.map(
        Effect.promise(async () => (await fetch(metrics)).text()),
        (text) => ({
          lines: service.output().split(notice).length - 1,
          counted: Number(/^payments_foreign_total\S* (\d+)/m.exec(text)?.[1] ?? 0)
        })
      )
    }
  })
  return {
    first: yield* open("first"),
    second: yield* open("second"),
    /** A payment that is good at both. */
    payment: Effect.map(signPayment(account, { ...requirementOf(price), payTo: wallet }), headerOf),
    charges: Effect.map(transfersBetween(account.address, wallet), ({ length }) => length)
  }
})

const once = { lines: 1, counted: 1 }
const never = { lines: 0, counted: 0 }

layer(Anvil.layer, { excludeTestServices: true })("two ledgers for one wallet", (it) => {
  it.effect("are noticed by the one that gets a payment that was used at the other", () =>
    Effect.gen(function* () {
      const { charges, first, payment, second } = yield* makeShops({ FACILITATOR: "remote" })
      const header = yield* payment
      assert.strictEqual((yield* first.pay(header)).status, 200)
      const refused = yield* second.pay(header)
      assert.strictEqual(refused.status, 402, refused.text)
      assert.deepStrictEqual([yield* first.notices, yield* second.notices], [never, once])
      assert.strictEqual(yield* charges, 1)
    })
  )

  const settling = {
    "a facilitator": { FACILITATOR: "remote" },
    "the process itself": { FACILITATOR: "self", FACILITATOR_PRIVATE_KEY: fundedKeys.self }
  }
  for (const [who, environment] of Object.entries(settling)) {
    it.effect(`are noticed by the last to settle, if ${who} settles and both work on one payment`, () =>
      Effect.gen(function* () {
        const { charges, first, payment, second } = yield* makeShops(environment)
        const header = yield* payment
        yield* second.slow
        const late = yield* Effect.forkChild(second.pay(header))
        yield* second.verified
        const answers = [yield* first.pay(header), yield* Fiber.join(late)]
        assert.deepStrictEqual(
          answers.map(({ status }) => status),
          [200, 200],
          answers.map(({ text }) => text).join("\n")
        )
        assert.deepStrictEqual([yield* first.notices, yield* second.notices], [never, once])
        assert.strictEqual(yield* charges, 1)
      })
    )
  }
})
