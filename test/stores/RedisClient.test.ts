import { connect, createServer, type Socket } from "node:net"

import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Logger, Redacted } from "effect"
import { CircuitBreaker, Redis } from "effect/persistence"

import { layerRedis } from "../../src/stores/RedisClient.ts"
import { listenOnLoopback } from "../support/process/listenOnLoopback.ts"
import { isRedisReachable, redisServer } from "../support/process/RedisDatabase.ts"

/** The tests' Redis behind a port of its own, which can stop to pass anything on without closing a connection. */
const redisThatCanHang = Effect.gen(function* () {
  const sockets: Array<Socket> = []
  const { hostname, port } = new URL(redisServer)
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
