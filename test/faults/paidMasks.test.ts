import { mkdtempSync, rmSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Random, Schema } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { openLedgerFile } from "../support/process/LedgerFile.ts"
import { addressOf, SandboxService } from "../support/process/SandboxService.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"

const faults = ["status:500", "status:429", "reset", "truncate", "html", "wrong-schema"]

/** So many sources down, each with all its upstreams, and each of those in some way. */
const maskOf = Effect.fnUntraced(function* (down: number) {
  const targets = (yield* Random.shuffle(sourceHosts)).slice(0, down).flatMap(([, hosts]) => hosts)
  const rules = yield* Effect.forEach(targets, (target) =>
    Effect.map(Random.shuffle(faults), ([fault]) => `${target}=${fault ?? "reset"}`)
  )
  return rules.join(";")
})

const folder = Effect.acquireRelease(
  Effect.sync(() => mkdtempSync(join(tmpdir(), "faults-"))),
  (path) => Effect.sync(() => rmSync(path, { recursive: true }))
)

const Sold = Schema.fromJsonString(
  Schema.Struct({ data: Schema.Struct({ meta: Schema.Struct({ coverage: Schema.Struct({ answered: Schema.Int }) }) }) })
)
const Refused = Schema.fromJsonString(Schema.Struct({ type: Schema.String, missing: Schema.Array(Schema.String) }))

const buyer = privateKeyToAccount(wellKnownBuyerKey).address

/** One report bought under a mask, from a service of its own; gives whether it was sold. */
const buyUnder = Effect.fnUntraced(function* (mask: string) {
  const ledgerFile = join(yield* folder, "ledger.db")
  return yield* Effect.gen(function* () {
    const { buy, paidDuring } = yield* SandboxService
    const order = buy("/property-intel", { address: addressOf("houston") })
    const [answer, paid] = yield* paidDuring(order)
    const entry = yield* Effect.flatMap(openLedgerFile(ledgerFile), ({ entryOf }) => entryOf(buyer))
    if (answer.status === 200) {
      const { data } = yield* Schema.decodeEffect(Sold)(answer.text)
      assert.isAtLeast(data.meta.coverage.answered, 10, mask)
      assert.isBelow(paid.payer, 0, mask)
      assert.strictEqual(paid.receiver, -paid.payer, mask)
      assert.strictEqual(entry?.state, "settled", mask)
      return true
    }
    assert.strictEqual(answer.status, 503, mask)
    const { missing, type } = yield* Schema.decodeEffect(Refused)(answer.text)
    assert.match(type, /report-incomplete$/)
    assert.isAbove(missing.length, sourceHosts.length - 10, mask)
    assert.isUndefined(answer.headers["payment-response"], mask)
    assert.deepStrictEqual(paid, { payer: 0, receiver: 0 }, mask)
    assert.strictEqual(entry?.state, "released", mask)
    return false
  }).pipe(
    Effect.provide(SandboxService.layer({ SANDBOX_FAULTS: mask, LEDGER_URL: `sqlite:${ledgerFile}` }), {
      local: true
    })
  )
}, Effect.scoped)

describe("a paid report under a mask", () => {
  it.live("is charged when enough sources answered, and refused free of charge when not", () =>
    Effect.gen(function* () {
      const masks = yield* Effect.forEach([0, 2, 4, 5, 6, 7, 8, 10, 12, sourceHosts.length], (down) =>
        maskOf(down).pipe(Random.withSeed(`paid ${down}`))
      )
      const sold = yield* Effect.forEach(masks, buyUnder, { concurrency: 5 })
      assert.sameMembers([...new Set(sold)], [true, false])
    })
  )
})
