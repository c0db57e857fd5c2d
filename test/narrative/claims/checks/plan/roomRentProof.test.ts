import { assert, describe, it } from "@effect/vitest"

import { roomRentProofClaim } from "../../../../../src/narrative/claims/checks/plan/roomRentProof.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(roomRentProofClaim)

const base: Partial<Facts> = { recommendedStrategy: "coLiving", strength: "weak", noneReason: null, roomRent: 757 }

describe("the rent of a room", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["estimated", {}, "estimated"],
    ["not known", { roomRent: null }, null],
    ["of another plan", { recommendedStrategy: "subjectTo" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(roomRentProofClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      estimated: ["neutral", false]
    })
  })

  it("reads estimated", () =>
    assert.deepStrictEqual(said(base), [
      "test the room rent of $757 a month against rooms let nearby with utilities included",
      "find signed leases for single rooms in the area to support a room rent of $757 a month",
      "ask local managers of room rentals what share of rooms stays let at a rent of about $757 a month",
      "compare a rent of $757 a month for a room with current listings of rooms, and note how long each stays open",
      "see how long rooms at a rent of about $757 a month stay on the market before counting on full occupancy"
    ]))
})
