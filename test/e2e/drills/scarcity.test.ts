import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { builtService } from "../../support/process/builtService.ts"
import { openLedgerFile } from "../../support/process/LedgerFile.ts"
import { freePort } from "../../support/process/listenOnLoopback.ts"
import { fillableHeap } from "../../support/process/preloads.ts"
import { answersSoon, buyer, callersOf, sandbox, startSandboxShop } from "../../support/process/SandboxShop.ts"
import { startCommand } from "../../support/process/ServiceProcess.ts"

describe("what runs out", () => {
  it.live(
    "file descriptors, 64 of them and 100 calls at once: those that get in are answered, and so is all after them",
    () =>
      Effect.gen(function* () {
        const port = yield* freePort
        const service = yield* startCommand(
          "/bin/sh",
          ["-c", `ulimit -n 64 && exec "${process.execPath}" ${builtService}`],
          { folder: process.cwd(), environment: { ...sandbox, PORT: String(port) } }
        )
        const { buy, free, get, payment } = callersOf(`http://127.0.0.1:${port}`)
        yield* answersSoon(get("/livez"))
        const paid = yield* payment
        const flood = yield* Effect.forEach(
          Array.from({ length: 100 }),
          () => Effect.match(free(), { onFailure: () => "reset", onSuccess: ({ status }) => String(status) }),
          { concurrency: "unbounded" }
        )
        assert.includeMembers(["reset", "200", "503"], [...new Set(flood)])
        const sold = yield* answersSoon(buy(paid))
        assert.strictEqual(sold.status, 200, sold.text)
        const report = yield* free()
        assert.strictEqual(report.status, 200, report.text)
        yield* service.stop
        assert.strictEqual(yield* service.ended, 0, service.output())
      })
  )

  if (process.env["DRILLS"] !== "all") return

  it.live("the heap, with sales under way: the next start has a whole ledger, and the same payment buys", () =>
    Effect.gen(function* () {
      const dying = yield* startSandboxShop(
        { SANDBOX_FAULTS: "www.fema.gov=hang" },
        { nodeArguments: ["--max-old-space-size=96", fillableHeap] }
      )
      const ledger = yield* openLedgerFile(dying.ledgerFile)
      const payment = yield* dying.payment
      const call = yield* Effect.forkChild(Effect.exit(dying.buy(payment)))
      yield* ledger.reached(buyer.address, "verified")
      yield* Effect.sync(() => process.kill(dying.pid, "SIGUSR2"))
      assert.notStrictEqual(yield* dying.ended, 0)
      assert.match(dying.output(), /JavaScript heap out of memory/)
      assert.strictEqual((yield* Fiber.join(call))._tag, "Failure")

      const next = yield* startSandboxShop({}, { ledgerFile: dying.ledgerFile })
      const sold = yield* next.buy(payment)
      assert.strictEqual(sold.status, 200, sold.text)
      assert.lengthOf(yield* ledger.entries, 1)
      assert.strictEqual((yield* ledger.entryOf(buyer.address))?.state, "settled")
    })
  )
})
