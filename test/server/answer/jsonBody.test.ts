import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer, Logger, Schema } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api"

import { JsonBody } from "../../../src/api/JsonBody.ts"
import { BulkBody, InvestorBody } from "../../../src/api/RequestBody.ts"
import { layerJsonBody } from "../../../src/server/answer/jsonBody.ts"
import { Problems } from "../../../src/server/answer/Problems.ts"
import { PublicOrigin } from "../../../src/server/process/PublicOrigin.ts"

/** A contract that gives the body back as it was understood. */
const Echo = HttpApi.make("echo")
  .add(
    HttpApiGroup.make("echo")
      .add(
        HttpApiEndpoint.post("conditioned", "/conditioned", { payload: InvestorBody, success: Schema.Json }),
        HttpApiEndpoint.post("bulk", "/bulk", { payload: BulkBody, success: Schema.Json })
      )
      .middleware(JsonBody)
  )
  .annotate(HttpApi.PayloadParseOptions, { errors: "all" })

const routes = HttpApiBuilder.layer(Echo).pipe(
  Layer.provide(
    HttpApiBuilder.group(Echo, "echo", (handlers) =>
      handlers
        .handle("conditioned", ({ payload }) => Effect.succeed(payload))
        .handle("bulk", ({ payload }) => Effect.succeed(payload))
    )
  ),
  Layer.provide(layerJsonBody),
  Layer.provide(Problems.layer),
  Layer.provide([
    Layer.succeed(PublicOrigin, "https://api.example.com"),
    SecureRandom.layerWebCrypto,
    HttpServer.layerServices,
    Logger.layer([])
  ])
)

const post = (path: string, body: unknown) =>
  Effect.acquireRelease(
    Effect.sync(() => HttpRouter.toWebHandler(routes, { disableLogger: true })),
    ({ dispose }) => Effect.promise(dispose)
  ).pipe(
    Effect.flatMap(({ handler }) =>
      Effect.promise(async () => {
        const response = await handler(
          new Request(`http://localhost${path}`, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body: JSON.stringify(body)
          })
        )
        return { status: response.status, body: await response.json() }
      })
    )
  )

describe("bodies", () => {
  it.effect("condition may be left out, and stays out", () =>
    Effect.gen(function* () {
      const { body } = yield* post("/conditioned", { address: "1 A St" })
      assert.deepStrictEqual(body, { address: "1 A St" })
    })
  )

  for (const condition of ["poor", "fair", "average", "good", "excellent"]) {
    it.effect(`condition may be ${condition}`, () =>
      Effect.gen(function* () {
        const { body } = yield* post("/conditioned", { address: "1 A St", condition })
        assert.deepStrictEqual(body, { address: "1 A St", condition })
      })
    )
  }

  for (const condition of ["Poor", "", null, 3]) {
    it.effect(`condition ${JSON.stringify(condition)} is refused with the five that are accepted`, () =>
      Effect.gen(function* () {
        const { status, body } = yield* post("/conditioned", { address: "1 A St", condition })
        assert.strictEqual(status, 422)
        assert.strictEqual(body.field, "condition")
        assert.strictEqual(body.hint, "Use one of poor, fair, average, good, excellent, or leave it out for average.")
      })
    )
  }

  it.effect("every fault of a body is listed", () =>
    Effect.gen(function* () {
      const { body } = yield* post("/conditioned", { condition: "ruined" })
      assert.deepStrictEqual(
        body.issues.map(({ field }: { readonly field: string }) => field),
        ["address", "condition"]
      )
      assert.strictEqual(body.field, "address")
    })
  )

  for (const [name, addresses, field] of [
    ["no addresses", [], "addresses"],
    ["21 addresses", Array.from({ length: 21 }, () => "1 A St"), "addresses"],
    ["an address that is no text", ["1 A St", 2], "addresses.1"]
  ] as const) {
    it.effect(`bulk refuses ${name}`, () =>
      Effect.gen(function* () {
        const { status, body } = yield* post("/bulk", { addresses })
        assert.strictEqual(status, 422)
        assert.strictEqual(body.field, field)
        assert.strictEqual(body.hint, "Send a list of 1 to 20 different addresses.")
      })
    )
  }

  it.effect("bulk takes 20 addresses", () =>
    Effect.gen(function* () {
      const addresses = Array.from({ length: 20 }, (_, index) => `${index + 1} A St`)
      assert.strictEqual((yield* post("/bulk", { addresses })).status, 200)
    })
  )
})
