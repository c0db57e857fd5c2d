import type { Claim } from "../claim/Claim.ts"

/** What can be said of the property itself. */
export const overviewClaims = {} as const satisfies Readonly<Record<string, Claim>>
