import type { Facts } from "../../facts/Facts.ts"

/** Whether a plan on a condition is what the text is about: one beside the verdict's own plan is said in a sentence. */
export const isPlanOfText = (
  verdictPlan: Facts["verdictPlan"],
  recommendedStrategy: Facts["recommendedStrategy"],
  plan: "subjectTo" | "coLiving"
): boolean => recommendedStrategy === plan && (verdictPlan === null || verdictPlan === plan)
