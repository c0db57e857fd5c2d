import type { Claim } from "../claim/Claim.ts"

/** What can be said of the plans for it. */
export const strategyClaims = {} as const satisfies Readonly<Record<string, Claim>>
