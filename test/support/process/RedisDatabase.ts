import { Effect, Layer, Redacted } from "effect"
import { Redis } from "effect/persistence"

import { layerRedis } from "../../../src/stores/RedisClient.ts"

/** `TEST_REDIS_URL`, else the Redis of this machine. */
export const redisServer = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379"

const execute = (url: string, command: string) =>
  Redis.Redis.use((redis) => redis.send(command)).pipe(Effect.provide(Layer.fresh(layerRedis(Redacted.make(url)))))

/** Whether the Redis tests may use answers: `TEST_REDIS_URL`, else the one on this machine. */
export const isRedisReachable = execute(redisServer, "PING").pipe(
  Effect.as(true),
  Effect.orElseSucceed(() => false)
)

/** The URL of one of the Redis's logical databases, emptied now and when the scope closes, and a way to empty it. */
export const ownRedisDatabase = Effect.fnUntraced(function* (number: number) {
  const url = `${redisServer}/${number}`
  const empty = Effect.orDie(execute(url, "FLUSHDB"))
  yield* Effect.acquireRelease(empty, () => empty)
  return { url, empty: Effect.asVoid(empty) }
})
