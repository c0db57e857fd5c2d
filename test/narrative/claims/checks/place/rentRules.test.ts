import { assert, describe, it } from "@effect/vitest"

import { rentRulesClaim } from "../../../../../src/narrative/claims/checks/place/rentRules.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(rentRulesClaim)

describe("rules on rents and leases", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["with a cap", { rentControl: true, justCause: "none" }, "caps"],
    ["with causes alone", { rentControl: false, justCause: "partial" }, "causes"],
    ["with neither", { rentControl: false, justCause: "none" }, null],
    ["that are not known", { rentControl: null, justCause: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(rentRulesClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      caps: ["neutral", false],
      causes: ["neutral", false]
    })
  })

  it("reads caps", () =>
    assert.deepStrictEqual(said({ rentControl: true, justCause: "none" }), [
      "have a local attorney say whether rent control or just-cause rules reach the property",
      "ask the city or county whether the property falls under a rent cap, and what may be charged",
      "find out whether rent caps apply at the address before counting on any increase",
      "get the lawful rent and any registration duty confirmed, as rent caps are in force in at least a part of the state",
      "let an attorney read the leases against the rent rules in force"
    ]))

  it("reads causes", () =>
    assert.deepStrictEqual(said({ rentControl: false, justCause: "partial" }), [
      "have a local attorney say whether just-cause rules reach the property",
      "ask an attorney under what conditions a lease at the address can be ended",
      "find out whether just-cause rules cover leases at the address",
      "let an attorney review the leases for limits on ending a tenancy",
      "before planning on vacant possession, ask an attorney about just-cause rules"
    ]))
})
