import type { Claim } from "../claim/Claim.ts"

/** The theses: what a narrative can find of a house, one of which is its headline. */
export const headlineClaims = {} as const satisfies Readonly<Record<string, Claim>>
