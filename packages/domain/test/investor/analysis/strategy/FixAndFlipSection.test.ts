import { assert, describe, it } from "@effect/vitest"

import type { StatementLine } from "../../../../src/investor/analysis/statement/Statements.ts"
import {
  fixAndFlipSection,
  flipSourcesAndUses,
  resaleStatement
} from "../../../../src/investor/analysis/strategy/FixAndFlipSection.ts"
import { underwrite } from "../../../../src/investor/analysis/underwriting/Underwriting.ts"
import { wholeDollars } from "../../../../src/investor/deal/FigureText.ts"
import type { HighestOffer } from "../../../../src/investor/deal/HighestOffer.ts"
import { plausible } from "../../../../src/investor/deal/Plausibility.ts"
import { resolveDeal } from "../../../../src/investor/deal/ResolvedDeal.ts"
import { fixAndFlip } from "../../../../src/investor/strategies/FixAndFlip.ts"
import { financing } from "../../../../src/tables/investor/financing.ts"
import { barelyKnown, roundDeal, roundRenovation } from "../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

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

  it("says that no price earns the target, and asks for a discount of 100%", () => {
    const { details, verdict } = sectionAt(-30, { kind: "noPrice" })
    assert.match(verdict, /^🔴 Loses money at this price, and no price earns the target profit/)
    assert.deepInclude(details, {
      maxAllowableOffer: null,
      maxAllowableOfferOutcome: "noPrice",
      requiredDiscount: "100.0%"
    })
    assert.match(sectionAt(2, { kind: "noPrice" }).verdict, /^🟠 Below target at any price/)
  })

  it("needs no discount if the offer is above the price, or if any price will do", () => {
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
      financingCosts: 9726,
      holdingCosts: 4081,
      monthsHeld: 5
    })
  })

  it("shows the same figures and profit as the statement", () => {
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
    assert.strictEqual(weaknesses.at(-2), financing.flip.weakness)
    assert.match(weaknesses.at(-1) ?? "", /^The seller's transfer tax .* Nearly all counties charge the max of 3 mills/)
  })

  it("shows the seller's transfer tax by its brackets, and its range", () => {
    // 0.4% of 240,800; the state's mill alone would be 0.1%.
    assert.deepInclude(underwriting.strategies.fixAndFlip.section().details, {
      sellerTransferTax: 963,
      sellerTransferTaxLow: 241,
      sellerTransferTaxHigh: 963
    })
    // 1,200,000 after repair in New Jersey: 11,995 by the schedule above 350,000, and 1% of all of it.
    const { input } = underwriting
    const dear = underwrite({
      ...input,
      afterRepairValue: 1_200_000,
      location: { city: "Montclair", county: "Essex County", stateCode: "NJ" }
    }).strategies.fixAndFlip.section().details
    assert.strictEqual(dear.sellerTransferTax, 23_995)
    const location = { city: "Los Angeles", county: "Los Angeles County", stateCode: "CA" }
    const there = fixAndFlipSection(plan, { ...underwriting, input: { ...cleveland.input, location } })
    assert.match(
      there.details.weaknesses.at(-1) ?? "",
      /The bounds of Los Angeles' tax|The bounds of the tax on sales above/
    )
  })

  it("shows nothing without a renovation", () => {
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

const total = (lines: ReadonlyArray<StatementLine>) => lines.reduce((sum, { amount }) => sum + amount, 0)
const flip = fixAndFlip(roundDeal, roundRenovation)

describe("resaleStatement", () => {
  it("goes from the sale to the profit", () => {
    assert.deepStrictEqual(resaleStatement(flip), {
      lines: [
        { name: "Sale at the value after repair", amount: 150_000 },
        { name: "Selling costs", amount: -9000 },
        { name: "Seller's transfer tax", amount: -1500 },
        { name: "Price", amount: -100_000 },
        { name: "Closing costs", amount: -2000 },
        { name: "Rehab", amount: -22_000 },
        { name: "Bridge loan points", amount: -2100 },
        // 4,112.50, and 2,291.67 of holding: 9,287.50 and 6,995.83 are left.
        { name: "Bridge loan interest", amount: -4112 },
        { name: "Tax, insurance, fee and utilities until the sale", amount: -2292 }
      ],
      profit: 6996
    })
  })
})

describe("flipSourcesAndUses", () => {
  it("are own cash and the bridge loan", () => {
    const { sources, total: shown } = flipSourcesAndUses(flip)
    assert.strictEqual(shown, 132_504)
    assert.deepStrictEqual(sources, [
      { name: "Own cash", amount: 27_504 },
      { name: "Bridge loan", amount: 105_000 }
    ])
  })
})

describe("whatever the purchase", () => {
  it.prop(
    "a flip's lines add up to its profit, its sources and uses to each other",
    [randomInvestorInput],
    ([input]) => {
      const { purchase } = resolveDeal(plausible(input).input)
      const renovation = purchase?.renovation ?? null
      if (purchase === null || renovation === null) return
      const result = fixAndFlip(purchase, renovation)
      const { lines, profit } = resaleStatement(result)
      assert.strictEqual(profit, wholeDollars(result.profit))
      assert.strictEqual(total(lines), profit)
      const { sources, total: shown, uses } = flipSourcesAndUses(result)
      assert.strictEqual(total(uses), shown)
      assert.strictEqual(total(sources), shown)
      assert.isTrue([...sources, ...uses].every(({ amount }) => amount >= 0))
    }
  )
})
