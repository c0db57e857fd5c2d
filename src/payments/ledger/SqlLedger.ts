import { Duration, Effect, Layer, Schedule, Schema } from "effect"
import { type SqlClient, SqlError } from "effect/sql"

import { DeferredSync, SqliteProbe } from "../../stores/SqliteClient.ts"
import { storeFault } from "../../stores/StoreFault.ts"
import { inStoreSpan, makeOutageLog, type OutageLog, timed } from "../../stores/StoreTelemetry.ts"
import { bookStatements } from "./bookStatements.ts"
import { leaseTime, Ledger, LedgerError, LedgerUnavailable, type StaleEntry, type TransferTaken } from "./Ledger.ts"
import { type LedgerStore, makeLedgerStore } from "./LedgerStore.ts"
import { orderStatements } from "./orderStatements.ts"

/** Max time of a PostgreSQL query. A store that takes longer counts as down. */
const statementTimeout = "5 seconds"

/**
 * The ledger in a migrated SQLite or PostgreSQL database. No transaction spans two statements: each is atomic, and
 * statements that change an entry name the state they expect.
 */
export const layerSqlLedger = (owner: string): Layer.Layer<Ledger, never, SqlClient.SqlClient> =>
  Layer.effect(
    Ledger,
    Effect.gen(function* () {
      const store = yield* makeLedgerStore(owner)
      const orders = orderStatements(store)
      const books = bookStatements(store)
      const leases = ownerLeases(store)
      const system = store.sql.onDialectOrElse({ pg: () => "postgresql" as const, orElse: () => "sqlite" as const })
      const asking = askingOf(system, yield* makeOutageLog("The ledger"))
      const ping = yield* ledgerProbe(store)
      return {
        owner,
        lookUp: (order) => asking("lookUp", orders.lookUp(order)),
        reserve: (order, verified) => asking("reserve", orders.reserve(order, verified)).pipe(deferred),
        // A change to `settling` must be on the disk before the settlement is requested. All other changes can be
        // recovered from the chain or from the payment.
        advance: (key, change) =>
          change.to === "settling"
            ? asking("advance", orders.advance(key, change))
            : asking("advance", orders.advance(key, change)).pipe(deferred),
        find: (key) => asking("find", orders.find(key)),
        stateOf: (key) => asking("stateOf", orders.stateOf(key)),
        answerOf: (key) => asking("answerOf", orders.answerOf(key)),
        paymentOf: (key) => asking("paymentOf", orders.paymentOf(key)),
        unsettled: (entry) => asking("unsettled", orders.unsettled(entry)),
        findBought: (payer, fingerprint) => asking("findBought", books.findBought(payer, fingerprint)),
        useSignIn: (payer, nonce) => asking("useSignIn", books.useSignIn(payer, nonce)).pipe(deferred),
        findSettled: (transaction) => asking("findSettled", books.findSettled(transaction)),
        open: (after) => asking("open", books.open(after)),
        settled: (after) => asking("settled", books.settled(after)),
        unconfirmed: (after) => asking("unconfirmed", books.unconfirmed(after)),
        undelivered: (after) => asking("undelivered", books.undelivered(after)),
        reportUndelivered: (olderThan) => asking("reportUndelivered", books.reportUndelivered(olderThan)),
        delivered: (key) => asking("delivered", books.delivered(key)).pipe(deferred),
        confirmed: (key) => asking("confirmed", books.confirmed(key)).pipe(deferred),
        resolve: (key, reason) => asking("resolve", books.resolve(key, reason)),
        expireAnswers: asking("expireAnswers", books.expireAnswers),
        prune: (settledFor) => asking("prune", books.prune(settledFor)),
        sums: asking("sums", books.sums),
        renewLease: asking("renewLease", leases.renew),
        endLease: asking("endLease", leases.end),
        livingOwners: asking("livingOwners", leases.living),
        ping: asking("ping", ping)
      }
    })
  )

/** Runs a write that need not be on the disk at once. If the machine loses power, that change may be lost. */
const deferred = Effect.provideService(DeferredSync, true)

/** The failures of a ledger statement. */
type StoreFailure = SqlError.SqlError | Schema.SchemaError | StaleEntry | TransferTaken

/**
 * One query to the store: timed, shown in the trace of a traced call, and its failures logged at most once a minute.
 * The statement itself is never shown.
 */
const askingOf =
  (system: "sqlite" | "postgresql", log: OutageLog) =>
  <A>(operation: string, effect: Effect.Effect<A, StoreFailure>): Effect.Effect<A, LedgerError> =>
    (system === "sqlite" ? effect : inTime(effect)).pipe(
      Effect.mapError((error) => new LedgerError({ reason: reasonOf(error) })),
      Effect.withTracerEnabled(false),
      inStoreSpan(`Ledger.${operation}`, { system, operation }, unavailability),
      timed({ store: "ledger", system, operation, log }, unavailability)
    )

/**
 * Ends a PostgreSQL query after the ledger's timeout. SQLite answers at once or not at all, so it needs no timer and
 * fiber for each statement (B3).
 */
const inTime = Effect.timeoutOrElse({
  duration: statementTimeout,
  orElse: () => Effect.fail(new LedgerUnavailable({ detail: "Timeout" }))
})

/**
 * The reason why the store could not be asked; `null` for an error that is an answer, such as an entry that has moved.
 */
const unavailability = ({ reason }: LedgerError): string | null =>
  reason._tag === "LedgerUnavailable" ? reason.detail : null

/**
 * The ledger's error for a failed statement. It has only the kind of the store's error, because the store's own words
 * may hold keys and addresses.
 */
const reasonOf = (error: StoreFailure | LedgerUnavailable) => {
  if (SqlError.isSqlError(error)) return new LedgerUnavailable({ detail: storeFault(error) ?? error.reason._tag })
  if (Schema.isSchemaError(error)) return new LedgerUnavailable({ detail: "MalformedRow" })
  return error
}

const decodeOwners = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ owner: Schema.String })))

/** The time after which the lease of a dead process is deleted. By then the process has no open entries. */
const forgottenAfter = Duration.days(7)

/** The leases of the processes that share a ledger, counted by its store's clock. */
const ownerLeases = ({ now: storeNow, owner, sql }: LedgerStore) => {
  const lease = sql.literal(String(Duration.toMillis(leaseTime)))
  const oblivion = sql.literal(String(Duration.toMillis(forgottenAfter)))

  return {
    renew: Effect.gen(function* () {
      const now = yield* storeNow
      const renewed = yield* sql`
        UPDATE ledger_owners SET alive_until = ${now} + ${lease}
        WHERE owner = ${owner} AND alive_until > ${now}
        RETURNING owner`
      if (renewed.length > 0) return true
      yield* sql`DELETE FROM ledger_owners WHERE alive_until < ${now} - ${oblivion}`
      yield* sql`
        INSERT INTO ledger_owners (owner, alive_until) VALUES (${owner}, ${now} + ${lease})
        ON CONFLICT (owner) DO UPDATE SET alive_until = excluded.alive_until`
      return false
    }),
    end: Effect.asVoid(sql`DELETE FROM ledger_owners WHERE owner = ${owner}`),
    living: Effect.gen(function* () {
      const rows = yield* sql`SELECT owner FROM ledger_owners WHERE alive_until > ${yield* storeNow}`
      return new Set((yield* decodeOwners(rows)).map((row) => row.owner))
    })
  }
}

/**
 * The retries while another process, such as an operator's command, writes to the ledger for a moment. That is not a
 * fault.
 */
const untilUnlocked = Schedule.spaced("50 millis").pipe(Schedule.upTo({ times: 15 }))

/**
 * Writes like a sale and rolls it back. In SQLite it writes to the file itself. In PostgreSQL it inserts an owner, and
 * runs an update that matches no entry. That shows that entries may be written, and leaves no dead row in their
 * indexes.
 */
const ledgerProbe = ({ owner, sql }: LedgerStore): Effect.Effect<Effect.Effect<void, SqlError.SqlError>> =>
  Effect.map(SqliteProbe, (probe) =>
    probe === null
      ? sql
          .withTransaction(
            sql`INSERT INTO ledger_owners (owner, alive_until) VALUES (${`probe of ${owner}`}, 0)`.pipe(
              Effect.andThen(sql`UPDATE ledger_entries SET owner = owner WHERE 1 = 0`),
              Effect.andThen(Effect.fail("taken back" as const))
            )
          )
          .pipe(
            Effect.catchIf(
              (error) => error === "taken back",
              () => Effect.void
            )
          )
      : Effect.retry(probe, { while: (error) => storeFault(error) === "Locked", schedule: untilUnlocked })
  )
