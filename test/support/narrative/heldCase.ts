import { assert } from "@effect/vitest"
import type { Bearing, Claim } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { factsIn, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { filledIn } from "@property-intelligence/narrative/rendering/OurText.ts"

import { housesOfEveryKind } from "./housesOfEveryKind.ts"

/** The facts of a house of `housesOfEveryKind`. */
export const factsOfHouse = (name: string): Facts => {
  const house = housesOfEveryKind.find((other) => other.name === name)
  assert.isDefined(house, name)
  return factsIn(house.answer)
}

/** A case of a claim that holds, with its wordings filled in. */
interface HeldCase {
  readonly name: string
  readonly bearing: Bearing
  readonly must: boolean
  readonly texts: ReadonlyArray<string>
}

/** The case in which a claim is said of a house; `null` where it is not. */
export const heldCase = (claim: Claim, facts: Facts): HeldCase | null => {
  const held = Object.entries(claim.cases).find(([, { holds }]) => holds(facts))
  if (held === undefined) return null
  const [name, { bearing, must, wordings }] = held
  return { name, bearing, must, texts: wordings.map((wording) => filledIn(wording, facts)) }
}

/** Its name; `null` where none holds. */
export const caseOf = (claim: Claim, facts: Facts): string | null => heldCase(claim, facts)?.name ?? null

/** What must be true of a case: which way it points, whether it may be left out, and what each text states. */
export interface ExpectedCase {
  readonly claim: Claim
  readonly facts: Facts
  readonly name: string
  readonly bearing: Bearing
  readonly must: boolean
  readonly each: ReadonlyArray<string>
}

/** Holds a case to what is expected of it. */
export const assertCase = ({ bearing, claim, each, facts, must, name }: ExpectedCase): void => {
  const held = heldCase(claim, facts)
  assert.deepStrictEqual([held?.name, held?.bearing, held?.must], [name, bearing, must])
  for (const text of held?.texts ?? []) for (const figure of each) assert.include(text, figure)
}
