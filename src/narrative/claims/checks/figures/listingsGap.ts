import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Settle why listings nearby and the estimate disagree. */
export const listingsGapClaim: Claim = {
  about: "settle why listings nearby and the estimate disagree",
  cases: {
    value: claimCase({
      facts: ["listingsValue", "value", "listingsValueAgree"],
      when: ({ listingsValueAgree }) => !listingsValueAgree,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "settle which value is right, {value} by the estimate or {listingsValue} by the listings nearby",
        "go through the listings nearby with an agent, as a value of {listingsValue} from there does not fit the estimate of {value}",
        "find out why the listings point to a value of {listingsValue} and the estimate to {value}",
        "have an appraiser decide between a value of {listingsValue} from listings and {value} from the estimate",
        "compare size and condition of the listings, as the value of {listingsValue} from there lies outside the range of the {value} estimate"
      ]
    }),
    rent: claimCase({
      facts: ["listingsRent", "rent", "listingsRentAgree"],
      when: ({ listingsRentAgree }, { listingsValueAgree }) => !listingsRentAgree && listingsValueAgree !== false,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "settle which rent is right, {rent} by the estimate or {listingsRent} by the listings nearby",
        "go through the rental listings with a property manager, as a rent of {listingsRent} from there does not fit the estimate of {rent}",
        "find out why rental listings point to a rent of {listingsRent} and the estimate to {rent}",
        "have a property manager decide between a rent of {listingsRent} from listings and {rent} from the estimate",
        "compare the rentals listed at about {listingsRent} with the property, since the rent estimate says {rent}"
      ]
    })
  }
}
