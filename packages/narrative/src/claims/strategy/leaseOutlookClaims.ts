import { type Claim, claimCase } from "../claim/Claim.ts"

/** Break-even points of a plain rental, and its result at a lower rent. */
export const leaseOutlookClaims = {
  /** The highest price at which a plain lease's cash flow is not negative, beside the price in use. */
  breakEvenPrice: {
    about: "price at which a plain lease's cash flow is level",
    cases: {
      belowPrice: claimCase({
        facts: ["breakEvenPrice", "price"],
        when: ({ breakEvenPrice, price }) => breakEvenPrice < price,
        bearing: "against",
        weight: 3,
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
        weight: 3,
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
        weight: 3,
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
  }
} satisfies Readonly<Record<string, Claim>>
