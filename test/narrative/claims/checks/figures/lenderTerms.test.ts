import { assert, describe, it } from "@effect/vitest"

import { lenderTermsClaim } from "../../../../../src/narrative/claims/checks/figures/lenderTerms.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(lenderTermsClaim)

const base: Partial<Facts> = { rateUsed: 8.15, loan: 161_250, recommendedStrategy: "coLiving" }

describe("the loan", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["at an old rate", { staleRate: true, rateStated: false }, "stale"],
    ["at a current rate", { staleRate: false }, "current"],
    ["at a stated rate", { staleRate: true, rateStated: true }, "current"],
    ["that is none", { loan: 0, staleRate: true }, null],
    ["that the seller has", { recommendedStrategy: "subjectTo", staleRate: false }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(lenderTermsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      stale: ["neutral", false],
      current: ["neutral", false]
    })
  })

  it("reads stale", () =>
    assert.deepStrictEqual(said({ ...base, staleRate: true }), [
      "ask a lender for today's loan rate, as the 8.15% used here is not current",
      "get a fresh rate quote on a loan of $161,250, since the 8.15% rate is dated",
      "have a lender quote a loan of $161,250 anew, with the rate of 8.15% taken from older data",
      "replace the loan rate of 8.15%, which is not current, with a lender's written terms",
      "check the loan rate of 8.15% against a current quote before any return is taken at face value"
    ]))

  it("reads current", () =>
    assert.deepStrictEqual(said({ ...base, staleRate: false }), [
      "ask a lender for written terms on a loan of $161,250, as the figures assume a rate of 8.15%",
      "have a lender quote an investor loan of $161,250 against the rate of 8.15% assumed",
      "get a term sheet for a loan of $161,250, with points and reserves beside the rate of 8.15%",
      "test the loan rate of 8.15% with a lender who knows rentals",
      "learn from a lender whether the property supports a loan of $161,250 at a rate of 8.15%"
    ]))
})
