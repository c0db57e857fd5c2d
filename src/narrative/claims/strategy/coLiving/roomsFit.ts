import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Why a property can't be let by the room. */
export const roomsFitClaim: Claim = {
  about: "why the property can't be let by the room",
  cases: {
    condominium: claimCase({
      facts: ["recommendedStrategy", "propertyKind", "noneReason"],
      when: ({ noneReason, propertyKind, recommendedStrategy }) =>
        recommendedStrategy === "coLiving" && noneReason === "barred" && propertyKind === "condominium",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "a condominium is ruled out for letting by the room, whatever the rooms would bring",
        "the property is a condominium, which closes it to letting by the room",
        "letting by the room is not open in a condominium",
        "a condominium does not qualify for separate room leases here",
        "the figures for separate rooms cannot be used in a condominium, where the plan is not open"
      ]
    }),
    fewRooms: claimCase({
      facts: ["recommendedStrategy", "propertyKind", "noneReason"],
      when: ({ noneReason, propertyKind, recommendedStrategy }) =>
        recommendedStrategy === "coLiving" && noneReason === "barred" && propertyKind !== "condominium",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the property has too few rooms to be let by the room",
        "letting by the room needs more rooms than the property offers",
        "too few rooms can be let separately for the plan to be open here",
        "the count of rooms falls short of what letting by the room requires",
        "separate room leases are ruled out by the small number of rooms"
      ]
    })
  }
}
