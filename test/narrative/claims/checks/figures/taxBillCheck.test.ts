import { assert, describe, it } from "@effect/vitest"

import { taxBillCheckClaim } from "../../../../../src/narrative/claims/checks/figures/taxBillCheck.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(taxBillCheckClaim)

const base: Partial<Facts> = { propertyTax: 4429 }

describe("the tax bill", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { propertyTax: null, propertyTaxBasis: null, reassessment: null }, "unknown"],
    ["that a sale raises", { propertyTaxBasis: "bill", reassessment: 1 }, "increase"],
    ["reckoned from a rate", { propertyTaxBasis: "rate", reassessment: null }, "areaRate"],
    ["that stays", { propertyTaxBasis: "bill", reassessment: 0 }, "usual"],
    ["as stated", { propertyTaxBasis: "stated", reassessment: null }, "usual"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(taxBillCheckClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", false],
      increase: ["neutral", false],
      areaRate: ["neutral", false],
      usual: ["neutral", false]
    })
  })

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, propertyTax: null, propertyTaxBasis: null, reassessment: null }), [
      "ask the assessor what the property tax is and what a sale does to the bill",
      "get the current tax bill and the rule on reassessment from the county",
      "look up the tax bill and the rate for a non-resident owner with the assessor",
      "have the county say what a new owner would pay, since no figure could be worked out",
      "find the property tax with the assessor, a cost that the figures leave open"
    ]))

  it("reads increase", () =>
    assert.deepStrictEqual(said({ ...base, propertyTaxBasis: "bill", reassessment: 1 }), [
      "ask the assessor how a sale changes the tax bill, which may rise by $1 a year",
      "have the assessor confirm the property tax of a new owner, put at $4,429 a year here, and the increase of $1 a year that a sale may bring",
      "check with the county how much of the estimated tax increase of $1 a year a sale would trigger",
      "get the property tax after the sale from the assessor in writing, as the tax bill on record may be $1 a year short",
      "settle the property tax of a new owner, since $1 a year of tax may come on top of the present bill"
    ]))

  it("reads areaRate", () =>
    assert.deepStrictEqual(said({ ...base, propertyTaxBasis: "rate", reassessment: null }), [
      "get the actual tax bill from the county, as the property tax of $4,429 a year is reckoned from a rate of the area",
      "look up the bill with the assessor to replace a property tax estimate of $4,429 a year",
      "ask the assessor for assessed value and bill, since the property tax of $4,429 a year rests on no record",
      "have the county confirm the property tax of $4,429 a year, an estimate without a bill behind the figure",
      "replace the property tax estimate of $4,429 a year, made from an area rate, with the bill itself"
    ]))

  it("reads usual", () =>
    assert.deepStrictEqual(said({ ...base, propertyTaxBasis: "bill", reassessment: 0 }), [
      "ask the assessor what a sale does to the property tax of $4,429 a year",
      "confirm the property tax of $4,429 a year with the assessor, exemptions of the present owner taken out",
      "have the assessor say whether $4,429 a year of property tax holds for an owner who rents the property out",
      "read the last bill for exemptions that end with the sale, with $4,429 a year of property tax in the figures",
      "check the $4,429 a year of property tax for special assessments that pass to the buyer"
    ]))
})
