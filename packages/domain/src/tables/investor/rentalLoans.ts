import { wholeTable } from "../reference/TableReference.ts"

/**
 * The max loans of rental lenders as shares of the price. `byCover` has the share if the rent covers less than all payments once,
 * by min cover, with the points added to the rate; `prepaymentPercent` is the penalty of a sale as a share of the balance, by year
 * of the loan. `insuredShare` is an agency's, with mortgage insurance.
 */
export const rentalLoans = wholeTable("rentalLoans", {
  maximumShare: 0.8,
  insuredShare: { oneUnit: 0.85, twoToFourUnits: 0.75 },
  byCover: [
    { from: 0.95, maximumShare: 0.65, rateAdded: 0.75 },
    { from: 0.75, maximumShare: 0.65, rateAdded: 1.25 },
    { from: 0, maximumShare: 0.7, rateAdded: 0.625 }
  ],
  prepaymentPercent: [5, 4, 3, 2, 1],
  reasons: {
    cover:
      "The rent covers {cover} of payment, tax, insurance and fee, but lenders ask for 1.00. At that cover they lend at most " +
      "{share} of the price, at about {added} points more.",
    share:
      "Lenders of rental loans lend at most 80% of the price. Above it, up to {insured}, an agency loan takes mortgage insurance, which is in no figure here."
  },
  source:
    "loandaddy.ai/loans/dscr: up to 80% of a purchase, standard from a cover of 1.0, prepayment 5/4/3/2/1; cover below 0.75 (loandaddy.ai/loans/dscr/no-ratio): 70% at 7.750% beside 7.125%; covers of 0.75 to 0.99: up to 65% with 0.75 to 1.25 points (Constructive Capital C3, loancursor.com/lenders/c3_expanded); agency investment purchase 85% of one unit, 75% of 2-4 (agency matrix sheet)",
  confidence: "medium; starting terms of two lenders, for scores of 740 and more",
  asOf: "2026-11-28"
})
