import { assert, describe, it } from "@effect/vitest"
import { PaidGroup } from "@property-intelligence/api/PaidGroup.ts"
import { Effect, Layer, Logger, Stream } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpBody, HttpRouter, HttpServer, HttpServerResponse } from "effect/http"
import { HttpApi, HttpApiBuilder, HttpApiGroup } from "effect/http-api"

import { paidHeaders } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { Purchases } from "../../../src/payments/Purchases.ts"
import { SellingTerms } from "../../../src/payments/SellingTerms.ts"
import { Stopping } from "../../../src/server/admission/Stopping.ts"
import { WorkLimit } from "../../../src/server/admission/WorkLimit.ts"
import { layerPaidGate } from "../../../src/server/paid/paidGate.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"
import { layerResponseEnvelope } from "../../../src/server/request/responseEnvelope.ts"
import { Settings } from "../../../src/Settings.ts"
import { json, openForSale } from "../../support/payments/buying.ts"
import { layerAllNetworks } from "../../support/payments/openPayments.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"

/** A contract with one paid endpoint and no other. */
const Shop = HttpApi.make("shop").add(HttpApiGroup.make("shop").add(PaidGroup.endpoints.intel))

/** The gate with nothing behind it but the answer given. */
const routes = (answer: HttpServerResponse.HttpServerResponse, gate: ReturnType<typeof scriptedGate>["layer"]) =>
  Layer.merge(HttpApiBuilder.layer(Shop), layerResponseEnvelope).pipe(
    Layer.provide(
      HttpApiBuilder.group(Shop, "shop", (handlers) => handlers.handleRaw("intel", () => Effect.succeed(answer)))
    ),
    Layer.provide(layerPaidGate),
    Layer.provide(Problems.layer),
    Layer.provide([
      layerAllNetworks.pipe(Layer.provideMerge(SellingTerms.layer)),
      WorkLimit.layer,
      Stopping.layer,
      gate,
      Purchases.layerClosed
    ]),
    Layer.provide([
      Layer.succeed(PublicOrigin, "http://localhost"),
      Settings.layerTest(openForSale),
      SecureRandom.layerWebCrypto,
      HttpServer.layerServices
    ]),
    Layer.orDie
  )

/** A payment for the answer, and the call with it. */
const buying = Effect.fnUntraced(function* (
  answer: HttpServerResponse.HttpServerResponse,
  gate: ReturnType<typeof scriptedGate>["layer"]
) {
  const { handler } = yield* Effect.acquireRelease(
    Effect.sync(() =>
      HttpRouter.toWebHandler(routes(answer, gate), {
        disableLogger: true,
        middleware: Effect.provide(Logger.layer([]))
      })
    ),
    ({ dispose }) => Effect.promise(dispose)
  )
  const call = (headers: Record<string, string> = {}) =>
    Effect.promise(async () => {
      const request = { method: "POST", headers: { ...json, ...headers }, body: `{"address":"1 A St"}` }
      const response = await handler(new Request("http://localhost/property-intel", request))
      return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) }
    })
  const quote = yield* call()
  const payment = yield* Effect.promise(() =>
    paidHeaders({ header: quote.headers.get("payment-required") ?? "", body: quote.bytes.toString() }, 2)
  )
  return { again: call(payment) }
})

describe("an answer behind the gate", () => {
  it.live("is sold, stored and replayed byte for byte, whatever its bytes are", () =>
    Effect.gen(function* () {
      const { calls, layer } = scriptedGate({})
      const bytes = Buffer.from(Array.from({ length: 512 }, (_, index) => index % 256))
      const { again } = yield* buying(HttpServerResponse.uint8Array(bytes, { contentType: "application/json" }), layer)
      for (const replayed of [null, "true"]) {
        const answer = yield* again
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(answer.headers.get("idempotent-replayed"), replayed)
        assert.strictEqual(answer.headers.get("content-type"), "application/json")
        assert.isTrue(answer.bytes.equals(bytes))
      }
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    })
  )

  const unsellable: ReadonlyArray<[string, HttpServerResponse.HttpServerResponse]> = [
    ["a stream", HttpServerResponse.stream(Stream.make(Buffer.from("{}")))],
    ["no body", HttpServerResponse.empty({ status: 200 })],
    ["an empty body", HttpServerResponse.uint8Array(Buffer.from(""))],
    ["a raw body", HttpServerResponse.setBody(HttpServerResponse.empty({ status: 200 }), HttpBody.raw("{}"))]
  ]
  for (const [name, answer] of unsellable) {
    it.live(`of ${name} is an internal error, is not charged, and leaves the payment free`, () =>
      Effect.gen(function* () {
        const { calls, layer } = scriptedGate({})
        const { again } = yield* buying(answer, layer)
        for (const verify of [1, 2]) {
          const { bytes, status } = yield* again
          assert.strictEqual(status, 500)
          assert.match(JSON.parse(bytes.toString()).type, /internal-error$/)
          assert.deepStrictEqual(calls, { verify, settle: 0, chain: 0 })
        }
      })
    )
  }
})
