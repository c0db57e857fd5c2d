import { assert, describe, it } from "@effect/vitest"

import { allows, refuses } from "../../support/narrative/groundingCases.ts"
import { rulesBrokenBy } from "../../support/narrative/groundingFacts.ts"

describe("digits", () => {
  refuses("digit", [
    "It has 3 rooms.",
    "A rent of $1,690.",
    "Rents rose 4%.",
    "It is ３ rooms.",
    "It is ٣ rooms.",
    "A lot of ² acres.",

    "Item ①.",
    "Chapter Ⅳ.",
    "A ½ bath.",
    "A yard of 90 m²",
    "[[value]].5",
    "&#51; rooms",
    "\\u0033 rooms",
    "A 15-year-old roof.",
    "A 30-years term.",

    "The 11% rule.",
    "The 0.1% rule.",
    "$1031 in fees",
    "1031 square feet",
    "115-year loan",
    "a 200-year flood",
    "1. Roof.",
    "A percent sign: %.",
    "A dollar: $."
  ])
  allows([
    "It fails the 1% rule.",
    "It passes the 2% rule and the 50% Rule, not the 70% rule.",
    "A 15-year or a 30-year loan.",

    "A 5-year hold.",
    "The 100-year flood plain is near; the 500-year floodplain too.",
    "A 1031 exchange.",
    "Section 1031.",
    "A pre-1978 house."
  ])
  it("are the numbers of a list of checks, in order, and of no other part", () => {
    const list = "1. Look at the roof.\n2. Read the leases.\n3. Ask the assessor."
    const inChecks = (text: string) => rulesBrokenBy(text, { part: "dueDiligencePriorities" })
    assert.deepStrictEqual(inChecks(list), [])
    assert.deepStrictEqual(inChecks("1. [[bedrooms]] rooms to look at."), [])
    assert.deepStrictEqual(rulesBrokenBy(list), ["digit"])
    for (const text of ["2. Look.", "1. Look.\n3. Read.", "1) Look.", "Look 1. here", "1.5 baths", "8. Look."]) {
      assert.include(inChecks(text), "digit", text)
    }
  })
})
