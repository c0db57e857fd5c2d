import type { Claim } from "../claim/Claim.ts"
import { leaseClaims } from "./lease/leaseClaims.ts"
import { ownPlanClaims } from "./ownPlanClaims.ts"
import { verdictClaims } from "./verdict/verdictClaims.ts"

/** What can be said of the plans for it, in the order of reading. */
export const strategyClaims = {
  ...verdictClaims,
  ...ownPlanClaims,
  ...leaseClaims
} as const satisfies Readonly<Record<string, Claim>>
