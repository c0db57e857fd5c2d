import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the figures of letting by the night rest on. */
export const nightlyEvidenceClaim: Claim = {
  about: "what the nightly rate and occupancy rest on",
  cases: {
    modeled: claimCase({
      facts: ["recommendedStrategy", "nightlyRevenue"],
      when: ({ recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality !== "prohibited",
      bearing: "against",
      weight: 2,
      wordings: [
        "rate and occupancy are derived from the rent and the kind of market, not from nightly listings nearby",
        "no nightly listing nearby was counted for the projection, which follows from the rent and the kind of market",
        "the nightly figures are modeled on published markets and have yet to be held against bookings in the area",
        "behind the nightly rate stands a formula over the rent, not a set of comparable bookings",
        "bookings of comparable places nearby would be better evidence than the formula behind the nightly rate"
      ]
    })
  }
}
