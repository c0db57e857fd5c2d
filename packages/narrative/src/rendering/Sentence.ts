import type { ClaimId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import type { FactId } from "../facts/Facts.ts"
import type { OurText } from "./OurText.ts"
import type { Relation, SpokenRelation } from "./Relation.ts"
import type { WordedClaim } from "./WordedClaim.ts"

/** Who chose that a claim is said: the model's plan, or the program. */
export type Chooser = "model" | "program"

/** A claim at its place in a part. */
export interface PlacedClaim {
  readonly claim: WordedClaim
  /** How it joins another claim, where that one stands right before it; `null` for a sentence of its own. */
  readonly join: { readonly relation: SpokenRelation; readonly to: ClaimId } | null
  readonly chosenBy: Chooser
  /** Whether a paragraph begins with it, as one does with the first of a part. */
  readonly opensParagraph: boolean
}

/** A claim as it stands in a sentence. */
export interface SaidClaim {
  readonly claim: ClaimId
  readonly caseName: string
  readonly chosenBy: Chooser
  /** How it joins the claim before it; `none` where it does not. */
  readonly relation: Relation
}

/** A sentence of a narrative, with what it says and rests on. */
export interface Sentence {
  readonly part: Part
  readonly opensParagraph: boolean
  /** With its full stop; the headline has none. */
  readonly text: OurText
  readonly claims: ReadonlyArray<SaidClaim>
  /** The facts that it writes, each once. */
  readonly facts: ReadonlyArray<FactId>
  /** Those, and the others by which its claims hold in the cases in which they are made, each once. */
  readonly restsOn: ReadonlyArray<FactId>
  /** The words of ours that open it or join its claims, without marks. */
  readonly joins: ReadonlyArray<string>
}
