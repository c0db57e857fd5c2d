import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { lineNames, planNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

import { dollars } from "../../figures/figures.ts"
import type { Plan } from "../../words/planNames.ts"

type Strategies = InvestorFindings["strategies"]

/** The key of a ranked strategy in the answer. */
export type StrategyKey = keyof Strategies

/** A plan as a row of a table. Every plan has the same figures. */
export interface PlanRow {
  readonly key: Plan
  readonly name: string
  /** The plan's score from 0 to 100; `null` if nothing in the plan can be computed. */
  readonly score: number | null
  /** The investor's own money in the plan, in US dollars; `null` if it can't be computed. */
  readonly cashIn: number | null
  /** The earnings in US dollars, per month or for a flip in total; `null` if they can't be computed. */
  readonly earns: number | null
  /** The earnings as text: `-$583/mo`. */
  readonly earnsText: string
  /**
   * The highest price at which the plan works by the verdict's rules, as text: `$87,877`, or the reason for having no
   * such price.
   */
  readonly works: string
  /** The price in `works`, in US dollars; `null` if no price works. */
  readonly worksPrice: number | null
  /** The highest price without a loss, as text. */
  readonly breakEven: string
  /** Another price that the plan aims at, as text. */
  readonly aim: string | null
  /**
   * The analysis's finding on the plan, in a sentence; `null` for the plain rental, with which the others are compared.
   */
  readonly verdict: string | null
  /** The condition without which the plan is not possible; `null` for a plan without one. */
  readonly condition: string | null
}

/** The plans by score, the best first. Plans that can't be computed come last. */
export const planRows = (findings: InvestorFindings): ReadonlyArray<PlanRow> =>
  rowsOf(findings).toSorted((a, b) => (b.score ?? -1) - (a.score ?? -1))

/** The plans by the highest price at which each works. Plans that never work come last, by score. */
export const planRowsByPrice = (findings: InvestorFindings): ReadonlyArray<PlanRow> =>
  planRows(findings).toSorted((a, b) => (b.worksPrice ?? -1) - (a.worksPrice ?? -1))

const rowsOf = (findings: InvestorFindings): ReadonlyArray<PlanRow> => {
  const { derivedMetrics, maxAllowableOffers, strategies } = findings
  const { brrrr, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
  const lease = derivedMetrics.details
  return [
    {
      ...common("longTermRental", findings, lease.cashInvested, monthOf(lease.annualCashFlow)),
      verdict: null
    },
    {
      ...common(
        "shortTermRental",
        findings,
        shortTermRental.details.cashInvested,
        shortTermRental.details.monthlyCashFlow
      ),
      verdict: shortTermRental.verdict
    },
    {
      ...common("subjectTo", findings, subjectTo.details.cashInvested, subjectTo.details.monthlyCashFlow),
      verdict: subjectTo.rateLockAdvantage
    },
    {
      ...common("coLiving", findings, coLiving.details.cashInvested, coLiving.details.monthlyCashFlow),
      verdict: coLiving.verdict
    },
    {
      ...common("brrrr", findings, ownCashOf(brrrr.details.sourcesAndUses), brrrr.details.monthlyCashFlowAfter),
      aim: aimOf(maxAllowableOffers.brrrrFullRecycle, "leaves no cash in"),
      verdict: brrrr.verdict
    },
    {
      ...common("fixAndFlip", findings, ownCashOf(fixAndFlip.details.sourcesAndUses), fixAndFlip.projectedProfit),
      earnsText: fixAndFlip.projectedProfit === null ? "–" : `${dollars(fixAndFlip.projectedProfit)} in all`,
      aim: aimOf(maxAllowableOffers.flipTargetProfit, "earns its target profit"),
      verdict: fixAndFlip.verdict
    }
  ]
}

const common = (
  key: Plan,
  { maxAllowableOffers, scoring }: InvestorFindings,
  cashIn: number | null,
  earns: number | null
): Omit<PlanRow, "verdict"> => {
  const offers = maxAllowableOffers.byStrategy[key]
  const isComputed = cashIn !== null || earns !== null
  return {
    key,
    name: planNames[key],
    score: isComputed ? scoring[key].score : null,
    cashIn,
    earns,
    earnsText: earns === null ? "–" : `${dollars(earns)}/mo`,
    works: worksText(offers),
    worksPrice: offers?.works?.price ?? null,
    breakEven: offers?.breakEven.text ?? "–",
    aim: offers?.target === null || offers === null ? null : `reaches your return: ${offers.target.text}`,
    condition: conditions[key] ?? null
  }
}

/**
 * The condition of each plan that has one, as a short clause. The verdict's own conditions (`verdictRules.conditions`)
 * are whole sentences, which are too long for a row.
 */
const conditions: Readonly<Partial<Record<Plan, string>>> = {
  subjectTo: "if the seller's loan can be taken over",
  coLiving: "if each room rents at its price"
}

const worksText = (offers: InvestorFindings["maxAllowableOffers"]["byStrategy"][Plan]): string => {
  if (offers === null) return "–"
  if (offers.works === null) return "not judged"
  return offers.works.price === null ? offers.works.text : dollars(offers.works.price)
}

const monthOf = (year: number | null): number | null => (year === null ? null : Math.round(year / 12))

const aimOf = (price: number | null, works: string): string | null =>
  price === null ? null : `${works} up to ${dollars(price)}`

const ownCashOf = (statement: Strategies["brrrr"]["details"]["sourcesAndUses"]): number | null =>
  statement === null ? null : (statement.sources.find(({ name }) => name === lineNames.ownCash)?.amount ?? 0)
