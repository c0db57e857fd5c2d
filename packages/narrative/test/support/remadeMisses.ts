import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { FullAnswer } from "@property-intelligence/narrative/facts/FactKind.ts"
import type { FactId } from "@property-intelligence/narrative/facts/Facts.ts"

/** The highest price that a whole new analysis answers for the plan of the verdict, with figures of its input changed. */
const limitOf = ({ analysis }: FullAnswer, changed: Partial<InvestorInput>): number | null => {
  const { plan } = analysis.verdict
  if (plan === null) return null
  const { maxAllowableOffers } = analyzeInvestment({ ...analysis.inputs, ...changed })
  return maxAllowableOffers.byStrategy[plan]?.works?.price ?? null
}

const fallen = (answer: FullAnswer, worse: Partial<InvestorInput>, same: Partial<InvestorInput>): number | null => {
  const [before, after] = [limitOf(answer, same), limitOf(answer, worse)]
  return before === null || after === null ? null : Math.max(0, 100 * Math.round((before - after) / 100)) + 0
}

const numberOf = (text: string | null): number | null => (text === null ? null : Number.parseFloat(text))

const plan = ({ analysis }: FullAnswer) => analysis.verdict.plan

const workOf = ({ analysis }: FullAnswer): number | null => {
  const { brrrr, fixAndFlip } = analysis.strategies
  if (analysis.verdict.plan === "fixAndFlip") return fixAndFlip.details.rehab
  return analysis.verdict.plan === "brrrr" ? brrrr.details.rehab : null
}

const byRent = (answer: FullAnswer): number | null => {
  const rent = answer.analysis.derivedMetrics.details.monthlyRent
  if (rent === null || rent <= 200 || plan(answer) !== "longTermRental") return null
  return fallen(answer, { monthlyRent: rent - 100 }, {})
}

/** What a miss takes off the limit, each by a whole new analysis of the input with that figure changed. */
export const remadeMisses = {
  rentMissed: (answer: FullAnswer) =>
    plan(answer) === "longTermRental" && (answer.analysis.derivedMetrics.details.monthlyRent ?? 0) > 200 ? 100 : null,
  limitLostByRent: byRent,
  limitLostByRate: (answer: FullAnswer) => {
    const { loan, rateUsed } = answer.analysis.derivedMetrics.details
    const rate = numberOf(rateUsed)
    if (rate === null || !loan || plan(answer) === "fixAndFlip") return null
    return fallen(answer, { interestRatePercent: rate + 1 }, {})
  },
  limitLostByTax: (answer: FullAnswer) => {
    const { billOnRecord, estimatedAnnual, reassessmentIncrease } = answer.analysis.hiddenCosts.propertyTax
    if (billOnRecord === null || estimatedAnnual === null || reassessmentIncrease === null) return null
    const whole = billOnRecord + reassessmentIncrease
    return whole <= estimatedAnnual + 2 || plan(answer) === "fixAndFlip"
      ? null
      : fallen(answer, { propertyTaxYear: whole }, {})
  },
  occupancyMissed: (answer: FullAnswer) => (plan(answer) === "shortTermRental" ? 5 : null),
  limitLostByNights: (answer: FullAnswer) => {
    const occupancy = numberOf(answer.analysis.strategies.shortTermRental.estimatedOccupancy)
    if (occupancy === null || plan(answer) !== "shortTermRental") return null
    return fallen(answer, { occupancyPercent: occupancy - 5 }, { occupancyPercent: occupancy })
  },
  workMissed: (answer: FullAnswer) => (workOf(answer) === null ? null : 10_000),
  limitLostByWork: (answer: FullAnswer) => {
    const work = workOf(answer)
    return work === null ? null : fallen(answer, { rehabBudget: work + 10_000 }, { rehabBudget: work })
  },
  limitLostByResale: (answer: FullAnswer) => {
    const { afterRepairValue } = answer.analysis.strategies.fixAndFlip.details
    if (workOf(answer) === null || afterRepairValue === null) return null
    return fallen(answer, { afterRepairValue: afterRepairValue * 0.95 }, {})
  }
} satisfies { readonly [Id in FactId]?: (answer: FullAnswer) => number | null }
