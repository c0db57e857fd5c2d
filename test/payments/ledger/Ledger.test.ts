import { createServer } from "node:net"
import { DatabaseSync } from "node:sqlite"

import * as NodeServices from "@effect/platform-node/NodeServices"
import * as PgClient from "@effect/sql-pg/PgClient"
import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, FileSystem, Latch, Layer, Redacted, Scope } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, type LedgerError, LedgerUnavailable, type Order } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedger, layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { layerSqlite } from "../../../src/persistence/SqliteClient.ts"
import { Settings } from "../../../src/Settings.ts"
import { listenOnLoopback } from "../../support/process/listenOnLoopback.ts"
import { ownSchema, testDatabaseUrl } from "../../support/process/PostgresSchema.ts"
import { ledgerContract } from "./LedgerContract.ts"

const layerAt = (url: string) =>
  Layer.fresh(layerLedger).pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer]))

const temporaryFile = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  return `${yield* files.makeTempDirectoryScoped()}/folder/ledger.db`
}).pipe(Effect.provide(NodeServices.layer))

const order: Order = {
  key: { network: "eip155:8453", asset: "0xa", payer: "0xb", nonce: "0xc" },
  fingerprint: "one request",
  paymentId: null,
  endpoint: "/property-intel",
  amount: 50_000n,
  payTo: "0xd",
  validBefore: 1_800_000_000n
}

describe("the ledger in memory", () => {
  ledgerContract(layerLedgerMemory)
})

describe("the ledger in a file", () => {
  ledgerContract(Layer.unwrap(Effect.map(temporaryFile, (file) => layerAt(`sqlite:${file}`))))

  it.effect("is all there when it is opened again, under another owner", () =>
    Effect.gen(function* () {
      const url = `sqlite:${yield* temporaryFile}`
      const first = yield* Effect.gen(function* () {
        const ledger = yield* Ledger
        const reservation = yield* ledger.reserve(order)
        if (reservation.outcome !== "reserved") return assert.fail(reservation.outcome)
        return { owner: ledger.owner, entry: reservation.entry }
      }).pipe(Effect.provide(layerAt(url)))
      yield* Effect.gen(function* () {
        const ledger = yield* Ledger
        assert.notStrictEqual(ledger.owner, first.owner)
        assert.deepStrictEqual(yield* ledger.open, [first.entry])
        assert.deepStrictEqual(yield* ledger.reserve(order), { outcome: "existing", entry: first.entry })
      }).pipe(Effect.provide(layerAt(url)))
    })
  )

  it.effect("is shared by those who have it open at once", () =>
    Effect.gen(function* () {
      const url = `sqlite:${yield* temporaryFile}`
      const ledgers = yield* Effect.forEach([1, 2, 3], () => Layer.build(layerAt(url)), { concurrency: "unbounded" })
      const reservations = yield* Effect.forEach(ledgers, (context) => Context.get(context, Ledger).reserve(order), {
        concurrency: "unbounded"
      })
      assert.deepStrictEqual(reservations.map(({ outcome }) => outcome).toSorted(), [
        "existing",
        "existing",
        "reserved"
      ])
    })
  )

  it.effect("still reads the answers of the time when they were text", () =>
    Effect.gen(function* () {
      const file = yield* temporaryFile
      const url = `sqlite:${file}`
      yield* Ledger.use(({ reserve }) => reserve(order)).pipe(Effect.provide(layerAt(url)))
      const text = JSON.stringify({ status: 200, contentType: "application/json", body: `{"é":"🏠"}` })
      const database = new DatabaseSync(file)
      database.exec(`
        DROP INDEX ledger_entries_answered;
        ALTER TABLE ledger_entries DROP COLUMN answer_status;
        ALTER TABLE ledger_entries DROP COLUMN answer_type;
        ALTER TABLE ledger_entries DROP COLUMN answer_body;
        CREATE INDEX ledger_entries_answered ON ledger_entries (updated_at) WHERE answer IS NOT NULL;
        DELETE FROM ledger_migrations WHERE migration_id = 3;
        UPDATE ledger_entries SET state = 'settled', transaction_hash = '0xe', answer = '${text}', updated_at = -1;`)
      database.close()
      yield* Effect.gen(function* () {
        const ledger = yield* Ledger
        const entry = yield* ledger.find(order.key)
        const body = new TextEncoder().encode(`{"é":"🏠"}`)
        assert.deepStrictEqual(entry?.answer, { status: 200, contentType: "application/json", body })
        yield* TestClock.adjust("24 hours")
        assert.strictEqual(yield* ledger.expireAnswers, 1)
        assert.isNull((yield* ledger.find(order.key))?.answer)
      }).pipe(Effect.provide(layerAt(url)))
    })
  )

  it.effect("names the variable when it can't be opened", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(layerAt("sqlite:/dev/null/ledger.db")))
      assert.match(error.message, /^LEDGER_URL: .*, e\.g\. LEDGER_URL=sqlite:/)
    })
  )
})

const database = await Effect.runPromise(testDatabaseUrl)

const isRequired = process.env["CI"] === "true"

const postgres = `the ledger in PostgreSQL${database.isReachable ? "" : " (no database answers at TEST_DATABASE_URL)"}`

describe.skipIf(!database.isReachable && !isRequired)(`${postgres}`, () => {
  ledgerContract(Layer.unwrap(Effect.map(ownSchema(database.url), layerAt)))
})

/** Every question to a ledger. */
const questions: Record<string, (ledger: Ledger["Service"]) => Effect.Effect<unknown, LedgerError>> = {
  reserve: (ledger) => ledger.reserve(order),
  advance: (ledger) => ledger.advance(order.key, { from: "reserved", to: "verified" }),
  find: (ledger) => ledger.find(order.key),
  open: (ledger) => ledger.open,
  delivered: (ledger) => ledger.delivered(order.key),
  undelivered: (ledger) => ledger.undelivered,
  expireAnswers: (ledger) => ledger.expireAnswers,
  sums: (ledger) => ledger.sums,
  renewLease: (ledger) => ledger.renewLease,
  endLease: (ledger) => ledger.endLease,
  livingOwners: (ledger) => ledger.livingOwners,
  ping: (ledger) => ledger.ping
}

const isUnavailable = (error: LedgerError) => error.reason instanceof LedgerUnavailable

/** A server that takes connections and never says a word. */
const silentServer = Effect.gen(function* () {
  const connected = yield* Latch.make()
  const server = createServer(() => Effect.runSync(connected.open))
  yield* Effect.addFinalizer(() => Effect.sync(() => server.close()))
  const port = yield* listenOnLoopback(server)
  return { connected, port }
})

const layerPostgresAt = (port: number) =>
  layerSqlLedger("test").pipe(
    Layer.provide(
      PgClient.layer({ url: Redacted.make(`postgres://root:secret@127.0.0.1:${port}/test?connect_timeout=0`) })
    )
  )

describe("a store that is down", () => {
  for (const [name, ask] of Object.entries(questions)) {
    it.effect(`${name}: LedgerUnavailable from a SQLite that was closed`, () =>
      Effect.gen(function* () {
        const scope = yield* Scope.make()
        const context = yield* Layer.buildWithScope(
          Layer.fresh(layerSqlLedger("test").pipe(Layer.provide(layerSqlite(":memory:")))),
          scope
        )
        yield* Scope.close(scope, Exit.void)
        const error = yield* Effect.flip(ask(Context.get(context, Ledger)))
        assert.isTrue(isUnavailable(error))
      })
    )

    it.effect(`${name}: LedgerUnavailable from a PostgreSQL that does not listen`, () =>
      Effect.gen(function* () {
        const ledger = yield* Ledger
        const error = yield* Effect.flip(ask(ledger))
        assert.isTrue(isUnavailable(error))
        assert.notInclude(JSON.stringify(error), "secret")
      }).pipe(Effect.provide(layerPostgresAt(1)))
    )
  }

  it.effect("one that never answers is abandoned after five seconds, even by work that can't be interrupted", () =>
    Effect.gen(function* () {
      const { connected, port } = yield* silentServer
      const ledger = Context.get(yield* Layer.build(layerPostgresAt(port)), Ledger)
      const asking = yield* Effect.forkChild(Effect.uninterruptible(Effect.flip(ledger.find(order.key))))
      yield* connected.await
      yield* TestClock.adjust("5 seconds")
      const error = yield* Fiber.join(asking)
      assert.deepStrictEqual(error.reason, new LedgerUnavailable({ detail: "Timeout" }))
    })
  )

  it.effect("does not start, and says so without the store's password", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(layerAt("postgres://root:secret@127.0.0.1:1/test")))
      assert.match(error.message, /^LEDGER_URL: .*ConnectionError.*, e\.g\. LEDGER_URL=sqlite:/)
      assert.notInclude(error.message, "secret")
    })
  )
})
