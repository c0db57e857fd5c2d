import type { Claim } from "../claim/Claim.ts"

/** What a buyer can be asked to check. */
export const checksClaims = {} as const satisfies Readonly<Record<string, Claim>>
