import { Record } from "effect"

import { wholeTable } from "../reference/TableReference.ts"

const asOf = "2026-11-20"
const designChoice = {
  asOf,
  source: "design choice of the investor analysis specification of 2026-11-20; no source stated",
  confidence: "medium"
}
const estimate = { asOf, source: "practitioner estimate, not checked against a published source", confidence: "medium" }

/** The figures of the financing table that are single numbers, each with its origin. */
const figures = {
  investorRateSpread: {
    value: 0.75,
    low: 0.25,
    high: 1.75,
    source:
      'loandaddy.ai DSCR sheet 7.125% at 75% LTV; calcoastcapital.net 5.75-7.25%; dscrtool.com "1-2% above conventional"',
    asOf,
    confidence: "medium"
  },
  downPaymentPercent: {
    value: 25,
    source:
      "DSCR purchase up to 80% (loandaddy.ai); agency investment purchase 85% 1-unit, 75% 2-4 units (agency matrix sheet)",
    asOf,
    confidence: "high"
  },
  termMonths: { value: 360, ...designChoice },
  holdYears: { value: 5, ...designChoice },
  buyClosingShare: {
    value: 0.03,
    note: "title, recording, prepaids and the lender's fees of a financed purchase; stated points come on top",
    ...estimate
  },
  cashBuyClosingShare: { value: 0.02, ...estimate },
  creditLoss: { value: 0.01, ...designChoice },
  managementShare: { value: 0.095, note: "8% management + 1.5% leasing", ...estimate, confidence: "medium-high" },
  miscellaneousShare: { value: 0.015, ...designChoice },
  condominiumUpkeepFactor: { value: 0.5, ...designChoice },
  exitCostShare: { value: 0.07, ...designChoice },
  impliedAppreciation: { value: 1.045, ...designChoice, confidence: "low" },
  subjectToClosingShare: { value: 0.02, ...designChoice },
  flipInsuranceFactor: { value: 1.25, ...designChoice },
  billGrowth: { value: 1.03, ...designChoice }
}

/** The yearly cost of maintenance and of replacements, in dollars per square foot, by age of the house. */
const upkeepByAge = {
  source: "practitioner estimate, not checked against a published source (equals 8-20% of rent in most markets)",
  asOf,
  confidence: "medium",
  // oxfmt-ignore
  maintenancePerSquareFoot: [[10, 0.6], [30, 0.9], [60, 1.2], [999, 1.5]],
  // oxfmt-ignore
  reservePerSquareFoot: [[10, 0.4], [30, 0.75], [60, 1], [999, 1.15]]
} as const

/**
 * Terms and costs of buying, holding, renovating, refinancing and selling a house as an investor, and the fallbacks for missing
 * input. `...Percent` are percent (a year for rates), `...Share` fractions, `...Factor` multipliers; money in US dollars.
 * `maintenancePerSquareFoot` and `reservePerSquareFoot` are `[age, dollars per square foot and year]`, each for houses
 * younger than that age in years. `figures` has the origin of single figures. `growth` and `impliedAppreciation` are per year.
 */
export const financing = wholeTable("financing", {
  source: "per group",
  asOf,
  confidence: "medium unless said",
  figures,
  ...Record.map(figures, ({ value }) => value),
  upkeepByAge,
  maintenancePerSquareFoot: upkeepByAge.maintenancePerSquareFoot,
  reservePerSquareFoot: upkeepByAge.reservePerSquareFoot,
  refinance: {
    loanToValue: { oneUnit: 0.75, twoToFourUnits: 0.7 },
    minimumLenderDscr: 1,
    costShare: 0.025,
    costMinimum: 4500,
    minimumHoldMonths: 6,
    rateAdded: 0.5,
    source:
      "loan to value: agency matrix: investment cash-out 75% / 70%. DSCR cash-out 75%. Lender DSCR: dscrtool.com, loandaddy.ai. Months: dscrtool.com seasoning none-6 months. Agency 12 months. Cost: no source stated. Rate added: practitioner estimate, not checked against a published source: cash-out at a cover of 1 is priced above a purchase loan",
    confidence: "high; months medium-high; cost medium",
    weakness:
      "The refinance is at today's rate and needs an appraisal at the value after repair: a tenth below it lends about a tenth less."
  },
  bridge: {
    ratePercent: 10.5,
    points: 0.02,
    purchaseShare: 0.85,
    rehabShare: 1,
    afterRepairShare: 0.7,
    source: "stormfieldcapital.com 10.43% Sep 2025; eatsip365 9.5-12.5%, 1.5-3 points; valorlending 85-90% LTC",
    confidence: "medium-high",
    weakness:
      "The bridge loan's terms are those that lenders publish, 9.5% to 12.5% with 1.5 to 3 points: a first renovation may get less and pay more."
  },
  flip: {
    sellingCostShare: 0.06,
    rehabFactor: 1.1,
    sellingMonths: 3,
    targetProfitShare: 0.1,
    targetProfitMinimum: 25000,
    seventyPercentRule: 0.7,
    source:
      "selling cost: practitioner estimate, not checked against a published source (commissions, concessions, staging, title). Target profit: practitioner estimate, not checked against a published source. 70% rule: solveria.org and common practice. The rest: no source stated",
    confidence: "medium; 70% rule high",
    weakness:
      "The sale is planned at the value after repair three months after the work: each month more costs a month's holding and interest."
  },
  vacancy: {
    missing: 0.07,
    base: 0.06,
    slope: 0.25,
    pivot: 0.095,
    minimum: 0.04,
    maximum: 0.12,
    source: "Census HVS rental vacancy 6.9% Q4 2024 (companiesbyzipcode.com); slope is a design choice",
    confidence: "medium"
  },
  missingSquareFeet: { maintenanceShareOfRent: 0.08, reserveShareOfRent: 0.06, ...designChoice, confidence: "low" },
  missingAge: { insurance: 30, upkeep: 40, ...designChoice, confidence: "low" },
  hoaFallback: {
    perSquareFoot: 0.4,
    minimum: 200,
    appliesTo: ["Condo", "Townhouse", "Co-op"],
    ...estimate,
    confidence: "low"
  },
  rentFallback: {
    factor: 1.1,
    extraBedroomShare: 0.15,
    source:
      "design choice of the investor analysis specification of 2026-11-20; no source stated: a fair market rent is a 40th percentile",
    confidence: "low"
  },
  growth: {
    rent: 0.03,
    expense: 0.03,
    tax: 0.035,
    insurance: 0.06,
    appreciationPrior: 0.035,
    appreciationPriorWeight: 0.65,
    minimum: -0.01,
    maximum: 0.06,
    source:
      "FHFA all-transactions mean 5.1%/yr since 1976 (FRED blog, Sep 2025) shrunk toward 3.5%; ICE insurance +11.3% yoy mid-2025 decaying",
    confidence: "medium"
  },
  asIs: {
    costMultipleWorse: 1.25,
    costMultipleBetter: 0.8,
    floor: 0.35,
    ceiling: 1.1,
    source:
      "practitioner estimate, not checked against a published source: buyers discount more than the cost of the work",
    confidence: "medium-low"
  },
  afterRepairPremium: {
    before1980: 0.12,
    later: 0.08,
    condominium: 0.05,
    ...estimate,
    confidence: "low-medium",
    weakness:
      "The value after repair is the estimate raised by 5% to 12% by age and kind, not by sales of renovated houses nearby."
  },
  originalLoan: {
    loanToValue: 0.8,
    existsShare: 0.74,
    payoffPerYear: 0.03,
    minimumSalePrice: 10000,
    minimumShareOfImplied: 0.15,
    firstYear: 1971,
    source:
      "NAR 2025: median down payment 19%, 26% of buyers pay cash; the rest: design choice of the investor analysis specification of 2026-11-20; no source stated",
    confidence: "medium; pay-off a year is judgment",
    weakness:
      "The owner's loan is not on record: it is taken as 80% of the last price over 30 years, with nothing paid early or borrowed later.",
    weaknessOfImplied:
      "The last price is not on record: it is today's estimate less 4.5% a year, as if the house had kept pace.",
    weaknessOfYear:
      "The loan's rate is the mean of the year of the sale, within which rates moved by up to four points."
  },
  refinance2021: {
    soldBefore: "2020-07-01",
    minimumRatePercent: 3.75,
    date: "2021-01-01",
    ratePercent: 3.03,
    ...designChoice
  },
  holdUtilitiesMonthly: { letting: 200, brrrr: 200, flip: 250, ...designChoice },
  renovatedRent: {
    shareOfValuePremium: 0.5,
    most: 0.1,
    ...designChoice,
    note: "rent rises less than value: half of the premium that the work adds to the value, at most a tenth",
    confidence: "low",
    weakness:
      "The rent after the work is a guess: it rises by half of what the work adds to the value, at most by a tenth."
  }
})

/**
 * The max loans of rental lenders as shares of the price. `byCover` has the share if the rent covers less than all payments
 * once, by min cover, with the points added to the rate. `prepaymentPercent` is the penalty of a sale as a share of the
 * balance, by year of the loan. `insuredShare` is an agency's, with mortgage insurance.
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
    "loandaddy.ai/loans/dscr: up to 80% of a purchase, standard from a cover of 1.0, prepayment 5/4/3/2/1. Cover below 0.75 (loandaddy.ai/loans/dscr/no-ratio): 70% at 7.750% beside 7.125%. Covers of 0.75 to 0.99: up to 65% with 0.75 to 1.25 points (Constructive Capital C3, loancursor.com/lenders/c3_expanded). Agency investment purchase 85% of one unit, 75% of 2-4 (agency matrix sheet)",
  confidence: "medium; starting terms of two lenders, for scores of 740 and more",
  asOf: "2026-11-28"
})
