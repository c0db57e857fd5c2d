import type { ClaimId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import type { FactId } from "../facts/Facts.ts"
import type { OurText } from "./OurText.ts"
import type { Relation, SpokenRelation } from "./Relation.ts"
import type { WordedClaim } from "./WordedClaim.ts"

/** The source of a choice: the model's plan, or the program. */
export type Chooser = "model" | "program"

/** A claim at its place in a part. */
export interface PlacedClaim {
  readonly claim: WordedClaim
  /** Its join with the claim right before it; `null` if it has a separate sentence. */
  readonly join: { readonly relation: SpokenRelation; readonly to: ClaimId } | null
  readonly chosenBy: Chooser
  /** True if it begins a paragraph, as the first claim of a part does. */
  readonly opensParagraph: boolean
}

/** A claim in a sentence. */
export interface SaidClaim {
  readonly claim: ClaimId
  readonly caseName: string
  readonly chosenBy: Chooser
  /** Its relation to the claim before it; `none` without a join. */
  readonly relation: Relation
}

/** A sentence of a narrative, with its claims and facts. */
export interface Sentence {
  readonly part: Part
  readonly opensParagraph: boolean
  /** The text with its full stop; the headline has none. */
  readonly text: OurText
  readonly claims: ReadonlyArray<SaidClaim>
  /** The facts that it writes, each once. */
  readonly facts: ReadonlyArray<FactId>
  /** The written facts, and the facts in the conditions of its claims, each once. */
  readonly restsOn: ReadonlyArray<FactId>
  /** The words of ours that open it or join its claims, without marks. */
  readonly joins: ReadonlyArray<string>
}
