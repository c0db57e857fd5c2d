import { assert, describe, it } from "@effect/vitest"

import { subjectToSection } from "../../../../src/domain/investor/analysis/SubjectToSection.ts"
import { underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import { emptyInput, withProperty } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const result = underwriting.strategies.subjectTo.result ?? assert.fail("no loan in Cleveland")

const advantageAt = (spread: number) =>
  subjectToSection({ ...result, spread, monthlyInterestSaved: 177.24, rateLockValue: 12_812.59 }, underwriting)
    .rateLockAdvantage

const words = (icon: string, spread: string) =>
  `${icon} ${spread} points below today's 8.15% investor rate: about $177/mo less interest, worth about $12,813 today`

describe("subjectToSection", () => {
  const advantages: ReadonlyArray<[spread: number, text: string]> = [
    [4.17, words("🟢", "4.17")],
    [3, words("🟢", "3.00")],
    [2.99, words("🟡", "2.99")],
    [1, words("🟡", "1.00")],
    [0.99, words("🟠", "0.99")],
    [0.01, words("🟠", "0.01")],
    [0, "🔴 Original rate is not below today's 8.15% investor rate"],
    [-2, "🔴 Original rate is not below today's 8.15% investor rate"]
  ]
  for (const [spread, text] of advantages) {
    it(`says of a spread of ${spread}: ${text}`, () => {
      assert.strictEqual(advantageAt(spread), text)
    })
  }

  it("says that the term is over, however good the rate was", () => {
    const over = underwrite(withProperty(cleveland.input, { lastSaleDate: "1993-06-14" }))
    const section = over.strategies.subjectTo.section()
    assert.strictEqual(section.rateLockAdvantage, "⚪ The original loan's term is over")
    assert.strictEqual(section.estimatedRemainingBalance, 0)
  })

  it("says that nothing is known without a sale, and warns all the same", () => {
    const section = underwrite(withProperty(cleveland.input, { lastSaleDate: null })).strategies.subjectTo.section()
    assert.strictEqual(section.rateLockAdvantage, "⚪ No sale record: original loan cannot be estimated")
    assert.isNull(section.estimatedRemainingBalance)
    assert.isNull(section.estimatedOriginalRate)
    assert.match(section.details.dueOnSale, /due-on-sale/)
  })

  it("takes a sale in the future for none", () => {
    const section = underwrite(
      withProperty(cleveland.input, { lastSaleDate: "2026-11-21" })
    ).strategies.subjectTo.section()
    assert.strictEqual(section.rateLockAdvantage, "⚪ No sale record: original loan cannot be estimated")
  })

  it("shows the loan where there is no price to judge it by", () => {
    const property = { ...emptyInput.property, lastSaleDate: "2013-06-14", lastSalePrice: 92_000 }
    const section = underwrite({ ...emptyInput, property }).strategies.subjectTo.section()
    assert.strictEqual(section.estimatedRemainingBalance, 51_004)
    assert.strictEqual(section.estimatedOriginalRate, "3.98%")
    assert.isNull(section.details.cashNeededAtClosing)
  })
})
