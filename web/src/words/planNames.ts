import type { InvestorFindings } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"

/** A plan, by its key in the answer: the plain rental and the ranked strategies. */
export type Plan = NonNullable<InvestorFindings["verdict"]["plan"]>

/** The names of the plans on the page. */
export const planNames: Readonly<Record<Plan, string>> = {
  longTermRental: "Plain rental",
  shortTermRental: "Short-Term Rental",
  subjectTo: "Subject-To",
  coLiving: "Co-Living",
  brrrr: "BRRRR",
  fixAndFlip: "Fix & Flip"
}

/** The meanings of the plans, for readers who don't know their names. */
export const planMeanings: Readonly<Record<Plan, string>> = {
  longTermRental: "bought with a loan and let by the year",
  shortTermRental: "let by the night, furnished",
  subjectTo: "the seller's loan stays and you pay it on",
  coLiving: "let room by room",
  brrrr: "buy, rehab, rent, refinance, repeat",
  fixAndFlip: "renovated and sold again"
}

/** A plan by its name on the page; "None" if no plan works. */
export const planName = (plan: Plan | null): string => (plan === null ? "None" : planNames[plan])
