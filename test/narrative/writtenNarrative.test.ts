import { assert, describe, it } from "@effect/vitest"
import { parts } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import { chosenPlan, judgePlan } from "@property-intelligence/narrative/plan/judgePlan.ts"

import { narrate, defaultNarrative, plannedNarrative } from "../../src/narrative/writtenNarrative.ts"
import { honestAnswer, someFacts, someLicensed } from "../support/narrative/plannedHouse.ts"

const answer = honestAnswer(someFacts)
const judged = judgePlan(answer, someLicensed)
const planned = plannedNarrative(someFacts, judged, "a-model", 1)

/** Each figure of a text, counted by its digits. */
const figuresIn = (text: string): number => [...text.matchAll(/\d+(?:,\d{3})*(?:\.\d+)?/g)].length

describe("plannedNarrative", () => {
  it("is the text by the plan, with its sentences word for word and in order", () => {
    const { narrative, narrativeMeta } = planned
    const { sentences } = narrate(someFacts, chosenPlan(judged))
    assert.deepStrictEqual(
      narrativeMeta.sentences.map(({ text }) => text),
      sentences.map(({ text }) => text)
    )
    const ends = narrativeMeta.sentences.reduce<ReadonlyArray<number>>(
      (found, { text }) => [...found, narrative.indexOf(text, found.at(-1) ?? 0) + text.length],
      []
    )
    assert.deepStrictEqual(
      ends,
      ends.toSorted((one, other) => one - other)
    )
    assert.isTrue(narrativeMeta.sentences.every(({ text }) => narrative.includes(text)))
  })

  it("names of each sentence the places in the answer that its facts are made of, each once", () => {
    const { sentences } = narrate(someFacts, chosenPlan(judged))
    for (const [index, { facts }] of planned.narrativeMeta.sentences.entries()) {
      const { facts: written, restsOn } = sentences[index] ?? { facts: [], restsOn: [] }
      assert.includeMembers([...restsOn], [...written])
      const wanted = new Set(restsOn.flatMap((fact) => factTable[fact].at))
      assert.deepStrictEqual(facts, [...wanted])
    }
    assert.isAbove(planned.narrativeMeta.sentences.filter(({ facts }) => facts.length > 0).length, 15)
  })

  it("counts the figures of the text, the claims that the model picked and those that were put in", () => {
    const { narrative, narrativeMeta } = planned
    const numbered = narrative.replaceAll(/^\d+\. /gm, "")
    assert.strictEqual(narrativeMeta.groundedNumbers, figuresIn(numbered))
    assert.deepStrictEqual(
      narrativeMeta.parts.map(({ part }) => part),
      [...parts]
    )
    for (const { added, part, picked, plannedBy, reason } of narrativeMeta.parts) {
      if (part === "opening") {
        assert.deepInclude({ picked, plannedBy }, { picked: 0, plannedBy: "program" })
        assert.isAbove(added, 0)
        continue
      }
      const claims = narrativeMeta.sentences.filter((sentence) => sentence.part === part).flatMap((said) => said.claims)
      assert.strictEqual(picked, claims.filter(({ chosenBy }) => chosenBy === "model").length, part)
      assert.strictEqual(added, claims.filter(({ chosenBy }) => chosenBy === "program").length, part)
      assert.strictEqual(plannedBy, "model")
      assert.isNull(reason)
      assert.isAbove(picked, 0, part)
    }
  })

  const refusals: ReadonlyArray<readonly [name: string, part: unknown, reason: string]> = [
    ["no plan", 7, "The model's plan for this part had the wrong shape"],
    [
      "a claim that there is not",
      { picks: [{ claim: "zebra", relation: "none" }], stress: null, leaveOut: [] },
      "The model picked an unknown claim"
    ],
    ["no claim", { picks: [], stress: null, leaveOut: [] }, "The model picked too few claims"]
  ]
  for (const [name, riskFactors, reason] of refusals) {
    it(`says why a part is the program's: ${name}`, () => {
      const { narrativeMeta } = plannedNarrative(
        someFacts,
        judgePlan({ ...answer, riskFactors }, someLicensed),
        "a-model",
        2
      )
      const [risk] = narrativeMeta.parts.filter(({ part }) => part === "riskFactors")
      assert.deepInclude(risk, { plannedBy: "program", reason, picked: 0 })
      assert.isAbove(risk?.added ?? 0, 0)
      assert.deepInclude(narrativeMeta, { generator: "model-plan", model: "a-model", attempts: 2, reason: null })
    })
  }
})

describe("defaultNarrative", () => {
  it("is the program's in all parts, with the reason", () => {
    const { narrativeMeta } = defaultNarrative(someFacts, 2, "It rained")
    assert.deepInclude(narrativeMeta, { generator: "default-plan", model: null, attempts: 2, reason: "It rained" })
    for (const { part, picked, plannedBy, reason } of narrativeMeta.parts) {
      if (part === "opening") assert.match(reason ?? "", /always the program's/)
      else assert.strictEqual(reason, "It rained")
      assert.deepStrictEqual({ picked, plannedBy }, { picked: 0, plannedBy: "program" })
    }
  })
})
