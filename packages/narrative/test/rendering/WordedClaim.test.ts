import { assert, describe, it } from "@effect/vitest"
import type { LicensedClaim } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { wordedClaims } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { wordedClaim } from "../support/wordedClaim.ts"

const facts = { ...factsIn(answerOf(cleveland.input)), capRate: 3.8, debtCover: 0.57, annualCashFlow: -7887 }

const claimOf = (...wordings: ReadonlyArray<string>): LicensedClaim =>
  wordedClaim("debtCover", { wordings, facts: ["capRate", "debtCover", "annualCashFlow"] })

const worded = (claim: LicensedClaim, seed = "a") => {
  const found = wordedClaims(new Map([[claim.id, claim]]), facts, seed).get(claim.id)
  assert.isDefined(found)
  return found
}

describe("a claim in words", () => {
  it("has its facts in the place of its slots, counts its words and names what it writes", () => {
    const found = worded(claimOf("at {capRate} the lease loses {annualCashFlow:size}"))
    assert.strictEqual(found.clause, "at 3.8% the lease loses $7,887 a year")
    assert.strictEqual(found.words, 8)
    assert.deepStrictEqual(found.writes, ["capRate", "annualCashFlow"])
  })

  it("is drawn by the seed: always the same, and each wording for some", () => {
    const claim = claimOf("one", "two", "three", "four", "five")
    const drawn = Array.from({ length: 60 }, (_, seed) => worded(claim, String(seed)).clause)
    assert.strictEqual(new Set(drawn).size, 5)
    assert.strictEqual(worded(claim, "7").clause, drawn[7])
  })

  it("is a sentence on its own if its wording has a join or a colon", () => {
    for (const wording of [
      "debt coverage is low; the lease loses",
      "the figure is clear: {debtCover}",
      "the yield is low, but the price is too",
      "the lease loses because debt coverage is low",
      "rent is low, and costs are not"
    ]) {
      assert.isFalse(worded(claimOf(wording)).isJoinable, wording)
    }
    for (const wording of [
      "debt coverage is {debtCover:figure}",
      "cash flow runs from {capRate:figure} to {debtCover}"
    ]) {
      assert.isTrue(worded(claimOf(wording)).isJoinable, wording)
    }
  })

  it("is plain if it begins with its subject", () => {
    assert.isTrue(worded(claimOf("debt coverage, at {debtCover}, is low")).isPlain)
    assert.isTrue(worded(claimOf("at {debtCover} debt coverage is low")).isPlain)
    assert.isFalse(worded(claimOf("at {debtCover}, debt coverage is low")).isPlain)
    assert.isFalse(worded(claimOf("even in a good year, the lease loses")).isPlain)
  })
})
