import { readFileSync, writeFileSync } from "node:fs"
import { DatabaseSync } from "node:sqlite"

import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"

import { layerLedger } from "../../../src/payments/ledger/LedgerLayer.ts"
import { ledgerRelease } from "../../../src/payments/ledger/ledgerRelease.ts"
import { Settings } from "../../../src/Settings.ts"
import { temporaryFolder } from "../../support/chain/LiveService.ts"

const layerAt = (url: string) => Layer.merge(Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer)

const stateAt = (url: string) => Effect.provide(ledgerRelease, layerAt(url))

const made = Effect.fnUntraced(function* () {
  const file = `${yield* temporaryFolder}/ledger.db`
  yield* Effect.void.pipe(Effect.provide(Layer.provide(layerLedger, layerAt(`sqlite:${file}`))))
  return file
})

const changed = (file: string, statement: string) =>
  Effect.sync(() => {
    const database = new DatabaseSync(file)
    database.exec(statement)
    database.close()
  })

describe("the state of a ledger", () => {
  it.effect("is the current release after an opening", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* stateAt(`sqlite:${yield* made()}`), "current")
      assert.strictEqual(yield* stateAt("sqlite::memory:"), "memory")
    })
  )

  it.effect("is behind or newer by the migrations on record", () =>
    Effect.gen(function* () {
      const file = yield* made()
      yield* changed(file, "DELETE FROM ledger_migrations WHERE migration_id = 4")
      assert.strictEqual(yield* stateAt(`sqlite:${file}`), "behind")
      yield* changed(file, "INSERT INTO ledger_migrations (migration_id, name) VALUES (99, 'later')")
      assert.strictEqual(yield* stateAt(`sqlite:${file}`), "newer")
    })
  )

  it.effect("is absent without a file, and none is created", () =>
    Effect.gen(function* () {
      const file = `${yield* temporaryFolder}/none/ledger.db`
      assert.strictEqual(yield* stateAt(`sqlite:${file}`), "absent")
      assert.throws(() => readFileSync(file), /ENOENT/)
    })
  )

  it.effect("is read without a change to the file", () =>
    Effect.gen(function* () {
      const file = yield* made()
      const before = readFileSync(file)
      yield* stateAt(`sqlite:${file}`)
      assert.isTrue(before.equals(readFileSync(file)))
    })
  )

  it.effect("can't be read from a file that is not a database", () =>
    Effect.gen(function* () {
      const file = `${yield* temporaryFolder}/notes.txt`
      yield* Effect.sync(() => writeFileSync(file, "no database at all, but long enough to have a header".repeat(20)))
      assert.strictEqual((yield* Effect.flip(stateAt(`sqlite:${file}`)))._tag, "LedgerNotRead")
    })
  )
})
