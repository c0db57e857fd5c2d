import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The highest price at which a plain lease's cash flow is not negative, beside the price in use. */
export const breakEvenPriceClaim = {
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
} as const satisfies Claim
