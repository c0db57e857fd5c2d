import type { Facts } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/**
 * The levels of single hazards that the composite risk does not include: earthquake shaking, and expected losses in
 * dollars.
 */
const ratingsBeside = (facts: Facts): ReadonlyArray<Facts["earthquakeLevel"]> => [
  facts.earthquakeLevel,
  facts.hailLevel,
  facts.tornadoLevel,
  facts.wildfireLevel,
  facts.hurricaneLevel,
  facts.coastalFloodLevel,
  facts.inlandFloodLevel,
  facts.heatLevel,
  facts.winterLevel
]

/** Returns true if such a hazard is rated high: the composite score may understate the risk then. */
const isRatedHigh = (facts: Facts): boolean => ratingsBeside(facts).includes("high")

const isRatedModerate = (facts: Facts): boolean =>
  ratingsBeside(facts).includes("moderate") || facts.floodStanding === "shaded"

/** The composite risk score, its range, and the hazards that it combines. */
export const compositeRiskClaims = {
  /** The composite risk score and its rating; lower is better. */
  compositeRisk: {
    about: "the composite risk score and its rating",
    cases: {
      low: claimCase({
        facts: ["riskScore", "riskLabel"],
        when: ({ riskLabel }) => riskLabel === "low",
        weighs: ["for", 3],
        wordings: [
          "composite risk scores {riskScore} and is rated low",
          "the report rates the risk of the place low, with a composite score of {riskScore}",
          "at {riskScore}, the composite risk score falls in the low range",
          "the composite risk is low, with a score of {riskScore}",
          "overall risk is low by the composite score of {riskScore}",
          "a composite of {riskScore} puts the property on the low side of the risk scale"
        ]
      }),
      moderate: claimCase({
        facts: ["riskScore", "riskLabel"],
        when: ({ riskLabel, riskScore }) => riskLabel === "moderate" && riskScore >= 35,
        weighs: ["neutral", 3],
        wordings: [
          "composite risk scores {riskScore}, in the moderate range",
          "the overall risk of the place is rated moderate, with a score of {riskScore}",
          "weighed together, the hazards and trends of the place come to a moderate {riskScore}",
          "a composite score of {riskScore} counts as moderate on the risk scale of the report",
          "the report puts overall risk at {riskScore} and rates the result moderate",
          "the composite risk is moderate, with a score of {riskScore}"
        ]
      }),
      moderateUnsettled: claimCase({
        facts: ["riskScore", "riskLabel"],
        when: ({ riskLabel, riskScore }) => riskLabel === "moderate" && riskScore < 35,
        weighs: ["neutral", 3],
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
        weighs: ["against", 4, "must"],
        wordings: [
          "composite risk scores {riskScore} and is rated high",
          "the report rates the risk of the place high, with a composite score of {riskScore}",
          "at {riskScore}, the composite risk score falls in the high range, and more is worse",
          "taken together, the hazards and trends of the place come to a high {riskScore}",
          "a composite score of {riskScore} counts as high on the risk scale of the report",
          "overall risk is high, and the composite score behind the rating is {riskScore}"
        ]
      }),
      unknown: claimCase({
        facts: [],
        when: (_, { riskScore }) => riskScore === null,
        weighs: ["against", 4, "must"],
        wordings: [
          "no composite risk score could be formed, which is not a sign of low risk",
          "the overall risk of the place is unknown, and unknown is not the same as low",
          "not enough is known for a composite risk score, and the gap says nothing in favor of the property",
          "a composite risk score is missing for want of data, and the risks have to be established by hand",
          "the risk of the place as a whole cannot be scored from the data at hand"
        ]
      })
    }
  },
  /** The components of the composite risk that are rated severe, whatever the total score is. */
  severeHazards: {
    about: "the components of the risk that are rated severe",
    cases: {
      underLowTotal: claimCase({
        facts: ["severeRisks", "riskScore", "riskLabel"],
        when: ({ riskLabel }) => riskLabel === "low",
        weighs: ["against", 5, "must"],
        wordings: [
          "the low total averages out a severe rating for {severeRisks}",
          "a composite of {riskScore} does not cancel {severeRisks}, which the components rate severe",
          "behind the low total stands a severe rating for {severeRisks}",
          "the total looks low in spite of {severeRisks}, rated severe",
          "the score of {riskScore} weighs many components together, and hides a severe rating for {severeRisks}"
        ]
      }),
      rated: claimCase({
        facts: ["severeRisks"],
        when: (_, { riskLabel }) => riskLabel !== "low",
        weighs: ["against", 5, "must"],
        wordings: [
          "the components of the risk include a severe rating for {severeRisks}",
          "the worst ratings among the components go as far as severe, for {severeRisks}",
          "the severe end of the scale holds {severeRisks}",
          "a severe rating goes to {severeRisks}, the part of the risk to price ahead of the rest",
          "the risk score counts {severeRisks} as severe",
          "severe among the risks of the place: {severeRisks}"
        ]
      })
    }
  },
  /** The components of the composite risk that are rated moderate, or a note that no component is. */
  moderateHazards: {
    about: "the components of the risk that are rated moderate",
    cases: {
      besideSevere: claimCase({
        facts: ["moderateRisks", "severeRisks"],
        weighs: ["against", 2],
        wordings: [
          "a step below severe, the components rate {moderateRisks} as moderate",
          "a moderate rating goes to {moderateRisks}, a step below the severe end",
          "the moderate part of the risk is made up of {moderateRisks}",
          "behind the severe part of the risk stands a moderate rating for {moderateRisks}",
          "the risk score counts {moderateRisks} as moderate"
        ]
      }),
      alone: claimCase({
        facts: ["moderateRisks"],
        when: (_, facts) => facts.severeRisks === null && !isRatedHigh(facts),
        weighs: ["neutral", 3],
        wordings: [
          "no component that could be scored rates severe, and a moderate rating goes to {moderateRisks}",
          "no known rating goes beyond moderate, the level given to {moderateRisks}",
          "the worst risks are moderate: {moderateRisks}",
          "the risk score counts {moderateRisks} as moderate, and nothing that is known as severe",
          "among the known components the worst rating is moderate, for {moderateRisks}",
          "a moderate rating for {moderateRisks} is the worst that the known components show"
        ]
      }),
      besideHigh: claimCase({
        facts: ["moderateRisks"],
        when: (_, facts) => facts.severeRisks === null && isRatedHigh(facts),
        weighs: ["neutral", 3],
        wordings: [
          "the composite score counts {moderateRisks} as moderate",
          "the known component scores reach a moderate level, for {moderateRisks}",
          "a moderate component score goes to {moderateRisks}",
          "what the composite scores at a moderate level is {moderateRisks}",
          "the scale of the composite puts {moderateRisks} at a moderate level"
        ]
      }),
      none: claimCase({
        facts: ["topRisk", "topRiskLevel"],
        when: (_, facts) =>
          facts.severeRisks === null && facts.moderateRisks === null && !isRatedHigh(facts) && !isRatedModerate(facts),
        weighs: ["for", 2],
        wordings: [
          "no component that could be scored rates even moderate",
          "the known component with the highest score is {topRisk}, at a level rated {topRiskLevel}",
          "of the components that are known, the highest score goes to {topRisk}, rated only as {topRiskLevel}",
          "every known component of the risk stays below a moderate rating",
          "the worst that the known components show is {topRisk}, rated {topRiskLevel}"
        ]
      }),
      belowRating: claimCase({
        facts: ["topRisk", "topRiskLevel"],
        when: (_, facts) =>
          facts.severeRisks === null && facts.moderateRisks === null && (isRatedHigh(facts) || isRatedModerate(facts)),
        weighs: ["neutral", 2],
        wordings: [
          "the component of the composite with the highest known score is {topRisk}, at a level called {topRiskLevel}",
          "within the composite, {topRisk} has the highest known score, on a level called {topRiskLevel}",
          "the highest known component score goes to {topRisk}, and counts as {topRiskLevel} in the composite",
          "the composite score rests on known components no higher than {topRisk}, at a level called {topRiskLevel}",
          "no known component score is above that of {topRisk}, which the composite counts as {topRiskLevel}"
        ]
      })
    }
  },
  /** The range over which unknown figures could move the risk score. */
  riskRange: {
    about: "how far what is not known could move the risk score",
    cases: {
      maybeHigh: claimCase({
        facts: ["riskLow", "riskHigh", "riskLabel"],
        when: ({ riskHigh, riskLabel, riskLow }) => riskLabel !== "high" && riskHigh >= 60 && riskHigh > riskLow,
        weighs: ["against", 4, "must"],
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
        weighs: ["neutral", 2],
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
        weighs: ["neutral", 1],
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
} satisfies Readonly<Record<string, Claim>>

/** Claims about the confidence in the analysis, and the missing sources. */
export const confidenceClaims = {
  /** The analysis's confidence in its own figures. */
  analysisConfidence: {
    about: "the confidence of the analysis in its figures",
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
          "the picture lacks {missingSections}, which could not be obtained"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
