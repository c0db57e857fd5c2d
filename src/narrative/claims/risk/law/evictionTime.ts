import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How long an uncontested eviction for nonpayment usually takes in the state. */
export const evictionTimeClaim: Claim = {
  about: "how long an uncontested eviction usually takes",
  cases: {
    long: claimCase({
      facts: ["evictionWeeks"],
      when: ({ evictionWeeks }, { propertyKind }) => propertyKind !== "parcel of land" && evictionWeeks >= 10,
      bearing: "against",
      weight: 2,
      wordings: [
        "an uncontested eviction usually takes {evictionWeeks} in the state, a long time without rent",
        "from notice to possession, an uncontested case of nonpayment runs to about {evictionWeeks}",
        "a lease that ends in an uncontested eviction can cost about {evictionWeeks} of rent",
        "evictions are slow in the state, with {evictionWeeks} as the usual length of an uncontested case",
        "the reserve has to bridge an uncontested eviction of about {evictionWeeks}"
      ]
    }),
    usual: claimCase({
      facts: ["evictionWeeks"],
      when: ({ evictionWeeks }, { propertyKind }) =>
        propertyKind !== "parcel of land" && evictionWeeks > 5 && evictionWeeks < 10,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "an uncontested eviction usually takes {evictionWeeks} in the state",
        "from notice to possession, an uncontested case of nonpayment usually takes {evictionWeeks}",
        "state practice points to {evictionWeeks} for an uncontested eviction",
        "the usual length of an uncontested eviction is {evictionWeeks}",
        "where rent stays unpaid, possession usually comes back after {evictionWeeks} if the case is uncontested"
      ]
    }),
    short: claimCase({
      facts: ["evictionWeeks"],
      when: ({ evictionWeeks }, { propertyKind }) => propertyKind !== "parcel of land" && evictionWeeks <= 5,
      bearing: "for",
      weight: 1,
      wordings: [
        "an uncontested eviction usually takes only {evictionWeeks} in the state",
        "from notice to possession, an uncontested case of nonpayment is usually over in {evictionWeeks}",
        "possession comes back quickly after an uncontested case, in about {evictionWeeks}",
        "the usual length of an uncontested eviction is a short {evictionWeeks}",
        "lost rent from an uncontested eviction is limited by a usual length of {evictionWeeks}"
      ]
    })
  }
}
