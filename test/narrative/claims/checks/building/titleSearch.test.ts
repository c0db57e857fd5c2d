import { assert, describe, it } from "@effect/vitest"

import { titleSearchClaim } from "../../../../../src/narrative/claims/checks/building/titleSearch.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(titleSearchClaim)

const base: Partial<Facts> = { strength: "weak", noneReason: null }

describe("the title", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["of a takeover", { recommendedStrategy: "subjectTo" }, "takeover"],
    ["of another plan", { recommendedStrategy: "coLiving" }, "usual"],
    ["without a plan", { recommendedStrategy: null }, "usual"],
    [
      "of a takeover that loses at any price",
      { recommendedStrategy: "subjectTo", strength: "none", noneReason: "losesAtAnyPrice" },
      "usual"
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(titleSearchClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      takeover: ["neutral", false],
      usual: ["neutral", false]
    })
  })

  it("reads takeover", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "subjectTo" }), [
      "have the title searched for further liens, which could stay with the property beside the seller's loan",
      "order a title search that lists every lien, since recorded liens may outlast a takeover",
      "get a title report before committing to the seller's loan, to rule out liens of lower rank",
      "let a title company confirm that the seller's loan is the only lien",
      "search the title for home equity lines, tax liens and judgments beside the loan to be taken over"
    ]))

  it("reads usual", () =>
    assert.deepStrictEqual(said({ ...base, recommendedStrategy: "coLiving" }), [
      "order a title search for liens, easements and unpaid taxes",
      "have a title company list every lien and easement before closing",
      "get a title commitment and read the exceptions",
      "search the title for liens and judgments, and insure the result",
      "let a title company confirm that the seller can convey free of liens"
    ]))
})
