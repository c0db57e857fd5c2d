import { Effect, Layer, Schema } from "effect"
import type { SqlClient } from "effect/sql"
import { SqlError } from "effect/sql"

import { DeferredSync } from "../../persistence/SqliteClient.ts"
import { bookStatements } from "./bookStatements.ts"
import type { StaleEntry } from "./Ledger.ts"
import { Ledger, LedgerError, LedgerUnavailable, type TransferTaken } from "./Ledger.ts"
import { makeLedgerStore } from "./LedgerStore.ts"
import { orderStatements } from "./orderStatements.ts"
import { ownerLeases } from "./ownerLeases.ts"

/** A store that takes longer is as good as down. */
const patience = "5 seconds"

/**
 * The ledger in a migrated SQLite or PostgreSQL database. No transaction spans two statements: each is atomic by itself, and
 * the ones that change an entry name the state they expect.
 */
export const layerSqlLedger = (owner: string): Layer.Layer<Ledger, never, SqlClient.SqlClient> =>
  Layer.effect(
    Ledger,
    Effect.gen(function* () {
      const store = yield* makeLedgerStore(owner)
      const orders = orderStatements(store)
      const books = bookStatements(store)
      const leases = ownerLeases(store)
      return {
        owner,
        lookUp: (order) => asking(orders.lookUp(order)),
        reserve: (order, verified) => asking(orders.reserve(order, verified)).pipe(deferred),
        // What is to be settled must be on the disk before it is asked for. All else the chain or the payment shows again.
        advance: (key, change) =>
          change.to === "settling"
            ? asking(orders.advance(key, change))
            : asking(orders.advance(key, change)).pipe(deferred),
        find: (key) => asking(orders.find(key)),
        stateOf: (key) => asking(orders.stateOf(key)),
        answerOf: (key) => asking(orders.answerOf(key)),
        paymentOf: (key) => asking(orders.paymentOf(key)),
        unsettled: (entry) => asking(orders.unsettled(entry)),
        findSettled: (transaction) => asking(books.findSettled(transaction)),
        open: (after) => asking(books.open(after)),
        unconfirmed: (after) => asking(books.unconfirmed(after)),
        undelivered: (after) => asking(books.undelivered(after)),
        reportUndelivered: (olderThan) => asking(books.reportUndelivered(olderThan)),
        delivered: (key) => asking(books.delivered(key)).pipe(deferred),
        confirmed: (key) => asking(books.confirmed(key)).pipe(deferred),
        resolve: (key, reason) => asking(books.resolve(key, reason)),
        expireAnswers: asking(books.expireAnswers),
        prune: (settledFor) => asking(books.prune(settledFor)),
        sums: asking(books.sums),
        renewLease: asking(leases.renew),
        endLease: asking(leases.end),
        livingOwners: asking(leases.living),
        now: asking(books.clock),
        ping: asking(Effect.asVoid(store.sql`SELECT 1 AS alive`))
      }
    })
  )

/** What a machine that loses its power may forget. */
const deferred = Effect.provideService(DeferredSync, true)

/** What a statement of the ledger may fail with. */
type StoreFailure = SqlError.SqlError | Schema.SchemaError | StaleEntry | TransferTaken

/** One question to the store. It makes no spans: a trace shows who was asked outside. */
const asking = <A>(effect: Effect.Effect<A, StoreFailure>): Effect.Effect<A, LedgerError> =>
  effect.pipe(
    Effect.timeoutOrElse({
      duration: patience,
      orElse: () => Effect.fail(new LedgerUnavailable({ detail: "Timeout" }))
    }),
    Effect.mapError((error) => new LedgerError({ reason: reasonOf(error) })),
    Effect.withTracerEnabled(false)
  )

/** The store's own words may hold keys and addresses: only the kind of the error is passed on. */
const reasonOf = (error: StoreFailure | LedgerUnavailable) => {
  if (SqlError.isSqlError(error)) return new LedgerUnavailable({ detail: error.reason._tag })
  if (Schema.isSchemaError(error)) return new LedgerUnavailable({ detail: "MalformedRow" })
  return error
}
