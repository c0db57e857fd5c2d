import { assert, describe, it } from "@effect/vitest"

import { taxAfterSaleClaim } from "../../../../../src/narrative/claims/risk/costs/taxAfterSale.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(taxAfterSaleClaim)

const base: Partial<Facts> = { propertyTax: 4000 }

describe("what a sale adds to the tax", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["is much from a quarter of the tax", { reassessment: 1000, propertyTaxBasis: "bill" }, "jump"],
    ["is possible by the bill", { reassessment: 999, propertyTaxBasis: "bill" }, "possible"],
    ["is counted where the sale brings it", { reassessment: 999, propertyTaxBasis: "reassessed" }, "counted"],
    ["is nothing", { reassessment: 0, propertyTaxBasis: "bill" }, "none"],
    ["is no question where the tax is stated", { reassessment: 645, propertyTaxBasis: "stated" }, null],
    ["is not known", { reassessment: null, propertyTaxBasis: "rate" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(taxAfterSaleClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      jump: ["against", false],
      counted: ["against", false],
      possible: ["against", false],
      none: ["for", false]
    })
  })

  it("reads jump", () =>
    assert.deepStrictEqual(said({ ...base, reassessment: 1000, propertyTaxBasis: "bill" }), [
      "a sale can change the property tax a great deal, by an estimated $1,000 a year over the bill on record",
      "the tax bill of the present owner is a poor guide, with perhaps $1,000 a year more for a buyer",
      "a jump of $1,000 a year over the tax bill on record is possible after the sale",
      "the present tax bill may understate the cost by about $1,000 a year",
      "a new owner could owe $1,000 a year more in property tax than the bill on record shows"
    ]))

  it("reads possible", () =>
    assert.deepStrictEqual(said({ ...base, reassessment: 999, propertyTaxBasis: "bill" }), [
      "a sale may add $999 a year to the tax bill on record",
      "the tax bill on record could rise by $999 a year where the relief of the present owner ends with the sale",
      "by the rate that investors pay, the tax bill on record is $999 a year short",
      "about $999 a year may come on top of the present tax bill after the sale",
      "an increase of $999 a year over the present tax bill is possible after the sale"
    ]))

  it("reads counted", () =>
    assert.deepStrictEqual(said({ ...base, reassessment: 999, propertyTaxBasis: "reassessed" }), [
      "a sale is expected to lift the tax bill on record by $999 a year, an increase that the figures already hold",
      "the present owner pays $999 a year less in property tax than a buyer is expected to pay",
      "of the estimated property tax, $999 a year is the step up that follows the sale",
      "the last tax bill understates the cost by $999 a year, which reassessment is expected to add",
      "reassessment on the sale accounts for $999 a year of the tax estimate"
    ]))

  it("reads none", () =>
    assert.deepStrictEqual(said({ ...base, reassessment: 0, propertyTaxBasis: "bill" }), [
      "no increase of the tax bill is expected from the sale itself",
      "the tax bill on record is not below what the investor rate would give",
      "the sale should leave the tax bill about where the record shows the amount",
      "the investor rate gives no more than the bill on record",
      "a jump of the tax bill after the sale is not in the estimate"
    ]))
})
