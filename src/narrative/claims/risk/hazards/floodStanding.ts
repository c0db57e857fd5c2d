import { type Claim, claimCase } from "../../claim/Claim.ts"
import { floodBesideCases } from "./floodBeside.ts"

/** What FEMA's flood map says of the property; what is not known is said as unknown. */
export const floodStandingClaim: Claim = {
  about: "what FEMA's flood map says of the property",
  cases: {
    ...floodBesideCases,
    coastal: claimCase({
      facts: ["floodStanding", "floodZone"],
      when: ({ floodStanding }, { floodZoneAtPoint }) =>
        floodStanding === "specialCoastal" && floodZoneAtPoint !== false,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "FEMA maps the property in flood zone {floodZone}, a coastal high hazard area inside the special flood hazard area",
        "the flood map puts the property in coastal zone {floodZone}, the part of the special flood hazard area that storm waves can strike",
        "flood zone {floodZone} on FEMA's map means a coastal high hazard, where lenders usually require flood insurance",
        "the property stands in zone {floodZone}, the coastal part of the special flood hazard area, where waves add to the water",
        "FEMA's map shows coastal flood hazard here, zone {floodZone}, inside the special flood hazard area"
      ]
    }),
    floodway: claimCase({
      facts: ["floodStanding", "floodZone", "floodLevel"],
      when: ({ floodLevel, floodStanding }, { floodZoneAtPoint }) =>
        floodStanding === "special" && floodLevel === "very high" && floodZoneAtPoint !== false,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "FEMA maps the property in a floodway of zone {floodZone}, where the flood risk is {floodLevel}",
        "the flood map shows a floodway of zone {floodZone} at the property, with a flood risk rated {floodLevel}",
        "the property stands in a mapped floodway, zone {floodZone}, the part of the special flood hazard area that carries the water",
        "flood risk is rated {floodLevel}, as the map places the property in a floodway of zone {floodZone}",
        "zone {floodZone} is mapped as a floodway here, inside the special flood hazard area"
      ]
    }),
    special: claimCase({
      facts: ["floodStanding", "floodZone"],
      when: ({ floodStanding }, { floodLevel, floodZoneAtPoint }) =>
        floodStanding === "special" && floodLevel !== "very high" && floodZoneAtPoint !== false,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "FEMA maps the property in flood zone {floodZone}, part of the special flood hazard area, where lenders usually require flood insurance",
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
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the property counts as inside FEMA's special flood hazard area",
        "the report takes the property to be in the special flood hazard area, where lenders usually require flood insurance",
        "by the flood map the place is counted as part of the special flood hazard area",
        "the special flood hazard area on FEMA's map is taken to include the property",
        "flood insurance is a likely condition of any loan, as the property counts as inside the special flood hazard area"
      ]
    }),
    shaded: claimCase({
      facts: ["floodStanding", "floodZone"],
      when: ({ floodStanding, floodZone }, { floodZoneAtPoint }) =>
        floodStanding === "shaded" && floodZone === "X" && floodZoneAtPoint !== false,
      bearing: "against",
      weight: 3,
      must: true,
      wordings: [
        "FEMA maps the property in the shaded part of zone {floodZone}, a moderate flood hazard outside the special flood hazard area",
        "the flood hazard is moderate, as FEMA's map shows the shaded kind of zone {floodZone}",
        "zone {floodZone} is shaded here, so the flood hazard counts as moderate rather than minimal",
        "the property lies outside the special flood hazard area, in shaded zone {floodZone}, where the flood hazard is moderate",
        "the flood map shows shaded zone {floodZone}, where floods are less likely than in an A zone, and the hazard is still moderate"
      ]
    }),
    moderate: claimCase({
      facts: ["floodStanding"],
      when: ({ floodStanding }, { floodZone, floodZoneAtPoint }) =>
        floodStanding === "shaded" && (floodZone === null || (floodZone !== "X" && floodZoneAtPoint !== false)),
      bearing: "against",
      weight: 3,
      must: true,
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
      bearing: "for",
      weight: 2,
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
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "FEMA maps the property in zone {floodZone}, where flooding is possible and has not been studied",
        "the flood hazard is undetermined, as zone {floodZone} on the map stands for land without a flood study",
        "flood zone {floodZone} stands for a hazard that no study has measured",
        "no flood study covers the property, which the map marks with zone {floodZone}",
        "the map leaves the flood risk open, with zone {floodZone} for unstudied ground"
      ]
    }),
    unmapped: claimCase({
      facts: ["floodStanding"],
      when: ({ floodStanding }) => floodStanding === "unmapped",
      bearing: "against",
      weight: 4,
      must: true,
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
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "the flood hazard is not known, which is not the same as a low flood risk",
        "no usable flood zone could be established for the property, and the risk of flooding stays unknown",
        "the flood map gave no usable answer, and the hazard remains an open question",
        "whether the property floods is unknown, for want of a usable flood zone",
        "the report cannot rate the flood hazard of the property, and silence there is not good news"
      ]
    })
  }
}
