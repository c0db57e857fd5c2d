import { type Claim, claimCase } from "../claim/Claim.ts"

/** The max width of the rent estimate's range that counts as narrow, as a share of the rent. */
const narrowRentSpread = 0.12

/** The min width of the rent estimate's range that counts as wide, as a share of the rent. */
const wideRentSpread = 0.25

/** The rent in use, and the rent by nearby listings. */
export const rentClaims = {
  /** The analysis has no rent to calculate with. */
  noRent: {
    about: "no rent to work with",
    cases: {
      unknown: claimCase({
        facts: [],
        when: (_, { investorLabel, rentInUse }) => rentInUse === null && investorLabel !== "not analyzed",
        weighs: ["against", 5, "must"],
        wordings: [
          "the analysis has no rent to work with, and income has to be established from local leases",
          "no usable rent figure was available, which leaves the income side blank",
          "what the property would let for is unknown here",
          "no rent is known, and no rental plan could be worked out",
          "the rent is not known, and the income with it"
        ]
      })
    }
  },
  /** The rent that the analysis uses, and how certain it is. */
  rentRange: {
    about: "rent that the analysis uses, and how firm it is",
    cases: {
      narrow: claimCase({
        facts: ["rent", "rentLow", "rentHigh"],
        when: ({ rent, rentHigh, rentLow }) => rentHigh - rentLow <= narrowRentSpread * rent,
        weighs: ["for", 4],
        wordings: [
          "the rent estimate of {rent} is tight, and leases should sign between {rentLow:figure} and {rentHigh}",
          "expect a lease close to {rent}, within a narrow {rentLow:figure} to {rentHigh}",
          "rent is estimated at {rent}, and {rentLow:figure} to {rentHigh} is a narrow span",
          "the property should let for about {rent}, with bounds as close together as {rentLow:figure} and {rentHigh}",
          "the figures count on {rent} in rent, inside a short bracket from {rentLow:figure} to {rentHigh}"
        ]
      }),
      middling: claimCase({
        facts: ["rent", "rentLow", "rentHigh"],
        when: ({ rent, rentHigh, rentLow }) =>
          rentHigh - rentLow > narrowRentSpread * rent && rentHigh - rentLow < wideRentSpread * rent,
        weighs: ["neutral", 4],
        wordings: [
          "the rent estimate is {rent}, and a lease could sign anywhere from {rentLow:figure} to {rentHigh}",
          "expect a lease from {rentLow:figure} to {rentHigh}, around the {rent} that the figures count on in rent",
          "the figures count on {rent} in rent, where a tenant may pay {rentLow:figure} to {rentHigh}",
          "the property should let for about {rent}, with {rentLow:figure} to {rentHigh} as the span to expect",
          "rent is put at {rent}, give or take a range of {rentLow:figure} to {rentHigh}"
        ]
      }),
      wide: claimCase({
        facts: ["rent", "rentLow", "rentHigh"],
        when: ({ rent, rentHigh, rentLow }) => rentHigh - rentLow >= wideRentSpread * rent,
        weighs: ["against", 4, "must"],
        wordings: [
          "the rent estimate of {rent} is soft, and a lease could sign anywhere from {rentLow:figure} to {rentHigh}",
          "the property may let for {rent}, a loose figure with bounds at {rentLow:figure} and {rentHigh}",
          "the {rent} expected in rent deserves caution, as the range spreads from {rentLow:figure} to {rentHigh}",
          "letting may bring {rent}, and anything from {rentLow:figure} up to {rentHigh} would not surprise",
          "do not lean on {rent} in rent, as leases may show {rentLow:figure} or {rentHigh}"
        ]
      }),
      alone: claimCase({
        facts: ["rent"],
        when: (_, { rentHigh, rentLow }) => rentLow === null || rentHigh === null,
        weighs: ["neutral", 4],
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
        weighs: ["neutral", 4],
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
        weighs: ["against", 4, "must"],
        wordings: [
          "no rent estimate was available, and {rentInUse} is derived from HUD's fair market rent instead",
          "rent is taken at {rentInUse} from HUD's fair market rent, as an estimate for the property is missing",
          "for lack of a rent estimate, the analysis falls back on HUD figures and uses {rentInUse}",
          "the {rentInUse} used for rent is an area figure from HUD, not an estimate for the property",
          "HUD's fair market rent stands behind the {rentInUse} used, since the property has no rent estimate"
        ]
      })
    }
  },
  /** The rent by nearby homes for rent. It is known only with three listings or more. */
  listingsRent: {
    about: "rent by homes listed for rent nearby, compared with the estimate",
    cases: {
      agree: claimCase({
        facts: ["listingsRent", "listingsRentCount", "listingsRentAgree"],
        when: ({ listingsRentAgree }) => listingsRentAgree,
        weighs: ["for", 2],
        wordings: [
          "adjusted to the property, {listingsRentCount} for rent come to {listingsRent}, within the range of the rent estimate",
          "asking rents bear out the rent estimate, with {listingsRentCount} at {listingsRent} after adjustment",
          "a check against {listingsRentCount} for rent gives {listingsRent}, inside the range of the rent estimate",
          "the rent estimate holds up beside {listingsRentCount}, whose adjusted asking rents come to {listingsRent}",
          "homes for rent point the same way as the rent estimate, at {listingsRent} from {listingsRentCount}"
        ]
      }),
      above: claimCase({
        facts: ["listingsRent", "listingsRentCount", "listingsRentAgree", "rentHigh"],
        when: ({ listingsRent, listingsRentAgree, rentHigh }) => !listingsRentAgree && listingsRent > rentHigh,
        weighs: ["for", 3],
        wordings: [
          "adjusted to the property, {listingsRentCount} for rent come to {listingsRent}, above the {rentHigh} at which the estimate ends",
          "asking rents run higher than the rent estimate, with {listingsRentCount} at {listingsRent} after adjustment",
          "a check against {listingsRentCount} for rent gives {listingsRent}, more than the high end of the estimate",
          "homes for rent suggest {listingsRent}, judging by {listingsRentCount}, beyond the range of the rent estimate",
          "the rent estimate tops out at {rentHigh}, under the {listingsRent} that {listingsRentCount} suggest"
        ]
      }),
      below: claimCase({
        facts: ["listingsRent", "listingsRentCount", "listingsRentAgree", "rentLow"],
        when: ({ listingsRent, listingsRentAgree, rentLow }) => !listingsRentAgree && listingsRent < rentLow,
        weighs: ["against", 4, "must"],
        wordings: [
          "adjusted to the property, {listingsRentCount} for rent come to {listingsRent}, under the {rentLow} at which the estimate begins",
          "asking rents run lower than the rent estimate, with {listingsRentCount} at {listingsRent} after adjustment",
          "a check against {listingsRentCount} for rent gives {listingsRent}, less than the low end of the estimate",
          "homes for rent suggest {listingsRent}, judging by {listingsRentCount}, short of the range of the rent estimate",
          "the rent estimate begins at {rentLow}, over the {listingsRent} that {listingsRentCount} suggest"
        ]
      }),
      alone: claimCase({
        facts: ["listingsRent", "listingsRentCount"],
        when: (_, { listingsRentAgree }) => listingsRentAgree === null,
        weighs: ["neutral", 3],
        wordings: [
          "adjusted to the property, {listingsRentCount} for rent come to {listingsRent}",
          "asking rents of {listingsRentCount} put the property at {listingsRent} after adjustment",
          "homes for rent suggest {listingsRent}, judging by {listingsRentCount}",
          "a reading of {listingsRentCount} for rent gives {listingsRent}, with no range of an estimate to hold against the figure",
          "judging by {listingsRentCount}, the property would be offered for rent at about {listingsRent}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
