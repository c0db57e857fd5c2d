import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The components of the risk that are rated moderate, or that none is. */
export const moderateHazardsClaim: Claim = {
  about: "the components of the risk that are rated moderate",
  cases: {
    besideSevere: claimCase({
      facts: ["moderateRisks", "severeRisks"],
      bearing: "against",
      weight: 2,
      wordings: [
        "a step below severe, the components rate {moderateRisks} as moderate",
        "moderate ratings go to {moderateRisks}",
        "the moderate part of the risk is made up of {moderateRisks}",
        "behind the severe part of the risk stand moderate ratings for {moderateRisks}",
        "the score further counts {moderateRisks} as moderate"
      ]
    }),
    alone: claimCase({
      facts: ["moderateRisks"],
      when: (_, { severeRisks }) => severeRisks === null,
      bearing: "neutral",
      weight: 3,
      wordings: [
        "no component that could be scored rates severe, and a moderate rating goes to {moderateRisks}",
        "no known rating goes beyond moderate, the level given to {moderateRisks}",
        "the heaviest known part of the risk is {moderateRisks}, at a moderate level",
        "the risk score counts {moderateRisks} as moderate, and nothing that is known as severe",
        "among the known components the worst rating is moderate, for {moderateRisks}",
        "a moderate rating for {moderateRisks} is the worst that the known components show"
      ]
    }),
    none: claimCase({
      facts: ["topRisk", "topRiskLevel"],
      when: (_, { moderateRisks, severeRisks }) => severeRisks === null && moderateRisks === null,
      bearing: "for",
      weight: 2,
      wordings: [
        "no component that could be scored rates even moderate",
        "the largest known component of the risk is {topRisk}, at a level rated {topRiskLevel}",
        "of the components that are known, the highest score goes to {topRisk}, rated only as {topRiskLevel}",
        "every known component of the risk stays below a moderate rating",
        "the worst that the known components show is {topRisk}, rated {topRiskLevel}"
      ]
    })
  }
}
