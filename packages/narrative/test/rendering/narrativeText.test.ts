import { assert, describe, it } from "@effect/vitest"
import { ours, type OurText } from "@property-intelligence/narrative/rendering/OurText.ts"
import type { Sentence } from "@property-intelligence/narrative/rendering/Sentence.ts"
import { narrativeText } from "@property-intelligence/narrative/rendering/Sentence.ts"

const said = (part: Sentence["part"], text: OurText, opensParagraph = false): Sentence => ({
  part,
  text,
  opensParagraph,
  claims: [],
  facts: [],
  restsOn: [],
  joins: []
})

describe("the text of a narrative", () => {
  it("is the headline, then each part under its heading in the order of reading, and checks as a list", () => {
    const text = narrativeText([
      said("headline", ours`The price is the obstacle`),
      said("dueDiligencePriorities", ours`Ask the lender.`),
      said("dueDiligencePriorities", ours`Ask the seller.`),
      said("recommendedStrategy", ours`Nothing is recommended.`),
      said("recommendedStrategy", ours`A lease loses.`),
      said("recommendedStrategy", ours`A sale loses.`, true),
      said("propertyOverview", ours`The house is old.`),
      said("marketPosition", ours`Prices rise.`),
      said("riskFactors", ours`Risk is low.`)
    ])
    assert.strictEqual(
      text,
      `The price is the obstacle

Property overview

The house is old.

Market position

Prices rise.

Recommended strategy

Nothing is recommended. A lease loses.

A sale loses.

Risk factors

Risk is low.

Due diligence priorities

1. Ask the lender.
2. Ask the seller.`
    )
  })

  it("has no heading over nothing", () => {
    assert.strictEqual(narrativeText([said("riskFactors", ours`Risk is low.`)]), "Risk factors\n\nRisk is low.")
    assert.strictEqual(narrativeText([]), "")
  })
})
