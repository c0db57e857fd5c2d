import type { ClaimId } from "../claims/catalog.ts"
import type { Facts } from "../facts/Facts.ts"
import type { Chooser, PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim, WordedClaims } from "../rendering/WordedClaim.ts"
import type { PlannedPart } from "./Plan.ts"

/** The claims of a part in order, and the other claims that hold. */
export interface PartContents {
  readonly part: PlannedPart
  readonly claims: ReadonlyArray<PlacedClaim>
  /** The author of the part's order: the model's plan or the default plan. */
  readonly plannedBy: Chooser
  /** The claim to stress; `null` for no claim. */
  readonly stress: ClaimId | null
  /** All claims of the part that hold for the house and repeat nothing, in the order of the default plan. */
  readonly holding: ReadonlyArray<WordedClaim>
  /** The required claims. */
  readonly needed: ReadonlySet<ClaimId>
  /** The model's strongest objections to buying. */
  readonly objections: ReadonlySet<ClaimId>
  /** The claims to leave out, unless they are required. */
  readonly leftOut: ReadonlySet<ClaimId>
}

/**
 * Adds a claim that the program chose, at the claim's place: after the last claim that precedes it in the default plan,
 * and never between two joined claims.
 */
export const withClaim = (contents: PartContents, claim: WordedClaim): PartContents => {
  const { claims, holding } = contents
  const before = new Set(holding.slice(0, holding.indexOf(claim)).map(({ id }) => id))
  const after = claims.findLastIndex((placed) => before.has(placed.claim.id)) + 1
  const isJoined = ({ join }: PlacedClaim, at: number) => join !== null && join.to === claims[at - 1]?.claim.id
  const next = claims.findIndex((placed, at) => at >= after && !isJoined(placed, at))
  const place = next === -1 ? claims.length : next
  return {
    ...contents,
    claims: claims.toSpliced(place, 0, { claim, join: null, chosenBy: "program", opensParagraph: false })
  }
}

/** The part's contents without the claim with this id. */
export const withoutClaim = (contents: PartContents, id: ClaimId): PartContents => ({
  ...contents,
  claims: contents.claims.filter(({ claim }) => claim.id !== id)
})

/** The claims that hold for the house and belong to the part, but are not in it yet. */
export const unsaidIn = ({ claims, holding }: PartContents): ReadonlyArray<WordedClaim> => {
  const said = new Set(claims.map(({ claim }) => claim.id))
  return holding.filter(({ id }) => !said.has(id))
}

/** The facts, the claims and the seed that a house's narrative is made from. */
export interface House {
  readonly facts: Facts
  /** The claims that hold for the house, in words. */
  readonly claims: WordedClaims
  /** The seed of every random choice. Equal facts give an equal seed. */
  readonly seed: string
}
