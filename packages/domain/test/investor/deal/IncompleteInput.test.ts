import { assert, describe, it } from "@effect/vitest"
import {
  analyzeInvestment,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { usStates } from "@property-intelligence/domain/tables/state/usStates.ts"
import { Schema } from "effect"

import { emptyInput, withoutRent, withoutValue } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const nowhere = { city: "Nowhere", county: null, stateCode: "ZZ" }
const ponce = { city: "Ponce", county: "Ponce Municipio", stateCode: "PR" }
const isFindings = Schema.is(InvestorFindings)

describe("an input without any known figure", () => {
  const found = underwrite({ ...emptyInput, location: nowhere })

  it("scores 40 everywhere, ranked in the order of ties", () => {
    assert.deepStrictEqual(found.ranking, strategyKeys)
    for (const { coverage, score } of Object.values(found.scores)) {
      assert.deepStrictEqual({ coverage, score }, { coverage: 0, score: 40 })
    }
  })

  it("has 40 for the market and 50 for the risk, and at most 40 in all", () => {
    const { parts, score } = found.investorScore
    assert.deepStrictEqual(parts, { best: 40, second: 40, longTermRental: 40, market: 40, risk: 50 })
    // 0.9 x 40 + 0.1 x 50 = 41, capped
    assert.strictEqual(score, 40)
  })
})

describe("equal scores", () => {
  it("are ranked by their coverage first", () => {
    // All are capped at 40 without a price; the law, the walk score and prices are known to some more than to others.
    const input: InvestorInput = {
      ...emptyInput,
      walkability: { walkScore: 100 },
      marketTrends: { yearOverYearAppreciation: 10 }
    }
    const { ranking, scores } = underwrite(input)
    assert.isTrue(ranking.every((key) => Math.round(scores[key].score) === 40))
    const coverages = ranking.map((key) => scores[key].coverage)
    assert.deepStrictEqual(
      coverages,
      coverages.toSorted((a, b) => b - a)
    )
    assert.isAbove(new Set(coverages).size, 1)
  })
})

describe("a place outside the tables", () => {
  const answer = analyzeInvestment({ ...cleveland.input, location: ponce })

  it("has no figure that rests on a table, and says so with a white circle", () => {
    const { derivedMetrics, hiddenCosts, regulatoryIntelligence, strategies } = answer
    assert.strictEqual(answer.investorScoreLabel, "⚪ Insufficient Data")
    for (const section of [strategies.shortTermRental, strategies.coLiving, strategies.brrrr, strategies.fixAndFlip]) {
      assert.match(section.verdict, /^⚪/)
    }
    assert.match(strategies.subjectTo.rateLockAdvantage, /^⚪/)
    assert.isNull(derivedMetrics.capRate)
    assert.isNull(hiddenCosts.estimatedInsurance.estimatedMonthlyInsurance)
    assert.isNull(hiddenCosts.rehabEstimate.estimatedRehabMid)
    assert.isNull(regulatoryIntelligence.landlordScore)
    for (const outlook of [
      answer.breakEvens,
      answer.fiveYearProjection,
      answer.stressTable,
      answer.rateAndPrice,
      answer.financingOptions
    ]) {
      assert.isNull(outlook)
    }
    assert.isNull(answer.intervals)
  })

  it("keeps what needs no table: price, area, risk, the year's hazards, the owner's loan", () => {
    const { derivedMetrics, hiddenCosts, scoring, strategies } = answer
    assert.strictEqual(derivedMetrics.details.price, 215_000)
    assert.strictEqual(derivedMetrics.pricePerSquareFoot, 148)
    assert.strictEqual(scoring.risk.score, 31)
    assert.match(hiddenCosts.rehabEstimate.leadPaintRisk, /87%/)
    assert.strictEqual(strategies.subjectTo.estimatedRemainingBalance, 51_004)
    assert.lengthOf(answer.strategyRanking, strategyKeys.length)
  })

  it("never throws, wherever the gap is", () => {
    for (const stateCode of [...usStates.map(({ code }) => code), "ZZ", "", "oh", "O'H", "constructor", "__proto__"]) {
      const location = { city: stateCode, county: stateCode, stateCode }
      assert.isTrue(isFindings(analyzeInvestment({ ...cleveland.input, location })), stateCode)
    }
  })
})

/** `letting`: all that needs a rent, which a flip does not. */
type Part = "all" | "letting" | "brrrr" | "flip" | "coLiving" | "subjectTo"

describe("a single missing figure", () => {
  const without: ReadonlyArray<[name: string, input: InvestorInput, unknown: ReadonlyArray<Part>]> = [
    ["value and asking price", withoutValue(cleveland.input), ["all"]],
    ["rent", { ...withoutRent(cleveland.input), hudIntelligence: emptyInput.hudIntelligence }, ["letting"]],
    ["size", { ...cleveland.input, property: { ...cleveland.input.property, squareFeet: null } }, ["brrrr", "flip"]],
    ["bedrooms", { ...cleveland.input, property: { ...cleveland.input.property, bedrooms: null } }, ["coLiving"]],
    ["sale", { ...cleveland.input, property: { ...cleveland.input.property, lastSaleDate: null } }, ["subjectTo"]]
  ]
  for (const [name, input, unknown] of without) {
    it(`removes with the ${name} only what depends on it`, () => {
      const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = analyzeInvestment(input).strategies
      const isUnknown = (key: Part) =>
        unknown.includes("all") || unknown.includes(key) || (key !== "flip" && unknown.includes("letting"))
      assert.strictEqual(brrrr.verdict.startsWith("⚪"), isUnknown("brrrr"))
      assert.strictEqual(fixAndFlip.verdict.startsWith("⚪"), isUnknown("flip"))
      assert.strictEqual(coLiving.verdict.startsWith("⚪"), isUnknown("coLiving"))
      assert.strictEqual(subjectTo.rateLockAdvantage.startsWith("⚪"), isUnknown("subjectTo"))
      assert.strictEqual(shortTermRental.verdict.startsWith("⚪"), isUnknown("all"))
    })
  }
})
