import { assert, describe, it } from "@effect/vitest"

import { floodInsuranceClaim } from "../../../../../src/narrative/claims/risk/costs/floodInsurance.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(floodInsuranceClaim)

const base: Partial<Facts> = { insuranceBasis: "estimated" }

describe("flood cover", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "in the estimate",
      { floodInsuranceYear: 1800, insuranceBasis: "estimated", floodOptionalYear: null },
      "inEstimate"
    ],
    ["in a stated premium", { floodInsuranceYear: 1800, insuranceBasis: "stated", floodOptionalYear: null }, null],
    ["beyond the estimate", { floodInsuranceYear: 0, floodOptionalYear: 550 }, "optional"],
    ["beyond a stated premium", { floodInsuranceYear: 0, insuranceBasis: "stated", floodOptionalYear: 550 }, null],
    ["that nothing asks for", { floodInsuranceYear: 0, floodOptionalYear: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(floodInsuranceClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      inEstimate: ["against", false],
      optional: ["against", false]
    })
  })

  it("reads inEstimate", () =>
    assert.deepStrictEqual(
      said({ ...base, floodInsuranceYear: 1800, insuranceBasis: "estimated", floodOptionalYear: null }),
      [
        "flood cover makes up $1,800 a year of the insurance estimate, and the height of the lowest floor can change the figure a lot",
        "the insurance estimate already holds $1,800 a year for flood cover",
        "of the estimated insurance, $1,800 a year pays for flood cover alone",
        "flood insurance is put at $1,800 a year, within the estimate of the whole",
        "$1,800 a year of the premium is for floods, a figure that an elevation certificate may bring down"
      ]
    ))

  it("reads optional", () =>
    assert.deepStrictEqual(said({ ...base, floodInsuranceYear: 0, floodOptionalYear: 550 }), [
      "flood cover would add about $550 a year and is not part of the insurance estimate",
      "the insurance estimate leaves out flood cover, which would cost about $550 a year",
      "optional flood cover of about $550 a year comes on top of the insurance estimate",
      "an owner who wants flood cover should count on about $550 a year more",
      "about $550 a year would insure against floods, a cost that the figures do not hold"
    ]))
})
