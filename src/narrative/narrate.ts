import { seeded } from "@property-intelligence/domain/seeded.ts"
import { isThesisId, type ThesisId } from "@property-intelligence/narrative/claims/catalog.ts"
import { licensedClaims } from "@property-intelligence/narrative/claims/licensedClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { completePlan } from "@property-intelligence/narrative/plan/completePlan.ts"
import type { ChosenPlan } from "@property-intelligence/narrative/plan/Plan.ts"
import { narrativeText } from "@property-intelligence/narrative/rendering/narrativeText.ts"
import type { OurText } from "@property-intelligence/narrative/rendering/OurText.ts"
import type { SaidClaim, Sentence } from "@property-intelligence/narrative/rendering/Sentence.ts"
import { headlineOf, openingOf, sentencesOf } from "@property-intelligence/narrative/rendering/sentencesOf.ts"
import { wordedClaims } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

/** A narrative, and how it came about. */
export interface Narration {
  /** The thesis of its headline; `null` if no thesis holds. */
  readonly thesis: ThesisId | null
  /** The headline, then each part under its heading, with blank lines between. */
  readonly text: OurText
  readonly sentences: ReadonlyArray<Sentence>
  /** The number of figures in its sentences, each written from a fact. */
  readonly figures: number
  /** The counts of the model's choices, made and followed. */
  readonly followed: Followed
  /** The number of claims that the program added to the parts that the model chose. */
  readonly added: number
}

/** Of the choices of a kind how many were made, and how many of them the narrative follows. */
interface Followed {
  readonly thesis: Share
  readonly picks: Share
  /** Of claims that were to join the one before them. */
  readonly relations: Share
}

interface Share {
  readonly made: number
  readonly kept: number
}

/**
 * The narrative of a house by what was chosen of it, and by the default plan in all else. Pure and total: what does not hold
 * for the house is passed over, whatever was chosen, and the same facts and choices give the same text.
 */
export const narrate = (facts: Facts, chosen: ChosenPlan): Narration => {
  const seed = String(seeded(JSON.stringify(facts)))
  const house = { facts, seed, claims: wordedClaims(licensedClaims(facts), facts, seed) }
  const { opening, parts, thesis } = completePlan(chosen, house)
  const headline = thesis === null ? [] : [headlineOf(thesis, thesis.id === chosen.thesis ? "model" : "program")]
  const sentences = Object.values(parts).reduce<ReadonlyArray<Sentence>>(
    (before, { claims, stress }) => [...before, ...sentencesOf(claims, { facts, seed, stress, before })],
    [...headline, ...openingOf(opening)]
  )
  return {
    thesis: thesis !== null && isThesisId(thesis.id) ? thesis.id : null,
    text: narrativeText(sentences),
    sentences,
    figures: sentences.reduce((sum, { text }) => sum + [...text.matchAll(figure)].length, 0),
    followed: followedBy(sentences, chosen),
    added: sentences
      .filter(({ part }) => part !== "headline" && part !== "opening" && chosen.parts[part] !== null)
      .flatMap(({ claims }) => claims)
      .filter(({ chosenBy }) => chosenBy === "program").length
  }
}

const figure = /\d[\d,.]*/g

const followedBy = (sentences: ReadonlyArray<Sentence>, { parts, thesis }: ChosenPlan): Followed => {
  const said = sentences.flatMap(({ claims }) => claims).filter(({ chosenBy }) => chosenBy === "model")
  const picks = Object.values(parts).flatMap((plan) => plan?.picks ?? [])
  const joins = Object.values(parts).flatMap((plan) => plan?.picks.slice(1) ?? [])
  const isThesis = ({ claim }: SaidClaim) => isThesisId(claim)
  return {
    thesis: { made: thesis === null ? 0 : 1, kept: said.filter(isThesis).length },
    picks: { made: picks.length, kept: said.filter((claim) => !isThesis(claim)).length },
    relations: {
      made: joins.filter(({ relation }) => relation !== "none").length,
      kept: said.filter(({ relation }) => relation !== "none").length
    }
  }
}
