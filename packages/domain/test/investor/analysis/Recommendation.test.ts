import { assert, describe, it } from "@effect/vitest"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import { strategyKeys } from "@property-intelligence/domain/investor/analysis/underwriting/strategies.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { countWord } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { HighestOffer } from "@property-intelligence/domain/investor/deal/HighestOffer.ts"

import { emptyInput, withoutValue } from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const house = underwrite(cleveland.input)
const price = house.resolved.price ?? Number.NaN
const anyPrice: HighestOffer = { kind: "anyPrice" }

/** The house with BRRRR first, earning money, and what is changed of it. */
const withBrrrr = (
  score: Partial<Underwriting["scores"]["brrrr"]>,
  brrrr: Partial<Underwriting["strategies"]["brrrr"]> = {}
): Underwriting => ({
  ...house,
  ranking: ["brrrr", "coLiving", "shortTermRental", "fixAndFlip", "subjectTo"],
  scores: { ...house.scores, brrrr: { ...house.scores.brrrr, coverage: 1, score: 70, ...score } },
  strategies: { ...house.strategies, brrrr: { ...house.strategies.brrrr, breakEven: anyPrice, ...brrrr } }
})

describe("the recommendation", () => {
  const strengths: ReadonlyArray<[score: number, strength: string, text: string]> = [
    [65, "strong", "a strong fit at this price"],
    [64.5, "strong", "a strong fit at this price"],
    [64.4, "moderate", "a moderate fit at this price"],
    [50, "moderate", "a moderate fit at this price"],
    [49.4, "weak", `none of the ${countWord(strategyKeys.length)} fits well at this price`],
    [0, "weak", `none of the ${countWord(strategyKeys.length)} fits well at this price`]
  ]
  for (const [score, strength, text] of strengths) {
    it(`is ${strength} at ${score}`, () => {
      assert.deepStrictEqual<unknown>(recommendationOf(withBrrrr({ score })), { strength, text })
    })
  }

  const insufficient = { strength: "none", text: "nothing is recommended: too little is known of this house" }

  it("is none where too little is known: no price, no figures, or less than half of the weight", () => {
    assert.deepStrictEqual<unknown>(recommendationOf(underwrite(emptyInput)), insufficient)
    assert.deepStrictEqual<unknown>(recommendationOf(underwrite(withoutValue(cleveland.input))), insufficient)
    assert.deepStrictEqual<unknown>(recommendationOf(withBrrrr({}, { outcome: null })), insufficient)
    assert.deepStrictEqual<unknown>(recommendationOf(withBrrrr({ coverage: 0.49 })), insufficient)
    assert.strictEqual(recommendationOf(withBrrrr({ coverage: 0.5 })).strength, "strong")
  })

  it("is none where the first of the ranking is not open", () => {
    assert.deepStrictEqual<unknown>(recommendationOf(withBrrrr({}, { barred: "no lender" })), {
      strength: "none",
      text: "nothing is recommended: BRRRR ranks first, but is not open here (no lender)"
    })
  })

  it("is none where even the first loses money and no offer within a tenth turns it, and says which would", () => {
    const offer = Math.floor(price * 0.8)
    assert.deepStrictEqual<unknown>(recommendationOf(withBrrrr({}, { breakEven: { kind: "price", price: offer } })), {
      strength: "none",
      text: `nothing is recommended: even BRRRR loses money at this price, and breaks even only at $${offer.toLocaleString("en-US")} or less`
    })
    assert.deepStrictEqual<unknown>(recommendationOf(withBrrrr({}, { breakEven: { kind: "noPrice" } })), {
      strength: "none",
      text: "nothing is recommended: even BRRRR loses money at any price"
    })
    const near: HighestOffer = { kind: "price", price: Math.ceil(price * 0.9) }
    assert.strictEqual(recommendationOf(withBrrrr({}, { breakEven: near })).strength, "strong")
  })

  it("is weak at most where a plain lease nets more", () => {
    const { coLiving } = house.strategies
    const result = coLiving.result === null ? assert.fail("no co-living") : { ...coLiving.result, netPremium: -1 }
    const found = recommendationOf({
      ...house,
      ranking: ["coLiving", "brrrr", "shortTermRental", "fixAndFlip", "subjectTo"],
      scores: { ...house.scores, coLiving: { ...house.scores.coLiving, coverage: 1, score: 80 } },
      strategies: { ...house.strategies, coLiving: { ...coLiving, result, barred: null, breakEven: anyPrice } }
    })
    assert.deepStrictEqual<unknown>(found, {
      strength: "weak",
      text: "a plain lease nets more"
    })
  })

  it.prop(
    "never recommends what loses money beyond reach, nor calls such a house fair",
    { input: randomInvestorInput },
    ({ input }) => {
      const underwriting = underwrite(input)
      const best = underwriting.ranking[0] ?? assert.fail("nothing is ranked")
      const { breakEven } = underwriting.strategies[best]
      const asked = underwriting.resolved.price
      const loses =
        asked !== null &&
        breakEven !== null &&
        (breakEven.kind === "noPrice" || (breakEven.kind === "price" && breakEven.price < 0.9 * asked))
      if (!loses) return
      assert.strictEqual(recommendationOf(underwriting).strength, "none")
      assert.isBelow(underwriting.investorScore.score, 50)
    },
    { arbitrary: { runs: 300 } }
  )
})
