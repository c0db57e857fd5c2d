import type { Facts } from "../../../facts/Facts.ts"

const unjudged: ReadonlyArray<Facts["noneReason"]> = ["notAnalyzed", "insufficient", "withoutRent"]

/** Whether the scores of the ranking are judgements: without enough figures they are mostly what stands in for them. */
export const isJudged = ({ noneReason }: Facts): boolean => !unjudged.includes(noneReason)
