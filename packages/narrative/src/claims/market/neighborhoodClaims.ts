import { isResale } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** The max vacancy that counts as low, in percent of all homes. */
const fewVacant = 5

/** The min vacancy that counts as high, in percent of all homes. */
const manyVacant = 12

/** The min walk score that counts as excellent. */
const excellentWalking = 85

/** The min walk score that counts as good. */
const goodWalking = 65

/** The min walk score that counts as fair. */
const fairWalking = 45

/** The min walk score that counts as poor. A lower score counts as worse than poor. */
const poorWalking = 25

/** Vacant homes nearby, and amenities within walking distance. */
export const neighborhoodClaims = {
  /** Nearby homes that are vacant all year: the slack of the rental market. */
  vacantHomes: {
    about: "homes nearby that stand empty the year round",
    cases: {
      few: claimCase({
        facts: ["yearRoundVacancyRate"],
        when: ({ yearRoundVacancyRate }) => yearRoundVacancyRate <= fewVacant,
        weighs: ["for", 2],
        wordings: [
          "only {yearRoundVacancyRate} of homes nearby stand vacant, seasonal homes aside",
          "with {yearRoundVacancyRate} of homes nearby vacant, seasonal homes aside, tenants have little choice",
          "few homes are empty nearby, with a vacancy rate of {yearRoundVacancyRate} without seasonal homes",
          "vacancy is low around the property, at {yearRoundVacancyRate} of homes, seasonal use left out",
          "a vacancy rate of {yearRoundVacancyRate}, seasonal homes not counted, points to a tight local market"
        ]
      }),
      some: claimCase({
        facts: ["yearRoundVacancyRate"],
        when: ({ yearRoundVacancyRate }) => yearRoundVacancyRate > fewVacant && yearRoundVacancyRate < manyVacant,
        weighs: ["neutral", 1],
        wordings: [
          "about {yearRoundVacancyRate} of homes nearby stand vacant, seasonal homes aside",
          "vacancy around the property is {yearRoundVacancyRate} of homes, seasonal use left out",
          "the local housing stock shows {yearRoundVacancyRate} vacant outside seasonal use",
          "with seasonal homes left out, the vacancy rate nearby is {yearRoundVacancyRate}",
          "a vacancy rate of {yearRoundVacancyRate}, seasonal homes not counted, is neither tight nor slack"
        ]
      }),
      many: claimCase({
        facts: ["yearRoundVacancyRate"],
        when: ({ yearRoundVacancyRate }, facts) => yearRoundVacancyRate >= manyVacant && !isResale(facts),
        weighs: ["against", 3],
        wordings: [
          "as much as {yearRoundVacancyRate} of homes nearby stand vacant, seasonal homes aside",
          "with {yearRoundVacancyRate} of homes nearby vacant, seasonal homes aside, plan for longer gaps between leases",
          "tenants have a choice, with {yearRoundVacancyRate} of homes nearby vacant, seasonal homes left out",
          "vacancy around the property is high, at {yearRoundVacancyRate} of homes, seasonal use left out",
          "a vacancy rate of {yearRoundVacancyRate}, seasonal homes not counted, warns of competition for leases"
        ]
      }),
      manyBesideSale: claimCase({
        facts: ["yearRoundVacancyRate"],
        when: ({ yearRoundVacancyRate }, facts) => yearRoundVacancyRate >= manyVacant && isResale(facts),
        weighs: ["against", 3],
        wordings: [
          "as much as {yearRoundVacancyRate} of homes nearby stand vacant, seasonal homes aside",
          "with {yearRoundVacancyRate} of homes nearby vacant, seasonal homes aside, the sale may take longer than planned",
          "buyers have a choice, with {yearRoundVacancyRate} of homes nearby vacant, seasonal homes left out",
          "vacancy around the property is high, at {yearRoundVacancyRate} of homes, seasonal use left out",
          "a vacancy rate of {yearRoundVacancyRate}, seasonal homes not counted, warns of competition for the sale"
        ]
      })
    }
  },
  /** The walkability score, in the report's own bands. */
  walking: {
    about: "walkability score",
    cases: {
      excellent: claimCase({
        facts: ["walkScore"],
        when: ({ walkScore }) => walkScore >= excellentWalking,
        weighs: ["for", 2],
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
        when: ({ walkScore }) => walkScore >= goodWalking && walkScore < excellentWalking,
        weighs: ["for", 2],
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
        when: ({ walkScore }) => walkScore >= fairWalking && walkScore < goodWalking,
        weighs: ["neutral", 1],
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
        when: ({ walkScore }) => walkScore >= poorWalking && walkScore < fairWalking,
        weighs: ["against", 1],
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
        when: ({ walkScore }) => walkScore < poorWalking,
        weighs: ["against", 1],
        wordings: [
          "a walkability score of {walkScore} makes the location very car-dependent",
          "the location is very car-dependent, with a walkability score of {walkScore}",
          "for walkability the location scores {walkScore}, near the bottom of the scale",
          "nearly every errand takes a car, by a walkability score of {walkScore}",
          "at {walkScore}, walkability counts for little at the address"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
