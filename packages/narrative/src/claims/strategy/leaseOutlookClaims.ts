import { type Claim, claimCase } from "../claim/Claim.ts"

/** Claims about the break-even points of a plain rental, and its result at a lower rent. */
export const leaseOutlookClaims = {
  /** The highest price at which a plain rental's cash flow is not negative, against the price in use. */
  breakEvenPrice: {
    about: "price at which a plain rental's cash flow is level",
    cases: {
      belowPrice: claimCase({
        facts: ["breakEvenPrice", "price"],
        when: ({ breakEvenPrice, price }) => breakEvenPrice < price,
        weighs: ["against", 3],
        wordings: [
          "a plain rental breaks even at a price of {breakEvenPrice} or less",
          "bought at {breakEvenPrice}, a plain rental would break even",
          "a plain rental stops losing money only at {breakEvenPrice} or less",
          "the price at which a plain rental breaks even is {breakEvenPrice}",
          "level cash flow as a plain rental needs a price no higher than {breakEvenPrice}"
        ]
      }),
      atOrAbovePrice: claimCase({
        facts: ["breakEvenPrice", "price"],
        when: ({ breakEvenPrice, price }) => breakEvenPrice >= price,
        weighs: ["for", 3],
        wordings: [
          "a plain rental breaks even up to a price of {breakEvenPrice}",
          "a price of up to {breakEvenPrice} costs a plain rental no money in cash flow",
          "a plain rental starts to lose money only above a price of {breakEvenPrice}",
          "cash flow alone would carry a price of up to {breakEvenPrice} as a plain rental",
          "level cash flow as a plain rental allows a price of up to {breakEvenPrice}"
        ]
      }),
      anyPrice: claimCase({
        facts: ["breakEvenPriceOutcome"],
        when: ({ breakEvenPriceOutcome }) => breakEvenPriceOutcome === "anyPrice",
        weighs: ["for", 3],
        wordings: [
          "a plain rental loses no money at any price",
          "no price would turn the cash flow of a plain rental negative",
          "cash flow on a plain rental does not hang on the price, and stays out of the red at any",
          "whatever is paid for the property, cash flow on a plain rental does not fall below level",
          "a plain rental pays for itself at any price"
        ]
      }),
      noPrice: claimCase({
        facts: ["breakEvenPriceOutcome"],
        when: ({ breakEvenPriceOutcome }) => breakEvenPriceOutcome === "noPrice",
        weighs: ["against", 3],
        wordings: [
          "a plain rental does not break even at any price",
          "a plain rental loses money at any price",
          "no price would let a plain rental break even, as it loses money at any",
          "no discount would make a plain rental break even",
          "a plain rental loses money, whatever is paid for the property"
        ]
      })
    }
  },
  /** The rent at which a plain rental's cash flow is zero, against the rent in use. */
  breakEvenRent: {
    about: "rent at which cash flow is level",
    cases: {
      aboveRent: claimCase({
        facts: ["breakEvenRent", "rentInUse", "annualCashFlow"],
        when: ({ annualCashFlow, breakEvenRent, rentInUse }) => annualCashFlow < 0 && breakEvenRent > rentInUse,
        weighs: ["against", 3],
        wordings: [
          "for a plain rental to break even at this price, the rent would have to be {breakEvenRent}",
          "a plain rental breaks even at a rent of {breakEvenRent}, more than the figures count on",
          "what would help is rent, as a plain rental breaks even at {breakEvenRent}",
          "a rent of {breakEvenRent} would let a plain rental break even, and the rent used is lower",
          "the rent would have to be {breakEvenRent}, not the {rentInUse} used here, for a plain rental to break even"
        ]
      }),
      belowRent: claimCase({
        facts: ["breakEvenRent", "rentInUse", "annualCashFlow"],
        when: ({ annualCashFlow, breakEvenRent, rentInUse }) => annualCashFlow > 0 && breakEvenRent < rentInUse,
        weighs: ["for", 3],
        wordings: [
          "the rent could fall to {breakEvenRent} before a plain rental loses money",
          "a plain rental breaks even at a rent of {breakEvenRent}, less than the figures count on",
          "there is room in the rent, as a plain rental breaks even at {breakEvenRent}",
          "a rent of {breakEvenRent} would still let a plain rental break even",
          "against the {rentInUse} used here, a plain rental needs a rent of {breakEvenRent} to break even"
        ]
      }),
      never: claimCase({
        facts: ["annualCashFlow", "rentInUse"],
        when: ({ annualCashFlow }, { breakEvenRent }) => annualCashFlow < 0 && breakEvenRent === null,
        weighs: ["against", 3],
        wordings: [
          "no rent would let a plain rental break even, as costs grow at least as fast as the rent",
          "raising the rent does not help a plain rental, whose costs take every added dollar",
          "a plain rental loses money at any rent, with costs that take up every dollar of an increase",
          "whatever the rent, a plain rental does not break even",
          "more rent than {rentInUse} would not make a plain rental break even"
        ]
      })
    }
  },
  /** The effect of a lower rent on the cash flow of a plain rental. */
  rentDown: {
    about: "cash flow of a plain rental with a lower rent",
    cases: {
      deeper: claimCase({
        facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
        when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow < 0 && rentDownCashFlow < annualCashFlow,
        weighs: ["against", 2],
        wordings: [
          "with a rent {rentDrop} lower a plain rental would lose {rentDownCashFlow:size}",
          "should rent come in {rentDrop} lower, the loss as a plain rental grows to {rentDownCashFlow:size}",
          "a rent {rentDrop} lower deepens the loss of a plain rental to {rentDownCashFlow:size}",
          "a plain rental would be {rentDownCashFlow:size} short if the rent is {rentDrop} lower",
          "{rentDrop} less rent leaves the cash flow of a plain rental at {rentDownCashFlow}"
        ]
      }),
      turns: claimCase({
        facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
        when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow > 0 && rentDownCashFlow < 0,
        weighs: ["against", 3],
        wordings: [
          "with a rent {rentDrop} lower a plain rental would lose {rentDownCashFlow:size}",
          "should rent come in {rentDrop} lower, the surplus of a plain rental becomes a loss of {rentDownCashFlow:size}",
          "a rent {rentDrop} lower is enough to turn a plain rental into a loss of {rentDownCashFlow:size}",
          "a plain rental would be {rentDownCashFlow:size} short if the rent is {rentDrop} lower",
          "{rentDrop} less rent takes a plain rental from a surplus to a loss of {rentDownCashFlow:size}"
        ]
      }),
      holds: claimCase({
        facts: ["rentDrop", "rentDownCashFlow", "annualCashFlow"],
        when: ({ annualCashFlow, rentDownCashFlow }) => annualCashFlow > 0 && rentDownCashFlow > 0,
        weighs: ["for", 3],
        wordings: [
          "with a rent {rentDrop} lower a plain rental would still earn {rentDownCashFlow}",
          "should rent come in {rentDrop} lower, {rentDownCashFlow} of surplus as a plain rental would remain",
          "a rent {rentDrop} lower still leaves a plain rental {rentDownCashFlow}",
          "a plain rental can take a rent {rentDrop} lower and keep {rentDownCashFlow} of surplus",
          "{rentDrop} less rent leaves a plain rental in the black by {rentDownCashFlow}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
