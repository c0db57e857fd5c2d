import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import { isPlanOfText } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** The min difference, in percentage points, at which the seller's rate counts as far below today's rate. */
const farBelowPoints = 3

/** The return on money invested elsewhere, in percent a year: about the yield of ten-year Treasury notes. */
const { alternativePercent } = verdictRules

/** The probability, in percent, at which the seller's loan is as likely to exist as not. */
const evenChance = 50

/** Claims about taking over the seller's loan, if that is the narrative's strategy (`recommendedStrategy`). */
export const subjectToClaims = {
  /** The estimate of the loan that Subject-To takes over. */
  sellerLoan: {
    about: "balance, rate and payment of the loan to be taken over",
    cases: {
      recorded: claimCase({
        facts: ["recommendedStrategy", "loanBasis", "subToPossible", "subToBalance", "subToRate", "subToPayment"],
        when: ({ loanBasis, recommendedStrategy, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && loanBasis === "recorded" && subToPossible,
        weighs: ["neutral", 5, "must"],
        wordings: [
          "the seller's loan is put at {subToBalance}, at {subToRate} and a payment of {subToPayment}",
          "going by the recorded sale the seller owes about {subToBalance} at {subToRate}, for {subToPayment} in principal and interest",
          "the recorded sale points to a seller's loan of about {subToBalance} at {subToRate}, with payments of {subToPayment}",
          "the loan to take over is an estimated {subToBalance} at {subToRate}, with a payment of {subToPayment}",
          "on the last recorded price the seller still owes about {subToBalance}, at {subToRate} and {subToPayment} in principal and interest"
        ]
      }),
      estimated: claimCase({
        facts: ["recommendedStrategy", "loanBasis", "subToPossible", "subToBalance", "subToRate", "subToPayment"],
        when: ({ loanBasis, recommendedStrategy, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && loanBasis === "estimated" && subToPossible,
        weighs: ["against", 5, "must"],
        wordings: [
          "the seller's loan is a guess from the estimated value: {subToBalance} at {subToRate}, with a payment of {subToPayment}",
          "without a usable sale price the seller's loan can only be guessed at, at {subToBalance}, {subToRate} and a payment of {subToPayment}",
          "{recommendedStrategy} rests here on a guess at the seller's loan: {subToBalance} at {subToRate}, with a payment of {subToPayment}",
          "no usable sale price is on record, and a seller's loan of {subToBalance} at {subToRate} with a payment of {subToPayment} is only a rough estimate",
          "a balance of {subToBalance}, a rate of {subToRate} and a payment of {subToPayment} are inferred for the seller's loan, for want of a usable sale price"
        ]
      }),
      ended: claimCase({
        facts: ["recommendedStrategy", "subToBalance"],
        when: ({ recommendedStrategy, subToBalance }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToBalance === 0,
        weighs: ["against", 5, "must"],
        wordings: [
          "nothing is left to take over, with the term of the seller's original loan already at an end",
          "the seller's original loan has run its full term and leaves no balance to take over",
          "no balance remains on the seller's original loan, whose term has ended",
          "the loan of the last sale has reached the end of its term and offers a buyer nothing to step into",
          "a takeover has no object here, the original loan having reached the end of its term"
        ]
      })
    }
  },
  /** The rate of the seller's loan against the rate of a new one. */
  sellerLoanRate: {
    about: "rate of the seller's loan compared with a new one",
    cases: {
      farBelow: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToRate", "rateUsed"],
        when: ({ rateUsed, recommendedStrategy, subToPossible, subToRate }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToPossible &&
          rateUsed - subToRate >= farBelowPoints,
        weighs: ["for", 4, "must"],
        wordings: [
          "the attraction is the rate, far below the {rateUsed} of a new loan",
          "a new loan would cost {rateUsed}, far more than the seller's",
          "at {rateUsed} a new loan costs far more than the seller's",
          "keeping the seller's rate saves a great deal against the {rateUsed} of a new loan",
          "money at the seller's rate is far cheaper than a new loan at {rateUsed}"
        ]
      }),
      below: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToRate", "rateUsed"],
        when: ({ rateUsed, recommendedStrategy, subToPossible, subToRate }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToPossible &&
          subToRate < rateUsed &&
          rateUsed - subToRate < farBelowPoints,
        weighs: ["for", 3, "must"],
        wordings: [
          "the seller's rate is lower than the {rateUsed} of a new loan",
          "a new loan at {rateUsed} would cost more than the seller's",
          "some interest is saved, as a new loan would cost {rateUsed}",
          "keeping the seller's rate saves a little against the {rateUsed} of a new loan",
          "the seller's loan is the cheaper kind, as a new loan costs {rateUsed}"
        ]
      }),
      notBelow: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToRate", "rateUsed"],
        when: ({ rateUsed, recommendedStrategy, subToPossible, subToRate }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible && subToRate >= rateUsed,
        weighs: ["against", 4, "must"],
        wordings: [
          "the seller's rate of {subToRate} offers no advantage over {rateUsed} on a new investor loan",
          "no interest is saved by the takeover, with {subToRate} on the seller's loan and {rateUsed} on a new investor loan",
          "a new investor loan at {rateUsed} is no dearer than the seller's at {subToRate}",
          "the usual reason to take over a loan is missing, the seller's {subToRate} being no cheaper than {rateUsed} on new money",
          "measured against {rateUsed} for a new investor loan, a rate of {subToRate} is not worth taking over for its own sake"
        ]
      })
    }
  },
  /** The probability that a loan exists to take over. */
  sellerLoanChance: {
    about: "chance that the seller's loan exists",
    cases: {
      likely: claimCase({
        facts: ["recommendedStrategy", "subToBalance", "subToLoanChance"],
        when: ({ recommendedStrategy, subToBalance, subToLoanChance }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToBalance > 0 &&
          subToLoanChance > evenChance,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "no loan is on record, and the chance of a balance to take over is put at {subToLoanChance}",
          "the seller's loan more likely exists than not, at an estimated chance of {subToLoanChance}",
          "the seller's loan is inferred and not documented, with a chance of {subToLoanChance}",
          "the chance that the seller still has a loan is put at {subToLoanChance}, which is not proof",
          "the chance of a loan to take over is put at {subToLoanChance}, short of proof"
        ]
      }),
      even: claimCase({
        facts: ["recommendedStrategy", "subToBalance", "subToLoanChance"],
        when: ({ recommendedStrategy, subToBalance, subToLoanChance }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToBalance > 0 &&
          subToLoanChance === evenChance,
        weighs: ["against", 4, "must"],
        wordings: [
          "whether the seller's loan exists is an even bet, with the chance put at {subToLoanChance}",
          "an even chance, {subToLoanChance}, is all that is given to the seller's loan being there",
          "the seller's loan is as likely absent as present, at an estimated chance of {subToLoanChance}",
          "the chance that a loan was taken out and is still owed is put at {subToLoanChance}, no better than even",
          "at {subToLoanChance}, the estimated chance of a loan to take over favors neither side"
        ]
      }),
      doubtful: claimCase({
        facts: ["recommendedStrategy", "subToBalance", "subToLoanChance"],
        when: ({ recommendedStrategy, subToBalance, subToLoanChance }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToBalance > 0 &&
          subToLoanChance < evenChance,
        weighs: ["against", 5, "must"],
        wordings: [
          "the seller's loan more likely does not exist than it does, with the chance put at {subToLoanChance}",
          "a chance of only {subToLoanChance} is given to the seller's loan still being owed",
          "the odds run against a loan being there to take over, at {subToLoanChance}",
          "there is probably no loan to take over, as the chance of it is put at {subToLoanChance}",
          "no loan is on record, and the chance that it exists is only {subToLoanChance}"
        ]
      })
    }
  },
  /**
   * The price in use against the seller's debt. If the price does not pay off the debt, the loan can't be taken over.
   */
  takeover: {
    about: "whether the loan can be taken over at this price",
    cases: {
      abovePrice: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToBalance", "price"],
        when: ({ price, recommendedStrategy, subToBalance, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && !subToPossible && subToBalance > price,
        weighs: ["against", 5, "must"],
        wordings: [
          "the seller's estimated debt of {subToBalance} exceeds the price of {price}, which rules out a takeover",
          "no takeover is possible at {price}, with an estimated {subToBalance} owed on the property",
          "the seller would have to bring money to the closing, owing an estimated {subToBalance} against a price of {price}",
          "a price of {price} does not clear the {subToBalance} that the seller is reckoned to owe",
          "at {price} the sale would fall short of an estimated balance of {subToBalance}, and the loan could not be taken over"
        ]
      }),
      justAbovePrice: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToBalance", "price"],
        when: ({ price, recommendedStrategy, subToBalance, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          !subToPossible &&
          subToBalance > 0 &&
          subToBalance <= price,
        weighs: ["against", 5, "must"],
        wordings: [
          "the price falls just short of what the seller is reckoned to owe, which rules out a takeover",
          "no takeover is possible at {price}, which does not quite clear the seller's estimated balance",
          "the seller's estimated balance narrowly exceeds the price, and the loan could not be taken over",
          "a takeover fails by a small amount at {price}, the estimated balance being slightly higher",
          "the seller would have to add a small sum at the closing, the estimated balance lying slightly above the price"
        ]
      })
    }
  },
  /** The risk that the lender calls a loan after it was taken over. */
  dueOnSale: {
    about: "that the lender may call a loan that is taken over",
    cases: {
      reminder: claimCase({
        facts: ["recommendedStrategy", "subToPossible"],
        when: ({ recommendedStrategy, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible,
        weighs: ["against", 4, "must"],
        wordings: [
          "the lender can call the loan after the transfer, by the due-on-sale clause of most mortgages",
          "a transfer without the lender's consent can make the full balance due",
          "the lender may call the loan, as most mortgages fall due when title passes",
          "full repayment can be demanded once the lender learns of the transfer",
          "a due-on-sale clause, standard in most mortgages, lets the lender call the loan"
        ]
      })
    }
  },
  /** The buyer's own cash for a takeover, and the annual return on it. */
  takeoverCash: {
    about: "own cash that the takeover needs, with its cash-on-cash return",
    cases: {
      earns: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
        when: ({ recommendedStrategy, subToCashOnCash, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToPossible &&
          subToCashOnCash >= alternativePercent,
        weighs: ["for", 4, "must"],
        wordings: [
          "taking the loan over needs {subToCashNeeded} of own cash, which earns {subToCashOnCash} in a year",
          "a buyer would put in {subToCashNeeded} and earn {subToCashOnCash} cash on cash",
          "the buyer's own {subToCashNeeded} would earn {subToCashOnCash} cash on cash",
          "closing with the seller's loan in place takes {subToCashNeeded} of own money, on which cash flow returns {subToCashOnCash}",
          "cash on cash comes to {subToCashOnCash}, on the {subToCashNeeded} that a takeover asks of the buyer"
        ]
      }),
      earnsLittle: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
        when: ({ recommendedStrategy, subToCashOnCash, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") &&
          subToPossible &&
          subToCashOnCash > 0 &&
          subToCashOnCash < alternativePercent,
        weighs: ["against", 4, "must"],
        wordings: [
          "taking the loan over ties up {subToCashNeeded} of own cash for {subToCashOnCash} in a year, less than Treasury notes pay",
          "a buyer would put in {subToCashNeeded} and earn {subToCashOnCash} cash on cash, less than Treasury notes pay",
          "the buyer's own {subToCashNeeded} would earn a mere {subToCashOnCash} cash on cash",
          "the takeover asks {subToCashNeeded} of own money, on which cash flow returns just {subToCashOnCash}",
          "cash on cash is {subToCashOnCash}, a poor reward for the buyer's own {subToCashNeeded}"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
        when: ({ recommendedStrategy, subToCashOnCash, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible && subToCashOnCash === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "own cash of {subToCashNeeded} is needed up to the first rent and earns about nothing in a year's cash flow",
          "a takeover asks {subToCashNeeded} of the buyer, with a cash-on-cash return of {subToCashOnCash}",
          "the {subToCashNeeded} that a buyer would put in on top of the seller's loan returns {subToCashOnCash} cash on cash",
          "cash on cash is {subToCashOnCash}, measured on the {subToCashNeeded} that the takeover needs",
          "closing with the seller's loan in place takes {subToCashNeeded} of own money, on which cash flow returns about nothing"
        ]
      }),
      loses: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToCashNeeded", "subToCashOnCash"],
        when: ({ recommendedStrategy, subToCashOnCash, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible && subToCashOnCash < 0,
        weighs: ["against", 4, "must"],
        wordings: [
          "own cash of {subToCashNeeded} is needed up to the first rent, and a year's shortfall costs {subToCashOnCash:size} of the sum",
          "with the loan taken over, a buyer would put in {subToCashNeeded} and see a cash-on-cash return of {subToCashOnCash}",
          "cash on cash comes to {subToCashOnCash}, measured on the {subToCashNeeded} that a takeover asks of the buyer",
          "the part of the price that the seller's loan leaves open, with costs, takes {subToCashNeeded} of own cash, at a return of {subToCashOnCash}",
          "closing with the seller's loan in place takes {subToCashNeeded} of own money, which loses {subToCashOnCash:size} in a year's cash flow"
        ]
      })
    }
  },
  /** The monthly cash flow if the seller's loan is taken over. */
  takeoverFlow: {
    about: "monthly cash flow with the seller's loan in place",
    cases: {
      surplus: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow"],
        when: ({ recommendedStrategy, subToMonthlyCashFlow, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible && subToMonthlyCashFlow > 0,
        weighs: ["for", 5, "must"],
        wordings: [
          "with the seller's loan in place, rent leaves {subToMonthlyCashFlow} after costs, reserve and payments",
          "the takeover leaves a surplus of {subToMonthlyCashFlow}",
          "a plain rental with the seller's loan clears {subToMonthlyCashFlow} after every cost and the reserve",
          "after costs, reserve and the payments on the seller's loan, {subToMonthlyCashFlow} remains",
          "cash flow with the seller's loan is positive, at {subToMonthlyCashFlow}"
        ]
      }),
      level: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow"],
        when: ({ recommendedStrategy, subToMonthlyCashFlow, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible && subToMonthlyCashFlow === 0,
        weighs: ["neutral", 4, "must"],
        wordings: [
          "with the seller's loan in place, rent about covers costs, reserve and payments and leaves nothing over",
          "the takeover comes out level, with income and outgoings about equal",
          "a plain rental with the seller's loan breaks about even after every cost and the reserve",
          "cash flow with the seller's loan is about level, neither surplus nor shortfall",
          "operating costs, reserve and the payments on the seller's loan take about all that the rent brings"
        ]
      }),
      shortfall: claimCase({
        facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow"],
        when: ({ recommendedStrategy, subToMonthlyCashFlow, subToPossible }, { verdictPlan }) =>
          isPlanOfText(verdictPlan, recommendedStrategy, "subjectTo") && subToPossible && subToMonthlyCashFlow < 0,
        weighs: ["against", 5, "must"],
        wordings: [
          "even with the seller's loan in place, rent falls short of costs, reserve and payments by {subToMonthlyCashFlow:size}",
          "the takeover loses {subToMonthlyCashFlow:size} on a plain rental",
          "a plain rental with the seller's loan runs a shortfall of {subToMonthlyCashFlow:size} after every cost and the reserve",
          "after operating costs, reserve and the payments on the seller's loan, the owner has {subToMonthlyCashFlow:size} to find",
          "cash flow with the seller's loan is negative, a drain of {subToMonthlyCashFlow:size}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
