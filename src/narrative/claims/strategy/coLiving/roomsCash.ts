import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Own cash that letting by the room needs, and what it earns in a year. */
export const roomsCashClaim: Claim = {
  about: "own cash that letting by the room needs, with its cash-on-cash return",
  cases: {
    earns: claimCase({
      facts: ["recommendedStrategy", "roomsCashNeeded", "roomsCashOnCash"],
      when: ({ recommendedStrategy, roomsCashOnCash }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsCashOnCash > 0 && noneReason !== "barred",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "to buy and furnish the rooms takes {roomsCashNeeded} of own cash, at a cash-on-cash return of {roomsCashOnCash}",
        "a buyer would put in {roomsCashNeeded} with furniture included and earn {roomsCashOnCash} cash on cash",
        "cash on cash from separate rooms is {roomsCashOnCash}, on an outlay of {roomsCashNeeded} that includes the furnishing",
        "on an outlay of {roomsCashNeeded}, furniture included, letting by the room earns {roomsCashOnCash} in a year's cash flow",
        "own cash of {roomsCashNeeded} goes in before the first room is let and earns {roomsCashOnCash} in a year"
      ]
    }),
    level: claimCase({
      facts: ["recommendedStrategy", "roomsCashNeeded", "roomsCashOnCash"],
      when: ({ recommendedStrategy, roomsCashOnCash }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsCashOnCash === 0 && noneReason !== "barred",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "to buy and furnish the rooms takes {roomsCashNeeded} of own cash, on which cash flow earns about nothing",
        "a buyer would put in {roomsCashNeeded} with furniture included, for a cash-on-cash return of {roomsCashOnCash}",
        "cash on cash from separate rooms is {roomsCashOnCash}, on an outlay of {roomsCashNeeded} that includes the furnishing",
        "on an outlay of {roomsCashNeeded}, furniture included, letting by the room earns about nothing in a year's cash flow",
        "own cash of {roomsCashNeeded} goes in before the first room is let and earns about nothing in a year"
      ]
    }),
    loses: claimCase({
      facts: ["recommendedStrategy", "roomsCashNeeded", "roomsCashOnCash"],
      when: ({ recommendedStrategy, roomsCashOnCash }, { noneReason }) =>
        recommendedStrategy === "coLiving" && roomsCashOnCash < 0 && noneReason !== "barred",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "to buy and furnish the rooms takes {roomsCashNeeded} of own cash, at a cash-on-cash return of {roomsCashOnCash}",
        "a buyer would put in {roomsCashNeeded} with furniture included and lose {roomsCashOnCash:size} of the sum in a year",
        "cash on cash from separate rooms is {roomsCashOnCash}, on an outlay of {roomsCashNeeded} that includes the furnishing",
        "on an outlay of {roomsCashNeeded}, furniture included, letting by the room loses {roomsCashOnCash:size} in a year's cash flow",
        "own cash of {roomsCashNeeded} goes in before the first room is let and returns {roomsCashOnCash} in a year"
      ]
    })
  }
}
