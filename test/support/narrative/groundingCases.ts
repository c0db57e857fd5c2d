import { assert, it } from "@effect/vitest"

import type { Offence } from "../../../src/narrative/grounding/Offence.ts"
import { rulesBrokenBy } from "./groundingFacts.ts"

/** A test for each text: it breaks the rule, whatever else it breaks. */
export const refuses = (rule: Offence["rule"], texts: ReadonlyArray<string>): void => {
  it.each(texts)(`${rule} refuses %j`, (text) => assert.include(rulesBrokenBy(text), rule))
}

/** A test for each text: it breaks no rule at all. */
export const allows = (texts: ReadonlyArray<string>): void => {
  it.each(texts)("nothing is said against %j", (text) => assert.deepStrictEqual(rulesBrokenBy(text), []))
}
