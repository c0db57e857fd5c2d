import { assert, describe, it } from "@effect/vitest"

import type { Facts } from "../../src/narrative/facts/Fact.ts"
import { groundedNumbers, narrativeOf, offencesOfNarrative } from "../../src/narrative/grounding/Grounding.ts"
import { emptyInput } from "../support/investor/deals.ts"
import { cleveland } from "../support/investor/workedExamples.ts"
import { factsOfInput } from "../support/narrative/factsOfInput.ts"
import { plainDraft, rulesBrokenBy } from "../support/narrative/groundingFacts.ts"
import { vacancyFact, vacancySentence } from "./vacancyFact.ts"

const without = factsOfInput(cleveland.input)
const fact = vacancyFact(cleveland.input)
const facts: Facts = fact === null ? without : new Map([...without, [fact.id, fact]])
const sentence = vacancySentence(facts) ?? ""

describe("the example of a narrative fact", () => {
  it("is a fact where its figure is known, under an id that no other has", () => {
    const vacancy = cleveland.input.neighborhood.yearRoundVacancyRate
    assert.deepInclude(facts.get("vacancy"), { text: `${vacancy}%`, value: vacancy, unit: "percent" })
    assert.strictEqual(facts.size, without.size + 1)
    assert.isNull(vacancyFact(emptyInput))
  })

  it("licenses its placeholder, which without it is an offence", () => {
    assert.include(sentence, "[[vacancy]]")
    assert.deepStrictEqual(rulesBrokenBy(sentence, { facts }), [])
    assert.deepStrictEqual(rulesBrokenBy(sentence, { facts: without }), ["unknown-fact"])
    assert.isNull(vacancySentence(without))
  })

  it("licenses its text in the finished narrative", () => {
    const narrative = narrativeOf({ ...plainDraft, marketPosition: sentence }, facts)
    assert.include(narrative, fact?.text ?? "no fact")
    assert.deepStrictEqual(offencesOfNarrative(narrative, facts), [])
    assert.deepStrictEqual(
      offencesOfNarrative(narrative, without).map(({ rule }) => rule),
      ["ungrounded-number"]
    )
    assert.strictEqual(groundedNumbers(narrative, facts), groundedNumbers(narrative, without) + 1)
  })
})
