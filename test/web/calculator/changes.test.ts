import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { planKeys } from "@property-intelligence/domain/investor/analysis/underwriting/PlanOffers.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { withTerms } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { planNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { cleveland } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { movedTexts, outcomeTexts } from "../../../web/src/calculator/changes.ts"

const answerOf = (terms: InvestorRequest) => ({ terms, analysis: analyzeInvestment(withTerms(cleveland.input, terms)) })

const before = answerOf({})

/** The last of its sentences that begins so. */
const said = (terms: InvestorRequest, beginning: string) =>
  outcomeTexts(before.analysis, answerOf(terms).analysis).find((text) => text.startsWith(beginning))

describe("movedTexts", () => {
  it("names what was moved with the figure before and after, and nothing that only followed", () => {
    assert.deepStrictEqual(
      movedTexts(before, answerOf({ monthlyRent: 1800, downPaymentPercent: 30, condition: "poor" })),
      ["Condition average → poor", "Rent $1,690 → $1,800", "Down payment – → 30%"]
    )
    assert.deepStrictEqual(movedTexts(answerOf({ monthlyRent: 1800 }), before), ["Rent $1,800 → $1,690"])
  })

  it("says nothing of a figure that was stated as it was", () => {
    assert.deepStrictEqual(movedTexts(before, answerOf({ monthlyRent: 1690 })), [])
  })
})

describe("outcomeTexts", () => {
  it("states the new verdict, money and score", () => {
    const after = answerOf({ monthlyRent: 4000 }).analysis
    assert.strictEqual(
      said({ monthlyRent: 4000 }, "Investor score"),
      `Investor score ${before.analysis.investorScore} → ${after.investorScore}.`
    )
    assert.match(said({ monthlyRent: 4000 }, "Plain rental") ?? "", /^Plain rental a month -?\$[\d,]+ → \$[\d,]+\.$/)
    assert.strictEqual(said({ monthlyRent: 4000 }, "Verdict now"), `Verdict now: ${after.verdict.headline}`)
  })

  it("names no plan that the verdict does not", () => {
    for (const terms of [
      { monthlyRent: 50 },
      { monthlyRent: 4000 },
      { askingPrice: 40_000 },
      { rehabBudget: 60_000 }
    ]) {
      const { analysis } = answerOf(terms)
      const others = planKeys.filter((plan) => plan !== (analysis.verdict.plan ?? "longTermRental"))
      for (const text of outcomeTexts(before.analysis, analysis)) {
        for (const plan of others) {
          if (plan !== "longTermRental") assert.isFalse(text.startsWith(planNames[plan]), text)
        }
      }
    }
  })

  it("says what stays the same", () => {
    assert.deepStrictEqual(
      outcomeTexts(before.analysis, before.analysis).filter((text) => text.includes("→")),
      []
    )
  })

  it("knows the money of every plan by its name", () => {
    for (const plan of planKeys) {
      const analysis = { ...before.analysis, verdict: { ...before.analysis.verdict, plan } }
      assert.isTrue(
        outcomeTexts(analysis, analysis).some((text) => text.startsWith(`${planNames[plan]} `)),
        plan
      )
    }
  })
})
