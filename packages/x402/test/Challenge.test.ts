import { assert, describe, it } from "@effect/vitest"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"
import { BuyerCode } from "@property-intelligence/x402/errorCodes.ts"
import { PaymentRequiredV1, PaymentRequiredV2 } from "@property-intelligence/x402/PaymentRequired.ts"
import { prices } from "@property-intelligence/x402/Prices.ts"
import { receiptOf } from "@property-intelligence/x402/Receipt.ts"
import type { SignedOffer } from "@property-intelligence/x402/SignedOffer.ts"
import { PaymentRequiredV1Schema, PaymentRequiredV2Schema } from "@x402/core/schemas"
import { Array, Schema } from "effect"

import {
  baseSepolia,
  challengeOf,
  jsonOf,
  listing,
  maxChallenge,
  networkOf,
  requirementOf,
  stockClient,
  textOf
} from "./support/payments/paymentSamples.ts"

const headerText =
  '{"x402Version":2,"resource":{"url":"https://api.example.com/property-intel",' +
  '"description":"One report from fourteen public sources.","mimeType":"application/json",' +
  '"serviceName":"Property Intelligence API","tags":["real-estate","property","us"],' +
  '"iconUrl":"https://api.example.com/favicon.svg"},' +
  '"accepts":[{"scheme":"exact","network":"eip155:8453","amount":"50000",' +
  '"asset":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913","payTo":"0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",' +
  '"maxTimeoutSeconds":300,"extra":{"name":"USD Coin","version":"2"}}],' +
  '"extensions":{"payment-identifier":{"info":{"required":false},' +
  '"schema":{"type":"object",' +
  '"properties":{"required":{"type":"boolean"},' +
  '"id":{"type":"string","minLength":16,"maxLength":128,"pattern":"^[a-zA-Z0-9_-]+$"}},"required":["required"]}},' +
  '"bazaar":{"info":{"input":{"type":"http","method":"POST","bodyType":"json",' +
  '"body":{"address":"1600 Smith St, Houston, TX 77002"}},"output":{"type":"json","example":{"data":{}}}},' +
  '"schema":{"type":"object","properties":{"input":{"type":"object","properties":{"type":{"const":"http"},' +
  '"method":{"enum":["POST"]},"bodyType":{"enum":["json"]},' +
  '"body":{"type":"object","properties":{"address":{"type":"string"}},"required":["address"]}},' +
  '"required":["type","method","bodyType","body"]},"output":{"properties":{"example":{"type":"object"}}}},' +
  '"required":["input"]}}},"error": "Payment required"}'

const bodyText =
  '{"x402Version":1,"accepts":[{"scheme":"exact","network":"base","maxAmountRequired":"50000",' +
  '"resource":"https://api.example.com/property-intel","description":"One report from fourteen public sources.",' +
  '"mimeType":"application/json","payTo":"0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2","maxTimeoutSeconds":300,' +
  '"asset":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913","extra":{"name":"USD Coin","version":"2"},' +
  '"outputSchema":{"input":{"type":"http","method":"POST","discoverable":true,"bodyType":"json",' +
  '"bodyFields":{"address":{"type":"string"}},"body":{"address":"1600 Smith St, Houston, TX 77002"}},' +
  '"output":{"data":{}}}}],' +
  '"error":"Payment required"}'

const offer: SignedOffer = {
  format: "eip712",
  acceptIndex: 0,
  payload: {
    version: 1,
    resourceUrl: "https://api.example.com/property-intel",
    scheme: "exact",
    network: "eip155:8453",
    asset: "0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913",
    payTo: "0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",
    amount: "50000",
    validUntil: 1_800_000_000
  },
  signature: `0x${"ab".repeat(65)}`
}

const uptoOnBase = requirementOf({ permit: { facilitator: "0xf0E6Fd2eF0DfB7C2aB6E6fC45d0cbd2D04B3fA11" } })

describe("a challenge", () => {
  it("has exactly these bytes", () => {
    const { header, body } = challengeOf()
    assert.strictEqual(textOf(header), headerText)
    assert.strictEqual(header, Buffer.from(headerText).toString("base64"))
    assert.strictEqual(body, bodyText)
    assert.strictEqual(header.length, 1_820)
  })

  it("is read by the stock client and fits its schemas", () => {
    const { header, body } = challengeOf()
    const required = stockClient.getPaymentRequiredResponse((name) => (name === "PAYMENT-REQUIRED" ? header : null))
    assert.deepStrictEqual<unknown>(required, PaymentRequiredV2Schema.parse(jsonOf(header)))
    assert.deepStrictEqual(PaymentRequiredV1Schema.parse(JSON.parse(body)), JSON.parse(body))
  })

  it("fits our own schemas of the wire", () => {
    const { header, body } = challengeOf()
    const exact = { onExcessProperty: "error" } as const
    assert.deepStrictEqual(Schema.decodeUnknownSync(PaymentRequiredV2, exact)(jsonOf(header)), jsonOf(header))
    assert.deepStrictEqual(Schema.decodeUnknownSync(PaymentRequiredV1, exact)(JSON.parse(body)), JSON.parse(body))
  })

  it("describes the resource beside accepts[] in version 2, which breaks indexing there", () => {
    const [accepted] = jsonOf(challengeOf().header).accepts
    assert.hasAllKeys(accepted, ["scheme", "network", "amount", "asset", "payTo", "maxTimeoutSeconds", "extra"])
  })

  /** What x402-fetch 1.x parses every entry of accepts[] by; it stops at the first that differs. */
  it("keeps the rules of the version 1 client", () => {
    for (const network of [requirementOf().network, baseSepolia]) {
      const { accepts } = JSON.parse(challengeOf(requirementOf({ network })).body)
      assert.lengthOf(accepts, 1)
      const [accepted] = accepts
      assert.strictEqual(accepted.scheme, "exact")
      assert.include(["base", "base-sepolia"], accepted.network)
      assert.match(accepted.maxAmountRequired, /^[0-9]+$/)
      assert.isTrue(URL.canParse(accepted.resource))
      assert.isString(accepted.description)
      assert.isString(accepted.mimeType)
      assert.match(accepted.payTo, /^0x[0-9a-fA-F]{40}$/)
      assert.match(accepted.asset, /^0x[0-9a-fA-F]{40}$/)
      assert.isTrue(Number.isInteger(accepted.maxTimeoutSeconds))
      assert.isNotNull(accepted.outputSchema)
      assert.isObject(accepted.extra)
    }
  })

  it("names the token's domain of each network", () => {
    const [accepted] = jsonOf(challengeOf(requirementOf({ network: baseSepolia })).header).accepts
    assert.strictEqual(accepted.asset, "0x036CbD53842c5426634e7929541eC2318f3dCF7e")
    assert.deepStrictEqual(accepted.extra, { name: "USDC", version: "2" })
  })

  it("quotes bulk to the unit for 1 to 20 addresses", () => {
    const quoted: ReadonlyArray<string> = Array.makeBy(20, (index) => {
      const { header, body } = challengeOf(requirementOf({ amount: prices.bulk.amount * BigInt(index + 1) }))
      const { amount } = jsonOf(header).accepts[0]
      assert.strictEqual(JSON.parse(body).accepts[0].maxAmountRequired, amount)
      return amount
    })
    assert.deepStrictEqual(
      quoted,
      ["30000", "60000", "90000", "120000", "150000", "180000", "210000", "240000", "270000", "300000"].concat([
        "330000",
        "360000",
        "390000",
        "420000",
        "450000",
        "480000",
        "510000",
        "540000",
        "570000",
        "600000"
      ])
    )
  })

  it.prop("has any error text in both versions, which differ only in it", { error: Schema.String }, ({ error }) => {
    const { header, body } = challengesOf([requirementOf()], listing, maxChallenge).challenge(error)
    const [v2, v1] = [jsonOf(header), JSON.parse(body)]
    assert.strictEqual(v2.error, v1.error)
    assert.deepStrictEqual({ ...v2, error: "Payment required" }, JSON.parse(headerText))
    assert.deepStrictEqual({ ...v1, error: "Payment required" }, JSON.parse(bodyText))
    assert.isAtMost(header.length, maxChallenge)
  })

  it("joins base64 correctly, whatever the length of the text before the error", () => {
    for (const description of ["", "a", "ab", "abc", "ñ", "🏠"]) {
      const { header } = challengeOf(requirementOf({ description }))
      assert.match(header, /^[A-Za-z0-9+/]+={0,2}$/)
      assert.strictEqual(jsonOf(header).resource.description, description)
      assert.strictEqual(jsonOf(header).error, "Payment required")
    }
  })

  it("stays within its length with the longest of texts", () => {
    const { header } = challengesOf(
      [requirementOf({ description: "d".repeat(9_000) })],
      listing,
      maxChallenge
    ).challenge("…".repeat(9_000))
    assert.isAtMost(header.length, maxChallenge)
    assert.isAbove(jsonOf(header).error.length, 80)
    assert.lengthOf(jsonOf(header).resource.description, 500)
  })

  it("shortens a description after its last whole sentence, or its last whole word", () => {
    const shownOf = (description: string) =>
      jsonOf(challengeOf(requirementOf({ description })).header).resource.description
    const sentence = `${"One report. ".repeat(41)}Paid.`
    assert.strictEqual(shownOf(`${sentence} And this does not fit.`), sentence)
    assert.strictEqual(shownOf(`${"word ".repeat(99)}and words`), `${"word ".repeat(99)}and`)
    assert.strictEqual(shownOf(`${"word ".repeat(99)}words and`), `${"word ".repeat(99)}words`)
  })

  it("stays within its length with texts that JSON makes six times as long", () => {
    const { header, body } = challengesOf(
      [requirementOf({ description: "d".repeat(500) })],
      listing,
      maxChallenge
    ).challenge("\ud800".repeat(300))
    assert.isAtMost(header.length, maxChallenge)
    assert.strictEqual(JSON.parse(body).error, jsonOf(header).error)
  })

  it("lists the ways to pay in their order, and to version 1 those that it has words for", () => {
    const onArbitrum = requirementOf({ network: networkOf("eip155:42161") })
    const { header, body } = challengesOf(
      [requirementOf({ network: baseSepolia }), uptoOnBase, requirementOf(), onArbitrum],
      listing,
      maxChallenge
    ).challenge("")
    const [first, second, third, fourth] = PaymentRequiredV2Schema.parse(jsonOf(header)).accepts
    assert.strictEqual(fourth?.network, "eip155:42161")
    assert.deepStrictEqual([first?.scheme, first?.network], ["exact", "eip155:84532"])
    assert.deepStrictEqual([second?.scheme, second?.network], ["upto", "eip155:8453"])
    assert.deepStrictEqual([third?.scheme, third?.network], ["exact", "eip155:8453"])
    const { accepts } = PaymentRequiredV1Schema.parse(JSON.parse(body))
    assert.deepStrictEqual(
      accepts.map(({ network, scheme }) => [scheme, network]),
      [
        ["exact", "base-sepolia"],
        ["exact", "base"]
      ]
    )
  })

  it("stays within its length with any number of ways to pay, and loses its listing before one of them", () => {
    const shown = Array.makeBy(12, (index) => {
      const ways = Array.makeBy(index + 1, () => uptoOnBase)
      const { header, body } = challengesOf(ways, listing, maxChallenge).challenge("Payment required")
      assert.isAtMost(header.length, maxChallenge)
      assert.strictEqual(jsonOf(header).error, "Payment required")
      assert.deepStrictEqual(JSON.parse(body).accepts, [])
      const { accepts, extensions } = PaymentRequiredV2Schema.parse(jsonOf(header))
      return { ways: accepts.length, hasListing: extensions?.["bazaar"] !== undefined }
    })
    assert.deepStrictEqual(
      shown.map(({ ways }) => ways),
      [1, 2, 3, 4, 4, 4, 4, 4, 4, 4, 4, 4]
    )
    assert.deepStrictEqual(
      shown.map(({ hasListing }) => hasListing),
      Array.makeBy(12, (index) => index < 3)
    )
  })

  it.prop(
    "stays within its length and has the first way to pay, whatever else it should contain",
    {
      error: Schema.String,
      description: Schema.String,
      host: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 253 })),
      ways: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 12 })),
      signed: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 12 })),
      maxLength: Schema.Int.check(Schema.isBetween({ minimum: 1600, maximum: 5000 }))
    },
    ({ description, error, host, maxLength, signed, ways }) => {
      const way = { ...uptoOnBase, description, resource: `https://${"h".repeat(host)}/property-narrative` }
      const offers = Array.makeBy(signed, () => offer)
      const { challenge, shown } = challengesOf([way, ...Array.makeBy(ways - 1, () => way)], listing, maxLength, offers)
      const { header } = challenge(error)
      assert.isAtMost(header.length, maxLength)
      const { accepts } = PaymentRequiredV2Schema.parse(jsonOf(header))
      assert.lengthOf(accepts, shown.ways)
    }
  )

  it("has room for the full code of every refusal, and for its receipt", () => {
    const ways = Array.makeBy(12, () => uptoOnBase)
    const payment = {
      version: 1,
      network: { ...baseSepolia, v1Name: null, id: "eip155:11155420" },
      authorization: { from: `0x${"11".repeat(20)}`, to: "", value: 0n, validAfter: 0n, validBefore: 0n, nonce: "" }
    } as const
    for (let maxLength = 1600; maxLength < 4000; maxLength += 7) {
      const { challenge } = challengesOf(ways, listing, maxLength, [offer, offer])
      for (const code of BuyerCode.literals) {
        const { header } = challenge(code)
        assert.strictEqual(jsonOf(header).error, code)
        const { name, value } = receiptOf(payment, { outcome: "refused", code })
        assert.isAtMost(header.length + name.length + value.length + 4, maxLength)
      }
    }
  })

  it("loses schemas first, then the example of an answer, then the description, and the listing before an offer", () => {
    const requirement = requirementOf({ description: "d".repeat(500) })
    const shownIn = (maxLength: number) =>
      challengesOf([requirement, requirement], listing, maxLength, [offer, offer]).shown
    const steps = Array.makeBy(180, (index) => shownIn(5_500 - 25 * index))
    const ranks = { none: 0, body: 1, whole: 2, brief: 0 } as const
    for (const [before, after] of Array.zip(steps, steps.slice(1))) {
      assert.isAtMost(after.description, before.description)
      assert.isAtMost(ranks[after.listing], ranks[before.listing])
      assert.isAtMost(ranks[after.schemas], ranks[before.schemas])
      assert.isAtMost(after.offers, before.offers)
      assert.isAtMost(after.ways, before.ways)
    }
    assert.deepStrictEqual(
      Array.dedupe(
        steps.map(({ description, listing, schemas, offers, ways }) =>
          [schemas, description, listing, offers, ways].join(" ")
        )
      ),
      [
        "whole 500 whole 2 2",
        "brief 500 whole 2 2",
        "brief 400 whole 2 2",
        "brief 300 whole 2 2",
        "brief 200 whole 2 2",
        "brief 200 body 2 2",
        "brief 100 body 2 2",
        "brief 0 body 2 2",
        "brief 0 body 1 2",
        "brief 0 none 1 2",
        "brief 0 none 0 2",
        "brief 0 none 0 1"
      ]
    )
  })

  it("leaves out what indexers would refuse", () => {
    const { header } = challengesOf(
      [requirementOf()],
      {
        serviceName: "A name far beyond thirty-two characters",
        tags: ["one", "", "zwölf", "two", "three", "four", "five", "six"],
        iconUrl: "https://api.example.com/favicon.svg",
        example: null
      },
      maxChallenge
    ).challenge("Payment required")
    const { resource, extensions } = jsonOf(header)
    assert.isFalse("serviceName" in resource)
    assert.deepStrictEqual(resource.tags, ["one", "two", "three", "four", "five"])
    assert.hasAllKeys(extensions, ["payment-identifier"])
    PaymentRequiredV2Schema.parse(jsonOf(header))
  })
})
