import { type Claim, claimCase } from "../claim/Claim.ts"

/** The effect of a worse figure on the verdict's limit. */
export const missClaims = {
  limitMoves: {
    about: "what a miss of rent, rate, nights or work takes off the limit, in dollars",
    cases: {
      rentAndRate: claimCase({
        facts: ["rentMissed", "limitLostByRent", "limitLostByRate"],
        when: ({ limitLostByRate, limitLostByRent }) => limitLostByRent > 0 && limitLostByRate > 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "if the rent comes in {rentMissed} lower, offer {limitLostByRent} less, and if the loan costs a point more, offer {limitLostByRate} less",
          "a rent {rentMissed} lower takes {limitLostByRent} off the limit, and a loan rate a point higher takes {limitLostByRate} off it",
          "the limit falls by {limitLostByRent} if the rent is {rentMissed} lower, and by {limitLostByRate} if the loan rate is a point higher",
          "should the rent be {rentMissed} lower, the limit drops by {limitLostByRent}; should the loan cost a point more, by {limitLostByRate}",
          "bid {limitLostByRent} less if the rent turns out {rentMissed} lower, and {limitLostByRate} less if the loan rate is a point higher"
        ]
      }),
      rent: claimCase({
        facts: ["rentMissed", "limitLostByRent"],
        when: ({ limitLostByRent }, { limitLostByRate }) => limitLostByRent > 0 && (limitLostByRate ?? 0) === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "if the rent comes in {rentMissed} lower, offer {limitLostByRent} less",
          "a rent {rentMissed} lower takes {limitLostByRent} off the limit",
          "the limit falls by {limitLostByRent} if the rent is {rentMissed} lower",
          "should the rent be {rentMissed} lower, the limit drops by {limitLostByRent}",
          "bid {limitLostByRent} less if the rent turns out {rentMissed} lower"
        ]
      }),
      rate: claimCase({
        facts: ["verdictPrice", "limitLostByRate"],
        when: ({ limitLostByRate }, { limitLostByRent }) => limitLostByRate > 0 && (limitLostByRent ?? 0) === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "if the loan costs a point more, offer {limitLostByRate} less",
          "a loan rate a point higher takes {limitLostByRate} off the limit",
          "the limit falls by {limitLostByRate} if the loan rate is a point higher",
          "should the loan cost a point more, the limit drops by {limitLostByRate}",
          "bid {limitLostByRate} less if the loan rate is a point higher"
        ]
      }),
      holds: claimCase({
        facts: ["rentMissed", "limitLostByRent"],
        when: ({ limitLostByRent }, { limitLostByRate }) => limitLostByRent === 0 && limitLostByRate === 0,
        weighs: ["for", 3],
        wordings: [
          "neither a rent {rentMissed} lower nor a loan rate a point higher moves the limit",
          "the limit stays where it is if the rent is {rentMissed} lower or the loan a point dearer",
          "a rent {rentMissed} lower, or a loan a point dearer, leaves the limit as it is",
          "should the rent be {rentMissed} lower or the loan a point dearer, the limit is the same",
          "the limit does not move with a rent {rentMissed} lower or with a loan rate a point higher"
        ]
      }),
      workAndResale: claimCase({
        facts: ["workMissed", "limitLostByWork", "limitLostByResale"],
        when: ({ limitLostByResale, limitLostByWork }) => limitLostByWork > 0 && limitLostByResale > 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "if the work costs {workMissed} more, offer {limitLostByWork} less, and if the value after it is a twentieth lower, {limitLostByResale} less",
          "work that costs {workMissed} more takes {limitLostByWork} off the limit, and a value after the work a twentieth lower takes {limitLostByResale} off it",
          "the limit falls by {limitLostByWork} if the work costs {workMissed} more, and by {limitLostByResale} if the value after it is a twentieth lower",
          "should the work cost {workMissed} more, the limit drops by {limitLostByWork}; should the value after it be a twentieth lower, by {limitLostByResale}",
          "bid {limitLostByWork} less if the work turns out {workMissed} dearer, and {limitLostByResale} less if the value after it is a twentieth lower"
        ]
      })
    }
  },
  nightsMissed: {
    about: "what fewer nights take off the limit of a short-term rental, in dollars",
    cases: {
      fewer: claimCase({
        facts: ["occupancyMissed", "limitLostByNights"],
        when: ({ limitLostByNights }) => limitLostByNights > 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "occupancy {occupancyMissed} lower takes {limitLostByNights} off the limit",
          "if occupancy comes in {occupancyMissed} lower, offer {limitLostByNights} less",
          "the limit falls by {limitLostByNights} if occupancy is {occupancyMissed} lower",
          "should occupancy be {occupancyMissed} lower, the limit drops by {limitLostByNights}",
          "bid {limitLostByNights} less if occupancy turns out {occupancyMissed} lower"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
