import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Look into the homes that stand empty nearby. */
export const vacantHomesCheckClaim: Claim = {
  about: "look into the homes that stand empty nearby",
  cases: {
    rated: claimCase({
      facts: ["yearRoundVacancyRate"],
      when: (_, { moderateRisks, severeRisks }) =>
        [...(severeRisks ?? []), ...(moderateRisks ?? [])].includes("vacant homes nearby"),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "drive the surrounding blocks and count the empty homes behind a vacancy rate of {yearRoundVacancyRate}",
        "ask how long the vacant homes nearby have stood empty, with {yearRoundVacancyRate} of homes vacant",
        "ask local managers how long a rental takes to let where {yearRoundVacancyRate} of homes are vacant",
        "check the county's list of tax-delinquent and condemned buildings, given {yearRoundVacancyRate} of homes vacant",
        "learn whether the empty homes, {yearRoundVacancyRate} of the stock, are being repaired or removed"
      ]
    })
  }
}
