import { assert } from "@effect/vitest"
import { Record } from "effect"

import type { Claim } from "../../../src/narrative/claims/claim/Claim.ts"
import { type Facts, factsIn } from "../../../src/narrative/facts/Facts.ts"
import { filledIn } from "../../../src/narrative/rendering/OurText.ts"
import { cleveland } from "../investor/workedExamples.ts"
import { answerOf } from "./answerOf.ts"

const ofCleveland = factsIn(answerOf(cleveland.input))

/** How a claim reads the facts of the house in Cleveland, some of them changed. */
export interface Reading {
  /** The name of the case that holds, never more than one; `null` where none does. */
  readonly held: (changes: Partial<Facts>) => string | null
  /** What is then said, in each of its wordings. */
  readonly said: (changes: Partial<Facts>) => ReadonlyArray<string>
}

/** How a claim reads the facts of the house in Cleveland. */
export const readingOf = (claim: Claim): Reading => {
  const holding = (facts: Facts) => {
    const names = Record.keys(Record.filter(claim.cases, ({ holds }) => holds(facts)))
    assert.isAtMost(names.length, 1, `${claim.about}: ${names.join(", ")}`)
    return names[0] ?? null
  }
  return {
    held: (changes) => holding({ ...ofCleveland, ...changes }),
    said: (changes) => {
      const facts = { ...ofCleveland, ...changes }
      const name = holding(facts)
      return name === null ? [] : (claim.cases[name]?.wordings.map((wording) => filledIn(wording, facts)) ?? [])
    }
  }
}
