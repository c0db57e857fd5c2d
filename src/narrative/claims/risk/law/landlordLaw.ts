import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Which side the state's law leans to, by the report's own label. */
export const landlordLawClaim: Claim = {
  about: "which side the state's law leans to",
  cases: {
    landlordFriendly: claimCase({
      facts: ["landlordScore", "landlordLeaning"],
      when: ({ landlordLeaning }, { propertyKind }) =>
        propertyKind !== "parcel of land" && landlordLeaning === "landlord-friendly",
      bearing: "for",
      weight: 2,
      wordings: [
        "state law counts as landlord-friendly, with a score of {landlordScore}",
        "the law of the state scores {landlordScore} for landlords, which the report labels landlord-friendly",
        "a landlord score of {landlordScore} marks the state's law as landlord-friendly",
        "the rules of the state are on the landlord-friendly side, with a score of {landlordScore}",
        "landlord-friendly is the label for state law here, from a score of {landlordScore}"
      ]
    }),
    balanced: claimCase({
      facts: ["landlordScore", "landlordLeaning"],
      when: ({ landlordLeaning }, { propertyKind }) =>
        propertyKind !== "parcel of land" && landlordLeaning === "balanced",
      bearing: "neutral",
      weight: 1,
      wordings: [
        "state law counts as balanced between landlord and tenant, with a score of {landlordScore}",
        "the law of the state scores {landlordScore} for landlords, which the report labels balanced",
        "a landlord score of {landlordScore} marks the state's law as balanced",
        "the rules of the state favor neither side of a lease, with a score of {landlordScore}",
        "balanced is the label for state law here, from a landlord score of {landlordScore}"
      ]
    }),
    tenantLeaning: claimCase({
      facts: ["landlordScore", "landlordLeaning"],
      when: ({ landlordLeaning }, { propertyKind }) =>
        propertyKind !== "parcel of land" && landlordLeaning === "tenant-leaning",
      bearing: "against",
      weight: 2,
      wordings: [
        "state law leans toward tenants, with a landlord score of {landlordScore}",
        "the law of the state scores {landlordScore} for landlords, which the report labels tenant-leaning",
        "a landlord score of {landlordScore} marks the state's law as tenant-leaning",
        "the rules of the state lean to the tenant side of a lease, with a score of {landlordScore}",
        "tenant-leaning is the label for state law here, from a landlord score of {landlordScore}"
      ]
    }),
    tenantProtective: claimCase({
      facts: ["landlordScore", "landlordLeaning"],
      when: ({ landlordLeaning }, { propertyKind }) =>
        propertyKind !== "parcel of land" && landlordLeaning === "tenant-protective",
      bearing: "against",
      weight: 3,
      wordings: [
        "state law is tenant-protective by the report's label, with a landlord score of {landlordScore}",
        "the law of the state scores {landlordScore} for landlords, which the report labels tenant-protective",
        "a landlord score of {landlordScore} marks the state's law as tenant-protective",
        "the rules of the state protect the tenant side of a lease strongly, with a landlord score of {landlordScore}",
        "tenant-protective is the label for state law here, from a landlord score of {landlordScore}"
      ]
    }),
    unknown: claimCase({
      facts: [],
      when: (_, { landlordScore, propertyKind }) => propertyKind !== "parcel of land" && landlordScore === null,
      bearing: "against",
      weight: 3,
      wordings: [
        "how the law treats landlords here is not known",
        "the report has no rating of landlord law for the place",
        "landlord law could not be rated, and the rules have to be looked up",
        "no score for landlord law exists for the place",
        "the rules on leases and evictions are a gap in the report"
      ]
    })
  }
}
