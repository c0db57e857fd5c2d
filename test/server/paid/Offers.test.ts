import { assert, describe, it } from "@effect/vitest"
import { readAddress } from "@property-intelligence/api/PaidGroup.ts"
import type { Permit } from "@property-intelligence/x402/chain/Authorization.ts"
import type { SignFlat } from "@property-intelligence/x402/chain/typedDataWords.ts"
import { prices } from "@property-intelligence/x402/Prices.ts"
import { Context, Effect, Layer, Option, Ref } from "effect"
import { HttpServerRequest } from "effect/http"
import { TestClock } from "effect/testing"

import {
  challengeOf,
  jsonOf,
  networkOf,
  paidHeaders,
  paymentIn
} from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import { OfferSigner } from "../../../src/payments/OfferSigner.ts"
import { OpenNetworks } from "../../../src/payments/OpenNetworks.ts"
import { SellingTerms } from "../../../src/payments/SellingTerms.ts"
import { type Offer, Offers } from "../../../src/server/paid/Offers.ts"
import type { Product } from "../../../src/server/paid/products.ts"
import { Problems } from "../../../src/server/request/Problems.ts"
import { PublicOrigin } from "../../../src/server/request/PublicOrigin.ts"
import { Settings } from "../../../src/Settings.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { offerAccount, signWithOfferKey } from "../../support/payments/offerSigning.ts"
import { layerAllNetworks } from "../../support/payments/openPayments.ts"

const product: Product = {
  path: "/property-intel",
  description: "One report",
  price: prices.intel,
  body: { read: readAddress, narrated: false }
}

const list: Product = { ...product, path: "/property-bulk", price: prices.bulk }

const request = HttpServerRequest.fromWeb(new Request("http://localhost/property-intel"))

/** Offers of a service that signs them, or does not. `signed` counts its signatures. */
const prepared = Effect.fnUntraced(function* (
  isSigning: boolean,
  {
    environment = {},
    permits = new Map(),
    open = Layer.effect(
      OpenNetworks,
      Effect.map(OpenNetworks, ({ now }) => ({
        now,
        permits: Effect.succeed(permits),
        sponsored: Effect.succeed(new Set<string>()),
        facilitatorAnswers: Effect.succeed(true)
      }))
    ).pipe(Layer.provide(layerAllNetworks))
  }: {
    readonly environment?: Record<string, string>
    readonly permits?: ReadonlyMap<string, Permit>
    readonly open?: typeof layerAllNetworks | Layer.Layer<OpenNetworks>
  } = {}
) {
  const count = { signed: 0 }
  const sign = yield* signWithOfferKey
  const counting = {
    address: offerAccount.address,
    sign: ((type, values) => {
      count.signed += 1
      return sign(type, values)
    }) satisfies SignFlat
  }
  const context = yield* Layer.build(
    Offers.layer.pipe(
      Layer.provide([Problems.layer, open]),
      Layer.provide(SellingTerms.layer),
      Layer.provide(Layer.succeed(OfferSigner, { signer: isSigning ? Option.some(counting) : Option.none() })),
      Layer.provide([
        Layer.succeed(PublicOrigin, "https://api.example.com"),
        Settings.layerTest({ ...openForSale, MODE: "sandbox", ...environment })
      ])
    )
  )
  const offers = Context.get(context, Offers)
  const offer = (addresses = 1, ordered = product) =>
    offers
      .of(ordered, addresses)
      .pipe(Effect.provideService(HttpServerRequest.HttpServerRequest, request), Effect.orDie)
  return { count, offer }
})

const networksOf = ([first = "", ...others]: ReadonlyArray<string>) =>
  [networkOf(first), ...others.map(networkOf)] as const

const idsOf = (requirements: Offer["listed"]) => requirements.map(({ network }) => network.id)

const listedIn = (offer: Offer): ReadonlyArray<string> =>
  challengeIn(offer).accepts.map(({ network }: { readonly network: string }) => network)

const challengeIn = (offer: Offer, error?: string) => jsonOf(offer.challenge(error).headers["payment-required"] ?? "")
const validUntilIn = (offer: Offer): number =>
  challengeIn(offer).extensions["offer-receipt"].info.offers[0].payload.validUntil

const several = ["eip155:80002", "eip155:84532", "eip155:421614"]

describe("Offers on several networks", () => {
  it.effect(
    "list them in their order, without those on which nothing is settled now, but still take payments there",
    () =>
      Effect.gen(function* () {
        const open = yield* Ref.make(networksOf(several))
        const { count, offer } = yield* prepared(true, {
          environment: { NETWORK: several.join() },
          open: Layer.succeed(OpenNetworks, {
            sponsored: Effect.succeed(new Set<string>()),
            now: Ref.get(open),
            permits: Effect.succeed(new Map()),
            facilitatorAnswers: Effect.succeed(true)
          })
        })
        const first = yield* offer()
        assert.deepStrictEqual(listedIn(first), several)
        assert.strictEqual(yield* offer(), first)
        assert.strictEqual(count.signed, 3)

        yield* Ref.set(open, networksOf(several.slice(1)))
        const second = yield* offer()
        assert.deepStrictEqual(listedIn(second), several.slice(1))
        assert.deepStrictEqual(idsOf(second.listed), several.slice(1))
        assert.deepStrictEqual(idsOf(second.waysFor({})), several)
        assert.strictEqual(yield* offer(), second)
        assert.strictEqual(count.signed, 5)
      })
  )

  it.effect("are for the same amount and wallet on each", () =>
    Effect.gen(function* () {
      const { offer } = yield* prepared(false, { environment: { NETWORK: several.join() } })
      const { waysFor } = yield* offer(3)
      assert.strictEqual(new Set(waysFor({}).map(({ amount, payTo }) => `${amount} ${payTo}`)).size, 1)
    })
  )
})

describe("Offers by upto", () => {
  const [first = "", second = ""] = several
  const facilitator = "0xFa00000000000000000000000000000000000001"
  const permits = new Map([[second, { facilitator }]])
  const settled = { environment: { NETWORK: `${first},${second}` }, permits }

  it.effect("follow the offers by exact, if the price is by address and the facilitator settles them", () =>
    Effect.gen(function* () {
      const { offer } = yield* prepared(false, settled)
      const { accepts } = challengeIn(yield* offer(3, list))
      assert.deepStrictEqual(
        accepts.map(({ network, scheme }: Record<string, string>) => [network, scheme]),
        [
          [first, "exact"],
          [second, "exact"],
          [second, "upto"]
        ]
      )
      assert.strictEqual(accepts[2].amount, accepts[0].amount)
      assert.deepInclude(accepts[2].extra, { assetTransferMethod: "permit2", facilitatorAddress: facilitator })
      const forOne = challengeIn(yield* offer(1, product)).accepts
      assert.isTrue(forOne.every(({ scheme }: Record<string, string>) => scheme === "exact"))
    })
  )

  it.effect("also accept earlier payments to any settling account, but do not list them", () =>
    Effect.gen(function* () {
      const { offer } = yield* prepared(false, settled)
      const earlier = { facilitator: "0xFa00000000000000000000000000000000000002" }
      const { waysFor } = yield* offer(3, list)
      assert.deepStrictEqual(
        waysFor({ permit: { ...earlier, token: "0x", spender: "0x" } }).map(({ permit }) => permit),
        [undefined, undefined, earlier, earlier]
      )
    })
  )
})

describe("Offers with a key", () => {
  it.effect("are signed once in five minutes, for 402s without number and with any text", () =>
    Effect.gen(function* () {
      const { count, offer } = yield* prepared(true)
      yield* TestClock.setTime(600_000)
      const first = yield* offer()
      for (let turn = 0; turn < 100; turn++) assert.strictEqual(yield* offer(), first)
      assert.strictEqual(challengeIn(first).error, "Payment required")
      assert.strictEqual(challengeIn(first, "insufficient_funds").error, "insufficient_funds")
      assert.strictEqual(count.signed, 1)
      yield* TestClock.setTime(899_999)
      assert.strictEqual(yield* offer(), first)
      yield* TestClock.setTime(900_000)
      assert.notStrictEqual(yield* offer(), first)
      assert.strictEqual(count.signed, 2)
      yield* offer(2)
      assert.strictEqual(count.signed, 3)
    })
  )

  it.effect("hold for five minutes at least, as long as a payment may take, and for ten at most", () =>
    Effect.gen(function* () {
      const { offer } = yield* prepared(true)
      for (const seconds of [0, 1, 299, 300, 301, 599, 600, 1_800_000_123]) {
        yield* TestClock.setTime(seconds * 1000)
        const left = validUntilIn(yield* offer()) - seconds
        assert.isTrue(left > 300 && left <= 600, `${left} left at ${seconds}`)
      }
    })
  )

  it.effect("have one receipt for a settlement, whenever it is asked for, in both versions", () =>
    Effect.gen(function* () {
      const { offer } = yield* prepared(true)
      const transaction = `0x${"c4".repeat(32)}`
      const settlement = { transaction, settledAt: 1_700_000_000_999 }
      const payments = yield* Effect.promise(() =>
        Promise.all([paidHeaders(challengeOf(), 2), paidHeaders(challengeOf(), 1)])
      )
      const receiptsAt = Effect.fnUntraced(function* (millis: number) {
        yield* TestClock.setTime(millis)
        const { receipt } = yield* offer()
        return payments.map((headers) => receipt(paymentIn(headers), settlement))
      })
      const [second, first] = yield* receiptsAt(1_700_000_001_000)
      assert.deepStrictEqual(yield* receiptsAt(1_700_086_400_000), [second, first])
      assert.strictEqual(second?.name, "PAYMENT-RESPONSE")
      assert.strictEqual(first?.name, "X-PAYMENT-RESPONSE")
      for (const receipt of [second, first]) {
        const { payload } = jsonOf(receipt?.value ?? "").extensions["offer-receipt"].info.receipt
        assert.deepInclude(payload, {
          version: 1,
          network: "eip155:8453",
          resourceUrl: "https://api.example.com/property-intel",
          issuedAt: 1_700_000_000,
          transaction
        })
      }
    })
  )
})

describe("Offers without a key", () => {
  it.effect("are prepared once, and neither they nor their receipts are signed", () =>
    Effect.gen(function* () {
      const { offer } = yield* prepared(false)
      const first = yield* offer()
      yield* TestClock.adjust("1 day")
      assert.strictEqual(yield* offer(), first)
      assert.hasAllKeys(challengeIn(first).extensions, ["payment-identifier", "bazaar"])
      const payment = paymentIn(yield* Effect.promise(() => paidHeaders(challengeOf(), 2)))
      const { value } = first.receipt(payment, { transaction: `0x${"c4".repeat(32)}`, settledAt: 1000 })
      assert.notProperty(jsonOf(value), "extensions")
    })
  )
})
