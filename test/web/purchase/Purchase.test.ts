import { assert, describe, it } from "@effect/vitest"
import type { SourceLine } from "@property-intelligence/domain/report/ReportMeta.ts"
import { sourceCount } from "@property-intelligence/domain/report/ReportSections.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { base, challengeOf, requirementOf } from "../../../packages/x402/test/support/payments/paymentSamples.ts"
import type { ServiceFacts } from "../../../web/src/page/ServiceFacts.ts"
import { BoughtView } from "../../../web/src/purchase/BoughtView.tsx"
import { readChallenge } from "../../../web/src/purchase/order/challenge.ts"
import { Purchase } from "../../../web/src/purchase/Purchase.tsx"
import { QuoteView } from "../../../web/src/purchase/QuoteView.tsx"
import { fullReport } from "../../support/report/fullReport.ts"

const facts: ServiceFacts = {
  name: "Property Intelligence API",
  version: "0.1.0",
  operator: "Property Intelligence API",
  origin: "https://api.example.com",
  sandbox: false,
  sells: true,
  networks: [base],
  prices: [{ path: "/property-full", price: "$0.25 USDC", summary: "Full package" }],
  sources: fullReport().meta.sources.map(({ name }) => ({
    name,
    subject: name,
    gives: "",
    cadence: ""
  })),
  testKey: null,
  quorum: 10,
  cliPackage: null
}

const product = { path: "/property-full", body: { address: "1600 Smith St, Houston, TX 77002", askingPrice: 180_000 } }

/** What is read, without the tags. */
const textOf = (html: string): string =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim()

describe("Purchase", () => {
  it("is one button with the price until it is opened", () => {
    const html = render(h(Purchase, { facts, lines: [], ...product, price: "$0.25 USDC" }))
    assert.match(textOf(html), /^Buy this as JSON: \$0\.25 Buying from this page needs JavaScript\./)
    assert.strictEqual(html.match(/<button/g)?.length, 1)
  })

  it("says that nothing is sold", () => {
    const html = render(h(Purchase, { facts: { ...facts, sells: false }, lines: [], ...product, price: "$0.25" }))
    assert.strictEqual(textOf(html), "This service sells nothing at the moment.")
  })
})

describe("QuoteView", () => {
  const viewOf = (
    changes: {
      readonly lines?: ReadonlyArray<SourceLine>
      readonly canKeep?: boolean
      readonly note?: string
      readonly signingWith?: string
      readonly description?: string
    } = {}
  ) => {
    const { description = "All in one object. Costs $0.25 USDC." } = changes
    const reading = readChallenge(challengeOf(requirementOf({ description })).header, [base], 50_000n)
    if ("refusal" in reading) return assert.fail(reading.refusal)
    const { canKeep = true, lines = [], note = null, signingWith = null } = changes
    const quote = { product, terms: reading.terms, offers: reading.offers, canKeep }
    return textOf(render(h(QuoteView, { facts, lines, quote, note, signingWith, onPay: () => {}, onCancel: () => {} })))
  }

  it("says from how many sources up it is sold, and which are out right now", () => {
    assert.include(viewOf(), `sold at the same price if at least 10 of ${sourceCount} sources answer.`)
    const lines = fullReport().meta.sources.map((line, index) =>
      index < 2 ? { ...line, status: "failed" as const } : line
    )
    const [one, other] = lines
    assert.include(
      viewOf({ lines }),
      `Right now 2 of ${sourceCount} gave nothing: ${one?.name.replace("&", "&amp;")} and ${other?.name}.`
    )
  })

  it("shows the product, the price, the network and the seller", () => {
    const text = viewOf()
    assert.match(
      text,
      /You buy All in one object\. For 1600 Smith St, Houston, TX 77002 with asking price 180,000 Price/
    )
    assert.match(text, /Price \$ ?0\.05 in USDC Network Base Paid to 0xa5c97A4c9A8e4d6A7C5B1D7Ff5F0C4BB2C0De1f2/)
    assert.match(text, /5 minutes from your signature.+A failed call is never charged\./)
    assert.notMatch(text, /Sandbox|keeps nothing/)
  })

  it("leaves out a sentence that the header cut off", () => {
    const text = viewOf({ description: "All in one object. From 14 sources. The risk score says nothing" })
    assert.include(text, "You buy All in one object. From 14 sources. For ")
  })

  it("warns where the browser keeps nothing", () => {
    assert.match(viewOf({ canKeep: false }), /stores nothing for this page/)
  })

  it("says why it was not signed, and where to look while it is", () => {
    assert.match(viewOf({ note: "You declined in the wallet." }), /declined in the wallet\. Nothing was charged\./)
    assert.match(viewOf({ signingWith: "MetaMask" }), /Look at MetaMask.+Cancel/)
  })
})

describe("BoughtView", () => {
  const order = {
    ...product,
    idempotencyKey: "5a5a5a5a5a5a5a5a",
    payment: "payment",
    network: "eip155:8453",
    amount: "250000",
    signedAt: "2026-11-25T12:00:00.000Z"
  }
  const receipt = { transaction: "0xcd", payer: "0xab", network: "eip155:8453", document: {} }
  const bought = { text: '{"data":{"score":1}}', receipt, isReplay: false, requestId: "one" }

  it("shows the receipt with the answer", () => {
    const text = textOf(render(h(BoughtView, { facts, order, bought })))
    assert.match(text, /^Paid \$0\.25 in USDC for 1600 Smith St, Houston, TX 77002\./)
    assert.match(text, /Network Base Paid by 0xab Transaction 0xcd Request id one/)
    assert.match(text, /Open as a report/)
    assert.match(text, /score/)
  })

  it("says that an answer had again was not charged again, and that a receipt is missing", () => {
    const text = textOf(
      render(
        h(BoughtView, {
          facts,
          order: { ...order, path: "/property-intel" },
          bought: { ...bought, isReplay: true, receipt: null }
        })
      )
    )
    assert.match(text, /not charged again/)
    assert.match(text, /no readable receipt/)
    assert.notMatch(text, /Open as a report|Save the receipt/)
  })
})
