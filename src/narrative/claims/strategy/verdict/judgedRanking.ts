import type { Facts } from "../../../facts/Facts.ts"

/** Whether the scores of the ranking are judgements: without enough figures they are mostly what stands in for them. */
export const isJudged = ({ noneReason }: Facts): boolean =>
  noneReason !== "notAnalyzed" && noneReason !== "insufficient"
