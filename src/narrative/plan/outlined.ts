import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { House } from "./House.ts"
import type { PlannedPart } from "./Plan.ts"

/** All that hold in a part, in the order of the default plan. */
export const outlined = (part: PlannedPart, { claims }: House): ReadonlyArray<WordedClaim> =>
  [...claims.values()].filter((claim) => claim.part === part)

/** Whether both belong to one train of thought. */
export const areOfOneTopic = (one: WordedClaim, other: WordedClaim): boolean => one.part === other.part
