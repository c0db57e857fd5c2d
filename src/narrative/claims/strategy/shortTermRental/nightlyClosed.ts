import { type Claim, claimCase } from "../../claim/Claim.ts"

/** That nightly stays are barred, where the plan is ranked neither first nor next. */
export const nightlyClosedClaim: Claim = {
  about: "nightly stays barred, where they are no leading plan",
  cases: {
    prohibited: claimCase({
      facts: ["recommendedStrategy", "runnerUp", "nightlyLegality"],
      when: ({ nightlyLegality, recommendedStrategy, runnerUp }) =>
        nightlyLegality === "prohibited" && recommendedStrategy !== "shortTermRental" && runnerUp !== "shortTermRental",
      bearing: "against",
      weight: 2,
      wordings: [
        "nightly stays are not open here, the rules on record barring them for a non-resident owner",
        "letting by the night is prohibited here to an owner who lives elsewhere",
        "an owner who does not live in the property may not let by the night under the rules on record",
        "the rules on record close off nightly stays for a non-resident owner",
        "income from nightly stays is not available to an investor who lives elsewhere, under the rules on record"
      ]
    })
  }
}
