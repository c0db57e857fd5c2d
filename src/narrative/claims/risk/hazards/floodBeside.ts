import { claimCase } from "../../claim/Claim.ts"

/** The cases in which the flood zone of the report lies beside the point that was asked about, not at the point. */
export const floodBesideCases = {
  specialBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) =>
      !floodZoneAtPoint && (floodStanding === "special" || floodStanding === "specialCoastal"),
    bearing: "against",
    weight: 5,
    must: true,
    wordings: [
      "flood zone {floodZone}, part of the special flood hazard area, begins within meters of the matched point, and the building may stand inside",
      "the matched point lies beside zone {floodZone} of the special flood hazard area, and the report counts the property as inside",
      "FEMA's map shows zone {floodZone} of the special flood hazard area right beside the matched point on the street",
      "the edge of flood zone {floodZone} runs within meters of the point, close enough that the building may stand in the special flood hazard area",
      "the property is taken to be in zone {floodZone} of the special flood hazard area, which the map shows beside the matched point"
    ]
  }),
  moderateBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) => !floodZoneAtPoint && floodStanding === "shaded",
    bearing: "against",
    weight: 3,
    must: true,
    wordings: [
      "an area of moderate flood hazard in zone {floodZone} begins within meters of the matched point",
      "the flood hazard is taken as moderate, with a part of zone {floodZone} rated so beside the matched point",
      "the matched point lies beside a moderate flood hazard, zone {floodZone}, and the building may stand inside",
      "FEMA's map shows a moderate hazard in zone {floodZone} right beside the point, outside the special flood hazard area",
      "a moderate flood hazard, zone {floodZone}, is mapped close enough to the point to reach the building"
    ]
  }),
  unstudiedBeside: claimCase({
    facts: ["floodStanding", "floodZone", "floodZoneAtPoint"],
    when: ({ floodStanding, floodZoneAtPoint }) => !floodZoneAtPoint && floodStanding === "unstudied",
    bearing: "against",
    weight: 4,
    must: true,
    wordings: [
      "land without a flood study, zone {floodZone}, begins within meters of the matched point",
      "the flood hazard is undetermined, as the map shows unstudied zone {floodZone} beside the matched point",
      "the matched point lies beside zone {floodZone}, where flooding is possible and has not been studied",
      "FEMA's map shows zone {floodZone}, which no flood study covers, right beside the point",
      "unstudied ground in zone {floodZone} is mapped close enough to the point to reach the building"
    ]
  })
} as const
