import { type Claim, claimCase } from "../claim/Claim.ts"

/** No value estimate. */
export const noValueClaim = {
  about: "no estimate of market value",
  cases: {
    priced: claimCase({
      facts: ["price"],
      when: (_, { value }) => value === null,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "no estimate of market value was available to hold the asking price of {price} against",
        "the asking price of {price} stands by itself, without a value estimate",
        "value could not be estimated, and {price} is merely what is asked",
        "what supports the {price} asked has to come from local sales, as no usable value estimate exists",
        "a value estimate is missing, which leaves the {price} asked unsupported by the provider"
      ]
    }),
    unpriced: claimCase({
      facts: [],
      when: (_, { price, value }) => value === null && price === null,
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "no estimate of market value was available, and whatever depends on a price is missing",
        "the property has neither a value estimate nor an asking price to work from",
        "for want of a price and a value estimate, the returns could not be worked out",
        "neither an asking price nor an estimated value is known, which leaves every return open",
        "price is the great unknown here, without an estimate or an asking figure"
      ]
    })
  }
} satisfies Claim
