import { type Claim, claimCase } from "../claim/Claim.ts"

/** Homes around that stand empty the year round: the slack of the rental market. */
export const vacantHomesClaim = {
  about: "homes nearby that stand empty the year round",
  cases: {
    few: claimCase({
      facts: ["yearRoundVacancyRate"],
      when: ({ yearRoundVacancyRate }) => yearRoundVacancyRate <= fewPercent,
      bearing: "for",
      weight: 2,
      wordings: [
        "only {yearRoundVacancyRate} of homes nearby stand vacant, seasonal homes aside",
        "vacancy around the property is low, at {yearRoundVacancyRate} of homes, seasonal use left out",
        "the local housing stock is well used, with {yearRoundVacancyRate} vacant outside seasonal use",
        "little stands empty nearby, where the vacancy rate is {yearRoundVacancyRate} with seasonal homes left out",
        "a vacancy rate of {yearRoundVacancyRate}, seasonal homes not counted, points to a tight local market"
      ]
    }),
    some: claimCase({
      facts: ["yearRoundVacancyRate"],
      when: ({ yearRoundVacancyRate }) => yearRoundVacancyRate > fewPercent && yearRoundVacancyRate < manyPercent,
      bearing: "neutral",
      weight: 1,
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
      when: ({ yearRoundVacancyRate }) => yearRoundVacancyRate >= manyPercent,
      bearing: "against",
      weight: 3,
      wordings: [
        "as much as {yearRoundVacancyRate} of homes nearby stand vacant, seasonal homes aside",
        "vacancy around the property is high, at {yearRoundVacancyRate} of homes, seasonal use left out",
        "the local housing stock is slack, with {yearRoundVacancyRate} vacant outside seasonal use",
        "a good deal stands empty nearby, where the vacancy rate is {yearRoundVacancyRate} with seasonal homes left out",
        "a vacancy rate of {yearRoundVacancyRate}, seasonal homes not counted, warns of competition for leases"
      ]
    })
  }
} satisfies Claim

/** Percent of all homes. */
const fewPercent = 5
/** Percent of all homes. */
const manyPercent = 12
