import { type Facts, isResale } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * Returns true if the verdict's plan is not a resale, neither plan nor recommendation is short-term rental, and no
 * other claim says already that short-term rental is barred.
 */
const isHeldOtherwise = (facts: Facts): boolean =>
  facts.verdictPlan !== "shortTermRental" &&
  facts.recommendedStrategy !== "shortTermRental" &&
  !isResale(facts) &&
  !(facts.noneReason === "barred" && facts.firstRanked === "shortTermRental")

/** Claims about the ranking compared with the verdict, and about the reason for an unknown cash flow. */
export const verdictClaims = {
  /** The first-ranked strategy, if the verdict has another plan. */
  firstRanked: {
    about: "how the strategy ranked first stands",
    cases: {
      nightsBarred: claimCase({
        facts: ["noneReason", "firstRanked", "nightlyLegality"],
        when: ({ firstRanked, nightlyLegality, noneReason }, { recommendedStrategy }) =>
          noneReason === "barred" &&
          firstRanked !== recommendedStrategy &&
          firstRanked === "shortTermRental" &&
          nightlyLegality === "prohibited",
        weighs: ["against", 4, "must"],
        wordings: [
          "the score ranks {firstRanked} first, and nights are barred here for an owner who lives elsewhere",
          "nights are barred here for an owner who lives elsewhere, though {firstRanked} leads the ranking",
          "nightly rental is barred here for an owner who lives elsewhere, which rules out {firstRanked}, ranked first",
          "of the strategies ranked, {firstRanked} comes first, and nights are barred here for a non-resident owner",
          "leading the ranking is {firstRanked}, which the law bars here for a non-resident owner"
        ]
      }),
      roomsBarred: claimCase({
        facts: ["noneReason", "firstRanked", "propertyKind"],
        when: ({ firstRanked, noneReason, propertyKind }, { recommendedStrategy }) =>
          noneReason === "barred" &&
          firstRanked !== recommendedStrategy &&
          firstRanked === "coLiving" &&
          propertyKind === "condominium",
        weighs: ["against", 4, "must"],
        wordings: [
          "the score ranks {firstRanked} first, and a condominium can't be let by the room",
          "letting by the room is not open in a condominium, though {firstRanked} leads the ranking",
          "a condominium is closed to letting by the room, which rules out {firstRanked}, ranked first",
          "of the strategies ranked, {firstRanked} comes first, and a condominium is not let by the room",
          "leading the ranking is {firstRanked}, which a condominium rules out"
        ]
      }),
      barred: claimCase({
        facts: ["noneReason", "firstRanked"],
        when: ({ firstRanked, noneReason }, { nightlyLegality, propertyKind, recommendedStrategy }) =>
          noneReason === "barred" &&
          firstRanked !== recommendedStrategy &&
          !(firstRanked === "shortTermRental" && nightlyLegality === "prohibited") &&
          !(firstRanked === "coLiving" && propertyKind === "condominium"),
        weighs: ["against", 4, "must"],
        wordings: [
          "the score ranks {firstRanked} first, and that plan is not open here",
          "the first in the ranking, {firstRanked}, cannot be carried out here",
          "the way is barred for {firstRanked}, which leads the ranking",
          "of the strategies ranked, {firstRanked} comes first and is closed here",
          "leading the ranking is {firstRanked}, which is not open here"
        ]
      }),
      losesMoney: claimCase({
        facts: ["noneReason", "firstRanked"],
        when: ({ firstRanked, noneReason }, { recommendedStrategy }) =>
          (noneReason === "losesMoney" || noneReason === "losesAtAnyPrice") && firstRanked !== recommendedStrategy,
        weighs: ["against", 4, "must"],
        wordings: [
          "the score ranks {firstRanked} first, and that plan loses money here",
          "the first in the ranking, {firstRanked}, loses money at this price",
          "the ranking by score is led by {firstRanked}, which does not pay here",
          "{firstRanked} ranks first of the strategies and still loses money",
          "leading the ranking by score is {firstRanked}, which loses money here"
        ]
      }),
      other: claimCase({
        facts: ["firstRanked", "decision", "verdictPlan"],
        when: ({ decision, firstRanked, verdictPlan }, { noneReason, recommendedStrategy }) =>
          decision === "buy" &&
          verdictPlan !== firstRanked &&
          firstRanked !== recommendedStrategy &&
          noneReason === null,
        weighs: ["neutral", 2],
        wordings: [
          "{firstRanked} ranks first of the strategies by score, and {verdictPlan} bears the higher price",
          "the first in the ranking is {firstRanked}, and {verdictPlan} can pay more",
          "the ranking by score is led by {firstRanked}, and the price by {verdictPlan}",
          "of the strategies ranked, {firstRanked} comes first, with {verdictPlan} able to pay more",
          "leading the ranking by score is {firstRanked}, at a lower limit than {verdictPlan}"
        ]
      })
    }
  },
  /** A ban or a limit on nightly rental, for a buyer who may count on nightly rental. */
  nightsBarred: {
    about: "that nightly rental is barred or restricted",
    cases: {
      prohibited: claimCase({
        facts: ["decision", "verdictPlan", "nightlyLegality"],
        when: ({ decision, nightlyLegality }, facts) =>
          nightlyLegality === "prohibited" && decision !== "cannotJudge" && isHeldOtherwise(facts),
        weighs: ["against", 3, "must"],
        wordings: [
          "nights are barred here for an owner who lives elsewhere",
          "nightly rental is barred here to an owner who lives elsewhere",
          "a non-resident owner may not rent nightly here",
          "no income may be counted on from nightly stays, which are barred here for a non-resident owner",
          "nightly stays are closed here to an owner who lives elsewhere"
        ]
      }),
      restricted: claimCase({
        facts: ["decision", "verdictPlan", "nightlyLegality"],
        when: ({ decision, nightlyLegality }, facts) =>
          nightlyLegality === "restrictive" &&
          decision !== "cannotJudge" &&
          facts.firstRanked === "shortTermRental" &&
          isHeldOtherwise(facts),
        weighs: ["against", 3, "must"],
        wordings: [
          "nights come under strict rules here, and a permit is not to be counted on",
          "nightly rental is tightly regulated here for an owner who lives elsewhere",
          "a permit for nightly stays may be hard to get here",
          "no income may be counted on from nightly stays before a permit is granted, under the strict rules here",
          "strict rules here leave the permission for nightly stays in doubt"
        ]
      })
    }
  },
  /** An unknown cash flow of a plain rental because a price or costs are missing. The verdict covers a missing rent. */
  planUnknown: {
    about: "why no cash flow could be worked out",
    cases: {
      withoutPrice: claimCase({
        facts: [],
        when: (_, { annualCashFlow, noneReason, price }) =>
          annualCashFlow === null && price === null && noneReason !== "notAnalyzed",
        weighs: ["against", 4, "must"],
        wordings: [
          "no price is known, and neither a new loan nor a cash flow can be worked out",
          "the missing price leaves cash flow, cap rate and returns unknown",
          "cash flow could not be worked out, as neither a value nor an asking price is known",
          "for want of a price the analysis states no cash flow, no cap rate and no return",
          "without a value or an asking price the analysis has no cash flow to show"
        ]
      }),
      withoutCosts: claimCase({
        facts: ["price", "rentInUse"],
        when: (_, { annualCashFlow, noneReason }) => annualCashFlow === null && noneReason !== "notAnalyzed",
        weighs: ["against", 4, "must"],
        wordings: [
          "the costs of the property could not be worked out, which leaves the cash flow of a plain rental unknown",
          "a price and a rent are known, and the costs that would turn them into a cash flow are not",
          "cash flow could not be worked out, as figures for the costs are missing",
          "between a price of {price} and a rent of {rentInUse} stand costs that are not known, and no cash flow is stated",
          "for want of known costs the analysis states no cash flow and no debt coverage"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>

/** Claims about the effect on the verdict's highest price if one figure turns out worse. */
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
          "the limit stays where it is if the rent is {rentMissed} lower or the loan costs a point more",
          "a rent {rentMissed} lower, or a loan that costs a point more, leaves the limit as it is",
          "should the rent be {rentMissed} lower or the loan costs a point more, the limit is the same",
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
          "bid {limitLostByWork} less if the work turns out to cost {workMissed} more, and {limitLostByResale} less if the value after it is a twentieth lower"
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
