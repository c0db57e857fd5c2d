import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect, FileSystem, PlatformError } from "effect"

import { backUpLedger, restoreLedger } from "../../../src/payments/backup/backUpLedger.ts"
import { ledgerContents } from "../../../src/payments/backup/ledgerContents.ts"
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

  it.live("leaves the old one its log if it can't take its place", () =>
    Effect.gen(function* () {
      const { file, folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      const log = yield* open(
        Effect.gen(function* () {
          yield* book(bookedOrder(1), "settled")
          yield* Effect.provide(backUpLedger(copy), layer)
          return readFileSync(`${file}-wal`)
        })
      )
      writeFileSync(`${file}-wal`, log)
      const files = yield* Effect.provide(FileSystem.FileSystem, layer)
      const denied = PlatformError.systemError({ _tag: "PermissionDenied", module: "FileSystem", method: "rename" })
      const error = yield* restoreLedger(copy).pipe(
        Effect.provideService(FileSystem.FileSystem, { ...files, rename: () => Effect.fail(denied) }),
        Effect.provide(layer),
        Effect.flip
      )
      assert.strictEqual(error._tag, "LedgerCopyError")
      assert.isTrue(readFileSync(`${file}-wal`).equals(log))
    })
  )

  it.live("gets no log of the old one, even if its folder can't be flushed", () =>
    Effect.gen(function* () {
      const { file, folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      const log = yield* open(
        Effect.gen(function* () {
          yield* book(bookedOrder(1), "settled")
          yield* Effect.provide(backUpLedger(copy), layer)
          return readFileSync(`${file}-wal`)
        })
      )
      writeFileSync(`${file}-wal`, log)
      const files = yield* Effect.provide(FileSystem.FileSystem, layer)
      const denied = PlatformError.systemError({ _tag: "PermissionDenied", module: "FileSystem", method: "open" })
      const error = yield* restoreLedger(copy).pipe(
        Effect.provideService(FileSystem.FileSystem, {
          ...files,
          open: (path, options) => (path === folder ? Effect.fail(denied) : files.open(path, options))
        }),
        Effect.provide(layer),
        Effect.flip
      )
      assert.strictEqual(error._tag, "LedgerCopyError")
      assert.isTrue(readFileSync(file).equals(readFileSync(copy)))
      assert.isFalse(existsSync(`${file}-wal`))
    })
  )

  it.live("comes only from an intact backup: with any other file nothing is touched", () =>
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

  it.live("can be put at a path without a ledger", () =>
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
