import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Confirm how many rooms may be let apart, and that the insurer accepts it. */
export const roomRulesClaim: Claim = {
  about: "confirm that rooms may be let apart",
  cases: {
    byRoom: claimCase({
      facts: ["recommendedStrategy", "rooms"],
      when: ({ recommendedStrategy, rooms }, facts) =>
        recommendedStrategy === "coLiving" && rooms > 1 && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "confirm with the local zoning office that {rooms} may be let under separate leases",
        "get the occupancy limit and the rules on letting by the room in writing for {rooms}",
        "ask zoning office and insurer whether {rooms} on separate leases are allowed and covered",
        "have the housing office state how many of the {rooms} may be let separately",
        "before closing, settle local occupancy limits for {rooms} and the insurer's consent to letting by the room"
      ]
    }),
    uncounted: claimCase({
      facts: ["recommendedStrategy"],
      when: ({ recommendedStrategy }, facts) =>
        recommendedStrategy === "coLiving" && (facts.rooms === null || facts.rooms <= 1) && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "count the rooms that can be let, and confirm with the zoning office that letting by the room is allowed",
        "get the occupancy limit and the rules on letting by the room in writing",
        "ask zoning office and insurer whether separate leases by the room are allowed and covered",
        "have the housing office state how many rooms may be let separately",
        "before closing, settle local occupancy limits and the insurer's consent to letting by the room"
      ]
    })
  }
}
