import { assert, describe, it } from "@effect/vitest"
import { licensedClaims } from "@property-intelligence/narrative/claims/licensedClaims.ts"
import { factsIn, type Facts } from "@property-intelligence/narrative/facts/Facts.ts"

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
      const against = ["notAnalyzed", "tooLittleKnown", "planBarred", "noPriceWorks", "priceTooHigh", "rentTooLow"]
      for (const thesis of theses) {
        if (facts.decision === "buy") assert.notInclude([...against, "conditionalFit"], thesis)
        if (facts.planStrength === "none") assert.include(against, thesis)
      }
    }
  )

  const headings: ReadonlyArray<readonly [house: string, theses: ReadonlyArray<string>]> = [
    ["an old house that loses money", ["conditionalFit.unproved"]],
    ["a house that loses money at any price", ["priceTooHigh.far", "rentTooLow.short"]],
    ["a seller who owes more than the price", ["priceTooHigh.somewhat", "rangeCrossesZero.across"]],
    ["the seller's loan first", ["priceTooHigh.somewhat", "rangeCrossesZero.across"]],
    ["rooms first", ["strongFit.works", "leasePays.surplus"]],
    ["a resale first", ["moderateFit.works", "workDecides.flip"]],
    ["no value", ["tooLittleKnown.insufficient"]],
    ["no rent", ["tooLittleKnown.withoutRent"]],
    ["a bare lot", ["notAnalyzed.kind"]]
  ]
  for (const [house, theses] of headings) {
    it(`of ${house}: ${theses.join(", ")}`, () => assert.deepStrictEqual(thesesOf(factsOf(house)), theses))
  }

  it("calls two plans close within three points, and never where they are level", () => {
    const gapOf = (scoreGap: number) => thesesOf({ ...great, strength: "weak", scoreGap })
    assert.notInclude(gapOf(0), "closeCall.close")
    assert.include(gapOf(1), "closeCall.close")
    assert.include(gapOf(3), "closeCall.close")
    assert.notInclude(gapOf(4), "closeCall.close")
  })

  it("heads with a hazard only where something is recommended", () => {
    const flooded = { ...great, floodZone: "AE", floodStanding: "special" } as const
    assert.include(thesesOf(flooded), "hazardDecides.flood")
    assert.notInclude(thesesOf({ ...flooded, planStrength: "none" }), "hazardDecides.flood")
    assert.include(thesesOf({ ...flooded, floodZoneAtPoint: false }), "hazardDecides.floodBeside")
  })

  it("calls a house of too many units by its size, not by its kind", () => {
    const large = { ...great, strength: "none", noneReason: "notAnalyzed" } as const
    assert.include(thesesOf({ ...large, propertyKind: "single-family house" }), "notAnalyzed.size")
    assert.include(thesesOf({ ...large, propertyKind: "apartment building" }), "notAnalyzed.kind")
  })

  it("says that rents cover all costs only where a lease leaves something", () => {
    assert.include(thesesOf({ ...great, annualCashFlow: 1 }), "leasePays.surplus")
    assert.notInclude(thesesOf({ ...great, annualCashFlow: 0 }), "leasePays.surplus")
  })
})
