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
        "wind is a cost here, with hail and tornado losses both in FEMA's high range",
        "storms weigh on the place, and FEMA rates hail as well as tornadoes high",
        "high ratings for both hail and tornadoes point to roof claims and higher deductibles"
      ]
    }),
    hailHigh: claimCase({
      facts: ["hailLevel"],
      when: ({ hailLevel }, { tornadoLevel }) => hailLevel === "high" && tornadoLevel !== "high",
      bearing: "against",
      weight: 2,
      wordings: [
        "FEMA rates the expected losses from hail {hailLevel}",
        "hail hazard is rated {hailLevel} for the census tract, which makes the roof and the deductible matter",
        "hail is the storm to price here, with a hazard rated {hailLevel}",
        "expected hail losses fall in the {hailLevel} range of FEMA's rating",
        "the roof has to be judged against hail, which FEMA rates {hailLevel}"
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
        "tornadoes are the storm to price here, with a hazard rated {tornadoLevel}",
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
        "of the storms, hail rates {hailLevel} and tornadoes {tornadoLevel}",
        "for the census tract, expected losses are {hailLevel} from hail and {tornadoLevel} from tornadoes",
        "storm hazard is {hailLevel} for hail, against {tornadoLevel} for tornadoes"
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
        "storms weigh little here, with low ratings for hail as well as tornadoes",
        "low ratings for hail and tornadoes take some weight off the roof",
        "for the census tract, expected losses from hail and tornadoes are low"
      ]
    })
  }
}
