import { assert, describe, it } from "@effect/vitest"
import { Deprecation, DeprecationNotice } from "@property-intelligence/api/DeprecationNotice.ts"
import { DateTime, Effect, Layer, Logger, Schema } from "effect"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup, OpenApi } from "effect/http-api"

import { layerDeprecationNotice } from "../../../src/server/paid/products.ts"

class Gone extends Schema.TaggedError<Gone>()("Gone", {}, { httpApiStatus: 410 }) {}

const old = HttpApiEndpoint.get("old", "/old/:word", {
  params: { word: Schema.String },
  success: Schema.String,
  error: Gone
})
  .middleware(DeprecationNotice)
  .annotate(OpenApi.Deprecated, true)
  .annotate(Deprecation, {
    since: DateTime.makeUnsafe("2026-11-23T00:00:00Z"),
    sunset: DateTime.makeUnsafe("2027-05-23T12:00:00Z"),
    page: "/docs/reference#propertyIntel"
  })

/** It has the middleware, as a whole group may, and is not deprecated. */
const current = HttpApiEndpoint.get("current", "/current", { success: Schema.String }).middleware(DeprecationNotice)

class TwoCalls extends HttpApi.make("two").add(HttpApiGroup.make("calls").add(old, current)) {}

const routes = HttpApiBuilder.layer(TwoCalls).pipe(
  Layer.provide(
    HttpApiBuilder.group(TwoCalls, "calls", (handlers) =>
      handlers
        .handle("old", ({ params }) => (params.word === "gone" ? Effect.fail(new Gone()) : Effect.succeed(params.word)))
        .handle("current", () => Effect.succeed("yes"))
    )
  ),
  Layer.provide(layerDeprecationNotice),
  Layer.provide([HttpServer.layerServices, Logger.layer([])])
)

const get = (path: string) =>
  Effect.acquireRelease(
    Effect.sync(() => HttpRouter.toWebHandler(routes, { disableLogger: true })),
    ({ dispose }) => Effect.promise(dispose)
  ).pipe(
    Effect.flatMap(({ handler }) => Effect.promise(() => handler(new Request(`http://localhost${path}`)))),
    Effect.map(({ headers, status }) => ({ status, ...Object.fromEntries(headers) }))
  )

const notice = {
  deprecation: "@1795392000",
  sunset: "Sun, 23 May 2027 12:00:00 GMT",
  link: '</docs/reference#propertyIntel>; rel="deprecation"; type="text/html"'
}

describe("the notice that an endpoint will go", () => {
  it.effect("is in its answers, with the day it is gone and the page that says what to call instead", () =>
    Effect.gen(function* () {
      assert.deepInclude(yield* get("/old/word"), { status: 200, ...notice })
      assert.deepInclude(yield* get("/old/gone"), { status: 410, ...notice })
    })
  )

  it.effect("is in no answer of one that stays", () =>
    Effect.gen(function* () {
      const answer = yield* get("/current")
      assert.strictEqual(answer.status, 200)
      assert.doesNotHaveAnyKeys(answer, ["deprecation", "sunset"])
    })
  )

  it("is in the contract", () => {
    const { paths } = OpenApi.fromApi(TwoCalls)
    assert.isTrue(paths["/old/{word}"]?.get?.deprecated)
    assert.isUndefined(paths["/current"]?.get?.deprecated)
  })
})
