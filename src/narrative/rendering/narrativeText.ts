import { Record } from "effect"

import type { Part } from "../claims/claim/Claim.ts"
import { joined, ours, type OurText, listed } from "./OurText.ts"
import type { Sentence } from "./Sentence.ts"

/** The headline, then each part of which something is said under its heading, with blank lines between; checks are a list. */
export const narrativeText = (sentences: ReadonlyArray<Sentence>): OurText => {
  const textsOf = (part: Part) => sentences.filter((sentence) => sentence.part === part).map(({ text }) => text)
  return joined(
    [
      ...textsOf("headline"),
      ...Record.toEntries(partHeadings).flatMap(([part, heading]) => {
        const texts = textsOf(part)
        if (texts.length === 0) return []
        return [heading, part === "dueDiligencePriorities" ? listed(texts) : joined(texts, " ")]
      })
    ],
    "\n\n"
  )
}

const partHeadings: Readonly<Record<Exclude<Part, "headline">, OurText>> = {
  propertyOverview: ours`Property overview`,
  marketPosition: ours`Market position`,
  recommendedStrategy: ours`Recommended strategy`,
  riskFactors: ours`Risk factors`,
  dueDiligencePriorities: ours`Due diligence priorities`
}
