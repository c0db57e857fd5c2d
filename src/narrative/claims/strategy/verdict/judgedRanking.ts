import type { Facts } from "../../../facts/Facts.ts"

const unjudged: ReadonlyArray<Facts["noneReason"]> = ["notAnalyzed", "insufficient", "withoutRent"]

/** Whether the scores of the ranking are judgements: without enough figures they are mostly what stands in for them. */
export const isJudged = ({ noneReason }: Facts): boolean => !unjudged.includes(noneReason)

/** Whether the first of the ranking is judged and could be carried out: else what moves its score is beside the point. */
export const isOpen = (facts: Facts): boolean => isJudged(facts) && facts.noneReason !== "barred"
