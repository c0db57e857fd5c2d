import { type Claim, claimCase } from "../claim/Claim.ts"

/** The max cash left in a BRRRR that counts as little, as a share of the total cost. */
const littleCashLeft = 0.1

/** The max cash left in a deal that the analysis still calls a BRRRR, as a share of the total cost. */
const largeCashLeft = 0.35

/**
 * Claims about renovating, renting out and refinancing, if that is the narrative's strategy (`recommendedStrategy`).
 */
export const brrrrClaims = {
  /** The cost of the renovation before a refinance, and the property's value after it. */
  refinanceWork: {
    about: "work before the refinance and value after it",
    cases: {
      work: claimCase({
        facts: ["recommendedStrategy", "brrrrWork", "afterRepairValue", "brrrrMonths"],
        when: ({ brrrrWork, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrWork > 0,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "{recommendedStrategy} calls for {brrrrWork} of work and counts on a value of {afterRepairValue} after {brrrrMonths}",
          "renovated for {brrrrWork}, the property is put at {afterRepairValue}, with {brrrrMonths} from purchase to refinance",
          "the plan is {brrrrWork} of work, a lease and a refinance after {brrrrMonths} at a value of {afterRepairValue}",
          "an appraisal of {afterRepairValue} after {brrrrWork} of work is the hinge of the plan, {brrrrMonths} after the purchase",
          "work of {brrrrWork} is meant to lift the property to {afterRepairValue} within {brrrrMonths}"
        ]
      }),
      noWork: claimCase({
        facts: ["recommendedStrategy", "brrrrWork", "afterRepairValue", "brrrrMonths"],
        when: ({ brrrrWork, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrWork === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "no work is budgeted for {recommendedStrategy}, which counts on a value of {afterRepairValue} after {brrrrMonths}",
          "without any renovation in the budget, the refinance after {brrrrMonths} relies on a value of {afterRepairValue}",
          "a value of {afterRepairValue} is assumed at the refinance after {brrrrMonths}, with no work planned",
          "the plan goes from purchase to refinance in {brrrrMonths} with no renovation, at a value of {afterRepairValue}",
          "nothing is set aside for work, and {afterRepairValue} is the value taken to the lender after {brrrrMonths}"
        ]
      })
    }
  },
  /** The value after the work, against all costs of the purchase and the work. */
  refinanceEquity: {
    about: "value after the work compared with the all-in cost",
    cases: {
      above: claimCase({
        facts: ["recommendedStrategy", "afterRepairValue", "brrrrTotalCost"],
        when: ({ afterRepairValue, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrTotalCost > 0 && afterRepairValue > brrrrTotalCost,
        weighs: ["for", 3],
        wordings: [
          "the finished value of {afterRepairValue} exceeds the all-in cost of {brrrrTotalCost}",
          "all costs together come to {brrrrTotalCost}, below the finished value of {afterRepairValue}",
          "equity is created on paper, with {brrrrTotalCost} going in and {afterRepairValue} coming out as value",
          "for an all-in cost of {brrrrTotalCost} a buyer would hold a property put at {afterRepairValue}",
          "a margin of value remains over the all-in cost, {afterRepairValue} against {brrrrTotalCost}"
        ]
      }),
      below: claimCase({
        facts: ["recommendedStrategy", "afterRepairValue", "brrrrTotalCost"],
        when: ({ afterRepairValue, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && afterRepairValue < brrrrTotalCost,
        weighs: ["against", 4, "must"],
        wordings: [
          "all costs together come to {brrrrTotalCost}, more than the finished value of {afterRepairValue}",
          "the finished value of {afterRepairValue} does not make up for an all-in cost of {brrrrTotalCost}",
          "on paper the project loses value, with {brrrrTotalCost} going in and {afterRepairValue} coming out",
          "for an all-in cost of {brrrrTotalCost} a buyer would hold a property put at only {afterRepairValue}",
          "the work does not repay the outlay in value, at {afterRepairValue} against {brrrrTotalCost} spent"
        ]
      })
    }
  },
  /** The loan from a refinance, against all costs until then. */
  refinanceLoan: {
    about: "loan of the refinance beside all that was paid before it",
    cases: {
      covers: claimCase({
        facts: ["recommendedStrategy", "brrrrRefinanceLoan", "brrrrTotalCost"],
        when: ({ brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrTotalCost > 0 && brrrrRefinanceLoan >= brrrrTotalCost,
        weighs: ["for", 4],
        wordings: [
          "the refinance is expected to lend {brrrrRefinanceLoan}, no less than the {brrrrTotalCost} spent until then",
          "against an all-in cost of {brrrrTotalCost}, value and rent support a loan of {brrrrRefinanceLoan}",
          "an all-in cost of {brrrrTotalCost} is fully matched by a refinance of {brrrrRefinanceLoan}",
          "the new loan of {brrrrRefinanceLoan} is large enough to repay the whole cost of {brrrrTotalCost}",
          "all that goes in, {brrrrTotalCost}, is within the {brrrrRefinanceLoan} that a lender would advance"
        ]
      }),
      short: claimCase({
        facts: ["recommendedStrategy", "brrrrRefinanceLoan", "brrrrTotalCost"],
        when: ({ brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && brrrrRefinanceLoan < brrrrTotalCost,
        weighs: ["against", 4, "must"],
        wordings: [
          "the refinance is expected to lend {brrrrRefinanceLoan}, less than the {brrrrTotalCost} spent until then",
          "against an all-in cost of {brrrrTotalCost}, value and rent support a loan of {brrrrRefinanceLoan}",
          "an all-in cost of {brrrrTotalCost} meets a refinance of {brrrrRefinanceLoan}, which does not repay the whole",
          "value and rent limit the new loan to {brrrrRefinanceLoan}, on an all-in cost of {brrrrTotalCost}",
          "all that goes in, {brrrrTotalCost}, exceeds the {brrrrRefinanceLoan} that a lender would advance"
        ]
      }),
      none: claimCase({
        facts: ["recommendedStrategy", "brrrrRefinanceLoan", "brrrrTotalCost"],
        when: ({ brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrRefinanceLoan === 0 && brrrrTotalCost > 0,
        weighs: ["against", 5, "must"],
        wordings: [
          "no refinance would be made, since value and rent do not support a loan that pays for its own cost",
          "value and rent support no refinance worth its cost, and the {brrrrTotalCost} spent stays in the property",
          "the refinance fails, the loan that value and rent allow being smaller than the cost of taking it out",
          "nothing could be borrowed against the finished property that would repay the cost of borrowing",
          "without a refinance that pays for itself, the all-in cost of {brrrrTotalCost} remains the buyer's own"
        ]
      })
    }
  },
  /** The figure that limits the loan of a refinance: the value or the rent. */
  refinanceLimit: {
    about: "whether value or rent limits the refinance",
    cases: {
      rent: claimCase({
        facts: ["recommendedStrategy", "brrrrLoanLimit", "brrrrRefinanceLoan"],
        when: ({ brrrrLoanLimit, brrrrRefinanceLoan, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrLoanLimit === "DSCR" && brrrrRefinanceLoan > 0,
        weighs: ["against", 2],
        wordings: [
          "the rent, not the value, is what holds the refinance to {brrrrRefinanceLoan}",
          "a lender would advance more on the value than the rent can pay for, which caps the loan at {brrrrRefinanceLoan}",
          "what the rent can pay for sets the refinance loan of {brrrrRefinanceLoan}",
          "by value alone the refinance could be larger than the {brrrrRefinanceLoan} that the rent supports",
          "a higher rent would raise the refinance above {brrrrRefinanceLoan}, the rent being the tighter limit"
        ]
      }),
      value: claimCase({
        facts: ["recommendedStrategy", "brrrrLoanLimit", "brrrrRefinanceLoan"],
        when: ({ brrrrLoanLimit, brrrrRefinanceLoan, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrLoanLimit === "LTV" && brrrrRefinanceLoan > 0,
        weighs: ["neutral", 2],
        wordings: [
          "the value after the work, not the rent, is what sets the refinance at {brrrrRefinanceLoan}",
          "the rent would support the refinance of {brrrrRefinanceLoan}, whose limit is the appraisal",
          "a lower appraisal would cut the refinance of {brrrrRefinanceLoan} directly, the value being the tighter limit",
          "what the property appraises for decides the refinance loan, put at {brrrrRefinanceLoan}",
          "the refinance of {brrrrRefinanceLoan} is bound by the loan-to-value limit, with the rent sufficient to pay for the loan"
        ]
      })
    }
  },
  /** The buyer's cash that stays in the property after a refinance. */
  refinanceCashLeft: {
    about: "own cash left in the property after the refinance",
    cases: {
      little: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrTotalCost", "brrrrRefinanceLoan"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" &&
          brrrrRefinanceLoan > 0 &&
          brrrrCashLeft > 0 &&
          brrrrCashLeft <= littleCashLeft * brrrrTotalCost,
        weighs: ["for", 5, "must"],
        wordings: [
          "only {brrrrCashLeft} of own cash would stay in the property after the refinance",
          "the refinance pays back nearly all of the cost, all but {brrrrCashLeft}",
          "the refinance repays most of the all-in cost and leaves a modest {brrrrCashLeft} in the deal",
          "cash left in after the refinance is {brrrrCashLeft}, a small part of the {brrrrTotalCost} spent",
          "a small remainder of {brrrrCashLeft} is what the refinance would not pay back"
        ]
      }),
      part: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrTotalCost", "brrrrRefinanceLoan"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" &&
          brrrrRefinanceLoan > 0 &&
          brrrrCashLeft > littleCashLeft * brrrrTotalCost &&
          brrrrCashLeft <= largeCashLeft * brrrrTotalCost,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "{brrrrCashLeft} of own cash would stay in the property after the refinance",
          "the refinance repays part of the all-in cost and leaves {brrrrCashLeft} in the deal",
          "cash left in after the refinance is {brrrrCashLeft}, out of {brrrrTotalCost} spent",
          "of the {brrrrTotalCost} spent, the refinance would leave {brrrrCashLeft} unrecovered",
          "some of the money stays behind, {brrrrCashLeft} after the refinance"
        ]
      }),
      much: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrTotalCost", "brrrrRefinanceLoan"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, brrrrTotalCost, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" &&
          brrrrRefinanceLoan > 0 &&
          brrrrTotalCost > 0 &&
          brrrrCashLeft > largeCashLeft * brrrrTotalCost,
        weighs: ["against", 5, "must"],
        wordings: [
          "as much as {brrrrCashLeft} of own cash would stay in the property after the refinance",
          "the refinance leaves {brrrrCashLeft} in the deal, far more than the plan aims at",
          "cash left in after the refinance is {brrrrCashLeft}, a large part of the {brrrrTotalCost} spent",
          "a refinance would leave {brrrrCashLeft} tied up, out of an all-in cost of {brrrrTotalCost}",
          "the plan fails in its purpose of freeing the cash, with {brrrrCashLeft} left behind"
        ]
      }),
      nothing: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrRefinanceLoan"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft === 0,
        weighs: ["for", 5, "must"],
        wordings: [
          "the refinance would return the whole outlay and leave no own cash in the property",
          "no own cash stays in the deal after the refinance",
          "all of the money that goes in comes back at the refinance",
          "the refinance repays the outlay in full, to the dollar",
          "cash in and cash out balance at the refinance, with nothing left behind"
        ]
      }),
      beyond: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "brrrrRefinanceLoan"],
        when: ({ brrrrCashLeft, brrrrRefinanceLoan, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrRefinanceLoan > 0 && brrrrCashLeft < 0,
        weighs: ["for", 5, "must"],
        wordings: [
          "the refinance would pay out {brrrrCashLeft:size} more than went in",
          "more cash comes back than was spent, by {brrrrCashLeft:size}",
          "the whole outlay returns at the refinance, with {brrrrCashLeft:size} on top",
          "no own cash stays in, and the refinance leaves {brrrrCashLeft:size} over",
          "after the refinance the buyer would hold the property and {brrrrCashLeft:size} beyond the outlay"
        ]
      })
    }
  },
  /** The likely range of the cash left after a refinance. */
  refinanceCashRange: {
    about: "likely range of the cash left after the refinance",
    cases: {
      leftIn: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeftLow", "brrrrCashLeftHigh"],
        when: ({ brrrrCashLeftLow, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrCashLeftLow > 0,
        weighs: ["against", 3, "must"],
        wordings: [
          "the likely range of own cash left in the property is {brrrrCashLeftLow} to {brrrrCashLeftHigh}",
          "in most outcomes between {brrrrCashLeftLow} and {brrrrCashLeftHigh} of own cash stays in the property",
          "a good outcome still leaves {brrrrCashLeftLow} in, a poor outcome {brrrrCashLeftHigh}",
          "cash left behind could plausibly run from {brrrrCashLeftLow} to {brrrrCashLeftHigh}",
          "errors in value, rent and work spread the cash left in from {brrrrCashLeftLow} to {brrrrCashLeftHigh} in most outcomes"
        ]
      }),
      either: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeftLow", "brrrrCashLeftHigh"],
        when: ({ brrrrCashLeftHigh, brrrrCashLeftLow, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrCashLeftLow < 0 && brrrrCashLeftHigh > 0,
        weighs: ["neutral", 3, "must"],
        wordings: [
          "the likely range of the refinance runs from {brrrrCashLeftLow:size} paid out beyond the outlay to {brrrrCashLeftHigh} left in",
          "a good outcome would return {brrrrCashLeftLow:size} more than went in, a poor outcome leave {brrrrCashLeftHigh} behind",
          "in most outcomes the result lies between {brrrrCashLeftLow:size} taken out on top and {brrrrCashLeftHigh} tied up",
          "errors in value, rent and work could see {brrrrCashLeftLow:size} taken out on top or {brrrrCashLeftHigh} tied up",
          "whether the cash all comes back is open, in a range from {brrrrCashLeftLow:size} to spare to {brrrrCashLeftHigh} short"
        ]
      }),
      paidOut: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeftLow", "brrrrCashLeftHigh"],
        when: ({ brrrrCashLeftHigh, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrCashLeftHigh < 0,
        weighs: ["for", 3, "must"],
        wordings: [
          "the likely range of the refinance is {brrrrCashLeftHigh:size} to {brrrrCashLeftLow:size} paid out beyond the outlay",
          "in most outcomes between {brrrrCashLeftHigh:size} and {brrrrCashLeftLow:size} more comes back than went in",
          "even a poor outcome returns {brrrrCashLeftHigh:size} beyond the outlay, a good outcome {brrrrCashLeftLow:size}",
          "cash returned on top of the outlay could plausibly run from {brrrrCashLeftHigh:size} to {brrrrCashLeftLow:size}",
          "errors in value, rent and work leave {brrrrCashLeftHigh:size} to {brrrrCashLeftLow:size} to the good in most outcomes"
        ]
      })
    }
  },
  /** The price at which a refinance returns all of the cash. A BRRRR returns all cash up to this price. */
  refinanceOffer: {
    about: "price at which the refinance returns all of the cash",
    cases: {
      met: claimCase({
        facts: ["recommendedStrategy", "brrrrOfferOutcome", "brrrrOffer", "price"],
        when: ({ brrrrOffer, brrrrOfferOutcome, price, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrOfferOutcome === "price" && brrrrOffer >= price,
        weighs: ["for", 3],
        wordings: [
          "the refinance returns all of the cash up to a price of {brrrrOffer}, which {price} does not exceed",
          "the whole outlay comes back at any price up to {brrrrOffer}, and {price} is within it",
          "at {price} the purchase stays at or under {brrrrOffer}, the highest price that leaves no cash in",
          "cash would stay in the property only above {brrrrOffer}, the limit for a refinance that returns all of the cash",
          "no cash is left in at {price}, nor at any price up to {brrrrOffer}"
        ]
      }),
      below: claimCase({
        facts: ["recommendedStrategy", "brrrrOfferOutcome", "brrrrOffer", "price"],
        when: ({ brrrrOffer, brrrrOfferOutcome, price, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrOfferOutcome === "price" && brrrrOffer < price,
        weighs: ["against", 3],
        wordings: [
          "what would change the result is a price of {brrrrOffer} or less, at which the refinance returns all of the cash",
          "the purchase would have to come down from {price} to {brrrrOffer} for all of the cash to come back",
          "all of the cash comes back only at {brrrrOffer} or less, against {price} now",
          "an offer of {brrrrOffer} is the highest that leaves no cash in, below the {price} used here",
          "at {brrrrOffer}, in place of {price}, the refinance would repay the whole outlay"
        ]
      }),
      anyPrice: claimCase({
        facts: ["recommendedStrategy", "brrrrOfferOutcome"],
        when: ({ brrrrOfferOutcome, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrOfferOutcome === "anyPrice",
        weighs: ["for", 3],
        wordings: [
          "the refinance would return all of the cash at any price examined",
          "no price in the range examined leaves cash in after the refinance",
          "price does not keep cash in the property, since all of the cash comes back at whatever price was tried",
          "at every price tried the refinance repays the whole outlay",
          "the whole outlay comes back at any price within the search"
        ]
      }),
      noPrice: claimCase({
        facts: ["recommendedStrategy", "brrrrOfferOutcome"],
        when: ({ brrrrOfferOutcome, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrOfferOutcome === "noPrice",
        weighs: ["against", 3],
        wordings: [
          "no price would let the refinance return all of the cash",
          "a lower price does not cure the plan, since some cash stays in at every price",
          "at no price does the refinance pay back the whole outlay",
          "the refinance repays less than work and holding cost, whatever is paid for the property",
          "there is no offer at which all of the cash comes back"
        ]
      })
    }
  },
  /** The buyer's own cash that is needed from the purchase until the refinance. */
  refinanceCash: {
    about: "own cash that the project takes until the refinance",
    cases: {
      own: claimCase({
        facts: ["recommendedStrategy", "recommendedCashNeeded", "brrrrMonths"],
        when: ({ recommendedCashNeeded, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && recommendedCashNeeded > 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "beside a short-term loan, the project takes {recommendedCashNeeded} of own cash over {brrrrMonths}",
          "a buyer needs {recommendedCashNeeded} of own cash to carry purchase and work for {brrrrMonths}",
          "own cash of {recommendedCashNeeded} is tied up for {brrrrMonths} at least, from the purchase on",
          "the outlay before any refinance is {recommendedCashNeeded} of own money, the bridge loan aside",
          "the buyer brings {recommendedCashNeeded} of own cash, and a bridge loan the rest"
        ]
      })
    }
  },
  /** The monthly cash flow after the renovation and the refinance. */
  refinanceFlow: {
    about: "monthly cash flow after the work and the refinance",
    cases: {
      surplus: claimCase({
        facts: ["recommendedStrategy", "brrrrMonthlyAfter"],
        when: ({ brrrrMonthlyAfter, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrMonthlyAfter > 0,
        weighs: ["for", 3],
        wordings: [
          "held afterwards as a plain rental, the renovated property clears {brrrrMonthlyAfter}",
          "cash flow after the work is positive, at {brrrrMonthlyAfter}",
          "the finished rental leaves the owner {brrrrMonthlyAfter} after all outgoings",
          "a surplus of {brrrrMonthlyAfter} remains from the renovated property after all outgoings, reserve included",
          "with the work done and the property let, {brrrrMonthlyAfter} is left over"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "brrrrMonthlyAfter"],
        when: ({ brrrrMonthlyAfter, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrMonthlyAfter === 0,
        weighs: ["neutral", 3],
        wordings: [
          "held afterwards as a plain rental, the renovated property comes out about level",
          "cash flow after the work is about level, without surplus or shortfall",
          "the finished rental leaves the owner about nothing after all outgoings",
          "outgoings take about all that the renovated property brings",
          "with the work done and the property let, income and outgoings are about equal"
        ]
      }),
      shortfall: claimCase({
        facts: ["recommendedStrategy", "brrrrMonthlyAfter"],
        when: ({ brrrrMonthlyAfter, recommendedStrategy }) => recommendedStrategy === "brrrr" && brrrrMonthlyAfter < 0,
        weighs: ["against", 3],
        wordings: [
          "held afterwards as a plain rental, the renovated property loses {brrrrMonthlyAfter:size}",
          "cash flow after the work is negative, a shortfall of {brrrrMonthlyAfter:size}",
          "the finished rental costs the owner {brrrrMonthlyAfter:size} after all outgoings",
          "a gap of {brrrrMonthlyAfter:size} remains in the renovated property after all outgoings, reserve included",
          "with the work done and the property let, the owner still covers {brrrrMonthlyAfter:size}"
        ]
      })
    }
  },
  /** The annual return on the cash left after a refinance. */
  refinanceReturn: {
    about: "cash-on-cash return on the cash left after the refinance",
    cases: {
      earns: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "recommendedCashOnCash"],
        when: ({ brrrrCashLeft, recommendedCashOnCash, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrCashLeft > 0 && recommendedCashOnCash > 0,
        weighs: ["for", 3],
        wordings: [
          "the {brrrrCashLeft} that stays in earns {recommendedCashOnCash} cash on cash",
          "cash on cash is {recommendedCashOnCash}, measured on the {brrrrCashLeft} left in",
          "a year's cash flow returns {recommendedCashOnCash} on the {brrrrCashLeft} left in the property",
          "money left in the deal, {brrrrCashLeft}, yields {recommendedCashOnCash} in a year's cash flow",
          "on {brrrrCashLeft} left in, the cash-on-cash return comes to {recommendedCashOnCash}"
        ]
      }),
      loses: claimCase({
        facts: ["recommendedStrategy", "brrrrCashLeft", "recommendedCashOnCash"],
        when: ({ brrrrCashLeft, recommendedCashOnCash, recommendedStrategy }) =>
          recommendedStrategy === "brrrr" && brrrrCashLeft > 0 && recommendedCashOnCash < 0,
        weighs: ["against", 3],
        wordings: [
          "the {brrrrCashLeft} that stays in loses {recommendedCashOnCash:size} in a year's cash flow",
          "cash on cash is {recommendedCashOnCash}, measured on the {brrrrCashLeft} left in",
          "a year's shortfall takes {recommendedCashOnCash:size} of the {brrrrCashLeft} left in the property",
          "money left in the deal, {brrrrCashLeft}, returns {recommendedCashOnCash} in a year",
          "on {brrrrCashLeft} left in, the cash-on-cash return comes to {recommendedCashOnCash}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
