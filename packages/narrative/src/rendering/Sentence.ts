import { Record } from "effect"

import type { ClaimId } from "../claims/catalog.ts"
import type { Part } from "../claims/claim/Claim.ts"
import type { FactId } from "../facts/Facts.ts"
import { type OurText, joined, ours, listed } from "./OurText.ts"
import type { Relation, SpokenRelation } from "./Relation.ts"
import type { WordedClaim } from "./WordedClaim.ts"

/** The author of a choice: the model's plan, or the program. */
export type Chooser = "model" | "program"

/** A claim at its position in a part. */
export interface PlacedClaim {
  readonly claim: WordedClaim
  /** The relation to the claim before it, and that claim's id; `null` if the two are not joined. */
  readonly join: { readonly relation: SpokenRelation; readonly to: ClaimId } | null
  readonly chosenBy: Chooser
  /** True if the claim begins a new paragraph within its part. */
  readonly opensParagraph: boolean
}

/** A claim in a sentence. */
export interface SaidClaim {
  readonly claim: ClaimId
  readonly caseName: string
  readonly chosenBy: Chooser
  /** The relation to the claim before it; `none` if the two are not joined. */
  readonly relation: Relation
}

/** A sentence of a narrative, with its claims and facts. */
export interface Sentence {
  readonly part: Part
  readonly opensParagraph: boolean
  /** The text with its full stop. A headline has no full stop. */
  readonly text: OurText
  readonly claims: ReadonlyArray<SaidClaim>
  /** The facts that the sentence writes, each once. */
  readonly facts: ReadonlyArray<FactId>
  /** The facts that the conditions of its claims need, written or not, each once. */
  readonly restsOn: ReadonlyArray<FactId>
  /** Our own words that open the sentence or join its claims, without punctuation. */
  readonly joins: ReadonlyArray<string>
}

/**
 * The text of a narrative: the headline, the opening, then each part that has sentences, under its heading. Blank lines
 * separate them, and checks are a list.
 */
export const narrativeText = (sentences: ReadonlyArray<Sentence>): OurText => {
  const ofPart = (part: Part) => sentences.filter((sentence) => sentence.part === part)
  return joined(
    [
      ...ofPart("headline").map(({ text }) => text),
      ...paragraphs(ofPart("opening")),
      ...Record.toEntries(partHeadings).flatMap(([part, heading]) => {
        const said = ofPart(part)
        if (said.length === 0) return []
        return [
          heading,
          ...(part === "dueDiligencePriorities" ? [listed(said.map(({ text }) => text))] : paragraphs(said))
        ]
      })
    ],
    "\n\n"
  )
}

const paragraphs = (sentences: ReadonlyArray<Sentence>): ReadonlyArray<OurText> => {
  const starts = sentences.flatMap(({ opensParagraph }, at) => (at === 0 || opensParagraph ? [at] : []))
  return starts.map((start, at) =>
    joined(
      sentences.slice(start, starts[at + 1]).map(({ text }) => text),
      " "
    )
  )
}

/** The headings of the parts. */
export const partHeadings: Readonly<Record<Exclude<Part, "headline" | "opening">, OurText>> = {
  propertyOverview: ours`Property overview`,
  marketPosition: ours`Market position`,
  recommendedStrategy: ours`Recommended strategy`,
  riskFactors: ours`Risk factors`,
  dueDiligencePriorities: ours`Due diligence priorities`
}
