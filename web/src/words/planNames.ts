import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { planNames } from "@property-intelligence/domain/tables/investor/figureNames.ts"

/** The key of a plan in the answer: the plain rental, or a ranked strategy. */
export type Plan = NonNullable<InvestorFindings["verdict"]["plan"]>

/** The meanings of the plans, for readers who don't know their names. */
export const planMeanings: Readonly<Record<Plan, string>> = {
  longTermRental: "bought with a loan and rented by the year",
  shortTermRental: "rented nightly, furnished",
  subjectTo: "you take over the payments on the seller's loan",
  coLiving: "rented room by room",
  brrrr: "buy, rehab, rent, refinance, repeat",
  fixAndFlip: "renovated and resold"
}

/** A plan by its name on the page; "None" if no plan works. */
export const planName = (plan: Plan | null): string => (plan === null ? "None" : planNames[plan])
