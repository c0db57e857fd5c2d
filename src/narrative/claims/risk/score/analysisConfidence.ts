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
        "the analysis rates confidence low, and every figure needs proof from elsewhere",
        "the analysis rests on stand-ins and gaps to a degree that makes confidence low",
        "the figures deserve less trust than usual, with confidence in the analysis rated low",
        "the inputs support only low confidence in the analysis"
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
        "the figures rest partly on assumptions, with confidence rated medium",
        "some of the inputs are uncertain, which holds the confidence of the analysis at medium",
        "medium confidence is what the inputs allow"
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
