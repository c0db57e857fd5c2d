import { type Claim, claimCase } from "../../claim/Claim.ts"

/** The takeover beside the same purchase with a new loan. */
export const takeoverBesideNewLoanClaim: Claim = {
  about: "cash flow with the seller's loan beside that with a new one",
  cases: {
    better: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow", "monthlyCashFlow", "loan"],
      when: ({ loan, monthlyCashFlow, recommendedStrategy, subToMonthlyCashFlow, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && loan > 0 && subToMonthlyCashFlow > monthlyCashFlow,
      bearing: "for",
      weight: 3,
      wordings: [
        "monthly cash flow is better with the seller's loan than with a new loan, {subToMonthlyCashFlow} against {monthlyCashFlow}",
        "a new loan would bring the lease to {monthlyCashFlow}, below the {subToMonthlyCashFlow} that the takeover comes to",
        "financed anew, the same lease comes to {monthlyCashFlow}, where the takeover comes to {subToMonthlyCashFlow}",
        "keeping the seller's loan lifts the result from {monthlyCashFlow} with new financing to {subToMonthlyCashFlow}",
        "the takeover comes out ahead of a purchase with a new loan, at a cash flow of {subToMonthlyCashFlow} against {monthlyCashFlow}"
      ]
    }),
    worse: claimCase({
      facts: ["recommendedStrategy", "subToPossible", "subToMonthlyCashFlow", "monthlyCashFlow", "loan"],
      when: ({ loan, monthlyCashFlow, recommendedStrategy, subToMonthlyCashFlow, subToPossible }) =>
        recommendedStrategy === "subjectTo" && subToPossible && loan > 0 && subToMonthlyCashFlow < monthlyCashFlow,
      bearing: "against",
      weight: 3,
      wordings: [
        "monthly cash flow is weaker with the seller's loan than with a new loan, {subToMonthlyCashFlow} against {monthlyCashFlow}",
        "a new loan would bring the lease to {monthlyCashFlow}, above the {subToMonthlyCashFlow} that the takeover comes to",
        "financed anew, the same lease comes to {monthlyCashFlow}, where the takeover comes only to {subToMonthlyCashFlow}",
        "the payments on the seller's loan weigh more, at a result of {subToMonthlyCashFlow} in place of {monthlyCashFlow} with a new loan",
        "month by month the takeover trails a purchase with a new loan, {subToMonthlyCashFlow} against {monthlyCashFlow}"
      ]
    })
  }
}
