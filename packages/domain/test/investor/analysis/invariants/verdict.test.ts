import { assert, describe } from "@effect/vitest"
import { recommendationOf } from "@property-intelligence/domain/investor/analysis/Recommendation.ts"
import { type PlanKey, planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { Verdict } from "@property-intelligence/domain/investor/analysis/underwriting/Verdict.ts"
import { conditions } from "@property-intelligence/domain/investor/deal/conditions.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { Arbitrary, Schema } from "effect"

import { deals, randomDeals } from "../../../support/investor/randomDeal.ts"
import { randomInputs } from "../../../support/investor/RandomInvestorInput.ts"
import { worksAt, worksUpTo } from "../../../support/investor/reference/works.ts"
import { lawsOf } from "../../../support/laws.ts"

/** Without luck: its loan and its rooms are there. */
const plain: ReadonlyArray<PlanKey> = planKeys.filter((plan) => plan !== "subjectTo" && plan !== "coLiving")

const mayBeDone = ({ input, scores, strategies }: Underwriting, plan: PlanKey): boolean =>
  scores[plan].coverage >= 0.5 &&
  (plan === "longTermRental" || strategies[plan].barred === null) &&
  (plan !== "fixAndFlip" || isWorthAFlip(input))

/** A flip needs a stated value after repair, or work: a budget, or else a condition below average. */
const isWorthAFlip = ({ afterRepairValue, condition, rehabBudget }: InvestorInput): boolean =>
  afterRepairValue !== null || (rehabBudget ?? (belowAverage.includes(condition) ? 1 : 0)) > 0

/** The order of the list is that of the states, the worst first. */
const belowAverage: ReadonlyArray<string> = conditions.slice(0, conditions.indexOf("average"))

const standing = { buy: 2, buyBelow: 1, dontBuy: 0, cannotJudge: 0 } as const satisfies Record<
  Verdict["decision"],
  number
>

const judged = (input: InvestorInput) => {
  const underwriting = underwrite(input)
  return { input, underwriting, verdict: underwriting.verdict }
}

const percents = (maximum: number) => Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum: 101, maximum })))

const { law, lawWith } = lawsOf(randomDeals, judged)
const { law: lawOfAnything } = lawsOf(randomInputs, judged)

describe("the verdict", () => {
  law(
    "buys only where its plan loses nothing, returns what is to be had without risk, and costs no tenth more than the value",
    ({ underwriting, verdict }) => {
      const { price } = underwriting.resolved
      if (verdict.decision !== "buy" || verdict.best === null || price === null) return
      assert.isTrue(mayBeDone(underwriting, verdict.best.plan))
      assert.isTrue(worksUpTo(underwriting.input)(verdict.best.plan, price, verdict.best.price))
    },
    deals(300)
  )

  law(
    "names the highest price: its plan works there, and no plan a dollar above it",
    ({ underwriting, verdict }) => {
      const works = worksAt(underwriting.input)
      const { best } = verdict
      if (best === null) {
        for (const plan of plain) if (mayBeDone(underwriting, plan)) assert.isFalse(works(plan, 5000), plan)
        return
      }
      assert.include(plain, best.plan)
      assert.isTrue(works(best.plan, best.price), `${best.plan} at ${best.price}`)
      // Without an estimate of the value the asked price is as far as it goes.
      if (underwriting.resolved.purchase?.value === null) return
      for (const plan of plain) {
        if (mayBeDone(underwriting, plan)) assert.isFalse(works(plan, best.price + 1), `${plan} above ${best.price}`)
      }
    },
    deals(200)
  )

  lawWith(
    "is no better at a higher price",
    percents(300),
    ({ input, ...before }, percent) => {
      const { price } = before.underwriting.resolved
      if (price === null) return
      const askingPrice = Math.min((price * percent) / 100, dealInputs.askingPrice.maximum)
      const after = judged({ ...input, askingPrice })
      assert.isAtMost(standing[after.verdict.decision], standing[before.verdict.decision])
    },
    deals(200)
  )

  lawOfAnything(
    "is a flip only where there is work for it, and hints at one that would pay more with some",
    ({ input, underwriting, verdict }) => {
      const { fixAndFlip } = underwriting.strategies
      // What is stated beyond what is plausible is not believed.
      if (isWorthAFlip(underwriting.input)) return assert.isFalse(verdict.isFlipLeftOut)
      assert.notInclude(verdict.open, "fixAndFlip")
      assert.notStrictEqual(recommendationOf(underwriting).plan, "fixAndFlip")
      if (!verdict.isFlipLeftOut) return
      const afterRepairValue = fixAndFlip.result?.afterRepairValue ?? assert.fail("a flip is left out that is none")
      assert.include(judged({ ...input, afterRepairValue }).verdict.open, "fixAndFlip")
    },
    deals(200)
  )

  lawOfAnything(
    "judges nothing of which neither value nor price is known, nor what is not analyzed",
    ({ underwriting, verdict }) => {
      if (underwriting.resolved.price !== null && underwriting.resolved.kind.notAnalyzed === null) return
      assert.strictEqual(verdict.decision, "cannotJudge")
      assert.isNull(verdict.best)
    },
    deals(100)
  )
})
