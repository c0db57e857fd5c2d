import { assert, describe, it } from "@effect/vitest"
import { Effect, Logger, Ref } from "effect"

import { makeRoutesUnderWay, RoutesUnderWay } from "../../../src/server/request/requestMetrics.ts"
import { layerLoopWatch } from "../../../src/server/status/LoopWatch.ts"
import { recordedSeries, totalOf, withMetrics } from "../../support/telemetry/RecordedTelemetry.ts"

const hold = (milliseconds: number) =>
  Effect.sync(() => {
    const end = performance.now() + milliseconds
    while (performance.now() < end);
  })

describe("the watch over the event loop", () => {
  it.live("logs afterwards how long it was blocked, and which routes blocked it", () =>
    Effect.gen(function* () {
      const lines = yield* Ref.make<ReadonlyArray<unknown>>([])
      const logger = Logger.make(({ message }) => Effect.runSync(Ref.update(lines, (all) => [...all, message])))
      const routes = makeRoutesUnderWay()
      yield* Effect.gen(function* () {
        yield* Effect.sleep("300 millis")
        routes.begin("/docs")()
        yield* Effect.sleep("600 millis")
        const ended = routes.begin("/property-intel")
        yield* hold(1800)
        ended()
        yield* Effect.sleep("600 millis")
      }).pipe(
        Effect.provide(layerLoopWatch, { local: true }),
        Effect.provideService(RoutesUnderWay, routes),
        Effect.provide(Logger.layer([logger]))
      )
      const blocks = (yield* Ref.get(lines)).filter((line) => JSON.stringify(line).includes("/property-intel"))
      assert.match(
        JSON.stringify(blocks),
        /^\[\["The event loop was blocked: all calls waited",\{"seconds":\d+(\.\d)?,"routes":\["\/property-intel"\]\}\]\]$/
      )
      assert.isAtLeast(totalOf(yield* recordedSeries, "nodejs.eventloop.blocked"), 1)
    }).pipe(withMetrics)
  )
})

describe("the routes under way", () => {
  it("are those since the last look, with those that have not ended yet", () => {
    const { begin, sinceLastLook } = makeRoutesUnderWay()
    const first = begin("/a")
    begin("/b")()
    begin("/b")()
    assert.deepStrictEqual(sinceLastLook(), ["/b", "/a"])
    assert.deepStrictEqual(sinceLastLook(), ["/a"])
    first()
    assert.deepStrictEqual(sinceLastLook(), ["/a"])
    assert.deepStrictEqual(sinceLastLook(), [])
  })
})
