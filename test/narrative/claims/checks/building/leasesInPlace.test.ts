import { assert, describe, it } from "@effect/vitest"

import { leasesInPlaceClaim } from "../../../../../src/narrative/claims/checks/building/leasesInPlace.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(leasesInPlaceClaim)

describe("leases in place", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of two units", { unitsLet: 2 }, "units"],
    ["of one", { unitsLet: 1 }, null],
    ["of a single house", { unitsLet: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(leasesInPlaceClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      units: ["neutral", false]
    })
  })

  it("reads units", () =>
    assert.deepStrictEqual(said({ unitsLet: 2 }), [
      "read the lease, deposit and payment history of each of the 2 units",
      "get a rent roll and the signed leases for all 2 units",
      "have every lease in place confirmed in writing, with the rent and deposit of each of the 2 units",
      "set the rents in the leases against the estimate for 2 units",
      "ask for leases, deposits and a year of payments, unit by unit across all 2 units"
    ]))
})
