import { Duration, Effect, Layer, type Redacted } from "effect"

/**
 * The PostgreSQL client for a URL. With `limit`, the server ends a statement (waits for locks included) or an idle
 * transaction that takes longer. So no statement goes on after its caller has stopped waiting. The driver is loaded by
 * this call.
 */
export const layerPostgres = (url: Redacted.Redacted, limit?: Duration.Input) =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("@effect/sql-pg/PgClient")),
      (PgClient) =>
        PgClient.layer({
          url,
          applicationName: "property-intelligence-api",
          ...(limit === undefined ? {} : { startupParameters: limitedTo(limit) })
        })
    )
  )

/**
 * The settings with which PostgreSQL ends statements and idle transactions after a duration. It reads bare numbers as
 * milliseconds.
 */
const limitedTo = (limit: Duration.Input) => {
  const millis = String(Duration.toMillis(Duration.fromInputUnsafe(limit)))
  return { statement_timeout: millis, idle_in_transaction_session_timeout: millis }
}
