import { assert, describe, it } from "@effect/vitest"
import { compositeRiskClaims } from "@property-intelligence/narrative/claims/risk/compositeRiskClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the composite risk", () => {
  const { held } = readingOf(compositeRiskClaims.compositeRisk)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["rated low", { riskScore: 34, riskLabel: "low" }, "low"],
    ["rated moderate from 35", { riskScore: 35, riskLabel: "moderate" }, "moderate"],
    ["rated moderate below 35, for what is not known", { riskScore: 34, riskLabel: "moderate" }, "moderateUnsettled"],
    ["rated high", { riskScore: 60, riskLabel: "high" }, "high"],
    ["not known", { riskScore: null, riskLabel: null }, "unknown"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(compositeRiskClaims.compositeRisk.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      low: ["for", false],
      moderate: ["neutral", false],
      moderateUnsettled: ["neutral", false],
      high: ["against", true],
      unknown: ["against", true]
    })
  })
})

describe("severe components", () => {
  const { held } = readingOf(compositeRiskClaims.severeHazards)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["under a low total", { severeRisks: ["hail"], riskScore: 31, riskLabel: "low" }, "underLowTotal"],
    ["under a moderate total", { severeRisks: ["flooding", "hail"], riskScore: 44, riskLabel: "moderate" }, "rated"],
    ["without a total", { severeRisks: ["hail"], riskScore: null, riskLabel: null }, "rated"],
    ["that are none", { severeRisks: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(compositeRiskClaims.severeHazards.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      underLowTotal: ["against", true],
      rated: ["against", true]
    })
  })
})

describe("moderate components", () => {
  const { held } = readingOf(compositeRiskClaims.moderateHazards)
  const calmStorms = {
    hailLevel: "low",
    tornadoLevel: "low",
    wildfireLevel: "low",
    hurricaneLevel: "low",
    coastalFloodLevel: null,
    inlandFloodLevel: "low",
    heatLevel: "low",
    winterLevel: "low"
  } as const
  const notable = [
    "wildfireLevel",
    "hurricaneLevel",
    "coastalFloodLevel",
    "inlandFloodLevel",
    "heatLevel",
    "winterLevel"
  ]
  for (const level of notable) {
    it(`that are none do not speak for the place where ${level} is high`, () => {
      const components = { severeRisks: null, moderateRisks: null, topRisk: "hail", topRiskLevel: "limited" } as const
      assert.strictEqual(held({ ...components, ...calmStorms, [level]: "high" }), "belowRating")
      assert.strictEqual(
        held({ ...calmStorms, severeRisks: null, moderateRisks: ["hail"], [level]: "high" }),
        "besideHigh"
      )
    })
  }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["beside severe ones", { severeRisks: ["flooding"], moderateRisks: ["hail", "the job market"] }, "besideSevere"],
    ["as the worst", { severeRisks: null, moderateRisks: ["hail"] }, "alone"],
    [
      "that are none, nor anything worse",
      { severeRisks: null, moderateRisks: null, topRisk: "hail", topRiskLevel: "limited", ...calmStorms },
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
      {
        severeRisks: null,
        moderateRisks: null,
        topRisk: "hail",
        topRiskLevel: "limited",
        ...calmStorms,
        floodStanding: "shaded"
      },
      "belowRating"
    ],
    [
      "that are none, with tornadoes rated high",
      {
        severeRisks: null,
        moderateRisks: null,
        topRisk: "hail",
        topRiskLevel: "limited",
        ...calmStorms,
        tornadoLevel: "high"
      },
      "belowRating"
    ],
    [
      "that are none, with hail rated moderate",
      {
        severeRisks: null,
        moderateRisks: null,
        topRisk: "hail",
        topRiskLevel: "limited",
        ...calmStorms,
        hailLevel: "moderate"
      },
      "belowRating"
    ],
    [
      "of a score below a rating of high for hail",
      { severeRisks: null, moderateRisks: ["vacant homes nearby"], ...calmStorms, hailLevel: "high" },
      "besideHigh"
    ],
    ["of which nothing is known", { severeRisks: null, moderateRisks: null, topRisk: null, topRiskLevel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(compositeRiskClaims.moderateHazards.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      besideSevere: ["against", false],
      alone: ["neutral", false],
      besideHigh: ["neutral", false],
      none: ["for", false],
      belowRating: ["neutral", false]
    })
  })
})

describe("what is not known of the risk", () => {
  const { held } = readingOf(compositeRiskClaims.riskRange)

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["could rate high from 60", { riskLow: 20, riskHigh: 60, riskScore: 31, riskLabel: "low" }, "maybeHigh"],
    ["stays below high at 59", { riskLow: 20, riskHigh: 59, riskScore: 31, riskLabel: "low" }, "open"],
    ["moves a high score", { riskLow: 61, riskHigh: 71, riskScore: 65, riskLabel: "high" }, "open"],
    ["is not worth a word within nine points", { riskLow: 30, riskHigh: 39, riskScore: 31, riskLabel: "low" }, null],
    ["is nothing", { riskLow: 31, riskHigh: 31, riskScore: 31, riskLabel: "low" }, "settled"],
    ["is everything", { riskLow: null, riskHigh: null, riskScore: null, riskLabel: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held(changes), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(compositeRiskClaims.riskRange.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      maybeHigh: ["against", true],
      open: ["neutral", false],
      settled: ["neutral", false]
    })
  })
})
