import { type Claim, claimCase } from "../claim/Claim.ts"

/** The confidence in the analysis, and the missing sources. */
export const confidenceClaims = {
  /** The analysis's confidence in its own figures. */
  analysisConfidence: {
    about: "how sure the analysis is of its own figures",
    cases: {
      low: claimCase({
        facts: ["confidence"],
        when: ({ confidence }) => confidence === "low",
        weighs: ["against", 4, "must"],
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
        weighs: ["neutral", 1],
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
        weighs: ["for", 1],
        wordings: [
          "confidence in the analysis as a whole is high",
          "the analysis rates confidence in the figures high",
          "most of what the analysis weighs is known, and confidence is rated high",
          "the inputs support high confidence in the analysis",
          "few of the inputs are in doubt, and confidence in the analysis is high"
        ]
      })
    }
  },
  /** The parts of the report that no source could fill. */
  missingSources: {
    about: "the parts of the report that no source could fill",
    place: "last",
    cases: {
      many: claimCase({
        facts: ["missingSections"],
        when: ({ missingSections }) => missingSections.length > 4,
        weighs: ["against", 4, "must"],
        wordings: [
          "much of the report could not be filled, and what is missing may hide risks of any size",
          "many of the sources had nothing to give, which leaves the list of risks incomplete",
          "the picture of the risks is thin, as a large part of the sources had nothing on the place",
          "a good part of the data is missing, and none of the gaps may be read as good news",
          "large gaps remain in the data, so no risk can be ruled out by silence"
        ]
      }),
      few: claimCase({
        facts: ["missingSections"],
        when: ({ missingSections }) => missingSections.length <= 4,
        weighs: ["against", 3],
        wordings: [
          "no source could supply {missingSections}",
          "the report goes without {missingSections}, which no source supplied",
          "a gap remains for {missingSections}, and a gap is not a clean result",
          "the report has a gap where {missingSections} should stand",
          "the picture lacks {missingSections}, which could not be had"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
