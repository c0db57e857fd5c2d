import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import type { ClaimCase } from "@property-intelligence/narrative/claims/claim/Claim.ts"
import { headlineClaims } from "@property-intelligence/narrative/claims/headline/headlineClaims.ts"
import { factsIn, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"
import { wordedClaims } from "@property-intelligence/narrative/rendering/WordedClaim.ts"

import { housesOfEveryKind } from "../../../../../test/support/narrative/housesOfEveryKind.ts"
import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"

const thesesOf = (facts: Facts): ReadonlyArray<string> =>
  [...licensedClaims(facts).values()].flatMap(({ caseName, id, part }) =>
    part === "headline" ? [`${id}.${caseName}`] : []
  )

const factsOf = (name: string): Facts => {
  const house = housesOfEveryKind.find((other) => other.name === name)
  assert.isDefined(house, name)
  return factsIn(house.answer)
}

const great = factsOf("a great deal")

describe("the theses", () => {
  it.prop(
    "always has one, and only ones that go with the answer's recommendation",
    { answer: perturbedHouses },
    ({ answer }) => {
      const facts = factsIn(answer)
      const theses = thesesOf(facts).map((name) => name.split(".")[0])
      assert.isNotEmpty(theses)
      const against = ["notAnalyzed", "tooLittleKnown", "noPriceWorks", "priceTooHigh", "floodDecides"]
      for (const thesis of theses) {
        if (facts.decision === "buy") assert.notInclude([...against.slice(0, -1), "conditionalFit"], thesis)
        if (facts.planStrength === "none") assert.include(against, thesis)
      }
    }
  )

  const headings: ReadonlyArray<readonly [house: string, theses: ReadonlyArray<string>]> = [
    ["an old house that loses money", ["conditionalFit.limited"]],
    ["a house that loses money at any price", ["priceTooHigh.far"]],
    ["the seller's loan first", ["priceTooHigh.somewhat"]],
    ["rooms first", ["strongFit.works", "leasePays.surplus"]],
    ["a resale first", ["moderateFit.works", "workDecides.buy"]],
    ["a coastal flood zone", ["priceTooHigh.far", "floodDecides.against"]],
    ["no value", ["tooLittleKnown.insufficient"]],
    ["no rent", ["tooLittleKnown.withoutRent"]],
    ["a bare lot", ["notAnalyzed.kind"]]
  ]
  for (const [house, theses] of headings) {
    it(`of ${house}: ${theses.join(", ")}`, () => assert.deepStrictEqual(thesesOf(factsOf(house)), theses))
  }

  it("name the plan and the price of the verdict wherever they rest on it, and no other figure", () => {
    const cases = Object.values(headlineClaims).flatMap(({ cases }) => Object.values<ClaimCase>(cases))
    const without = cases.flatMap(({ facts, wordings }) =>
      facts.includes("verdictPlan")
        ? wordings.filter((text) => !text.includes("{verdictPlan}") || !text.includes("{verdictPrice}"))
        : wordings.filter((text) => /\{(?!propertyKind|conditionalPlan)/.test(text))
    )
    assert.deepStrictEqual(without, [])
  })

  it.prop("begin with the decision, in its own words", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    const begins = { buy: /^buy\b(?! only)/, buyBelow: /^buy only\b/, dontBuy: /^don't buy\b/, cannotJudge: /./ }
    for (const { part, wordings } of licensedClaims(facts).values()) {
      if (part === "headline" && facts.decision !== null)
        for (const text of wordings) assert.match(text, begins[facts.decision])
    }
  })

  it.prop("name a price wherever the verdict has one", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    for (const { part, writes } of wordedClaims(licensedClaims(facts), facts, "any").values()) {
      if (part === "headline" && facts.verdictPrice !== null) assert.include(writes, "verdictPrice")
    }
  })

  it("calls a house of too many units by its size, not by its kind", () => {
    const large = { ...great, strength: "none", noneReason: "notAnalyzed" } as const
    assert.include(thesesOf({ ...large, propertyKind: "single-family house" }), "notAnalyzed.size")
    assert.include(thesesOf({ ...large, propertyKind: "apartment building" }), "notAnalyzed.kind")
  })

  it("claim that rents cover all costs only if a plain rental is the buy and leaves a surplus", () => {
    const lease = { ...great, decision: "buy", verdictPlan: "longTermRental" } as const
    assert.include(thesesOf({ ...lease, annualCashFlow: 1 }), "leasePays.surplus")
    assert.notInclude(thesesOf({ ...lease, annualCashFlow: 0 }), "leasePays.surplus")
    assert.notInclude(thesesOf({ ...lease, annualCashFlow: 1, decision: "dontBuy" }), "leasePays.surplus")
  })
})
