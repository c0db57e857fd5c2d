import { type Claim, claimCase } from "../claim/Claim.ts"

/** A case that rests on letting by the room. */
export const roomsDecideClaim: Claim = {
  about: "a case that rests on letting by the room",
  cases: {
    rooms: claimCase({
      facts: ["recommendedStrategy", "strength", "rooms", "roomRent"],
      when: ({ recommendedStrategy, rooms, strength }) =>
        recommendedStrategy === "coLiving" && strength !== "none" && rooms > 1,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "the case rests on letting {rooms} at {roomRent} each",
        "{rooms} at {roomRent} apiece are what the plan counts on",
        "letting by the room, {rooms} at {roomRent}, carries the figures here",
        "whether {rooms} can be let at {roomRent} each decides this purchase",
        "the figures depend on {rooms} bringing in {roomRent} each"
      ]
    })
  }
}
