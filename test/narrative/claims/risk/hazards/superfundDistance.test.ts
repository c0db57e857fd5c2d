import { assert, describe, it } from "@effect/vitest"

import { superfundDistanceClaim } from "../../../../../src/narrative/claims/risk/hazards/superfundDistance.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(superfundDistanceClaim)

describe("the nearest Superfund site", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["is near up to two kilometers", { superfundKm: 2 }, "near"],
    ["is farther", { superfundKm: 2.01 }, "farther"],
    ["is not known, or none is within ten", { superfundKm: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(superfundDistanceClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      near: ["against", false],
      farther: ["neutral", false]
    })
  })

  it("reads near", () =>
    assert.deepStrictEqual(said({ superfundKm: 2 }), [
      "a Superfund site lies 2 km away in a straight line",
      "the nearest Superfund site on EPA's list is close, at 2 km",
      "EPA lists a Superfund site within 2 km of the property",
      "a federal cleanup site is close, with a Superfund site at 2 km",
      "the distance to the nearest Superfund site is a short 2 km"
    ]))

  it("reads farther", () =>
    assert.deepStrictEqual(said({ superfundKm: 2.01 }), [
      "the nearest Superfund site on EPA's list is 2.01 km away in a straight line",
      "EPA lists the nearest Superfund site at 2.01 km",
      "a straight line to the nearest Superfund site measures 2.01 km",
      "the distance to the nearest listed Superfund site is 2.01 km",
      "the closest Superfund site that EPA lists stands 2.01 km off"
    ]))
})
