import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Percent: the whole year. */
const wholeYear = 100

/** The share of the year that must be let before a plain lease's cash flow is level. */
export const breakEvenOccupancyClaim = {
  about: "share of the year that must be let for level cash flow",
  cases: {
    beyondTheYear: claimCase({
      facts: ["breakEvenOccupancy", "annualCashFlow"],
      when: ({ annualCashFlow, breakEvenOccupancy }) => annualCashFlow < 0 && breakEvenOccupancy > wholeYear,
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
      when: ({ breakEvenOccupancy }) => breakEvenOccupancy > 0 && breakEvenOccupancy < wholeYear,
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
} as const satisfies Claim
