import { type Claim, claimCase } from "@property-intelligence/narrative/claims/claim/Claim.ts"

/** In the service this is one more entry of `neighborhoodClaims`, under the id `vacancy`. */
export const vacancyClaim: Claim = {
  about: "homes that stand empty the year round",
  cases: {
    high: claimCase({
      facts: ["yearRoundVacancyRate"],
      when: ({ yearRoundVacancyRate }) => yearRoundVacancyRate >= 12,
      weighs: ["against", 2],
      wordings: [
        "{yearRoundVacancyRate} of the homes nearby stand empty the year round, which is a lot",
        "many homes nearby, {yearRoundVacancyRate} of all, are vacant in every season",
        "year-round vacancy is high, at {yearRoundVacancyRate} of the homes nearby",
        "a high {yearRoundVacancyRate} of the local homes stay vacant through the year",
        "the survey finds {yearRoundVacancyRate} of the homes nearby vacant the year round, a high share"
      ]
    })
  }
}
