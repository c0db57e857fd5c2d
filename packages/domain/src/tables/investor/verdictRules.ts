import { wholeTable } from "../reference/TableReference.ts"

/** The rules of the verdict: the return that a plan must reach, the deepest discount to hope for, and its words. */
export const verdictRules = wholeTable("verdictRules", {
  source:
    "The deepest discount: Campbell, Giglio, Pathak: Forced Sales and House Prices, American Economic Review 101(5), 2108-2131, 2011, doi 10.1257/aer.101.5.2108: foreclosed houses sell 27% below others on average. The alternative's percent: about the yield of ten-year Treasury notes in 2025 and 2026. The limit above the value and the strong margin: design choice, about the error of an automated estimate. Zillow states a median error of 7.0% to 7.5% off the market, and 60% within a tenth (zillow.com/z/zestimate, by mcdowellhomesgroup.com and cmaflow.ai)",
  asOf: "2026-11-28",
  confidence: "medium",
  /** The yearly return, percent, that the buyer's own money earns elsewhere without risk or work. */
  alternativePercent: 4,
  /** The max price as a multiple of the estimated value. No plan recovers a payment above it. */
  mostByValue: 1.1,
  /** A share of the price: the discount of a distressed seller. A buyer who needs more should look for another house. */
  deepestDiscount: 0.27,
  /** A share of the price. A plan that can pay this much more is strong, because the value is hardly more certain. */
  strongMargin: 0.1,
  /** The condition of a plan that depends on one, and so never decides the verdict; `null` without a condition. */
  conditions: {
    longTermRental: null,
    shortTermRental: null,
    brrrr: null,
    fixAndFlip: null,
    subjectTo: "if the seller's loan is as estimated and its lender does not call it",
    coLiving: "if each room lets at the assumed rent, for which there is little evidence"
  },
  takeoverAbovePrice:
    "if the seller's loan is as estimated, its lender does not call it, and the seller pays what is owed above the price",
  onlyPlan: "At this price only {plan} works, and only on a condition.",
  plans: {
    longTermRental: "a plain rental",
    shortTermRental: "a short-term rental",
    subjectTo: "a Subject-To purchase",
    coLiving: "a co-living house",
    brrrr: "a BRRRR",
    fixAndFlip: "a flip"
  },
  price: { stated: "the asked {price}", estimated: "the estimated {price}" },
  headline: {
    buy: "Buy at {at}, as {plan}; it works up to {offer}.",
    buyBelow: "Buy only at {offer} or less, as {plan}; {at} is too much.",
    dontBuy: "Don't buy at {at}: the most that any plan can pay is {offer}, as {plan}.",
    noPrice: "Don't buy: no plan works at any price.",
    withoutRent: "Can't be judged without a rent: state monthlyRent. As a flip it works at {offer} or less.",
    withoutRentOrOffer: "Can't be judged without a rent: state monthlyRent. A flip works at no price.",
    withoutRentOrWork: "Can't be judged without a rent: state monthlyRent.",
    withoutPrice: "Can't be judged: neither a value nor an asking price is known. State askingPrice.",
    withoutTables: "Can't be judged: the tables of taxes and costs have no row for this state.",
    notAnalyzed: "Can't be judged: {reason}."
  },
  reasons: {
    leaves: "At {price} it leaves {amount} a year after the loan and a reserve for repairs.",
    loses: "At {price} it loses {amount} a year after the loan and a reserve for repairs.",
    resaleEarns: "At {price} the resale earns {amount}; {target} is the least that pays for the risk.",
    resaleLoses: "At {price} the resale loses {amount}.",
    room: "The highest price that works is {amount} above it.",
    gap: "The highest price that works is {amount} ({percent}) below it.",
    noOffer: "No price makes it work.",
    lease: "As a plain rental it breaks even at {offer}.",
    aboveValue: "The price is {percent} above the estimated value.",
    belowValue: "The price is {percent} below the estimated value.",
    returns: "Held for {years} and sold, it returns {percent} a year.",
    returnsLittle:
      "Held for {years} and sold, it returns {percent} a year, while {alternative} is available without risk.",
    returnsNothing: "Held for {years} and sold, it does not give the money back.",
    covers: "The rent covers the loan, tax and insurance {cover} times; lenders ask for {minimum}."
  },
  killers: {
    flood: "It lies in a flood hazard area: have flood insurance quoted before an offer.",
    loan: "A lender may refuse the loan: the rent covers {cover} of its payments, tax and insurance.",
    rent: "The rent is HUD's for the area, not this house's: get leases or listings first.",
    value: "No estimate of its value is known to compare the price with."
  },
  hints: {
    flip: "A flip needs work: if there is some, state condition, rehabBudget or afterRepairValue."
  }
})
