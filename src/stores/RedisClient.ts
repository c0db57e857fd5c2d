import {
  Clock,
  Duration,
  Effect,
  Exit,
  Fiber,
  Layer,
  type Redacted,
  Redacted as RedactedText,
  Ref,
  References,
  Schema,
  Scope
} from "effect"
import { RateLimiter, Redis } from "effect/persistence"

import { monotonicMillis } from "../clock/monotonicTime.ts"

/** No Redis answers at `REDIS_URL` at start. The URL, which may hold a password, is not repeated. */
export class RedisNotReached extends Schema.TaggedError<RedisNotReached>()("RedisNotReached", {}) {
  override get message() {
    return "REDIS_URL: no Redis answers there, e.g. REDIS_URL=redis://localhost:6379"
  }
}

const connectTimeout = Duration.seconds(5)

/**
 * Max time of one Redis command. After it Redis counts as down, because the calling code can work without it and a
 * caller is waiting.
 */
const commandTimeout = "500 millis"

const noAnswer = new Redis.RedisError({ cause: "No answer in time" })

/** Bounds each Redis command by a timeout, even if the caller can't be interrupted. */
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
 * The Redis client for the URL, which must answer at start. If Redis fails later, commands fail at once or within half
 * a second, and the client connects again in the background. Its driver is loaded by this call.
 */
export const layerRedis = (url: Redacted.Redacted): Layer.Layer<Redis.Redis, RedisNotReached> =>
  Layer.unwrap(
    Effect.map(
      Effect.promise(() => import("@effect/platform-node/NodeRedis")),
      (NodeRedis) => {
        // The driver's own shutdown waits for every answer, and would wait for ever for a Redis that hangs.
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
              // The driver warns of each attempt to connect again; the stores log the outage already.
              Layer.provide(Layer.succeed(References.MinimumLogLevel, "Error"))
            )
          )
        )
      }
    )
  ).pipe(
    builtInTime,
    Layer.catch(() => Layer.effectContext(Effect.fail(new RedisNotReached())))
  )

/**
 * The layer, built within `connectTimeout`. The driver's own timeout covers only the connection: it would wait for ever for a
 * server that then sends nothing. Its end can't be waited for either, so building and closing go on in the background.
 */
const builtInTime = <A, E, R>(layer: Layer.Layer<A, E, R>) =>
  Layer.effectContext(
    Effect.gen(function* () {
      const scope = yield* Scope.make()
      const close = Scope.close(scope, Exit.void)
      const building = yield* Effect.forkDetach(Layer.buildWithScope(layer, scope))
      const built = yield* Fiber.join(building).pipe(
        Effect.timeout(connectTimeout),
        Effect.onError(() => Effect.forkDetach(Effect.andThen(Fiber.interrupt(building), close)))
      )
      yield* Effect.addFinalizer(() => close)
      return built
    })
  )

/** Milliseconds for which a reading of Redis's clock is used. */
const readFor = Duration.toMillis("1 minute")

/**
 * The rate limits in Redis, counted by its clock. With separate clocks, a process whose clock is behind would wait
 * longer, and a clock that is set back would make all wait. Redis is asked for the time once a minute.
 */
export const layerRedisRateLimiterStore = (
  prefix: string
): Layer.Layer<RateLimiter.RateLimiterStore, never, Redis.Redis> =>
  Layer.effect(
    RateLimiter.RateLimiterStore,
    Effect.gen(function* () {
      const store = yield* RateLimiter.RateLimiterStore
      const redis = yield* Redis.Redis
      const reading = yield* Ref.make<Reading | null>(null)

      /** The difference between Redis's clock (epoch milliseconds) and this process's monotonic clock. */
      const ahead = Effect.gen(function* () {
        const now = yield* monotonicMillis
        const known = yield* Ref.get(reading)
        if (known !== null && now - known.at < readFor) return known.ahead
        const [seconds, micros] = yield* redis.send<readonly [seconds: string, micros: string]>("TIME")
        const read = { at: now, ahead: Number(seconds) * 1000 + Number(micros) / 1000 - now }
        yield* Ref.set(reading, read)
        return read.ahead
      }).pipe(
        Effect.mapError(
          (cause) =>
            new RateLimiter.RateLimiterError({
              reason: new RateLimiter.RateLimitStoreError({ message: "Redis does not say what time it is", cause })
            })
        )
      )

      return RateLimiter.RateLimiterStore.of({
        ...store,
        tokenBucket: (options) =>
          Effect.gen(function* () {
            const clock = yield* Clock.Clock
            const millis = Math.floor((yield* ahead) + (yield* monotonicMillis))
            return yield* Effect.provideService(store.tokenBucket(options), Clock.Clock, {
              currentTimeMillis: Effect.succeed(millis),
              currentTimeMillisUnsafe: () => millis,
              currentTimeNanos: clock.currentTimeNanos,
              currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
              monotonicTimeNanos: clock.monotonicTimeNanos,
              monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
              sleep: (duration) => clock.sleep(duration)
            })
          })
      })
    })
  ).pipe(Layer.provide(RateLimiter.layerStoreRedis({ prefix })))

interface Reading {
  /** Monotonic milliseconds. */
  readonly at: number
  readonly ahead: number
}
