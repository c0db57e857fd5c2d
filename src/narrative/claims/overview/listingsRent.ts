import { type Claim, claimCase } from "../claim/Claim.ts"

/** What homes listed for rent nearby say of the rent. Where it is known, three listings count at least. */
export const listingsRentClaim = {
  about: "rent by homes listed for rent nearby, beside the estimate",
  cases: {
    agree: claimCase({
      facts: ["listingsRent", "listingsRentCount", "listingsRentAgree"],
      when: ({ listingsRentAgree }) => listingsRentAgree,
      bearing: "for",
      weight: 2,
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
      bearing: "for",
      weight: 3,
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
      bearing: "against",
      weight: 4,
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
      bearing: "neutral",
      weight: 3,
      wordings: [
        "adjusted to the property, {listingsRentCount} for rent come to {listingsRent}",
        "asking rents of {listingsRentCount} put the property at {listingsRent} after adjustment",
        "homes for rent suggest {listingsRent}, judging by {listingsRentCount}",
        "a reading of {listingsRentCount} for rent gives {listingsRent}, with no range of an estimate to hold against the figure",
        "judging by {listingsRentCount}, the property would be offered for rent at about {listingsRent}"
      ]
    })
  }
} satisfies Claim
