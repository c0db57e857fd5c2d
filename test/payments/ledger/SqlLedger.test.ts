import { copyFileSync, renameSync, rmSync, writeFileSync } from "node:fs"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem, Layer, Redacted } from "effect"

import { Ledger, type LedgerError, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedger } from "../../../src/payments/ledger/LedgerLayer.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerPostgres } from "../../../src/stores/PostgresClient.ts"
import { smash } from "../../support/payments/damage.ts"
import { ownSchema, testDatabaseUrl } from "../../support/process/PostgresSchema.ts"
import { canMount, smallDisk } from "../../support/process/SmallDisk.ts"
import { orderOf, reserve, verified } from "./ledgerSamples.ts"

const layerAt = (url: string) =>
  Layer.fresh(layerLedger).pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer]))

const temporaryFolder = Effect.flatMap(FileSystem.FileSystem, (files) => files.makeTempDirectoryScoped()).pipe(
  Effect.provide(NodeServices.layer)
)

const troubleOf = (asked: Effect.Effect<unknown, LedgerError>) =>
  asked.pipe(
    Effect.as(null),
    Effect.catch(({ reason }) => Effect.succeed(reason instanceof LedgerUnavailable ? reason.detail : reason._tag))
  )

/** Why nothing can be sold: by the probe, and by the first look of a sale. Both are `null` where it can. */
const troubles = Effect.gen(function* () {
  const ledger = yield* Ledger
  return [yield* troubleOf(ledger.ping), yield* troubleOf(ledger.lookUp(orderOf(1)))]
})

const fine = [null, null]

/** A sale of as many bytes as an answer has. */
const sell = (nonce: number) => {
  const { payment } = verified
  return Ledger.use((ledger) =>
    troubleOf(ledger.reserve(orderOf(nonce), { ...verified, payment: { ...payment, payload: "x".repeat(30_000) } }))
  )
}

const withLedger = <A, E>(folder: string, use: (file: string) => Effect.Effect<A, E, Ledger>) =>
  Effect.provide(use(`${folder}/ledger.db`), layerAt(`sqlite:${folder}/ledger.db`))

describe("a ledger's file", () => {
  it.effect("that is new takes sales, and the probe leaves nothing in it", () =>
    Effect.gen(function* () {
      yield* withLedger(yield* temporaryFolder, () =>
        Effect.gen(function* () {
          yield* reserve(orderOf(1))
          for (let time = 0; time < 3; time++) assert.deepStrictEqual(yield* troubles, fine)
          assert.lengthOf(yield* Ledger.use((ledger) => ledger.open(null)), 1)
        })
      )
    })
  )

  for (const [name, suffix] of [
    ["the ledger", ""],
    ["the write-ahead log", "-wal"]
  ] as const) {
    it.effect(`${name} that was moved away is missed at once, and taken back`, () =>
      Effect.gen(function* () {
        yield* withLedger(yield* temporaryFolder, (file) =>
          Effect.gen(function* () {
            yield* reserve(orderOf(1))
            renameSync(`${file}${suffix}`, `${file}.elsewhere`)
            assert.deepStrictEqual(yield* troubles, ["Replaced", "Replaced"])
            renameSync(`${file}.elsewhere`, `${file}${suffix}`)
            assert.deepStrictEqual(yield* troubles, fine)
          })
        )
      })
    )
  }

  it.effect("that was deleted, or replaced by a copy, takes no sales", () =>
    Effect.gen(function* () {
      yield* withLedger(yield* temporaryFolder, (file) =>
        Effect.gen(function* () {
          copyFileSync(file, `${file}.copy`)
          rmSync(file)
          assert.deepStrictEqual(yield* troubles, ["Replaced", "Replaced"])
          assert.strictEqual(yield* sell(2), "Replaced")
          renameSync(`${file}.copy`, file)
          assert.deepStrictEqual(yield* troubles, ["Replaced", "Replaced"])
        })
      )
    })
  )

  for (const [name, damage] of [
    ["in the middle", smash],
    ["from its first byte", (file: string) => writeFileSync(file, Buffer.alloc(40_000, 0xa5))]
  ] as const) {
    it.effect(`that is smashed ${name} is found by the probe, and out of use until a person has seen to it`, () =>
      Effect.gen(function* () {
        const folder = yield* temporaryFolder
        yield* withLedger(folder, () => reserve(orderOf(1)))
        yield* withLedger(folder, (file) =>
          Effect.gen(function* () {
            assert.deepStrictEqual(yield* troubles, fine)
            damage(file)
            assert.deepStrictEqual(yield* troubles, ["Damaged", "Damaged"])
            assert.strictEqual(yield* sell(2), "Damaged")
          })
        )
        const error = yield* Effect.flip(Layer.build(layerAt(`sqlite:${folder}/ledger.db`)))
        assert.match(error.message, /^LEDGER_URL: the ledger there is damaged: .*npm run ledger -- restore FILE/)
        assert.notInclude(error.message, folder)
      })
    )
  }

  it.effect.skipIf(!canMount)("on a full disk fails the probe, and takes sales as soon as there is room", () =>
    Effect.gen(function* () {
      const disk = yield* smallDisk
      yield* withLedger(disk.folder, () =>
        Effect.gen(function* () {
          assert.strictEqual(yield* sell(1), null)
          yield* disk.fill
          const sold: Array<string | null> = []
          for (let nonce = 2; nonce < 6; nonce++) sold.push(yield* sell(nonce))
          assert.strictEqual(sold.at(-1), "Full")
          assert.strictEqual(yield* Ledger.use(({ ping }) => troubleOf(ping)), "Full")
          yield* disk.empty
          assert.deepStrictEqual(yield* troubles, fine)
          assert.strictEqual(yield* sell(6), null)
        })
      )
    }).pipe(Effect.scoped)
  )
})

const database = await Effect.runPromise(testDatabaseUrl)

const isRequired = process.env["CI"] === "true"

describe.skipIf(!database.isReachable && !isRequired)("a PostgreSQL", () => {
  it.live("that takes no writes, as a standby, fails the probe, which reads would not", () =>
    Effect.gen(function* () {
      const url = yield* ownSchema(database.url)
      const ledger = Layer.build(layerAt(url))
      const selling = yield* Effect.provide(troubles, yield* ledger)
      assert.deepStrictEqual(selling, fine)
      const readOnly = new URL(url)
      readOnly.searchParams.set("options", `${readOnly.searchParams.get("options")} -cdefault_transaction_read_only=on`)
      const standby = layerSqlLedger("test").pipe(
        Layer.provide(Layer.fresh(layerPostgres(Redacted.make(readOnly.href))))
      )
      assert.deepStrictEqual(yield* Effect.provide(troubles, standby), ["ReadOnly", null])
    })
  )
})
