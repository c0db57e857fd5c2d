import { type Claim, claimCase } from "../claim/Claim.ts"

/** The walkability score in the answer's own bands. */
export const walkingClaim = {
  about: "walkability score",
  cases: {
    excellent: claimCase({
      facts: ["walkScore"],
      when: ({ walkScore }) => walkScore >= excellentFrom,
      bearing: "for",
      weight: 2,
      wordings: [
        "a walkability score of {walkScore} counts as excellent",
        "walkability is excellent, with a score of {walkScore}",
        "the location scores {walkScore} for walkability, near the top of the scale",
        "most daily errands can be done on foot, by a walkability score of {walkScore}",
        "at {walkScore}, walkability is a selling point of the address"
      ]
    }),
    very: claimCase({
      facts: ["walkScore"],
      when: ({ walkScore }) => walkScore >= veryFrom && walkScore < excellentFrom,
      bearing: "for",
      weight: 2,
      wordings: [
        "a walkability score of {walkScore} makes the location very walkable",
        "the location is very walkable, with a score of {walkScore}",
        "for walkability the location scores {walkScore}, in the upper part of the scale",
        "much of daily life can be done on foot, by a walkability score of {walkScore}",
        "at {walkScore}, walkability works in favor of the address"
      ]
    }),
    somewhat: claimCase({
      facts: ["walkScore"],
      when: ({ walkScore }) => walkScore >= somewhatFrom && walkScore < veryFrom,
      bearing: "neutral",
      weight: 1,
      wordings: [
        "a walkability score of {walkScore} makes the location somewhat walkable",
        "the location is somewhat walkable, with a score of {walkScore}",
        "for walkability the location scores {walkScore}, around the middle of the scale",
        "some errands can be done on foot, by a walkability score of {walkScore}",
        "at {walkScore}, walkability neither adds to the address nor takes away"
      ]
    }),
    carDependent: claimCase({
      facts: ["walkScore"],
      when: ({ walkScore }) => walkScore >= carDependentFrom && walkScore < somewhatFrom,
      bearing: "against",
      weight: 1,
      wordings: [
        "a walkability score of {walkScore} makes the location car-dependent",
        "the location is car-dependent, with a walkability score of {walkScore}",
        "for walkability the location scores {walkScore}, in the lower part of the scale",
        "most errands take a car, by a walkability score of {walkScore}",
        "at {walkScore}, walkability adds nothing to the address"
      ]
    }),
    veryCarDependent: claimCase({
      facts: ["walkScore"],
      when: ({ walkScore }) => walkScore < carDependentFrom,
      bearing: "against",
      weight: 1,
      wordings: [
        "a walkability score of {walkScore} makes the location very car-dependent",
        "the location is very car-dependent, with a walkability score of {walkScore}",
        "for walkability the location scores {walkScore}, near the bottom of the scale",
        "nearly every errand takes a car, by a walkability score of {walkScore}",
        "at {walkScore}, walkability counts for little at the address"
      ]
    })
  }
} satisfies Claim

const excellentFrom = 85
const veryFrom = 65
const somewhatFrom = 45
const carDependentFrom = 25
