import type { Facts } from "../facts/Facts.ts"
import type { WordedClaims } from "../rendering/WordedClaim.ts"

/** The material of a narrative. */
export interface House {
  readonly facts: Facts
  /** The claims that hold for it, in words. */
  readonly claims: WordedClaims
  /** Always the same for the same facts: all that is drawn is drawn by it. */
  readonly seed: string
}
