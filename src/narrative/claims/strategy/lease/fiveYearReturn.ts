import { type Claim, claimCase } from "../../claim/Claim.ts"

/** What a plain lease returns over the years of the projection and a sale at their end. */
export const fiveYearReturnClaim = {
  about: "return of a plain lease held for some years and sold",
  cases: {
    gain: claimCase({
      facts: ["projectedYears", "irrFive", "equityMultipleFive"],
      when: ({ equityMultipleFive, irrFive }) => irrFive > 0 && equityMultipleFive > 1,
      bearing: "for",
      weight: 3,
      wordings: [
        "held for {projectedYears} and sold, a plain lease returns {irrFive} a year, or {equityMultipleFive} times the cash put in",
        "over {projectedYears} and a sale, a plain lease comes to an internal rate of return of {irrFive}",
        "a sale after {projectedYears} would bring the return on a plain lease to {irrFive} a year",
        "cash in a plain lease comes back {equityMultipleFive} times over {projectedYears}, an annual return of {irrFive}",
        "the projection of {projectedYears} with a sale at the end shows {irrFive} a year on a plain lease"
      ]
    }),
    loss: claimCase({
      facts: ["projectedYears", "irrFive", "equityMultipleFive"],
      when: ({ equityMultipleFive, irrFive }) => irrFive < 0 && equityMultipleFive >= 0 && equityMultipleFive < 1,
      bearing: "against",
      weight: 3,
      wordings: [
        "held for {projectedYears} and sold, a plain lease loses {irrFive:size} a year and returns {equityMultipleFive} times the cash put in",
        "over {projectedYears} and a sale, a plain lease comes to an internal rate of return of {irrFive}",
        "even a sale after {projectedYears} leaves a plain lease with an internal rate of return of {irrFive}",
        "less cash comes back than goes into a plain lease over {projectedYears}, {equityMultipleFive} times what was put in",
        "the projection of {projectedYears} with a sale at the end shows a loss of {irrFive:size} a year on a plain lease"
      ]
    }),
    neverBack: claimCase({
      facts: ["projectedYears", "equityMultipleFive"],
      when: ({ equityMultipleFive }, { irrFive }) =>
        equityMultipleFive < 0 || (irrFive === null && equityMultipleFive < 1),
      bearing: "against",
      weight: 3,
      wordings: [
        "over {projectedYears} and a sale, a plain lease does not return the cash put in, with an equity multiple of {equityMultipleFive}",
        "held for {projectedYears} and sold, a plain lease ends in a loss, with an equity multiple of {equityMultipleFive}",
        "even a sale after {projectedYears} leaves a plain lease with an equity multiple of {equityMultipleFive}",
        "less cash comes back than goes into a plain lease over {projectedYears}, for an equity multiple of {equityMultipleFive}",
        "an equity multiple of {equityMultipleFive} over {projectedYears} and a sale means that a plain lease loses part or all of the cash put in"
      ]
    })
  }
} as const satisfies Claim
