import { connect, createServer, type Socket } from "node:net"

import { assert, describe, it } from "@effect/vitest"
import { Clock, Context, Duration, Effect, Layer, Logger, Redacted } from "effect"
import { CircuitBreaker, RateLimiter, Redis } from "effect/persistence"

import { layerRedis, layerRedisRateLimiterStore } from "../../src/stores/RedisClient.ts"
import { listenOnLoopback } from "../support/process/listenOnLoopback.ts"
import { cleanedOf, isRedisReachable, onRedis, ownWord, testRedisUrl } from "../support/process/TestRedis.ts"

/** The tests' Redis behind a port of its own, which can stop to pass anything on without closing a connection. */
const redisThatCanHang = Effect.gen(function* () {
  const sockets: Array<Socket> = []
  const { hostname, port } = new URL(testRedisUrl)
  const server = createServer((incoming) => {
    const outgoing = connect(Number(port), hostname)
    for (const socket of [incoming, outgoing]) {
      socket.on("error", () => {})
      sockets.push(socket)
    }
    incoming.pipe(outgoing).pipe(incoming)
  })
  const url = yield* Effect.acquireRelease(
    Effect.map(listenOnLoopback(server), (port) => `redis://127.0.0.1:${port}`),
    () =>
      Effect.sync(() => {
        server.close()
        for (const socket of sockets) socket.destroy()
      })
  )
  const hang = Effect.sync(() => {
    for (const socket of sockets) socket.unpipe().pause()
  })
  return { url, hang }
})

const isReachable = await Effect.runPromise(isRedisReachable)

const isRequired = process.env["CI"] === "true"

describe.skipIf(!isReachable && !isRequired)(`a Redis that hangs${isReachable ? "" : " (none answers)"}`, () => {
  it.live("fails every command soon, also for those who can't be interrupted", () =>
    Effect.gen(function* () {
      const { hang, url } = yield* redisThatCanHang
      const context = yield* Layer.build(Layer.fresh(layerRedis(Redacted.make(url))))
      const redis = Context.get(context, Redis.Redis)
      assert.strictEqual(yield* redis.send("PING"), "PONG")
      yield* hang
      const error = yield* Effect.flip(Effect.uninterruptible(redis.send("PING")))
      assert.strictEqual(error._tag, "RedisError")
    }).pipe(Effect.timeout("5 seconds"))
  )

  it.live("a circuit kept in it lets the call through", () =>
    Effect.gen(function* () {
      const { hang, url } = yield* redisThatCanHang
      const context = yield* Layer.build(
        CircuitBreaker.layerStoreRedis({ prefix: "test:circuit:" }).pipe(
          Layer.provide(Layer.fresh(layerRedis(Redacted.make(url))))
        )
      )
      const breaker = yield* Effect.provide(
        CircuitBreaker.make({ tripPolicy: CircuitBreaker.consecutive(3), openDuration: "1 second" }),
        context
      )
      yield* hang
      const answer = yield* breaker.execute(Effect.succeed("called"), { key: "host" })
      assert.strictEqual(answer, "called")
    }).pipe(Effect.timeout("5 seconds"), Effect.provide(Logger.layer([])))
  )
})

describe("a server that accepts a connection and sends nothing", () => {
  it.live("is no Redis: the start ends with an error, and nothing waits for the connection", () =>
    Effect.gen(function* () {
      const sockets: Array<Socket> = []
      const server = createServer((socket) => sockets.push(socket.on("error", () => {})))
      const port = yield* listenOnLoopback(server)
      yield* Effect.addFinalizer(() =>
        Effect.sync(() => {
          server.close()
          for (const socket of sockets) socket.destroy()
        })
      )
      const error = yield* Layer.build(Layer.fresh(layerRedis(Redacted.make(`redis://127.0.0.1:${port}`)))).pipe(
        Effect.scoped,
        Effect.flip,
        Effect.timeout("9 seconds")
      )
      assert.strictEqual(error._tag, "RedisNotReached")
      assert.lengthOf(sockets, 1)
    }).pipe(Effect.scoped)
  )
})

/** The machine's clock, set forward or back by so many milliseconds. */
const clockAhead = (clock: Clock.Clock, millis: number): Clock.Clock => ({
  currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + millis),
  currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + millis,
  currentTimeNanos: clock.currentTimeNanos,
  currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe(),
  monotonicTimeNanos: clock.monotonicTimeNanos,
  monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
  sleep: (duration) => clock.sleep(duration)
})

describe.skipIf(!isReachable && !isRequired)(`quotas in Redis${isReachable ? "" : " (none answers)"}`, () => {
  it.live("are counted by one clock, however wrong the clocks of the processes are", () =>
    Effect.gen(function* () {
      const word = yield* ownWord
      yield* cleanedOf(word)
      const clock = yield* Clock.Clock
      const bucket = { key: "host", limit: 3, refillRate: Duration.hours(1), tokens: 1, allowOverflow: false }
      const leftAfter = (hoursAhead: number) =>
        onRedis(
          Effect.gen(function* () {
            const context = yield* Layer.build(Layer.fresh(layerRedisRateLimiterStore(`${word}:`)))
            const [left, elapsed] = yield* Context.get(context, RateLimiter.RateLimiterStore)
              .tokenBucket(bucket)
              .pipe(Effect.provideService(Clock.Clock, clockAhead(clock, hoursAhead * 3_600_000)))
            assert.isBelow(elapsed, 60_000)
            return left
          }).pipe(Effect.scoped)
        )
      assert.deepStrictEqual(
        [yield* leftAfter(2), yield* leftAfter(-2), yield* leftAfter(5), yield* leftAfter(0)],
        [2, 1, 0, -1]
      )
    }).pipe(Effect.scoped)
  )
})
