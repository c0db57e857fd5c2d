import type { Facts } from "../facts/Facts.ts"
import type { WordedClaims } from "../rendering/WordedClaim.ts"

/** What a narrative is made of. */
export interface House {
  readonly facts: Facts
  /** What holds for it, in words. */
  readonly claims: WordedClaims
  /** Always the same for the same facts: all that is drawn is drawn by it. */
  readonly seed: string
}
