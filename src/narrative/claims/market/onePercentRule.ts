import { type Claim, claimCase } from "../claim/Claim.ts"

/** A month's rent by the price and the work: a rule of thumb that many buyers start from. */
export const onePercentRuleClaim = {
  about: "a month's rent by the price and the work",
  cases: {
    passes: claimCase({
      facts: ["onePercentRatio"],
      when: ({ onePercentRatio }) => onePercentRatio >= rulePercent,
      bearing: "for",
      weight: 3,
      wordings: [
        "a month of rent comes to {onePercentRatio} of price and work, enough to pass the usual rent-to-price screen",
        "the purchase clears the rent-to-price rule of thumb, with a ratio of {onePercentRatio} a month",
        "rent is strong for the money, at {onePercentRatio} of price and work each month",
        "measured by the rule of thumb for rent to price, a ratio of {onePercentRatio} passes",
        "the rule of thumb for rent to price is met, as a month brings {onePercentRatio} of price and work"
      ]
    }),
    near: claimCase({
      facts: ["onePercentRatio"],
      when: ({ onePercentRatio }) => onePercentRatio >= nearPercent && onePercentRatio < rulePercent,
      bearing: "against",
      weight: 2,
      wordings: [
        "a month of rent comes to {onePercentRatio} of price and work, somewhat short of the usual rent-to-price screen",
        "the purchase misses the rent-to-price rule of thumb, with a ratio of {onePercentRatio} a month",
        "rent is middling for the money, at {onePercentRatio} of price and work each month",
        "measured by the rule of thumb for rent to price, a ratio of {onePercentRatio} falls short",
        "the rule of thumb for rent to price is not met, as a month brings {onePercentRatio} of price and work"
      ]
    }),
    far: claimCase({
      facts: ["onePercentRatio"],
      when: ({ onePercentRatio }) => onePercentRatio < nearPercent,
      bearing: "against",
      weight: 3,
      wordings: [
        "a month of rent comes to {onePercentRatio} of price and work, far short of the usual rent-to-price screen",
        "the purchase misses the rent-to-price rule of thumb by a wide margin, with a ratio of {onePercentRatio} a month",
        "rent is thin for the money, at {onePercentRatio} of price and work each month",
        "measured by the rule of thumb for rent to price, a ratio of {onePercentRatio} is low",
        "the rule of thumb for rent to price is a long way off, as a month brings {onePercentRatio} of price and work"
      ]
    })
  }
} satisfies Claim

/** Percent a month. */
const rulePercent = 1
/** Percent a month. */
const nearPercent = 0.7
