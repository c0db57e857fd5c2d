import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { rentalMetrics } from "../../../src/investor/deal/RentalMetrics.ts"
import { type AgainstLease, againstLease } from "../../../src/investor/strategies/AgainstLease.ts"
import {
  cap,
  coverEvidence,
  coverGate,
  type Evidence,
  type Gate,
  landlordEvidence,
  losesMoney,
  onCurve,
  riskEvidence,
  scoreStrategy,
  withMoneyGate
} from "../../../src/investor/strategies/StrategyScore.ts"
import { surroundingsOf } from "../../../src/investor/strategies/Surroundings.ts"
import { strategyScoring } from "../../../src/tables/investor/strategyScoring.ts"
import { emptyInput, roundDeal } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const known = (subScore: number, value: Evidence["value"] = subScore): Evidence => ({ value, subScore })
const unknown: Evidence = { value: null, subScore: null }

const rules = { weights: { capRate: 50, dscr: 30, landlord: 20 }, core: ["capRate", "dscr"] } as const

/** The score by these rules; of what is left out nothing is known. */
const scored = (
  evidence: { readonly [Key in keyof typeof rules.weights]?: Evidence },
  gates: ReadonlyArray<Gate> = []
) => scoreStrategy(rules, { capRate: unknown, dscr: unknown, landlord: unknown, ...evidence }, gates)

describe("scoreStrategy", () => {
  it("weighs what is known: 0.5 x 80 + 0.3 x 50 + 0.2 x 10", () => {
    const found = scored({ capRate: known(80), dscr: known(50), landlord: known(10) })
    assert.deepInclude(found, { raw: 57, coverage: 1, score: 57, gate: null })
  })

  it("shrinks toward 40 by the weight that is missing", () => {
    // (50 x 80 + 30 x 50) / 80 = 68.75; 0.8 x 68.75 + 0.2 x 40 = 63
    const found = scored({ capRate: known(80), dscr: known(50), landlord: unknown })
    assert.deepInclude(found, { raw: 68.75, coverage: 0.8 })
    assert.closeTo(found.score, 63, 1e-9)
  })

  it("is 40 without any evidence, and has no raw score", () => {
    const found = scored({})
    assert.deepInclude(found, { raw: null, coverage: 0, score: 40, gate: null })
  })

  it("caps at 40 when all core figures are missing, and says so", () => {
    // 0.2 x 100 + 0.8 x 40 = 52
    const found = scored({ landlord: known(100) })
    assert.deepInclude(found, { raw: 100, score: 40, gate: "financial inputs missing" })
  })

  it("does not mention missing core figures if they cap nothing", () => {
    // 0.2 x 0 + 0.8 x 40 = 32
    assert.deepInclude(scored({ landlord: known(0) }), { score: 32, gate: null })
  })

  it("is not capped if one core figure is known", () => {
    // 0.3 x 100 + 0.7 x 40 = 58
    assert.deepInclude(scored({ dscr: known(100) }), { score: 58, gate: null })
  })

  it("counts a value without a sub-score as unknown", () => {
    const found = scored({ capRate: known(80), dscr: known(50), landlord: { value: 7, subScore: null } })
    assert.strictEqual(found.coverage, 0.8)
  })
})

describe("gates", () => {
  const evidence = { capRate: known(90), dscr: known(90), landlord: known(90) }
  const gated = (...gates: ReadonlyArray<Gate>) => {
    const { gate, score } = scored(evidence, gates)
    return [score, gate]
  }

  it("let a score below the cap pass, and one at the cap", () => {
    assert.deepStrictEqual(gated(cap(95, "high")), [90, null])
    assert.deepStrictEqual(gated(cap(90, "just")), [90, null])
  })

  it("name the last one that moved the score", () => {
    assert.deepStrictEqual(gated(cap(60, "first"), cap(50, "second")), [50, "second"])
    assert.deepStrictEqual(gated(cap(50, "first"), cap(60, "second")), [50, "first"])
  })

  it("act in their order", () => {
    const halve: Gate = { text: "halved", apply: (score) => score / 2 }
    assert.deepStrictEqual(gated(halve, cap(60, "capped")), [45, "halved"])
    assert.deepStrictEqual(gated(cap(60, "capped"), halve), [30, "halved"])
  })

  it("act before the cap for missing core figures", () => {
    const raise: Gate = { text: "raised", apply: () => 70 }
    assert.deepInclude(scored({ landlord: known(0) }, [raise]), {
      score: 40,
      gate: "financial inputs missing"
    })
  })

  it("can't leave 0 to 100", () => {
    assert.strictEqual(gated({ text: "far", apply: () => 250 })[0], 100)
    assert.strictEqual(gated({ text: "low", apply: () => -3 })[0], 0)
  })
})

describe("drivers", () => {
  it("come by the size of their impact, whatever its sign", () => {
    const { drivers } = scored({ capRate: known(60), dscr: known(0), landlord: known(100) })
    assert.deepStrictEqual(
      drivers.map(({ impact, key }) => [key, impact]),
      // 30 x -50%, 20 x 50%, 50 x 10%
      [
        ["dscr", -15],
        ["landlord", 10],
        ["capRate", 5]
      ]
    )
  })

  it("keep the table's order if the impact is the same", () => {
    const weights = { yield: 10, walk: 10, size: 10, rooms: 10 }
    const evidence = { walk: known(70), rooms: known(30), yield: known(70), size: unknown }
    const { drivers } = scoreStrategy({ weights, core: ["walk"] }, evidence, [])
    assert.deepStrictEqual(
      drivers.map(({ key }) => key),
      ["yield", "walk", "rooms", "size"]
    )
  })

  it("show their figure with two decimals, the sub-score and the impact with one", () => {
    const { drivers } = scoreStrategy(
      { weights: { capRate: 30 }, core: ["capRate"] },
      { capRate: known(29.876, 3.7901) },
      []
    )
    assert.deepStrictEqual(drivers, [
      { key: "capRate", text: "cap rate 3.79%", value: 3.79, subScore: 29.9, weight: 30, impact: -6 }
    ])
  })

  it("have no text, no sub-score and no impact if their value is unknown", () => {
    const { drivers } = scoreStrategy({ weights: { capRate: 30 }, core: ["capRate"] }, { capRate: unknown }, [])
    assert.deepStrictEqual(drivers, [
      { key: "capRate", text: null, value: null, subScore: null, weight: 30, impact: 0 }
    ])
  })

  it("say words and truth values in plain English, and keep them as they are", () => {
    const evidence = { legality: known(85, "local"), occupancyLaw: known(90, true) } as const
    const { drivers } = scoreStrategy({ weights: { legality: 20, occupancyLaw: 6 }, core: ["legality"] }, evidence, [])
    assert.deepStrictEqual(
      drivers.map(({ text, value }) => [text, value]),
      [
        ["short-term rental rule: left to the city", "local"],
        ["occupancy caps barred by state law: yes", true]
      ]
    )
  })
})

describe("onCurve", () => {
  const curve = [
    [0, 0],
    [10, 100]
  ] as const

  it("reads a figure off a curve; both are unknown together", () => {
    assert.deepStrictEqual(onCurve(2.5, curve), { value: 2.5, subScore: 25 })
    assert.deepStrictEqual(onCurve(null, curve), unknown)
  })
})

describe("a score", () => {
  const SubScore = Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })))

  it.prop(
    "lies between 40 and the mean of what is known, nearer to 40 the less that is",
    { first: SubScore, second: SubScore, third: SubScore },
    ({ first, second, third }) => {
      const evidenceOf = (subScore: number | null): Evidence => ({ value: subScore, subScore })
      const evidence = { capRate: evidenceOf(first), dscr: evidenceOf(second), landlord: evidenceOf(third) }
      const { coverage, raw, score } = scored(evidence)
      if (raw === null) return assert.strictEqual(score, 40)
      if (first === null && second === null) return assert.isAtMost(score, 40)
      assert.closeTo(score - 40, coverage * (raw - 40), 1e-9)
    },
    lawRuns(500)
  )
})

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

  it("asks for no cover without a loan, or if the cover is unknown", () => {
    assert.deepStrictEqual(left(null), { score: 100, text: null })
    assert.deepStrictEqual(coverGate(null), [])
  })
})

describe("coverEvidence", () => {
  it("reads the lease's curve: what just carries its loan is in the middle", () => {
    assert.deepStrictEqual(coverEvidence(covered(1)), { value: 1, subScore: 50 })
  })

  it("is unknown without figures, and not judged without a loan", () => {
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

  it("ignores unknown figures", () => {
    const surroundings = surroundingsOf({ ...emptyInput, location: { city: "Ponce", county: null, stateCode: "PR" } })
    const unknown = { value: null, subScore: null }
    assert.deepStrictEqual(landlordEvidence(surroundings), unknown)
    assert.deepStrictEqual(riskEvidence(surroundings), unknown)
  })
})
