import { type Claim, claimCase } from "../../claim/Claim.ts"
import { isPlanToCheck } from "../plan/isPlanToCheck.ts"

/** Have the title searched. */
export const titleSearchClaim: Claim = {
  about: "have the title searched",
  cases: {
    takeover: claimCase({
      facts: ["recommendedStrategy"],
      when: ({ recommendedStrategy }, facts) => recommendedStrategy === "subjectTo" && isPlanToCheck(facts),
      bearing: "neutral",
      weight: 4,
      wordings: [
        "have the title searched for further liens, which could stay with the property beside the seller's loan",
        "order a title search that lists every lien, since recorded liens may outlast a takeover",
        "get a title report before committing to the seller's loan, to rule out liens of lower rank",
        "let a title company confirm that the seller's loan is the only lien",
        "search the title for home equity lines, tax liens and judgments beside the loan to be taken over"
      ]
    }),
    usual: claimCase({
      facts: [],
      when: (_, facts) => facts.recommendedStrategy !== "subjectTo" || !isPlanToCheck(facts),
      bearing: "neutral",
      weight: 2,
      wordings: [
        "order a title search for liens, easements and unpaid taxes",
        "have a title company list every lien and easement before closing",
        "get a title commitment and read the exceptions",
        "search the title for liens and judgments, and insure the result",
        "let a title company confirm that the seller can convey free of liens"
      ]
    })
  }
}
