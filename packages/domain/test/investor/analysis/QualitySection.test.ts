import { assert, describe, it } from "@effect/vitest"
import { qualitySection } from "@property-intelligence/domain/investor/analysis/QualitySection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import {
  barelyKnown,
  emptyInput,
  withoutRent,
  withoutValue,
  withProperty,
  withFloodRisk
} from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const qualityOf = (input: InvestorInput) => qualitySection(underwrite(input))

/** Cleveland with this month's rate at a price at which a lease works, so that nothing weakens the answer. */
const complete: InvestorInput = {
  ...cleveland.input,
  askingPrice: 110_000,
  mortgageRate: { currentPct: 7.4, week: "2026-11-12", atSalePct: 3.9 }
}

describe("the confidence", () => {
  it("is high if everything is known", () => {
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

  it("is low if little is known", () => {
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

describe("the kind of property", () => {
  const of = (propertyType: string | null, units: number | null = null) =>
    qualityOf(withProperty(complete, { propertyType, units }))

  it("leaves a house, a condominium, a townhouse and a small building of known size as sure as their figures", () => {
    for (const [propertyType, units] of [
      ["Single Family", 1],
      ["Condo", null],
      ["Townhouse", 1],
      ["Multi-Family", 3]
    ] as const) {
      assert.strictEqual(of(propertyType, units).confidence, "High", propertyType)
    }
    assert.deepStrictEqual(of("Single Family", 1).limits, [])
    assert.match(of("Multi-Family", 3).limits.join(" "), /3 times RentCast's estimate for one unit/)
  })

  it("is never sure where it is not known, or the number of units is not", () => {
    assert.deepInclude(of(null), { confidence: "Medium", fallbacks: [] })
    assert.match(of("Castle").limits.join(" "), /single-family house/)
    assert.deepInclude(of("Multi-Family"), { confidence: "Medium", fallbacks: ["property.units"] })
    assert.strictEqual(of("Single Family", 2).confidence, "Medium")
    assert.strictEqual(of("Condo", 40).confidence, "Medium")
  })

  it("is never more than low for a manufactured home, and says why", () => {
    const { confidence, limits, missingCore, notAnalyzed } = of("Manufactured")
    assert.strictEqual(confidence, "Low")
    assert.match(limits.join(" "), /manufactured home.*own land/)
    assert.deepStrictEqual([missingCore, notAnalyzed], [[], null])
  })

  it("is the only missing input of land and of an apartment building, and the text names it", () => {
    for (const [propertyType, units, why] of [
      ["Land", null, /^This property is not analyzed: the record is of vacant land.*\.$/],
      ["Apartment", 24, /^This property is not analyzed: the record is of an apartment building of 24 units.*\.$/],
      ["Single Family", 5, /apartment building of 5 units/]
    ] as const) {
      const { confidence, fallbacks, missingCore, notAnalyzed } = of(propertyType, units)
      assert.deepStrictEqual([confidence, missingCore], ["Low", ["propertyKind"]])
      assert.match(notAnalyzed ?? "", why)
      assert.notInclude(fallbacks, "property.units")
    }
    const location = { city: "Ponce", county: null, stateCode: "PR" }
    const nothing = withProperty({ ...emptyInput, location }, { propertyType: "Land" })
    assert.deepStrictEqual(qualityOf(nothing).missingCore, ["propertyKind"])
  })
})

describe("flood coverage in the estimate", () => {
  it("leaves no full confidence: it may cost a third or half as much again", () => {
    const wet = withFloodRisk(complete, { zone: "VE", inFloodZone: true })
    const { confidence, limits } = qualityOf(wet)
    assert.strictEqual(confidence, "Medium")
    assert.match(limits.join(" "), /put at \$7,800 a year and may cost \$2,900 to \$11,200/)
    assert.deepStrictEqual(qualityOf({ ...wet, insuranceYear: 6000 }).limits, [])
    assert.strictEqual(qualityOf({ ...wet, insuranceYear: 6000 }).confidence, "High")
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

  it("does not include the rent if a flip can be computed without one", () => {
    assert.deepInclude(qualityOf(withoutRent(complete)), { rentKnown: true, missingCore: [] })
    const rentless: InvestorInput = {
      ...withoutRent(complete),
      hudIntelligence: emptyInput.hudIntelligence
    }
    assert.deepInclude(qualityOf(rentless), { rentKnown: false, missingCore: [] })
    const planned = { ...withProperty(rentless, { squareFeet: null }), rehabBudget: 20_000 }
    assert.deepStrictEqual(qualityOf(planned).missingCore, [])
    assert.deepStrictEqual(qualityOf({ ...planned, rehabBudget: null }).missingCore, ["rent"])
    assert.deepStrictEqual(qualityOf({ ...withoutValue(rentless), askingPrice: null }).missingCore, ["price", "rent"])
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
