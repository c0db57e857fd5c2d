import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What letting by the room leaves after operating costs. */
export const roomsNetClaim: Claim = {
  about: "net operating income of letting by the room",
  cases: {
    income: claimCase({
      facts: ["recommendedStrategy", "roomsNetIncome"],
      when: ({ recommendedStrategy, roomsNetIncome }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsNetIncome > 0 && noneReason !== "barred",
      bearing: "neutral",
      weight: 3,
      wordings: [
        "net operating income from separate rooms comes to {roomsNetIncome}",
        "after vacancy, management, utilities and the other operating costs, letting by the room nets {roomsNetIncome}",
        "what the rooms leave before any loan is {roomsNetIncome}",
        "operating costs cut the rent of the rooms down to {roomsNetIncome} net",
        "letting by the room nets {roomsNetIncome} before debt and reserve"
      ]
    }),
    nothing: claimCase({
      facts: ["recommendedStrategy", "roomsNetIncome"],
      when: ({ recommendedStrategy, roomsNetIncome }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsNetIncome === 0 && noneReason !== "barred",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "operating costs take about all of the rent that the rooms bring",
        "letting by the room leaves about nothing after its operating costs",
        "the rooms about cover their own costs and net nothing before debt",
        "no net operating income remains from letting by the room",
        "vacancy, management, utilities and the rest use up the rent of the rooms"
      ]
    }),
    loss: claimCase({
      facts: ["recommendedStrategy", "roomsNetIncome"],
      when: ({ recommendedStrategy, roomsNetIncome }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsNetIncome < 0 && noneReason !== "barred",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "letting by the room does not cover its operating costs and loses {roomsNetIncome:size} before any loan",
        "the rooms run an operating loss of {roomsNetIncome:size}",
        "operating costs exceed the rent of the rooms by {roomsNetIncome:size}",
        "before debt, letting by the room ends {roomsNetIncome:size} in the red",
        "vacancy, management, utilities and the rest outrun the rent of the rooms by {roomsNetIncome:size}"
      ]
    })
  }
}
