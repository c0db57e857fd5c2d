import { copyFileSync, mkdtempSync, rmSync, statSync } from "node:fs"
import { createServer } from "node:net"
import { tmpdir } from "node:os"
import { join } from "node:path"

import * as NodeServices from "@effect/platform-node/NodeServices"
import * as PgClient from "@effect/sql-pg/PgClient"
import { afterAll, assert, beforeAll, describe, it } from "@effect/vitest"
import { Context, Effect, Exit, Fiber, FileSystem, Latch, Layer, Redacted, Scope } from "effect"
import { TestClock } from "effect/testing"

import { Ledger, type LedgerError, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { layerLedger, layerLedgerMemory } from "../../../src/payments/ledger/LedgerLayer.ts"
import { layerSqlLedger } from "../../../src/payments/ledger/SqlLedger.ts"
import { Settings } from "../../../src/Settings.ts"
import { layerSqlite } from "../../../src/stores/SqliteClient.ts"
import { listenOnLoopback } from "../../support/process/listenOnLoopback.ts"
import { ledgerContract } from "./LedgerContract.ts"
import { noon, orderOf, reserve, reservedEntry, verified } from "./ledgerSamples.ts"
import { emptiedPostgresLedgers, postgres } from "./ledgerStores.ts"

const layerAt = (url: string) =>
  Layer.fresh(layerLedger).pipe(Layer.provide([Settings.layerTest({ LEDGER_URL: url }), NodeServices.layer]))

const temporaryFile = Effect.gen(function* () {
  const files = yield* FileSystem.FileSystem
  return `${yield* files.makeTempDirectoryScoped()}/folder/ledger.db`
}).pipe(Effect.provide(NodeServices.layer))

/**
 * An empty ledger in a file of its own for each test of a block: the tables are made once and copied, as each migration waits for the disk.
 * How they are made in a new store is a test of ledgerMigrations.ts, and of those below that open a file by its name.
 */
const copiedFileLedgers = () => {
  const folder = mkdtempSync(join(tmpdir(), "ledger-"))
  const made = join(folder, "made.db")
  beforeAll(() => Effect.runPromise(Effect.scoped(Layer.build(layerAt(`sqlite:${made}`)))))
  it("begins with the tables that were made once", () => assert.isAbove(statSync(made).size, 4096))
  afterAll(() => rmSync(folder, { recursive: true }))
  let copies = 0
  const copy = Effect.sync(() => {
    const file = join(folder, `${++copies}.db`)
    copyFileSync(made, file)
    return file
  })
  return Layer.unwrap(Effect.map(copy, (file) => layerAt(`sqlite:${file}`)))
}

const order = orderOf(1)

describe("the ledger in memory", () => {
  ledgerContract(layerLedgerMemory)
})

describe("the ledger in a file", () => {
  ledgerContract(copiedFileLedgers())

  it.effect("is all there when it is opened again, under another owner", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(noon)
      const url = `sqlite:${yield* temporaryFile}`
      const owner = yield* Ledger.use(({ owner }) => Effect.as(reserve(order), owner)).pipe(
        Effect.provide(layerAt(url))
      )
      yield* Effect.gen(function* () {
        const ledger = yield* Ledger
        assert.notStrictEqual(ledger.owner, owner)
        assert.deepStrictEqual(yield* ledger.open(null), [reservedEntry(order, owner, noon)])
        assert.deepStrictEqual(yield* ledger.reserve(order, verified), { outcome: "known" })
      }).pipe(Effect.provide(layerAt(url)))
    })
  )

  it.effect("is shared by those who have it open at once", () =>
    Effect.gen(function* () {
      const url = `sqlite:${yield* temporaryFile}`
      const ledgers = yield* Effect.forEach([1, 2, 3], () => Layer.build(layerAt(url)), { concurrency: "unbounded" })
      const reservations = yield* Effect.forEach(
        ledgers,
        (context) => Context.get(context, Ledger).reserve(order, verified),
        { concurrency: "unbounded" }
      )
      assert.deepStrictEqual(reservations.map(({ outcome }) => outcome).toSorted(), ["known", "known", "reserved"])
    })
  )

  it.effect("names the variable when it can't be opened", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(Layer.build(layerAt("sqlite:/dev/null/ledger.db")))
      assert.match(error.message, /^LEDGER_URL: .*, e\.g\. LEDGER_URL=sqlite:/)
    })
  )
})

describe.skipIf(postgres.isSkipped)(`the ledger in ${postgres.name}`, () => {
  ledgerContract(emptiedPostgresLedgers())
})

/** Every question to a ledger. */
const questions: Record<string, (ledger: Ledger["Service"]) => Effect.Effect<unknown, LedgerError>> = {
  lookUp: (ledger) => ledger.lookUp(order),
  reserve: (ledger) => ledger.reserve(order, verified),
  advance: (ledger) => ledger.advance(order.key, { from: "verified", to: "released" }),
  find: (ledger) => ledger.find(order.key),
  stateOf: (ledger) => ledger.stateOf(order.key),
  answerOf: (ledger) => ledger.answerOf(order.key),
  paymentOf: (ledger) => ledger.paymentOf(order.key),
  unsettled: (ledger) => ledger.unsettled(reservedEntry(order, "this one", noon)),
  findBought: (ledger) => ledger.findBought("0x1", "one request"),
  useSignIn: (ledger) => ledger.useSignIn("0x1", "0".repeat(32)),
  findSettled: (ledger) => ledger.findSettled("0x1"),
  open: (ledger) => ledger.open(null),
  settled: (ledger) => ledger.settled(null),
  unconfirmed: (ledger) => ledger.unconfirmed(null),
  undelivered: (ledger) => ledger.undelivered(null),
  reportUndelivered: (ledger) => ledger.reportUndelivered(1),
  delivered: (ledger) => ledger.delivered(order.key),
  confirmed: (ledger) => ledger.confirmed(order.key),
  resolve: (ledger) => ledger.resolve(order.key, "by hand"),
  expireAnswers: (ledger) => ledger.expireAnswers,
  prune: (ledger) => ledger.prune(1),
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
  it.effect("is asked every question below", () =>
    Effect.gen(function* () {
      const asked = Object.keys(yield* Ledger).filter((name) => name !== "owner")
      assert.deepStrictEqual(Object.keys(questions).toSorted(), asked.toSorted())
    }).pipe(Effect.provide(layerLedgerMemory))
  )

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
