import { type Claim, claimCase } from "../claim/Claim.ts"

/** A hazard that weighs on an otherwise workable case. */
export const hazardDecidesClaim: Claim = {
  about: "a hazard that weighs on an otherwise workable case",
  cases: {
    flood: claimCase({
      facts: ["strength", "floodZone", "floodStanding"],
      when: ({ floodStanding, strength }, { floodZoneAtPoint }) =>
        strength !== "none" &&
        floodZoneAtPoint !== false &&
        (floodStanding === "special" || floodStanding === "specialCoastal"),
      bearing: "against",
      weight: 4,
      wordings: [
        "flood zone {floodZone} is the first thing to price in this purchase",
        "a mapped flood hazard, zone {floodZone}, hangs over the figures",
        "the location in flood zone {floodZone} bears on what this property costs to hold",
        "the flood map puts this property in zone {floodZone}, a cost to settle before any offer",
        "zone {floodZone} on the flood map is an open question over this property"
      ]
    }),
    floodBeside: claimCase({
      facts: ["strength", "floodZone", "floodStanding", "floodZoneAtPoint"],
      when: ({ floodStanding, floodZoneAtPoint, strength }) =>
        strength !== "none" && !floodZoneAtPoint && (floodStanding === "special" || floodStanding === "specialCoastal"),
      bearing: "against",
      weight: 4,
      wordings: [
        "flood zone {floodZone} is mapped right beside the point checked, a question to settle before any offer",
        "on which side of the edge of flood zone {floodZone} the property lies is yet to be settled",
        "the edge of flood zone {floodZone} runs close by, and the flood hazard has yet to be settled",
        "a mapped flood hazard, zone {floodZone}, begins right next to the point checked",
        "whether zone {floodZone} on the flood map reaches this property is the first thing to find out"
      ]
    }),
    severe: claimCase({
      facts: ["strength", "severeRisks"],
      when: ({ strength }) => strength === "strong" || strength === "moderate",
      bearing: "against",
      weight: 3,
      wordings: [
        "a severe rating for {severeRisks} weighs on a workable case",
        "the return has to be set against {severeRisks}, rated severe",
        "the price of risk is the open question here, with {severeRisks} rated severe",
        "what stands out among the risks is {severeRisks}, rated severe",
        "before the return comes the risk, with {severeRisks} rated severe"
      ]
    })
  }
}
