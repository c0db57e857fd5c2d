import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Schedule } from "effect"

import { receiptIn } from "../../support/chain/stockPayment.ts"
import { openLedgerFile } from "../../support/process/LedgerFile.ts"
import { buyer, type SandboxShop, startSandboxShop } from "../../support/process/SandboxShop.ts"

const all = process.env["DRILLS"] === "all"

/** As operators start it, where a source takes long enough for a sale to be met by a signal. */
const startSlowShop = startSandboxShop({ SANDBOX_FAULTS: "www.fema.gov=latency:700" })

const signal = ({ pid }: { readonly pid: number }, name: NodeJS.Signals) => Effect.sync(() => process.kill(pid, name))

/** A process that was stopped is behind for a moment, and may refuse a free call as long as it is. */
const onceCaughtUp = (free: ReturnType<SandboxShop["free"]>) =>
  Effect.repeat(free, { until: ({ status }) => status !== 503, schedule: Schedule.spaced("200 millis") })

const pauseSeconds = all ? 5 : 1

const kills = 10

/** Milliseconds after the start: before, in and after the opening of the stores. */
const moments = Array.from({ length: kills }, (_, index) => 400 + (index * 1600) / kills)

describe("signals", () => {
  it.live(
    "in the middle of a sale: only those that ask it to stop do, and the sale is delivered and charged once",
    () =>
      Effect.gen(function* () {
        const shop = yield* startSlowShop
        const ledger = yield* openLedgerFile(shop.ledgerFile)
        const payment = yield* shop.payment
        const calls = yield* Effect.forkChild(
          Effect.all([shop.buy(payment), onceCaughtUp(shop.free())], { concurrency: 2 })
        )
        yield* ledger.reached(buyer.address, "verified")
        yield* signal(shop, "SIGUSR1")
        yield* signal(shop, "SIGPIPE")
        yield* signal(shop, "SIGSTOP")
        yield* Effect.sleep(`${pauseSeconds} seconds`)
        yield* signal(shop, "SIGCONT")
        const [sold, free] = yield* Fiber.join(calls)
        assert.strictEqual(free.status, 200, free.text)
        assert.strictEqual(sold.status, 200, sold.text)
        assert.notMatch(shop.output(), /debugger/i)
        const again = yield* shop.buy(payment)
        assert.strictEqual(again.text, sold.text)
        assert.strictEqual(again.headers["idempotent-replayed"], "true")
        assert.lengthOf(yield* ledger.entries, 1)
        assert.strictEqual((yield* shop.get("/readyz")).status, 200)

        const last = yield* Effect.forkChild(Effect.flatMap(shop.payment, shop.buy))
        yield* Effect.repeat(ledger.entries, { until: (entries) => entries.length === 2 })
        for (const name of ["SIGHUP", "SIGINT", "SIGTERM", "SIGHUP"] as const) yield* signal(shop, name)
        const answer = yield* Fiber.join(last)
        assert.strictEqual(answer.status, 200, answer.text)
        assert.isTrue(receiptIn(answer)?.success)
        assert.strictEqual(yield* shop.ended, 0, shop.output())
        assert.isTrue(
          (yield* ledger.entries).every((entry) => entry.state === "settled" && entry.delivered_at !== null)
        )
      })
  )

  if (!all) return

  it.live(
    `SIGKILL during the start, ${kills} times on one ledger and cache: the next start has all that was sold, and sells`,
    () =>
      Effect.gen(function* () {
        const first = yield* startSandboxShop()
        const { ledgerFile } = first
        const start = startSandboxShop({ CACHE_DIR: `${ledgerFile}-cache` }, { ledgerFile })
        const payment = yield* first.payment
        const sold = yield* first.buy(payment)
        assert.strictEqual(sold.status, 200, sold.text)
        yield* signal(first, "SIGKILL")
        yield* first.ended
        for (const moment of moments) yield* Effect.scoped(Effect.timeoutOption(start, moment))
        const last = yield* start
        const again = yield* last.buy(payment)
        assert.strictEqual(again.text, sold.text)
        assert.strictEqual(again.headers["idempotent-replayed"], "true")
        const next = yield* Effect.flatMap(last.payment, last.buy)
        assert.strictEqual(next.status, 200, next.text)
        assert.strictEqual((yield* last.get("/readyz")).status, 200)
      })
  )
})
