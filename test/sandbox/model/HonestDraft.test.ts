import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { Draft } from "../../../src/narrative/facts/Draft.ts"
import { partNames } from "../../../src/sandbox/model/DraftText.ts"
import { honestDraft } from "../../../src/sandbox/model/HonestDraft.ts"
import { draftBreaches, filledIn } from "../../support/narrative/draftBreaches.ts"
import { everyFact, otherFacts, scarcelyAnyFact } from "../../support/narrative/promptFacts.ts"

const ids = [...everyFact.keys()]

describe("honestDraft", () => {
  it("has the parts the service asks for, in their order", () => {
    assert.deepStrictEqual([...partNames], Object.keys(Draft.fields))
    assert.deepStrictEqual(Object.keys(honestDraft(everyFact)), Object.keys(Draft.fields))
  })

  it("puts facts where they are known", () => {
    const { propertyOverview, recommendedStrategy } = honestDraft(everyFact)
    assert.include(propertyOverview, "This [[propertyKind]] in [[state]] ")
    assert.include(filledIn(propertyOverview, everyFact), "at $215,000, within a range from $192,000 to $241,000.")
    assert.include(recommendedStrategy, "is [[recommendedStrategy]], with a score of [[recommendedScore]].")
  })

  it("names every fact it can expect", () => {
    const text = Object.values(honestDraft(everyFact)).join(" ")
    assert.deepStrictEqual(
      ids.filter((id) => !text.includes(`[[${id}]]`)),
      []
    )
  })

  it("uses a figure without its range where the range is missing", () => {
    const { propertyOverview } = honestDraft(otherFacts(0, new Set(["valueLow"])))
    assert.include(propertyOverview, "Its market value is estimated at [[value]].")
    assert.notInclude(propertyOverview, "[[valueHigh]]")
  })

  it("has nothing but the recommendation to put in where nothing else is known", () => {
    const draft = honestDraft(scarcelyAnyFact)
    const used = [
      ...Object.values(draft)
        .join(" ")
        .matchAll(/\[\[(\w+)\]\]/g)
    ].map(([, id]) => id)
    assert.deepStrictEqual(new Set(used), new Set(["recommendedStrategy"]))
    assert.deepStrictEqual([...draftBreaches(draft, scarcelyAnyFact)], [])
  })

  it("lists five to seven checks, a line each", () => {
    assert.lengthOf(honestDraft(everyFact).dueDiligencePriorities.split("\n"), 7)
  })

  it.prop(
    "breaks no rule, whatever is known and whatever the figures are",
    {
      missing: Schema.Array(Schema.Literals(ids)),
      seed: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1000 }))
    },
    ({ missing, seed }) => {
      const facts = otherFacts(seed, new Set(missing))
      assert.deepStrictEqual([...draftBreaches(honestDraft(facts), facts)], [])
    },
    { arbitrary: { runs: 500 } }
  )
})
