import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the figures of letting by the room rest on. */
export const roomsEvidenceClaim: Claim = {
  about: "what the rent of the rooms rests on",
  cases: {
    modeled: claimCase({
      facts: ["recommendedStrategy", "roomRent"],
      when: ({ recommendedStrategy }, { noneReason }) => recommendedStrategy === "coLiving" && noneReason !== "barred",
      bearing: "against",
      weight: 2,
      wordings: [
        "the rent of a room is derived from the rent of the whole, not from rooms let nearby",
        "no room let nearby was counted for the projection, and demand for rooms has yet to be shown",
        "the evidence behind the room rent is thin, a multiple of the whole rent in place of comparable rooms",
        "demand for rooms was not measured here, and the room rent is a multiple of the whole rent",
        "advertised rooms nearby would be better evidence than the multiple of the whole rent used here"
      ]
    })
  }
}
