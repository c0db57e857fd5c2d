import { assert, describe, it } from "@effect/vitest"
import { Effect, Struct } from "effect"

import {
  challengeParams,
  credentialOf,
  type CredentialMembers
} from "../../../packages/x402/test/support/payments/authCredentials.ts"
import { base64Of, baseSepolia, jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { maxHeadBytes } from "../../../src/server/request/headLimits.ts"
import { challengeIn, json, openForSale, pay } from "../../support/payments/buying.ts"
import { offerKey } from "../../support/payments/offerSigning.ts"
import {
  notOnChain,
  outcomeUnknown,
  refused,
  scriptedGate,
  settles,
  transaction
} from "../../support/payments/ScriptedPayments.ts"
import { rawExchange, rawRequest } from "../../support/rawExchange.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const origin = "https://api.example.com"
const intel = "/property-intel"
const order = { address: "1600 Smith St, Houston, TX 77002" }
const other = { address: "100 Congress Ave, Austin, TX 78701" }
const able = { "accept-payment": "evm/charge" }

const selling = { ...openForSale, REPORT_QUORUM: "0", PUBLIC_ORIGIN: origin }

/** A server in front of a gate of its own, and what its facilitator was asked. */
const shopWith = (script: Parameters<typeof scriptedGate>[0] = {}, environment: Record<string, string> = {}) => {
  const gate = scriptedGate(script)
  return { ...gate, shop: TestServer.layer({ ...selling, ...environment }, gate.layer) }
}

const call = Effect.fnUntraced(function* (headers: Record<string, string>, body: object = order, path = intel) {
  const { ask } = yield* TestServer
  return yield* ask(path, { method: "POST", headers: { ...json, ...headers }, body: JSON.stringify(body) })
})

/** The credential for the challenge of a fresh 402. */
const credentialFor = Effect.fnUntraced(function* (
  changes: CredentialMembers = {},
  body: object = order,
  path = intel
) {
  const { headers } = yield* call(able, body, path)
  const challenge = challengeParams(headers["www-authenticate"] ?? assert.fail("The 402 has no challenge"))
  return { authorization: yield* Effect.promise(() => credentialOf(challenge, baseSepolia, changes)) }
})

const receiptIn = (header: string | undefined) => JSON.parse(Buffer.from(header ?? "", "base64url").toString())

/** The payment of a credential as x402 has it. */
const asX402 = ({ authorization }: { readonly authorization: string }, accepted: unknown) => {
  const { payload } = JSON.parse(Buffer.from(authorization.slice(8), "base64url").toString())
  const { signature, ...others } = payload
  const figures = Struct.omit(others, ["type"])
  return { "payment-signature": base64Of({ x402Version: 2, accepted, payload: { signature, authorization: figures } }) }
}

describe("Authorization: Payment", () => {
  it.live("buys what x402 sells, at the same price, with the receipts of both", () => {
    const { amounts, calls, shop } = shopWith()
    return Effect.gen(function* () {
      const sold = yield* call(yield* credentialFor())
      assert.strictEqual(sold.status, 200, sold.text)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      assert.deepStrictEqual(amounts, [50_000n])
      const { timestamp, ...receipt } = receiptIn(sold.headers["payment-receipt"])
      assert.match(receipt.challengeId, /^[0-9a-f]{64}$/)
      assert.deepStrictEqual(
        { ...receipt, challengeId: "" },
        { method: "evm", challengeId: "", reference: transaction, status: "success", chainId: 84_532 }
      )
      assert.match(timestamp, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      assert.strictEqual(jsonOf(sold.headers["payment-response"] ?? "").transaction, transaction)
      assert.strictEqual(sold.headers["cache-control"], "private, no-store")
    }).pipe(Effect.provide(shop))
  })

  it.live("sent again, on either rail, gets the same bytes and the first receipt, and is settled once", () => {
    const { calls, shop } = shopWith()
    return Effect.gen(function* () {
      const credential = yield* credentialFor()
      const sold = yield* call(credential)
      const again = yield* call(credential)
      assert.deepStrictEqual([again.status, again.text], [200, sold.text])
      assert.strictEqual(again.headers["idempotent-replayed"], "true")
      assert.strictEqual(again.headers["payment-receipt"], sold.headers["payment-receipt"])
      const [accepted] = challengeIn(yield* call({})).accepts
      const byX402 = yield* call(asX402(credential, accepted))
      assert.deepStrictEqual([byX402.status, byX402.text], [200, sold.text])
      assert.isUndefined(byX402.headers["payment-receipt"])
      assert.strictEqual(byX402.headers["payment-response"], sold.headers["payment-response"])
      assert.strictEqual((yield* call(credential, other)).status, 409)
      assert.strictEqual((yield* call(asX402(credential, accepted), other)).status, 409)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(shop))
  })

  it.live("of ten copies at once on both rails, one is charged and all are answered alike", () => {
    const { calls, shop } = shopWith()
    return Effect.gen(function* () {
      const credential = yield* credentialFor()
      const [accepted] = challengeIn(yield* call({})).accepts
      const copies = Array.from({ length: 10 }, (_, index) =>
        index % 2 === 0 ? credential : asX402(credential, accepted)
      )
      const answers = yield* Effect.forEach(copies, (headers) => call(headers), { concurrency: "unbounded" })
      assert.deepStrictEqual(new Set(answers.map(({ status }) => status)), new Set([200]))
      assert.strictEqual(new Set(answers.map(({ text }) => text)).size, 1)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(shop))
  })

  it.live("that can't be used is 402 with the reason and a new challenge, and asks no facilitator", () => {
    const { calls, shop } = shopWith()
    return Effect.gen(function* () {
      const refusedAs = Effect.fnUntraced(function* (
        reason: RegExp,
        headers: Record<string, string>,
        body: object = order
      ) {
        const answer = yield* call(headers, body)
        assert.strictEqual(answer.status, 402, answer.text)
        assert.match(challengeIn(answer).error, reason)
        assert.strictEqual(JSON.parse(answer.text).error, challengeIn(answer).error)
        assert.match(answer.headers["www-authenticate"] ?? "", /^Payment id="/)
        assert.isUndefined(answer.headers["payment-receipt"])
        assert.strictEqual(answer.headers["cache-control"], "no-store")
      })
      yield* refusedAs(/base64url/, { authorization: "Payment !" })
      yield* refusedAs(/base64url/, { authorization: "Payment é" })
      yield* refusedAs(/hold JSON/, { authorization: "Payment" })
      yield* refusedAs(/lacks a field/, { authorization: "payment e30" })
      yield* refusedAs(/over 16 KB/, { authorization: `Payment ${"A".repeat(16_388)}` })
      yield* refusedAs(/another realm/, yield* credentialFor({ challenge: { realm: "evil.example" } }))
      yield* refusedAs(
        /challenge was changed/,
        yield* credentialFor({ challenge: { expires: "2100-01-01T00:00:00Z" } })
      )
      yield* refusedAs(/keccak256/, yield* credentialFor({ payload: { nonce: `0x${"00".repeat(32)}` } }))
      yield* refusedAs(/not the account that pays/, yield* credentialFor({ source: "did:pkh:eip155:84532:0x1" }))
      yield* refusedAs(/one payment/, { ...(yield* credentialFor()), "payment-signature": "x" })
      yield* refusedAs(/one payment/, { ...(yield* credentialFor()), ...(yield* pay(yield* call({}))) })
      yield* refusedAs(/recipient/, yield* credentialFor({ payload: { to: `0x${"11".repeat(20)}` } }))
      yield* refusedAs(/value_mismatch/, yield* credentialFor({ payload: { value: "1" } }))
      yield* refusedAs(/valid_before/, yield* credentialFor({ payload: { validBefore: "1" } }))
      yield* refusedAs(/valid_before/, yield* credentialFor({ payload: { validBefore: "99999999999" } }))
      assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
    }).pipe(Effect.provide(shop))
  })

  it.live("for one address does not buy a list of two, nor one endpoint another", () => {
    const { calls, shop } = shopWith()
    return Effect.gen(function* () {
      const bulk = "/property-bulk"
      const one = yield* credentialFor({}, { addresses: [order.address] }, bulk)
      const two = yield* call(one, { addresses: [order.address, other.address] }, bulk)
      assert.strictEqual(two.status, 402)
      assert.strictEqual(challengeIn(two).error, "invalid_payment_requirements")
      const request = (challenge: string) => receiptIn(challengeParams(challenge)["request"])
      assert.strictEqual(request(two.headers["www-authenticate"] ?? "").amount, "60000")
      assert.strictEqual((yield* call(one, order, "/property-full")).status, 402)
      assert.strictEqual((yield* call(one, { addresses: [order.address] }, bulk)).status, 200)
      assert.strictEqual(calls.settle, 1)
    }).pipe(Effect.provide(shop))
  })

  it.live("with a body that can't be read is refused as any payment is, and stays good", () => {
    const { shop } = shopWith()
    return Effect.gen(function* () {
      const credential = yield* credentialFor()
      const answer = yield* call(credential, {})
      assert.strictEqual(answer.status, 422)
      assert.match((yield* readProblem(answer)).type, /unusable-body$/)
      assert.strictEqual((yield* call(credential)).status, 200)
    }).pipe(Effect.provide(shop))
  })

  it.live("that the facilitator refuses is 402 with its code, without a receipt", () => {
    const { shop } = shopWith({ verify: [refused("insufficient_funds")] })
    return Effect.gen(function* () {
      const answer = yield* call(yield* credentialFor())
      assert.strictEqual(answer.status, 402)
      assert.strictEqual(challengeIn(answer).error, "insufficient_funds")
      assert.match(answer.headers["www-authenticate"] ?? "", /^Payment id="/)
      assert.isUndefined(answer.headers["payment-receipt"])
    }).pipe(Effect.provide(shop))
  })

  it.live(
    "whose settlement got lost is 503, and sent again is settled by the same authorization, and charged once",
    () => {
      const { settled, shop } = shopWith({ settle: [outcomeUnknown, settles], chain: [notOnChain] })
      return Effect.gen(function* () {
        const credential = yield* credentialFor()
        const open = yield* call(credential)
        assert.strictEqual(open.status, 503)
        assert.match((yield* readProblem(open)).type, /payment-pending$/)
        assert.isUndefined(open.headers["payment-receipt"])
        const sold = yield* call(credential)
        assert.strictEqual(sold.status, 200, sold.text)
        assert.lengthOf(settled, 2)
        assert.strictEqual(settled[0], settled[1])
        assert.strictEqual(receiptIn(sold.headers["payment-receipt"]).reference, transaction)
      }).pipe(Effect.provide(shop))
    }
  )

  it.live("of another scheme is none of ours", () => {
    const { shop } = shopWith()
    return Effect.gen(function* () {
      for (const authorization of ["Bearer x", "Basic eDp5", "Payments x", ""]) {
        const answer = yield* call({ authorization })
        assert.strictEqual(answer.status, 402)
        assert.strictEqual(challengeIn(answer).error, "Payment required")
        assert.isUndefined(answer.headers["www-authenticate"])
      }
    }).pipe(Effect.provide(shop))
  })
})

describe("the challenge of the scheme Payment", () => {
  it.live("is in the 402 to callers that can pay by it", () => {
    return Effect.gen(function* () {
      const bare = yield* (yield* TestServer).ask(intel, { method: "POST", headers: able })
      assert.match(bare.headers["www-authenticate"] ?? "", /^Payment id="/)
      for (const text of ["tempo/charge", "evm/charge;q=0", "*/session", "é", ","]) {
        assert.isUndefined((yield* call({ "accept-payment": text })).headers["www-authenticate"], text)
      }
      const ids = yield* Effect.replicateEffect(
        Effect.map(call(able), ({ headers }) => challengeParams(headers["www-authenticate"] ?? "")["id"]),
        10
      )
      assert.strictEqual(new Set(ids).size, 10)
      const plain = challengeIn(yield* call({}))
      const both = challengeIn(yield* call(able))
      assert.deepStrictEqual(both.accepts, plain.accepts)
      const { ask } = yield* TestServer
      const preflight = yield* ask(intel, { method: "OPTIONS" })
      assert.match(preflight.headers["access-control-allow-headers"] ?? "", /Authorization, Accept-Payment/)
      assert.match(
        (yield* call(able)).headers["access-control-expose-headers"] ?? "",
        /WWW-Authenticate, Payment-Receipt/
      )
    }).pipe(Effect.provide(shopWith().shop))
  })

  it.live("keeps the head of its answers within the budget, whatever is in them", () => {
    const label = (letter: string, length: number) => letter.repeat(length)
    const longest = `https://${label("a", 63)}.${label("b", 63)}.${label("c", 63)}.${label("d", 61)}:65535`
    const headOf = Effect.fnUntraced(function* (headers: Record<string, string>, body: object) {
      const lines = Object.entries({ ...json, ...headers }).map(([name, value]) => `${name}: ${value}`)
      const text = JSON.stringify(body)
      const { origin: at } = yield* TestServer
      const length = `Content-Length: ${Buffer.byteLength(text)}`
      const { head } = yield* rawExchange(at, rawRequest(`POST ${intel}`, [...lines, length], text))
      return head.length + 150
    })
    return Effect.gen(function* () {
      const credential = yield* credentialFor()
      const sizes = yield* Effect.all([
        headOf(able, order),
        headOf(able, { address: "\ud800".repeat(300), ["ü".repeat(300)]: 1, a: 1, b: 2, c: 3 }),
        headOf({ authorization: "Payment !" }, order),
        headOf(credential, order),
        headOf(credential, order)
      ])
      for (const size of sizes) assert.isAtMost(size, maxHeadBytes)
    }).pipe(Effect.provide(shopWith({}, { PUBLIC_ORIGIN: longest, OFFER_SIGNING_KEY: offerKey }).shop))
  })
})
