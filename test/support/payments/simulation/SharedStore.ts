import { Effect, Exit, Layer, Stream } from "effect"
import * as Reactivity from "effect/reactivity/Reactivity"
import { SqlClient, type SqlConnection, SqlError, Statement } from "effect/sql"

import { migrateLedger } from "../../../../src/payments/ledger/ledgerMigrations.ts"
import { layerSqlite } from "../../../../src/stores/SqliteClient.ts"
import type { Dice } from "./Dice.ts"
import type { Timeline } from "./Timeline.ts"

/** A time, in milliseconds of the timeline, in which the store does not do what it should. */
export interface StoreOutage {
  readonly from: number
  readonly until: number
  /** `down`: it refuses. `frozen`: it does what it was asked when it thaws, whether anyone still waits or not. */
  readonly kind: "down" | "frozen"
}

/** What of a process the store sees. */
export interface StoreUser {
  readonly isDead: () => boolean
  /** Called before a statement reaches the store, and when it is done. */
  readonly onStatement: (when: "before" | "after", sql: string) => void
}

type Rows = ReadonlyArray<Record<string, unknown>>

/** The ledger's migrated database in memory: opened once, emptied for each history. */
export class SharedStore {
  private readonly connection: SqlConnection.Connection
  private readonly tables: ReadonlyArray<string>

  private constructor(connection: SqlConnection.Connection, tables: ReadonlyArray<string>) {
    this.connection = connection
    this.tables = tables
  }

  /** Closed with the scope. */
  static readonly open = Effect.gen(function* () {
    const context = yield* Layer.build(Layer.fresh(layerSqlite(":memory:")))
    const sql = yield* Effect.provideContext(SqlClient.SqlClient, context)
    yield* Effect.provideContext(migrateLedger, context)
    const tables = yield* sql<{ name: string }>`
      SELECT name FROM sqlite_master WHERE type = 'table' AND name LIKE 'ledger_%' AND name <> 'ledger_migrations'`
    return new SharedStore(
      // From here on every statement goes over this connection.
      yield* sql.reserve,
      tables.map(({ name }) => name)
    )
  }).pipe(Effect.orDie)

  readonly empty = (): void => {
    for (const table of this.tables) this.read(`DELETE FROM ${table}`)
  }

  /** What stands in the database, asked from outside. */
  readonly read = (sql: string, parameters: ReadonlyArray<unknown> = []): Rows =>
    Effect.runSync(Effect.orDie(this.connection.execute(sql, parameters, undefined)))

  /** A client for one process: statements take time to get there and back, and reach the store while it lives. */
  readonly clientOf = (
    timeline: Timeline,
    dice: Dice,
    outages: ReadonlyArray<StoreOutage>,
    user: StoreUser
  ): Effect.Effect<SqlClient.SqlClient> => {
    const run = (sql: string, parameters: ReadonlyArray<unknown>) =>
      Effect.callback<Rows, SqlError.SqlError>((resume) => {
        const reply = (exit: Exit.Exit<Rows, SqlError.SqlError>) =>
          timeline.after(latencyOf(dice), () => {
            if (user.isDead()) return
            user.onStatement("after", sql)
            if (!user.isDead()) resume(exit)
          })
        const arrive = (): void => {
          if (user.isDead()) return
          const outage = outages.find(({ from, until }) => from <= timeline.now && timeline.now < until)
          if (outage?.kind === "frozen") return void timeline.after(outage.until - timeline.now, arrive)
          if (outage?.kind === "down") return void reply(Exit.fail(storeDown))
          user.onStatement("before", sql)
          if (user.isDead()) return
          reply(Effect.runSyncExit(this.connection.execute(sql, parameters, undefined)))
        }
        timeline.after(latencyOf(dice), arrive)
      })
    return clientOver(run)
  }
}

/** Milliseconds. */
const latencyOf = (dice: Dice): number => (dice.chance(0.02) ? dice.between(20, 800) : dice.between(0.2, 3))

const storeDown = new SqlError.SqlError({
  reason: new SqlError.ConnectionError({ cause: new Error("the store is down"), operation: "execute" })
})

const clientOver = (
  run: (sql: string, parameters: ReadonlyArray<unknown>) => Effect.Effect<Rows, SqlError.SqlError>
): Effect.Effect<SqlClient.SqlClient> => {
  const rows: SqlConnection.Connection["execute"] = (sql, parameters, transform) =>
    Effect.map(run(sql, parameters), transform ?? ((found) => found))
  const values = (sql: string, parameters: ReadonlyArray<unknown>) =>
    Effect.map(run(sql, parameters), (found) => found.map((row) => Object.values(row)))
  const connection: SqlConnection.Connection = {
    execute: rows,
    executeRaw: run,
    executeStream: (sql, parameters, transform) => Stream.fromIterableEffect(rows(sql, parameters, transform)),
    executeValues: values,
    executeValuesUnprepared: values,
    executeUnprepared: rows
  }
  return SqlClient.make({
    acquirer: Effect.succeed(connection),
    compiler: Statement.makeCompilerSqlite(),
    driver: "simulated",
    spanAttributes: []
  }).pipe(Effect.provide(Reactivity.layer))
}
