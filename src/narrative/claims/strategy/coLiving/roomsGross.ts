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
        "the plan is to let {rooms} separately at {roomRent} each, utilities paid by the owner",
        "each of {rooms} is expected to bring {roomRent}, with utilities in the rent",
        "{rooms} on separate leases, at {roomRent} each, make up the income of {recommendedStrategy}",
        "rooms are assumed to let at {roomRent}, {rooms} in all"
      ]
    })
  }
}
