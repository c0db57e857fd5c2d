import { type Claim, claimCase } from "../claim/Claim.ts"

/** The cases for a flood zone that lies next to the requested point instead of at it. */
const floodBesideCases = {
  specialBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }, { floodSpecialAtPoint }) =>
      !floodZoneAtPoint &&
      floodSpecialAtPoint !== true &&
      (floodStanding === "special" || floodStanding === "specialCoastal"),
    weighs: ["against", 5, "must"],
    wordings: [
      "flood zone {floodZone}, part of the special flood hazard area, begins a short way from the matched point, and the property may lie inside",
      "the property is counted as inside flood zone {floodZone}, whose edge runs close by",
      "FEMA's map shows zone {floodZone} of the special flood hazard area right next to the matched point on the street",
      "the edge of flood zone {floodZone} runs a short way from the point, close enough that the property may lie in the special flood hazard area",
      "the property is taken to be in zone {floodZone} of the special flood hazard area, which the map shows next to the matched point"
    ]
  }),
  specialAround: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint", "floodSpecialAtPoint"],
    when: ({ floodSpecialAtPoint, floodStanding, floodZoneAtPoint }) =>
      !floodZoneAtPoint && floodSpecialAtPoint && (floodStanding === "special" || floodStanding === "specialCoastal"),
    weighs: ["against", 5, "must"],
    wordings: [
      "the matched point lies in the special flood hazard area, and the report goes by the part of zone {floodZone} mapped next to the point",
      "FEMA's map shows the special flood hazard area at the matched point, with the part of zone {floodZone} that the report goes by right beside",
      "the special flood hazard area takes in the matched point on the street, next to the part of zone {floodZone} that counts for the property",
      "the property is taken to be in the part of zone {floodZone} next to the matched point, itself a point in the special flood hazard area",
      "a part of zone {floodZone} next to the matched point counts for the property, with the point inside the special flood hazard area by FEMA's map"
    ]
  }),
  moderateBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) => !floodZoneAtPoint && floodStanding === "shaded",
    weighs: ["against", 3, "must"],
    wordings: [
      "an area of moderate flood hazard in zone {floodZone} begins a short way from the matched point",
      "the flood hazard is taken as moderate, with a part of zone {floodZone} rated so next to the matched point",
      "the matched point lies beside a moderate flood hazard, zone {floodZone}, and the property may lie inside",
      "FEMA's map shows a moderate hazard in zone {floodZone} right next to the point, outside the special flood hazard area",
      "a moderate flood hazard, zone {floodZone}, is mapped close enough to the point to reach the property"
    ]
  }),
  unstudiedBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) => !floodZoneAtPoint && floodStanding === "unstudied",
    weighs: ["against", 4, "must"],
    wordings: [
      "land without a flood study, zone {floodZone}, begins a short way from the matched point",
      "the flood hazard is undetermined, as the map shows unstudied zone {floodZone} next to the matched point",
      "the matched point lies next to zone {floodZone}, in which flooding is possible and has not been studied",
      "FEMA's map shows zone {floodZone}, which no flood study covers, right next to the point",
      "unstudied ground in zone {floodZone} is mapped close enough to the point to reach the property"
    ]
  })
} as const

/** The flood zone at the address and near it, and the insurance that the zone requires. */
export const floodClaims = {
  /** The property's zone on FEMA's flood map. If the zone is unknown, the claim says so. */
  floodStanding: {
    about: "what FEMA's flood map says of the property",
    cases: {
      ...floodBesideCases,
      coastal: claimCase({
        facts: ["floodStanding", "floodZone"],
        when: ({ floodStanding }, { floodZoneAtPoint }) =>
          floodStanding === "specialCoastal" && floodZoneAtPoint !== false,
        weighs: ["against", 5, "must"],
        wordings: [
          "FEMA maps the property in flood zone {floodZone}, a coastal high hazard area inside the special flood hazard area",
          "the flood map puts the property in coastal zone {floodZone}, the part of the special flood hazard area that storm waves can strike",
          "flood zone {floodZone} on FEMA's map means a coastal high hazard, in which lenders usually require flood insurance",
          "the property lies in zone {floodZone}, the coastal part of the special flood hazard area, in which waves add to the water",
          "FEMA's map shows coastal flood hazard here, zone {floodZone}, inside the special flood hazard area"
        ]
      }),
      floodway: claimCase({
        facts: ["floodStanding", "floodZone", "floodLevel"],
        when: ({ floodLevel, floodStanding }, { floodZoneAtPoint }) =>
          floodStanding === "special" && floodLevel === "very high" && floodZoneAtPoint !== false,
        weighs: ["against", 5, "must"],
        wordings: [
          "FEMA maps the property in a floodway of zone {floodZone}, where the flood risk is {floodLevel}",
          "the flood map shows a floodway of zone {floodZone} at the property, with a flood risk rated {floodLevel}",
          "the property lies in a mapped floodway, zone {floodZone}, the part of the special flood hazard area that carries the water",
          "flood risk is rated {floodLevel}, as the map places the property in a floodway of zone {floodZone}",
          "zone {floodZone} is mapped as a floodway here, inside the special flood hazard area"
        ]
      }),
      special: claimCase({
        facts: ["floodStanding", "floodZone"],
        when: ({ floodStanding }, { floodLevel, floodZoneAtPoint }) =>
          floodStanding === "special" && floodLevel !== "very high" && floodZoneAtPoint !== false,
        weighs: ["against", 5, "must"],
        wordings: [
          "FEMA maps the property in flood zone {floodZone}, part of the special flood hazard area, in which lenders usually require flood insurance",
          "the property stands in zone {floodZone} of the special flood hazard area by FEMA's map",
          "flood zone {floodZone} puts the property inside the special flood hazard area",
          "lenders usually require flood insurance here, as the place lies in zone {floodZone} of the special flood hazard area",
          "on FEMA's map the special flood hazard area, zone {floodZone}, takes in the property"
        ]
      }),
      specialUnnamed: claimCase({
        facts: ["floodStanding"],
        when: ({ floodStanding }, { floodZone }) =>
          floodZone === null && (floodStanding === "special" || floodStanding === "specialCoastal"),
        weighs: ["against", 5, "must"],
        wordings: [
          "the property counts as inside FEMA's special flood hazard area",
          "the report takes the property to be in the special flood hazard area, in which lenders usually require flood insurance",
          "by the flood map the place is counted as part of the special flood hazard area",
          "the special flood hazard area on FEMA's map is taken to include the property",
          "flood insurance is a likely condition of any loan, as the property counts as inside the special flood hazard area"
        ]
      }),
      shaded: claimCase({
        facts: ["floodStanding", "floodZone"],
        when: ({ floodStanding, floodZone }, { floodZoneAtPoint }) =>
          floodStanding === "shaded" && floodZone === "X" && floodZoneAtPoint !== false,
        weighs: ["against", 3, "must"],
        wordings: [
          "FEMA maps the property in the shaded part of zone {floodZone}, a moderate flood hazard outside the special flood hazard area",
          "the flood hazard is moderate, as FEMA's map shows the shaded kind of zone {floodZone}",
          "zone {floodZone} is shaded here, so the flood hazard counts as moderate rather than minimal",
          "the property lies outside the special flood hazard area, in shaded zone {floodZone}, in which the flood hazard is moderate",
          "the flood map shows shaded zone {floodZone}, in which floods are less likely than in an A zone, and the hazard is still moderate"
        ]
      }),
      moderate: claimCase({
        facts: ["floodStanding"],
        when: ({ floodStanding }, { floodZone, floodZoneAtPoint }) =>
          floodStanding === "shaded" && (floodZone === null || (floodZone !== "X" && floodZoneAtPoint !== false)),
        weighs: ["against", 3, "must"],
        wordings: [
          "the flood hazard counts as moderate by FEMA's map, outside the special flood hazard area",
          "the report rates the flood hazard moderate, which is more than minimal",
          "the property counts as outside the special flood hazard area, with a moderate flood hazard all the same",
          "a moderate flood hazard goes with the place, short of the special flood hazard area",
          "flood hazard is moderate here by the map, and not to be read as none"
        ]
      }),
      minimal: claimCase({
        facts: ["floodStanding", "floodZone"],
        when: ({ floodStanding }) => floodStanding === "minimal",
        weighs: ["for", 2],
        wordings: [
          "FEMA maps the property in zone {floodZone}, an area of minimal flood hazard",
          "the flood hazard is minimal by FEMA's map, which shows zone {floodZone}",
          "flood zone {floodZone} puts the property outside the mapped flood hazard areas",
          "on the flood map the place lies in zone {floodZone}, with no more than a minimal hazard",
          "the flood map has zone {floodZone} here, and rates the hazard as minimal"
        ]
      }),
      unstudied: claimCase({
        facts: ["floodStanding", "floodZone"],
        when: ({ floodStanding }, { floodZoneAtPoint }) => floodStanding === "unstudied" && floodZoneAtPoint !== false,
        weighs: ["against", 4, "must"],
        wordings: [
          "FEMA maps the property in zone {floodZone}, in which flooding is possible and has not been studied",
          "the flood hazard is undetermined, as zone {floodZone} on the map stands for land without a flood study",
          "flood zone {floodZone} stands for a hazard that no study has measured",
          "no flood study covers the property, which the map marks with zone {floodZone}",
          "the map leaves the flood risk open, with zone {floodZone} for unstudied ground"
        ]
      }),
      unmapped: claimCase({
        facts: ["floodStanding"],
        when: ({ floodStanding }) => floodStanding === "unmapped",
        weighs: ["against", 4, "must"],
        wordings: [
          "no digital flood map covers the property, and an unmapped place may well flood",
          "FEMA has no digital flood map here, which leaves the flood risk unknown",
          "the flood risk cannot be read from a map, as none has been digitized for the place",
          "the place is not on FEMA's digital flood map, and the hazard there is unknown",
          "flood risk is a blank on the map here, not a low rating"
        ]
      }),
      unknown: claimCase({
        facts: [],
        when: (_, { floodStanding }) => floodStanding === null || floodStanding === "unknown",
        weighs: ["against", 4, "must"],
        wordings: [
          "the flood hazard is not known, which is not the same as a low flood risk",
          "no usable flood zone could be established for the property, and the risk of flooding stays unknown",
          "the flood map gave no usable answer, and the hazard remains an open question",
          "whether the property floods is unknown, for want of a usable flood zone",
          "the report cannot rate the flood hazard of the property, and silence there is not good news"
        ]
      })
    }
  },
  /**
   * The certainty that the flood zone applies to the building. Another zone may be close, or the point may lie on the
   * street.
   */
  floodNearby: {
    about: "the certainty that the flood zone holds for the building",
    cases: {
      otherZones: claimCase({
        facts: ["floodZone", "floodZonesNearby", "floodZoneAtPoint"],
        weighs: ["neutral", 2],
        wordings: [
          "the flood map changes from zone {floodZone} to {floodZonesNearby} a short way from the matched point",
          "a boundary of zone {floodZone} runs close to the matched point on the flood map, with {floodZonesNearby} on the other side",
          "the zone of the property itself needs a look, as {floodZone} meets {floodZonesNearby} near the matched point",
          "a short way from the matched point the flood map has {floodZonesNearby} beside {floodZone}",
          "the flood map draws {floodZone} next to {floodZonesNearby} here, which leaves the exact zone of the property to a survey"
        ]
      }),
      pointOnStreet: claimCase({
        facts: ["floodZone", "floodPoint"],
        when: ({ floodPoint }, { floodZoneAtPoint, floodZonesNearby, propertyKind }) =>
          floodZonesNearby === null &&
          floodZoneAtPoint !== false &&
          propertyKind !== "parcel of land" &&
          (floodPoint === "interpolated" || floodPoint === "street"),
        weighs: ["neutral", 1],
        wordings: [
          "the flood zone was read at a point on the street line, not at the building",
          "zone {floodZone} holds for the matched point on the street, and the building may stand some way off",
          "the map was asked about a point along the street rather than about the roof of the building",
          "the matched point lies on the street, a limit to how surely zone {floodZone} holds for the building",
          "the address was placed along the street, and zone {floodZone} holds for that point"
        ]
      })
    }
  },
  /** The cost of flood insurance: included in the insurance estimate, or in addition to it. */
  floodInsurance: {
    about: "what flood coverage costs",
    cases: {
      inEstimate: claimCase({
        facts: ["floodInsuranceYear", "insuranceBasis"],
        when: ({ floodInsuranceYear, insuranceBasis }) => floodInsuranceYear > 0 && insuranceBasis === "estimated",
        weighs: ["against", 3],
        wordings: [
          "flood coverage makes up {floodInsuranceYear} of the insurance estimate, and the height of the lowest floor can change the figure a lot",
          "the insurance estimate already holds {floodInsuranceYear} for flood coverage",
          "of the estimated insurance, {floodInsuranceYear} pays for flood coverage alone",
          "flood insurance is put at {floodInsuranceYear}, within the estimate of the whole",
          "{floodInsuranceYear} of the premium is for floods, a figure that an elevation certificate may bring down"
        ]
      }),
      optional: claimCase({
        facts: ["floodOptionalYear", "insuranceBasis"],
        when: ({ floodOptionalYear, insuranceBasis }, { floodInsuranceYear }) =>
          insuranceBasis === "estimated" &&
          floodOptionalYear > 0 &&
          (floodInsuranceYear === null || floodInsuranceYear <= 0),
        weighs: ["against", 2],
        wordings: [
          "flood coverage would add about {floodOptionalYear} and is not part of the insurance estimate",
          "the insurance estimate leaves out flood coverage, which would cost about {floodOptionalYear}",
          "optional flood coverage of about {floodOptionalYear} comes on top of the insurance estimate",
          "an owner who wants flood coverage should count on about {floodOptionalYear} more",
          "about {floodOptionalYear} would insure against floods, a cost that the figures do not hold"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
