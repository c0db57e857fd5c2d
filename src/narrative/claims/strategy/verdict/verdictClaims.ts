import type { Claim } from "../../claim/Claim.ts"
import { answerChangerClaim } from "./answerChanger.ts"
import { planUnknownClaim } from "./planUnknown.ts"
import { runnerUpClaim } from "./runnerUp.ts"
import { scoreHelpedByClaim } from "./scoreHelpedBy.ts"
import { scoreHurtByClaim } from "./scoreHurtBy.ts"
import { verdictClaim } from "./verdict.ts"

/** What can be said of the ranking: what is recommended, why, and what would change that. */
export const verdictClaims = {
  verdict: verdictClaim,
  scoreHelpedBy: scoreHelpedByClaim,
  scoreHurtBy: scoreHurtByClaim,
  answerChanger: answerChangerClaim,
  planUnknown: planUnknownClaim,
  runnerUp: runnerUpClaim
} as const satisfies Readonly<Record<string, Claim>>
