import * as NodeServices from "@effect/platform-node/NodeServices"
import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Redacted } from "effect"
import { SqlClient } from "effect/sql"

import { Ledger, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedger } from "../../../src/payments/ledger/LedgerLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerPostgres } from "../../../src/stores/PostgresClient.ts"
import { ownSchema, testDatabaseUrl } from "../../support/process/PostgresSchema.ts"

const layerAt = (url: string) =>
  layerLedger.pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer]))

const database = await Effect.runPromise(testDatabaseUrl)

const isRequired = process.env["CI"] === "true"

describe.skipIf(!database.isReachable && !isRequired)("a ledger's connections", () => {
  it.live("drop a hung query before its caller times out", () =>
    Effect.gen(function* () {
      const url = yield* ownSchema(database.url)
      const find = yield* Effect.map(Layer.build(layerAt(url)), (context) =>
        Ledger.use(({ find }) => find({ network: "eip155:8453", asset: "0xa", payer: "0xb", nonce: "0xc" })).pipe(
          Effect.provide(context)
        )
      )
      yield* Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient
        const error = yield* sql.withTransaction(
          Effect.andThen(sql`LOCK TABLE ledger_entries IN ACCESS EXCLUSIVE MODE`, Effect.flip(find))
        )
        assert.deepStrictEqual(error.reason, new LedgerUnavailable({ detail: "StatementTimeoutError" }))
      }).pipe(Effect.provide(layerPostgres(Redacted.make(url))))
      assert.isNull(yield* find)
    })
  )
})
