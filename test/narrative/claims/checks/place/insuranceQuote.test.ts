import { assert, describe, it } from "@effect/vitest"

import { insuranceQuoteClaim } from "../../../../../src/narrative/claims/checks/place/insuranceQuote.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(insuranceQuoteClaim)

const base: Partial<Facts> = {
  insuranceMonth: 162,
  insuranceHigh: 226,
  insuranceBasis: "estimated",
  windPool: false,
  earthquakeLevel: "low",
  earthquakeCover: 94,
  hailLevel: "low",
  tornadoLevel: "moderate"
}

describe("the insurance", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["not known", { insuranceMonth: null, windPool: null }, "unknown"],
    ["not known, of land", { insuranceMonth: null, windPool: null, propertyKind: "parcel of land" }, null],
    ["without wind", { windPool: true, earthquakeLevel: "high" }, "wind"],
    ["without earthquakes", { earthquakeLevel: "high", earthquakeCover: 617, hailLevel: "high" }, "earthquake"],
    ["under hail", { hailLevel: "high" }, "storms"],
    [
      "under tornadoes, earthquakes unpriced",
      { tornadoLevel: "high", earthquakeLevel: "high", earthquakeCover: null },
      "storms"
    ],
    ["estimated", {}, "estimated"],
    ["stated", { insuranceBasis: "stated" }, "stated"],
    [
      "stated, where wind and earthquakes threaten",
      { insuranceBasis: "stated", windPool: true, earthquakeLevel: "high" },
      "stated"
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(insuranceQuoteClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      unknown: ["neutral", false],
      wind: ["neutral", false],
      earthquake: ["neutral", false],
      storms: ["neutral", false],
      estimated: ["neutral", false],
      stated: ["neutral", false]
    })
  })

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, insuranceMonth: null, windPool: null }), [
      "get a written insurance quote, as no cost could be estimated here",
      "ask an insurer what a rental at the address costs to cover, for want of any estimate",
      "have insurance quoted before the offer, since the figures hold no cost for cover",
      "settle with an insurer whether and at what price cover is to be had",
      "start with an insurance quote, the cost that the analysis could not supply"
    ]))

  it("reads wind", () =>
    assert.deepStrictEqual(said({ ...base, windPool: true, earthquakeLevel: "high" }), [
      "ask insurers whether wind is covered, as the $162 a month estimated for insurance holds no separate wind policy",
      "get insurance quotes with and without wind cover, and set both against the $162 a month in the figures",
      "have a local agent quote the house policy and any wind policy together, against $162 a month of insurance in the figures",
      "find out whether a state wind plan is needed, at a cost beyond the $162 a month set aside for insurance",
      "read the insurance quote for wind exclusions and hurricane deductibles, and compare with $162 a month of insurance here"
    ]))

  it("reads earthquake", () =>
    assert.deepStrictEqual(said({ ...base, earthquakeLevel: "high", earthquakeCover: 617, hailLevel: "high" }), [
      "get a written quote to test $162 a month of insurance, and price earthquake cover separately at about $617 a year",
      "ask for earthquake cover on the same quote, as about $617 a year for quakes is not part of the $162 a month of insurance",
      "decide on earthquake cover of about $617 a year with a quote in hand",
      "have insurers quote both the house policy, at $162 a month here, and earthquake cover of about $617 a year",
      "compare earthquake quotes with the $617 a year estimated here, deductible included"
    ]))

  it("reads storms", () =>
    assert.deepStrictEqual(said({ ...base, hailLevel: "high" }), [
      "get a written quote to test $162 a month of insurance, and read the deductible for wind and hail",
      "ask insurers for the wind and hail deductible along with a quote, against $162 a month of insurance in the figures",
      "have the roof's age on hand for the insurance quote, and set the offer against the premium of $162 a month",
      "compare insurance quotes near $162 a month by what each excludes for wind and hail",
      "before relying on $162 a month of insurance, learn what an insurer asks for a roof under storm hazard"
    ]))

  it("reads estimated", () =>
    assert.deepStrictEqual(said(base), [
      "get a written quote before relying on $162 a month of insurance",
      "test the $162 a month for insurance with a quote for a rental at the address",
      "have insurance quoted as a rental, since the premium of $162 a month is an estimate and could reach $226 a month",
      "ask an insurer for a landlord quote to replace the insurance estimate of $162 a month",
      "set a written quote against the insurance estimate of $162 a month, with $226 a month as the upper end to expect"
    ]))

  it("reads stated", () =>
    assert.deepStrictEqual(said({ ...base, insuranceBasis: "stated" }), [
      "see that the stated insurance of $162 a month is quoted for a rental and not for an owner's home",
      "have the insurer confirm the stated premium of $162 a month in writing for a rented property",
      "read the policy behind the stated premium of $162 a month for exclusions and deductibles",
      "check that the insurance premium of $162 a month carries over to a new owner who rents the property out",
      "get the stated insurance of $162 a month as a binding quote before closing"
    ]))
})
