import { Duration, Effect, Layer, type Redacted } from "effect"

/**
 * The PostgreSQL at the URL. The server ends what takes longer than `limit`: a statement, waits for locks included, and a
 * transaction that is left idle. So nothing is done later that its caller has stopped waiting for. Without `limit` we set none.
 * The driver is loaded by this call.
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

/** The server takes bare numbers for milliseconds. */
const limitedTo = (limit: Duration.Input) => {
  const millis = String(Duration.toMillis(Duration.fromInputUnsafe(limit)))
  return { statement_timeout: millis, idle_in_transaction_session_timeout: millis }
}
