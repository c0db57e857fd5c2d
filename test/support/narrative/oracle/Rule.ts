import type { FactId, Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import type { Wording } from "./Wording.ts"

/** A word or a phrase, and what the facts must show wherever it is said. */
export interface Rule {
  readonly name: string
  /** Where it reads a wording: what it found, none where it has nothing to say of it. */
  readonly reads: (wording: Wording) => ReadonlyArray<Judgement>
}

/** Whether the facts show what was read; `null` where they can't decide it. */
export type Judgement = (facts: Facts) => boolean | null

/** A rule of a pattern over the whole wording, slots and all: `holds` judges each place where it is found. */
export const phraseRule = (
  name: string,
  pattern: RegExp,
  holds: (facts: Facts, found: RegExpExecArray, wording: Wording) => boolean | null,
  unless?: RegExp
): Rule => ({
  name,
  reads: (wording) =>
    unless?.test(wording.text) === true
      ? []
      : [...wording.text.matchAll(new RegExp(pattern, "gi"))]
          .filter(({ 0: read, index }) => read.includes("{") || !isInSlot(wording, index))
          .map((found) => (facts) => holds(facts, found, wording))
})

/** The names of facts are no words of the wording. */
const isInSlot = ({ slots }: Wording, index: number): boolean =>
  slots.some(({ end, start }) => index > start && index < end)

/** Whether the case rests on one of the facts, or a slot writes it. */
export const isAbout = ({ claimCase, slots }: Wording, ...ids: ReadonlyArray<FactId>): boolean =>
  ids.some((id) => claimCase.facts.includes(id) || slots.some((slot) => slot.id === id))

/** Whether the claim or one of its facts is of a subject. */
export const isNamed = ({ caseName, claim, claimCase }: Wording, pattern: RegExp): boolean =>
  pattern.test(claim) || pattern.test(caseName) || claimCase.facts.some((id) => pattern.test(id))

/** The number of a fact; `null` for any other. */
export const numberOf = (facts: Facts, id: string): number | null => {
  const value = Object.entries(facts).find(([key]) => key === id)?.[1]
  return typeof value === "number" ? value : null
}

/** Compares two numbers; undecided where one is unknown. */
export const compared = (
  one: number | null,
  other: number | null,
  holds: (one: number, other: number) => boolean
): boolean | null => (one === null || other === null ? null : holds(one, other))

/** Judges a number; undecided where it is unknown. */
export const judged = (figure: number | null, holds: (figure: number) => boolean): boolean | null =>
  figure === null ? null : holds(figure)
