import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

import { dollars } from "../../figures/figures.ts"

type Strategies = InvestorFindings["strategies"]

/** A ranked strategy, by its key in the answer. */
export type StrategyKey = keyof Strategies

type Offers = InvestorFindings["maxAllowableOffers"]["byStrategy"][StrategyKey]

/** A strategy as a column: the same rows for each. */
export interface StrategyColumn {
  readonly key: StrategyKey
  readonly name: string
  /** Its place in the ranking, from 1. */
  readonly rank: number
  /** `null` where nothing of the plan can be computed. */
  readonly score: number | null
  /** Own money in, US dollars; `null` where it can't be computed. */
  readonly cashIn: number | null
  readonly earns: { readonly name: string; readonly amount: number | null }
  /** The highest price at which it loses no money, in words. */
  readonly offer: string
  /** Another price that the plan aims at, in words. */
  readonly aim: string | null
  readonly verdict: string
}

/** The five strategies in the order of their ranking. */
export const strategyColumns = (findings: InvestorFindings): ReadonlyArray<StrategyColumn> =>
  columnsOf(findings)
    .map((column) => ({ ...column, score: isComputed(column) ? column.score : null }))
    .sort((a, b) => a.rank - b.rank)

const isComputed = ({ cashIn, earns }: StrategyColumn): boolean => cashIn !== null || earns.amount !== null

const columnsOf = (findings: InvestorFindings): Array<StrategyColumn> => {
  const { maxAllowableOffers, scoring, strategies } = findings
  const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
  const rankOf = (name: string): number => {
    const index = findings.strategyRanking.findIndex((ranked) => ranked.name === name)
    return index === -1 ? findings.strategyRanking.length + 1 : index + 1
  }
  const { byStrategy } = maxAllowableOffers
  return [
    {
      key: "shortTermRental",
      name: "Short-Term Rental",
      rank: rankOf("Short-Term Rental"),
      score: scoring.shortTermRental.score,
      cashIn: shortTermRental.details.cashInvested,
      earns: monthly(shortTermRental.details.monthlyCashFlow),
      ...offersOf(byStrategy.shortTermRental),
      verdict: shortTermRental.verdict
    },
    {
      key: "subjectTo",
      name: "Subject-To",
      rank: rankOf("Sub-To"),
      score: scoring.subjectTo.score,
      cashIn: subjectTo.details.cashInvested,
      earns: monthly(subjectTo.details.monthlyCashFlow),
      ...offersOf(byStrategy.subjectTo),
      verdict: subjectTo.rateLockAdvantage
    },
    {
      key: "coLiving",
      name: "Co-Living",
      rank: rankOf("Co-Living"),
      score: scoring.coLiving.score,
      cashIn: coLiving.details.cashInvested,
      earns: monthly(coLiving.details.monthlyCashFlow),
      ...offersOf(byStrategy.coLiving),
      verdict: coLiving.verdict
    },
    {
      key: "brrrr",
      name: "BRRRR",
      rank: rankOf("BRRRR"),
      score: scoring.brrrr.score,
      cashIn: ownCashOf(brrrr.details.sourcesAndUses),
      earns: monthly(brrrr.details.monthlyCashFlowAfter),
      ...offersOf(byStrategy.brrrr),
      aim: aimOf(maxAllowableOffers.brrrrFullRecycle, "leaves no cash in"),
      verdict: brrrr.verdict
    },
    {
      key: "fixAndFlip",
      name: "Fix & Flip",
      rank: rankOf("Fix & Flip"),
      score: scoring.fixAndFlip.score,
      cashIn: ownCashOf(fixAndFlip.details.sourcesAndUses),
      earns: { name: "Profit of the resale", amount: fixAndFlip.projectedProfit },
      ...offersOf(byStrategy.fixAndFlip),
      aim: aimOf(maxAllowableOffers.flipTargetProfit, "earns its target profit"),
      verdict: fixAndFlip.verdict
    }
  ]
}

const monthly = (amount: number | null) => ({ name: "Monthly cash flow", amount })

const offersOf = (offers: Offers) => ({
  offer: offers?.breakEven.text ?? "–",
  aim: offers?.target === null || offers === null ? null : `reaches your return: ${offers.target.text}`
})

const aimOf = (price: number | null, works: string): string | null =>
  price === null ? null : `${works} up to ${dollars(price)}`

const ownCashOf = (statement: Strategies["brrrr"]["details"]["sourcesAndUses"]): number | null =>
  statement === null ? null : (statement.sources.find(({ name }) => name === "Own cash")?.amount ?? 0)
