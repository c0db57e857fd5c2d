import { Duration, Effect, Layer, type Redacted, Redacted as RedactedText, References, Schema } from "effect"
import { Redis } from "effect/persistence"

/** No Redis answers at `REDIS_URL` at start. The URL, which may hold a password, is not repeated. */
export class RedisNotReached extends Schema.TaggedError<RedisNotReached>()("RedisNotReached", {}) {
  override get message() {
    return "REDIS_URL: no Redis answers there, e.g. REDIS_URL=redis://localhost:6379"
  }
}

const connectTimeout = Duration.seconds(5)

/** A Redis that takes longer is as good as down. The code that asks it can do without, and has a caller waiting. */
const commandTimeout = "500 millis"

const noAnswer = new Redis.RedisError({ cause: "No answer in time" })

/** What Redis hangs on fails, also where the caller can't be interrupted. */
const layerBounded = Layer.effect(
  Redis.Redis,
  Effect.map(Redis.Redis, (redis) => {
    const bounded = Effect.timeoutOrElse({ duration: commandTimeout, orElse: () => Effect.fail(noAnswer) })
    return Redis.Redis.of({
      ...redis,
      send: <A = unknown>(command: string, ...args: ReadonlyArray<string>) => bounded(redis.send<A>(command, ...args)),
      eval: (script) => {
        const run = redis.eval(script)
        return (...params) => bounded(run(...params))
      }
    })
  })
)

/**
 * The Redis at the URL, which must answer at start. Later it may go away, or hang: commands then fail, at once or within half a
 * second, and it is connected to again in the background. Its driver is loaded by this call.
 */
export const layerRedis = (url: Redacted.Redacted): Layer.Layer<Redis.Redis, RedisNotReached> =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("@effect/platform-node/NodeRedis")),
      (NodeRedis) => {
        // The driver's own end waits for every answer, and would wait for ever for a Redis that hangs.
        const layerHangingUp = Layer.effectDiscard(
          Effect.flatMap(NodeRedis.NodeRedis, ({ client }) =>
            Effect.addFinalizer(() => Effect.sync(() => client.destroy()))
          )
        )
        return Layer.merge(layerBounded, layerHangingUp).pipe(
          Layer.provide(
            NodeRedis.layer({
              url: RedactedText.value(url),
              disableOfflineQueue: true,
              socket: { connectTimeout: Duration.toMillis(connectTimeout) }
            }).pipe(
              // The driver warns of each attempt to connect again: those who ask it say that it is away.
              Layer.provide(Layer.succeed(References.MinimumLogLevel, "Error"))
            )
          )
        )
      }
    )
  ).pipe(
    // The driver's own timeout ends with the connection: a server that sends nothing after it would be waited for.
    (layer) => Layer.effectContext(Effect.timeout(Layer.build(layer), connectTimeout)),
    Layer.catch(() => Layer.effectContext(Effect.fail(new RedisNotReached())))
  )
