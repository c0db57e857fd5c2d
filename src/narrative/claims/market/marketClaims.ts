import type { Claim } from "../claim/Claim.ts"

/** What can be said of the market around it. */
export const marketClaims = {} as const satisfies Readonly<Record<string, Claim>>
