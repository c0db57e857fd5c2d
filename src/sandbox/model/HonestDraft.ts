import { type DraftText, idsIn, type PartName } from "./DraftText.ts"
import type { GivenFacts } from "./GivenFacts.ts"
import { type Wordings, wordings } from "./wordings.ts"

/**
 * A narrative that says only what the facts say, of about the same length whatever is known. The same facts always make the
 * same text.
 */
export const honestDraft = (facts: GivenFacts): DraftText => ({
  propertyOverview: written("propertyOverview", facts, " "),
  marketPosition: written("marketPosition", facts, " "),
  recommendedStrategy: written("recommendedStrategy", facts, " "),
  riskFactors: written("riskFactors", facts, " "),
  dueDiligencePriorities: written("dueDiligencePriorities", facts, "\n")
})

const written = (part: PartName, facts: GivenFacts, separator: string): string =>
  wordings[part].map((sentence) => fitting(sentence, facts)).join(separator)

const fitting = (sentence: Wordings, facts: GivenFacts): string =>
  sentence.find((wording) => idsIn(wording).every((id) => facts.has(id))) ?? ""
