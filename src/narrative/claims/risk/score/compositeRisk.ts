import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The composite risk score and its rating; lower is better. */
export const compositeRiskClaim: Claim = {
  about: "the composite risk score and its rating",
  cases: {
    low: claimCase({
      facts: ["riskScore", "riskLabel"],
      when: ({ riskLabel }) => riskLabel === "low",
      bearing: "for",
      weight: 3,
      wordings: [
        "composite risk scores {riskScore} and is rated low",
        "the report rates the risk of the place low, with a composite score of {riskScore}",
        "at {riskScore}, the composite risk score falls in the low range",
        "taken together, the risks of the place come to {riskScore}, a low rating on a scale where less is better",
        "overall risk is low by the composite score of {riskScore}",
        "a composite of {riskScore} puts the property on the low side of the risk scale"
      ]
    }),
    moderate: claimCase({
      facts: ["riskScore", "riskLabel"],
      when: ({ riskLabel, riskScore }) => riskLabel === "moderate" && riskScore >= 35,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "composite risk scores {riskScore}, in the moderate range",
        "the overall risk of the place is rated moderate, with a score of {riskScore}",
        "weighed together, the hazards and trends of the place come to a moderate {riskScore}",
        "a composite score of {riskScore} counts as moderate on the risk scale of the report",
        "the report puts overall risk at {riskScore} and rates the result moderate",
        "moderate is the rating of the composite risk score, which stands at {riskScore}"
      ]
    }),
    moderateUnsettled: claimCase({
      facts: ["riskScore", "riskLabel"],
      when: ({ riskLabel, riskScore }) => riskLabel === "moderate" && riskScore < 35,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "composite risk scores {riskScore}, with gaps that rule out a rating better than moderate",
        "a score of {riskScore} lies in the low range, and is rated moderate for what is still unknown",
        "the report rates the risk moderate in spite of a score of {riskScore}, for want of data",
        "a composite of {riskScore} gets no better than a moderate rating, with open questions that could raise the figure",
        "gaps in the data hold the rating at moderate, with the composite risk score at {riskScore}"
      ]
    }),
    high: claimCase({
      facts: ["riskScore", "riskLabel"],
      when: ({ riskLabel }) => riskLabel === "high",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "composite risk scores {riskScore} and is rated high",
        "the report rates the risk of the place high, with a composite score of {riskScore}",
        "at {riskScore}, the composite risk score falls in the high range, where more is worse",
        "taken together, the hazards and trends of the place come to a high {riskScore}",
        "a composite score of {riskScore} counts as high on the risk scale of the report",
        "overall risk is high, and the composite score behind the rating is {riskScore}"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { riskScore }) => riskScore === null,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "no composite risk score could be formed, which is not a sign of low risk",
        "the overall risk of the place is unknown, and unknown is not the same as low",
        "not enough is known for a composite risk score, and the gap says nothing in favor of the property",
        "a composite risk score is missing for want of data, and the risks have to be established by hand",
        "the risk of the place as a whole cannot be scored from the data at hand"
      ]
    })
  }
}
