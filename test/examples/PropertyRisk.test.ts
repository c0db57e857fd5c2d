import { assert, describe, it } from "@effect/vitest"
import { Chain } from "@property-intelligence/x402/chain/Chain.ts"
import { Effect, Layer, Logger } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpRouter, HttpServer } from "effect/http"
import { HttpApiBuilder } from "effect/http-api"

import { buyer, jsonOf, paidHeaders } from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { layerLedgerMemory } from "../../src/payments/ledger/LedgerLayer.ts"
import { PaymentGate } from "../../src/payments/PaymentGate.ts"
import { Purchases } from "../../src/payments/Purchases.ts"
import { SellingTerms } from "../../src/payments/SellingTerms.ts"
import { sourceDefinitions, sourcesLayerStub } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Stopping } from "../../src/server/admission/Stopping.ts"
import { WorkLimit } from "../../src/server/admission/WorkLimit.ts"
import { layerPaidGate } from "../../src/server/paid/paidGate.ts"
import { Problems } from "../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../src/server/request/PublicOrigin.ts"
import { Settings } from "../../src/Settings.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { json, openForSale } from "../support/payments/buying.ts"
import { layerAllNetworks, layerNodesUp } from "../support/payments/openPayments.ts"
import { broken } from "../support/report/failingSources.ts"
import { houston } from "../support/upstreams/places.ts"
import { layerMemoryFacilitator } from "./MemoryFacilitator.ts"
import { layerRiskHandlers, RiskApi } from "./PropertyRisk.ts"

/** One call's worth, twice. */
const balances = new Map([[buyer.address.toLowerCase(), 40_000n]])

interface Shop {
  readonly settings?: Record<string, string>
  readonly sources?: typeof sourcesLayerStub
}

/** The example behind the real gate, paid for in memory. */
const routes = ({ settings = {}, sources = sourcesLayerStub }: Shop) =>
  // The envelope lets through what the service's own contract has: there the endpoint is a line of it.
  HttpApiBuilder.layer(RiskApi).pipe(
    Layer.provide(layerRiskHandlers),
    Layer.provide(layerPaidGate),
    Layer.provide([Problems.layer, PropertyIntel.layer.pipe(Layer.provide(sources))]),
    Layer.provide([
      layerAllNetworks.pipe(Layer.provideMerge(SellingTerms.layer)),
      WorkLimit.layer,
      Stopping.layer,
      PaymentGate.layer,
      Purchases.layerClosed
    ]),
    Layer.provide([
      layerMemoryFacilitator(balances),
      layerLedgerMemory,
      layerNodesUp,
      Chain.layerStub({ transferIn: () => Effect.succeed({ state: "made", transferIndex: 0, confirmations: 1 }) })
    ]),
    Layer.provide([
      Geocoder.layerStub(houston()),
      Layer.succeed(PublicOrigin, "http://localhost"),
      Settings.layerTest({ ...openForSale, ...settings }),
      SecureRandom.layerWebCrypto,
      HttpServer.layerServices
    ]),
    Layer.orDie
  )

/** Calls the endpoint without and then with a payment for what it asked. */
const called = Effect.fnUntraced(function* (shop: Shop = {}) {
  const { handler } = yield* Effect.acquireRelease(
    Effect.sync(() =>
      HttpRouter.toWebHandler(routes(shop), {
        disableLogger: true,
        middleware: Effect.provide(Logger.layer([]))
      })
    ),
    ({ dispose }) => Effect.promise(dispose)
  )
  const call = (headers: Record<string, string> = {}) =>
    Effect.promise(async () => {
      const body = JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
      const request = new Request("http://localhost/property-risk", {
        method: "POST",
        headers: { ...json, ...headers },
        body
      })
      const response = await handler(request)
      return { status: response.status, headers: response.headers, body: await response.text() }
    })
  const quote = yield* call()
  const header = quote.headers.get("payment-required") ?? ""
  const payment = yield* Effect.promise(() => paidHeaders({ header, body: quote.body }, 2))
  return { quote, challenge: jsonOf(header), again: call(payment) }
})

describe("the example of a priced endpoint", () => {
  it.live("quotes its price in a 402", () =>
    Effect.gen(function* () {
      const { challenge, quote } = yield* called()
      assert.strictEqual(quote.status, 402)
      assert.strictEqual(challenge.accepts[0].amount, "20000")
      assert.include(challenge.resource.description, "Costs $0.02 USDC.")
    })
  )

  it.live("is sold through the gate, and the same payment gets the same answer", () =>
    Effect.gen(function* () {
      const { again } = yield* called()
      const answer = yield* again
      assert.strictEqual(answer.status, 200, answer.body)
      assert.hasAllKeys(JSON.parse(answer.body).data, ["riskScore", "riskLabel", "riskDetail"])
      assert.isTrue(jsonOf(answer.headers.get("payment-response") ?? "").success)
      const copy = yield* again
      assert.deepStrictEqual([copy.body, copy.headers.get("idempotent-replayed")], [answer.body, "true"])
    })
  )

  it.live("is not charged below the quorum", () =>
    Effect.gen(function* () {
      const { again } = yield* called({
        settings: { REPORT_QUORUM: String(sourceDefinitions.length) },
        sources: Layer.merge(sourcesLayerStub, Walkability.layerStub(broken))
      })
      const { body, headers, status } = yield* again
      assert.strictEqual(status, 503, body)
      assert.match(JSON.parse(body).type, /report-incomplete$/)
      assert.isNull(headers.get("payment-response"))
    })
  )
})
