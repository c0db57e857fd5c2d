import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { seeded } from "@property-intelligence/domain/seeded.ts"
import { isThesisId, type ThesisId, licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Part, parts } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import { completePlan } from "@property-intelligence/narrative/plan/completePlan.ts"
import {
  type PlanRule,
  chosenPlan,
  type JudgedPlan,
  refusedParts
} from "@property-intelligence/narrative/plan/judgePlan.ts"
import { type ChosenPlan, forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import type { OurText } from "@property-intelligence/narrative/rendering/OurText.ts"
import { type Sentence, narrativeText, type SaidClaim } from "@property-intelligence/narrative/rendering/Sentence.ts"
import { headlineOf, openingOf, sentencesOf } from "@property-intelligence/narrative/rendering/sentencesOf.ts"
import { wordedClaims } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

/**
 * The narrative from the usable parts of a model's plan. `model` is the model's name in the settings, `attempts` the
 * number of requests.
 */
export const plannedNarrative = (facts: Facts, judged: JudgedPlan, model: string, attempts: number): Narrative => {
  const refusals = new Map(refusedParts(judged).map(({ findings, part }) => [part, findings[0]?.rule ?? "malformed"]))
  return written(facts, chosenPlan(judged), {
    generator: "model-plan",
    model,
    attempts,
    reason: null,
    reasonOf: (part) => {
      const rule = refusals.get(part)
      return rule === undefined ? null : ruleReasons[rule]
    }
  })
}

/**
 * The narrative from the default plan. `attempts` is the number of requests to a model before, `reason` why there is no
 * plan of a model to follow.
 */
export const defaultNarrative = (facts: Facts, attempts: number, reason: string): Narrative =>
  written(facts, nothingChosen, { generator: "default-plan", model: null, attempts, reason, reasonOf: () => reason })

const nothingChosen: ChosenPlan = { thesis: null, parts: forEachPart(() => null) }

type Meta = Narrative["narrativeMeta"]

interface Origin extends Pick<Meta, "generator" | "model" | "attempts" | "reason"> {
  /** The reason why a part has our own plan; `null` if the model planned it. */
  readonly reasonOf: (part: Part) => string | null
}

const written = (facts: Facts, chosen: ChosenPlan, { reasonOf, ...origin }: Origin): Narrative => {
  const narration = narrate(facts, chosen)
  return {
    narrative: narration.text,
    narrativeMeta: {
      ...origin,
      thesis: narration.thesis,
      groundedNumbers: narration.figures,
      parts: parts.map((part) => {
        const reason = part === "opening" ? openingReason : reasonOf(part)
        return { part, plannedBy: reason === null ? "model" : "program", reason, ...countsOf(part, narration) }
      }),
      sentences: narration.sentences.map(sentenceMeta)
    }
  }
}

const openingReason = "The opening is always the program's; a model chooses only the parts after it"

const countsOf = (part: Part, { sentences }: Narration) => {
  const claims = sentences.filter((sentence) => sentence.part === part).flatMap((sentence) => sentence.claims)
  const picked = claims.filter(({ chosenBy }) => chosenBy === "model").length
  return { picked, added: claims.length - picked }
}

const sentenceMeta = ({ claims, part, restsOn, text }: Sentence) => ({
  part,
  text,
  claims: claims.map(({ chosenBy, claim }) => ({ claim, chosenBy })),
  facts: [...new Set(restsOn.flatMap((fact) => factTable[fact].at))]
})

const ruleReasons: Readonly<Record<PlanRule, string>> = {
  malformed: "The model's plan for this part had the wrong shape",
  "unknown-claim": "The model picked an unknown claim",
  "other-part": "The model picked a claim of another part",
  "not-of-this-house": "The model picked a claim that does not hold for the property",
  repeated: "The model picked a claim twice",
  "too-few": "The model picked too few claims",
  "too-many": "The model picked too many claims"
}

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

/** The number of the model's choices of each kind, and the number that the narrative follows. */
interface Followed {
  readonly thesis: Share
  readonly picks: Share
  /** The relations that join a claim to the claim before it. */
  readonly relations: Share
}

interface Share {
  readonly made: number
  readonly kept: number
}

/**
 * Writes the narrative of a house from the chosen plan, and from the default plan for everything else. Choices that
 * don't hold for the house are skipped. The same facts and choices always give the same text.
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
