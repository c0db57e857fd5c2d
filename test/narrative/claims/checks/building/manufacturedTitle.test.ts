import { assert, describe, it } from "@effect/vitest"

import { manufacturedTitleClaim } from "../../../../../src/narrative/claims/checks/building/manufacturedTitle.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(manufacturedTitleClaim)

describe("land and title", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a manufactured home", { propertyKind: "manufactured home" }, "manufactured"],
    ["of a house", { propertyKind: "single-family house" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(manufacturedTitleClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      manufactured: ["neutral", true]
    })
  })

  it("reads manufactured", () =>
    assert.deepStrictEqual(said({ propertyKind: "manufactured home" }), [
      "establish whether the land is owned or rented, as a lot rent is not in the figures of the manufactured home",
      "find out how the manufactured home is titled and whether the land comes with the sale",
      "ask a lender and an insurer for terms on a manufactured home, which are dearer than for a house",
      "confirm title, foundation and land of the manufactured home before trusting a value made for houses",
      "check for a lot rent, since the analysis takes the manufactured home to stand on owned land"
    ]))
})
