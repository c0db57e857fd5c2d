import { assert, describe, it } from "@effect/vitest"
import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import { licensedClaims } from "@property-intelligence/narrative/claims/catalog.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"

const said = (facts: Facts, id: string): string | undefined => licensedClaims(facts).get(id)?.caseName

describe("the overview of any house", () => {
  it.prop("has a building first and never two cases of a claim", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    assert.strictEqual(
      [...licensedClaims(facts).values()].find(({ part }) => part === "propertyOverview")?.id,
      "building"
    )
    for (const { claim, part } of catalog) {
      if (part !== "propertyOverview") continue
      const { about, cases } = claim
      const holding = Object.values(cases).filter(({ holds }) => holds(facts))
      assert.isAtMost(holding.length, 1, about)
    }
  })

  it.prop("either has a value and a rent or says that it has none", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    const isAnalyzed = facts.investorLabel !== "not analyzed"
    assert.strictEqual(said(facts, "valueRange") === undefined, said(facts, "noValue") !== undefined)
    if (isAnalyzed) assert.strictEqual(said(facts, "rentRange") === undefined, said(facts, "noRent") !== undefined)
    assert.strictEqual(isAnalyzed, said(facts, "kindNotCovered") === undefined)
  })
})
