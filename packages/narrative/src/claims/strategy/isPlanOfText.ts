import type { Facts } from "../../facts/Facts.ts"

/**
 * Returns true if the text is about a plan on a condition. A plan next to the verdict's own plan gets only a sentence.
 */
export const isPlanOfText = (
  verdictPlan: Facts["verdictPlan"],
  recommendedStrategy: Facts["recommendedStrategy"],
  plan: "subjectTo" | "coLiving"
): boolean => recommendedStrategy === plan && (verdictPlan === null || verdictPlan === plan)
