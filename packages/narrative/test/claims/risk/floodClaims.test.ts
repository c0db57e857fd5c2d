import { assert, describe, it } from "@effect/vitest"
import { floodClaims } from "@property-intelligence/narrative/claims/risk/floodClaims.ts"
import type { Facts } from "@property-intelligence/narrative/facts/Facts.ts"

import { readingOf } from "../../../../../test/support/narrative/readingOf.ts"

describe("the flood map", () => {
  const { held } = readingOf(floodClaims.floodStanding)

  const base: Partial<Facts> = { floodZoneAtPoint: true }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["on the coast", { floodZone: "VE", floodStanding: "specialCoastal", floodLevel: "very high" }, "coastal"],
    [
      "in a floodway",
      { floodZone: "AE", floodStanding: "special", floodLevel: "very high", floodZoneAtPoint: true },
      "floodway"
    ],
    [
      "in the special flood hazard area",
      { floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true },
      "special"
    ],
    [
      "in that area without a code of FEMA's",
      { floodZone: null, floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true },
      "specialUnnamed"
    ],
    [
      "beside that area",
      { floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: false },
      "specialBeside"
    ],
    [
      "beside the coast",
      { floodZone: "VE", floodStanding: "specialCoastal", floodLevel: "very high", floodZoneAtPoint: false },
      "specialBeside"
    ],
    ["shaded", { floodZone: "X", floodStanding: "shaded", floodLevel: "moderate" }, "shaded"],
    ["of an older moderate zone", { floodZone: "B", floodStanding: "shaded", floodLevel: "moderate" }, "moderate"],
    [
      "of a moderate zone without a code",
      { floodZone: null, floodStanding: "shaded", floodLevel: "moderate", floodZoneAtPoint: false },
      "moderate"
    ],
    [
      "beside a moderate zone",
      { floodZone: "X", floodStanding: "shaded", floodLevel: "moderate", floodZoneAtPoint: false },
      "moderateBeside"
    ],
    ["minimal", { floodZone: "X", floodStanding: "minimal", floodLevel: "low" }, "minimal"],
    ["without a study", { floodZone: "D", floodStanding: "unstudied", floodLevel: null }, "unstudied"],
    [
      "beside land without a study",
      { floodZone: "D", floodStanding: "unstudied", floodLevel: null, floodZoneAtPoint: false },
      "unstudiedBeside"
    ],
    ["unmapped", { floodZone: null, floodStanding: "unmapped", floodLevel: null }, "unmapped"],
    ["with a hole", { floodZone: null, floodStanding: "unknown", floodLevel: null }, "unknown"],
    [
      "counts a floodway beside a point of the same zone as around",
      {
        floodZone: "AE",
        floodStanding: "special",
        floodLevel: "very high",
        floodZoneAtPoint: false,
        floodSpecialAtPoint: true
      },
      "specialAround"
    ],
    ["without an answer", { floodZone: null, floodStanding: null, floodLevel: null, floodZoneAtPoint: null }, "unknown"]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(floodClaims.floodStanding.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      specialBeside: ["against", true],
      specialAround: ["against", true],
      moderateBeside: ["against", true],
      unstudiedBeside: ["against", true],
      coastal: ["against", true],
      floodway: ["against", true],
      special: ["against", true],
      specialUnnamed: ["against", true],
      shaded: ["against", true],
      moderate: ["against", true],
      minimal: ["for", false],
      unstudied: ["against", true],
      unmapped: ["against", true],
      unknown: ["against", true]
    })
  })
})

describe("how surely the flood zone is the building's", () => {
  const { held } = readingOf(floodClaims.floodNearby)

  const base: Partial<Facts> = { floodZone: "AE" }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    ["other zones meet there", { floodZonesNearby: ["X"], floodZoneAtPoint: true, floodPoint: "street" }, "otherZones"],
    ["the point lies on the street", { floodZonesNearby: null, floodPoint: "street" }, "pointOnStreet"],
    ["the point lies along the street", { floodZonesNearby: null, floodPoint: "interpolated" }, "pointOnStreet"],
    ["the point lies on the roof", { floodZonesNearby: null, floodPoint: "rooftop" }, null],
    ["there is no building", { floodZonesNearby: null, floodPoint: "street", propertyKind: "parcel of land" }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(floodClaims.floodNearby.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      otherZones: ["neutral", false],
      pointOnStreet: ["neutral", false]
    })
  })
})

describe("flood coverage", () => {
  const { held } = readingOf(floodClaims.floodInsurance)

  const base: Partial<Facts> = { insuranceBasis: "estimated" }

  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "in the estimate",
      { floodInsuranceYear: 1800, insuranceBasis: "estimated", floodOptionalYear: null },
      "inEstimate"
    ],
    ["in a stated premium", { floodInsuranceYear: 1800, insuranceBasis: "stated", floodOptionalYear: null }, null],
    ["beyond the estimate", { floodInsuranceYear: 0, floodOptionalYear: 550 }, "optional"],
    ["beyond a stated premium", { floodInsuranceYear: 0, insuranceBasis: "stated", floodOptionalYear: 550 }, null],
    ["that nothing asks for", { floodInsuranceYear: 0, floodOptionalYear: null }, null]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(floodClaims.floodInsurance.cases).map(([name, { bearing, must }]) => [
      name,
      [bearing, must]
    ])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      inEstimate: ["against", false],
      optional: ["against", false]
    })
  })
})
