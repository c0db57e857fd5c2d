import { assert, layer } from "@effect/vitest"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Effect } from "effect"

import { Anvil } from "../../../support/chain/Anvil.ts"
import { startHostileFacilitator } from "../../../support/chain/HostileFacilitator.ts"
import { freshWallet, startLiveService } from "../../../support/chain/LiveService.ts"
import { requirementOf, signPayment } from "../../../support/chain/signPayment.ts"
import {
  AttackedShop,
  headerOf,
  numbers,
  order,
  price,
  statusesOf
} from "../../../support/payments/attacks/AttackedShop.ts"
import { attackVolume, reportAttack } from "../../../support/payments/attacks/attackVolume.ts"
import { ownSchema, testDatabaseUrl } from "../../../support/process/PostgresSchema.ts"
import { posted } from "../../../support/process/ThreeProcesses.ts"
import { exchange } from "../../../support/wire.ts"

const folder = `${process.cwd()}/test/support/payments/attacks`
const ahead = { CLOCK_AHEAD_SECONDS: "300" }
const preloads = {
  clock: ["--import", `${folder}/wrongClock.mjs`],
  hurry: ["--import", `${folder}/shortHalfMinutes.mjs`]
}

const { isReachable, url } = await Effect.runPromise(testDatabaseUrl)

layer(AttackedShop.layer({ ...ahead, METRICS_PORT: "0" }, preloads.clock), { excludeTestServices: true })(
  "a process whose clock is five minutes ahead",
  (it) => {
    it.effect("says so, in the log and as a metric; what it refuses is not charged", () =>
      Effect.gen(function* () {
        const { honest, printed, received, send } = yield* AttackedShop
        yield* printed(
          /"level":"ERROR".*The clock of this machine is wrong|The clock of this machine is wrong.*"level":"ERROR"/
        )
        const [, metrics = ""] = yield* printed(/(http:\/\/[\d.:]+\/metrics)/)
        const text = yield* Effect.promise(async () => (await fetch(metrics)).text())
        const skew = Number(/^payments_clock_skew\S* (\d+)/m.exec(text)?.[1])
        assert.isAbove(skew, 290)
        const answers = yield* Effect.forEach(yield* honest(5), (payment) => send(payment))
        reportAttack("clock 5 minutes ahead", { skew, answers: statusesOf(answers), charged: `${yield* received}` })
        assert.deepStrictEqual([statusesOf(answers), yield* received], [{ 402: 5 }, 0n])
        assert.include(answers[0]?.text, "valid_before")
      })
    )
  }
)

layer(Anvil.layer, { excludeTestServices: true })(
  "a process whose clock is five minutes ahead, on a shared ledger,",
  (it) => {
    it.effect.skipIf(!isReachable)("takes no sale from the one whose clock is right", () =>
      Effect.gen(function* () {
        const { balanceOf, buyer } = yield* Anvil
        const gateway = yield* serveGateway({ port: 0, faults: [] })
        const facilitator = yield* startHostileFacilitator
        const wallet = yield* freshWallet
        const ledgerUrl = yield* ownSchema(url)
        const start = (environment: Record<string, string>, nodeArguments: ReadonlyArray<string>) =>
          startLiveService({
            wallet,
            gateway: gateway.url,
            ledgerUrl,
            environment: { FACILITATOR: "remote", FACILITATOR_URL: facilitator.url, ...environment },
            nodeArguments
          })
        const right = yield* start({}, [])
        // It looks at the ledger's open entries twice a second.
        const wrong = yield* start(ahead, [...preloads.clock, ...preloads.hurry])
        yield* wrong.printed(/The clock of this machine is wrong/)
        yield* exchange(gateway.url.origin, "/_faults", { method: "PUT", body: "*=latency:700" })

        const accounts = yield* Effect.forEach(numbers(attackVolume(4, 20)), () => buyer(price))
        const requirement = { ...requirementOf(price), payTo: wallet }
        const payments = yield* Effect.forEach(accounts, (account) => signPayment(account, requirement))
        const answers = yield* Effect.forEach(
          payments,
          (payment) => posted(right, "/property-intel", order, { "payment-signature": headerOf(payment) }),
          { concurrency: 4 }
        )
        const received = yield* balanceOf(wallet)
        reportAttack("a second process 5 minutes ahead", { answers: statusesOf(answers), charged: `${received}` })
        assert.deepStrictEqual(statusesOf(answers), { 200: payments.length })
        assert.strictEqual(received, price * BigInt(payments.length))
      })
    )
  }
)
