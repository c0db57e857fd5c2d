import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "./isPlanToCheck.ts"

/** Have an attorney read the clause under which the lender may call the loan. */
export const dueOnSaleReviewClaim: Claim = {
  about: "have an attorney review the due-on-sale clause",
  cases: {
    takeover: claimCase({
      facts: ["recommendedStrategy"],
      when: ({ recommendedStrategy }, facts) => recommendedStrategy === "subjectTo" && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 4,
      must: true,
      wordings: [
        "have an attorney review the due-on-sale clause of the seller's loan ahead of any commitment",
        "let an attorney explain what happens to the plan if the lender calls the loan under the due-on-sale clause",
        "ask an attorney to review the loan's due-on-sale clause and to draft the transfer of title",
        "before signing, take the due-on-sale clause of the loan to an attorney",
        "put the seller's note with the due-on-sale clause in front of an attorney"
      ]
    })
  }
}
