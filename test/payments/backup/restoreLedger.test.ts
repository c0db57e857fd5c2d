import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { backUpLedger } from "../../../src/payments/backup/backUpLedger.ts"
import { ledgerContents } from "../../../src/payments/backup/ledgerContents.ts"
import { restoreLedger } from "../../../src/payments/backup/restoreLedger.ts"
import { Ledger } from "../../../src/payments/ledger/Ledger.ts"
import { book, bookedOrder, nonceOf, transactionOf } from "../../support/payments/bookedSales.ts"
import { smash } from "../../support/payments/damage.ts"
import { ledgerOnDisk } from "../../support/payments/ledgerOnDisk.ts"

describe("a restored ledger", () => {
  it.live("is the backed up one, log and all, and what it replaces is kept", () =>
    Effect.gen(function* () {
      const { file, folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      const log = yield* open(
        Effect.gen(function* () {
          yield* book(bookedOrder(1), "settled")
          yield* Effect.provide(backUpLedger(copy), layer)
          yield* book(bookedOrder(2), "settled")
          return readFileSync(`${file}-wal`)
        })
      )
      smash(file)
      // As a killed process leaves it.
      writeFileSync(`${file}-wal`, log)
      const { contents, replaced } = yield* Effect.provide(restoreLedger(copy), layer)
      assert.strictEqual(contents.entries, 1)
      assert.strictEqual(statSync(file).mode & 0o777, 0o600)
      assert.deepStrictEqual(yield* Effect.provide(ledgerContents(file), layer), contents)
      assert.isTrue(replaced !== null && existsSync(replaced))
      const found = yield* open(
        Effect.gen(function* () {
          const ledger = yield* Ledger
          return {
            kept: (yield* ledger.findSettled(transactionOf(1))).map(({ key }) => key.nonce),
            lost: yield* ledger.findSettled(transactionOf(2))
          }
        })
      )
      assert.deepStrictEqual(found, { kept: [nonceOf(1)], lost: [] })
    })
  )

  it.live("comes of a whole backup alone: with any other nothing is touched", () =>
    Effect.gen(function* () {
      const { file, folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      yield* open(book(bookedOrder(1), "settled"))
      yield* Effect.provide(backUpLedger(copy), layer)
      smash(copy)
      const before = readFileSync(file)
      const error = yield* Effect.flip(Effect.provide(restoreLedger(copy), layer))
      assert.strictEqual(error._tag, "LedgerCopyError")
      assert.isTrue(readFileSync(file).equals(before))
      assert.deepStrictEqual(
        readdirSync(folder).filter((name) => name.includes("replaced") || name.includes("part")),
        []
      )
    })
  )

  it.live("can stand where there is none", () =>
    Effect.gen(function* () {
      const { folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      yield* open(book(bookedOrder(1), "settled"))
      yield* Effect.provide(backUpLedger(copy), layer)
      const elsewhere = yield* ledgerOnDisk
      const { contents, replaced } = yield* Effect.provide(restoreLedger(copy), elsewhere.layer)
      assert.deepStrictEqual([contents.entries, replaced], [1, null])
    })
  )
})
