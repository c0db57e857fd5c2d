import { assert, describe, it } from "@effect/vitest"

import { moderateHazardsClaim } from "../../../../../src/narrative/claims/risk/score/moderateHazards.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(moderateHazardsClaim)

describe("moderate components", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["beside severe ones", { severeRisks: ["flooding"], moderateRisks: ["hail", "the job market"] }, "besideSevere"],
    ["as the worst", { severeRisks: null, moderateRisks: ["hail"] }, "alone"],
    [
      "that are none, nor anything worse",
      { severeRisks: null, moderateRisks: null, topRisk: "hail", topRiskLevel: "limited" },
      "none"
    ],
    [
      "that are none, beside a severe one",
      { severeRisks: ["hail"], moderateRisks: null, topRisk: "hail", topRiskLevel: "severe" },
      null
    ],
    [
      "of a score below a rating of high for earthquakes",
      { severeRisks: null, moderateRisks: ["hail"], earthquakeLevel: "high" },
      "besideHigh"
    ],
    [
      "that are none, with earthquakes rated moderate",
      { severeRisks: null, moderateRisks: null, topRisk: "hail", topRiskLevel: "limited", earthquakeLevel: "moderate" },
      "belowRating"
    ],
    [
      "that are none, with a moderate flood hazard",
      { severeRisks: null, moderateRisks: null, topRisk: "hail", topRiskLevel: "limited", floodStanding: "shaded" },
      "belowRating"
    ],
    ["of which nothing is known", { severeRisks: null, moderateRisks: null, topRisk: null, topRiskLevel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(moderateHazardsClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      besideSevere: ["against", false],
      alone: ["neutral", false],
      besideHigh: ["neutral", false],
      none: ["for", false],
      belowRating: ["neutral", false]
    })
  })

  it("reads besideSevere", () =>
    assert.deepStrictEqual(said({ severeRisks: ["flooding"], moderateRisks: ["hail", "the job market"] }), [
      "a step below severe, the components rate hail and the job market as moderate",
      "a moderate rating goes to hail and the job market, a step below the severe end",
      "the moderate part of the risk is made up of hail and the job market",
      "behind the severe part of the risk stands a moderate rating for hail and the job market",
      "the risk score counts hail and the job market as moderate"
    ]))

  it("reads alone", () =>
    assert.deepStrictEqual(said({ severeRisks: null, moderateRisks: ["hail"] }), [
      "no component that could be scored rates severe, and a moderate rating goes to hail",
      "no known rating goes beyond moderate, the level given to hail",
      "no other known component of the risk scores as badly as hail, at a moderate level",
      "the risk score counts hail as moderate, and nothing that is known as severe",
      "among the known components the worst rating is moderate, for hail",
      "a moderate rating for hail is the worst that the known components show"
    ]))

  it("reads none", () =>
    assert.deepStrictEqual(said({ severeRisks: null, moderateRisks: null, topRisk: "hail", topRiskLevel: "limited" }), [
      "no component that could be scored rates even moderate",
      "the known component with the highest score is hail, at a level rated limited",
      "of the components that are known, the highest score goes to hail, rated only as limited",
      "every known component of the risk stays below a moderate rating",
      "the worst that the known components show is hail, rated limited"
    ]))

  it("reads besideHigh", () =>
    assert.deepStrictEqual(said({ severeRisks: null, moderateRisks: ["hail"], earthquakeLevel: "high" }), [
      "the composite score counts hail as moderate",
      "the known component scores reach a moderate level, for hail",
      "a moderate component score goes to hail",
      "what the composite scores at a moderate level is hail",
      "the scale of the composite puts hail at a moderate level"
    ]))

  it("reads belowRating", () =>
    assert.deepStrictEqual(
      said({
        severeRisks: null,
        moderateRisks: null,
        topRisk: "flooding",
        topRiskLevel: "limited",
        floodStanding: "shaded"
      }),
      [
        "the component of the composite with the highest known score is flooding, at a level called limited",
        "within the composite, flooding has the highest known score, on a level called limited",
        "the highest known component score goes to flooding, and counts as limited in the composite",
        "the composite score rests on known components no higher than flooding, at a level called limited",
        "no known component score is above that of flooding, which the composite counts as limited"
      ]
    ))
})
