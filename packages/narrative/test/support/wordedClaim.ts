import type { ClaimId } from "@property-intelligence/narrative/claims/catalog.ts"
import { ours } from "@property-intelligence/narrative/rendering/OurText.ts"
import type { PlacedClaim } from "@property-intelligence/narrative/rendering/Sentence.ts"
import type { WordedClaim } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

/** A claim that holds, in five words, but for what is said of it. */
export const wordedClaim = (id: ClaimId, said: Partial<WordedClaim> = {}): WordedClaim => ({
  id,
  part: "recommendedStrategy",
  about: id,
  place: undefined,
  caseName: "case",
  facts: [],
  holds: () => true,
  bearing: "neutral",
  weight: 3,
  must: false,
  wordings: [],
  clause: ours`the claim holds for sure`,
  words: 5,
  figures: 0,
  writes: [],
  isJoinable: true,
  isPlain: true,
  ...said
})

/** A claim at its place, that the model picked. */
export const placedClaim = (claim: WordedClaim, join: PlacedClaim["join"] = null): PlacedClaim => ({
  claim,
  join,
  chosenBy: "model",
  opensParagraph: false
})
