/**
 * The losses and costs of a lease besides vacancy, management and maintenance. Apartments are underwritten with 0.5% to 2% of bad
 * debt (assurified.com, vikingcapllc.com, leaselock.com) and $200 to $500 per unit and year for replacements (proprise.ai).
 */
const leaseInputs = {
  badDebtPercent: {
    minimum: 0,
    maximum: 5,
    shareBelow: 0.1,
    unit: "percent of the gross rent",
    meaning: "rent that is due but never paid",
    otherwise: "1",
    example: 2
  },
  miscellaneousYear: {
    minimum: 0,
    maximum: 1_000_000,
    unit: "US dollars a year",
    meaning: "other costs of a lease: utilities that the owner pays, garden, license, accounts",
    otherwise: "1.5% of the gross rent",
    example: 600
  },
  capitalReserveYear: {
    minimum: 0,
    maximum: 1_000_000,
    unit: "US dollars a year",
    meaning: "the amount put aside for replacements, besides the operating costs",
    otherwise: "a cost by size and age",
    example: 1500
  }
} as const

/**
 * The bridge loan of a flip or a BRRRR, and the sale of a flip. Lenders ask 9% to 15% with 1 to 4 points for 6 to 24 months.
 * They lend 70% to 90% of the price and up to all of the work, together 65% to 75% of the value afterwards (toinvested.com,
 * metrofingrp.com, westforestcapital.com, fctd.com). A sale costs 7% to 10% with transfer taxes (ufreetv.com,
 * flipmantis.com).
 */
const bridgeInputs = {
  bridgeRatePercent: {
    minimum: 0,
    maximum: 30,
    shareBelow: 1,
    unit: "percent a year",
    meaning: "rate of the bridge loan of a BRRRR and a flip",
    otherwise: "10.5",
    example: 11
  },
  bridgePoints: {
    minimum: 0,
    maximum: 10,
    shareBelow: 0.1,
    unit: "percent of the bridge loan",
    meaning: "the points paid to the bridge lender at the purchase",
    otherwise: "2",
    example: 2
  },
  bridgePurchasePercent: {
    minimum: 0,
    maximum: 100,
    shareBelow: 1,
    unit: "percent of the price",
    meaning: "the part of the price that the bridge loan pays",
    otherwise: "85",
    example: 90
  },
  bridgeRehabPercent: {
    minimum: 0,
    maximum: 100,
    shareBelow: 1,
    unit: "percent of the work",
    meaning: "the part of the work that the bridge loan pays",
    otherwise: "100",
    example: 100
  },
  bridgeValuePercent: {
    minimum: 0,
    maximum: 100,
    shareBelow: 1,
    unit: "percent of the value after repair",
    meaning: "max bridge loan",
    otherwise: "70",
    example: 75
  },
  bridgeMonths: {
    minimum: 1,
    maximum: 60,
    unit: "months",
    meaning: "time from the purchase to the sale of a flip or the refinance of a BRRRR",
    otherwise: "the months of work plus three for a flip; plus one, at least six, for a BRRRR",
    example: 8
  },
  sellingCostPercent: {
    minimum: 0,
    maximum: 15,
    shareBelow: 1,
    unit: "percent of the value after repair",
    meaning: "the cost of a flip's sale, without transfer taxes",
    otherwise: "6",
    example: 7
  }
} as const

/**
 * The loan that a BRRRR is refinanced with. Lenders of rental loans lend 60% to 80% of the value on a refinance, and require a
 * debt coverage of at least 0.75 to 1.25 (calcoastcapital.net, loandaddy.ai, metrofingrp.com).
 */
const refinanceInputs = {
  refinanceSharePercent: {
    minimum: 20,
    maximum: 100,
    shareBelow: 1,
    unit: "percent of the value after repair",
    meaning: "max refinance loan of a BRRRR",
    otherwise: "75, and 70 for two to four units",
    example: 75
  },
  refinanceRatePercent: {
    minimum: 0,
    maximum: 30,
    shareBelow: 1,
    unit: "percent a year",
    meaning: "rate of a BRRRR's refinance",
    otherwise: "the investor's own loan rate plus 0.5",
    example: 7.5
  },
  refinanceCost: {
    minimum: 0,
    maximum: 1_000_000,
    unit: "US dollars",
    meaning: "cost of a BRRRR's refinance",
    otherwise: "2.5% of the loan, at least 4,500",
    example: 5000
  },
  refinanceCover: {
    minimum: 0.5,
    maximum: 2,
    unit: "payments with tax, insurance and fee",
    meaning: "min rent that a refinance lender requires",
    otherwise: "none: the income after all costs and the reserve must pay the loan",
    example: 1.2
  }
} as const

/**
 * The seller's loan, as in the lender's statement, and a loan from the seller to the buyer besides. Such notes run
 * over up to 30 years (noteinvestor.com: 10.75% over 30 years, due in ten; dhirubhai.net: over five).
 */
const takeoverInputs = {
  sellerLoanBalance: {
    minimum: 0,
    maximum: 100_000_000,
    unit: "US dollars",
    meaning: "the balance that the seller still owes; 0 for none",
    otherwise: "an estimate from the last sale",
    example: 148_000
  },
  sellerLoanRatePercent: {
    minimum: 0,
    maximum: 30,
    shareBelow: 1,
    unit: "percent a year",
    meaning: "rate of the seller's loan",
    otherwise: "the survey's rate at the last sale",
    example: 3.25
  },
  sellerLoanPaymentMonth: {
    minimum: 1,
    maximum: 1_000_000,
    unit: "US dollars a month",
    meaning: "principal and interest of the seller's loan",
    otherwise: "a payment that ends the loan 30 years after the last sale",
    example: 845
  },
  sellerNote: {
    minimum: 0,
    maximum: 100_000_000,
    unit: "US dollars",
    meaning: "a loan from the seller, at most the price less the first loan's balance",
    otherwise: "nothing",
    example: 30_000
  },
  sellerNoteRatePercent: {
    minimum: 0,
    maximum: 30,
    shareBelow: 1,
    unit: "percent a year",
    meaning: "rate of the loan from the seller",
    otherwise: "the investor's own loan rate",
    example: 5
  },
  sellerNoteYears: {
    minimum: 1,
    maximum: 40,
    whole: true,
    unit: "years",
    meaning: "term of the loan from the seller",
    otherwise: "30",
    example: 10
  }
} as const

/**
 * Nights and rooms. Channels take 3% to 20% of guests' payments, and nothing of a direct booking (rentalscaleup.com,
 * hostfully.com). Cleaning costs $70 to $270 per stay in the market's own table, and stays last two to thirty nights.
 */
const nightAndRoomInputs = {
  nightlyRate: {
    minimum: 10,
    maximum: 20_000,
    unit: "US dollars",
    meaning: "the price of a night in one unit, without cleaning",
    otherwise: "an estimate from the rent",
    example: 165
  },
  occupancyPercent: {
    minimum: 1,
    maximum: 100,
    shareBelow: 1,
    unit: "percent of the nights of a year",
    meaning: "nights that are booked",
    otherwise: "the usual share in the kind of market",
    example: 60
  },
  cleaningFee: {
    minimum: 0,
    maximum: 5000,
    unit: "US dollars",
    meaning: "the cleaning fee of a stay, which equals the cost of the cleaning",
    otherwise: "an estimate by bedrooms and local cost",
    example: 120
  },
  stayNights: {
    minimum: 1,
    maximum: 180,
    unit: "nights",
    meaning: "length of a stay",
    otherwise: "the usual length in the kind of market",
    example: 4
  },
  platformPercent: {
    minimum: 0,
    maximum: 30,
    shareBelow: 1,
    unit: "percent of guests' payments",
    meaning: "the fee of the booking platform",
    otherwise: "15.5",
    example: 15.5
  },
  roomRent: {
    minimum: 50,
    maximum: 20_000,
    unit: "US dollars a month",
    meaning: "the rent of one room in co-living",
    otherwise: "an estimate from the rent",
    example: 750
  },
  rooms: {
    minimum: 1,
    maximum: 40,
    whole: true,
    unit: "rooms",
    meaning: "the number to rent out in the whole building",
    otherwise: "the bedrooms, and a living room that can become one",
    example: 4
  }
} as const

/** The figures of individual strategies that a caller can send, by name: for leases, renovations, takeovers, nights and rooms. */
export const strategyInputs = {
  ...leaseInputs,
  ...bridgeInputs,
  ...refinanceInputs,
  ...takeoverInputs,
  ...nightAndRoomInputs
} as const
