import { Record } from "effect"

import { checksClaims } from "./checks/checksClaims.ts"
import type { Claim, Part } from "./claim/Claim.ts"
import { headlineClaims } from "./headline/headlineClaims.ts"
import { marketClaims } from "./market/marketClaims.ts"
import { overviewClaims } from "./overview/overviewClaims.ts"
import { riskClaims } from "./risk/riskClaims.ts"
import { strategyClaims } from "./strategy/strategyClaims.ts"

const claimsByPart = {
  headline: headlineClaims,
  propertyOverview: overviewClaims,
  marketPosition: marketClaims,
  recommendedStrategy: strategyClaims,
  riskFactors: riskClaims,
  dueDiligencePriorities: checksClaims
} as const satisfies Readonly<Record<Part, Readonly<Record<string, Claim>>>>

type ByPart = typeof claimsByPart

/** The id of a claim, the same in plans, in the answer and in the name of its file. */
export type ClaimId<InPart extends Part = Part> = { readonly [Key in InPart]: keyof ByPart[Key] & string }[InPart]

/** A thesis: a claim of the headline. */
export type ThesisId = ClaimId<"headline">

/** A claim with its id and its part. */
export interface CatalogEntry {
  readonly id: ClaimId
  readonly part: Part
  readonly claim: Claim
}

/** All that narratives can say, in the order in which it is said where nothing else decides. */
export const catalog: ReadonlyArray<CatalogEntry> = Record.toEntries(claimsByPart).flatMap(([part, claims]) =>
  entriesOf(part, claims)
)

function entriesOf<Id extends ClaimId>(part: Part, claims: Readonly<Record<Id, Claim>>): ReadonlyArray<CatalogEntry> {
  return Record.toEntries(claims).map(([id, claim]) => ({ id, part, claim }))
}
