import { assert, describe, it } from "@effect/vitest"
import type { InvestorAnalysis } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { fullSections } from "../../../../test/support/report/fullReport.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"
import { emptySections } from "../../../domain/test/support/report/sections.ts"

const { analysis, report } = answerOf(cleveland.input)

const factsWith = (change: Partial<InvestorAnalysis>): Facts =>
  factsIn({ report, analysis: { ...analysis, ...change } })

const ofEra = (labels: Partial<InvestorAnalysis["hiddenCosts"]["rehabEstimate"]>): Facts => {
  const none = { leadPaintRisk: "🟢 Low", wiringRisk: "🟢 Low", asbestosRisk: "🟢 Low", plumbingRisk: "🟢 Low" }
  const rehabEstimate = { ...analysis.hiddenCosts.rehabEstimate, ...none, ...labels }
  return factsWith({ hiddenCosts: { ...analysis.hiddenCosts, rehabEstimate } })
}

describe("what is usual in houses of an age", () => {
  it("is likely or possible by the word of our label, in order", () => {
    const facts = ofEra({
      plumbingRisk: "🔴 High: galvanized supply, cast-iron drains, possible lead service line",
      leadPaintRisk: "🔴 High: about 87% of homes of this era contain lead-based paint",
      wiringRisk: "🟡 Moderate"
    })
    assert.deepStrictEqual(facts.eraLikely, ["lead paint", "worn-out plumbing"])
    assert.deepStrictEqual(facts.eraPossible, ["outdated wiring"])
  })

  it("is left out if it is low or unknown", () => {
    for (const asbestosRisk of ["🟢 Low", "⚪ Unknown: year built missing", "🔴 Higher", "High", ""]) {
      assert.deepInclude(ofEra({ asbestosRisk }), { eraLikely: null, eraPossible: null }, asbestosRisk)
    }
  })
})

describe("the state's law", () => {
  it("leans to a side of our list, by rules of our lists", () => {
    const law = analysis.regulatoryIntelligence.landlordScore ?? assert.fail("there is a law")
    const ofLaw = (details: Partial<typeof law.details>) =>
      factsWith({
        regulatoryIntelligence: {
          ...analysis.regulatoryIntelligence,
          landlordScore: { ...law, details: { ...law.details, ...details } }
        }
      })
    assert.deepStrictEqual(
      ["🟢 Landlord-friendly", "🟡 Balanced", "🟠 Tenant-leaning", "🔴 Tenant-protective", "🟢 Friendly"].map(
        (label) => ofLaw({ label }).landlordLeaning
      ),
      ["landlord-friendly", "balanced", "tenant-leaning", "tenant-protective", null]
    )
    const rule = { note: "zqxv", reference: law.details.foreclosure.reference }
    const odd = ofLaw({
      foreclosure: { ...rule, value: "zqxv" },
      justCause: { ...rule, value: "zqxv" },
      rentControlScope: { ...rule, value: "zqxv" }
    })
    assert.deepInclude(odd, { foreclosure: null, justCause: null, rentControlScope: null, evictionWeeks: 5 })
  })

  it("is unknown outside the states", () => {
    assert.deepInclude(
      factsWith({ regulatoryIntelligence: { ...analysis.regulatoryIntelligence, landlordScore: null } }),
      { landlordScore: null, landlordLeaning: null, evictionWeeks: null, rentControl: null, payOrQuitDays: null }
    )
  })
})

describe("the owner's loan", () => {
  const ofLoan = (change: Partial<InvestorAnalysis["strategies"]["subjectTo"]>): Facts =>
    factsWith({
      strategies: { ...analysis.strategies, subjectTo: { ...analysis.strategies.subjectTo, ...change } }
    })

  it("lies below today's rate by the points in the verdict, or above it by the difference of both rates", () => {
    const below =
      "🟢 4.17 points below today's 8.15% investor rate: about $177/mo less interest, worth about $12,813 today"
    assert.strictEqual(ofLoan({ rateLockAdvantage: below, estimatedOriginalRate: "3.99%" }).subToSpread, 4.17)
    const none = "🔴 Original rate is not below today's 8.15% investor rate"
    assert.strictEqual(ofLoan({ rateLockAdvantage: none, estimatedOriginalRate: "9.05%" }).subToSpread, -0.9)
    assert.strictEqual(ofLoan({ rateLockAdvantage: none, estimatedOriginalRate: "8.15%" }).subToSpread, 0)
    assert.isNull(ofLoan({ rateLockAdvantage: none, estimatedOriginalRate: null }).subToSpread)
  })

  it("is of a recorded or an estimated price, with a chance in percent", () => {
    const { details } = analysis.strategies.subjectTo
    const ofDetails = (change: Partial<typeof details>) => ofLoan({ details: { ...details, ...change } })
    assert.strictEqual(ofDetails({ salePriceBasis: "recorded" }).loanBasis, "recorded")
    assert.strictEqual(ofDetails({ salePriceBasis: "implied" }).loanBasis, "estimated")
    assert.isNull(ofDetails({ salePriceBasis: null }).loanBasis)
    assert.strictEqual(ofDetails({ probabilityLoanExists: 0.07 }).subToLoanChance, 7)
    assert.strictEqual(ofDetails({ probabilityLoanExists: 0 }).subToLoanChance, 0)
  })
})

describe("what is missing of the report", () => {
  it("has our names; if a whole section is missing, only the section is named", () => {
    const missing = (change: Partial<typeof report>) =>
      factsIn({ analysis, report: { ...report, ...change } }).missingSections
    assert.isNull(missing({}))
    assert.deepStrictEqual(missing({ property: null }), ["the property record"])
    const property = fullSections.property ?? assert.fail("there is a property")
    assert.deepStrictEqual(missing({ property: { ...property, valueEstimate: null } }), ["the value estimate"])
    assert.deepStrictEqual(missing({ jobMarket: null, floodRisk: null }), ["the flood map", "the unemployment figures"])
    assert.strictEqual(missing(emptySections)?.length, 12)
  })
})
