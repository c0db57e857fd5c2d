import { assert, describe, it } from "@effect/vitest"
import { subjectToSection } from "@property-intelligence/domain/investor/analysis/strategy/SubjectToSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { SubjectTo } from "@property-intelligence/domain/investor/strategies/SubjectTo.ts"
import { financing } from "@property-intelligence/domain/tables/investor/financing.ts"

import { emptyInput, withProperty } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const underwriting = underwrite(cleveland.input)
const result = underwriting.strategies.subjectTo.result ?? assert.fail("no loan in Cleveland")

const advantageAt = (spread: number, change: Partial<SubjectTo> = {}) =>
  subjectToSection(
    { ...result, spread, monthlyInterestSaved: 177.24, rateLockValue: 12_812.59, ...change },
    underwriting,
    null
  ).rateLockAdvantage

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

  it("is not green or yellow if the house loses money with that loan", () => {
    const losing = { cashFlowMonthly: -99.6 }
    for (const spread of [4.17, 2, 0.5]) {
      const text = words("🟠", spread.toFixed(2))
      assert.strictEqual(advantageAt(spread, losing), `${text}; yet the house loses $100/mo with that loan`)
    }
    assert.strictEqual(advantageAt(4.17, { cashFlowMonthly: -0.4 }), words("🟢", "4.17"))
    assert.match(advantageAt(-1, losing), /^🔴 Original rate is not below/)
  })

  it("says that the owner owes more than the price", () => {
    const above = { loanAbovePrice: 72_934.2 }
    assert.strictEqual(
      advantageAt(4.17, above),
      `${words("🟠", "4.17")}; but the owner owes $72,934 more than the price`
    )
    const asked = underwrite({ ...cleveland.input, askingPrice: 40_000 }).strategies.subjectTo
    const { details } = asked.section()
    assert.isFalse(details.possibleAtThisPrice)
    assert.match(details.takeover ?? "", /^Not possible at the asked price: the owner owes \$11,004 more than it/)
    assert.deepInclude(details, { pricePaid: 51_004, cashNeededAtClosing: 1020 })
  })

  it("can be done at a price of what is owed or more", () => {
    const { details } = subjectToSection(result, underwriting, { kind: "price", price: 231_000 })
    assert.isTrue(details.possibleAtThisPrice)
    assert.match(details.takeover ?? "", /^Possible at this price/)
    assert.strictEqual(details.pricePaid, 215_000)
  })

  it("shows what it takes, who pays it, and a year of it with the old loan", () => {
    const { details } = subjectToSection(result, underwriting, { kind: "price", price: 231_000 })
    assert.deepStrictEqual(details.sourcesAndUses, {
      uses: [
        { name: "Price", amount: 215_000 },
        { name: "Closing costs", amount: 4300 }
      ],
      sources: [
        { name: "Own cash", amount: 168_296 },
        { name: "The owner's loan, taken over", amount: 51_004 }
      ],
      total: 219_300
    })
    assert.strictEqual(details.cashInvested, details.cashNeededAtClosing)
    assert.strictEqual(details.breakEvenOffer, "pays for itself at $231,000 or less")
    // 12 x 350.53
    assert.deepInclude(details.operatingStatement, { netOperatingIncome: 8149, debtService: 4206, cashFlow: 2308 })
  })

  it("says where it is weak", () => {
    const { weakness, weaknessOfImplied, weaknessOfYear } = financing.originalLoan
    const weaknessesOf = (input: typeof cleveland.input) =>
      underwrite(input).strategies.subjectTo.section().details.weaknesses
    const surveyed = { ...cleveland.input, mortgageRate: { ...cleveland.input.mortgageRate, atSalePct: 3.9 } }
    assert.deepStrictEqual(weaknessesOf(surveyed), [weakness])
    assert.deepStrictEqual(weaknessesOf(withProperty(cleveland.input, { lastSalePrice: null })), [
      weakness,
      weaknessOfImplied,
      weaknessOfYear
    ])
    assert.deepStrictEqual(weaknessesOf(withProperty(cleveland.input, { lastSaleDate: null })), [])
  })

  it("says that the term is over, however good the rate was", () => {
    const over = underwrite(withProperty(cleveland.input, { lastSaleDate: "1993-06-14" }))
    const section = over.strategies.subjectTo.section()
    assert.strictEqual(section.rateLockAdvantage, "⚪ The original loan's term is over")
    assert.strictEqual(section.estimatedRemainingBalance, 0)
    assert.isFalse(section.details.possibleAtThisPrice)
    assert.match(section.details.takeover ?? "", /^Nothing is left to take over/)
  })

  it("says that nothing is known without a sale, and warns all the same", () => {
    const section = underwrite(withProperty(cleveland.input, { lastSaleDate: null })).strategies.subjectTo.section()
    assert.strictEqual(section.rateLockAdvantage, "⚪ No sale record: original loan cannot be estimated")
    assert.isNull(section.estimatedRemainingBalance)
    assert.isNull(section.estimatedOriginalRate)
    assert.match(section.details.dueOnSale, /due-on-sale/)
  })

  it("ignores a sale in the future", () => {
    const section = underwrite(
      withProperty(cleveland.input, { lastSaleDate: "2026-11-21" })
    ).strategies.subjectTo.section()
    assert.strictEqual(section.rateLockAdvantage, "⚪ No sale record: original loan cannot be estimated")
  })

  it("shows the loan even without a price to judge it by", () => {
    const property = { ...emptyInput.property, lastSaleDate: "2013-06-14", lastSalePrice: 92_000 }
    const section = underwrite({ ...emptyInput, property }).strategies.subjectTo.section()
    assert.strictEqual(section.estimatedRemainingBalance, 51_004)
    assert.strictEqual(section.estimatedOriginalRate, "3.98%")
    assert.strictEqual(section.rateLockAdvantage, "⚪ Without a price and a rent the loan cannot be judged")
    assert.isNull(section.details.cashNeededAtClosing)
    assert.isNull(section.details.possibleAtThisPrice)
  })
})
