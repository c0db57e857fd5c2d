import { assert, describe, it } from "@effect/vitest"
import { claimCase } from "@property-intelligence/narrative/claims/claim/Claim.ts"

import { someFacts } from "../../../../../test/support/narrative/plannedHouse.ts"

const wordings = [
  "debt coverage is {debtCover}",
  "the debt is covered {debtCover} times",
  "a cover of {debtCover} stands",
  "{debtCover} is the debt coverage",
  "debt coverage stands at {debtCover}"
] as const

const noSlots = ["one", "another", "a third", "a fourth", "a fifth"] as const

const facts = { ...someFacts, debtCover: 0.8, loan: 100_000 }

describe("claimCase", () => {
  const thin = claimCase({
    facts: ["debtCover"],
    when: ({ debtCover }) => debtCover < 1,
    weighs: ["against", 4],
    wordings
  })

  it("holds if its facts are known and its condition is true", () => {
    assert.isTrue(thin.holds(facts))
    assert.isFalse(thin.holds({ ...facts, debtCover: 1 }))
    assert.isFalse(thin.holds({ ...facts, debtCover: null }))
  })

  it("needs each of its facts, whether a wording writes it or not", () => {
    const both = claimCase({ facts: ["debtCover", "loan"], weighs: ["neutral", 1], wordings })
    assert.isTrue(both.holds(facts))
    assert.isFalse(both.holds({ ...facts, loan: null }))
  })

  it("looks at all facts in its condition", () => {
    const financed = claimCase({
      facts: ["debtCover"],
      when: (_, { loan }) => loan !== null,
      weighs: ["neutral", 1],
      wordings
    })
    assert.isTrue(financed.holds(facts))
    assert.isFalse(financed.holds({ ...facts, loan: null }))
  })

  it("is optional unless it is marked as required", () => {
    assert.isFalse(thin.must)
    assert.isTrue(claimCase({ facts: [], weighs: ["against", 5, "must"], wordings: noSlots }).must)
  })

  it("is checked by the compiler", () => {
    // @ts-expect-error a slot that is not among the facts of the case
    claimCase({ facts: ["loan"], weighs: ["neutral", 1], wordings })
    // @ts-expect-error fewer than five wordings
    claimCase({ facts: ["debtCover"], weighs: ["neutral", 1], wordings: ["debt coverage is {debtCover}"] })
    assert.lengthOf(thin.wordings, 5)
  })
})
