import { type Claim, claimCase } from "../../claim/Claim.ts"

/** How lenders foreclose in the state. */
export const foreclosurePathClaim: Claim = {
  about: "how lenders foreclose in the state",
  cases: {
    judicial: claimCase({
      facts: ["foreclosure"],
      when: ({ foreclosure }, { propertyKind }) => propertyKind !== "parcel of land" && foreclosure === "judicial",
      bearing: "neutral",
      weight: 1,
      wordings: [
        "lenders in the state usually foreclose through the courts",
        "foreclosure is judicial in the state as a rule",
        "a lender in the state usually has to go to court to foreclose",
        "the state's foreclosures are mostly judicial, which puts a court between default and sale",
        "a default on a loan would usually lead to a judicial foreclosure"
      ]
    }),
    nonjudicial: claimCase({
      facts: ["foreclosure"],
      when: ({ foreclosure }, { propertyKind }) => propertyKind !== "parcel of land" && foreclosure === "nonjudicial",
      bearing: "neutral",
      weight: 1,
      wordings: [
        "lenders in the state usually foreclose without a court",
        "foreclosure is nonjudicial in the state as a rule",
        "a lender in the state can usually foreclose outside the courts",
        "the state's foreclosures are mostly nonjudicial, with no court between default and sale",
        "a default on a loan could lead to a nonjudicial foreclosure"
      ]
    })
  }
}
