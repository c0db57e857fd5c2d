import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How sure the analysis is of its own figures. */
export const analysisConfidenceClaim: Claim = {
  about: "how sure the analysis is of its own figures",
  cases: {
    low: claimCase({
      facts: ["confidence"],
      when: ({ confidence }) => confidence === "low",
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "confidence in the analysis as a whole is low",
        "the analysis rates confidence low, and the figures need proof from elsewhere",
        "doubts about the inputs or the method leave confidence in the analysis low",
        "the figures deserve less trust than usual, with confidence in the analysis rated low",
        "low confidence is all that the analysis claims for its figures"
      ]
    }),
    medium: claimCase({
      facts: ["confidence"],
      when: ({ confidence }) => confidence === "medium",
      bearing: "neutral",
      weight: 1,
      wordings: [
        "confidence in the analysis as a whole is medium",
        "the analysis rates confidence in the figures medium",
        "the figures carry some doubt, with confidence rated medium",
        "some doubt about the inputs or the method holds the confidence of the analysis at medium",
        "medium confidence is what the analysis claims for its figures"
      ]
    }),
    high: claimCase({
      facts: ["confidence"],
      when: ({ confidence }) => confidence === "high",
      bearing: "for",
      weight: 1,
      wordings: [
        "confidence in the analysis as a whole is high",
        "the analysis rates confidence in the figures high",
        "most of what the analysis weighs is known, and confidence is rated high",
        "the inputs support high confidence in the analysis",
        "few of the inputs are in doubt, and confidence in the analysis is high"
      ]
    })
  }
}
