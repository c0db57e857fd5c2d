import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { factsIn, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { factTable } from "@property-intelligence/narrative/facts/factTable.ts"
import type { RefusedPart } from "@property-intelligence/narrative/plan/judgePlan.ts"
import { licensedCauses } from "@property-intelligence/narrative/rendering/causes.ts"
import { licensedContrasts } from "@property-intelligence/narrative/rendering/Relation.ts"
import { promptParts } from "@property-intelligence/sandbox/model/PlanPrompt.ts"

import { planRequest } from "../../../src/narrative/model/planRequest.ts"
import { housesOfEveryKind } from "../../support/narrative/housesOfEveryKind.ts"
import { promptIn, someFacts, someLicensed } from "../../support/narrative/plannedHouse.ts"

const requestOf = (facts: Facts, refused?: ReadonlyArray<RefusedPart>) =>
  planRequest(facts, licensedClaims(facts), refused)

describe("a first request", () => {
  for (const { answer, name } of housesOfEveryKind) {
    it(`offers each claim that holds once, under its part, as it points and weighs: ${name}`, () => {
      const facts = factsIn(answer)
      const licensed = licensedClaims(facts)
      const { parts, theses = [] } = promptIn(requestOf(facts).input)
      const offered = [
        ...theses.map(({ bearing, thesis, weight }) => ({ part: "headline", id: thesis, bearing, weight })),
        ...promptParts.flatMap((part) =>
          (parts[part]?.claims ?? []).map(({ bearing, claim, weight }) => ({ part, id: claim, bearing, weight }))
        )
      ]
      assert.sameDeepMembers(
        offered,
        [...licensed.values()].flatMap(({ bearing, id, part, weight }) =>
          part === "opening" ? [] : [{ part, id, bearing, weight }]
        )
      )
      for (const part of promptParts) {
        for (const { claim, must = false } of parts[part]?.claims ?? []) {
          assert.strictEqual(must, licensed.get(claim)?.must, claim)
        }
      }
    })
  }

  it("says of each claim what it states, with its figures", () => {
    const { parts, theses = [] } = promptIn(requestOf(someFacts).input)
    const texts = [...theses, ...promptParts.flatMap((part) => parts[part]?.claims ?? [])].map(({ says }) => says)
    for (const text of texts) {
      assert.isAbove(text.split(" ").length, 4, text)
      assert.notMatch(text, /[{}]/)
    }
    assert.isAbove(texts.filter((text) => /\d/.test(text)).length, 30)
  })

  it("names the causes and the contrasts that hold, and the topic of each claim", () => {
    const { causes, contrasts, parts } = promptIn(requestOf(someFacts).input)
    assert.deepStrictEqual(causes, licensedCauses(someLicensed, someFacts))
    assert.deepStrictEqual(contrasts, licensedContrasts(someLicensed))
    const topics = (parts.recommendedStrategy?.claims ?? []).map(({ topic }) => topic)
    assert.isAbove(new Set(topics).size, 3)
  })

  it("is short enough for a few thousand tokens, and its instructions are the same for all houses", () => {
    const requests = housesOfEveryKind.map(({ answer }) => requestOf(factsIn(answer)))
    for (const { input } of requests) assert.isBelow(input.length, 24_000)
    assert.strictEqual(new Set(requests.map(({ instructions }) => instructions)).size, 1)
  })
})

describe("what belongs to the asked address", () => {
  const privateIds = Object.entries(factTable).flatMap(([id, { isPrivate }]) => (isPrivate ? [id] : []))

  it("is not in a request: the model reads placeholders", () => {
    assert.includeMembers(privateIds, ["street", "city"])
    for (const { answer } of housesOfEveryKind) {
      const named = Object.fromEntries(privateIds.map((id) => [id, `Quagga${id}`]))
      const facts: Facts = { ...factsIn(answer), ...named }
      for (const refused of [[], [{ part: "propertyOverview", findings: [{ rule: "too-few", at: null }] }] as const]) {
        const { input, instructions } = requestOf(facts, refused)
        assert.notInclude(input + instructions, "Quagga")
      }
    }
  })

  it("does not change a request", () => {
    const facts = { ...someFacts, street: "1 Elm St", city: "Akron" }
    assert.deepStrictEqual(requestOf(facts), requestOf(someFacts))
  })

  it("is not in it as the answer writes it either", () => {
    for (const { answer } of housesOfEveryKind) {
      const { address, lat, lon, zip } = answer.report.location
      const { input } = requestOf(factsIn(answer))
      for (const text of [address, zip ?? address, String(lat), String(lon)]) assert.notInclude(input, text)
    }
  })
})

describe("a second request", () => {
  const refused: ReadonlyArray<RefusedPart> = [
    { part: "headline", findings: [{ rule: "unknown-claim", at: null }] },
    {
      part: "riskFactors",
      findings: [
        { rule: "repeated", at: 3 },
        { rule: "other-part", at: 5 }
      ]
    }
  ]

  it("asks for what was refused alone, with the rule and the place", () => {
    const first = promptIn(requestOf(someFacts).input)
    const { input, instructions } = requestOf(someFacts, refused)
    assert.deepStrictEqual(JSON.parse(input), {
      theses: first.theses,
      parts: { riskFactors: first.parts.riskFactors },
      causes: first.causes.filter(([cause]) => someLicensed.get(cause)?.part === "riskFactors"),
      contrasts: first.contrasts.filter(([one]) => someLicensed.get(one)?.part === "riskFactors"),
      refused: [
        { part: "headline", rule: "unknown-claim", pick: null },
        { part: "riskFactors", rule: "repeated", pick: 3 },
        { part: "riskFactors", rule: "other-part", pick: 5 }
      ]
    })
    assert.strictEqual(instructions, requestOf(someFacts).instructions)
  })

  it("offers no thesis where that was good", () => {
    assert.notProperty(JSON.parse(requestOf(someFacts, refused.slice(1)).input), "theses")
  })
})
