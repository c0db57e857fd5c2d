import { assert, describe, it } from "@effect/vitest"

import { roomRulesClaim } from "../../../../../src/narrative/claims/checks/plan/roomRules.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(roomRulesClaim)

const base: Partial<Facts> = { recommendedStrategy: "coLiving", strength: "weak", noneReason: null }

describe("the rules on rooms", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["for rooms that are counted", { rooms: 3 }, "byRoom"],
    ["for rooms that are not", { rooms: null }, "uncounted"],
    ["for a single room", { rooms: 1 }, "uncounted"],
    ["for no room", { rooms: 0 }, "uncounted"],
    ["for another plan", { recommendedStrategy: "brrrr", rooms: 3 }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(roomRulesClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      byRoom: ["neutral", true],
      uncounted: ["neutral", true]
    })
  })

  it("reads byRoom", () =>
    assert.deepStrictEqual(said({ ...base, rooms: 3 }), [
      "confirm with the local zoning office that 3 rooms may be let under separate leases",
      "get the occupancy limit and the rules on letting by the room in writing for 3 rooms",
      "ask zoning office and insurer whether 3 rooms on separate leases are allowed and covered",
      "have the housing office state how many of the 3 rooms may be let separately",
      "before closing, settle local occupancy limits for 3 rooms and the insurer's consent to letting by the room"
    ]))

  it("reads uncounted", () =>
    assert.deepStrictEqual(said({ ...base, rooms: null }), [
      "count the rooms that can be let, and confirm with the zoning office that letting by the room is allowed",
      "get the occupancy limit and the rules on letting by the room in writing",
      "ask zoning office and insurer whether separate leases by the room are allowed and covered",
      "have the housing office state how many rooms may be let separately",
      "before closing, settle local occupancy limits and the insurer's consent to letting by the room"
    ]))
})
