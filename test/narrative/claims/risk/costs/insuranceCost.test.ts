import { assert, describe, it } from "@effect/vitest"

import { insuranceCostClaim } from "../../../../../src/narrative/claims/risk/costs/insuranceCost.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(insuranceCostClaim)

describe("the cost of insurance", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "estimated",
      { insuranceMonth: 162, insuranceLow: 121, insuranceHigh: 226, insuranceBasis: "estimated" },
      "estimated"
    ],
    ["stated", { insuranceMonth: 150, insuranceLow: 150, insuranceHigh: 150, insuranceBasis: "stated" }, "stated"],
    ["not known", { insuranceMonth: null, insuranceLow: null, insuranceHigh: null }, "unknown"],
    ["of land", { insuranceMonth: null, insuranceLow: null, insuranceHigh: null, propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(insuranceCostClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimated: ["neutral", false],
      stated: ["neutral", false],
      unknown: ["against", false]
    })
  })

  it("reads estimated", () =>
    assert.deepStrictEqual(
      said({ insuranceMonth: 162, insuranceLow: 121, insuranceHigh: 226, insuranceBasis: "estimated" }),
      [
        "insurance is estimated at $162 a month, within a range of $121 to $226 a month",
        "the estimate for insurance is $162 a month, and quotes may fall anywhere from $121 to $226 a month",
        "the figures set aside $162 a month for insurance",
        "insuring the property as a rental is put at $162 a month, with $226 a month at the upper end",
        "a landlord policy is estimated at $121 to $226 a month, with $162 a month used in the figures"
      ]
    ))

  it("reads stated", () =>
    assert.deepStrictEqual(
      said({ insuranceMonth: 150, insuranceLow: 150, insuranceHigh: 150, insuranceBasis: "stated" }),
      [
        "insurance stands in the figures at the stated $150 a month",
        "the analysis takes the stated premium of $150 a month for insurance",
        "the stated insurance premium comes to $150 a month",
        "for insurance the figures use $150 a month, as stated in the request",
        "the premium was stated rather than estimated, at $150 a month"
      ]
    ))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ insuranceMonth: null, insuranceLow: null, insuranceHigh: null }), [
      "the cost of insurance is not known",
      "no estimate of insurance could be made for the place",
      "insurance is an open cost, for want of any figure to start from",
      "what insurance would cost here has to come from a quote, as no estimate could be made",
      "the report has no figure for insurance"
    ]))
})
