import { readdirSync, statSync, writeFileSync } from "node:fs"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer } from "effect"

import { backUpLedger } from "../../../src/payments/backup/backUpLedger.ts"
import { ledgerContents } from "../../../src/payments/backup/ledgerContents.ts"
import { Settings } from "../../../src/Settings.ts"
import { book, bookedOrder } from "../../support/payments/bookedSales.ts"
import { ledgerOnDisk } from "../../support/payments/ledgerOnDisk.ts"

describe("a backup", () => {
  it.live("is whole, for its owner alone, and takes no file's place, while the ledger is written", () =>
    Effect.gen(function* () {
      const { folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      const taken = yield* open(
        Effect.gen(function* () {
          yield* book(bookedOrder(1), "settled")
          const selling = yield* Effect.forkChild(
            Effect.forEach(
              Array.from({ length: 200 }, (_, n) => n + 2),
              (nonce) => book(bookedOrder(nonce), "settled")
            )
          )
          const contents = yield* Effect.provide(backUpLedger(copy), layer)
          const again = yield* Effect.flip(Effect.provide(backUpLedger(copy), layer))
          assert.strictEqual(again.reason, "FileExists")
          yield* Fiber.join(selling)
          return contents
        })
      )
      assert.isAtLeast(taken.entries, 1)
      assert.deepStrictEqual(yield* Effect.provide(ledgerContents(copy), layer), taken)
      assert.strictEqual(statSync(copy).mode & 0o777, 0o600)
    })
  )

  it.live("that can't be made leaves nothing behind", () =>
    Effect.gen(function* () {
      const { file, folder, layer, open } = yield* ledgerOnDisk
      const copy = `${folder}/copy.db`
      const reasonOf = (path: string) =>
        backUpLedger(path).pipe(
          Effect.flip,
          Effect.map(({ reason }) => reason),
          Effect.provide(layer)
        )
      assert.strictEqual(yield* reasonOf(copy), "FileMissing")
      yield* open(book(bookedOrder(1), "settled"))
      assert.strictEqual(yield* reasonOf(`${folder}/no/such/copy.db`), "NotWritten")
      writeFileSync(file, "no ledger ".repeat(1000))
      assert.strictEqual(yield* reasonOf(copy), "FileDamaged")
      assert.deepStrictEqual(
        readdirSync(folder).filter((name) => !name.startsWith("ledger.db")),
        []
      )
    })
  )

  it.effect.each([
    { url: "sqlite::memory:", line: /in memory/ },
    { url: "postgres://someone@localhost/ledger", line: /pg_dump .*pg_restore/ }
  ])("of $url is refused with what to do", ({ line, url }) =>
    Effect.gen(function* () {
      const layer = Layer.merge(Layer.fresh(Settings.layerTest({ LEDGER_URL: url })), NodeServices.layer)
      const error = yield* Effect.flip(Effect.provide(backUpLedger("/tmp/copy.db"), layer))
      assert.match(error.message, line)
      assert.notInclude(error.message, "someone")
    })
  )
})
