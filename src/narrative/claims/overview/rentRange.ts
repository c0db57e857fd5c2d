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
        "rent is estimated at {rent}, and {rentLow:figure} to {rentHigh} is a narrow span",
        "the property should let for about {rent}, with bounds as close together as {rentLow:figure} and {rentHigh}",
        "on the income side the estimate of {rent} is tight, between {rentLow:figure} and {rentHigh}",
        "the rent estimate of {rent} leaves little room either way, with {rentLow:figure} and {rentHigh} as the ends",
        "for long-term letting the figures count on {rent}, inside a short bracket from {rentLow:figure} to {rentHigh}"
      ]
    }),
    middling: claimCase({
      facts: ["rent", "rentLow", "rentHigh"],
      when: ({ rent, rentHigh, rentLow }) =>
        rentHigh - rentLow > narrowSpread * rent && rentHigh - rentLow < wideSpread * rent,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, and could come in anywhere from {rentLow:figure} to {rentHigh}",
        "the property should let for about {rent}, with {rentLow:figure} to {rentHigh} as the span to expect",
        "on the income side the estimate is {rent}, between {rentLow:figure} and {rentHigh}",
        "a rent of {rentLow:figure} would be cautious and {rentHigh} ambitious, around an estimate of {rent}",
        "rent should come to about {rent}, give or take a range of {rentLow:figure} to {rentHigh}",
        "for long-term letting the figures count on {rent}, inside an expected {rentLow:figure} to {rentHigh}"
      ]
    }),
    wide: claimCase({
      facts: ["rent", "rentLow", "rentHigh"],
      when: ({ rent, rentHigh, rentLow }) => rentHigh - rentLow >= wideSpread * rent,
      bearing: "against",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, and a span as wide as {rentLow:figure} to {rentHigh} makes the figure soft",
        "the property may let for {rent}, a loose figure with bounds at {rentLow:figure} and {rentHigh}",
        "on the income side the estimate is {rent}, with {rentLow:figure} and {rentHigh} far apart as bounds",
        "the {rent} expected in rent deserves caution, as the range spreads from {rentLow:figure} to {rentHigh}",
        "letting may bring {rent}, and anything from {rentLow:figure} up to {rentHigh} would not surprise"
      ]
    }),
    alone: claimCase({
      facts: ["rent"],
      when: (_, { rentHigh, rentLow }) => rentLow === null || rentHigh === null,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "rent is estimated at {rent}, without a full range to show how firm the figure is",
        "the property should let for about {rent}, a figure with the bounds left incomplete",
        "no full range accompanies the rent estimate of {rent}",
        "the rent estimate is {rent}, and how far off the figure may be is not stated",
        "rent should come to about {rent}, with the margin of error left open"
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
        "a rent of {rentInUse} was supplied, without a lease in the file to prove the figure"
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
