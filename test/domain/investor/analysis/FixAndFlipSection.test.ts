import { assert, describe, it } from "@effect/vitest"

import { fixAndFlipSection } from "../../../../src/domain/investor/analysis/FixAndFlipSection.ts"
import { underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import { barelyKnown } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const plan = underwriting.strategies.fixAndFlip.result ?? assert.fail("no flip in Cleveland")

const sectionAt = (marginPercent: number, targetProfitOffer: number | null = 137_961.2) =>
  fixAndFlipSection({ ...plan, marginPercent, targetProfitOffer })

describe("fixAndFlipSection", () => {
  const verdicts: ReadonlyArray<[marginPercent: number, verdict: string]> = [
    [25, "🟢 Strong margin"],
    [12, "🟢 Strong margin"],
    [11.99, "🟡 Thin but workable"],
    [7, "🟡 Thin but workable"],
    [6.99, "🟠 Below target: needs a price at or below $137,961"],
    [0, "🟠 Below target: needs a price at or below $137,961"],
    [-0.01, "🔴 Loses money at estimated value: needs a price at or below $137,961"],
    [-22.4, "🔴 Loses money at estimated value: needs a price at or below $137,961"]
  ]
  for (const [marginPercent, verdict] of verdicts) {
    it(`says "${verdict}" of a margin of ${marginPercent}%`, () => {
      assert.strictEqual(sectionAt(marginPercent).verdict, verdict)
    })
  }

  it("says that no price helps where none does, and asks for all of it", () => {
    const { details, verdict } = sectionAt(-30, null)
    assert.match(verdict, /^🔴 No price earns the target profit/)
    assert.isNull(details.maxAllowableOffer)
    assert.strictEqual(details.requiredDiscount, "100.0%")
  })

  it("needs no discount where the offer is above the price", () => {
    assert.strictEqual(sectionAt(20, 215_000).details.requiredDiscount, "0.0%")
    assert.strictEqual(sectionAt(20, 400_000).details.requiredDiscount, "0.0%")
    // 215,000 as it stands
    assert.strictEqual(sectionAt(3, 172_000).details.requiredDiscount, "20.0%")
  })

  it("shows what the money and the months cost", () => {
    // Points of 3,371.20 and interest of 6,354.25; five months of 816.24
    assert.deepInclude(fixAndFlipSection(plan).details, {
      financingCosts: 9725,
      holdingCosts: 4081,
      monthsHeld: 5
    })
  })

  it("knows nothing without a renovation", () => {
    const section = underwrite(barelyKnown).strategies.fixAndFlip.section()
    assert.strictEqual(section.verdict, "⚪ Not enough data")
    assert.deepStrictEqual(
      Object.values(section.details).filter((figure) => figure !== null),
      []
    )
  })
})
