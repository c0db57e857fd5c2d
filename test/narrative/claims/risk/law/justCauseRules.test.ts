import { assert, describe, it } from "@effect/vitest"

import { justCauseRulesClaim } from "../../../../../src/narrative/claims/risk/law/justCauseRules.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(justCauseRulesClaim)

describe("just-cause rules", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["statewide", { justCause: "statewide" }, "statewide"],
    ["partial", { justCause: "partial" }, "partial"],
    ["none", { justCause: "none" }, "none"],
    ["not known", { justCause: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(justCauseRulesClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      statewide: ["against", false],
      partial: ["against", false],
      none: ["for", false]
    })
  })

  it("reads statewide", () =>
    assert.deepStrictEqual(said({ justCause: "statewide" }), [
      "state law generally asks for a just cause before a landlord ends or declines to renew a lease",
      "just-cause rules apply statewide when a lease is not renewed",
      "a landlord generally needs a legal reason not to renew, under a statewide just-cause rule",
      "the end of a lease term is in general not reason enough to end a tenancy under the state's just-cause rule",
      "the state has a just-cause rule for leases, which may limit how possession can be had"
    ]))

  it("reads partial", () =>
    assert.deepStrictEqual(said({ justCause: "partial" }), [
      "just-cause rules cover part of the state's leases",
      "in part, the state asks landlords for a reason not to renew a lease",
      "a just-cause rule applies to some leases in the state and not to others",
      "whether a landlord needs a reason not to renew depends on the lease or the place, as just-cause rules are partial",
      "partial just-cause rules may limit how a lease can be ended"
    ]))

  it("reads none", () =>
    assert.deepStrictEqual(said({ justCause: "none" }), [
      "the state has no just-cause rule for ending a lease",
      "state law does not ask for a reason when a lease is not renewed",
      "no just-cause rule limits the end of a lease at state level",
      "a landlord needs no stated reason under state law to let a lease run out",
      "just-cause rules play no part in the law of the state"
    ]))
})
