import type { Claim } from "../claim/Claim.ts"

/** What can be said of its risks. */
export const riskClaims = {} as const satisfies Readonly<Record<string, Claim>>
