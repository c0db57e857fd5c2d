import { assert, describe, it } from "@effect/vitest"
import { investorTexts } from "@property-intelligence/domain/tables/investor/investorTexts.ts"
import { type ScoringRow, strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { shortTermRentalMarket } from "@property-intelligence/domain/tables/state/shortTermRentalMarket.ts"

import { assertReference, assertWithin } from "../stateTables.ts"

const { longTermRental, ranked } = strategyScoring
const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = ranked
const rows: Readonly<Record<string, ScoringRow>> = { longTermRental, ...ranked }

const driverTexts = new Map<string, string>(Object.entries(strategyScoring.driverTexts))

const sum = (values: ReadonlyArray<number>) => values.reduce((total, value) => total + value, 0)

describe("strategyScoring", () => {
  for (const [name, { core, curves, weights }] of Object.entries(rows)) {
    it(`weighs ${name} to 100`, () => {
      assert.strictEqual(sum(Object.values(weights)), 100)
    })

    it(`reads sub-scores of ${name} off curves that ascend in x and stay between 0 and 100`, () => {
      for (const [key, curve] of Object.entries(curves)) {
        assert.include(Object.keys(weights), key)
        const xs = curve.map(([x]) => x)
        assert.deepStrictEqual(
          xs,
          [...new Set(xs)].toSorted((a, b) => a - b),
          key
        )
        for (const [, y] of curve) assertWithin(y, 0, 100)
      }
    })

    it(`has two core sub-scores of ${name} and a text for each driver`, () => {
      assert.strictEqual(core.length, 2)
      for (const key of core) assert.include(Object.keys(weights), key)
      for (const key of Object.keys(weights)) {
        assert.include(driverTexts.get(key) ?? "", "{v}", key)
      }
    })
  }

  it("keeps the order of the sub-scores, which breaks ties", () => {
    const orders: ReadonlyArray<readonly [row: ScoringRow, keys: string]> = [
      [longTermRental, "capRate dscr onePercent valueRatio landlord"],
      [shortTermRental, "yield cover legality demand size risk market"],
      [coLiving, "yield cover rooms walk affordability landlord occupancyLaw"],
      [subjectTo, "lockValue entry cashFlow legal"],
      [brrrr, "cashLeft postDscr equity appreciation landlord risk"],
      [fixAndFlip, "margin discount market intensity valueRatio"]
    ]
    for (const [{ weights }, keys] of orders) assert.strictEqual(Object.keys(weights).join(" "), keys)
  })

  it("has the weights of the specification", () => {
    assert.deepStrictEqual(Object.values(longTermRental.weights), [30, 25, 15, 10, 20])
    assert.deepStrictEqual(Object.values(shortTermRental.weights), [35, 15, 20, 10, 5, 5, 10])
    assert.deepStrictEqual(Object.values(coLiving.weights), [40, 15, 13, 8, 8, 10, 6])
    assert.deepStrictEqual(Object.values(subjectTo.weights), [35, 25, 25, 15])
    assert.deepStrictEqual(Object.values(brrrr.weights), [35, 20, 20, 10, 10, 5])
    assert.deepStrictEqual(Object.values(fixAndFlip.weights), [45, 20, 15, 10, 10])
  })

  it("scores legality like the market table, in points", () => {
    for (const [rule, share] of Object.entries(shortTermRentalMarket.legality)) {
      assert.strictEqual(new Map(Object.entries(strategyScoring.legality)).get(rule), Math.round(share * 100), rule)
    }
  })

  it("has the caps of the specification", () => {
    assert.deepStrictEqual(strategyScoring.caps, {
      prohibited: 15,
      condominium: 45,
      fewRooms: 35,
      ruralRooms: 40,
      coreMissing: 40,
      notAnalyzed: 0
    })
    assert.deepStrictEqual(strategyScoring.debtCoverCap, [
      [0, 20],
      [0.5, 35],
      [0.8, 55],
      [1, 80],
      [1.2, 100]
    ])
    assert.deepStrictEqual(
      [strategyScoring.neutralPrior, strategyScoring.impliedPrice.scoreShare, strategyScoring.loanEndedScore],
      [40, 0.6, 5]
    )
    assert.deepStrictEqual(strategyScoring.legal, { nonjudicial: 55, judicial: 65 })
    assert.deepStrictEqual(strategyScoring.occupancyLaw, { barred: 90, allowed: 50 })
  })

  it("caps what loses money just below the first score that is called Fair", () => {
    const fairFrom = investorTexts.investorScore.find(([, label]) => label.includes("Fair"))?.[0]
    assert.strictEqual(strategyScoring.losesMoney.cap, Number(fairFrom) - 1)
    assert.strictEqual(strategyScoring.losesMoney.reach, 0.1)
  })

  it("says why a gate closed", () => {
    assert.deepStrictEqual(strategyScoring.gateTexts, {
      debtCover: "income covers only {v}% of debt service",
      prohibited: "STR not permitted for non-resident owner",
      condominium: "co-living in a condominium",
      fewRooms: "fewer than 3 rentable rooms",
      ruralRooms: "no sign of demand for rooms: rural",
      impliedPrice: "sale price not recorded: loan size is a guess",
      loanMayNotExist: "the loan exists with a chance of only {v}%",
      aboveValue: "the loan or the price is above the estimated value",
      loanAbovePrice: "the owner owes more than the price: the seller would have to bring the difference",
      loanEnded: "the original loan's term is over",
      coreMissing: "financial inputs missing"
    })
  })

  it("weighs the investor score to 1", () => {
    const { marketBlend, missingMarket, missingRisk, weights } = strategyScoring.investor
    assert.deepStrictEqual(weights, { best: 0.35, second: 0.15, longTermRental: 0.25, market: 0.15, risk: 0.1 })
    assert.approximately(sum(Object.values(weights)), 1, 1e-12)
    assert.approximately(sum(Object.values(marketBlend)), 1, 1e-12)
    assert.deepStrictEqual([missingMarket, missingRisk], [40, 50])
    assertReference(strategyScoring.reference, "strategyScoring", "all")
  })
})
