import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How far what is not known could move the risk score. */
export const riskRangeClaim: Claim = {
  about: "how far what is not known could move the risk score",
  cases: {
    maybeHigh: claimCase({
      facts: ["riskLow", "riskHigh", "riskLabel"],
      when: ({ riskHigh, riskLabel, riskLow }) => riskLabel !== "high" && riskHigh >= 60 && riskHigh > riskLow,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "what is not known could lift the risk score as far as {riskHigh}, which would rate as high",
        "the missing parts of the score leave room for a result as high as {riskHigh}, a high rating",
        "with every gap at the worst, the composite would reach {riskHigh} and count as high",
        "the score is not settled, and could end anywhere from {riskLow} to a high {riskHigh} when the gaps are filled",
        "unknown components could turn the rating to high, with {riskHigh} as the upper end of the score"
      ]
    }),
    open: claimCase({
      facts: ["riskLow", "riskHigh", "riskLabel"],
      when: ({ riskHigh, riskLabel, riskLow }) => riskHigh - riskLow >= 10 && (riskLabel === "high" || riskHigh < 60),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "what is not known leaves the risk score anywhere between {riskLow} and {riskHigh}",
        "with the gaps at best or at worst, the composite would come to {riskLow} or {riskHigh}",
        "the missing components could move the composite score as low as {riskLow} or as high as {riskHigh}",
        "filling the gaps in the data could shift the risk score within {riskLow} to {riskHigh}",
        "the range of the risk score runs from {riskLow} to {riskHigh}, depending on what is still unknown"
      ]
    }),
    settled: claimCase({
      facts: ["riskLow", "riskHigh", "riskScore"],
      when: ({ riskHigh, riskLow }) => riskHigh === riskLow,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "no gap in the data could move the risk score of {riskScore}",
        "the risk score of {riskScore} would stay the same with every gap in the data filled",
        "nothing is missing that could shift the composite score of {riskScore}",
        "the composite score of {riskScore} depends on nothing that is unknown",
        "the risk score is settled at {riskScore}, whatever the data may still lack"
      ]
    })
  }
}
