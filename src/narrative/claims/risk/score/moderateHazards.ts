import type { Facts } from "../../../facts/Facts.ts"
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
        "a moderate rating goes to {moderateRisks}, a step below the severe end",
        "the moderate part of the risk is made up of {moderateRisks}",
        "behind the severe part of the risk stands a moderate rating for {moderateRisks}",
        "the risk score counts {moderateRisks} as moderate"
      ]
    }),
    alone: claimCase({
      facts: ["moderateRisks"],
      when: (_, facts) => facts.severeRisks === null && !isRatedHigh(facts),
      bearing: "neutral",
      weight: 3,
      wordings: [
        "no component that could be scored rates severe, and a moderate rating goes to {moderateRisks}",
        "no known rating goes beyond moderate, the level given to {moderateRisks}",
        "no other known component of the risk scores as badly as {moderateRisks}, at a moderate level",
        "the risk score counts {moderateRisks} as moderate, and nothing that is known as severe",
        "among the known components the worst rating is moderate, for {moderateRisks}",
        "a moderate rating for {moderateRisks} is the worst that the known components show"
      ]
    }),
    besideHigh: claimCase({
      facts: ["moderateRisks"],
      when: (_, facts) => facts.severeRisks === null && isRatedHigh(facts),
      bearing: "neutral",
      weight: 3,
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
      bearing: "for",
      weight: 2,
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
      bearing: "neutral",
      weight: 2,
      wordings: [
        "the component of the composite with the highest known score is {topRisk}, at a level called {topRiskLevel}",
        "within the composite, {topRisk} has the highest known score, on a level called {topRiskLevel}",
        "the highest known component score goes to {topRisk}, and counts as {topRiskLevel} in the composite",
        "the composite score rests on known components no higher than {topRisk}, at a level called {topRiskLevel}",
        "no known component score is above that of {topRisk}, which the composite counts as {topRiskLevel}"
      ]
    })
  }
}

/** Whether a hazard has a rating of its own that its score in the composite falls short of. */
const isRatedHigh = ({ earthquakeLevel }: Facts): boolean => earthquakeLevel === "high"

const isRatedModerate = ({ earthquakeLevel, floodStanding }: Facts): boolean =>
  earthquakeLevel === "moderate" || floodStanding === "shaded"
