import { assert, describe, it } from "@effect/vitest"

import { floodStandingClaim } from "../../../../../src/narrative/claims/risk/hazards/floodStanding.ts"
import type { Facts } from "../../../../../src/narrative/facts/Facts.ts"
import { readingOf } from "../../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(floodStandingClaim)

const base: Partial<Facts> = { floodZoneAtPoint: true }

describe("the flood map", () => {
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
    const kinds = Object.entries(floodStandingClaim.cases).map(([name, { bearing, must }]) => [name, [bearing, must]])
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

  it("reads coastal", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "VE", floodStanding: "specialCoastal", floodLevel: "very high" }),
      [
        "FEMA maps the property in flood zone VE, a coastal high hazard area inside the special flood hazard area",
        "the flood map puts the property in coastal zone VE, the part of the special flood hazard area that storm waves can strike",
        "flood zone VE on FEMA's map means a coastal high hazard, where lenders usually require flood insurance",
        "the property stands in zone VE, the coastal part of the special flood hazard area, where waves add to the water",
        "FEMA's map shows coastal flood hazard here, zone VE, inside the special flood hazard area"
      ]
    ))

  it("reads floodway", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "AE", floodStanding: "special", floodLevel: "very high", floodZoneAtPoint: true }),
      [
        "FEMA maps the property in a floodway of zone AE, where the flood risk is very high",
        "the flood map shows a floodway of zone AE at the property, with a flood risk rated very high",
        "the property stands in a mapped floodway, zone AE, the part of the special flood hazard area that carries the water",
        "flood risk is rated very high, as the map places the property in a floodway of zone AE",
        "zone AE is mapped as a floodway here, inside the special flood hazard area"
      ]
    ))

  it("reads special", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true }),
      [
        "FEMA maps the property in flood zone AE, part of the special flood hazard area, where lenders usually require flood insurance",
        "the property stands in zone AE of the special flood hazard area by FEMA's map",
        "flood zone AE puts the property inside the special flood hazard area",
        "lenders usually require flood insurance here, as the place lies in zone AE of the special flood hazard area",
        "on FEMA's map the special flood hazard area, zone AE, takes in the property"
      ]
    ))

  it("reads specialUnnamed", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: null, floodStanding: "special", floodLevel: "high", floodZoneAtPoint: true }),
      [
        "the property counts as inside FEMA's special flood hazard area",
        "the report takes the property to be in the special flood hazard area, where lenders usually require flood insurance",
        "by the flood map the place is counted as part of the special flood hazard area",
        "the special flood hazard area on FEMA's map is taken to include the property",
        "flood insurance is a likely condition of any loan, as the property counts as inside the special flood hazard area"
      ]
    ))

  it("reads specialBeside", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "AE", floodStanding: "special", floodLevel: "high", floodZoneAtPoint: false }),
      [
        "flood zone AE, part of the special flood hazard area, begins a short way from the matched point, and the property may lie inside",
        "the matched point lies beside zone AE of the special flood hazard area, and the report counts the property as inside",
        "FEMA's map shows zone AE of the special flood hazard area right beside the matched point on the street",
        "the edge of flood zone AE runs a short way from the point, close enough that the property may lie in the special flood hazard area",
        "the property is taken to be in zone AE of the special flood hazard area, which the map shows beside the matched point"
      ]
    ))

  it("reads shaded", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "X", floodStanding: "shaded", floodLevel: "moderate" }), [
      "FEMA maps the property in the shaded part of zone X, a moderate flood hazard outside the special flood hazard area",
      "the flood hazard is moderate, as FEMA's map shows the shaded kind of zone X",
      "zone X is shaded here, so the flood hazard counts as moderate rather than minimal",
      "the property lies outside the special flood hazard area, in shaded zone X, where the flood hazard is moderate",
      "the flood map shows shaded zone X, where floods are less likely than in an A zone, and the hazard is still moderate"
    ]))

  it("reads moderate", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "B", floodStanding: "shaded", floodLevel: "moderate" }), [
      "the flood hazard counts as moderate by FEMA's map, outside the special flood hazard area",
      "the report rates the flood hazard moderate, which is more than minimal",
      "the property counts as outside the special flood hazard area, with a moderate flood hazard all the same",
      "a moderate flood hazard goes with the place, short of the special flood hazard area",
      "flood hazard is moderate here by the map, and not to be read as none"
    ]))

  it("reads moderateBeside", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "X", floodStanding: "shaded", floodLevel: "moderate", floodZoneAtPoint: false }),
      [
        "an area of moderate flood hazard in zone X begins a short way from the matched point",
        "the flood hazard is taken as moderate, with a part of zone X rated so beside the matched point",
        "the matched point lies beside a moderate flood hazard, zone X, and the property may lie inside",
        "FEMA's map shows a moderate hazard in zone X right beside the point, outside the special flood hazard area",
        "a moderate flood hazard, zone X, is mapped close enough to the point to reach the property"
      ]
    ))

  it("reads minimal", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "X", floodStanding: "minimal", floodLevel: "low" }), [
      "FEMA maps the property in zone X, an area of minimal flood hazard",
      "the flood hazard is minimal by FEMA's map, which shows zone X",
      "flood zone X puts the property outside the mapped flood hazard areas",
      "on the flood map the place lies in zone X, with no more than a minimal hazard",
      "the flood map has zone X here, and rates the hazard as minimal"
    ]))

  it("reads unstudied", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: "D", floodStanding: "unstudied", floodLevel: null }), [
      "FEMA maps the property in zone D, where flooding is possible and has not been studied",
      "the flood hazard is undetermined, as zone D on the map stands for land without a flood study",
      "flood zone D stands for a hazard that no study has measured",
      "no flood study covers the property, which the map marks with zone D",
      "the map leaves the flood risk open, with zone D for unstudied ground"
    ]))

  it("reads unstudiedBeside", () =>
    assert.deepStrictEqual(
      said({ ...base, floodZone: "D", floodStanding: "unstudied", floodLevel: null, floodZoneAtPoint: false }),
      [
        "land without a flood study, zone D, begins a short way from the matched point",
        "the flood hazard is undetermined, as the map shows unstudied zone D beside the matched point",
        "the matched point lies beside zone D, where flooding is possible and has not been studied",
        "FEMA's map shows zone D, which no flood study covers, right beside the point",
        "unstudied ground in zone D is mapped close enough to the point to reach the property"
      ]
    ))

  it("reads unmapped", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: null, floodStanding: "unmapped", floodLevel: null }), [
      "no digital flood map covers the property, and an unmapped place may well flood",
      "FEMA has no digital flood map here, which leaves the flood risk unknown",
      "the flood risk cannot be read from a map, as none has been digitized for the place",
      "the place is not on FEMA's digital flood map, and the hazard there is unknown",
      "flood risk is a blank on the map here, not a low rating"
    ]))

  it("reads unknown", () =>
    assert.deepStrictEqual(said({ ...base, floodZone: null, floodStanding: "unknown", floodLevel: null }), [
      "the flood hazard is not known, which is not the same as a low flood risk",
      "no usable flood zone could be established for the property, and the risk of flooding stays unknown",
      "the flood map gave no usable answer, and the hazard remains an open question",
      "whether the property floods is unknown, for want of a usable flood zone",
      "the report cannot rate the flood hazard of the property, and silence there is not good news"
    ]))
})
