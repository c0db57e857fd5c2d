import { assert, layer } from "@effect/vitest"
import { proofText } from "@property-intelligence/api/ReceiptGroup.ts"
import { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
import { decodePaymentRequiredHeader, decodePaymentResponseHeader } from "@x402/core/http"
import { ExactEvmScheme } from "@x402/evm/exact/client"
import {
  decodeSignedOffers,
  extractOffersFromPaymentRequired,
  extractReceiptFromResponse,
  findAcceptsObjectFromSignedOffer,
  isEIP712SignedOffer,
  isEIP712SignedReceipt,
  verifyOfferSignatureEIP712,
  verifyReceiptMatchesOffer,
  verifyReceiptSignatureEIP712
} from "@x402/extensions/offer-receipt"
import { wrapFetchWithPayment, x402Client } from "@x402/fetch"
import { Clock, Context, Effect, Layer, Schema } from "effect"
import { FetchHttpClient, HttpClient } from "effect/http"
import { TestClock } from "effect/testing"
import { privateKeyToAccount, privateKeyToAddress } from "viem/accounts"
import { createSigner, wrapFetchWithPayment as wrapFetchWithPaymentV1 } from "x402-fetch"

import { wellKnownBuyerKey } from "../../src/settings/settingsTable.ts"
import { startService } from "../../test/support/process/ServiceProcess.ts"

const signingKey = `0x${"0ffe".repeat(16)}` as const
const operator = privateKeyToAddress(signingKey)
const buyer = privateKeyToAccount(wellKnownBuyerKey)

/** The real service as a separate process in sandbox mode, with a key that signs its offers. */
class SigningService extends Context.Service<SigningService, { readonly origin: string }>()("interop/SigningService") {
  static readonly layer = Layer.effect(
    SigningService,
    Effect.gen(function* () {
      const service = yield* startService({ PORT: "0", LOG_FORMAT: "json", OFFER_SIGNING_KEY: signingKey })
      const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.:]+)/)
      return { origin }
    })
  )
}

const Found = Schema.Struct({ data: Schema.Struct({ answer: Schema.Json, receipt: SettleResponse }) })

type Ask = (url: string, init?: RequestInit) => Promise<Response>

const post = Effect.fnUntraced(function* (ask: Ask) {
  const { origin } = yield* SigningService
  return yield* Effect.promise(() =>
    ask(`${origin}/property-intel`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ address: "1600 Smith St, Houston, TX 77002" })
    })
  )
})

const stockFetch: Ask = wrapFetchWithPayment(
  globalThis.fetch,
  new x402Client().register("eip155:*", new ExactEvmScheme(buyer))
)

/** The offer in the response to an unpaid call, as the standard client reads it. */
const offered = Effect.gen(function* () {
  const response = yield* post(globalThis.fetch)
  const header = response.headers.get("payment-required") ?? ""
  assert.isBelow(header.length, 3584)
  const required = decodePaymentRequiredHeader(header)
  const [offer] = extractOffersFromPaymentRequired(required)
  assert.isTrue(offer !== undefined && isEIP712SignedOffer(offer))
  if (offer === undefined || !isEIP712SignedOffer(offer)) throw new Error("no offer")
  return { offer, required }
})

const receiptIn = (response: Response) => {
  assert.strictEqual(response.status, 200)
  const receipt = extractReceiptFromResponse(response)
  if (receipt === undefined || !isEIP712SignedReceipt(receipt)) throw new Error("no receipt")
  return receipt
}

const other = "0x000000000000000000000000000000000000bEEF"

layer(SigningService.layer)("the offer-receipt extension, read by @x402/extensions 2.27.0", (it) => {
  it.effect("an offer is signed by the account that /.well-known/x402 names, for the terms of the 402", () =>
    Effect.gen(function* () {
      const { origin } = yield* SigningService
      const { offer, required } = yield* offered
      const { payload, signer } = yield* Effect.promise(() => verifyOfferSignatureEIP712(offer))
      assert.strictEqual(signer, operator)
      const published = yield* HttpClient.get(`${origin}/.well-known/x402`).pipe(
        Effect.flatMap(({ json }) => json),
        Effect.provide(FetchHttpClient.layer),
        Effect.orDie
      )
      assert.strictEqual(
        Schema.decodeUnknownSync(Schema.Struct({ offerSigner: Schema.String }))(published).offerSigner,
        operator
      )
      assert.strictEqual(findAcceptsObjectFromSignedOffer(offer, required.accepts), required.accepts[0])
      assert.strictEqual(payload.resourceUrl, required.resource?.url)
      const seconds = payload.validUntil - (yield* TestClock.withLive(Clock.currentTimeMillis)) / 1000
      assert.isTrue(seconds > 290 && seconds <= 600, String(seconds))
    })
  )

  it.effect("an offer with another amount, wallet, resource or time is not the operator's", () =>
    Effect.gen(function* () {
      const { offer } = yield* offered
      const { payload } = offer
      for (const change of [
        { amount: "1" },
        { payTo: other },
        { payTo: payload.payTo.toLowerCase() },
        { resourceUrl: `${payload.resourceUrl}/` },
        { validUntil: payload.validUntil + 1 }
      ]) {
        const forged = { ...offer, payload: { ...payload, ...change } }
        const { signer } = yield* Effect.promise(() => verifyOfferSignatureEIP712(forged))
        assert.notStrictEqual(signer, operator, JSON.stringify(change))
      }
    })
  )

  it.effect("the stock client pays, and the receipt is the operator's, for this offer, payer and transaction", () =>
    Effect.gen(function* () {
      const { offer } = yield* offered
      const response = yield* post(stockFetch)
      const receipt = receiptIn(response)
      const { payload, signer } = yield* Effect.promise(() => verifyReceiptSignatureEIP712(receipt))
      assert.strictEqual(signer, operator)
      const settled = decodePaymentResponseHeader(response.headers.get("payment-response") ?? "")
      assert.isTrue(settled.success)
      assert.strictEqual(payload.transaction, settled.transaction)
      const [decoded] = decodeSignedOffers([offer])
      if (decoded === undefined) throw new Error("no offer")
      assert.isTrue(verifyReceiptMatchesOffer(receipt, decoded, [buyer.address]))
      assert.isFalse(verifyReceiptMatchesOffer(receipt, decoded, [other]))
      assert.isFalse(
        verifyReceiptMatchesOffer(receipt, { ...decoded, resourceUrl: "https://a.example" }, [buyer.address])
      )
    })
  )

  it.effect("a receipt for another payer, resource, time or transaction is not the operator's", () =>
    Effect.gen(function* () {
      const receipt = receiptIn(yield* post(stockFetch))
      const { payload } = receipt
      for (const change of [
        { payer: other },
        { resourceUrl: `${payload.resourceUrl}/` },
        { issuedAt: payload.issuedAt + 1 },
        { transaction: `0x${"00".repeat(32)}` },
        { transaction: "" }
      ]) {
        const forged = { ...receipt, payload: { ...payload, ...change } }
        const { signer } = yield* Effect.promise(() => verifyReceiptSignatureEIP712(forged))
        assert.notStrictEqual(signer, operator, JSON.stringify(change))
      }
    })
  )

  it.effect("the stock client of version 1 gets the same receipt, which names the network as version 2 does", () =>
    Effect.gen(function* () {
      const signer = yield* Effect.promise(() => createSigner("base-sepolia", wellKnownBuyerKey))
      const response = yield* post(wrapFetchWithPaymentV1(globalThis.fetch, signer))
      assert.isNotNull(response.headers.get("x-payment-response"))
      const receipt = receiptIn(response)
      const verified = yield* Effect.promise(() => verifyReceiptSignatureEIP712(receipt))
      assert.strictEqual(verified.signer, operator)
      assert.strictEqual(verified.payload.network, "eip155:84532")
    })
  )

  it.effect("who paid and lost the answer gets it and the receipt by the transaction, and no other", () =>
    Effect.gen(function* () {
      const { origin } = yield* SigningService
      const response = yield* post(stockFetch)
      const sold = yield* Effect.promise(() => response.json())
      const { payload } = receiptIn(response)
      const { transaction } = payload
      const named = origin.replace("127.0.0.1", "localhost")
      const askedBy = Effect.fnUntraced(function* (account: typeof buyer) {
        const message = proofText(named, transaction)
        const signature = yield* Effect.promise(() => account.signMessage({ message }))
        return yield* HttpClient.get(`${origin}/receipts/${transaction}`, {
          headers: { "receipt-signature": signature }
        }).pipe(
          Effect.flatMap(({ json, status }) => Effect.map(json, (body) => ({ body, status }))),
          Effect.provide(FetchHttpClient.layer),
          Effect.orDie
        )
      })
      const { body, status } = yield* askedBy(buyer)
      assert.strictEqual(status, 200)
      const { data } = Schema.decodeUnknownSync(Found)(body)
      assert.deepStrictEqual(data.answer, sold)
      const header = Buffer.from(JSON.stringify(data.receipt)).toString("base64")
      const receipt = receiptIn(new Response("", { headers: { "PAYMENT-RESPONSE": header } }))
      assert.strictEqual((yield* Effect.promise(() => verifyReceiptSignatureEIP712(receipt))).signer, operator)
      assert.deepStrictEqual({ ...receipt.payload, issuedAt: 0 }, { ...payload, issuedAt: 0 })
      assert.strictEqual((yield* askedBy(privateKeyToAccount(signingKey))).status, 404)
    })
  )
})
