import { assert, describe, it } from "@effect/vitest"
import { type PlanKey, planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { buyingVerdict, type Verdict } from "@property-intelligence/domain/investor/analysis/underwriting/Verdict.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Schema } from "effect"

import { deals, randomDeal } from "../../../support/investor/randomDeal.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { worksAt } from "../../../support/investor/reference/works.ts"

/** Without luck: its loan and its rooms are there. */
const plain: ReadonlyArray<PlanKey> = planKeys.filter((plan) => plan !== "subjectTo" && plan !== "coLiving")

const mayBeDone = ({ scores, strategies }: Underwriting, plan: PlanKey): boolean =>
  scores[plan].coverage >= 0.5 && (plan === "longTermRental" || strategies[plan].barred === null)

const standing = { buy: 2, buyBelow: 1, dontBuy: 0, cannotJudge: 0 } as const satisfies Record<
  Verdict["decision"],
  number
>

const judged = (input: InvestorInput) => {
  const underwriting = underwrite(input)
  return { underwriting, verdict: buyingVerdict(underwriting) }
}

const Percent = (maximum: number) => Schema.Int.check(Schema.isBetween({ minimum: 101, maximum }))

describe("the verdict", () => {
  it.prop(
    "buys only where its plan loses nothing, returns what is to be had without risk, and costs no tenth more than the value",
    { input: randomDeal },
    ({ input }) => {
      const { underwriting, verdict } = judged(input)
      const { price } = underwriting.resolved
      if (verdict.decision !== "buy" || verdict.best === null || price === null) return
      assert.isTrue(mayBeDone(underwriting, verdict.best.plan))
      assert.isTrue(worksAt(underwriting.input)(verdict.best.plan, price))
    },
    deals(300)
  )

  it.prop(
    "names the highest price: its plan works there, and no plan a dollar above it",
    { input: randomDeal },
    ({ input }) => {
      const { underwriting, verdict } = judged(input)
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

  it.prop(
    "is no better at a higher price",
    { input: randomDeal, percent: Percent(300) },
    ({ input, percent }) => {
      const before = judged(input)
      const { price } = before.underwriting.resolved
      if (price === null) return
      const after = judged({ ...input, askingPrice: (price * percent) / 100 })
      assert.isAtMost(standing[after.verdict.decision], standing[before.verdict.decision])
    },
    deals(200)
  )

  it.prop(
    "judges nothing of which neither value nor price is known, nor what is not analyzed",
    { input: randomInvestorInput },
    ({ input }) => {
      const { underwriting, verdict } = judged(input)
      if (underwriting.resolved.price !== null && underwriting.resolved.kind.notAnalyzed === null) return
      assert.strictEqual(verdict.decision, "cannotJudge")
      assert.isNull(verdict.best)
    },
    deals(100)
  )
})
