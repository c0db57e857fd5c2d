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
        "settle which is right, {value} by the estimate or {listingsValue} by the listings nearby",
        "go through the listings nearby with an agent, as {listingsValue} from there does not fit {value}",
        "find out why the listings point to {listingsValue} and the estimate to {value}",
        "have an appraiser decide between {listingsValue} from listings and {value} from the estimate",
        "compare size and condition of the listings behind {listingsValue}, which lie outside the range around {value}"
      ]
    }),
    rent: claimCase({
      facts: ["listingsRent", "rent", "listingsRentAgree"],
      when: ({ listingsRentAgree }, { listingsValueAgree }) => !listingsRentAgree && listingsValueAgree !== false,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "settle which is right, {rent} by the estimate or {listingsRent} by the listings nearby",
        "go through the rental listings with a property manager, as {listingsRent} from there does not fit {rent}",
        "find out why rental listings point to {listingsRent} and the estimate to {rent}",
        "have a property manager decide between {listingsRent} from listings and {rent} from the estimate",
        "compare the rentals behind {listingsRent} with the property, since the estimate says {rent}"
      ]
    })
  }
}
