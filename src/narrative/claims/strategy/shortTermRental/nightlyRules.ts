import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What the rules on record say of letting by the night. */
export const nightlyRulesClaim: Claim = {
  about: "what the rules say of letting by the night",
  cases: {
    preemptsBans: claimCase({
      facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
      when: ({ nightlyLegality, recommendedStrategy }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality === "preemptsBans",
      bearing: "for",
      weight: 4,
      must: true,
      wordings: [
        "state law limits how far a city may ban letting by the night, with permits and local conditions still to be checked",
        "cities here may not simply ban nightly stays under state law, and a local permit may still be required",
        "the state protects letting by the night from outright local bans, licensing aside",
        "an outright local ban on nightly stays would run against state law, which leaves licensing to be settled",
        "letting by the night has state law on its side against local bans, subject to whatever permit applies"
      ]
    }),
    local: claimCase({
      facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
      when: ({ nightlyLegality, recommendedStrategy }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality === "local",
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "whether the property may be let by the night is a matter of local rules, to be read before an offer is made",
        "state law leaves nightly stays to local rules, under which a permit may be needed before any revenue",
        "local rules govern letting by the night, and the projection holds only where nightly stays are allowed",
        "permission for nightly stays rests with the locality rather than with state law",
        "what is allowed in the way of nightly stays is decided locally, not by the state"
      ]
    }),
    restrictive: claimCase({
      facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
      when: ({ nightlyLegality, recommendedStrategy }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality === "restrictive",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "letting by the night is tightly regulated here, and the projection counts for nothing where nightly stays are not allowed",
        "the rules on record restrict nightly stays, and a permit for an owner who lives elsewhere may be hard to get",
        "restrictive rules on nightly stays put the whole projection at risk",
        "permission to let by the night is subject to limits here and cannot be taken for granted",
        "the law narrows nightly letting here, which makes permission a weak link of the case"
      ]
    }),
    prohibited: claimCase({
      facts: ["recommendedStrategy", "nightlyLegality", "nightlyRevenue"],
      when: ({ nightlyLegality, recommendedStrategy }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality === "prohibited",
      bearing: "against",
      weight: 5,
      must: true,
      wordings: [
        "the rules on record do not let an owner who lives elsewhere rent the property by the night",
        "nightly stays are barred here for an owner who does not live in the property",
        "letting by the night is prohibited to a non-resident owner under the rules on record",
        "an investor who lives elsewhere may not let by the night here, whatever the projection shows",
        "the figures for nightly stays are of no use to a non-resident owner, to whom the rules close the plan"
      ]
    }),
    unknown: claimCase({
      facts: ["recommendedStrategy", "nightlyRevenue"],
      when: ({ recommendedStrategy }, { nightlyLegality }) =>
        recommendedStrategy === "shortTermRental" && nightlyLegality === null,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "what the law here says of letting by the night is not on record and has to be found out",
        "no rule on nightly stays is on record for the place, which leaves permission an open question",
        "permission to let by the night could not be checked against any rule on record",
        "the rules on nightly stays are unknown for the place, and the projection is conditional on them",
        "the analysis found no rule for nightly letting here, allowed or not"
      ]
    })
  }
}
