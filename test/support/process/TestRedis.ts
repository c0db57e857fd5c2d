import { Effect, Layer, Redacted } from "effect"
import { SecureRandom } from "effect/crypto"
import { Redis } from "effect/persistence"

import { layerRedis } from "../../../src/stores/RedisClient.ts"

/** The Redis tests may use: `TEST_REDIS_URL`, else one on this machine. */
export const testRedisUrl = process.env["TEST_REDIS_URL"] ?? "redis://127.0.0.1:6379"

export const onRedis = <A, E>(use: Effect.Effect<A, E, Redis.Redis>) =>
  Effect.provide(use, Layer.fresh(layerRedis(Redacted.make(testRedisUrl))))

/** Whether it answers. */
export const isRedisReachable = onRedis(Redis.Redis.use((redis) => redis.send("PING"))).pipe(
  Effect.as(true),
  Effect.orElseSucceed(() => false)
)

/** A word that nothing else in the Redis has in its key. */
export const ownWord = Effect.sync(() => `test${SecureRandom.uuidV4Unsafe().replaceAll("-", "")}`)

/** Deletes the keys with the word in them. */
export const forget = (word: string) =>
  onRedis(
    Effect.gen(function* () {
      const redis = yield* Redis.Redis
      const keys = yield* redis.send<ReadonlyArray<string>>("KEYS", `*${word}*`)
      if (keys.length > 0) yield* redis.send("DEL", ...keys)
    })
  )

/** The same when the scope closes. */
export const cleanedOf = (word: string) => Effect.addFinalizer(() => Effect.orDie(forget(word)))

const execute = (url: string, command: string) =>
  Redis.Redis.use((redis) => redis.send(command)).pipe(Effect.provide(Layer.fresh(layerRedis(Redacted.make(url)))))

/** The URL of one of the Redis's logical databases, emptied now and when the scope closes, and a way to empty it. */
export const ownRedisDatabase = Effect.fnUntraced(function* (number: number) {
  const url = `${testRedisUrl}/${number}`
  const empty = Effect.orDie(execute(url, "FLUSHDB"))
  yield* Effect.acquireRelease(empty, () => empty)
  return { url, empty: Effect.asVoid(empty) }
})
