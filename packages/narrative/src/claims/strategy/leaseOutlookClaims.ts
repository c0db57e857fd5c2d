import { type Claim, claimCase } from "../claim/Claim.ts"

/** Percent: the whole year. */
const fullOccupancy = 100

/** Percent a year: no loan on a house costs so much. */
const maxLoanRate = 20

/** Break-even points of a plain lease, its result on worse terms, and its return over five years. */
export const leaseOutlookClaims = {
  /** The highest price at which a plain lease's cash flow is not negative, beside the price in use. */
  breakEvenPrice: {
    about: "price at which a plain lease's cash flow is level",
    cases: {
      belowPrice: claimCase({
        facts: ["breakEvenPrice", "price"],
        when: ({ breakEvenPrice, price }) => breakEvenPrice < price,
        bearing: "against",
        weight: 4,
        wordings: [
          "the price would have to come down from {price} to {breakEvenPrice} before cash flow on a plain lease is level",
          "a plain lease reaches level cash flow at {breakEvenPrice} or less, against a price of {price}",
          "a plain lease would stop losing money only at {breakEvenPrice} or less, below the {price} used here",
          "level cash flow on a plain lease takes a price no higher than {breakEvenPrice}, below the {price} used here",
          "a purchase at {breakEvenPrice} instead of {price} would let a plain lease break even",
          "a price of {price} is more than the {breakEvenPrice} at which a plain lease breaks even"
        ]
      }),
      atOrAbovePrice: claimCase({
        facts: ["breakEvenPrice", "price"],
        when: ({ breakEvenPrice, price }) => breakEvenPrice >= price,
        bearing: "for",
        weight: 3,
        wordings: [
          "a plain lease keeps cash flow level or better up to a price of {breakEvenPrice}, and {price} is no higher",
          "the price of {price} does not exceed {breakEvenPrice}, up to which a plain lease loses no money",
          "a plain lease would lose money only above {breakEvenPrice}, against a price of {price}",
          "level cash flow on a plain lease allows a price of up to {breakEvenPrice}, against the {price} used here",
          "a buyer at {price} stays within the {breakEvenPrice} up to which a plain lease breaks even"
        ]
      }),
      anyPrice: claimCase({
        facts: ["breakEvenPriceOutcome"],
        when: ({ breakEvenPriceOutcome }) => breakEvenPriceOutcome === "anyPrice",
        bearing: "for",
        weight: 3,
        wordings: [
          "a plain lease loses no money at any price",
          "no price would turn the cash flow of a plain lease negative",
          "cash flow on a plain lease does not hang on the price, and stays out of the red at any",
          "whatever is paid for the property, cash flow on a plain lease does not fall below level",
          "a plain lease pays for itself at any price"
        ]
      }),
      noPrice: claimCase({
        facts: ["breakEvenPriceOutcome"],
        when: ({ breakEvenPriceOutcome }) => breakEvenPriceOutcome === "noPrice",
        bearing: "against",
        weight: 4,
        wordings: [
          "no price would bring the cash flow of a plain lease level",
          "a plain lease loses money at any price",
          "a plain lease does not break even at any price, however low",
          "no discount would make a plain lease break even",
          "a plain lease loses money, whatever is paid for the property"
        ]
      })
    }
  },
  /** The rent at which a plain lease's cash flow is level, beside the rent in use. */
  breakEvenRent: {
    about: "rent at which cash flow is level",
    cases: {
      aboveRent: claimCase({
        facts: ["breakEvenRent", "rentInUse", "annualCashFlow"],
        when: ({ annualCashFlow, breakEvenRent, rentInUse }) => annualCashFlow < 0 && breakEvenRent > rentInUse,
        bearing: "against",
        weight: 3,
        wordings: [
          "rent would have to reach {breakEvenRent} before cash flow on a plain lease is level, against the {rentInUse} used here",
          "a plain lease needs {breakEvenRent} in rent for level cash flow, and {rentInUse} is used here",
          "cash flow on a plain lease turns level only at a rent of {breakEvenRent}, above the {rentInUse} used here",
          "the rent would need to rise from {rentInUse} to {breakEvenRent} before a plain lease stops losing money",
          "level cash flow on a plain lease takes a rent of {breakEvenRent}, more than the {rentInUse} used here"
        ]
      }),
      belowRent: claimCase({
        facts: ["breakEvenRent", "rentInUse", "annualCashFlow"],
        when: ({ annualCashFlow, breakEvenRent, rentInUse }) => annualCashFlow > 0 && breakEvenRent < rentInUse,
        bearing: "for",
        weight: 3,
        wordings: [
          "rent could slip from {rentInUse} to {breakEvenRent} before cash flow on a plain lease is gone",
          "a plain lease needs {breakEvenRent} in rent for level cash flow, less than the {rentInUse} used here",
          "cash flow on a plain lease stays above level down to a rent of {breakEvenRent}, against the {rentInUse} used here",
          "the rent of {rentInUse} stands above the {breakEvenRent} at which a plain lease would break even",
          "level cash flow on a plain lease takes a rent of {breakEvenRent}, and {rentInUse} is used here"
        ]
      }),
      never: claimCase({
        facts: ["annualCashFlow", "rentInUse"],
        when: ({ annualCashFlow }, { breakEvenRent }) => annualCashFlow < 0 && breakEvenRent === null,
        bearing: "against",
        weight: 4,
        wordings: [
          "no rent would bring the cash flow of a plain lease level, as costs grow at least as fast as the rent",
          "raising the rent does not help a plain lease, whose costs take every added dollar",
          "a plain lease loses money at any rent, with costs that take up every dollar of an increase",
          "whatever the rent, a plain lease does not reach level cash flow",
          "more rent than {rentInUse} would not make a plain lease break even"
        ]
      })
    }
  },
  /** The share of the year that must be let before a plain lease's cash flow is level. */
  breakEvenOccupancy: {
    about: "share of the year that must be let for level cash flow",
    cases: {
      beyondTheYear: claimCase({
        facts: ["breakEvenOccupancy", "annualCashFlow"],
        when: ({ annualCashFlow, breakEvenOccupancy }) => annualCashFlow < 0 && breakEvenOccupancy > fullOccupancy,
        bearing: "against",
        weight: 2,
        wordings: [
          "even rented without a vacant day, the property would lose money on a plain lease",
          "no occupancy brings the cash flow of a plain lease level",
          "a year without vacancy would not be enough for a plain lease to break even",
          "full occupancy does not save a plain lease from a loss",
          "vacancy alone is not the problem, as a plain lease loses money even when rented all year"
        ]
      }),
      withinTheYear: claimCase({
        facts: ["breakEvenOccupancy"],
        when: ({ breakEvenOccupancy }) => breakEvenOccupancy > 0 && breakEvenOccupancy < fullOccupancy,
        bearing: "neutral",
        weight: 2,
        wordings: [
          "on a plain lease the property has to be occupied {breakEvenOccupancy} of the year before cash flow is level",
          "the break-even occupancy of a plain lease is {breakEvenOccupancy}",
          "cash flow on a plain lease is level when the property is rented {breakEvenOccupancy} of the year",
          "rented for {breakEvenOccupancy} of the year, the property would break even on a plain lease",
          "below {breakEvenOccupancy} of the year in occupancy a plain lease loses money"
        ]
      })
    }
  },
  /** The loan rate at which a plain lease's cash flow is level, beside the rate in use. */
  breakEvenRate: {
    about: "loan rate at which cash flow is level",
    cases: {
      belowRate: claimCase({
        facts: ["breakEvenRate", "rateUsed", "debtCover"],
        when: ({ breakEvenRate, rateUsed }) => breakEvenRate < rateUsed,
        bearing: "against",
        weight: 2,
        wordings: [
          "the loan rate would have to fall from {rateUsed} to {breakEvenRate} before cash flow on a plain lease is level",
          "a plain lease breaks even at a loan rate of {breakEvenRate}, below the {rateUsed} used here",
          "a loan at {breakEvenRate} or less would bring cash flow on a plain lease level, against the {rateUsed} used here",
          "financing at {breakEvenRate} instead of {rateUsed} would let a plain lease break even",
          "the loan at {rateUsed} is dearer than the {breakEvenRate} that a plain lease can pay"
        ]
      }),
      aboveRate: claimCase({
        facts: ["breakEvenRate", "rateUsed", "debtCover"],
        when: ({ breakEvenRate, rateUsed }) => breakEvenRate > rateUsed && breakEvenRate < maxLoanRate,
        bearing: "for",
        weight: 2,
        wordings: [
          "the loan rate could rise from {rateUsed} to {breakEvenRate} before cash flow on a plain lease is gone",
          "a plain lease breaks even at a loan rate of {breakEvenRate}, above the {rateUsed} used here",
          "cash flow on a plain lease holds up to a loan rate of {breakEvenRate}, against the {rateUsed} used here",
          "the loan at {rateUsed} is cheaper than the {breakEvenRate} that a plain lease can pay",
          "a loan rate of {breakEvenRate} would still leave a plain lease level, against the {rateUsed} used here"
        ]
      }),
      none: claimCase({
        facts: ["breakEvenRateOutcome", "debtCover"],
        when: ({ breakEvenRateOutcome }) => breakEvenRateOutcome === "none",
        bearing: "against",
        weight: 3,
        wordings: [
          "even an interest-free loan would leave a plain lease short of level cash flow",
          "no loan rate, however low, brings the cash flow of a plain lease level",
          "cheaper debt does not fix a plain lease, which loses money even without any interest",
          "interest alone is not the problem, as a plain lease loses money even at no interest",
          "a plain lease would lose money on a loan that charged no interest"
        ]
      })
    }
  },
  /** What a lower rent does to the cash flow of a plain lease. */
  rentDown: {
    about: "cash flow of a plain lease with a lower rent",
    cases: {
      deeper: claimCase({
        facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
        when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow < 0 && rentDownCashFlow < annualCashFlow,
        bearing: "against",
        weight: 2,
        wordings: [
          "a rent {rentDrop} lower would deepen the shortfall on a plain lease to {rentDownCashFlow:size}",
          "should rent come in {rentDrop} lower, a plain lease would lose {rentDownCashFlow:size}",
          "the loss on a plain lease grows to {rentDownCashFlow:size} if rent is {rentDrop} lower",
          "a drop in rent of {rentDrop} leaves the cash flow of a plain lease at {rentDownCashFlow}",
          "with {rentDrop} less rent the shortfall on a plain lease widens to {rentDownCashFlow:size}"
        ]
      }),
      turns: claimCase({
        facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
        when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow > 0 && rentDownCashFlow < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "a rent {rentDrop} lower would turn the surplus of a plain lease into a loss of {rentDownCashFlow:size}",
          "should rent come in {rentDrop} lower, a plain lease would lose {rentDownCashFlow:size}",
          "the surplus on a plain lease does not survive a rent {rentDrop} lower, which leaves a loss of {rentDownCashFlow:size}",
          "a drop in rent of {rentDrop} is enough to take a plain lease to a loss of {rentDownCashFlow:size}",
          "with {rentDrop} less rent a plain lease falls into a loss of {rentDownCashFlow:size}"
        ]
      }),
      holds: claimCase({
        facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
        when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow > 0 && rentDownCashFlow > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "a plain lease would still earn {rentDownCashFlow} with a rent {rentDrop} lower",
          "should rent come in {rentDrop} lower, {rentDownCashFlow} of surplus on a plain lease would remain",
          "the surplus on a plain lease survives a rent {rentDrop} lower, at {rentDownCashFlow}",
          "a drop in rent of {rentDrop} leaves a plain lease with {rentDownCashFlow} in hand",
          "with {rentDrop} less rent a plain lease stays in the black by {rentDownCashFlow}"
        ]
      })
    }
  },
  /** What a dearer loan does to the cash flow of a plain lease. */
  rateUp: {
    about: "cash flow of a plain lease with a dearer loan",
    cases: {
      deeper: claimCase({
        facts: ["rateUpCashFlow", "annualCashFlow", "debtCover"],
        when: ({ annualCashFlow, rateUpCashFlow }) => annualCashFlow < 0 && rateUpCashFlow < annualCashFlow,
        bearing: "against",
        weight: 1,
        wordings: [
          "a loan rate higher by a percentage point would deepen the shortfall on a plain lease to {rateUpCashFlow:size}",
          "an added point of interest takes the loss on a plain lease to {rateUpCashFlow:size}",
          "should the loan cost a point more, a plain lease would lose {rateUpCashFlow:size}",
          "the shortfall on a plain lease widens to {rateUpCashFlow:size} with a loan rate a point higher",
          "with a point more of interest the cash flow of a plain lease falls to {rateUpCashFlow}"
        ]
      }),
      turns: claimCase({
        facts: ["rateUpCashFlow", "annualCashFlow", "debtCover"],
        when: ({ annualCashFlow, rateUpCashFlow }) => annualCashFlow > 0 && rateUpCashFlow < 0,
        bearing: "against",
        weight: 3,
        wordings: [
          "a loan rate higher by a percentage point would turn the surplus of a plain lease into a loss of {rateUpCashFlow:size}",
          "an added point of interest is enough to put a plain lease {rateUpCashFlow:size} in the red",
          "should the loan cost a point more, a plain lease would lose {rateUpCashFlow:size}",
          "the surplus on a plain lease does not survive a loan rate a point higher, which leaves a loss of {rateUpCashFlow:size}",
          "with a point more of interest a plain lease slips to a loss of {rateUpCashFlow:size}"
        ]
      }),
      holds: claimCase({
        facts: ["rateUpCashFlow", "annualCashFlow", "debtCover"],
        when: ({ annualCashFlow, rateUpCashFlow }) => annualCashFlow > 0 && rateUpCashFlow > 0,
        bearing: "for",
        weight: 2,
        wordings: [
          "a plain lease would still earn {rateUpCashFlow} with a loan rate higher by a percentage point",
          "an added point of interest leaves a plain lease with {rateUpCashFlow}",
          "should the loan cost a point more, {rateUpCashFlow} of surplus on a plain lease would remain",
          "the surplus on a plain lease survives a loan rate a point higher, at {rateUpCashFlow}",
          "with a point more of interest a plain lease stays in the black by {rateUpCashFlow}"
        ]
      })
    }
  },
  /** What a recession brings at once: a lower rent, more vacancy and, where there is a loan, a dearer one. */
  downside: {
    about: "cash flow of a plain lease when several things go wrong at once",
    cases: {
      losesOnLoan: claimCase({
        facts: ["downsideCashFlow", "downsideDebtCover"],
        when: ({ downsideCashFlow }) => downsideCashFlow < 0,
        bearing: "against",
        weight: 2,
        wordings: [
          "a downturn with less rent, more vacancy and a dearer loan would put a plain lease at a loss of {downsideCashFlow:size}",
          "in the combined downside of the stress table a plain lease loses {downsideCashFlow:size}, with debt cover at {downsideDebtCover}",
          "should rent, vacancy and loan rate all turn against the owner, debt cover on a plain lease would be {downsideDebtCover} and cash flow {downsideCashFlow}",
          "under combined stress, with weaker rent, longer vacancy and a higher rate together, a plain lease loses {downsideCashFlow:size}",
          "less rent, more vacancy and a dearer loan at once leave a plain lease with debt cover of {downsideDebtCover} and a loss of {downsideCashFlow:size}"
        ]
      }),
      earnsOnLoan: claimCase({
        facts: ["downsideCashFlow", "downsideDebtCover"],
        when: ({ downsideCashFlow }) => downsideCashFlow > 0,
        bearing: "for",
        weight: 3,
        wordings: [
          "a downturn with less rent, more vacancy and a dearer loan would still leave {downsideCashFlow} on a plain lease",
          "in the combined downside of the stress table a plain lease still earns {downsideCashFlow}, with debt cover at {downsideDebtCover}",
          "should rent, vacancy and loan rate all turn against the owner, a plain lease would keep a surplus of {downsideCashFlow}",
          "under combined stress, with weaker rent, longer vacancy and a higher rate together, a plain lease earns {downsideCashFlow}",
          "less rent, more vacancy and a dearer loan at once leave a plain lease with debt cover of {downsideDebtCover} and a surplus of {downsideCashFlow}"
        ]
      }),
      losesInCash: claimCase({
        facts: ["downsideCashFlow"],
        when: ({ downsideCashFlow }, { downsideDebtCover }) => downsideCashFlow < 0 && downsideDebtCover === null,
        bearing: "against",
        weight: 3,
        wordings: [
          "a downturn with less rent and more vacancy would put even an unlevered lease at a loss of {downsideCashFlow:size}",
          "in the combined downside of the stress table a plain lease loses {downsideCashFlow:size} without any loan",
          "should rent and vacancy both turn against the owner, a plain lease would lose {downsideCashFlow:size}",
          "under combined stress, with weaker rent and longer vacancy together, a plain lease loses {downsideCashFlow:size}",
          "less rent and more vacancy at once leave a plain lease with a loss of {downsideCashFlow:size}"
        ]
      }),
      earnsInCash: claimCase({
        facts: ["downsideCashFlow"],
        when: ({ downsideCashFlow }, { downsideDebtCover }) => downsideCashFlow > 0 && downsideDebtCover === null,
        bearing: "for",
        weight: 2,
        wordings: [
          "a downturn with less rent and more vacancy would still leave {downsideCashFlow} on a plain lease",
          "in the combined downside of the stress table a plain lease still earns {downsideCashFlow}",
          "should rent and vacancy both turn against the owner, a plain lease would keep a surplus of {downsideCashFlow}",
          "under combined stress, with weaker rent and longer vacancy together, a plain lease earns {downsideCashFlow}",
          "less rent and more vacancy at once leave a plain lease with a surplus of {downsideCashFlow}"
        ]
      })
    }
  },
  /** What a plain lease returns over the years of the projection and a sale at their end. */
  fiveYearReturn: {
    about: "return of a plain lease held for some years and sold",
    cases: {
      gain: claimCase({
        facts: ["projectedYears", "irrFive", "equityMultipleFive"],
        when: ({ equityMultipleFive, irrFive }) => irrFive > 0 && equityMultipleFive > 1,
        bearing: "for",
        weight: 3,
        wordings: [
          "held for {projectedYears} and sold, a plain lease returns {irrFive} a year, or {equityMultipleFive} times the cash put in",
          "over {projectedYears} and a sale, a plain lease comes to an internal rate of return of {irrFive}",
          "a sale after {projectedYears} would bring the return on a plain lease to {irrFive} a year",
          "cash in a plain lease comes back {equityMultipleFive} times over {projectedYears}, an annual return of {irrFive}",
          "the projection of {projectedYears} with a sale at the end shows {irrFive} a year on a plain lease"
        ]
      }),
      loss: claimCase({
        facts: ["projectedYears", "irrFive", "equityMultipleFive"],
        when: ({ equityMultipleFive, irrFive }) => irrFive < 0 && equityMultipleFive >= 0 && equityMultipleFive < 1,
        bearing: "against",
        weight: 3,
        wordings: [
          "held for {projectedYears} and sold, a plain lease loses {irrFive:size} a year and returns {equityMultipleFive} times the cash put in",
          "over {projectedYears} and a sale, a plain lease comes to an internal rate of return of {irrFive}",
          "even a sale after {projectedYears} leaves a plain lease with an internal rate of return of {irrFive}",
          "less cash comes back than goes into a plain lease over {projectedYears}, {equityMultipleFive} times what was put in",
          "the projection of {projectedYears} with a sale at the end shows a loss of {irrFive:size} a year on a plain lease"
        ]
      }),
      neverBack: claimCase({
        facts: ["projectedYears", "equityMultipleFive"],
        when: ({ equityMultipleFive }, { irrFive }) =>
          equityMultipleFive < 0 || (irrFive === null && equityMultipleFive < 1),
        bearing: "against",
        weight: 3,
        wordings: [
          "over {projectedYears} and a sale, a plain lease does not return the cash put in, with an equity multiple of {equityMultipleFive}",
          "held for {projectedYears} and sold, a plain lease ends in a loss, with an equity multiple of {equityMultipleFive}",
          "even a sale after {projectedYears} leaves a plain lease with an equity multiple of {equityMultipleFive}",
          "less cash comes back than goes into a plain lease over {projectedYears}, for an equity multiple of {equityMultipleFive}",
          "an equity multiple of {equityMultipleFive} over {projectedYears} and a sale means that a plain lease loses part or all of the cash put in"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
