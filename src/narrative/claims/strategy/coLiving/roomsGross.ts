import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How many rooms are let, and at what rent. */
export const roomsGrossClaim: Claim = {
  about: "rooms to let and rent of a room",
  cases: {
    rooms: claimCase({
      facts: ["recommendedStrategy", "rooms", "roomRent"],
      when: ({ recommendedStrategy, rooms }, { noneReason }) =>
        recommendedStrategy === "coLiving" && rooms > 1 && noneReason !== "barred",
      bearing: "neutral",
      weight: 5,
      must: true,
      wordings: [
        "{recommendedStrategy} counts on {rooms} at {roomRent} apiece, utilities included",
        "let by the room, the property offers {rooms} at a rent of {roomRent} each",
        "the plan is to let {rooms} separately, each at {roomRent} with utilities in the rent",
        "room by room the rent comes to {roomRent} with utilities, for a total of {rooms}",
        "{rooms} on separate leases, at {roomRent} each, make up the income of {recommendedStrategy}",
        "a rent of {roomRent} is assumed for a room, across {rooms}"
      ]
    })
  }
}
