import type { Claim } from "../Claim.ts"

/** What can be said of its risks. */
export const riskClaims = {} as const satisfies Readonly<Record<string, Claim>>
