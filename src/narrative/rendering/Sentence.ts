import type { ClaimId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import type { LicensedClaim } from "../claims/licensedClaims.ts"
import type { FactId } from "../facts/Facts.ts"
import type { OurText } from "./OurText.ts"
import type { Relation } from "./Relation.ts"

/** Who chose that a claim is said: the model's plan, or the program. */
export type Chooser = "model" | "program"

/** A claim at its place in a part. */
export interface PlacedClaim {
  readonly claim: LicensedClaim
  /** How it joins the claim before it. */
  readonly relation: Relation
  readonly chosenBy: Chooser
}

/** A sentence of a narrative, with what it says and rests on. */
export interface Sentence {
  readonly part: Part
  /** With its full stop; the headline has none. */
  readonly text: OurText
  readonly claims: ReadonlyArray<{
    readonly claim: ClaimId
    readonly caseName: string
    readonly chosenBy: Chooser
  }>
  /** The facts that it writes, each once. */
  readonly facts: ReadonlyArray<FactId>
}
