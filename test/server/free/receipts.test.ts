import { hash } from "node:crypto"

import { assert, describe, it, layer } from "@effect/vitest"
import { proofText } from "@property-intelligence/api/ReceiptGroup.ts"
import { Effect, Layer, Schedule } from "effect"
import { TestClock } from "effect/testing"
import { type PrivateKeyAccount, privateKeyToAccount } from "viem/accounts"

import { buyer, jsonOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { type LedgerEntry, LedgerError, LedgerUnavailable } from "../../../src/payments/ledger/Ledger.ts"
import { Purchases } from "../../../src/payments/Purchases.ts"
import { SellingTerms } from "../../../src/payments/SellingTerms.ts"
import { VerificationLimit } from "../../../src/payments/VerificationLimit.ts"
import { Settings } from "../../../src/Settings.ts"
import { buying, openForSale } from "../../support/payments/buying.ts"
import { offerKey } from "../../support/payments/offerSigning.ts"
import { paidOrder, scriptedGate, transaction } from "../../support/payments/ScriptedPayments.ts"
import { nonceOf } from "../../support/payments/signAuthorization.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const origin = "https://api.example.com"
const stranger = privateKeyToAccount(nonceOf(78))
const order = { address: "1600 Smith St, Houston, TX 77002" }

const selling = { ...openForSale, REPORT_QUORUM: "0", PUBLIC_ORIGIN: origin, OFFER_SIGNING_KEY: offerKey }
const { layer: gate } = scriptedGate({})

/** The real gate, ledger and purchases behind the HTTP server; the facilitator settles everything in one transaction. */
const shop = TestServer.layer(selling, gate, {
  purchases: Purchases.layer.pipe(
    Layer.provide([gate, SellingTerms.layer, VerificationLimit.layer]),
    Layer.provide(Settings.layerTest(selling)),
    Layer.orDie
  )
}).pipe(Layer.provideMerge(gate))

const signatureOf = (account: PrivateKeyAccount, message: string) =>
  Effect.promise(() => account.signMessage({ message }))

const askFor = Effect.fnUntraced(function* (ofTransaction: string, signature?: string) {
  const { ask } = yield* TestServer
  return yield* ask(`/receipts/${ofTransaction}`, {
    headers: signature === undefined ? {} : { "receipt-signature": signature }
  })
})

layer(shop, { excludeTestServices: true })("GET /receipts/{transaction}", (it) => {
  it.effect("gives the payer receipt and answer, as they were", () =>
    Effect.gen(function* () {
      const sold = yield* (yield* buying("/property-intel", order))()
      assert.strictEqual(sold.status, 200, sold.text)
      const signature = yield* signatureOf(buyer, proofText(origin, transaction))
      const { headers, status, text } = yield* askFor(transaction, signature)
      assert.strictEqual(status, 200, text)
      assert.strictEqual(headers["cache-control"], "private, no-store")
      const { data } = JSON.parse(text)
      const { answer, answerKeptUntil, receipt, settledAt, ...others } = data
      assert.deepStrictEqual(others, {
        transaction,
        network: "eip155:84532",
        asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7e",
        payer: buyer.address.toLowerCase(),
        payTo: openForSale.WALLET_ADDRESS,
        amount: "50000",
        endpoint: "/property-intel"
      })
      assert.strictEqual(JSON.stringify(answer), sold.text)
      assert.match(settledAt, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
      assert.strictEqual(Date.parse(answerKeptUntil) - Date.parse(settledAt), 24 * 3600 * 1000)
      const { extensions, ...plain } = receipt
      const { extensions: sent, ...header } = jsonOf(sold.headers["payment-response"] ?? "")
      assert.deepStrictEqual(plain, header)
      const { payload } = extensions["offer-receipt"].info.receipt
      assert.strictEqual(payload.issuedAt, Math.floor(Date.parse(settledAt) / 1000))
      assert.deepStrictEqual(
        { ...payload, issuedAt: 0 },
        { ...sent["offer-receipt"].info.receipt.payload, issuedAt: 0 }
      )
    })
  )

  it.effect("takes the hash in any case, and the text has it in lower case", () =>
    Effect.gen(function* () {
      const signature = yield* signatureOf(buyer, proofText(origin, transaction))
      assert.strictEqual((yield* askFor(`0x${transaction.slice(2).toUpperCase()}`, signature)).status, 200)
    })
  )

  it.effect("says the same to every stranger: another signer, another text, another transaction", () =>
    Effect.gen(function* () {
      const other = `0x${"0d".repeat(32)}`
      const refused = yield* Effect.all([
        Effect.flatMap(signatureOf(stranger, proofText(origin, transaction)), (each) => askFor(transaction, each)),
        Effect.flatMap(signatureOf(buyer, proofText("https://evil.example", transaction)), (each) =>
          askFor(transaction, each)
        ),
        Effect.flatMap(signatureOf(buyer, proofText(origin, other)), (each) => askFor(transaction, each)),
        Effect.flatMap(signatureOf(buyer, proofText(origin, transaction)), (each) => askFor(other, each)),
        Effect.flatMap(signatureOf(buyer, proofText(origin, other)), (each) => askFor(other, each)),
        askFor(transaction, `0x${"00".repeat(65)}`),
        askFor(transaction, "0x00"),
        askFor(other, "0x00")
      ])
      const seen = new Set(
        yield* Effect.forEach(refused, (answer) =>
          Effect.map(readProblem(answer), ({ instance: _, ...problem }) =>
            JSON.stringify({ ...problem, names: Object.keys(answer.headers).toSorted() })
          )
        )
      )
      assert.strictEqual(seen.size, 1)
      const [first] = refused
      assert.strictEqual(first.status, 404)
      assert.match((yield* readProblem(first)).type, /\/problems\/receipt-not-found$/)
      assert.notInclude(first.text, transaction)
    })
  )

  it.effect("explains what to sign if the signature is missing or unreadable", () =>
    Effect.gen(function* () {
      for (const signature of [undefined, "", "0x", "0x0", "0xzz", "00", `0x${"00".repeat(5000)}`, "0x00, 0x00"]) {
        const answer = yield* askFor(transaction, signature)
        assert.strictEqual(answer.status, 400, signature)
        const problem = yield* readProblem(answer)
        assert.match(problem.type, /\/problems\/unusable-proof$/)
        assert.strictEqual(problem["text"], proofText(origin, transaction))
      }
    })
  )

  it.effect("refuses a text that is not a hash, and invents no route for it", () =>
    Effect.gen(function* () {
      for (const hash of ["0x", "0x12", `${transaction}0`, "abc", ":transaction"]) {
        const answer = yield* askFor(hash, "0x00")
        assert.strictEqual(answer.status, 400, `${hash} ${answer.text}`)
        assert.match((yield* readProblem(answer)).type, /\/problems\/unusable-proof$/)
      }
      for (const path of ["", "%00", "%ff", "%zz", `${transaction}/x`]) {
        const answer = yield* askFor(path, "0x00")
        assert.strictEqual(answer.status, 404, path)
        assert.match((yield* readProblem(answer)).type, /\/problems\/not-found$/)
      }
    })
  )

  it.effect("is GET, HEAD and OPTIONS, from any page", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const path = `/receipts/${transaction}`
      const options = yield* ask(path, { method: "OPTIONS" })
      assert.strictEqual(options.status, 204)
      assert.include(options.headers["access-control-allow-headers"] ?? "", "Receipt-Signature")
      assert.strictEqual(options.headers["allow"], "GET, HEAD, OPTIONS")
      const posted = yield* ask(path, { method: "POST" })
      assert.strictEqual(posted.status, 405)
      const signature = yield* signatureOf(buyer, proofText(origin, transaction))
      const head = yield* ask(path, { method: "HEAD", headers: { "receipt-signature": signature } })
      assert.deepStrictEqual([head.status, head.text], [200, ""])
    })
  )

  it.effect("is 429 for a client that has guessed wrong too often, whatever it sends then", () =>
    Effect.gen(function* () {
      const wrong = yield* signatureOf(stranger, proofText(origin, transaction))
      const statuses = yield* Effect.replicateEffect(
        Effect.map(askFor(transaction, wrong), ({ status }) => status),
        31
      )
      assert.strictEqual(statuses.at(-1), 429)
      assert.sameMembers([...new Set(statuses)], [404, 429])
      const answer = yield* askFor(transaction, yield* signatureOf(buyer, proofText(origin, transaction)))
      assert.strictEqual(answer.status, 429)
      assert.isAbove(Number(answer.headers["retry-after"]), 0)
      assert.match((yield* readProblem(answer)).type, /\/problems\/too-many-refusals$/)
    })
  )
})

const askForPart = Effect.fnUntraced(function* (body: object) {
  const { post } = yield* TestServer
  return yield* post("/answer-part", body)
})

layer(shop, { excludeTestServices: true })("POST /answer-part", (it) => {
  it.effect("returns the value at a pointer to buyers of the answer, and to no other caller", () =>
    Effect.gen(function* () {
      const sold = yield* (yield* buying("/property-intel", order))()
      const { data } = JSON.parse(sold.text)
      const answer = hash("sha256", sold.text, "hex")
      for (const [pointer, value] of [
        ["", data],
        ["/floodRisk", data.floodRisk],
        ["/location/matchedAddress", data.location.matchedAddress]
      ]) {
        const part = yield* askForPart({ transaction, answer, pointer })
        assert.strictEqual(part.status, 200, part.text)
        assert.strictEqual(part.headers["cache-control"], "private, no-store")
        assert.deepStrictEqual(JSON.parse(part.text).data, { pointer, value })
      }
      const missing = yield* readProblem(yield* askForPart({ transaction, answer, pointer: "/location/county/x" }))
      assert.match(missing.type, /unusable-body$/)
      assert.match(JSON.stringify(missing), /The closest value is \/location\/county\./)
      for (const changed of [
        { transaction: `0x${"7e".repeat(32)}`, answer },
        { transaction, answer: hash("sha256", "", "hex") },
        { transaction: "\0".repeat(66), answer }
      ]) {
        const refused = yield* askForPart({ ...changed, pointer: "" })
        assert.strictEqual(refused.status, 404)
        assert.match((yield* readProblem(refused)).type, /answer-not-found$/)
      }
      assert.strictEqual((yield* askForPart({ transaction: "0x1", answer, pointer: "" })).status, 422)
    })
  )

  it.effect("counts guesses", () =>
    Effect.gen(function* () {
      const statuses = yield* Effect.replicateEffect(
        Effect.map(askForPart({ transaction, answer: "0".repeat(64), pointer: "" }), ({ status }) => status),
        31
      )
      assert.strictEqual(statuses.at(-1), 429)
    })
  )
})

/** A server where this is what proofs come to. `delivered` counts the answers that were noted as delivered. */
const serverWhere = (provenBy: Purchases["Service"]["provenBy"]) => {
  const count = { delivered: 0 }
  const purchases = Layer.mock(Purchases, {
    provenBy,
    delivered: () => Effect.sync(() => void (count.delivered += 1))
  })
  return { count, layer: TestServer.layer(selling, gate, { purchases }) }
}

const { order: paid } = paidOrder(1)
const entry: LedgerEntry = {
  ...paid,
  state: "settled",
  owner: "owner",
  facilitator: "facilitator.example",
  settlements: 1,
  refusal: null,
  transaction,
  transferIndex: 0,
  createdAt: 0,
  updatedAt: 1_700_000_000_123,
  deliveredAt: null,
  confirmedAt: null,
  resolution: null,
  readAt: 1_700_000_000_124
}

describe("GET /receipts/{transaction}, if", () => {
  it.effect("the answer is not kept any more: the receipt alone, and nothing counts as delivered", () => {
    const { count, layer: server } = serverWhere(() => Effect.succeed({ entry, answer: null }))
    return Effect.gen(function* () {
      const { data } = JSON.parse((yield* askFor(transaction, "0x00")).text)
      assert.isNull(data.answer)
      assert.strictEqual(data.settledAt, "2023-11-14T22:13:20.123Z")
      assert.strictEqual(data.answerKeptUntil, "2023-11-15T22:13:20.123Z")
      assert.isTrue(data.receipt.success)
      assert.strictEqual(count.delivered, 0)
    }).pipe(Effect.provide(server))
  })

  it.effect("the answer is kept: it counts as delivered", () => {
    const answer = { status: 200, contentType: "application/json", body: new TextEncoder().encode('{"data":[1.50]}') }
    const { count, layer: server } = serverWhere(() => Effect.succeed({ entry, answer }))
    return Effect.gen(function* () {
      const { data } = JSON.parse((yield* askFor(transaction, "0x00")).text)
      assert.deepStrictEqual(data.answer, { data: [1.5] })
      yield* TestClock.withLive(
        Effect.repeat(
          Effect.sync(() => count.delivered),
          { schedule: Schedule.spaced("2 millis"), until: (n) => n > 0 }
        )
      )
      assert.strictEqual(count.delivered, 1)
    }).pipe(Effect.provide(server))
  })

  it.effect("the ledger does not answer: 503 with Retry-After", () => {
    const { layer: server } = serverWhere(() =>
      Effect.fail(new LedgerError({ reason: new LedgerUnavailable({ detail: "Timeout" }) }))
    )
    return Effect.gen(function* () {
      const answer = yield* askFor(transaction, "0x00")
      assert.strictEqual(answer.status, 503)
      assert.strictEqual(answer.headers["retry-after"], "10")
      assert.match((yield* readProblem(answer)).type, /\/problems\/receipts-unavailable$/)
    }).pipe(Effect.provide(server))
  })

  it.effect("nothing is sold: 404", () =>
    Effect.gen(function* () {
      assert.strictEqual((yield* askFor(transaction, "0x00")).status, 404)
    }).pipe(Effect.provide(TestServer.layer()))
  )
})
