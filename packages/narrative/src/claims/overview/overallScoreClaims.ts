import { type Claim, claimCase } from "../claim/Claim.ts"

/** The overall investor score. */
export const overallScoreClaims = {
  /** The overall score with its label. */
  overallScore: {
    about: "overall investor score and its label",
    cases: {
      favorable: claimCase({
        facts: ["investorScore", "investorLabel"],
        when: ({ investorLabel }) => investorLabel === "excellent opportunity" || investorLabel === "good opportunity",
        bearing: "for",
        weight: 4,
        wordings: [
          "the overall investor score of {investorScore} makes the property {investorLabel:article}",
          "all parts weighed, the property scores {investorScore} and rates as {investorLabel:article}",
          "the investor score, {investorScore}, carries the label of {investorLabel:article}",
          "{investorLabel:article} is the overall verdict, on a score of {investorScore}",
          "on the whole the purchase scores {investorScore}, {investorLabel:article}"
        ]
      }),
      fair: claimCase({
        facts: ["investorScore", "investorLabel"],
        when: ({ investorLabel }) => investorLabel === "fair opportunity",
        bearing: "neutral",
        weight: 3,
        wordings: [
          "the overall investor score of {investorScore} makes the property {investorLabel:article} and no more",
          "all parts weighed, the property scores {investorScore}, which rates as {investorLabel:article}",
          "{investorLabel:article} is the overall verdict, on a score of {investorScore}",
          "the investor score, {investorScore}, lands in the middle band, labeled {investorLabel:article}",
          "on the whole the purchase scores {investorScore}, {investorLabel:article}"
        ]
      }),
      unfavorable: claimCase({
        facts: ["investorScore", "investorLabel"],
        when: ({ investorLabel }) => investorLabel === "below average" || investorLabel === "poor fit",
        bearing: "against",
        weight: 4,
        wordings: [
          "the overall investor score is {investorScore}, labeled {investorLabel}",
          "all parts weighed, the property scores {investorScore}, under the label {investorLabel}",
          "the overall verdict is {investorLabel}, on a score of {investorScore}",
          "a score of {investorScore} earns the purchase the label {investorLabel}",
          "taken as a whole, the purchase is rated {investorLabel}, with a score of {investorScore}"
        ]
      }),
      insufficient: claimCase({
        facts: ["investorLabel"],
        when: ({ investorLabel }) => investorLabel === "insufficient data",
        bearing: "against",
        weight: 4,
        wordings: [
          "the overall verdict is {investorLabel}, and the scores mean little where the file is thin",
          "the overall verdict, {investorLabel}, reflects how little is known of the property",
          "an overall rating is withheld for {investorLabel}",
          "the label on the property is {investorLabel}, and the scores deserve little weight",
          "an overall judgment has to wait, as the file is marked {investorLabel}"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
