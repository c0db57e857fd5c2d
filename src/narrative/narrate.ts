import { Record } from "effect"

import type { ThesisId } from "./claims/catalog.ts"
import { licensedClaims, type LicensedClaims } from "./claims/licensedClaims.ts"
import type { Facts } from "./facts/Facts.ts"
import { type ChosenPlan, forEachPart, type PartPlan, type PlannedPart } from "./plan/Plan.ts"
import { clauseOf } from "./rendering/Clause.ts"
import { capitalized, joined, ours, type OurText } from "./rendering/OurText.ts"
import { partHeadings } from "./rendering/partHeadings.ts"
import type { PlacedClaim, Sentence } from "./rendering/Sentence.ts"

/** A narrative, and how it came about. */
export interface Narration {
  /** What its headline says; `null` where no thesis holds. */
  readonly thesis: ThesisId | null
  /** The headline, then each part under its heading, with blank lines between. */
  readonly text: OurText
  readonly sentences: ReadonlyArray<Sentence>
  /** How many figures its sentences show, each written from a fact. */
  readonly figures: number
  /** How much of what was chosen was done. */
  readonly followed: Followed
  /** How many claims the program said that were not chosen, in the parts that were. */
  readonly added: number
}

/** Of the choices of a kind how many were made, and how many of them the narrative follows. */
export interface Followed {
  readonly thesis: { readonly made: number; readonly kept: number }
  readonly picks: { readonly made: number; readonly kept: number }
  readonly relations: { readonly made: number; readonly kept: number }
}

/**
 * The narrative of a house by what was chosen of it, and by the default plan in all else. Pure and total: what does not hold
 * for the house is passed over, whatever was chosen, and the same facts and choices give the same text.
 */
export const narrate = (facts: Facts, chosen: ChosenPlan): Narration => {
  const licensed = licensedClaims(facts)
  const seed = JSON.stringify(facts)
  const placed = forEachPart((part) => placedBy(part, chosen.parts[part], licensed))
  const sentences = Record.toEntries(placed).flatMap(([part, claims]) =>
    claims.map((claim) => sentenceOf(part, claim, facts, seed))
  )
  return {
    thesis: chosen.thesis,
    text: joined(
      Record.toEntries(partHeadings).map(
        ([part, heading]) =>
          ours`${heading}\n\n${joined(
            sentences.filter((sentence) => sentence.part === part).map(({ text }) => text),
            part === "dueDiligencePriorities" ? "\n" : " "
          )}`
      ),
      "\n\n"
    ),
    sentences,
    figures: sentences.reduce((sum, { text }) => sum + (text.match(/\d[\d,.]*/g) ?? []).length, 0),
    followed: { thesis: { made: 0, kept: 0 }, picks: { made: 0, kept: 0 }, relations: { made: 0, kept: 0 } },
    added: 0
  }
}

const placedBy = (part: PlannedPart, chosen: PartPlan | null, licensed: LicensedClaims): ReadonlyArray<PlacedClaim> => {
  const picks = chosen?.picks ?? []
  const chosenClaims = picks.flatMap(({ claim: id }) => licensed.get(id) ?? []).filter((claim) => claim.part === part)
  const rest = [...licensed.values()].filter((claim) => claim.part === part && !chosenClaims.includes(claim))
  return [
    ...chosenClaims.map((claim) => ({ claim, relation: "none", chosenBy: "model" }) as const),
    ...rest.map((claim) => ({ claim, relation: "none", chosenBy: "program" }) as const)
  ]
}

const sentenceOf = (part: PlannedPart, { chosenBy, claim }: PlacedClaim, facts: Facts, seed: string): Sentence => {
  const clause = clauseOf(claim, facts, seed)
  return {
    part,
    text: ours`${capitalized(clause.text)}.`,
    claims: [{ claim: claim.id, caseName: claim.caseName, chosenBy }],
    facts: clause.facts
  }
}
