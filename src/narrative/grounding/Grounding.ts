import { type Draft, headings } from "../facts/Draft.ts"
import type { Facts } from "../facts/Fact.ts"
import { bannedPhraseFindings } from "./bannedPhraseFindings.ts"
import { digitFindings } from "./digitFindings.ts"
import { sentencesOf, tokensOf } from "./DraftToken.ts"
import { withoutListNumbers, withoutNamedFigures } from "./exemptFigures.ts"
import { type ShownNumber, figuresOf, grounding } from "./figures.ts"
import { markupFindings } from "./markupFindings.ts"
import { numberWordFindings } from "./numberWordFindings.ts"
import { type Breach, breach, type Offence } from "./Offence.ts"
import { placeholderFindings } from "./placeholderFindings.ts"
import { signFindings } from "./signFindings.ts"
import { strategyFindings } from "./strategyFindings.ts"

/** Words of a whole narrative, headings not counted; section 11 of the specification. */
export const wordBounds = { least: 350, most: 600 } as const

/** The more of a hostile text is listed the less it helps: the first of each kind and place are enough to ask again. */
const mostOffences = 50

/** Everything wrong with a draft before its facts are put in, each thing once, at most fifty. Linear in the draft's length. */
export const offencesOf = (draft: Draft, facts: Facts): ReadonlyArray<Offence> =>
  distinct([
    ...headings.flatMap(([part]) => findingsOf(part, draft[part], facts).map((found) => ({ ...found, part }))),
    ...lengthFindings(draft, facts).map((found) => ({ ...found, part: null }))
  ])

const findingsOf = (part: keyof Draft, text: string, facts: Facts): ReadonlyArray<Breach> => {
  const tokens = tokensOf(text, facts)
  if (!tokens.some(({ kind }) => kind === "word" || kind === "fact")) return [breach("missing-part", part)]
  const sentences = sentencesOf(tokens)
  return [
    ...markupFindings(text, sentences),
    ...placeholderFindings(tokens),
    ...digitFindings(part, text),
    ...numberWordFindings(sentences),
    ...strategyFindings(part, sentences, facts),
    ...signFindings(sentences, facts),
    ...bannedPhraseFindings(sentences)
  ]
}

const lengthFindings = (draft: Draft, facts: Facts): ReadonlyArray<Breach> => {
  const words = headings.reduce((sum, [part]) => sum + wordCount(substituted(draft[part], facts)), 0)
  return words < wordBounds.least || words > wordBounds.most ? [breach("length", `${words} words`)] : []
}

const wordCount = (text: string): number => text.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length

/**
 * The narrative: for each part its heading, a blank line and its text, with the facts' texts in place of `[[id]]`. Brackets
 * that are left over, which `offencesOf` would have refused, are taken out.
 */
export const narrativeOf = (draft: Draft, facts: Facts): string =>
  headings.map(([part, heading]) => `${heading}\n\n${substituted(draft[part], facts).trim()}`).join("\n\n")

const substituted = (text: string, facts: Facts): string =>
  text.replaceAll(/\[\[([A-Za-z]+)\]\]/g, (_, id: string) => facts.get(id)?.text ?? "").replaceAll(/[[\]]/g, "")

/**
 * Everything wrong with the finished text, each thing once, at most fifty: numbers that are no fact's, leftovers of
 * placeholders, banned phrases. A number is a fact's when it is in a fact's own text, with the same unit and sign, within
 * half a unit of its last shown digit; a day or a code must be the same to the letter.
 */
export const offencesOfNarrative = (narrative: string, facts: Facts): ReadonlyArray<Offence> => {
  const isGrounded = grounding(facts)
  return distinct(
    [
      ...Array.from(narrative.matchAll(/[[\]]{1,40}/g), ([left]) => breach("unknown-fact", left)),
      ...amountsOf(narrative)
        .filter((figure) => !isGrounded(figure))
        .map(({ text }) => breach("ungrounded-number", text)),
      ...bannedPhraseFindings(sentencesOf(tokensOf(narrative, facts)))
    ].map((found) => ({ ...found, part: null }))
  )
}

/** How many numbers of the text are facts', each time they are shown. */
export const groundedNumbers = (narrative: string, facts: Facts): number =>
  amountsOf(narrative).filter(grounding(facts)).length

/** The numbers of a narrative that are amounts: no names of rules, no numbers of the list of checks. */
const amountsOf = (narrative: string): ReadonlyArray<ShownNumber> => {
  const start = narrative.search(checksHeading)
  const checks = start < 0 ? narrative.length : start
  return figuresOf(withoutNamedFigures(`${narrative.slice(0, checks)}${withoutListNumbers(narrative.slice(checks))}`))
}

const checksHeading = new RegExp(`^${headings[4]?.[1] ?? ""}$`, "m")

const distinct = (offences: ReadonlyArray<Offence>): ReadonlyArray<Offence> =>
  [...new Map(offences.map((offence) => [`${offence.rule} ${offence.part} ${offence.found}`, offence])).values()].slice(
    0,
    mostOffences
  )
