import type { ClaimId } from "../claims/catalog.ts"
import type { Chooser, PlacedClaim } from "../rendering/Sentence.ts"
import type { WordedClaim } from "../rendering/WordedClaim.ts"
import type { PlannedPart } from "./Plan.ts"

/** What a part says, in order, and what it might. */
export interface PartContents {
  readonly part: PlannedPart
  readonly claims: ReadonlyArray<PlacedClaim>
  /** Whether the model's plan orders it, or the default plan. */
  readonly plannedBy: Chooser
  /** Said with stress; `null` for none. */
  readonly stress: ClaimId | null
  /** All that hold here, in the order of the default plan. */
  readonly holding: ReadonlyArray<WordedClaim>
  /** What must be said. */
  readonly needed: ReadonlySet<ClaimId>
  /** What a model holds to weigh most against buying. */
  readonly objections: ReadonlySet<ClaimId>
  /** What is not to be said, unless it must. */
  readonly leftOut: ReadonlySet<ClaimId>
}

/**
 * With a claim of the program's at its place: after the last of those that stand before it in the default plan, and not
 * between two that are joined.
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

/** Without the claim of this id. */
export const withoutClaim = (contents: PartContents, id: ClaimId): PartContents => ({
  ...contents,
  claims: contents.claims.filter(({ claim }) => claim.id !== id)
})

/** What holds in the part and is not said. */
export const unsaidIn = ({ claims, holding }: PartContents): ReadonlyArray<WordedClaim> => {
  const said = new Set(claims.map(({ claim }) => claim.id))
  return holding.filter(({ id }) => !said.has(id))
}
