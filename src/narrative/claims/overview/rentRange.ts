import { type Claim, claimCase } from "../claim/Claim.ts"

/** The rent that the analysis uses, and how firm it is. */
export const rentRangeClaim = {
  about: "rent that the analysis uses, and how firm it is",
  cases: {
    narrow: claimCase({
      facts: ["rent", "rentLow", "rentHigh"],
      when: ({ rent, rentHigh, rentLow }) => rentHigh - rentLow <= narrowSpread * rent,
      bearing: "for",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, within a narrow range of {rentLow:figure} to {rentHigh}",
        "the property should let for about {rent}, and the bounds of {rentLow:figure} and {rentHigh} lie close together",
        "a tight band, {rentLow:figure} to {rentHigh}, surrounds the rent estimate of {rent}",
        "the rent estimate of {rent} leaves little room either way, with {rentLow:figure} and {rentHigh} as the ends",
        "at {rent}, the expected rent sits inside a short bracket from {rentLow:figure} to {rentHigh}"
      ]
    }),
    middling: claimCase({
      facts: ["rent", "rentLow", "rentHigh"],
      when: ({ rent, rentHigh, rentLow }) =>
        rentHigh - rentLow > narrowSpread * rent && rentHigh - rentLow < wideSpread * rent,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, with {rentLow:figure} and {rentHigh} as the outer bounds",
        "the property should let for about {rent}, in a range from {rentLow:figure} to {rentHigh}",
        "between {rentLow:figure} and {rentHigh} lies the likely rent, with {rent} as the best estimate",
        "the rent estimate runs from {rentLow:figure} at the low end to {rentHigh} at the high end, around {rent}",
        "at {rent}, the expected rent is bracketed by {rentLow:figure} and {rentHigh}",
        "a lease should bring about {rent}, give or take a range of {rentLow:figure} to {rentHigh}"
      ]
    }),
    wide: claimCase({
      facts: ["rent", "rentLow", "rentHigh"],
      when: ({ rent, rentHigh, rentLow }) => rentHigh - rentLow >= wideSpread * rent,
      bearing: "against",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, and the range from {rentLow:figure} to {rentHigh} is wide",
        "the property may let for {rent}, a loose figure with bounds at {rentLow:figure} and {rentHigh}",
        "a wide band, {rentLow:figure} to {rentHigh}, surrounds the rent estimate of {rent}",
        "the {rent} expected in rent deserves caution, as the range spreads from {rentLow:figure} to {rentHigh}",
        "rent is put anywhere between {rentLow:figure} and {rentHigh}, which makes the estimate of {rent} a soft figure"
      ]
    }),
    alone: claimCase({
      facts: ["rent"],
      when: (_, { rentHigh, rentLow }) => rentLow === null || rentHigh === null,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, without a full range to show how firm the figure is",
        "the property should let for about {rent}, a figure given without both bounds",
        "no full range accompanies the rent estimate of {rent}",
        "the rent estimate is {rent}, and how far off the figure may be is not stated",
        "a lease should bring about {rent}, with the margin of error left open"
      ]
    }),
    stated: claimCase({
      facts: ["rentInUse", "rentBasis"],
      when: ({ rentBasis }) => rentBasis === "stated",
      bearing: "neutral",
      weight: 4,
      wordings: [
        "rent is taken at {rentInUse}, as stated with the request",
        "the analysis uses a stated rent of {rentInUse} rather than an estimated figure",
        "{rentInUse} is the rent entered for the property in place of an estimate",
        "income is counted from a rent of {rentInUse}, which was supplied with the request",
        "a rent of {rentInUse} was supplied and has yet to be proved by a lease"
      ]
    }),
    fairMarket: claimCase({
      facts: ["rentInUse", "rentBasis"],
      when: ({ rentBasis }) => rentBasis === "fair market",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "no rent estimate was available, and {rentInUse} is derived from HUD's fair market rent instead",
        "rent is taken at {rentInUse} from HUD's fair market rent, as an estimate for the property is missing",
        "for lack of a rent estimate, the analysis falls back on HUD figures and uses {rentInUse}",
        "the {rentInUse} used for rent is an area figure from HUD, not an estimate for the property",
        "HUD's fair market rent stands behind the {rentInUse} used, since the property has no rent estimate"
      ]
    })
  }
} satisfies Claim

/** By the rent, between the two ends. */
const narrowSpread = 0.12
/** By the rent, between the two ends. */
const wideSpread = 0.25
