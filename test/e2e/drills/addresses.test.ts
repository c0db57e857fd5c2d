import { writeFileSync } from "node:fs"
import { createServer } from "node:net"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../../support/chain/LiveService.ts"
import { complaintsIn } from "../../support/process/complaintsIn.ts"
import { listenOnLoopback } from "../../support/process/listenOnLoopback.ts"
import { sandbox, startSandboxShop } from "../../support/process/SandboxShop.ts"
import { startService } from "../../support/process/ServiceProcess.ts"

/** A port of the loopback interface that is taken until the scope closes. */
const takenPort = Effect.suspend(() => {
  const server = createServer()
  return Effect.acquireRelease(listenOnLoopback(server), () => Effect.sync(() => server.close()))
})

const all = process.env["DRILLS"] === "all"

describe("where it listens and keeps things", () => {
  it.live("says in a line each what can't be, and exits 1", () =>
    Effect.gen(function* () {
      const taken = String(yield* takenPort)
      const file = `${yield* temporaryFolder}/file`
      writeFileSync(file, "")
      const liveAlone = { MODE: "live", CONTACT: "tests@example.com" }
      const refused: ReadonlyArray<readonly [Record<string, string>, RegExp]> = [
        [{ METRICS_PORT: taken }, /^PORT, METRICS_PORT, HOST, METRICS_HOST: .*EADDRINUSE.*\n$/],
        [{ PORT: "4029", METRICS_PORT: "4029" }, /^METRICS_PORT: .+, e\.g\. METRICS_PORT=9464\n$/],
        [{ CACHE_DIR: file }, /^CACHE_DIR: no cache can be opened there \(\w+\), e\.g\. .*\n$/],
        [{ PORT: taken }, /^PORT, METRICS_PORT, HOST, METRICS_HOST: .*EADDRINUSE.*\n$/],
        [{ HOST: "192.0.2.1" }, /^PORT, METRICS_PORT, HOST, METRICS_HOST: .*EADDRNOTAVAIL.*\n$/],
        [{ HOST: "nowhere.invalid" }, /^PORT, METRICS_PORT, HOST, METRICS_HOST: .*(?:ENOTFOUND|EAI_AGAIN).*\n$/],
        [{ LEDGER_URL: `sqlite:${file}/ledger.db` }, /^LEDGER_URL: .* \(\w+\), e\.g\. .*\n$/],
        [{ LEDGER_URL: "sqlite:file:ledger.db?mode=memory" }, /^LEDGER_URL: is neither .*\n$/],
        [{ PORT: "eighty" }, /^PORT: .+, e\.g\. PORT=4021\n$/],
        [{ SANDBOX_FAULTS: "nonsense" }, /^SANDBOX_FAULTS: .+\n$/],
        [
          { MODE: "live" },
          /^CONTACT: .+, e\.g\. CONTACT=ops@example\.com\nPUBLIC_ORIGIN: .+, e\.g\. PUBLIC_ORIGIN=https:\/\/api\.example\.com\n$/
        ],
        [liveAlone, /^PUBLIC_ORIGIN: .+, e\.g\. PUBLIC_ORIGIN=https:\/\/api\.example\.com\n$/],
        [{ NARRATIVE_DEADLINE: "4 minutes" }, /^NARRATIVE_DEADLINE: .+, e\.g\. NARRATIVE_DEADLINE=20 seconds\n$/],
        [{ CONTACT: "ops" }, /^CONTACT: .+, e\.g\. CONTACT=ops@example\.com\n$/]
      ]
      yield* Effect.forEach(
        all ? refused : refused.slice(0, 2),
        Effect.fnUntraced(function* ([environment, line]) {
          const service = yield* startService({ ...sandbox, ...environment })
          assert.strictEqual(yield* service.ended, 1, JSON.stringify(environment))
          assert.match(service.output(), line)
        }),
        { concurrency: 3, discard: true }
      )
    })
  )

  if (!all) return

  it.live("on IPv6, in files with every odd character in their names, beside another one on the same cache", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      const environment = {
        HOST: "::1",
        CACHE_DIR: "./kept here",
        LEDGER_URL: "sqlite:./böoks 1%20%/led#ger?mode=ro.db"
      }
      const shop = yield* startSandboxShop(environment, { folder })
      assert.match(shop.origin, /^http:\/\/\[::1\]:\d+$/)
      const payment = yield* shop.payment
      const sold = yield* shop.buy(payment)
      assert.strictEqual(sold.status, 200, sold.text)
      yield* shop.stop
      assert.strictEqual(yield* shop.ended, 0)

      const [one, other] = yield* Effect.all(
        [
          startSandboxShop(environment, { folder }),
          startSandboxShop({ CACHE_DIR: "./kept here", FREE_LIMIT: "3 per hour" }, { folder })
        ],
        { concurrency: 2 }
      )
      const again = yield* one.buy(payment)
      assert.strictEqual(again.text, sold.text, "the ledger of that name outlives the process")
      const answers = yield* Effect.all([one.free(), other.free(), one.free(), other.free()], { concurrency: 4 })
      assert.deepStrictEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200]
      )
      assert.deepStrictEqual(complaintsIn(one.output() + other.output()), [])
    })
  )
})
