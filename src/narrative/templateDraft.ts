import type { Draft } from "./Draft.ts"
import type { Facts } from "./Fact.ts"
import { narrativeOf } from "./Grounding.ts"
import { dueDiligence } from "./template/dueDiligence.ts"
import { marketPosition } from "./template/marketPosition.ts"
import { propertyOverview } from "./template/propertyOverview.ts"
import { recommendation } from "./template/recommendation.ts"
import { riskFactors } from "./template/riskFactors.ts"

/**
 * A draft from our own sentences, always the same for the same facts. Sentences choose their words by which facts are known,
 * by signs and by phrases; a sentence whose fact is missing drops out or says so. `recommendedStrategy` has to be known, as it
 * always is; all else may be missing, and then the draft can be shorter than a narrative should be. It is never longer.
 */
export const templateDraft = (facts: Facts): Draft => {
  const draft = draftOf(facts, false)
  return wordsOf(draft, facts) > mostWords ? draftOf(facts, true) : draft
}

const draftOf = (facts: Facts, isBrief: boolean): Draft => ({
  propertyOverview: propertyOverview(facts),
  marketPosition: marketPosition(facts),
  recommendedStrategy: recommendation(facts, isBrief),
  riskFactors: riskFactors(facts),
  dueDiligencePriorities: dueDiligence(facts, isBrief)
})

/** With the headings, which a narrative's length does not count. */
const wordsOf = (draft: Draft, facts: Facts): number => narrativeOf(draft, facts).split(/\s+/).length

const mostWords = 600
