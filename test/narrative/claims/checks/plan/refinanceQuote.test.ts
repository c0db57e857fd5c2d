import { assert, describe, it } from "@effect/vitest"

import { refinanceQuoteClaim } from "../../../../../src/narrative/claims/checks/plan/refinanceQuote.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(refinanceQuoteClaim)

const base: Partial<Facts> = { recommendedStrategy: "brrrr", strength: "weak", noneReason: null }

describe("the refinance", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["with a loan", { brrrrRefinanceLoan: 186_300 }, "loan"],
    ["without one", { brrrrRefinanceLoan: 0 }, null],
    ["of another plan", { recommendedStrategy: "coLiving", brrrrRefinanceLoan: 186_300 }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(refinanceQuoteClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      loan: ["neutral", false]
    })
  })

  it("reads loan", () =>
    assert.deepStrictEqual(said({ ...base, brrrrRefinanceLoan: 186_300 }), [
      "ask a lender for a written quote on a refinance of $186,300, with waiting period and appraisal basis",
      "get the refinance terms from a lender in writing, as the plan counts on a loan of $186,300",
      "have a lender confirm how soon a loan of $186,300 could be had on the value after repair",
      "before buying, find a lender who would grant a refinance loan of $186,300 and states the seasoning rule",
      "line up the refinance of $186,300 with a lender now, including the income that the loan requires"
    ]))
})
