import { assert, describe, it } from "@effect/vitest"

import { particularsOnSiteClaim } from "../../../../../src/narrative/claims/checks/building/particularsOnSite.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(particularsOnSiteClaim)

describe("what the record does not say", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["up to two", { missingParticulars: ["the year built", "the last sale"] }, "few"],
    ["from three", { missingParticulars: ["the number of bedrooms", "the living area", "the year built"] }, "several"],
    ["nothing", { missingParticulars: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(particularsOnSiteClaim.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      several: ["neutral", false],
      few: ["neutral", false]
    })
  })

  it("reads few", () =>
    assert.deepStrictEqual(said({ missingParticulars: ["the year built", "the last sale"] }), [
      "confirm the year built and the last sale with the seller and the county",
      "get the year built and the last sale from the county's file, as the record is silent",
      "ask the seller for proof of the year built and the last sale, missing from the record",
      "look up the year built and the last sale with the county, since the estimates had to do without",
      "have the year built and the last sale verified, a gap in the record at hand"
    ]))

  it("reads several", () =>
    assert.deepStrictEqual(
      said({ missingParticulars: ["the number of bedrooms", "the living area", "the year built"] }),
      [
        "establish the number of bedrooms, the living area and the year built on site and with the county, all of which the record lacks",
        "get the number of bedrooms, the living area and the year built from the county file and a visit before trusting any estimate",
        "fill the gaps of the record ahead of anything else, namely the number of bedrooms, the living area and the year built",
        "ask the seller for the number of bedrooms, the living area and the year built, and hold the answers against the county's file",
        "verify the number of bedrooms, the living area and the year built at the property and with the county, which the estimates had to do without"
      ]
    ))
})
