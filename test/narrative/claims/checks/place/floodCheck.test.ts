import { assert, describe, it } from "@effect/vitest"

import { floodCheckClaim } from "../../../../../src/narrative/claims/checks/place/floodCheck.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(floodCheckClaim)

const base: Partial<Facts> = { floodZoneAtPoint: true, floodPoint: "rooftop" }

describe("the flood zone", () => {
  const houses: ReadonlyArray<readonly [label: string, changes: Partial<Facts>, held: string | null]> = [
    [
      "beside the building",
      { floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: false },
      "beside"
    ],
    [
      "of the special flood hazard area",
      { floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true },
      "special"
    ],
    [
      "of the coast",
      { floodZone: "VE", floodStanding: "specialCoastal", floodLevel: "high", floodZoneAtPoint: true },
      "special"
    ],
    [
      "of that area without a code",
      { floodZone: null, floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true },
      "specialUnnamed"
    ],
    ["without a study", { floodZone: "D", floodStanding: "unstudied" }, "open"],
    ["unmapped", { floodZone: null, floodStanding: "unmapped" }, "open"],
    ["unknown", { floodZone: null, floodStanding: "unknown" }, "open"],
    ["without an answer", { floodZone: null, floodStanding: null, floodZoneAtPoint: null, floodPoint: null }, "open"],
    ["shaded", { floodZone: "X", floodStanding: "shaded", floodOptionalYear: 550 }, "shaded"],
    [
      "minimal, read on the street",
      { floodZone: "X", floodStanding: "minimal", floodPoint: "interpolated" },
      "pointOnStreet"
    ],
    ["minimal, read on the roof", { floodZone: "X", floodStanding: "minimal" }, null],
    [
      "minimal, on a bare lot",
      { floodZone: "X", floodStanding: "minimal", floodPoint: "street", propertyKind: "parcel of land" },
      null
    ]
  ]
  for (const [label, changes, name] of houses) {
    it(`${label}: ${name ?? "nothing is said"}`, () => assert.strictEqual(held({ ...base, ...changes }), name))
  }

  it("points one way in each case, and may be left out or not", () => {
    const kinds = Object.entries(floodCheckClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
    assert.deepStrictEqual(Object.fromEntries(kinds), {
      beside: ["neutral", true],
      special: ["neutral", true],
      specialUnnamed: ["neutral", true],
      open: ["neutral", true],
      shaded: ["neutral", false],
      pointOnStreet: ["neutral", false]
    })
  })

  it("reads beside", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: false }),
      [
        "order a flood zone determination for the building, as zone AE is mapped right beside the matched point",
        "have a surveyor say on which side of the edge of zone AE the building stands",
        "look the building up on FEMA's map, since the point checked lies next to zone AE",
        "settle whether the building is in zone AE before relying on any insurance figure",
        "get a flood determination for the roof of the building rather than the street, with zone AE so close"
      ]
    ))

  it("reads special", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true }),
      [
        "obtain an elevation certificate and quotes for flood insurance, as zone AE can reshape the cost of holding",
        "get the elevation certificate from the seller, and have flood cover in zone AE quoted on that basis",
        "have flood insurance in zone AE quoted before the offer, with the height of the lowest floor in hand",
        "ask the seller for flood policy, elevation certificate and past flood claims in zone AE",
        "price flood cover for zone AE from an elevation certificate rather than from an average"
      ]
    ))

  it("reads specialUnnamed", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: null, floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true }),
      [
        "obtain an elevation certificate and quotes for flood insurance, as the special flood hazard area sets the cost",
        "get the elevation certificate from the seller, and have flood cover quoted on that basis",
        "have flood insurance quoted before the offer, with the height of the lowest floor in hand",
        "ask the seller for flood policy, elevation certificate and past flood claims",
        "price flood cover from an elevation certificate rather than from an average"
      ]
    ))

  it("reads open", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "D", floodStanding: "unstudied" }), [
      "ask the local floodplain office for the flood history, as no map settles the hazard",
      "order a flood determination and ask the seller about past water, since the flood hazard is not known",
      "search paper maps and local records for the flood hazard that the digital map leaves open",
      "have an insurer quote flood cover for the address, the quickest test of an unknown hazard",
      "establish the flood hazard with the floodplain office before closing, rather than reading the gap as low"
    ]))

  it("reads shaded", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "X", floodStanding: "shaded", floodOptionalYear: 550 }), [
      "price flood cover even outside the special flood hazard area, with about $550 a year as a guide",
      "have flood cover quoted against the $550 a year estimated here, as the mapped hazard is moderate",
      "ask the seller about past water, and weigh flood cover of about $550 a year",
      "decide on flood cover, about $550 a year by estimate, with a quote in hand",
      "get a quote for flood cover, optional here at about $550 a year"
    ]))

  it("reads pointOnStreet", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "X", floodStanding: "minimal", floodPoint: "interpolated" }), [
      "look the building itself up on FEMA's flood map, as the zone was read on the street",
      "confirm the flood zone at the building, since the point checked lies along the street",
      "check FEMA's map at the exact building before taking a minimal flood hazard for granted",
      "have the flood zone determined for the building rather than for the street",
      "order a flood determination, since the address was placed along the street and not on a roof"
    ]))
})
