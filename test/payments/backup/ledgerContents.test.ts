import { writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

import { assert, it } from "@effect/vitest"
import { Effect } from "effect"

import { ledgerContents } from "../../../src/payments/backup/ledgerContents.ts"
import { book, bookedOrder } from "../../support/payments/bookedSales.ts"
import { smash } from "../../support/payments/damage.ts"
import { ledgerOnDisk } from "../../support/payments/ledgerOnDisk.ts"

it.live("counts what a whole ledger holds, and says of any other file what is wrong with it", () =>
  Effect.gen(function* () {
    const { file, folder, layer, open } = yield* ledgerOnDisk
    const reasonOf = (path: string) =>
      ledgerContents(path).pipe(
        Effect.flip,
        Effect.map(({ reason }) => reason),
        Effect.provide(layer)
      )
    assert.strictEqual(yield* reasonOf(file), "FileMissing")

    yield* open(Effect.forEach([1, 2, 3], (nonce) => book(bookedOrder(nonce), "settled")))
    const { entries, latest } = yield* Effect.provide(ledgerContents(file), layer)
    assert.strictEqual(entries, 3)
    assert.isAbove(latest ?? 0, Date.parse("2026-01-01"))

    writeFileSync(`${folder}/text`, "no database, but long enough to be one ".repeat(100))
    assert.strictEqual(yield* reasonOf(`${folder}/text`), "FileDamaged")

    const other = new DatabaseSync(`${folder}/other.db`)
    other.exec("CREATE TABLE houses (name TEXT)")
    assert.strictEqual(yield* reasonOf(`${folder}/other.db`), "NoLedgerInFile")
    other.close()

    const newer = new DatabaseSync(file)
    newer.exec("INSERT INTO ledger_migrations (migration_id, name) VALUES (99, 'of_tomorrow')")
    assert.strictEqual(yield* reasonOf(file), "OfNewerRelease")
    newer.exec("DELETE FROM ledger_migrations WHERE migration_id = 99")
    newer.close()

    smash(file)
    assert.strictEqual(yield* reasonOf(file), "FileDamaged")
  })
)
