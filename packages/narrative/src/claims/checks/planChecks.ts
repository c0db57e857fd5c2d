import { isBelowAverage } from "@property-intelligence/domain/investor/deal/conditions.ts"

import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** Checks of the conditions that the narrative's strategy (`recommendedStrategy`) depends on. */
export const planChecks = {
  /** Ask for the documents of the loan to be taken over. */
  sellerLoanPapers: {
    about: "check the papers of the seller's loan",
    cases: {
      abovePrice: claimCase({
        facts: ["recommendedStrategy", "subToBalance", "subToRate", "price"],
        when: ({ price, recommendedStrategy, subToBalance }, facts) =>
          recommendedStrategy === "subjectTo" && subToBalance > price && isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "ask for a payoff letter at once, as more seems to be owed than the price",
          "find out from the seller's lender whether the debt really exceeds the price",
          "settle with the seller who would pay the part of the loan above the price",
          "get the balance of the seller's loan in writing, since a debt above the price rules a takeover out",
          "read the latest loan statement as the balance is estimated at more than the price"
        ]
      }),
      estimated: claimCase({
        facts: ["recommendedStrategy", "subToBalance", "subToRate"],
        when: ({ recommendedStrategy, subToBalance }, facts) =>
          recommendedStrategy === "subjectTo" &&
          subToBalance > 0 &&
          (facts.price === null || subToBalance <= facts.price) &&
          isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "ask the seller for the latest loan statement, as balance and rate are estimates",
          "read the note and the newest statement of the seller's loan against the estimated balance and rate",
          "get balance, rate and payment of the seller's loan in writing, in place of the estimates",
          "request a payoff letter from the seller's lender, and compare the amount with the balance estimated here",
          "start with the seller's loan documents, since the plan rests on an estimated balance and rate"
        ]
      }),
      unknown: claimCase({
        facts: ["recommendedStrategy"],
        when: ({ recommendedStrategy }, facts) =>
          recommendedStrategy === "subjectTo" &&
          isPlanToCheck(facts) &&
          (facts.subToBalance === null || facts.subToBalance <= 0 || facts.subToRate === null),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "ask the seller whether a loan is still open on the property, and on what terms",
          "get a written loan statement from the seller, as the record does not show what is owed",
          "find out from the seller's lender what is owed, at what rate and until when",
          "read the note of the seller's loan to learn whether {recommendedStrategy} is open at all",
          "start with the seller's loan documents, since balance and terms are not known here"
        ]
      })
    }
  },
  /** Have an attorney read the due-on-sale clause, which lets the lender call the loan. */
  dueOnSaleReview: {
    about: "have an attorney review the due-on-sale clause",
    cases: {
      takeover: claimCase({
        facts: ["recommendedStrategy"],
        when: ({ recommendedStrategy }, facts) => recommendedStrategy === "subjectTo" && isPlanToCheck(facts),
        weighs: ["neutral", 4, "must"],
        wordings: [
          "have an attorney review the due-on-sale clause of the seller's loan ahead of any commitment",
          "let an attorney explain what happens to the plan if the lender calls the loan under the due-on-sale clause",
          "ask an attorney to review the loan's due-on-sale clause and to draft the transfer of title",
          "before signing, take the due-on-sale clause of the loan to an attorney",
          "put the seller's note with the due-on-sale clause in front of an attorney"
        ]
      })
    }
  },
  /** Have the local office confirm that nightly rental is allowed. */
  nightPermit: {
    about: "confirm that nightly rental is allowed",
    cases: {
      doubtful: claimCase({
        facts: ["recommendedStrategy", "nightlyLegality"],
        when: ({ nightlyLegality, recommendedStrategy }, facts) =>
          recommendedStrategy === "shortTermRental" &&
          (nightlyLegality === "restrictive" || nightlyLegality === "prohibited") &&
          isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "get the local rule on short-term rentals in writing ahead of everything else, as the rule on record limits or bars the plan",
          "have the permit office state in writing whether a non-resident owner can get a license for nightly rental",
          "settle with the permit office whether nightly rental is open at all to an owner who lives elsewhere",
          "take the local short-term rental rule to an attorney before money goes into a plan that depends on a license",
          "ask the licensing office for current limits on short-term rentals, and drop the plan if no license is available"
        ]
      }),
      usual: claimCase({
        facts: ["recommendedStrategy"],
        when: ({ recommendedStrategy }, facts) =>
          recommendedStrategy === "shortTermRental" &&
          facts.nightlyLegality !== "restrictive" &&
          facts.nightlyLegality !== "prohibited" &&
          isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "have the local permit office confirm in writing that a non-resident owner may rent nightly here",
          "get written confirmation of license, zoning and lodging tax for nightly rental",
          "ask the city or county whether a short-term rental at the address needs a license and whether any cap applies",
          "before closing, obtain the permit office's answer on short-term rentals in writing",
          "check zoning and license rules for short-term rentals with the local office, as the plan depends on both"
        ]
      })
    }
  },
  /** Compare the assumed nightly rate and occupancy with bookings nearby. */
  nightlyProof: {
    about: "test the nightly rate and the occupancy",
    cases: {
      estimated: claimCase({
        facts: ["recommendedStrategy", "nightlyRate", "occupancy"],
        when: ({ recommendedStrategy }, facts) => recommendedStrategy === "shortTermRental" && isPlanToCheck(facts),
        weighs: ["neutral", 4],
        wordings: [
          "test nightly rate and occupancy against booked nights of comparable rentals nearby",
          "get a year of booking data for similar short-term rentals to see whether rate and occupancy are realistic",
          "ask local short-term rental managers for booked rates and occupancy, to set against those assumed here",
          "replace the estimated nightly rate and occupancy with booked figures, month by month",
          "compare nightly rate and occupancy with the booking calendars of like rentals in the area"
        ]
      })
    }
  },
  /** Confirm the number of rooms that may be rented separately, and the insurer's consent. */
  roomRules: {
    about: "confirm that rooms may be let apart",
    cases: {
      byRoom: claimCase({
        facts: ["recommendedStrategy", "rooms"],
        when: ({ recommendedStrategy, rooms }, facts) =>
          recommendedStrategy === "coLiving" && rooms > 1 && isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "confirm with the local zoning office that the rooms may be let under separate leases",
          "get the occupancy limit and the rules on letting by the room in writing",
          "ask zoning office and insurer whether rooms on separate leases are allowed and covered",
          "have the housing office state how many of the rooms may be let separately",
          "before closing, settle local occupancy limits and the insurer's consent to letting by the room"
        ]
      }),
      uncounted: claimCase({
        facts: ["recommendedStrategy"],
        when: ({ recommendedStrategy }, facts) =>
          recommendedStrategy === "coLiving" && (facts.rooms === null || facts.rooms <= 1) && isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "count the rooms that can be let, and confirm with the zoning office that letting by the room is allowed",
          "get the occupancy limit and the rules on letting by the room in writing",
          "ask zoning office and insurer whether separate leases by the room are allowed and covered",
          "have the housing office state how many rooms may be let separately",
          "before closing, settle local occupancy limits and the insurer's consent to letting by the room"
        ]
      })
    }
  },
  /** Compare the assumed rent of a room with rooms rented nearby. */
  roomRentProof: {
    about: "test the rent of a room",
    cases: {
      estimated: claimCase({
        facts: ["recommendedStrategy", "roomRent"],
        when: ({ recommendedStrategy }, facts) => recommendedStrategy === "coLiving" && isPlanToCheck(facts),
        weighs: ["neutral", 4],
        wordings: [
          "test the rent of a room against rooms let nearby with utilities included",
          "find signed leases for single rooms in the area to support the rent of a room",
          "ask local managers of room rentals what share of rooms stays let at the assumed rent",
          "compare the assumed rent of a room with current listings of rooms, and note how long each stays open",
          "see how long rooms at the assumed rent stay on the market before counting on full occupancy"
        ]
      })
    }
  },
  /** Have contractors price the work. */
  contractorBids: {
    about: "have the work priced by contractors",
    cases: {
      refinance: claimCase({
        facts: ["recommendedStrategy", "brrrrWork", "brrrrMonths"],
        when: ({ recommendedStrategy }, facts) => recommendedStrategy === "brrrr" && isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "collect contractor bids for the full scope of work, before the budget is trusted",
          "have contractors price the renovation room by room before relying on the budget",
          "get written bids and a schedule, as cost and time until the refinance decide the plan",
          "walk the property with a contractor to test the budget and the time until the refinance",
          "back the renovation budget with written bids that name materials, permits and dates"
        ]
      }),
      resale: claimCase({
        facts: ["recommendedStrategy", "flipWork", "flipMonths"],
        when: ({ recommendedStrategy }, facts) => recommendedStrategy === "fixAndFlip" && isPlanToCheck(facts),
        weighs: ["neutral", 5, "must"],
        wordings: [
          "collect contractor bids for the full scope of work, before the budget is trusted",
          "have contractors price the renovation to resale finish before relying on the budget",
          "get written bids with a schedule, as each month past the plan adds to the cost of holding",
          "walk the property with a contractor to test the budget and the time until the sale",
          "back the renovation budget with written bids that name materials, permits and dates"
        ]
      }),
      worn: claimCase({
        facts: ["condition", "rehabLow", "rehabHigh"],
        when: ({ condition, rehabHigh }, { recommendedStrategy }) =>
          isBelowAverage(condition) &&
          rehabHigh > 0 &&
          recommendedStrategy !== "brrrr" &&
          recommendedStrategy !== "fixAndFlip",
        weighs: ["neutral", 4],
        wordings: [
          "collect contractor bids for the work that {condition} condition calls for",
          "have a contractor price the repairs before closing, as the estimate was made unseen",
          "get the work priced in writing, since {condition} condition leaves the cost open",
          "walk the property with a contractor to turn the estimate for {condition} condition into a bid",
          "settle who pays for the repairs before the price is fixed"
        ]
      })
    }
  },
  /** Ask a lender for the terms of the refinance, which has to pay the cash back. */
  refinanceQuote: {
    about: "get a refinance quote from a lender",
    cases: {
      loan: claimCase({
        facts: ["recommendedStrategy", "brrrrRefinanceLoan"],
        when: ({ brrrrRefinanceLoan, recommendedStrategy }, facts) =>
          recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && isPlanToCheck(facts),
        weighs: ["neutral", 5],
        wordings: [
          "ask a lender for a written quote on the refinance, with waiting period and appraisal basis",
          "get the refinance terms from a lender in writing, as the plan counts on them",
          "have a lender confirm how soon the new loan is available on the value after repair",
          "before buying, find a lender who would grant the refinance and states the seasoning rule",
          "line up the refinance with a lender now, including the income that the loan requires"
        ]
      })
    }
  },
  /** Compare the value after the work with closed sales of renovated homes. */
  resaleProof: {
    about: "support the value after the work",
    cases: {
      afterRepair: claimCase({
        facts: ["recommendedStrategy", "afterRepairValue"],
        when: ({ recommendedStrategy }, facts) =>
          (recommendedStrategy === "brrrr" || recommendedStrategy === "fixAndFlip") && isPlanToCheck(facts),
        weighs: ["neutral", 4],
        wordings: [
          "support the value after repair with recent closed sales of renovated homes nearby",
          "have an agent or appraiser review the value after repair",
          "find closed sales of renovated homes of like size that bear out the value after repair",
          "before work is ordered, test the value after repair against sales of the last months",
          "order an as-completed appraisal, since the plan stands on the value after repair"
        ]
      })
    }
  },
  /** Ask a tax adviser about the profit of a resale. */
  resaleTax: {
    about: "ask a tax adviser about the profit of a resale",
    cases: {
      profit: claimCase({
        facts: ["recommendedStrategy", "flipProfit"],
        when: ({ flipProfit, recommendedStrategy }, facts) =>
          recommendedStrategy === "fixAndFlip" && flipProfit > 0 && isPlanToCheck(facts),
        weighs: ["neutral", 3],
        wordings: [
          "ask a tax adviser what would be left of the resale profit, stated before income tax",
          "have a tax adviser look at the resale, as the profit is before income tax",
          "take the projected profit to a tax adviser before counting on the amount",
          "let a tax adviser work out the tax on a quick resale, as the profit is stated before tax",
          "settle with a tax adviser how the resale profit would be treated"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>

/**
 * Returns true if the narrative's strategy is worth checks of its conditions. It works at the price in use, or the
 * strategy ranked first fails only by the price or by a rule.
 */
export const isPlanToCheck = ({ noneReason, strength }: Facts): boolean =>
  strength !== null && (strength !== "none" || noneReason === "losesMoney" || noneReason === "barred")
