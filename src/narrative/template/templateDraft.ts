import { type Draft, headings } from "../facts/Draft.ts"
import type { Facts } from "../facts/Fact.ts"
import { narrativeOf, wordBounds } from "../grounding/Grounding.ts"
import { dueDiligence } from "./dueDiligence.ts"
import { marketPosition } from "./marketPosition.ts"
import { propertyOverview } from "./propertyOverview.ts"
import { recommendation } from "./recommendation.ts"
import { riskFactors } from "./riskFactors.ts"

/**
 * A draft from our own sentences, always the same for the same facts. Sentences choose their words by which facts are known,
 * by signs and by phrases; a sentence whose fact is missing drops out or says so. `recommendedStrategy` has to be known, as it
 * always is; all else may be missing. Where much is known some sentences are left out so that it stays within the length of a
 * narrative, and where too little is known for that length it warns of it.
 */
export const templateDraft = (facts: Facts): Draft => {
  const draft = draftOf(facts, false)
  const words = wordsOf(draft, facts)
  if (words > wordBounds.most) return draftOf(facts, true)
  return words < wordBounds.least ? { ...draft, riskFactors: `${draft.riskFactors} ${littleKnown}` } : draft
}

const draftOf = (facts: Facts, isBrief: boolean): Draft => ({
  propertyOverview: propertyOverview(facts),
  marketPosition: marketPosition(facts),
  recommendedStrategy: recommendation(facts, isBrief),
  riskFactors: riskFactors(facts),
  dueDiligencePriorities: dueDiligence(facts, isBrief)
})

const littleKnown =
  "So little is known here that the gaps are the largest risk of all. A score made from few figures says more about what is " +
  "missing than about the property, and nothing above should be taken as a basis for an offer until value, rent, condition, " +
  "insurance and taxes have each been established at the source."

const wordsOf = (draft: Draft, facts: Facts): number => wordCount(narrativeOf(draft, facts)) - headingWords

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

const headingWords = wordCount(headings.map(([, heading]) => heading).join(" "))
