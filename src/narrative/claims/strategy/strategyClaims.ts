import type { Claim } from "../claim/Claim.ts"
import { ownPlanClaims } from "./ownPlanClaims.ts"

/** What can be said of the plans for it. */
export const strategyClaims = { ...ownPlanClaims } as const satisfies Readonly<Record<string, Claim>>
