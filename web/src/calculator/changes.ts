import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { figureNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"
import { planNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { dollars } from "../figures/figures.ts"
import type { Plan } from "../words/planNames.ts"
import { allAssumptions, assumptionText } from "./assumptionList.ts"
import type { ShownAnalysis } from "./recompute.ts"

/** An analysis and the terms that it was made with. */
export interface Answer {
  readonly analysis: ShownAnalysis
  readonly terms: InvestorRequest
}

/** The changed assumptions, each as `Rent $1,590 → $1,700`. */
export const movedTexts = (before: Answer, after: Answer): ReadonlyArray<string> => [
  ...(conditionOf(before) === conditionOf(after) ? [] : [`Condition ${conditionOf(before)} → ${conditionOf(after)}`]),
  ...allAssumptions.flatMap((assumption) => {
    const { name, usedBy } = assumption
    if (before.terms[name] === after.terms[name]) return []
    const [from, to] = [before, after].map(({ analysis, terms }) =>
      assumptionText(assumption, terms[name] ?? usedBy(analysis))
    )
    return from === to ? [] : [`${figureNames[name]} ${from} → ${to}`]
  })
]

const conditionOf = ({ terms }: Answer): string => terms.condition ?? "average"

/**
 * The effect of the change, in sentences: on the verdict, on the money of its plan and of the plain rental, and on the
 * score.
 */
export const outcomeTexts = (before: InvestorFindings, after: InvestorFindings): ReadonlyArray<string> => [
  verdictText(before, after),
  ...moneyTexts(before, after),
  comparedText("Investor score", String(before.investorScore), String(after.investorScore))
]

const verdictText = ({ verdict: was }: InvestorFindings, { verdict: is }: InvestorFindings): string =>
  was.headline === is.headline ? `Verdict unchanged: ${is.headline}` : `Verdict now: ${is.headline}`

/** The money of the plan that the verdict is about, and of the plain rental. */
const moneyTexts = (before: InvestorFindings, after: InvestorFindings): ReadonlyArray<string> =>
  [...new Set([after.verdict.plan ?? "longTermRental", "longTermRental" as const])].map((plan) => {
    const [was, is] = [earningsOf(before)[plan], earningsOf(after)[plan]]
    return comparedText(`${planNames[plan]} ${is.of}`, dollars(was.amount), dollars(is.amount))
  })

const comparedText = (what: string, before: string, after: string): string =>
  before === after ? `${what} ${after}, unchanged.` : `${what} ${before} → ${after}.`

interface Earnings {
  readonly of: string
  readonly amount: number | null
}

/** The earnings of each plan: an amount, and the period or event that the amount is for. */
const earningsOf = ({ derivedMetrics, strategies }: InvestorFindings): Readonly<Record<Plan, Earnings>> => {
  const { annualCashFlow } = derivedMetrics.details
  return {
    longTermRental: { of: "a month", amount: annualCashFlow === null ? null : annualCashFlow / 12 },
    shortTermRental: { of: "a month", amount: strategies.shortTermRental.details.monthlyCashFlow },
    subjectTo: { of: "a month", amount: strategies.subjectTo.details.monthlyCashFlow },
    coLiving: { of: "a month", amount: strategies.coLiving.details.monthlyCashFlow },
    brrrr: { of: "a month once refinanced", amount: strategies.brrrr.details.monthlyCashFlowAfter },
    fixAndFlip: { of: "profit", amount: strategies.fixAndFlip.projectedProfit }
  }
}
