import { assert, describe, it } from "@effect/vitest"
import { Effect, Layer } from "effect"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"

import { buyer, jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { proofOf, type ProofMembers, signInIn402 } from "../../../packages/x402/test/support/payments/signInProofs.ts"
import { LedgerError, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { Purchases } from "../../../src/payments/Purchases.ts"
import { SellingTerms } from "../../../src/payments/SellingTerms.ts"
import { VerificationLimit } from "../../../src/payments/VerificationLimit.ts"
import { ClosedSales } from "../../../src/server/status/salesState.ts"
import { Settings } from "../../../src/Settings.ts"
import { buying, challengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import { scriptedGate } from "../../support/payments/ScriptedPayments.ts"
import { nonceOf } from "../../support/payments/signAuthorization.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const origin = "https://api.example.com"
const intel = "/property-intel"
const order = { address: "1600 Smith St, Houston, TX 77002" }
const other = { address: "100 Congress Ave, Austin, TX 78701" }
const stranger = privateKeyToAccount(nonceOf(78))

const selling = { ...openForSale, REPORT_QUORUM: "0", PUBLIC_ORIGIN: origin }

/** The real gate, ledger and purchases behind the HTTP server, and what its facilitator was asked. */
const shopWith = (environment: Record<string, string> = {}) => {
  const { calls, layer: gate } = scriptedGate({})
  const settings = { ...selling, ...environment }
  const shop = TestServer.layer(settings, gate, {
    purchases: Purchases.layer.pipe(
      Layer.provide([gate, SellingTerms.layer, VerificationLimit.layer]),
      Layer.provide(Settings.layerTest(settings)),
      Layer.orDie
    )
  }).pipe(Layer.provideMerge(gate))
  return { calls, shop }
}

const call = Effect.fnUntraced(function* (headers: Record<string, string>, body: object = order, path = intel) {
  const { ask } = yield* TestServer
  return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) })
})

const challengeFor = (body: object = order, path = intel) =>
  Effect.map(call({}, body, path), ({ headers }) => signInIn402(headers["payment-required"] ?? ""))

/** A proof for the challenge of a fresh 402. */
const proofFor = Effect.fnUntraced(function* (
  account: PrivateKeyAccount = buyer,
  changes: ProofMembers = {},
  after: ProofMembers = {}
) {
  const challenge = (yield* challengeFor()) ?? assert.fail("The 402 has no challenge to sign in")
  return { "sign-in-with-x": yield* Effect.promise(() => proofOf(account, challenge, changes, after)) }
})

const bought = Effect.flatMap(buying(intel, order), (buy) => buy())

/** In a shop of its own: its chain has one transfer, which pays for one purchase. */
const inShop = <A, E, R>(effect: Effect.Effect<A, E, R>) =>
  Effect.provide(effect, shopWith({ REFUSED_PAYMENT_LIMIT: "1000 per minute" }).shop)

describe("sign-in-with-x", () => {
  it.live("gives a buyer its answer again, to the byte, with the first receipt, and asks no facilitator", () => {
    const { calls, shop } = shopWith()
    return Effect.gen(function* () {
      const sold = yield* bought
      assert.strictEqual(sold.status, 200, sold.text)
      const before = { ...calls }
      const again = yield* call(yield* proofFor())
      assert.strictEqual(again.status, 200, again.text)
      assert.strictEqual(again.text, sold.text)
      assert.strictEqual(again.headers["payment-response"], sold.headers["payment-response"])
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.strictEqual(again.headers["cache-control"], "private, no-store")
      assert.deepStrictEqual(calls, before)
    }).pipe(Effect.provide(shop))
  })

  it.live("has a distinct challenge in each 402 to a body that can be bought, and in no other", () =>
    Effect.gen(function* () {
      const challenges = yield* Effect.replicateEffect(challengeFor(), 20)
      assert.strictEqual(new Set(challenges.map((each) => each?.["nonce"])).size, 20)
      assert.isUndefined(yield* challengeFor({}))
      assert.isUndefined(yield* challengeFor({ address: "PO Box 1, Houston, TX 77002" }))
      const { ask } = yield* TestServer
      const bare = yield* ask(intel, { method: "POST" })
      assert.isUndefined(signInIn402(bare.headers["payment-required"] ?? ""))
      for (const path of ["/property-investor", "/property-narrative", "/property-full"]) {
        assert.strictEqual((yield* challengeFor(order, path))?.["uri"], `${origin}${path}`)
      }
      const list = yield* challengeFor({ addresses: [order.address] }, "/property-bulk")
      assert.strictEqual(list?.["uri"], `${origin}/property-bulk`)
    }).pipe(inShop)
  )

  it.live("takes a proof once: of ten at once one is answered, and none later", () =>
    Effect.gen(function* () {
      yield* bought
      const proof = yield* proofFor()
      const answers = yield* Effect.replicateEffect(call(proof), 10, { concurrency: "unbounded" })
      assert.deepStrictEqual(answers.map(({ status }) => status).toSorted(), [200, ...Array(9).fill(402)])
      const later = yield* call(proof)
      assert.strictEqual(later.status, 402)
      assert.match(challengeIn(later).error, /sign-in was refused: its challenge was used before/)
    }).pipe(inShop)
  )

  it.live("gives nothing for another body, view, endpoint or account", () =>
    Effect.gen(function* () {
      yield* bought
      const refusedAs = Effect.fnUntraced(function* (
        text: RegExp,
        headers: Record<string, string>,
        body: object = order,
        path = intel
      ) {
        const answer = yield* call(headers, body, path)
        assert.strictEqual(answer.status, 402, answer.text)
        assert.match(challengeIn(answer).error, text)
        assert.strictEqual(JSON.parse(answer.text).error, challengeIn(answer).error)
      })
      yield* refusedAs(/did not buy the answer to this call/, yield* proofFor(), other)
      yield* refusedAs(/did not buy the answer to this call/, yield* proofFor(stranger))
      yield* refusedAs(/for another endpoint/, yield* proofFor(), order, "/property-full")
      yield* refusedAs(/did not buy the answer/, yield* proofFor(), { ...order, address: `${order.address} ` })
      yield* refusedAs(/does not belong to its address/, yield* proofFor(stranger, {}, { address: buyer.address }))
      yield* refusedAs(/for another domain/, yield* proofFor(buyer, { domain: "evil.example" }))
      yield* refusedAs(/over five minutes old/, yield* proofFor(buyer, { issuedAt: "1970-01-01T00:00:00.000Z" }))
      yield* refusedAs(/has expired/, yield* proofFor(buyer, { expirationTime: "1970-01-01T00:00:01.000Z" }))
      yield* refusedAs(/not valid yet/, yield* proofFor(buyer, { notBefore: "2100-01-01T00:00:00.000Z" }))
      yield* refusedAs(/supportedChains/, yield* proofFor(buyer, { chainId: "eip155:1" }))
      yield* refusedAs(/lacks a field/, yield* proofFor(buyer, {}, { signature: undefined }))
      yield* refusedAs(/lacks a field/, yield* proofFor(buyer, {}, { statement: "é" }))
      yield* refusedAs(/not standard base64/, { "sign-in-with-x": "é" })
      yield* refusedAs(/not standard base64/, { "sign-in-with-x": "a, b" })
      yield* refusedAs(/over 16 KB/, { "sign-in-with-x": "A".repeat(16_388) })
      yield* refusedAs(/hold JSON/, { "sign-in-with-x": "" })
    }).pipe(inShop)
  )

  it.live("is not looked at beside a payment: what pays buys", () =>
    Effect.gen(function* () {
      const proof = yield* proofFor()
      const payment = yield* pay(yield* call({}))
      const sold = yield* call({ ...proof, ...payment })
      assert.strictEqual(sold.status, 200, sold.text)
      assert.isUndefined(sold.headers["idempotent-replayed"])
      const mixed = yield* call({ ...proof, "payment-signature": "x" })
      assert.strictEqual(mixed.status, 400)
      const again = yield* call(proof)
      assert.deepStrictEqual([again.status, again.headers["idempotent-replayed"]], [200, "true"])
    }).pipe(inShop)
  )

  it.live("of a body that can't be bought is quoted as any call", () =>
    Effect.gen(function* () {
      const proof = yield* proofFor()
      const answer = yield* call(proof, {})
      assert.strictEqual(answer.status, 402)
      assert.match(challengeIn(answer).error, /this call would be refused: address/)
      const bare = yield* (yield* TestServer).ask(intel, { method: "POST", headers: proof })
      assert.strictEqual(bare.status, 402)
    }).pipe(inShop)
  )

  it.live("gives a view to those who bought that view", () =>
    Effect.gen(function* () {
      const deal = { ...order, askingPrice: 200_000, monthlyRent: 1500 }
      const path = "/property-investor?view=compact"
      const sold = yield* (yield* buying(path, deal))()
      assert.strictEqual(sold.status, 200, sold.text)
      const challenge = (yield* challengeFor(deal, path)) ?? assert.fail("no challenge")
      const again = yield* call(
        { "sign-in-with-x": yield* Effect.promise(() => proofOf(buyer, challenge)) },
        deal,
        path
      )
      assert.deepStrictEqual([again.status, again.text], [200, sold.text])
      const whole = (yield* challengeFor(deal, "/property-investor")) ?? assert.fail("no challenge")
      const none = yield* call(
        { "sign-in-with-x": yield* Effect.promise(() => proofOf(buyer, whole)) },
        deal,
        "/property-investor"
      )
      assert.strictEqual(none.status, 402)
    }).pipe(inShop)
  )

  it.live("may be sent by a page of another origin, which reads the receipt", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const { headers } = yield* ask(intel, { method: "OPTIONS" })
      assert.match(headers["access-control-allow-headers"] ?? "", /sign-in-with-x/i)
      const sold = yield* bought
      assert.strictEqual(jsonOf(sold.headers["payment-response"] ?? "").success, true)
    }).pipe(inShop)
  )
})

describe("a sign-in", () => {
  it.live("is 429 for a client whose proofs were false too often, whatever it sends then", () =>
    Effect.gen(function* () {
      const statuses = yield* Effect.forEach([1, 2, 3, 4], () =>
        Effect.flatMap(proofFor(stranger, {}, { address: buyer.address }), (proof) =>
          Effect.map(call(proof), ({ status }) => status)
        )
      )
      assert.deepStrictEqual(statuses, [402, 402, 402, 429])
      const answer = yield* call(yield* proofFor())
      assert.strictEqual(answer.status, 429)
      assert.match((yield* readProblem(answer)).type, /too-many-refusals$/)
    }).pipe(Effect.provide(shopWith({ REFUSED_PAYMENT_LIMIT: "3 per minute" }).shop))
  )

  it.live("is 503 while the ledger does not answer", () => {
    const purchases = Layer.mock(Purchases, {
      boughtBy: () => Effect.fail(new LedgerError({ reason: new LedgerUnavailable({ detail: "down" }) })),
      delivered: () => Effect.void
    })
    return Effect.gen(function* () {
      const answer = yield* call(yield* proofFor())
      assert.strictEqual(answer.status, 503)
      assert.match((yield* readProblem(answer)).type, /receipts-unavailable$/)
      assert.strictEqual(answer.headers["retry-after"], "10")
    }).pipe(Effect.provide(TestServer.layer(selling, scriptedGate({}).layer, { purchases })))
  })

  it.live("gives what was bought while nothing can be sold", () => {
    let isClosed = false
    const closing = Layer.succeed(ClosedSales, { reasonFor: () => (isClosed ? "The facilitator is down" : null) })
    return Effect.gen(function* () {
      const sold = yield* bought
      const proof = yield* proofFor()
      const another = yield* proofFor(stranger)
      isClosed = true
      const again = yield* call(proof)
      assert.deepStrictEqual([again.status, again.text], [200, sold.text])
      const none = yield* call(another)
      assert.strictEqual(none.status, 503)
      assert.match((yield* readProblem(none)).type, /sales-closed$/)
    }).pipe(Effect.provide(shopWith().shop.pipe(Layer.provide(closing))))
  })
})
