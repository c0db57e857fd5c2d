import { type Claim, claimCase } from "../../claim/Claim.ts"

/** That the lender may call a loan that is taken over. */
export const dueOnSaleClaim: Claim = {
  about: "that the lender may call a loan that is taken over",
  cases: {
    reminder: claimCase({
      facts: ["recommendedStrategy", "subToPossible"],
      when: ({ recommendedStrategy, subToPossible }) => recommendedStrategy === "subjectTo" && subToPossible,
      bearing: "against",
      weight: 4,
      must: true,
      wordings: [
        "most mortgages carry a due-on-sale clause, under which a transfer without the lender's consent can make the full balance due",
        "a transfer without the lender's consent can trigger full repayment under the due-on-sale clause of most mortgages",
        "the lender may be able to call the loan, since most mortgages can be made due where title passes without consent",
        "full repayment can be demanded after a transfer that the lender has not agreed to, under a clause found in most mortgages",
        "a due-on-sale clause, standard in most mortgages, lets a lender demand the balance after a transfer made without consent"
      ]
    })
  }
}
