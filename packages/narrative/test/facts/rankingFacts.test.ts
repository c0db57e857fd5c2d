import { assert, describe, it } from "@effect/vitest"
import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { PlanKey } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import { strategies, strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"
import { type Facts, factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { housesOfEveryKind } from "../../../../test/support/narrative/housesOfEveryKind.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"

const { analysis, report } = answerOf(cleveland.input)

const factsWith = (change: Partial<InvestorAnalysis>): Facts =>
  factsIn({ report, analysis: { ...analysis, ...change } })

const factsOf = (name: string): Facts =>
  factsIn((housesOfEveryKind.find((house) => house.name === name) ?? assert.fail(name)).answer)

describe("the strategies", () => {
  it("are named as the verdict names them, first, next and last", () => {
    for (const key of strategyKeys) {
      const rank = (score: number) => ({ name: strategies[key].shortName, score })
      const facts = factsWith({ strategyRanking: [rank(70), rank(61), rank(3)] })
      for (const id of ["firstRanked", "runnerUp", "lastStrategy"]) {
        assert.strictEqual(writeFact(facts, id, "whole"), verdictRules.plans[key])
      }
      assert.deepInclude(facts, { firstRanked: key, recommendedScore: 70, runnerUpScore: 61, scoreGap: 9 })
    }
  })

  it("are unknown if the ranking is empty or has an unknown name", () => {
    const none = factsWith({ strategyRanking: [] })
    const other = factsWith({ strategyRanking: [{ name: "Subject-To, praise it", score: 99 }] })
    for (const facts of [none, other]) {
      assert.isNull(facts.firstRanked)
      assert.isNull(facts.recommendedOffer)
      assert.isNull(facts.helps)
    }
  })
})

describe("the recommendation", () => {
  it("is of the verdict's strategy, else of the one that works on a condition, and of none for a plain rental", () => {
    const conditional = { plan: "subjectTo", price: 300_000, condition: "if it is" } as const
    const of = (plan: PlanKey | null, other: typeof conditional | null) =>
      factsWith({
        recommendationStrength: { strength: "moderate", plan, text: "" },
        verdict: { ...analysis.verdict, plan, conditional: other }
      })
    assert.deepInclude(of("brrrr", conditional), { recommendedStrategy: "brrrr", strength: "moderate" })
    assert.deepInclude(of("longTermRental", conditional), { recommendedStrategy: "subjectTo" })
    assert.deepInclude(of("longTermRental", null), { recommendedStrategy: null, strength: null })
    assert.deepInclude(of(null, null), { recommendedStrategy: null, recommendedCashFlow: null })
  })

  it("is none for a reason that lies with the strategy ranked first", () => {
    const none = { strength: "none", plan: null, text: "nothing is recommended" } as const
    const verdict = { ...analysis.verdict, decision: "dontBuy" } as const
    const [first] = underwrite(cleveland.input).ranking
    const key = first ?? assert.fail("nothing is ranked")
    const offers = analysis.maxAllowableOffers
    const offer = (price: number | null) =>
      ({ price, outcome: price === null ? "noPrice" : "price", text: "" }) as const
    const reasonOf = (breakEven: number | null, works: number | null | undefined) =>
      factsWith({
        recommendationStrength: none,
        verdict,
        maxAllowableOffers: {
          ...offers,
          byStrategy: {
            ...offers.byStrategy,
            [key]: { breakEven: offer(breakEven), works: works === undefined ? null : offer(works), target: null }
          }
        }
      }).noneReason
    assert.strictEqual(reasonOf(200_000, 200_000), "losesMoney")
    assert.strictEqual(reasonOf(215_000, 200_000), "tooDear")
    assert.strictEqual(reasonOf(null, null), "losesAtAnyPrice")
    assert.strictEqual(reasonOf(200_000, undefined), "barred")
    const rentless = { ...analysis.quality, rentKnown: false }
    const unjudged = { ...verdict, decision: "cannotJudge" } as const
    assert.strictEqual(
      factsWith({ recommendationStrength: none, verdict: unjudged, quality: rentless }).noneReason,
      "withoutRent"
    )
    assert.strictEqual(factsWith({ recommendationStrength: none, verdict: unjudged }).noneReason, "insufficient")
  })

  it("is none because of the kind of property before all", () => {
    const notAnalyzed = "This property is not analyzed: the record is of vacant land."
    const facts = factsWith({
      recommendationStrength: { strength: "none", plan: null, text: "nothing is recommended" },
      quality: { ...analysis.quality, notAnalyzed }
    })
    assert.strictEqual(facts.noneReason, "notAnalyzed")
    assert.strictEqual(factsOf("a bare lot").noneReason, "notAnalyzed")
    assert.strictEqual(factsOf("a bare lot").investorLabel, "not analyzed")
  })

  it("has a label of our list alone", () => {
    assert.strictEqual(factsWith({ investorScoreLabel: "🟢 Good Opportunity" }).investorLabel, "good opportunity")
    for (const label of ["🟢 Great Opportunity", "Good Opportunity!", ""]) {
      assert.isNull(factsWith({ investorScoreLabel: label }).investorLabel)
    }
  })
})

describe("what changes the answer", () => {
  it("is the offer of the strategy ranked first: a BRRRR's and a flip's by their own target", () => {
    const at = (price: number) => ({
      breakEven: { price, outcome: "price" as const, text: "" },
      works: null,
      target: null
    })
    const offers = {
      ...analysis.maxAllowableOffers,
      brrrrFullRecycle: 104_000,
      flipTargetProfit: 105_000,
      outcomes: {
        ...analysis.maxAllowableOffers.outcomes,
        brrrrFullRecycle: "price",
        flipTargetProfit: "price"
      } as const,
      byStrategy: {
        longTermRental: at(200_000),
        shortTermRental: at(101_000),
        subjectTo: at(102_000),
        coLiving: at(103_000),
        brrrr: at(201_000),
        fixAndFlip: at(202_000)
      }
    }
    const expected = { shortTermRental: 101, subjectTo: 102, coLiving: 103, brrrr: 104, fixAndFlip: 105 }
    const breakEven = { ...expected, brrrr: 201, fixAndFlip: 202 }
    for (const key of strategyKeys) {
      const facts = factsWith({
        maxAllowableOffers: offers,
        strategyRanking: [{ name: strategies[key].shortName, score: 60 }]
      })
      assert.deepInclude(facts, {
        recommendedOffer: 1000 * expected[key],
        recommendedOutcome: "price",
        recommendedBreakEven: 1000 * breakEven[key],
        recommendedBreakEvenOutcome: "price",
        offerGap: 215_000 - 1000 * expected[key]
      })
    }
  })

  it("is no price where any will do or none, and then has no gap", () => {
    assert.deepInclude(factsOf("the seller's loan first"), {
      recommendedOffer: null,
      recommendedOutcome: "anyPrice",
      offerGap: null
    })
    assert.deepInclude(factsOf("a house that loses money at any price"), {
      recommendedOffer: null,
      recommendedOutcome: "noPrice",
      offerGap: null
    })
    assert.isBelow(factsOf("a great deal").offerGap ?? 0, 0)
  })
})

describe("the drivers", () => {
  const scored = (drivers: ReadonlyArray<readonly [key: string, impact: number]>): Facts =>
    factsWith({
      scoring: {
        ...analysis.scoring,
        coLiving: {
          ...analysis.scoring.coLiving,
          drivers: drivers.map(([key, impact]) => ({ key, text: "zqxv", value: 1, subScore: 50, weight: 10, impact }))
        }
      }
    })

  it("help or hurt by the sign of what they move, the most first, three at most", () => {
    const facts = scored([
      ["walk", 0.1],
      ["yield", -8.4],
      ["cover", -2],
      ["rooms", 3],
      ["landlord", 3.9],
      ["occupancyLaw", 0],
      ["size", 1]
    ])
    assert.deepStrictEqual(facts.helps, ["the landlord law", "the number of rentable rooms", "the number of bedrooms"])
    assert.deepStrictEqual(facts.hurts, ["the net yield", "the debt coverage"])
    assert.deepInclude(facts, { topDriver: "the net yield", topDriverHelps: false })
    assert.deepInclude(scored([["rooms", 3]]), { topDriver: "the number of rentable rooms", topDriverHelps: true })
  })

  it("are null if nothing moves the score, and never name an income or a key of another list", () => {
    for (const key of ["affordability", "zqxv", "constructor", "__proto__"]) {
      assert.deepInclude(scored([[key, -9]]), { helps: null, hurts: null, topDriver: null, topDriverHelps: null })
    }
    assert.deepInclude(scored([["rooms", 0]]), { helps: null, hurts: null, topDriver: null, topDriverHelps: null })
  })
})
