import { assert, describe, it } from "@effect/vitest"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"

import { assertReference } from "../stateTables.ts"

const filled = (text: string, values: Readonly<Record<string, string>>) =>
  Object.entries(values).reduce((known, [name, value]) => known.replace(`{${name}}`, value), text)

describe("investorTexts", () => {
  it("labels every score, best first", () => {
    assert.deepStrictEqual(investorTexts.investorScore, [
      [80, "🟢 Excellent Opportunity"],
      [65, "🟢 Good Opportunity"],
      [50, "🟡 Fair Opportunity"],
      [35, "🟠 Below Average"],
      [0, "🔴 Poor Fit"]
    ])
    assert.strictEqual(investorTexts.insufficient, "⚪ Insufficient Data")
  })

  it("compares the value with the neighborhood", () => {
    const { above, atMost, unknown } = investorTexts.valueVsNeighborhood
    assert.deepStrictEqual(
      atMost.map(([bound, text]) => [bound, filled(text, { percent: "11%", signedPercent: "-1%" })]),
      [
        [0.7, "🟢 11% below neighborhood median: deep discount, check size and condition"],
        [0.9, "🟢 11% below neighborhood median"],
        [1.1, "🟡 In line with neighborhood median (-1%)"],
        [1.3, "🟠 11% above neighborhood median: limited upside"]
      ]
    )
    assert.strictEqual(filled(above, { percent: "40%" }), "🔴 40% above neighborhood median: top-of-market risk")
    assert.strictEqual(unknown, "⚪ Neighborhood median unavailable")
  })

  it("judges letting by the night and by the room", () => {
    const { atLeastShareOfRent, ...texts } = investorTexts.verdicts.letting
    const amount = { amount: "$1,947" }
    assert.strictEqual(
      filled(texts.less, amount),
      "🔴 Nets about $1,947/yr less than a long-term lease after operating costs"
    )
    assert.strictEqual(filled(texts.marginal, amount), "🟡 Marginal: nets about $1,947/yr more than a long-term lease")
    assert.strictEqual(filled(texts.strong, amount), "🟢 Strong: nets about $1,947/yr more than a long-term lease")
    assert.strictEqual(
      filled(texts.prohibited, { note: "primary residence" }),
      "⛔ Not permitted for a non-resident owner: primary residence"
    )
    assert.strictEqual(
      filled(texts.poorFit, { reason: "fewer than 3 rentable rooms" }),
      "🔴 Poor fit: fewer than 3 rentable rooms"
    )
    assert.strictEqual(texts.unknown, "⚪ Not enough data")
    assert.deepStrictEqual(atLeastShareOfRent, { strong: 0.15, marginal: 0 })
  })

  it("judges the rate lock", () => {
    const { atLeastPoints, icons, ...texts } = investorTexts.verdicts.rateLock
    const figures = { icon: "🟢", spread: "4.17", rate: "8.15%", saving: "$177", worth: "$12,813" }
    assert.strictEqual(
      filled(texts.below, figures),
      "🟢 4.17 points below today's 8.15% investor rate: about $177/mo less interest, worth about $12,813 today"
    )
    assert.strictEqual(filled(texts.losing, { loss: "$99" }), "; yet the house loses $99/mo with that loan")
    assert.strictEqual(filled(texts.abovePrice, { excess: "$9" }), "; but the owner owes $9 more than the price")
    assert.strictEqual(filled(texts.none, figures), "🔴 Original rate is not below today's 8.15% investor rate")
    assert.strictEqual(texts.unknown, "⚪ No sale record: original loan cannot be estimated")
    assert.match(texts.ended, /^⚪ /)
    assert.match(texts.unpriced, /^⚪ /)
    assert.deepStrictEqual(icons, { good: "🟢", fair: "🟡", small: "🟠" })
    assert.deepStrictEqual(atLeastPoints, { good: 3, fair: 1 })
  })

  it("judges BRRRR and the flip", () => {
    const { atPrice, brrrr, fixAndFlip } = investorTexts.verdicts
    const figures = { at: atPrice.own, maxOffer: "$99,171" }
    assert.strictEqual(
      filled(brrrr.tooExpensive, figures),
      "🔴 Not a BRRRR at this price: buy at or below $99,171 to recycle all capital"
    )
    assert.deepStrictEqual(
      [brrrr.fullRecycle, brrrr.strong, brrrr.workable, brrrr.capitalHeavy].map(({ icon, text }) => `${icon} ${text}`),
      ["🟢 Full recycle", "🟢 Strong", "🟡 Workable", "🟠 Capital heavy"]
    )
    assert.deepStrictEqual(brrrr.atMostShare, { fullRecycle: 0, strong: 0.1, workable: 0.2, capitalHeavy: 0.35 })
    assert.strictEqual(
      filled(fixAndFlip.loses, { ...figures, at: atPrice.asked }),
      "🔴 Loses money at the asked price: needs a price at or below $99,171 to earn its target"
    )
    assert.strictEqual(
      filled(fixAndFlip.belowTarget, figures),
      "🟠 Below target at this price: needs a price at or below $99,171"
    )
    assert.deepStrictEqual([fixAndFlip.strong, fixAndFlip.thin], ["🟢 Strong margin", "🟡 Thin but workable"])
    assert.deepStrictEqual(fixAndFlip.atLeastShare, { strong: 0.12, thin: 0.07, belowTarget: 0 })
    assert.deepStrictEqual([brrrr.unknown, fixAndFlip.unknown], ["⚪ Not enough data", "⚪ Not enough data"])
  })

  it("warns of the due-on-sale clause and of use on people", () => {
    assert.match(investorTexts.disclaimers.subjectTo, /12 U\.S\.C\. 1701j-3/)
    assert.match(investorTexts.disclaimers.fcra, /15 U\.S\.C\. 1681/)
    assert.match(investorTexts.disclaimers.fairHousing, /Fair Housing Act/)
    assertReference(investorTexts.reference, "investorTexts", "all")
  })
})
