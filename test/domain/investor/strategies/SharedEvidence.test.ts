import { assert, describe, it } from "@effect/vitest"

import type { AgainstLease } from "../../../../src/domain/investor/strategies/AgainstLease.ts"
import {
  landlordEvidence,
  leaseGates,
  riskEvidence
} from "../../../../src/domain/investor/strategies/SharedEvidence.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { emptyInput } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const comparison = (debtCover: number | null, netPremiumPoints: number): AgainstLease => ({
  noi: 0,
  grossPremiumPercent: 0,
  netPremiumPoints,
  netPremium: 0,
  yieldPercent: 0,
  debtCover
})

/** The score that a perfect one is left with, and by which gate. */
const left = (debtCover: number | null, netPremiumPoints: number, downPaymentShare = 0.25) =>
  leaseGates(comparison(debtCover, netPremiumPoints), downPaymentShare).reduce(
    (found: { readonly score: number; readonly text: string | null }, { apply, text }) =>
      apply(found.score) === found.score ? found : { score: apply(found.score), text },
    { score: 100, text: null }
  )

describe("leaseGates", () => {
  const covers: ReadonlyArray<[debtCover: number, most: number]> = [
    [-1, 35],
    [0, 35],
    [0.25, 42.5],
    [0.5, 50],
    [0.8, 65],
    [1, 80],
    [1.1, 90],
    [1.2, 100],
    [3, 100]
  ]
  for (const [debtCover, most] of covers) {
    it(`lets no score pass ${most} at a cover of ${debtCover}`, () => {
      assert.closeTo(left(debtCover, 1).score, most, 1e-9)
    })
  }

  it("says how much of which loan is covered", () => {
    assert.strictEqual(left(0.432, 1).text, "income covers only 43% of debt service at 75% LTV")
    assert.strictEqual(left(0.9, 1, 0.4).text, "income covers only 90% of debt service at 60% LTV")
  })

  it("asks for no cover without a loan", () => {
    assert.deepStrictEqual(left(null, 1, 1), { score: 100, text: null })
  })

  it("caps at 42 what nets less than a lease, at 32 what nets 1.5 points of the price less", () => {
    const lease = "earns less net income than a plain long-term rental"
    assert.deepStrictEqual(left(2, 0), { score: 100, text: null })
    assert.deepStrictEqual(left(2, -0.01), { score: 42, text: lease })
    assert.deepStrictEqual(left(2, -1.5), { score: 42, text: lease })
    assert.deepStrictEqual(left(2, -1.51), { score: 32, text: lease })
  })

  it("asks for the cover first, then for more than a lease", () => {
    // 40 for a cover of a sixth is less than 42: the first gate keeps its word.
    assert.strictEqual(left(1 / 6, -0.5).text, "income covers only 17% of debt service at 75% LTV")
    assert.strictEqual(left(0.5, -0.5).text, "earns less net income than a plain long-term rental")
  })
})

describe("what surrounds the house", () => {
  it("counts the law as it is scored, and the risk turned round", () => {
    const surroundings = surroundingsOf(cleveland.input)
    assert.deepStrictEqual(landlordEvidence(surroundings), { value: 89, subScore: 89 })
    assert.deepStrictEqual(riskEvidence(surroundings), { value: 31, subScore: 69 })
  })

  it("counts nothing that is not known", () => {
    const surroundings = surroundingsOf({ ...emptyInput, location: { city: "Ponce", county: null, stateCode: "PR" } })
    const unknown = { value: null, subScore: null }
    assert.deepStrictEqual(landlordEvidence(surroundings), unknown)
    assert.deepStrictEqual(riskEvidence(surroundings), unknown)
  })
})
