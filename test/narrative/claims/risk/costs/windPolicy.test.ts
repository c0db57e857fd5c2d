import { assert, describe, it } from "@effect/vitest"

import { windPolicyClaim } from "../../../../../src/narrative/claims/risk/costs/windPolicy.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(windPolicyClaim)

describe("wind cover", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where a state's plan serves the county", { windPool: true, insuranceBasis: "estimated" }, "separate"],
    ["where the premium is stated", { windPool: true, insuranceBasis: "stated" }, null],
    ["where none does", { windPool: false, insuranceBasis: "estimated" }, null],
    ["where that is not known", { windPool: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(windPolicyClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      separate: ["against", false]
    })
  })

  it("reads separate", () =>
    assert.deepStrictEqual(said({ windPool: true, insuranceBasis: "estimated" }), [
      "near the coast an ordinary policy may leave wind out, and no separate wind policy is in the insurance estimate",
      "a separate wind policy, which places near the coast may need, is not in the insurance estimate and can cost as much again",
      "the insurance estimate holds no wind policy, a gap that can matter near the coast of the state",
      "wind cover may have to be bought separately near the coast, at a cost outside the insurance estimate",
      "cover from a state wind plan may be needed near the coast, at a cost that the figures leave out"
    ]))
})
