import { assert, describe, it } from "@effect/vitest"

import { permitRecordsClaim } from "../../../../../src/narrative/claims/checks/building/permitRecords.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(permitRecordsClaim)

describe("past permits", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a building", {}, "building"],
    ["of a bare lot", { propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(permitRecordsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      building: ["neutral", false]
    })
  })

  it("reads building", () =>
    assert.deepStrictEqual(said({}), [
      "search the permit file for past work that was never closed out",
      "ask the building department for open permits and violations",
      "compare rooms and additions on site with the permits on file",
      "have the title company check for open permits before closing",
      "look up the building department's file for unpermitted additions and open violations"
    ]))
})
