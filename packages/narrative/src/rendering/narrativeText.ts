import { Record } from "effect"

import type { Part } from "../claims/claim/Claim.ts"
import { joined, ours, type OurText, listed } from "./OurText.ts"
import type { Sentence } from "./Sentence.ts"

/**
 * The headline, the opening, then each part that has sentences, under its heading. Blank lines separate them, and
 * checks are a list.
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
