import { assert, describe, it } from "@effect/vitest"

import { fixAndFlipSection } from "../../../../../src/domain/investor/analysis/strategy/FixAndFlipSection.ts"
import { underwrite } from "../../../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import type { HighestOffer } from "../../../../../src/domain/investor/deal/HighestOffer.ts"
import { financing } from "../../../../../src/domain/tables/investor/financing.ts"
import { barelyKnown } from "../../../../support/investor/deals.ts"
import { cleveland } from "../../../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const plan = underwriting.strategies.fixAndFlip.result ?? assert.fail("no flip in Cleveland")

const sectionAt = (
  marginPercent: number,
  targetProfitOffer: HighestOffer = { kind: "price", price: 137_961 },
  askingPrice: number | null = null
) =>
  fixAndFlipSection(
    { ...plan, marginPercent, targetProfitOffer },
    { ...underwriting, input: { ...cleveland.input, askingPrice } }
  )

describe("fixAndFlipSection", () => {
  const verdicts: ReadonlyArray<[marginPercent: number, verdict: string]> = [
    [25, "🟢 Strong margin"],
    [12, "🟢 Strong margin"],
    [11.99, "🟡 Thin but workable"],
    [7, "🟡 Thin but workable"],
    [6.99, "🟠 Below target at this price: needs a price at or below $137,961"],
    [0, "🟠 Below target at this price: needs a price at or below $137,961"],
    [-0.01, "🔴 Loses money at this price: needs a price at or below $137,961 to earn its target"],
    [-22.4, "🔴 Loses money at this price: needs a price at or below $137,961 to earn its target"]
  ]
  for (const [marginPercent, verdict] of verdicts) {
    it(`says "${verdict}" of a margin of ${marginPercent}%`, () => {
      assert.strictEqual(sectionAt(marginPercent).verdict, verdict)
    })
  }

  it("speaks of the price that the caller asked about", () => {
    assert.match(sectionAt(-5, undefined, 215_000).verdict, /^🔴 Loses money at the asked price: /)
    assert.match(sectionAt(5, undefined, 215_000).verdict, /^🟠 Below target at the asked price: /)
  })

  it("says that no price helps where none does, and asks for all of it", () => {
    const { details, verdict } = sectionAt(-30, { kind: "noPrice" })
    assert.match(verdict, /^🔴 Loses money at this price, and no price earns the target profit/)
    assert.deepInclude(details, {
      maxAllowableOffer: null,
      maxAllowableOfferOutcome: "noPrice",
      requiredDiscount: "100.0%"
    })
    assert.match(sectionAt(2, { kind: "noPrice" }).verdict, /^🟠 Below target at any price/)
  })

  it("needs no discount where the offer is above the price, or any will do", () => {
    const discountTo = (offer: HighestOffer) => sectionAt(20, offer).details.requiredDiscount
    assert.strictEqual(discountTo({ kind: "price", price: 215_000 }), "0.0%")
    assert.strictEqual(discountTo({ kind: "price", price: 400_000 }), "0.0%")
    assert.strictEqual(discountTo({ kind: "price", price: 172_000 }), "20.0%")
    assert.deepInclude(sectionAt(20, { kind: "anyPrice" }).details, {
      maxAllowableOffer: null,
      maxAllowableOfferOutcome: "anyPrice",
      requiredDiscount: "0.0%"
    })
  })

  it("shows what the money and the months cost", () => {
    // Points of 3,371.20 and interest of 6,354.25; five months of 816.24
    assert.deepInclude(underwriting.strategies.fixAndFlip.section().details, {
      financingCosts: 9725,
      holdingCosts: 4081,
      monthsHeld: 5
    })
  })

  it("shows beside the statement what the statement says, and its profit", () => {
    const { details, projectedProfit } = underwriting.strategies.fixAndFlip.section()
    const { financingCosts, holdingCosts, purchasePrice, rehab, resaleStatement, sellingCosts } = details
    assert.strictEqual(resaleStatement?.profit, projectedProfit)
    const closing = resaleStatement?.lines.find(({ name }) => name === "Closing costs")?.amount ?? 0
    const [value, price, work] = [details.afterRepairValue ?? 0, purchasePrice ?? 0, rehab ?? 0]
    const costs = (sellingCosts ?? 0) + (financingCosts ?? 0) + (holdingCosts ?? 0)
    assert.isAtMost(Math.abs(value - price - work + closing - costs - (projectedProfit ?? 0)), 2)
  })

  it("says where it is weak, the transfer tax of its place too", () => {
    const { weaknesses } = underwriting.strategies.fixAndFlip.section().details
    assert.deepStrictEqual(weaknesses.slice(-2), [
      financing.flip.weakness,
      "The seller's transfer tax is a typical county's: a city may take more."
    ])
    const location = { city: "Los Angeles", county: "Los Angeles County", stateCode: "CA" }
    const there = fixAndFlipSection(plan, { ...underwriting, input: { ...cleveland.input, location } })
    assert.match(there.details.weaknesses.at(-1) ?? "", /^The bounds of Los Angeles' tax/)
  })

  it("knows nothing without a renovation", () => {
    const section = underwrite(barelyKnown).strategies.fixAndFlip.section()
    assert.strictEqual(section.verdict, "⚪ Not enough data")
    const { weaknesses, ...figures } = section.details
    assert.deepStrictEqual(
      Object.values(figures).filter((figure) => figure !== null),
      []
    )
    assert.deepStrictEqual(weaknesses, [])
  })
})
