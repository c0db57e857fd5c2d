import { assert, describe, it } from "@effect/vitest"
import { openingClaims } from "@property-intelligence/narrative/claims/opening/openingClaims.ts"

import { caseOf, factsOfHouse, heldCase } from "../../../../../test/support/narrative/heldCase.ts"

describe("the answer", () => {
  it("of a house without a rent denies no price to a resale that has one", () => {
    const facts = factsOfHouse("no rent")
    assert.deepStrictEqual([facts.flipOfferOutcome, facts.verdictPrice], ["price", null])
    const held = heldCase(openingClaims.answer, facts)
    assert.strictEqual(held?.name, "withoutRentOrOffer")
    for (const text of held?.texts ?? []) assert.notMatch(text, /resale/)
  })

  it("names a takeover under which the price works, below the limit as above it", () => {
    const facts = factsOfHouse("the seller's loan first")
    assert.deepStrictEqual([facts.decision, facts.conditionalPlan], ["buyBelow", "subjectTo"])
    const held = heldCase(openingClaims.answer, facts)
    assert.strictEqual(held?.name, "buyBelowOnCondition")
    for (const text of held?.texts ?? []) assert.include(text, "Subject-To")
    assert.strictEqual(caseOf(openingClaims.answer, { ...facts, conditionalPrice: 200_000 }), "buyBelow")
    assert.strictEqual(caseOf(openingClaims.answer, { ...facts, conditionalPlan: null }), "buyBelow")
  })
})

describe("the money", () => {
  it("of a first year is written without `a year` behind it", () => {
    const held = heldCase(openingClaims.money, { ...factsOfHouse("the seller's loan first"), debtCover: 0.99 })
    assert.strictEqual(held?.name, "rentLoses")
    assert.match(held?.texts[0] ?? "", /the first year loses \$1,129, reserve/)
  })

  it("denies no loan to a rent whose cover is shown as 1", () => {
    const facts = { ...factsOfHouse("the seller's loan first"), netOperatingIncome: 9990, debtService: 10_000 }
    assert.strictEqual(caseOf(openingClaims.money, { ...facts, debtCover: 0.99 }), "rentLoses")
    assert.strictEqual(caseOf(openingClaims.money, { ...facts, debtCover: 1 }), "planLoses")
  })
})
