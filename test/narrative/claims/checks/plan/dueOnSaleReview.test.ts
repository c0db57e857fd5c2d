import { assert, describe, it } from "@effect/vitest"

import { dueOnSaleReviewClaim } from "../../../../../src/narrative/claims/checks/plan/dueOnSaleReview.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(dueOnSaleReviewClaim)

const base: Partial<Facts> = { recommendedStrategy: "subjectTo", strength: "weak", noneReason: null }

describe("the due-on-sale clause", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a takeover", {}, "takeover"],
    ["of a takeover that only the price keeps back", { strength: "none", noneReason: "losesMoney" }, "takeover"],
    ["where too little is known", { strength: "none", noneReason: "insufficient" }, null],
    ["of another plan", { recommendedStrategy: "brrrr" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(dueOnSaleReviewClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      takeover: ["neutral", true]
    })
  })

  it("reads takeover", () =>
    assert.deepStrictEqual(said(base), [
      "have an attorney review the due-on-sale clause of the seller's loan ahead of any commitment",
      "let an attorney explain what happens to the plan if the lender calls the loan under the due-on-sale clause",
      "ask an attorney to review the loan's due-on-sale clause and to draft the transfer of title",
      "before signing, take the due-on-sale clause of the loan to an attorney",
      "put the seller's note with the due-on-sale clause in front of an attorney"
    ]))
})
