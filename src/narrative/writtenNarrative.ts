import type { Narrative } from "@property-intelligence/domain/report/Narrative.ts"
import { type Part, parts } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import type { PlanRule } from "@property-intelligence/narrative/plan/judgePart.ts"
import { chosenPlan, type JudgedPlan, refusedParts } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { type ChosenPlan, forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import type { Sentence } from "@property-intelligence/narrative/rendering/Sentence.ts"

import { narrate, type Narration } from "./narrate.ts"

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

/** The narrative by the default plan; `attempts` says how often a model was asked before, `reason` why its plan is not followed. */
export const defaultNarrative = (facts: Facts, attempts: number, reason: string): Narrative =>
  written(facts, nothingChosen, { generator: "default-plan", model: null, attempts, reason, reasonOf: () => reason })

const nothingChosen: ChosenPlan = { thesis: null, parts: forEachPart(() => null) }

type Meta = Narrative["narrativeMeta"]

interface Origin extends Pick<Meta, "generator" | "model" | "attempts" | "reason"> {
  /** Why a part is planned by us; `null` where it is not. */
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

const openingReason = "The answer is always the program's: it stands above all that a model chooses"

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
  malformed: "The model's plan of it had another shape than asked for",
  "unknown-claim": "The model picked a claim that there is not",
  "other-part": "The model picked a claim of another part",
  "not-of-this-house": "The model picked a claim that does not hold for the property",
  repeated: "The model picked a claim twice",
  "too-few": "The model picked too few claims",
  "too-many": "The model picked too many claims"
}
