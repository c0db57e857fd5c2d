import type { Draft } from "../facts/Draft.ts"

/** What a rule can find. */
type OffenceRule =
  | "unknown-fact"
  | "digit"
  | "number-word"
  | "ungrounded-number"
  | "strategy"
  | "sign"
  | "banned-phrase"
  | "length"
  | "missing-part"
  | "markup"

/** One thing a narrative may not say. */
export interface Offence {
  readonly rule: OffenceRule
  /** The part that says it; `null` for the narrative as a whole. */
  readonly part: keyof Draft | null
  /** The offending words, cut to eighty characters. */
  readonly found: string
}

/** An offence of which the part is not yet said. */
export type Breach = Omit<Offence, "part">

/** Eighty characters say enough to find the place, and to ask for another text. */
export const breach = (rule: OffenceRule, found: string): Breach => ({
  rule,
  found: found.replaceAll(/\s/g, " ").slice(0, longestFound)
})

const longestFound = 80
