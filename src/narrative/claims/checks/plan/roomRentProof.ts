import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Test the rent of a room against rooms that are let nearby. */
export const roomRentProofClaim: Claim = {
  about: "test the rent of a room",
  cases: {
    estimated: claimCase({
      facts: ["recommendedStrategy", "roomRent"],
      when: ({ recommendedStrategy }, facts) => recommendedStrategy === "coLiving" && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "test the room rent of {roomRent} against rooms let nearby with utilities included",
        "find signed leases for single rooms in the area to support a room rent of {roomRent}",
        "ask local managers of room rentals what share of rooms stays let at a rent of about {roomRent}",
        "compare a rent of {roomRent} for a room with current listings of rooms, and note how long each stays open",
        "see how long rooms at a rent of about {roomRent} stay on the market before counting on full occupancy"
      ]
    })
  }
}
