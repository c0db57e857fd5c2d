import { assert, describe, it, layer } from "@effect/vitest"
import { Effect, Fiber, Latch, Layer } from "effect"

import { base64Of, jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import type { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { ClosedSales } from "../../../src/server/status/salesState.ts"
import { buying, challengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import {
  facilitatorDown,
  outcomeUnknown,
  refused,
  scriptedGate,
  transaction
} from "../../support/payments/ScriptedPayments.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

/** The stubbed reports name no sources: any quorum above none refuses them. */
const selling = { ...openForSale, REPORT_QUORUM: "0" }
const intel = "/property-intel"
const bulk = "/property-bulk"
const body = { address: "1600 Smith St, Houston, TX 77002" }
const serverWith = (gate: Layer.Layer<PaymentGate>, environment: Record<string, string> = {}) =>
  TestServer.layer({ ...selling, ...environment }, gate)

layer(serverWith(scriptedGate({}).layer), { excludeTestServices: true })("the work of a paid call", (it) => {
  it.effect("must be over while the settlement still has its time before the payment expires", () =>
    Effect.gen(function* () {
      const { ask, post } = yield* TestServer
      const order = { address: "1 Deadline St" }
      const headers = yield* pay(yield* post(intel, order))
      const { payload } = jsonOf(headers["payment-signature"] ?? "")
      const answer = yield* ask(intel, {
        method: "POST",
        headers: { ...json, ...headers },
        body: JSON.stringify(order)
      })
      assert.strictEqual(answer.status, 200, answer.text)
      const settleSeconds = 45
      assert.strictEqual(
        JSON.parse(answer.text).data.meta.processingMs,
        (Number(payload.authorization.validBefore) - settleSeconds) * 1000
      )
    })
  )
})

describe("a call that can't be delivered", () => {
  const closedFor = (path: string) =>
    Layer.succeed(ClosedSales, {
      reasonFor: (asked) => (asked === path ? "Narratives are not set up" : null)
    })

  it.effect("gets 503 with the reason instead of a 402, and its payment is not asked for; others are quoted", () => {
    const { calls, layer: gate } = scriptedGate({})
    return Effect.gen(function* () {
      const { post } = yield* TestServer
      const closed = yield* post("/property-narrative", body)
      assert.strictEqual(closed.status, 503)
      assert.isUndefined(closed.headers["payment-required"])
      assert.strictEqual(closed.headers["retry-after"], "60")
      const problem = yield* readProblem(closed)
      assert.match(problem.type, /sales-closed$/)
      assert.strictEqual(problem.detail, "Narratives are not set up. Nothing was charged.")
      const quoted = yield* post("/quote", { endpoint: "/property-narrative", body })
      assert.deepStrictEqual([quoted.status, (yield* readProblem(quoted)).type], [503, problem.type])
      assert.strictEqual((yield* post(intel, body)).status, 402)
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
    }).pipe(Effect.provide(serverWith(gate).pipe(Layer.provide(closedFor("/property-narrative")))))
  })
})

layer(serverWith(scriptedGate({}).layer), { excludeTestServices: true })("an unpaid call", (it) => {
  const bodies: ReadonlyArray<[string, string, string, RegExp]> = [
    ["no body", intel, "", /^Payment required$/],
    ["an empty object", intel, "{}", /would be refused: address: It is missing\. Send the address as text/],
    [
      "broken JSON",
      intel,
      '{"address',
      /would be refused: The body is not valid JSON: the fault is at line 1, column 10/
    ],
    ["a PO box", intel, '{"address":"PO Box 1, Houston, TX 77002"}', /would be refused: This is a post office box/],
    ["a good body", intel, JSON.stringify(body), /^Payment required$/],
    ["no body", bulk, "", /^Payment required$/]
  ]
  for (const [name, path, text, error] of bodies) {
    it.effect(`${path} with ${name} is 402 in both versions`, () =>
      Effect.gen(function* () {
        const { ask, origin } = yield* TestServer
        const answer = yield* ask(path, { method: "POST", headers: json, body: text })
        assert.strictEqual(answer.status, 402)
        assert.strictEqual(answer.headers["cache-control"], "no-store")
        assert.match(answer.headers["access-control-expose-headers"] ?? "", /PAYMENT-REQUIRED/)
        const v2 = challengeIn(answer)
        const v1 = JSON.parse(answer.text)
        assert.deepStrictEqual([v2.x402Version, v1.x402Version], [2, 1])
        assert.match(v2.error, error)
        assert.strictEqual(v1.error, v2.error)
        assert.strictEqual(v2.resource.url, `${origin.replace("127.0.0.1", "localhost")}${path}`)
        assert.strictEqual(v2.accepts[0].amount, path === intel ? "50000" : "30000")
        assert.strictEqual(v2.accepts[0].payTo, selling.WALLET_ADDRESS)
        assert.isBelow((answer.headers["payment-required"] ?? "").length, 3584)
      })
    )
  }

  it.effect("needs no content type: crawlers send none", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      assert.strictEqual((yield* ask(intel, { method: "POST" })).status, 402)
    })
  )

  it.effect("quotes bulk by the number of addresses, exactly", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      for (let n = 1; n <= 20; n++) {
        const addresses = Array.from({ length: n }, (_, index) => `${index + 1} Main St, Houston, TX 77002`)
        assert.strictEqual(challengeIn(yield* post(bulk, { addresses })).accepts[0].amount, String(30_000 * n))
      }
      const tooMany = yield* post(bulk, { addresses: Array.from({ length: 21 }, () => "1 A St") })
      assert.strictEqual(challengeIn(tooMany).accepts[0].amount, "30000")
    })
  )

  it.effect("quotes a body that comes in chunks, without a length", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const chunks = ['{"addresses":["1 Main St, Houston, TX 77002",', '"2 Main St, Houston, TX 77002"]}']
      const answer = yield* ask(bulk, { method: "POST", headers: json, body: chunks })
      assert.strictEqual(challengeIn(answer).accepts[0].amount, "60000")
    })
  )

  it.effect("over 16 KB is 413", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      assert.strictEqual((yield* ask(intel, { method: "POST", headers: json, body: "x".repeat(20_000) })).status, 413)
    })
  )

  for (const method of ["GET", "HEAD", "PUT", "DELETE", "PATCH"]) {
    it.effect(`${method} is 405 with Allow`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const { headers, status } = yield* ask(intel, { method })
        assert.strictEqual(status, 405)
        assert.strictEqual(headers["allow"], "POST, OPTIONS")
      })
    )
  }

  it.effect("OPTIONS is free and lets a page send a payment", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const { headers, status } = yield* ask(intel, { method: "OPTIONS" })
      assert.strictEqual(status, 204)
      assert.strictEqual(headers["access-control-allow-origin"], "*")
      for (const name of ["PAYMENT-SIGNATURE", "X-PAYMENT", "Content-Type", "Idempotency-Key"]) {
        assert.include(headers["access-control-allow-headers"] ?? "", name)
      }
    })
  )

  it.effect("is not asked for at the free mirrors, which ignore payments", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const headers = { ...json, "payment-signature": "junk", "x-payment": "junk" }
      const answer = yield* ask("/test/property-intel", { method: "POST", headers, body: JSON.stringify(body) })
      assert.strictEqual(answer.status, 200)
    })
  )

  it.effect("/.well-known/x402 lists what is sold", () =>
    Effect.gen(function* () {
      const { ask, origin } = yield* TestServer
      const local = origin.replace("127.0.0.1", "localhost")
      assert.deepStrictEqual(JSON.parse((yield* ask("/.well-known/x402")).text), {
        version: 1,
        resources: [
          "/property-intel",
          "/property-investor",
          "/property-narrative",
          "/property-full",
          "/property-bulk"
        ].map((path) => local + path)
      })
    })
  )
})

describe("a paid call", () => {
  const selling = (
    name: string,
    script: Parameters<typeof scriptedGate>[0],
    run: (calls: ReturnType<typeof scriptedGate>["calls"]) => Effect.Effect<void, unknown, TestServer>,
    environment: Record<string, string> = {}
  ) =>
    it.live(name, () => {
      const { calls, layer } = scriptedGate(script)
      return run(calls).pipe(Effect.provide(serverWith(layer, environment)))
    })

  for (const version of [1, 2] as const) {
    selling(`in version ${version} gives the report and the receipt, and a retry the same bytes`, {}, (calls) =>
      Effect.gen(function* () {
        const call = yield* buying(intel, body, version)
        const answer = yield* call()
        assert.strictEqual(answer.status, 200)
        assert.strictEqual(JSON.parse(answer.text).data.location.address, body.address)
        const receipt = jsonOf(answer.headers[version === 2 ? "payment-response" : "x-payment-response"] ?? "")
        assert.deepInclude(receipt, { success: true, transaction })
        assert.strictEqual(answer.headers["cache-control"], "private, no-store")
        const again = yield* call()
        assert.strictEqual(again.text, answer.text)
        assert.strictEqual(again.headers["idempotent-replayed"], "true")
        assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      })
    )
  }

  selling("sells a list of addresses in its order", {}, (calls) =>
    Effect.gen(function* () {
      const addresses = ["2 Main St, Houston, TX 77002", "1 A St, Austin, TX 78701", "9 B St, Dallas, TX 75201"]
      const call = yield* buying(bulk, { addresses })
      const { data } = JSON.parse((yield* call()).text)
      assert.strictEqual(data.count, 3)
      assert.deepStrictEqual(
        Array.from(data.results, (result) => Object(result).address),
        addresses
      )
      assert.strictEqual(calls.settle, 1)
    })
  )

  selling("for another body than it was used for is 409, and the first is charged once", {}, (calls) =>
    Effect.gen(function* () {
      const call = yield* buying(intel, body)
      assert.strictEqual((yield* call()).status, 200)
      const other = yield* call({ address: "2 Main St, Houston, TX 77002" })
      assert.strictEqual(other.status, 409)
      assert.match((yield* readProblem(other)).type, /payment-conflict$/)
      assert.strictEqual(calls.settle, 1)
    })
  )

  selling("does not buy more than it pays for", {}, (calls) =>
    Effect.gen(function* () {
      const { ask, post } = yield* TestServer
      const headers = yield* pay(yield* post(bulk, { addresses: ["1 A St, Austin, TX 78701"] }))
      const two = JSON.stringify({ addresses: ["1 A St, Austin, TX 78701", "2 A St, Austin, TX 78701"] })
      const answer = yield* ask(bulk, { method: "POST", headers: { ...json, ...headers }, body: two })
      assert.strictEqual(answer.status, 402)
      assert.strictEqual(challengeIn(answer).accepts[0].amount, "60000")
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
    })
  )

  const unsold: ReadonlyArray<[string, unknown, number, RegExp]> = [
    ["an address that is none", { address: "nonsense" }, 422, /unusable-address$/],
    ["an address in no register", { address: "1 Nowhere St" }, 422, /address-not-found$/],
    ["geocoders that are down", { address: "1 Offline St" }, 503, /geocoder-unavailable$/],
    ["a bug", { address: "1 Bug St" }, 500, /internal-error$/]
  ]
  for (const [name, order, status, type] of unsold) {
    selling(`with ${name} is ${status} and free, and the payment is good for another address`, {}, (calls) =>
      Effect.gen(function* () {
        const call = yield* buying(intel, order)
        const answer = yield* call()
        assert.strictEqual(answer.status, status)
        assert.match((yield* readProblem(answer)).type, type)
        assert.strictEqual(calls.settle, 0)
        assert.strictEqual((yield* call(body)).status, 200)
        assert.strictEqual(calls.settle, 1)
      })
    )
  }

  selling(
    "under the quorum is 503 and free, and names what is missing",
    {},
    (calls) =>
      Effect.gen(function* () {
        const call = yield* buying(intel, body)
        const answer = yield* call()
        assert.strictEqual(answer.status, 503)
        const problem = yield* readProblem(answer)
        assert.match(problem.type, /report-incomplete$/)
        assert.isArray(problem["missing"])
        assert.isDefined(answer.headers["retry-after"])
        assert.strictEqual(calls.settle, 0)
      }),
    { REPORT_QUORUM: "10" }
  )

  const gates: ReadonlyArray<[string, Parameters<typeof scriptedGate>[0], number, RegExp]> = [
    ["a facilitator that is down", { verify: [facilitatorDown] }, 503, /facilitator-unavailable$/],
    ["a settlement of unknown outcome", { settle: [outcomeUnknown] }, 503, /payment-pending$/]
  ]
  for (const [name, script, status, type] of gates) {
    selling(`with ${name} is ${status}, never 402`, script, () =>
      Effect.gen(function* () {
        const answer = yield* (yield* buying(intel, body))()
        assert.strictEqual(answer.status, status)
        assert.match((yield* readProblem(answer)).type, type)
        assert.isDefined(answer.headers["retry-after"])
      })
    )
  }

  selling(
    "that is refused says why in the challenge and in the receipt",
    { verify: [refused("insufficient_funds")] },
    () =>
      Effect.gen(function* () {
        const answer = yield* (yield* buying(intel, body))()
        assert.strictEqual(answer.status, 402)
        assert.strictEqual(challengeIn(answer).error, "insufficient_funds")
        assert.deepInclude(jsonOf(answer.headers["payment-response"] ?? ""), {
          success: false,
          errorReason: "insufficient_funds"
        })
      })
  )

  const junk: ReadonlyArray<[string, Record<string, string>]> = [
    ["no base64", { "payment-signature": "%%%" }],
    ["no JSON", { "payment-signature": Buffer.from("nope").toString("base64") }],
    ["the wrong shape", { "payment-signature": base64Of({ x402Version: 2 }) }],
    ["both headers", { "payment-signature": base64Of({}), "x-payment": base64Of({}) }],
    ["a header over 16 KB", { "payment-signature": "A".repeat(20_000) }]
  ]
  for (const [name, headers] of junk) {
    selling(`with ${name} is 400 and free`, {}, (calls) =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const answer = yield* ask(intel, {
          method: "POST",
          headers: { ...json, ...headers },
          body: JSON.stringify(body)
        })
        assert.strictEqual(answer.status, 400)
        assert.match((yield* readProblem(answer)).type, /unusable-payment$/)
        assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
      })
    )
  }

  selling("with a body that is none is refused before the facilitator is asked", {}, (calls) =>
    Effect.gen(function* () {
      const call = yield* buying(intel, body)
      assert.strictEqual((yield* call({ wrong: 1 })).status, 422)
      assert.strictEqual((yield* call(body, { "content-type": "text/plain" })).status, 415)
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
      assert.strictEqual((yield* call()).status, 200)
    })
  )

  selling("under an Idempotency-Key that another order has is 409", {}, (calls) =>
    Effect.gen(function* () {
      const key = { "idempotency-key": "order-0123456789abcdef" }
      const first = yield* buying(intel, body)
      const second = yield* buying(intel, { address: "2 Main St, Houston, TX 77002" })
      assert.strictEqual((yield* first(body, key)).status, 200)
      assert.strictEqual((yield* second({ address: "2 Main St, Houston, TX 77002" }, key)).status, 409)
      assert.strictEqual(calls.settle, 1)
    })
  )

  it.live("whose payer leaves goes on to its end, and the payer gets the answer by asking again", () => {
    const [asked, verified] = [Latch.makeUnsafe(), Latch.makeUnsafe()]
    const { calls, layer } = scriptedGate({ verify: [Effect.andThen(asked.open, verified.await)] })
    return Effect.gen(function* () {
      const call = yield* buying(intel, body)
      const payer = yield* Effect.forkChild(call())
      yield* asked.await
      yield* Fiber.interrupt(payer)
      assert.deepStrictEqual(calls, { verify: 1, settle: 0, chain: 0 })
      yield* verified.open
      const answer = yield* call()
      assert.strictEqual(answer.status, 200)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    }).pipe(Effect.provide(serverWith(layer)))
  })
})
