import { assert } from "@effect/vitest"
import type { Claim } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Record } from "effect"

import { cleveland } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { answerOf } from "./answerOf.ts"

const ofCleveland = factsIn(answerOf(cleveland.input))

/** How a claim reads the facts of the house in Cleveland, some of them changed. */
interface Reading {
  /** The name of the case that holds, never more than one; `null` where none does. */
  readonly held: (changes: Partial<Facts>) => string | null
}

/** How a claim reads the facts of the house in Cleveland. */
export const readingOf = (claim: Claim): Reading => ({
  held: (changes) => {
    const facts = { ...ofCleveland, ...changes }
    const names = Record.keys(Record.filter(claim.cases, ({ holds }) => holds(facts)))
    assert.isAtMost(names.length, 1, `${claim.about}: ${names.join(", ")}`)
    return names[0] ?? null
  }
})
