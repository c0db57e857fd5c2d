import { Record } from "effect"

import { checksClaims } from "./checks/checksClaims.ts"
import type { Claim, Part } from "./claim/Claim.ts"
import { headlineClaims } from "./headline/headlineClaims.ts"
import { marketClaims } from "./market/marketClaims.ts"
import { overviewClaims } from "./overview/overviewClaims.ts"
import { riskClaims } from "./risk/riskClaims.ts"
import { strategyClaims } from "./strategy/strategyClaims.ts"

interface ByPart {
  readonly headline: typeof headlineClaims
  readonly propertyOverview: typeof overviewClaims
  readonly marketPosition: typeof marketClaims
  readonly recommendedStrategy: typeof strategyClaims
  readonly riskFactors: typeof riskClaims
  readonly dueDiligencePriorities: typeof checksClaims
}

/** The id of a claim, the same in plans, in the answer and in the name of its file. */
export type ClaimId<InPart extends Part = Part> = { readonly [Key in InPart]: keyof ByPart[Key] & string }[InPart]

/** A thesis: a claim of the headline. */
export type ThesisId = ClaimId<"headline">

/** Whether it is the id of a thesis. */
export const isThesisId = (id: string): id is ThesisId => Object.hasOwn(headlineClaims, id)

/** A claim with its id and its part. */
export interface CatalogEntry {
  readonly id: ClaimId
  readonly part: Part
  readonly claim: Claim
}

const entriesOf = <Id extends ClaimId>(part: Part, claims: Readonly<Record<Id, Claim>>): ReadonlyArray<CatalogEntry> =>
  Record.toEntries(claims).map(([id, claim]) => ({ id, part, claim }))

/** All that narratives can say, in the order in which it is said where nothing else decides. */
export const catalog: ReadonlyArray<CatalogEntry> = [
  ...entriesOf("headline", headlineClaims),
  ...entriesOf("propertyOverview", overviewClaims),
  ...entriesOf("marketPosition", marketClaims),
  ...entriesOf("recommendedStrategy", strategyClaims),
  ...entriesOf("riskFactors", riskClaims),
  ...entriesOf("dueDiligencePriorities", checksClaims)
]
