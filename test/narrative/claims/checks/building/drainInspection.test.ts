import { assert, describe, it } from "@effect/vitest"

import { drainInspectionClaim } from "../../../../../src/narrative/claims/checks/building/drainInspection.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(drainInspectionClaim)

const base: Partial<Facts> = { yearBuilt: 1924 }

describe("the drains", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of old plumbing", { eraLikely: ["lead paint", "worn-out plumbing"] }, "oldPlumbing"],
    ["of other old parts", { eraLikely: ["lead paint"] }, null],
    ["of a bare lot", { eraLikely: ["worn-out plumbing"], propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(drainInspectionClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      oldPlumbing: ["neutral", false]
    })
  })

  it("reads oldPlumbing", () =>
    assert.deepStrictEqual(said({ ...base, eraLikely: ["lead paint", "worn-out plumbing"] }), [
      "have the sewer line filmed, as plumbing from 1924 is rated a high risk",
      "send a camera through the drains before the inspection period ends",
      "ask a plumber to scope the sewer line and to check supply pipes for lead",
      "add a sewer scope to the inspection, with a high risk of worn-out plumbing for a building from 1924",
      "let a plumber price the pipes separately from the rest of the work"
    ]))
})
