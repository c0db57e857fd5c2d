import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

const { alternativePercent } = verdictRules

/** The facts that must be known about a takeover of the loan as an alternative to the verdict's own plan. */
const takenOver = [
  "conditionalPlan",
  "conditionalPrice",
  "verdictPlan",
  "recommendedStrategy",
  "loanBasis",
  "subToRate",
  "subToLoanChance",
  "subToCashNeeded",
  "subToCashOnCash"
] as const

/** Returns true if a takeover of the loan, as an alternative to the verdict's own plan, works at the price in use. */
const isTakeover = (facts: Facts): boolean =>
  facts.conditionalPlan === "subjectTo" &&
  facts.recommendedStrategy === "subjectTo" &&
  facts.verdictPlan !== "subjectTo" &&
  facts.subToPossible === true &&
  (facts.loanBasis === "recorded" || facts.loanBasis === "estimated") &&
  takenOver.every((id) => facts[id] !== null)

/**
 * Claims about the verdict's strategy and what it requires. They form the paragraph that opens the strategy part, by
 * kind of house and verdict.
 */
export const courseClaims = {
  /** The next steps: the plan and how to carry it out. */
  course: {
    about: "the course to take by the plan of the verdict",
    place: "first",
    cases: {
      lease: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) => decision === "buy" && verdictPlan === "longTermRental",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the recommended strategy is {verdictPlan}: buy, let by the year and hold",
          "buy, let on a yearly lease and hold, which is all that {verdictPlan} asks",
          "the plan to follow is {verdictPlan}, let by the year and held for the years to come",
          "let by the year and hold, and as {verdictPlan} the property needs no further plan",
          "as a strategy {verdictPlan} is the plainest there is, and here it is enough",
          "take the property as {verdictPlan}, on a yearly lease and for the long run"
        ]
      }),
      leaseBelow: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) =>
          verdictPlan === "longTermRental" && (decision === "buyBelow" || decision === "dontBuy"),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the recommended strategy is {verdictPlan}, but only at the lower price: let by the year, hold, and do not stretch",
          "bid low, let by the year and hold, as {verdictPlan} needs nothing else",
          "the plan to follow at the lower price is {verdictPlan}, let by the year and held for the long run",
          "let by the year at the lower price, and {verdictPlan} needs no further plan",
          "as a strategy {verdictPlan} is the plainest there is, and it works at the lower price alone",
          "take the property as {verdictPlan} at the lower price, or leave it to a buyer who needs no return"
        ]
      }),
      nights: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) => verdictPlan === "shortTermRental" && decision === "buy",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the recommended strategy is {verdictPlan}: get the license, furnish, and rent nightly",
          "license first, furniture next, and then guests, in that order, is what {verdictPlan} asks",
          "the plan to follow is {verdictPlan}, and it is a business to run as much as a house to hold",
          "rent nightly as {verdictPlan}, with the license in hand before the closing",
          "as a strategy {verdictPlan} pays the most here, for the most work",
          "take the property as {verdictPlan}, and count the upkeep of a furnished house as work"
        ]
      }),
      nightsBelow: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) =>
          verdictPlan === "shortTermRental" && (decision === "buyBelow" || decision === "dontBuy"),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the recommended strategy is {verdictPlan}, but only at the lower price and with a license",
          "bid low, then license, furniture and guests, in that order, is what {verdictPlan} asks",
          "the plan to follow at the lower price is {verdictPlan}, a business to run as much as a house to hold",
          "rent nightly as {verdictPlan} once the price is right and the license in hand",
          "as a strategy {verdictPlan} is the most work, and it pays only at the lower price",
          "take the property as {verdictPlan} at the lower price, or not at all"
        ]
      }),
      refinance: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) => verdictPlan === "brrrr" && decision !== "cannotJudge",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the recommended strategy is {verdictPlan}: buy, repair, let, and refinance on the new value",
          "repair first, let next and refinance last, is the course of {verdictPlan}",
          "the plan to follow is {verdictPlan}, which lives by the value after the work",
          "work, a lease and a new loan, in that order, are what {verdictPlan} takes",
          "as a strategy {verdictPlan} returns the cash through a new loan, if the appraisal comes in",
          "take the property as {verdictPlan}, with bids in hand and a lender who will refinance"
        ]
      }),
      resale: claimCase({
        facts: ["decision", "verdictPlan"],
        when: ({ decision, verdictPlan }) => verdictPlan === "fixAndFlip" && decision !== "cannotJudge",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the recommended strategy is {verdictPlan}: buy, repair and sell, with no tenant in between",
          "repair fast and sell fast is the course of {verdictPlan}, as each month of holding costs",
          "the plan to follow is {verdictPlan}, which lives by the resale price and the budget",
          "work and then a sale are what {verdictPlan} takes, and no rent helps while it lasts",
          "as a strategy {verdictPlan} is paid once, by the buyer at the end",
          "take the property as {verdictPlan}, with bids in hand and the resale price proved"
        ]
      }),
      takeoverOnly: claimCase({
        facts: ["decision", "conditionalPlan"],
        when: ({ conditionalPlan, decision }, { verdictPlan }) =>
          verdictPlan === null && decision === "dontBuy" && conditionalPlan === "subjectTo",
        weighs: ["against", 5, "must"],
        wordings: [
          "no strategy is recommended without proof, and with it {conditionalPlan} takes over the seller's loan",
          "prove the seller's loan first, as {conditionalPlan} is the only course and rests on it",
          "the only plan to follow is {conditionalPlan}, and only with the seller's papers on the table",
          "work with the seller's loan or not at all, as {conditionalPlan} is the only course",
          "as a strategy {conditionalPlan} keeps the seller's cheap loan, and nothing else pays here",
          "take the property as {conditionalPlan}, or leave it"
        ]
      }),
      roomsOnly: claimCase({
        facts: ["decision", "conditionalPlan"],
        when: ({ conditionalPlan, decision }, { verdictPlan }) =>
          verdictPlan === null && decision === "dontBuy" && conditionalPlan === "coLiving",
        weighs: ["against", 5, "must"],
        wordings: [
          "no strategy is recommended without proof, and with it {conditionalPlan} lets the rooms one by one",
          "prove the rent of a room first, as {conditionalPlan} is the only course and rests on it",
          "the only plan to follow is {conditionalPlan}, and only with signed room leases to show for it",
          "let by the room or not at all, as {conditionalPlan} is the only course",
          "as a strategy {conditionalPlan} is the only one that pays here, for the most work",
          "take the property as {conditionalPlan}, or leave it"
        ]
      }),
      nothing: claimCase({
        facts: ["decision"],
        when: ({ decision }, { conditionalPlan, verdictPlan }) =>
          decision === "dontBuy" && verdictPlan === null && conditionalPlan === null,
        weighs: ["against", 5, "must"],
        wordings: [
          "no strategy is recommended, and the money is better kept",
          "leave it, as the plans compared all fail",
          "the plan to follow is to look elsewhere",
          "work, tenants or guests, none of the courses compared pays here",
          "as a strategy there is nothing to recommend",
          "take no position here, by any of the plans compared"
        ]
      }),
      waitForRent: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }) => decision === "cannotJudge" && noneReason === "withoutRent",
        weighs: ["against", 5, "must"],
        wordings: [
          "no strategy is recommended before the rent is known",
          "wait with any plan until the rent is known",
          "the plan to follow depends on a rent that is not known",
          "letting can't be planned without a rent",
          "as a strategy nothing is recommended yet, for want of a rent",
          "take no position until a rent is known"
        ]
      }),
      notAnalyzed: claimCase({
        facts: ["decision", "noneReason"],
        when: ({ decision, noneReason }) => decision === "cannotJudge" && noneReason === "notAnalyzed",
        weighs: ["neutral", 5, "must"],
        wordings: [
          "no strategy is recommended, as the plans compared are plans for homes",
          "letting, flipping and the rest do not apply to a property of this kind",
          "the plan to follow has to come from an adviser who knows property of this kind",
          "none of the plans compared fits a property of this kind",
          "as a strategy nothing is recommended for a property of this kind",
          "take advice on property of this kind before any plan"
        ]
      }),
      waitForFigures: claimCase({
        facts: ["decision"],
        when: ({ decision }, { noneReason }) =>
          decision === "cannotJudge" && noneReason !== "withoutRent" && noneReason !== "notAnalyzed",
        weighs: ["against", 5, "must"],
        wordings: [
          "no strategy is recommended before price, income and costs are known",
          "wait with any plan until the missing figures are in",
          "the plan to follow depends on figures that are not known",
          "no course can be compared on what is known",
          "as a strategy nothing is recommended yet, for want of figures",
          "take no position until price, income and costs are known"
        ]
      })
    }
  },
  /** A plan that is better than the verdict's own plan if its condition is met. */
  otherWay: {
    about: "the plan that works on a condition",
    cases: {
      takeoverGuessed: claimCase({
        facts: takenOver,
        when: (known, facts) => isTakeover(facts) && known.loanBasis === "estimated",
        weighs: ["against", 5, "must"],
        wordings: [
          "up to {conditionalPrice} works only as {conditionalPlan}, and {subToCashNeeded} of cash earns {subToCashOnCash} on a guessed loan at {subToRate} that exists with a chance of {subToLoanChance} and is callable",
          "the other way is {conditionalPlan}, up to {conditionalPrice}: {subToCashNeeded} of cash earns {subToCashOnCash} on a guessed loan at {subToRate} that exists with a chance of {subToLoanChance} and can be called",
          "only {conditionalPlan} tops the limit, up to {conditionalPrice}, and {subToCashNeeded} of cash earns {subToCashOnCash} if a guessed loan at {subToRate} exists, a chance of {subToLoanChance}, and is not called",
          "above the limit only {conditionalPlan} works, up to {conditionalPrice}, and {subToCashNeeded} of cash earns {subToCashOnCash} if a guessed loan at {subToRate} exists, a chance of {subToLoanChance}, and is not called",
          "more can be paid only as {conditionalPlan}, at most {conditionalPrice}: {subToCashNeeded} of cash earns {subToCashOnCash}, if a guessed loan at {subToRate} is there, a chance of {subToLoanChance}, and stays"
        ]
      }),
      takeoverPoor: claimCase({
        facts: takenOver,
        when: (known, facts) =>
          isTakeover(facts) && known.loanBasis === "recorded" && known.subToCashOnCash < alternativePercent,
        weighs: ["against", 4, "must"],
        wordings: [
          "up to {conditionalPrice} works only as {conditionalPlan}, and {subToCashNeeded} of cash earns just {subToCashOnCash} on a loan at {subToRate}, which exists with a chance of {subToLoanChance} and is callable",
          "the other way is {conditionalPlan}, up to {conditionalPrice}: {subToCashNeeded} of cash earns just {subToCashOnCash} on a loan at {subToRate} that exists with a chance of {subToLoanChance} and can be called",
          "only {conditionalPlan} tops the limit, up to {conditionalPrice}, and {subToCashNeeded} of cash earns just {subToCashOnCash} if a loan at {subToRate} exists, a chance of {subToLoanChance}, and is not called",
          "above the limit only {conditionalPlan} works, up to {conditionalPrice}, and {subToCashNeeded} of cash earns just {subToCashOnCash} if a loan at {subToRate} exists, a chance of {subToLoanChance}, and is not called",
          "more can be paid only as {conditionalPlan}, at most {conditionalPrice}: {subToCashNeeded} of cash earns just {subToCashOnCash}, if a loan at {subToRate} is there, a chance of {subToLoanChance}, and stays"
        ]
      }),
      takeoverFair: claimCase({
        facts: takenOver,
        when: (known, facts) =>
          isTakeover(facts) && known.loanBasis === "recorded" && known.subToCashOnCash >= alternativePercent,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "up to {conditionalPrice} works only as {conditionalPlan}, with {subToCashNeeded} of own cash at {subToCashOnCash} on a loan at {subToRate} that exists with a chance of {subToLoanChance} and can be called",
          "the other way is {conditionalPlan}, up to {conditionalPrice}: {subToCashNeeded} of cash earns {subToCashOnCash} on a loan at {subToRate} that exists with a chance of {subToLoanChance} and can be called",
          "only {conditionalPlan} tops the limit, up to {conditionalPrice}, and {subToCashNeeded} of cash earns {subToCashOnCash} if a loan at {subToRate} exists, a chance of {subToLoanChance}, and is not called",
          "above the limit only {conditionalPlan} works, up to {conditionalPrice}, and {subToCashNeeded} of own cash earns {subToCashOnCash} if a loan at {subToRate} exists, a chance of {subToLoanChance}, and is not called",
          "more can be paid only as {conditionalPlan}, at most {conditionalPrice}: {subToCashNeeded} of own cash earns {subToCashOnCash}, if a loan at {subToRate} is there, a chance of {subToLoanChance}, and stays"
        ]
      }),
      takeover: claimCase({
        facts: ["conditionalPlan", "conditionalPrice", "verdictPlan"],
        when: ({ conditionalPlan }, facts) =>
          conditionalPlan === "subjectTo" && facts.subToPossible !== false && !isTakeover(facts),
        weighs: ["neutral", 4, "must"],
        wordings: [
          "up to {conditionalPrice} can be paid only as {conditionalPlan}, with the seller's loan left in place",
          "the other way in is {conditionalPlan}, which works up to {conditionalPrice} on the seller's loan",
          "only {conditionalPlan} tops the limit, up to {conditionalPrice}, on a loan that has to be found and kept",
          "above the limit only {conditionalPlan} works, up to {conditionalPrice} and on the seller's loan",
          "more can be paid only as {conditionalPlan}, at most {conditionalPrice} and if the seller's loan can be kept"
        ]
      }),
      rooms: claimCase({
        facts: ["conditionalPlan", "conditionalPrice", "verdictPlan"],
        when: ({ conditionalPlan }) => conditionalPlan === "coLiving",
        weighs: ["neutral", 4],
        wordings: [
          "up to {conditionalPrice} can be paid only as {conditionalPlan}, on room rents for which there is little evidence",
          "the other way in pays up to {conditionalPrice}, as {conditionalPlan}, if each room lets as assumed",
          "only {conditionalPlan} tops the limit, up to {conditionalPrice}, on room rents that have to be proved",
          "above the limit only {conditionalPlan} works, up to {conditionalPrice} and let room by room",
          "more can be paid only as {conditionalPlan}, at most {conditionalPrice} and if each room lets as assumed"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
