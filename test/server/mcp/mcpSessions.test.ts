import { assert, describe, it } from "@effect/vitest"
import { Context, Effect, Layer, Ref } from "effect"
import { HttpRouter, HttpServerRequest, HttpServerResponse } from "effect/http"
import { TestClock } from "effect/testing"

import { mcpPath } from "../../../src/api/mcpPath.ts"
import { layerMcpSessions } from "../../../src/server/mcp/mcpSessions.ts"
import { PublicOrigin } from "../../../src/server/process/PublicOrigin.ts"

/** A route that begins a session wherever none is named, as the protocol's does, and the sessions that it was asked to end. */
const opened = Effect.gen(function* () {
  const ended = yield* Ref.make<ReadonlyArray<string>>([])
  const begun = yield* Ref.make(0)
  const route = HttpRouter.use((router) =>
    Effect.gen(function* () {
      yield* router.add("POST", mcpPath, ({ headers }) =>
        headers["mcp-session-id"] === undefined
          ? Effect.map(
              Ref.updateAndGet(begun, (count) => count + 1),
              (count) => HttpServerResponse.empty({ headers: { "mcp-session-id": `session-${count}` } })
            )
          : Effect.succeed(HttpServerResponse.empty())
      )
      yield* router.add("DELETE", mcpPath, ({ headers }) =>
        Effect.as(
          Ref.update(ended, (all) => [...all, headers["mcp-session-id"] ?? ""]),
          HttpServerResponse.empty()
        )
      )
    })
  )
  const context = yield* Layer.build(
    Layer.mergeAll(route, layerMcpSessions).pipe(
      Layer.provideMerge(HttpRouter.layer),
      Layer.provide(Layer.succeed(PublicOrigin, "http://localhost"))
    )
  )
  const routed = Context.get(context, HttpRouter.HttpRouter).asHttpEffect()
  const post = (session?: string) =>
    routed.pipe(
      Effect.provideService(
        HttpServerRequest.HttpServerRequest,
        HttpServerRequest.fromWeb(
          new Request(`http://localhost${mcpPath}`, {
            method: "POST",
            headers: session === undefined ? {} : { "mcp-session-id": session }
          })
        )
      ),
      Effect.scoped
    )
  return { ended: Ref.get(ended), post }
})

describe("the sessions of the tools", () => {
  it.effect("end with another's call when they were not used for half an hour, and no sooner", () =>
    Effect.gen(function* () {
      const { ended, post } = yield* opened
      yield* post()
      yield* post()
      yield* TestClock.adjust("20 minutes")
      yield* post("session-1")
      yield* TestClock.adjust("15 minutes")
      assert.deepStrictEqual(yield* ended, [])
      yield* post()
      assert.deepStrictEqual(yield* ended, ["session-2"])
      yield* TestClock.adjust("31 minutes")
      yield* post("session-3")
      assert.deepStrictEqual(yield* ended, ["session-2", "session-1"])
    })
  )

  it.effect("are a thousand at most: the one not used for longest ends", () =>
    Effect.gen(function* () {
      const { ended, post } = yield* opened
      yield* Effect.repeat(post(), { times: 999 })
      yield* post("session-1")
      assert.deepStrictEqual(yield* ended, [])
      yield* post()
      assert.deepStrictEqual(yield* ended, ["session-2"])
    })
  )

  it.effect("that were never begun take no room", () =>
    Effect.gen(function* () {
      const { ended, post } = yield* opened
      yield* post()
      yield* Effect.forEach(
        Array.from({ length: 1500 }, (_, index) => `invented-${index}`),
        post,
        { discard: true }
      )
      assert.deepStrictEqual(yield* ended, [])
    })
  )
})
