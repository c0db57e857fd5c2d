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
        "the rent of a room comes from a formula, not from rooms let nearby",
        "no room let nearby was counted for the projection, and demand for rooms has yet to be shown",
        "the evidence behind the room rent is thin, a formula in place of comparable rooms",
        "demand for rooms was not measured here, and the room rent is the result of a formula",
        "advertised rooms nearby would be better evidence than the formula behind the room rent"
      ]
    })
  }
}
