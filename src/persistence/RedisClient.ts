import { Duration, Effect, Layer, type Redacted, Redacted as RedactedText, Schema } from "effect"
import type { Redis } from "effect/persistence"

/** No Redis answers at `REDIS_URL` at start. The URL, which may hold a password, is not repeated. */
export class RedisNotReached extends Schema.TaggedError<RedisNotReached>()("RedisNotReached", {}) {
  override get message() {
    return "REDIS_URL: no Redis answers there, e.g. REDIS_URL=redis://localhost:6379"
  }
}

const connectTimeout = Duration.seconds(5)

/**
 * The Redis at the URL, which must answer at start. Later it may go away: commands then fail at once, and it is connected to
 * again in the background. Its driver is loaded by this call.
 */
export const layerRedis = (url: Redacted.Redacted): Layer.Layer<Redis.Redis, RedisNotReached> =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("@effect/platform-node/NodeRedis")),
      (NodeRedis) =>
        NodeRedis.layer({
          url: RedactedText.value(url),
          disableOfflineQueue: true,
          socket: { connectTimeout: Duration.toMillis(connectTimeout) }
        })
    )
  ).pipe(
    // The driver's own timeout ends with the connection: a server that says nothing after it would be waited for.
    (layer) => Layer.effectContext(Effect.timeout(Layer.build(layer), connectTimeout)),
    Layer.catch(() => Layer.effectContext(Effect.fail(new RedisNotReached())))
  )
