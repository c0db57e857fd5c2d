import { assert, describe, it } from "@effect/vitest"

import { nightPermitClaim } from "../../../../../src/narrative/claims/checks/plan/nightPermit.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(nightPermitClaim)

const base: Partial<Facts> = { recommendedStrategy: "shortTermRental", strength: "weak", noneReason: null }

describe("the permit to let by the night", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["where the rule is restrictive", { nightlyLegality: "restrictive" }, "doubtful"],
    [
      "where nights are prohibited",
      { nightlyLegality: "prohibited", strength: "none", noneReason: "barred" },
      "doubtful"
    ],
    ["where it is a local matter", { nightlyLegality: "local" }, "usual"],
    ["where the state allows it", { nightlyLegality: "preemptsBans" }, "usual"],
    ["where the rule is not known", { nightlyLegality: null }, "usual"],
    ["for another plan", { recommendedStrategy: "coLiving", nightlyLegality: "local" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(nightPermitClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      doubtful: ["neutral", true],
      usual: ["neutral", true]
    })
  })

  it("reads doubtful", () =>
    assert.deepStrictEqual(said({ ...base, nightlyLegality: "restrictive" }), [
      "get the local rule on short-term rentals in writing ahead of everything else, as the rule on record limits or bars the plan",
      "have the permit office state in writing whether a non-resident owner can get a license to let by the night",
      "settle with the permit office whether letting by the night is open at all to an owner who lives elsewhere",
      "take the local short-term rental rule to an attorney before money goes into a plan that depends on a license",
      "ask the licensing office for current limits on short-term rentals, and drop the plan if no license is to be had"
    ]))

  it("reads usual", () =>
    assert.deepStrictEqual(said({ ...base, nightlyLegality: "local" }), [
      "have the local permit office confirm in writing that a non-resident owner may let by the night here",
      "get written confirmation of license, zoning and lodging tax for letting by the night",
      "ask the city or county whether a short-term rental at the address needs a license and whether any cap applies",
      "before closing, obtain the permit office's answer on short-term rentals in writing",
      "check zoning and license rules for short-term rentals with the local office, as the plan depends on both"
    ]))
})
