import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Hail and tornadoes, by FEMA's rating of the losses that are expected there. */
export const stormHazardClaim: Claim = {
  about: "hail and tornado hazard",
  cases: {
    bothHigh: claimCase({
      facts: ["hailLevel", "tornadoLevel"],
      when: ({ hailLevel, tornadoLevel }) => hailLevel === "high" && tornadoLevel === "high",
      bearing: "against",
      weight: 3,
      wordings: [
        "FEMA rates the expected losses from hail and from tornadoes high",
        "hail and tornado hazard are both rated high for the census tract",
        "storms are a cost to price here, with hail and tornado losses both in FEMA's high range",
        "storms weigh on the place, and FEMA rates hail as well as tornadoes high",
        "high ratings for both hail and tornadoes make the terms of storm cover matter"
      ]
    }),
    hailHigh: claimCase({
      facts: ["hailLevel"],
      when: ({ hailLevel }, { tornadoLevel }) => hailLevel === "high" && tornadoLevel !== "high",
      bearing: "against",
      weight: 2,
      wordings: [
        "FEMA rates the expected losses from hail {hailLevel}",
        "hail hazard is rated {hailLevel} for the census tract, which makes the deductible for hail matter",
        "hail is a hazard to price here, with a rating of {hailLevel}",
        "expected hail losses fall in the {hailLevel} range of FEMA's rating",
        "hail cover deserves a close read, as FEMA rates hail {hailLevel}"
      ]
    }),
    tornadoHigh: claimCase({
      facts: ["tornadoLevel"],
      when: ({ tornadoLevel }, { hailLevel }) => tornadoLevel === "high" && hailLevel !== "high",
      bearing: "against",
      weight: 2,
      wordings: [
        "FEMA rates the expected losses from tornadoes {tornadoLevel}",
        "tornado hazard is rated {tornadoLevel} for the census tract, which makes the wind deductible matter",
        "tornadoes are a hazard to price here, with a rating of {tornadoLevel}",
        "expected tornado losses fall in the {tornadoLevel} range of FEMA's rating",
        "wind cover deserves a close read, as FEMA rates tornadoes {tornadoLevel}"
      ]
    }),
    moderate: claimCase({
      facts: ["hailLevel", "tornadoLevel"],
      when: ({ hailLevel, tornadoLevel }) =>
        hailLevel !== "high" && tornadoLevel !== "high" && (hailLevel === "moderate" || tornadoLevel === "moderate"),
      bearing: "neutral",
      weight: 1,
      wordings: [
        "hail hazard is rated {hailLevel} and tornado hazard {tornadoLevel}",
        "FEMA's ratings of expected storm losses are {hailLevel} for hail and {tornadoLevel} for tornadoes",
        "by FEMA's rating of losses, hail stands at {hailLevel} and tornadoes at {tornadoLevel}",
        "for the census tract, expected losses are {hailLevel} from hail and {tornadoLevel} from tornadoes",
        "the hazard level is {hailLevel} for hail, and for tornadoes {tornadoLevel}"
      ]
    }),
    low: claimCase({
      facts: ["hailLevel", "tornadoLevel"],
      when: ({ hailLevel, tornadoLevel }) => hailLevel === "low" && tornadoLevel === "low",
      bearing: "for",
      weight: 1,
      wordings: [
        "hail and tornado hazard are both rated low",
        "FEMA rates the expected losses from hail and from tornadoes low",
        "hail and tornadoes weigh little here, with low ratings for both",
        "low ratings go to hail and to tornadoes alike",
        "for the census tract, expected losses from hail and tornadoes are low"
      ]
    })
  }
}
