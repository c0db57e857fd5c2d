import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"

import { dollars } from "../figures/figures.ts"
import { allAssumptions, assumptionText } from "./assumptionList.ts"
import type { ShownAnalysis } from "./recompute.ts"

/** An analysis and the terms that it was made with. */
export interface Answer {
  readonly analysis: ShownAnalysis
  readonly terms: InvestorRequest
}

/** What was moved, each as `Rent $1,590 → $1,700`. */
export const movedTexts = (before: Answer, after: Answer): ReadonlyArray<string> => [
  ...(conditionOf(before) === conditionOf(after) ? [] : [`Condition ${conditionOf(before)} → ${conditionOf(after)}`]),
  ...allAssumptions.flatMap((assumption) => {
    const { label, name, usedBy } = assumption
    if (before.terms[name] === after.terms[name]) return []
    const [from, to] = [before, after].map(({ analysis, terms }) =>
      assumptionText(assumption, terms[name] ?? usedBy(analysis))
    )
    return from === to ? [] : [`${label} ${from} → ${to}`]
  })
]

const conditionOf = ({ terms }: Answer): string => terms.condition ?? "average"

/** What that does to the result, in sentences. */
export const outcomeTexts = (before: InvestorFindings, after: InvestorFindings): ReadonlyArray<string> => [
  verdictText(before, after),
  recommendedText(before, after),
  ...moneyTexts(before, after),
  comparedText("Score", String(before.investorScore), String(after.investorScore))
]

const verdictText = ({ verdict: was }: InvestorFindings, { verdict: is }: InvestorFindings): string =>
  was.headline === is.headline ? `Verdict as before: ${is.headline}` : `Verdict now: ${is.headline}`

const recommendedText = (before: InvestorFindings, after: InvestorFindings): string => {
  const [was, is] = [before.recommendedStrategy, after.recommendedStrategy]
  const isRecommended = after.recommendationStrength.strength !== "none"
  const wasRecommended = before.recommendationStrength.strength !== "none"
  if (is === "") return "No strategy can be ranked."
  if (!isRecommended) return `${wasRecommended ? "Now nothing" : "Still nothing"} is recommended; first is ${is}.`
  if (!wasRecommended) return `Recommended is now ${is}; before, nothing was.`
  return was === is ? `Recommended strategy stays ${is}.` : `Recommended strategy ${was} → ${is}.`
}

/** The money of what is first now, and of the plain rental. */
const moneyTexts = (before: InvestorFindings, after: InvestorFindings): ReadonlyArray<string> => {
  const first = after.recommendedStrategy
  const earns = earningsOf(after)[first]
  const earned = earningsOf(before)[first]
  return [
    ...(earns === undefined
      ? []
      : [comparedText(`${first} ${earns.of}`, dollars(earned?.amount), dollars(earns.amount))]),
    comparedText("Long-term rental a month", dollars(rentalMonth(before)), dollars(rentalMonth(after)))
  ]
}

const comparedText = (what: string, before: string, after: string): string =>
  before === after ? `${what} ${after}, as before.` : `${what} ${before} → ${after}.`

const rentalMonth = ({ derivedMetrics }: InvestorFindings): number | null => {
  const { annualCashFlow } = derivedMetrics.details
  return annualCashFlow === null ? null : annualCashFlow / 12
}

interface Earnings {
  readonly of: string
  readonly amount: number | null
}

/** What a strategy earns, by its public name. */
const earningsOf = ({ strategies }: InvestorFindings): Readonly<Record<string, Earnings>> => ({
  "Short-Term Rental": { of: "a month", amount: strategies.shortTermRental.details.monthlyCashFlow },
  "Subject-To": { of: "a month", amount: strategies.subjectTo.details.monthlyCashFlow },
  "Co-Living": { of: "a month", amount: strategies.coLiving.details.monthlyCashFlow },
  BRRRR: { of: "a month, once refinanced,", amount: strategies.brrrr.details.monthlyCashFlowAfter },
  "Fix & Flip": { of: "profit", amount: strategies.fixAndFlip.projectedProfit }
})
