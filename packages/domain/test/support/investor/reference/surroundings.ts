import { assessRisk } from "@property-intelligence/domain/risk/RiskScore.ts"
import { strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { landlordScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { riskWeights } from "@property-intelligence/domain/tables/riskWeights.ts"
import { shortTermRentalRule } from "@property-intelligence/domain/tables/state/shortTermRentalMarket.ts"
import { investorPropertyTax } from "@property-intelligence/domain/tables/state/statePropertyTax.ts"
import { stateRegulation } from "@property-intelligence/domain/tables/state/stateRegulation.ts"

import { between, onCurve } from "./arithmetic.ts"
import type { Facts } from "./facts.ts"

/** How friendly the state is to landlords, 0 to 100; `null` outside the states. */
const landlordScoreOf = ({ stateCode }: Facts): number | null => {
  const law = stateRegulation(stateCode)
  const tax = investorPropertyTax(stateCode, null)
  if (law === null || tax === null) return null
  const { curves, justCause, noDepositCap, rentRegulation, weights } = landlordScoring
  const { scope } = law.rentControl
  const months = law.securityDeposit.maximumMonths
  return Math.round(
    weights.evictionSpeed * onCurve(law.evictionWeeks.typical, curves.evictionWeeks) +
      weights.rentRegulation * (rentRegulation.byState[stateCode] ?? rentRegulation[scope]) +
      weights.justCause * justCause[law.justCause] +
      weights.deposit * (months === null ? noDepositCap : onCurve(months, curves.depositMonths)) +
      weights.notice * onCurve(law.payOrQuit.days, curves.noticeDays) +
      weights.propertyTax * onCurve(tax.ratePercent, curves.propertyTaxPercent)
  )
}

/** Value against the median of the neighborhood, carried forward. */
const valueRatioOf = (facts: Facts): number | null => {
  const { asOf, medianHomeValue, medianValueYear, priceChangePercent, value } = facts
  if (value === null || medianHomeValue === null || medianHomeValue < 10_000 || medianHomeValue > 2_000_000) return null
  const lag = Number.isNaN(medianValueYear) ? 0 : between(Number(asOf.slice(0, 4)) - medianValueYear, 0, 3)
  return value / (medianHomeValue * (1 + (priceChangePercent ?? 0) / 100) ** lag)
}

/** The market for whatever is done with the house, 0 to 100; one of its two parts where the other is not known. */
const marketScoreOf = ({ priceChangePercent, unemploymentChange, unemploymentPercent }: Facts): number | null => {
  const { appreciation, jobs } = strategyScoring.investor.marketBlend
  const { curves, unemploymentTrend } = riskWeights
  const growth =
    priceChangePercent === null ? null : onCurve(priceChangePercent, strategyScoring.ranked.brrrr.curves.appreciation)
  const change = unemploymentChange ?? 0
  const { adjustment, step } = unemploymentTrend
  const worse = change >= step ? adjustment : change <= -step ? -adjustment : 0
  const work =
    unemploymentPercent === null
      ? null
      : 100 - between(onCurve(unemploymentPercent, curves.unemploymentPercent) + worse, 0, 100)
  if (growth === null || work === null) return growth ?? work
  return appreciation * growth + jobs * work
}

/** What is known of the place, whatever is done with the house. */
export const surroundingsOf = (facts: Facts) => {
  const law = stateRegulation(facts.stateCode)
  return {
    landlord: landlordScoreOf(facts),
    valueRatio: valueRatioOf(facts),
    market: marketScoreOf(facts),
    riskScore: assessRisk(facts.risk).riskScore,
    nightlyRule: shortTermRentalRule(facts)?.rule ?? null,
    foreclosure: law?.foreclosure ?? null,
    capsBarred: law?.occupancyCaps.barred ?? null
  }
}
export type Surroundings = ReturnType<typeof surroundingsOf>
