import { assert, describe, it } from "@effect/vitest"

import { rentalMetrics } from "../../../../src/domain/investor/deal/RentalMetrics.ts"
import { type AgainstLease, againstLease } from "../../../../src/domain/investor/strategies/AgainstLease.ts"
import {
  coverEvidence,
  coverGate,
  landlordEvidence,
  losesMoney,
  riskEvidence,
  withMoneyGate
} from "../../../../src/domain/investor/strategies/SharedEvidence.ts"
import { scoreStrategy } from "../../../../src/domain/investor/strategies/StrategyScore.ts"
import { surroundingsOf } from "../../../../src/domain/investor/strategies/Surroundings.ts"
import { strategyScoring } from "../../../../src/domain/tables/investor/strategyScoring.ts"
import { emptyInput, roundDeal } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const lease = rentalMetrics(roundDeal)
const covered = (debtCover: number | null): AgainstLease => ({
  ...lease,
  ...againstLease(lease, 12_000, lease),
  debtCover
})

/** The score that a perfect one is left with, and by which gate. */
const left = (debtCover: number | null) =>
  coverGate(covered(debtCover)).reduce(
    (found: { readonly score: number; readonly text: string | null }, { apply, text }) =>
      apply(found.score) === found.score ? found : { score: apply(found.score), text },
    { score: 100, text: null }
  )

describe("coverGate", () => {
  const covers: ReadonlyArray<[debtCover: number, most: number]> = [
    [-1, 20],
    [0, 20],
    [0.25, 27.5],
    [0.5, 35],
    [0.8, 55],
    [1, 80],
    [1.1, 90],
    [1.2, 100],
    [3, 100]
  ]
  for (const [debtCover, most] of covers) {
    it(`lets no score pass ${most} at a cover of ${debtCover}`, () => {
      assert.closeTo(left(debtCover).score, most, 1e-9)
    })
  }

  it("says how much of the loan is covered", () => {
    assert.strictEqual(left(0.432).text, "income covers only 43% of debt service")
  })

  it("asks for no cover without a loan, or where nothing is known", () => {
    assert.deepStrictEqual(left(null), { score: 100, text: null })
    assert.deepStrictEqual(coverGate(null), [])
  })
})

describe("coverEvidence", () => {
  it("reads the lease's curve: what just carries its loan is in the middle", () => {
    assert.deepStrictEqual(coverEvidence(covered(1)), { value: 1, subScore: 50 })
  })

  it("is not known without figures, and is nothing to judge without a loan", () => {
    assert.deepStrictEqual(coverEvidence(null), { value: null, subScore: null })
    assert.deepStrictEqual(coverEvidence(covered(null)), { value: null, subScore: null, applies: false })
  })
})

describe("the gate for what loses money", () => {
  const at = (price: number) => ({ kind: "price", price }) as const
  const anyPrice = { kind: "anyPrice" } as const
  const noPrice = { kind: "noPrice" } as const

  it("lets pass what earns at the price or within a tenth of it", () => {
    for (const offer of [at(100_000), at(250_000), at(90_000), anyPrice]) assert.isFalse(losesMoney(offer, 100_000))
    for (const offer of [at(89_999), at(5000), noPrice]) assert.isTrue(losesMoney(offer, 100_000))
  })

  const { weights } = strategyScoring.longTermRental
  const score = scoreStrategy(
    { core: ["capRate"], weights },
    {
      capRate: { value: 10, subScore: 100 },
      dscr: { value: 2, subScore: 100 },
      onePercent: { value: 2, subScore: 100 },
      valueRatio: { value: 1, subScore: 60 },
      landlord: { value: 90, subScore: 90 }
    },
    []
  )

  it("caps a score just below Fair, and names the reason", () => {
    const gated = withMoneyGate(score, at(89_999), 100_000)
    assert.strictEqual(gated.score, 49)
    assert.strictEqual(gated.gate, "loses money at this price, and at every price within 10% of it")
    assert.strictEqual(withMoneyGate(score, at(90_000), 100_000), score)
  })

  it("raises no score, and judges nothing that can't be computed", () => {
    const low = { ...score, score: 20 }
    assert.strictEqual(withMoneyGate(low, noPrice, 100_000), low)
    assert.strictEqual(withMoneyGate(score, null, 100_000), score)
    assert.strictEqual(withMoneyGate(score, noPrice, null), score)
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
