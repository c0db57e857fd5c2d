import { assert, describe, it } from "@effect/vitest"
import { challengesOf } from "@property-intelligence/x402/Challenge.ts"

import {
  base,
  baseSepolia,
  base64Of,
  challengeOf,
  jsonOf,
  listing,
  maxChallenge,
  requirementOf
} from "../../../../packages/x402/test/support/payments/paymentSamples.ts"
import { amountOf, dollarText } from "../../../../web/src/purchase/amounts.ts"
import { readChallenge } from "../../../../web/src/purchase/order/challenge.ts"

const most = 50_000n

const refusalOf = (header: string | null, networks = [base], cap: bigint | null = most): string => {
  const reading = readChallenge(header, networks, cap)
  return "refusal" in reading ? reading.refusal : assert.fail("It would be signed")
}

/** The challenge with another value in its first way to pay. */
const challengeWith = (changes: Readonly<Record<string, unknown>>): string => {
  const required = jsonOf(challengeOf().header)
  return base64Of({ ...required, accepts: [{ ...required.accepts[0], ...changes }] })
}

describe("readChallenge", () => {
  it("gives the first way to pay that is known, whatever the challenge says of the token", () => {
    const { header } = challengesOf(
      [requirementOf({ network: baseSepolia }), requirementOf()],
      listing,
      maxChallenge
    ).challenge("Payment required")
    const reading = readChallenge(header, [base], most)
    if ("refusal" in reading) return assert.fail(reading.refusal)
    assert.deepInclude(reading.terms, {
      network: base,
      amount: 50_000n,
      payTo: requirementOf().payTo,
      validSeconds: 300
    })
    const lied = readChallenge(challengeWith({ extra: { name: "Dai", version: "1" } }), [base], most)
    assert.strictEqual("terms" in lied ? lied.terms.network.domain.name : null, base.domain.name)
  })

  it("offers every known way to pay within the cap, so that the buyer can choose the network", () => {
    const { header } = challengesOf(
      [requirementOf({ network: baseSepolia }), requirementOf()],
      listing,
      maxChallenge
    ).challenge("Payment required")
    const reading = readChallenge(header, [base, baseSepolia], most)
    if ("refusal" in reading) return assert.fail(reading.refusal)
    assert.deepStrictEqual(
      reading.offers.map(({ network }) => network.name),
      [baseSepolia.name, base.name]
    )
    assert.strictEqual(reading.terms, reading.offers[0])
  })

  it("lets a payment be valid for a quarter of an hour at most", () => {
    const reading = readChallenge(challengeWith({ maxTimeoutSeconds: 86_400 }), [base], most)
    assert.strictEqual("terms" in reading ? reading.terms.validSeconds : null, 900)
  })

  it("refuses what costs more than the page says, and everything where the page says nothing", () => {
    const { header } = challengeOf(requirementOf({ amount: most + 1n }))
    assert.match(refusalOf(header), /^It costs \$0\.050001 now, which is more/)
    assert.match(refusalOf(challengeOf().header, [base], null), /more than this page says/)
  })

  it("says why the paid call would be refused", () => {
    const error = "Payment required, but this call would be refused: This is a post office box."
    assert.strictEqual(
      refusalOf(challengesOf([requirementOf()], listing, maxChallenge).challenge(error).header),
      "This is a post office box."
    )
  })

  for (const [what, changes] of [
    ["another token", { asset: "0x036CbD53842c5426634e7929541eC2318f3dCF7f" }],
    ["another network", { network: "eip155:999999" }],
    ["another scheme", { scheme: "upto" }],
    ["a receiver that is none", { payTo: "0x12" }],
    ["an amount that is none", { amount: "-1" }],
    ["an amount of nothing", { amount: "0" }],
    ["an amount that is no text", { amount: 50_000 }]
  ] as const) {
    it(`refuses ${what}`, () => {
      assert.match(refusalOf(challengeWith(changes)), /no payment in USDC/)
    })
  }

  for (const header of [null, "", "%%%", base64Of(null), base64Of({ x402Version: 1 }), base64Of([])]) {
    it(`refuses ${header === null ? "no header" : JSON.stringify(header)}`, () => {
      assert.strictEqual(refusalOf(header), "The service did not say how to pay.")
    })
  }
})

describe("amounts", () => {
  it("are read from prices for people, and written so", () => {
    assert.deepStrictEqual(["$0.05", "$0.25 USDC", "$1", "$0.000001"].map(amountOf), [
      50_000n,
      250_000n,
      1_000_000n,
      1n
    ])
    assert.deepStrictEqual(["free", "", "0.05"].map(amountOf), [null, null, null])
    assert.deepStrictEqual([50_000n, 52_500n, 12_000_000n].map(dollarText), ["0.05", "0.0525", "12.00"])
  })
})
