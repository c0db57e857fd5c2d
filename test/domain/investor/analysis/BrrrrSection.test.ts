import { assert, describe, it } from "@effect/vitest"

import { brrrrSection } from "../../../../src/domain/investor/analysis/BrrrrSection.ts"
import { underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import { barelyKnown } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const plan = underwriting.strategies.brrrr.result ?? assert.fail("no BRRRR in Cleveland")

const sectionAt = (cashLeftPercent: number, fullRecycleOffer: number | null = 98_765.4) =>
  brrrrSection({ ...plan, cashLeftPercent, fullRecycleOffer })

describe("brrrrSection", () => {
  const verdicts: ReadonlyArray<[cashLeftPercent: number, verdict: string]> = [
    [-20, "🟢 Full recycle"],
    [0, "🟢 Full recycle"],
    [0.01, "🟢 Strong"],
    [10, "🟢 Strong"],
    [10.01, "🟡 Workable"],
    [20, "🟡 Workable"],
    [20.01, "🟠 Capital heavy"],
    [35, "🟠 Capital heavy"],
    [35.01, "🔴 Not a BRRRR at this price: buy at or below $98,765 to recycle all capital"],
    [150, "🔴 Not a BRRRR at this price: buy at or below $98,765 to recycle all capital"]
  ]
  for (const [cashLeftPercent, verdict] of verdicts) {
    it(`says "${verdict}" with ${cashLeftPercent}% left`, () => {
      assert.strictEqual(sectionAt(cashLeftPercent).verdict, verdict)
    })
  }

  it("says that no price helps where none does", () => {
    const { details, verdict } = sectionAt(60, null)
    assert.match(verdict, /^🔴 Not a BRRRR at any price/)
    assert.isNull(details.maxOffer)
  })

  it("shows cash that comes out as less than nothing", () => {
    assert.strictEqual(brrrrSection({ ...plan, cashLeft: -1234.5, cashLeftPercent: -1 }).cashLeftInDeal, -1235)
  })

  it("shows what goes in and what comes out", () => {
    assert.deepStrictEqual(brrrrSection(plan).details, {
      purchasePrice: 215_000,
      afterRepairValue: 240_800,
      rehab: 42_400,
      monthsHeld: 6,
      totalCost: 272_434,
      refinanceLoan: 155_754,
      bindingLimit: "DSCR",
      monthlyCashFlowAfter: -616,
      maxOffer: 99_171
    })
  })

  it("knows nothing without a renovation", () => {
    const section = underwrite(barelyKnown).strategies.brrrr.section()
    assert.strictEqual(section.verdict, "⚪ Not enough data")
    assert.deepStrictEqual(
      Object.values(section.details).filter((figure) => figure !== null),
      []
    )
  })
})
