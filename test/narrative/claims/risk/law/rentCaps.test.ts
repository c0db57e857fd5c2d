import { assert, describe, it } from "@effect/vitest"

import { rentCapsClaim } from "../../../../../src/narrative/claims/risk/law/rentCaps.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(rentCapsClaim)

describe("rent caps", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["statewide", { rentControlScope: "statewide" }, "statewide"],
    ["local", { rentControlScope: "local" }, "local"],
    ["preempted", { rentControlScope: "preempted" }, "preempted"],
    ["none", { rentControlScope: "none" }, "none"],
    ["not known", { rentControlScope: null }, null],
    ["over a bare lot", { rentControlScope: "none", propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(rentCapsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      statewide: ["against", false],
      local: ["against", false],
      preempted: ["for", false],
      none: ["for", false]
    })
  })

  it("reads statewide", () =>
    assert.deepStrictEqual(said({ rentControlScope: "statewide" }), [
      "state law caps rent increases statewide",
      "a cap on rents is in force across the state, and limits how fast the rent of a covered lease can rise",
      "a statewide cap on rent increases is in force, and may reach the property",
      "the state has a rent cap of its own, which may reach the property",
      "a statewide rent cap may stand between the present rent and any rise beyond the legal limit"
    ]))

  it("reads local", () =>
    assert.deepStrictEqual(said({ rentControlScope: "local" }), [
      "whether a rent cap reaches the property depends on the locality, as parts of the state have caps",
      "rents are capped in parts of the state by local rules",
      "state law leaves room for local rent caps, which exist in places",
      "rent control exists locally in the state, a point to settle for the address",
      "local rent caps are a possibility, as the state leaves rent control to localities"
    ]))

  it("reads preempted", () =>
    assert.deepStrictEqual(said({ rentControlScope: "preempted" }), [
      "state law bars local rent caps",
      "rent control is preempted by state law",
      "localities may not cap rents under the law of the state",
      "the state preempts rent control, which leaves the rent to the market",
      "no local rent cap can apply where state law preempts rent control, as here"
    ]))

  it("reads none", () =>
    assert.deepStrictEqual(said({ rentControlScope: "none" }), [
      "no rent control is in force in the state",
      "the state has no cap on rents",
      "by the table of state laws, rents are not capped in the state",
      "rent caps are absent from the law of the state",
      "landlords in the state set the rent without a cap"
    ]))
})
