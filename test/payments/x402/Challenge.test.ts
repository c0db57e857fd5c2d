import { assert, describe, it } from "@effect/vitest"
import { PaymentRequiredV1Schema, PaymentRequiredV2Schema } from "@x402/core/schemas"
import { Array, Schema } from "effect"

import { prices } from "../../../src/payments/Prices.ts"
import { challengesOf } from "../../../src/payments/x402/Challenge.ts"
import { PaymentRequiredV1, PaymentRequiredV2 } from "../../../src/payments/x402/PaymentRequired.ts"
import {
  baseSepolia,
  challengeOf,
  jsonOf,
  listing,
  networkOf,
  requirementOf,
  stockClient,
  textOf
} from "../../support/payments/paymentSamples.ts"

const headerText =
  '{"x402Version":2,"resource":{"url":"https://api.example.com/property-intel",' +
  '"description":"One report from fourteen public sources.","mimeType":"application/json",' +
  '"serviceName":"Property Intelligence API","tags":["real-estate","property","us"]},' +
  '"accepts":[{"scheme":"exact","network":"eip155:8453","amount":"50000",' +
  '"asset":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913","payTo":"0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2",' +
  '"maxTimeoutSeconds":300,"extra":{"name":"USD Coin","version":"2"}}],' +
  '"extensions":{"payment-identifier":{"info":{"required":false},' +
  '"schema":{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",' +
  '"properties":{"required":{"type":"boolean"},' +
  '"id":{"type":"string","minLength":16,"maxLength":128,"pattern":"^[a-zA-Z0-9_-]+$"}},"required":["required"]}},' +
  '"bazaar":{"info":{"input":{"type":"http","method":"POST","bodyType":"json",' +
  '"body":{"address":"1600 Smith St, Houston, TX 77002"}},"output":{"type":"json","example":{"data":{}}}},' +
  '"schema":{"$schema":"https://json-schema.org/draft/2020-12/schema","type":"object",' +
  '"properties":{"input":{"type":"object","properties":{"type":{"type":"string","const":"http"},' +
  '"method":{"type":"string","enum":["POST"]},"bodyType":{"type":"string","enum":["json"]},' +
  '"body":{"type":"object","properties":{"address":{"type":"string"}},"required":["address"]}},' +
  '"required":["type","method","bodyType","body"],"additionalProperties":false},' +
  '"output":{"type":"object","properties":{"type":{"type":"string"},"example":{"type":"object"}},"required":["type"]}},' +
  '"required":["input"]}}},"error": "Payment required"}'

const bodyText =
  '{"x402Version":1,"accepts":[{"scheme":"exact","network":"base","maxAmountRequired":"50000",' +
  '"resource":"https://api.example.com/property-intel","description":"One report from fourteen public sources.",' +
  '"mimeType":"application/json","payTo":"0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2","maxTimeoutSeconds":300,' +
  '"asset":"0x833589fCD6eDb6E08f4c7C32D4f71b54bdA02913","extra":{"name":"USD Coin","version":"2"}}],' +
  '"error":"Payment required"}'

const uptoOnBase = requirementOf({ permit: { facilitator: "0xf0E6Fd2eF0DfB7C2aB6E6fC45d0cbd2D04B3fA11" } })

const headerBudget = 4_096

describe("a challenge", () => {
  it("has exactly these bytes", () => {
    const { header, body } = challengeOf()
    assert.strictEqual(textOf(header), headerText)
    assert.strictEqual(header, Buffer.from(headerText).toString("base64"))
    assert.strictEqual(body, bodyText)
    assert.strictEqual(header.length, 2_092)
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

  it.prop("says any error text in both versions, and only that differs", { error: Schema.String }, ({ error }) => {
    const { header, body } = challengesOf([requirementOf()], listing)(error)
    const [v2, v1] = [jsonOf(header), JSON.parse(body)]
    assert.strictEqual(v2.error, v1.error)
    assert.deepStrictEqual({ ...v2, error: "Payment required" }, JSON.parse(headerText))
    assert.deepStrictEqual({ ...v1, error: "Payment required" }, JSON.parse(bodyText))
    assert.isBelow(header.length, headerBudget)
  })

  it("joins base64 rightly whatever the length of what stands before the error", () => {
    for (const description of ["", "a", "ab", "abc", "ñ", "🏠"]) {
      const { header } = challengeOf(requirementOf({ description }))
      assert.match(header, /^[A-Za-z0-9+/]+={0,2}$/)
      assert.strictEqual(jsonOf(header).resource.description, description)
      assert.strictEqual(jsonOf(header).error, "Payment required")
    }
  })

  it("stays below 4 KB with the longest of texts", () => {
    const { header } = challengesOf([requirementOf({ description: "d".repeat(9_000) })], listing)("…".repeat(9_000))
    assert.isBelow(header.length, headerBudget)
    assert.isAbove(jsonOf(header).error.length, 300)
    assert.lengthOf(jsonOf(header).resource.description, 500)
  })

  it("stays below 4 KB with texts that JSON makes six times as long", () => {
    const { header, body } = challengesOf(
      [requirementOf({ description: "d".repeat(500) })],
      listing
    )("\ud800".repeat(300))
    assert.isBelow(header.length, headerBudget)
    assert.strictEqual(JSON.parse(body).error, jsonOf(header).error)
  })

  it("lists the ways to pay in their order, and to version 1 those that it has words for", () => {
    const onArbitrum = requirementOf({ network: networkOf("eip155:42161") })
    const { header, body } = challengesOf(
      [requirementOf({ network: baseSepolia }), uptoOnBase, requirementOf(), onArbitrum],
      listing
    )("")
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

  it("stays below 4 KB with any number of ways to pay, and loses its listing before one of them", () => {
    const shown = Array.makeBy(12, (index) => {
      const ways = Array.makeBy(index + 1, () => uptoOnBase)
      const { header, body } = challengesOf(ways, listing)("Payment required")
      assert.isBelow(header.length, headerBudget)
      assert.strictEqual(jsonOf(header).error, "Payment required")
      assert.deepStrictEqual(JSON.parse(body).accepts, [])
      const { accepts, extensions } = PaymentRequiredV2Schema.parse(jsonOf(header))
      return { ways: accepts.length, hasListing: extensions?.["bazaar"] !== undefined }
    })
    assert.deepStrictEqual(
      shown.map(({ ways }) => ways),
      [1, 2, 3, 4, 5, 6, 7, 7, 7, 7, 7, 7]
    )
    assert.deepStrictEqual(
      shown.map(({ hasListing }) => hasListing),
      Array.makeBy(12, (index) => index < 5)
    )
  })

  it("leaves out what indexers would refuse", () => {
    const { header } = challengesOf([requirementOf()], {
      serviceName: "A name far beyond thirty-two characters",
      tags: ["one", "", "zwölf", "two", "three", "four", "five", "six"],
      example: null
    })("Payment required")
    const { resource, extensions } = jsonOf(header)
    assert.isFalse("serviceName" in resource)
    assert.deepStrictEqual(resource.tags, ["one", "two", "three", "four", "five"])
    assert.hasAllKeys(extensions, ["payment-identifier"])
    PaymentRequiredV2Schema.parse(jsonOf(header))
  })
})
