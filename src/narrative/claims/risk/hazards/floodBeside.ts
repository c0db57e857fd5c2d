import { claimCase } from "../../claim/Claim.ts"

/** The cases in which the flood zone of the report lies beside the point that was asked about, not at the point. */
export const floodBesideCases = {
  specialBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }, { floodSpecialAtPoint }) =>
      !floodZoneAtPoint &&
      floodSpecialAtPoint !== true &&
      (floodStanding === "special" || floodStanding === "specialCoastal"),
    bearing: "against",
    weight: 5,
    must: true,
    wordings: [
      "flood zone {floodZone}, part of the special flood hazard area, begins a short way from the matched point, and the property may lie inside",
      "the matched point lies beside zone {floodZone} of the special flood hazard area, and the report counts the property as inside",
      "FEMA's map shows zone {floodZone} of the special flood hazard area right beside the matched point on the street",
      "the edge of flood zone {floodZone} runs a short way from the point, close enough that the property may lie in the special flood hazard area",
      "the property is taken to be in zone {floodZone} of the special flood hazard area, which the map shows beside the matched point"
    ]
  }),
  specialAround: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint", "floodSpecialAtPoint"],
    when: ({ floodSpecialAtPoint, floodStanding, floodZoneAtPoint }) =>
      !floodZoneAtPoint && floodSpecialAtPoint && (floodStanding === "special" || floodStanding === "specialCoastal"),
    bearing: "against",
    weight: 5,
    must: true,
    wordings: [
      "the matched point lies in the special flood hazard area, and the report goes by the part of zone {floodZone} mapped next to the point",
      "FEMA's map shows the special flood hazard area at the matched point, with the part of zone {floodZone} that the report goes by right beside",
      "the special flood hazard area takes in the matched point on the street, next to the part of zone {floodZone} that counts for the property",
      "the property is taken to be in the part of zone {floodZone} beside the matched point, itself a point in the special flood hazard area",
      "a part of zone {floodZone} next to the matched point counts for the property, with the point inside the special flood hazard area by FEMA's map"
    ]
  }),
  moderateBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) => !floodZoneAtPoint && floodStanding === "shaded",
    bearing: "against",
    weight: 3,
    must: true,
    wordings: [
      "an area of moderate flood hazard in zone {floodZone} begins a short way from the matched point",
      "the flood hazard is taken as moderate, with a part of zone {floodZone} rated so beside the matched point",
      "the matched point lies beside a moderate flood hazard, zone {floodZone}, and the property may lie inside",
      "FEMA's map shows a moderate hazard in zone {floodZone} right beside the point, outside the special flood hazard area",
      "a moderate flood hazard, zone {floodZone}, is mapped close enough to the point to reach the property"
    ]
  }),
  unstudiedBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) => !floodZoneAtPoint && floodStanding === "unstudied",
    bearing: "against",
    weight: 4,
    must: true,
    wordings: [
      "land without a flood study, zone {floodZone}, begins a short way from the matched point",
      "the flood hazard is undetermined, as the map shows unstudied zone {floodZone} beside the matched point",
      "the matched point lies beside zone {floodZone}, where flooding is possible and has not been studied",
      "FEMA's map shows zone {floodZone}, which no flood study covers, right beside the point",
      "unstudied ground in zone {floodZone} is mapped close enough to the point to reach the property"
    ]
  })
} as const
