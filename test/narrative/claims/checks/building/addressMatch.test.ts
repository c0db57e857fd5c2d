import { assert, describe, it } from "@effect/vitest"

import { addressMatchClaim } from "../../../../../src/narrative/claims/checks/building/addressMatch.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(addressMatchClaim)

describe("the address", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["matched approximately", { matchQuality: "approximate" }, "approximate"],
    ["matched exactly", { matchQuality: "exact" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(addressMatchClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      approximate: ["neutral", true]
    })
  })

  it("reads approximate", () =>
    assert.deepStrictEqual(said({ matchQuality: "approximate" }), [
      "make sure that the record is of the right property, as the address was matched only approximately",
      "compare the parcel number with the deed, since the matched address is not quite the requested address",
      "confirm the exact address with the county, because the match is only approximate",
      "before using any figure, settle whether the matched address is the property in question",
      "set the matched address against the listing or the deed, as the match is not exact"
    ]))
})
