import { scoredOf } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { leaseLimitOf } from "@property-intelligence/domain/investor/analysis/underwriting/Verdict.ts"
import { whenKnown } from "@property-intelligence/domain/investor/deal/FigureText.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { type FullAnswer, count, money, numberIn } from "./FactKind.ts"
import { hiddenCostFacts } from "./hiddenCostFacts.ts"

const inputs = "investorAnalysis.inputs"
const limit = ["investorAnalysis.verdict.price", inputs]

/**
 * The assumed errors of the figures, each of a realistic size. Rent is in US dollars a month, work in US dollars, loan
 * rate and occupancy in percentage points. The value after the work is a share.
 */
const misses = { rent: 100, work: 10_000, rate: 1, occupancy: 5, resale: 0.05 } as const

/**
 * The facts about the effect on the verdict's highest price if one figure is worse. The same analysis is run again with
 * that figure changed in its `inputs`. Amounts are rounded to a hundred dollars. A fact is `null` if the price or the
 * figure is unknown, or if no price would work.
 */
export const missFacts = {
  rentMissed: money("month", {
    noun: "by how much less rent the limit is tried",
    at: inputs,
    read: (answer) => (isRentMissed(answer) ? misses.rent : null)
  }),
  limitLostByRent: money("once", {
    noun: "what that takes off the highest price",
    at: limit,
    read: (answer) => lostByRent(answer)
  }),
  limitLostByRate: money("once", {
    noun: "what a loan rate one point higher takes off the highest price; `null` without a loan",
    at: limit,
    read: (answer) => {
      const { loan, rateUsed } = answer.analysis.derivedMetrics.details
      const rate = numberIn(rateUsed)
      return rate === null || loan === null || loan === 0 || !isLet(answer)
        ? null
        : lost(answer, { interestRatePercent: rate + misses.rate })
    }
  }),
  limitLostByTax: money("once", {
    noun: "what the property tax that no figure counts would take off the highest price",
    at: limit,
    read: (answer) => {
      const missing = hiddenCostFacts.taxNotCounted.read(answer)
      const counted = answer.analysis.hiddenCosts.propertyTax.estimatedAnnual
      return missing === null || missing === 0 || counted === null || !isLet(answer)
        ? null
        : lost(answer, { propertyTaxYear: counted + missing })
    }
  }),
  occupancyMissed: count("point", "points", {
    noun: "by how many points less occupancy the limit is tried",
    at: inputs,
    read: (answer) => (planOf(answer) === "shortTermRental" ? misses.occupancy : null)
  }),
  limitLostByNights: money("once", {
    noun: "what that takes off the highest price of a short-term rental",
    at: limit,
    read: (answer) => {
      const occupancy = numberIn(answer.analysis.strategies.shortTermRental.estimatedOccupancy)
      return occupancy === null || planOf(answer) !== "shortTermRental"
        ? null
        : lost(answer, { occupancyPercent: occupancy - misses.occupancy }, { occupancyPercent: occupancy })
    }
  }),
  workMissed: money("once", {
    noun: "the extra cost of the work for which the limit is tried",
    at: inputs,
    read: (answer) => whenKnown(workOf(answer), () => misses.work)
  }),
  limitLostByWork: money("once", {
    noun: "what that takes off the highest price",
    at: limit,
    read: (answer) =>
      whenKnown(workOf(answer), (work) => lost(answer, { rehabBudget: work + misses.work }, { rehabBudget: work }))
  }),
  limitLostByResale: money("once", {
    noun: "what a value after the work a twentieth lower takes off the highest price",
    at: limit,
    read: (answer) => {
      const { afterRepairValue } = answer.analysis.strategies.fixAndFlip.details
      return workOf(answer) === null || afterRepairValue === null
        ? null
        : lost(answer, { afterRepairValue: afterRepairValue * (1 - misses.resale) })
    }
  })
} as const

const planOf = ({ analysis }: FullAnswer) => analysis.verdict.plan

const isLet = (answer: FullAnswer): boolean => planOf(answer) !== "fixAndFlip"

const isRentMissed = (answer: FullAnswer): boolean =>
  planOf(answer) === "longTermRental" && (answer.analysis.derivedMetrics.details.monthlyRent ?? 0) > 2 * misses.rent

const lostByRent = (answer: FullAnswer): number | null => {
  const { monthlyRent } = answer.analysis.derivedMetrics.details
  return monthlyRent === null || !isRentMissed(answer) ? null : lost(answer, { monthlyRent: monthlyRent - misses.rent })
}

/** The cost of the work that the verdict's plan needs; `null` for a plan without work. */
const workOf = (answer: FullAnswer): number | null => {
  const { brrrr, fixAndFlip } = answer.analysis.strategies
  const plan = planOf(answer)
  if (plan === "fixAndFlip") return fixAndFlip.details.rehab
  return plan === "brrrr" ? brrrr.details.rehab : null
}

type Changed = Partial<InvestorInput>

/**
 * The loss in the verdict's highest price from a changed figure, in US dollars. `unchanged` states the same figure at
 * its present value, because the analysis treats some stated figures differently from estimated ones.
 */
const lost = (answer: FullAnswer, changed: Changed, unchanged: Changed | null = null): number | null => {
  const before = unchanged === null ? answer.analysis.verdict.price : limitWith(answer, unchanged)
  const after = limitWith(answer, changed)
  return before === null || after === null ? null : Math.max(0, 100 * Math.round((before - after) / 100))
}

/** The highest price at which the verdict's plan works with the changed inputs; `null` if no price works. */
const limitWith = (answer: FullAnswer, changed: Changed): number | null => {
  const plan = planOf(answer)
  if (plan === null) return null
  const input = { ...answer.analysis.inputs, ...changed }
  const price =
    plan === "longTermRental"
      ? leaseLimitOf(input)
      : scoredOf(input).verdict.working.find((working) => working.plan === plan)?.price
  return whenKnown(price ?? null, Math.floor)
}
