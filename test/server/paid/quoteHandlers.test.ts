import { assert, describe, layer } from "@effect/vitest"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Effect } from "effect"

import { jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const homes = Array.from({ length: 20 }, (_, index) => `${index + 1} Main Ave, Houston, TX 77002`)
const [home = ""] = homes

const bodyFor = (path: string, addresses = homes.slice(0, 3)) =>
  path === "/property-bulk" ? { addresses } : { address: home }

layer(TestServer.layer({ ...openForSale, FREE_LIMIT: "1000 per minute" }), { excludeTestServices: true })(
  "quotes",
  (it) => {
    const quoted = Effect.fnUntraced(function* (order: object) {
      const { post } = yield* TestServer
      return yield* post("/quote", order)
    })

    for (const { path } of soldEndpoints) {
      it.effect(`${path} is quoted at the price and on the terms of its 402, with the places`, () =>
        Effect.gen(function* () {
          const { post } = yield* TestServer
          const body = bodyFor(path)
          const challenge = yield* post(path, body)
          const { accepts } = jsonOf(challenge.headers["payment-required"] ?? "")
          const { status, text } = yield* quoted({ endpoint: path, body })
          assert.strictEqual(status, 200)
          const { data } = JSON.parse(text)
          assert.deepStrictEqual(data.accepts, accepts)
          assert.strictEqual(data.amount, accepts[0].amount)
          assert.strictEqual(data.price, `$${(Number(data.amount) / 1e6).toFixed(2)} USDC`)
          assert.strictEqual(data.addresses, path === "/property-bulk" ? 3 : 1)
          assert.lengthOf(data.places, data.addresses)
          for (const place of data.places) assert.hasAllKeys(place, ["address", "matchedAddress", "matchQuality"])
        })
      )
    }

    describe("are refused as the paid call would be, for free", () => {
      const cases: ReadonlyArray<readonly [name: string, order: object, slug: string, status: number]> = [
        ["without a body", { endpoint: "/property-intel" }, "unusable-body", 422],
        ["for what is not sold", { endpoint: "/health", body: {} }, "unusable-body", 422],
        ["with an unknown field", { endpoint: "/property-intel", body: { address: home }, x: 1 }, "unusable-body", 422],
        ["for a body that is none", { endpoint: "/property-intel", body: [] }, "unusable-body", 422],
        [
          "for a misspelt field",
          { endpoint: "/property-full", body: { address: home, askinPrice: 1 } },
          "unusable-body",
          422
        ],
        ["for a box", { endpoint: "/property-intel", body: { address: "nonsense" } }, "unusable-address", 422],
        ["for no place", { endpoint: "/property-full", body: { address: "1 Nowhere St" } }, "address-not-found", 422],
        ["for two places", { endpoint: "/property-intel", body: { address: "1 Main St" } }, "ambiguous-address", 422],
        [
          "without a geocoder",
          { endpoint: "/property-intel", body: { address: "1 Offline St" } },
          "geocoder-unavailable",
          503
        ],
        [
          "for a list with the same twice",
          { endpoint: "/property-bulk", body: { addresses: [home, home] } },
          "repeated-addresses",
          422
        ],
        [
          "for a list with no place",
          { endpoint: "/property-bulk", body: { addresses: [home, "1 Nowhere St"] } },
          "unusable-addresses",
          422
        ],
        [
          "for a list of 21",
          { endpoint: "/property-bulk", body: { addresses: [...homes, "21 A St, Houston, TX"] } },
          "unusable-body",
          422
        ],
        [
          "for a view that is none",
          { endpoint: "/property-full", body: { address: home }, view: "tiny" },
          "unusable-body",
          422
        ],
        [
          "for a view that there is not",
          { endpoint: "/property-intel", body: { address: home }, view: "tiny" },
          "unusable-body",
          422
        ]
      ]
      for (const [name, order, slug, expected] of cases) {
        it.effect(name, () =>
          Effect.gen(function* () {
            const answer = yield* quoted(order)
            assert.strictEqual(answer.status, expected)
            const problem = yield* readProblem(answer)
            assert.isTrue(problem.type.endsWith(`/problems/${slug}`), problem.type)
            assert.notProperty(answer.headers, "payment-required")
          })
        )
      }
    })

    it.effect("never look at a payment", () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const order = JSON.stringify({ endpoint: "/property-intel", body: { address: home } })
        const headers = { "content-type": "application/json", "payment-signature": "x", "x-payment": "y" }
        const { headers: answered, status } = yield* ask("/quote", { method: "POST", headers, body: order })
        assert.strictEqual(status, 200)
        assert.notProperty(answered, "payment-response")
      })
    )
  }
)

layer(TestServer.layer({ ...openForSale, FREE_LIMIT: "6 per minute" }), { excludeTestServices: true })(
  "quotes of lists",
  (it) => {
    it.effect("cost a free call for every five addresses, and locate nothing once no free call is left", () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const quote = (count: number) =>
          post("/quote", { endpoint: "/property-bulk", body: bodyFor("/property-bulk", homes.slice(0, count)) })
        assert.include((yield* quote(5)).headers["ratelimit"] ?? "", "r=5;")
        assert.include((yield* quote(20)).headers["ratelimit"] ?? "", "r=1;")
        const refused = yield* quote(6)
        assert.strictEqual(refused.status, 429)
        assert.match((yield* readProblem(refused)).type, /quota-exceeded$/)
      })
    )
  }
)
