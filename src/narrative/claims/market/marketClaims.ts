import type { Claim } from "../Claim.ts"

/** What can be said of the market around it. */
export const marketClaims = {} as const satisfies Readonly<Record<string, Claim>>
