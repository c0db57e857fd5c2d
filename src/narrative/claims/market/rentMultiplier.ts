import { type Claim, claimCase } from "../claim/Claim.ts"

/** The price by a year's gross rent. */
export const rentMultiplierClaim = {
  about: "price by a year's gross rent",
  cases: {
    low: claimCase({
      facts: ["grossRentMultiplier"],
      when: ({ grossRentMultiplier }) => grossRentMultiplier > 1 && grossRentMultiplier <= lowMultiplier,
      bearing: "for",
      weight: 2,
      wordings: [
        "the price is {grossRentMultiplier} times a year of gross rent, a low multiple",
        "a gross rent multiplier of {grossRentMultiplier} is low and speaks for the income",
        "gross rent is large beside the price, which comes to {grossRentMultiplier} times a year of rent",
        "on gross rent the price is modest, at a multiplier of {grossRentMultiplier}",
        "a buyer pays {grossRentMultiplier} times the yearly gross rent, which is little beside the income"
      ]
    }),
    ordinary: claimCase({
      facts: ["grossRentMultiplier"],
      when: ({ grossRentMultiplier }) => grossRentMultiplier > lowMultiplier && grossRentMultiplier < highMultiplier,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "the price is {grossRentMultiplier} times a year of gross rent",
        "the gross rent multiplier stands at {grossRentMultiplier}, neither low nor high",
        "a year of gross rent goes into the price {grossRentMultiplier} times",
        "on gross rent the price works out to a multiplier of {grossRentMultiplier}",
        "a buyer pays {grossRentMultiplier} times the yearly gross rent"
      ]
    }),
    high: claimCase({
      facts: ["grossRentMultiplier"],
      when: ({ grossRentMultiplier }) => grossRentMultiplier >= highMultiplier,
      bearing: "against",
      weight: 2,
      wordings: [
        "the price is {grossRentMultiplier} times a year of gross rent, a high multiple",
        "a gross rent multiplier of {grossRentMultiplier} is high and speaks against the price",
        "gross rent is small beside the price, which comes to {grossRentMultiplier} times a year of rent",
        "on gross rent the price is steep, at a multiplier of {grossRentMultiplier}",
        "a buyer pays {grossRentMultiplier} times the yearly gross rent, which is a lot beside the income"
      ]
    })
  }
} satisfies Claim

const lowMultiplier = 9
const highMultiplier = 14
