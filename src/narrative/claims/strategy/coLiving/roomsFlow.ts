import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a month of letting by the room leaves after all costs and the loan. */
export const roomsFlowClaim: Claim = {
  about: "monthly cash flow of letting by the room",
  cases: {
    surplus: claimCase({
      facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
      when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { noneReason }) =>
        recommendedStrategy === "coLiving" && recommendedMonthlyCashFlow > 0 && noneReason !== "barred",
      bearing: "for",
      weight: 5,
      must: true,
      wordings: [
        "after all outgoings, the rooms clear {recommendedMonthlyCashFlow}",
        "cash flow from letting by the room is positive, at {recommendedMonthlyCashFlow}",
        "the owner would keep {recommendedMonthlyCashFlow} from separate rooms",
        "a surplus of {recommendedMonthlyCashFlow} remains from letting by the room after all outgoings, reserve included",
        "the rooms pay for themselves and leave {recommendedMonthlyCashFlow}"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
      when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { noneReason }) =>
        recommendedStrategy === "coLiving" && recommendedMonthlyCashFlow === 0 && noneReason !== "barred",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "after all outgoings, the rooms come out about level",
        "cash flow from letting by the room is about level, neither surplus nor shortfall",
        "the owner would neither keep nor add money to speak of with separate rooms",
        "outgoings take about all that letting by the room brings",
        "the rooms about pay for themselves and leave nothing over"
      ]
    }),
    shortfall: claimCase({
      facts: ["recommendedStrategy", "recommendedMonthlyCashFlow"],
      when: ({ recommendedMonthlyCashFlow, recommendedStrategy }, { noneReason }) =>
        recommendedStrategy === "coLiving" && recommendedMonthlyCashFlow < 0 && noneReason !== "barred",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "after all outgoings, the rooms lose {recommendedMonthlyCashFlow:size}",
        "cash flow from letting by the room is negative, a shortfall of {recommendedMonthlyCashFlow:size}",
        "the owner would have to add {recommendedMonthlyCashFlow:size} to the rent of the rooms",
        "letting by the room leaves a gap of {recommendedMonthlyCashFlow:size} after all outgoings, reserve included",
        "the rooms do not pay for themselves, and the owner covers {recommendedMonthlyCashFlow:size}"
      ]
    })
  }
}
