import { assert, describe, it } from "@effect/vitest"

import { qualitySection } from "../../../../src/domain/investor/analysis/QualitySection.ts"
import { underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import type { InvestorInput } from "../../../../src/domain/investor/deal/InvestorInput.ts"
import { barelyKnown, emptyInput, withoutRent, withoutValue, withProperty } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const qualityOf = (input: InvestorInput) => qualitySection(underwrite(input))

/** Cleveland with this month's rate, so that nothing weakens the answer. */
const complete: InvestorInput = {
  ...cleveland.input,
  mortgageRate: { currentPct: 7.4, week: "2026-11-12", atSalePct: 3.9 }
}

describe("the confidence", () => {
  it("is high with all of it known", () => {
    assert.deepInclude(qualityOf(complete), { coverage: 1, confidence: "High", fallbacks: [], missingCore: [] })
  })

  it("is medium with one or two fallbacks, low with three", () => {
    const one = withProperty(complete, { yearBuilt: null })
    const two = withProperty(one, { annualTax: null })
    const three = { ...two, neighborhood: { ...two.neighborhood, yearRoundVacancyRate: null } }
    assert.deepInclude(qualityOf(one), { confidence: "Medium", fallbacks: ["property.yearBuilt"] })
    assert.strictEqual(qualityOf(two).confidence, "Medium")
    assert.sameMembers([...qualityOf(two).fallbacks], ["property.yearBuilt", "property.annualTax"])
    assert.strictEqual(qualityOf(three).confidence, "Low")
  })

  it("is not weakened by a fee that such a house does not have, nor by the usual loan", () => {
    assert.strictEqual(qualityOf(withProperty(complete, { hoaMonthly: null })).confidence, "High")
    const condominium = withProperty(complete, { hoaMonthly: null, propertyType: "Condo" })
    assert.deepInclude(qualityOf(condominium), { confidence: "Medium", fallbacks: ["property.hoaMonthly"] })
  })

  it("is low where little is known", () => {
    const { confidence, coverage } = qualityOf(emptyInput)
    assert.strictEqual(confidence, "Low")
    assert.isBelow(coverage, 0.3)
  })

  it("names figures that were not believed", () => {
    assert.deepStrictEqual(qualityOf(withProperty(complete, { squareFeet: 100 })).inputFlags, [
      "property.squareFeet is out of range and was not used"
    ])
  })
})

describe("what is missing", () => {
  it("is named, all of it", () => {
    assert.deepStrictEqual(qualityOf(emptyInput).missingCore, ["price", "rent"])
    assert.deepStrictEqual(qualityOf(withoutRent(barelyKnown)).missingCore, ["rent"])
    assert.deepStrictEqual(qualityOf(withoutValue(barelyKnown)).missingCore, ["price"])
    const location = { city: "Ponce", county: null, stateCode: "PR" }
    assert.deepStrictEqual(qualityOf({ ...barelyKnown, location }).missingCore, ["stateTables"])
    assert.deepStrictEqual(qualityOf({ ...emptyInput, location }).missingCore, ["price", "rent", "stateTables"])
    assert.deepStrictEqual(qualityOf(barelyKnown).missingCore, [])
  })
})

describe("the mortgage rate", () => {
  it("is the survey's with its week, or the table's, which is always old", () => {
    assert.deepStrictEqual(qualityOf(complete).mortgageRate, { percent: 7.4, week: "2026-11-12", staleRate: false })
    const without = { ...complete, mortgageRate: { currentPct: null, week: null, atSalePct: null } }
    assert.deepStrictEqual(qualityOf(without).mortgageRate, { percent: 7.4, week: "2026-10-08", staleRate: true })
    assert.deepStrictEqual(qualityOf(without).fallbacks, ["mortgageRate.currentPct"])
  })
})
