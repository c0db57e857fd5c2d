import { assert, describe, it } from "@effect/vitest"
import { Redacted } from "effect"

import { ledgerPlaceOf } from "../../../src/payments/ledger/ledgerPlace.ts"

describe("the place of a ledger", () => {
  it("is in memory, in a file or in PostgreSQL", () => {
    const postgres = Redacted.make("postgres://localhost/ledger")
    assert.deepStrictEqual(ledgerPlaceOf(Redacted.make("sqlite::memory:")), { store: "memory" })
    assert.deepStrictEqual(ledgerPlaceOf(Redacted.make("sqlite:./data/ledger.db")), {
      store: "file",
      path: "./data/ledger.db"
    })
    assert.deepStrictEqual(ledgerPlaceOf(postgres), { store: "postgres", url: postgres })
  })
})
