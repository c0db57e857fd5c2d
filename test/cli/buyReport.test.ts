import { createServer } from "node:http"
import { text } from "node:stream/consumers"

import { assert, describe, it } from "@effect/vitest"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { challengeHeaderName, challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { paymentInHeaders } from "@property-intelligence/x402/PaymentHeader.ts"
import { receiptOf } from "@property-intelligence/x402/Receipt.ts"
import { Effect, Layer, Option, Redacted, Result } from "effect"
import { privateKeyToAccount } from "viem/accounts"

import {
  baseSepolia,
  listing,
  maxChallenge,
  requirementOf
} from "../../packages/x402/test/support/payments/paymentSamples.ts"
import { buyReport } from "../../src/cli/buyReport.ts"
import { Facilitator } from "../../src/payments/facilitator/Facilitator.ts"
import { layerLocalFacilitator } from "../../src/sandbox/payments/LocalFacilitator.ts"
import { makeTokenLedger, TokenLedger } from "../../src/sandbox/payments/TokenLedger.ts"
import { nonceOf } from "../support/payments/signAuthorization.ts"
import { houstonReport } from "../support/report/reports.ts"

const buyerKey = nonceOf(7)
const buyer = privateKeyToAccount(buyerKey)
const funds = 120_000n
const ours = requirementOf({ network: baseSepolia })
const report = houstonReport("01JD0000000000000000000000")

interface ShopReply {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body: string
}

const challenge = (error = "Payment required", requirement = ours): ShopReply => {
  const { body, header } = challengesOf([requirement], listing, maxChallenge).challenge(error)
  return { status: 402, headers: { [challengeHeaderName]: header }, body }
}

const someReceipt = (outcome: Parameters<typeof receiptOf>[1]): Readonly<Record<string, string>> => {
  const authorization = {
    from: buyer.address,
    to: ours.payTo,
    value: 0n,
    validAfter: 0n,
    validBefore: 0n,
    nonce: nonceOf(1)
  }
  const { name, value } = receiptOf({ version: 2, network: baseSepolia, authorization }, outcome)
  return { [name]: value }
}

/** Sells one thing: no ledger, no retries, nothing that the real gate does beside the exchange itself. */
const sell = Effect.fnUntraced(function* (
  headers: Readonly<Record<string, string | undefined>>,
  goods: ShopReply
): Effect.fn.Return<ShopReply, never, Facilitator> {
  const { settle } = yield* Facilitator
  const payment = Result.getOrThrow(paymentInHeaders(headers))
  if (Option.isNone(payment)) return challenge()
  if (goods.status !== 200) return goods
  return yield* settle(payment.value, ours, "sandbox").pipe(
    Effect.map(({ transaction }) => {
      const receipt = receiptOf(payment.value, { outcome: "settled", transaction })
      return { ...goods, headers: { [receipt.name]: receipt.value } }
    }),
    Effect.catch(({ reason }) => Effect.succeed(challenge("code" in reason ? reason.code : reason._tag)))
  )
})

interface Shop {
  readonly url: string
  /** Bodies of the requests that came. */
  readonly bodies: ReadonlyArray<string>
}

const openShop = (
  answer: (headers: Readonly<Record<string, string | undefined>>) => Effect.Effect<ShopReply, never, Facilitator>
) =>
  Effect.gen(function* () {
    const context = yield* Effect.context<Facilitator>()
    const bodies: Array<string> = []
    const server = createServer(async (request, response) => {
      bodies.push(await text(request))
      const headers = Object.fromEntries(
        Object.entries(request.headers).map(([name, value]) => [name, value?.toString()])
      )
      const reply = await Effect.runPromiseWith(context)(answer(headers))
      response.writeHead(reply.status, { "content-type": "application/json", ...reply.headers }).end(reply.body)
    })
    yield* Effect.acquireRelease(
      Effect.callback<void>((resume) => void server.listen(0, "127.0.0.1", () => resume(Effect.void))),
      () => Effect.sync(() => server.close().closeAllConnections())
    )
    const address = server.address()
    const port = typeof address === "object" && address !== null ? address.port : 0
    return { url: `http://127.0.0.1:${port}/property-intel`, bodies } satisfies Shop
  })

const shopWith = (goods: ShopReply) => openShop((headers) => sell(headers, goods))

const goods: ShopReply = { status: 200, body: JSON.stringify({ data: report }) }

const layerMoney = (balance: bigint) =>
  layerLocalFacilitator.pipe(
    Layer.provideMerge(Layer.effect(TokenLedger, makeTokenLedger(baseSepolia, [[buyer.address, balance]])))
  )

const buyFrom = ({ url }: Shop) =>
  buyReport({ url, address: "1600 Smith St, Houston, TX 77002", buyerKey: Redacted.make(buyerKey) }, PropertyReport)

const failureOf = Effect.fnUntraced(function* (shop: Shop) {
  return (yield* Effect.flip(buyFrom(shop))).detail
})

describe("buyReport", () => {
  it.live("pays what is asked, once, and brings the report and the receipt", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* TokenLedger
      const shop = yield* shopWith(goods)
      const purchase = yield* buyFrom(shop)
      assert.deepStrictEqual(purchase.report, report)
      assert.include(purchase.offer, { amount: "50000", network: "eip155:84532", payTo: ours.payTo })
      assert.include(purchase.receipt, { success: true, network: "eip155:84532", payer: buyer.address.toLowerCase() })
      assert.match(purchase.receipt.transaction, /^0x[0-9a-f]{64}$/)
      assert.strictEqual(yield* balanceOf(buyer.address), funds - 50_000n)
      assert.strictEqual(yield* balanceOf(ours.payTo), 50_000n)
      assert.deepStrictEqual(shop.bodies, Array(2).fill('{"address":"1600 Smith St, Houston, TX 77002"}'))
    }).pipe(Effect.provide(layerMoney(funds)))
  )

  it.live("pays for every report until the money is gone", () =>
    Effect.gen(function* () {
      const { balanceOf } = yield* TokenLedger
      const shop = yield* shopWith(goods)
      const receipts = [(yield* buyFrom(shop)).receipt, (yield* buyFrom(shop)).receipt]
      assert.strictEqual(new Set(receipts.map(({ transaction }) => transaction)).size, 2)
      assert.strictEqual(yield* failureOf(shop), "The payment was refused: invalid_exact_evm_insufficient_balance")
      assert.strictEqual(yield* balanceOf(buyer.address), funds - 100_000n)
    }).pipe(Effect.provide(layerMoney(funds)))
  )

  const problem = JSON.stringify({ type: "x", title: "The address can't be used", status: 422, detail: "It is a box." })
  const failures: ReadonlyArray<[string, ShopReply, string]> = [
    ["a problem", { status: 422, body: problem }, "The address can't be used: It is a box."],
    ["an error without a word", { status: 503, body: "" }, "The service answered 503"]
  ]
  for (const [name, reply, detail] of failures) {
    it.live(`reports ${name} and has paid nothing`, () =>
      Effect.gen(function* () {
        const { balanceOf } = yield* TokenLedger
        assert.strictEqual(yield* failureOf(yield* shopWith(reply)), detail)
        assert.strictEqual(yield* balanceOf(buyer.address), funds)
      }).pipe(Effect.provide(layerMoney(funds)))
    )
  }

  const paidWith = (paidReply: ShopReply) => (isPaid: boolean) => (isPaid ? paidReply : challenge())
  const transaction = nonceOf(1)
  const oddities: ReadonlyArray<[string, (isPaid: boolean) => ShopReply, string]> = [
    ["a gift", () => goods, "The service did not ask for a payment"],
    ["a report without a receipt", paidWith(goods), "The report came without a receipt"],
    [
      "a report with the receipt of a failure",
      paidWith({ ...goods, headers: someReceipt({ outcome: "pending", transaction }) }),
      "The report came without a receipt"
    ],
    [
      "a receipt without a report",
      paidWith({ ...goods, body: "{}", headers: someReceipt({ outcome: "settled", transaction }) }),
      "The answer is not a report"
    ],
    [
      "an offer above the stock client's limit",
      () => challenge("Payment required", { ...ours, amount: 1_000_001n }),
      "Failed to create payment payload"
    ]
  ]
  for (const [name, replyTo, detail] of oddities) {
    it.live(`does not take ${name} for a purchase`, () =>
      Effect.gen(function* () {
        const shop = yield* openShop((headers) => Effect.succeed(replyTo(headers["payment-signature"] !== undefined)))
        assert.include(yield* failureOf(shop), detail)
      }).pipe(Effect.provide(layerMoney(funds)))
    )
  }

  it.live("says so when nothing listens", () =>
    Effect.gen(function* () {
      assert.isNotEmpty(yield* failureOf({ url: "http://127.0.0.1:9/property-intel", bodies: [] }))
    })
  )
})
