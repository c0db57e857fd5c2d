import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Read the leases that run in a building of several units. */
export const leasesInPlaceClaim: Claim = {
  about: "read the leases in place",
  cases: {
    units: claimCase({
      facts: ["unitsLet"],
      when: ({ unitsLet }) => unitsLet >= 2,
      bearing: "neutral",
      weight: 4,
      wordings: [
        "read the lease, deposit and payment history of each of the {unitsLet}",
        "get a rent roll and the signed leases for all {unitsLet}",
        "have every lease in place confirmed in writing, with the rent and deposit of each of the {unitsLet}",
        "set the rents in the leases against the estimate for {unitsLet}",
        "ask for leases, deposits and a year of payments, unit by unit across all {unitsLet}"
      ]
    })
  }
}
