import { type Claim, claimCase } from "../../claim/Claim.ts"

/** Whether a landlord needs a reason not to renew a lease, by the state's law. */
export const justCauseRulesClaim: Claim = {
  about: "whether a landlord needs a reason not to renew a lease",
  cases: {
    statewide: claimCase({
      facts: ["justCause"],
      when: ({ justCause }, { propertyKind }) => propertyKind !== "parcel of land" && justCause === "statewide",
      bearing: "against",
      weight: 2,
      wordings: [
        "state law generally asks for a just cause before a landlord ends or declines to renew a lease",
        "just-cause rules apply statewide when a lease is not renewed",
        "a landlord generally needs a legal reason not to renew, under a statewide just-cause rule",
        "the end of a lease term is in general not reason enough to end a tenancy under the state's just-cause rule",
        "the state has a just-cause rule for leases, which may limit how possession can be had"
      ]
    }),
    partial: claimCase({
      facts: ["justCause"],
      when: ({ justCause }, { propertyKind }) => propertyKind !== "parcel of land" && justCause === "partial",
      bearing: "against",
      weight: 1,
      wordings: [
        "just-cause rules cover part of the state's leases",
        "in part, the state asks landlords for a reason not to renew a lease",
        "a just-cause rule applies to some leases in the state and not to others",
        "whether a landlord needs a reason not to renew depends on the lease or the place, as just-cause rules are partial",
        "partial just-cause rules may limit how a lease can be ended"
      ]
    }),
    none: claimCase({
      facts: ["justCause"],
      when: ({ justCause }, { propertyKind }) => propertyKind !== "parcel of land" && justCause === "none",
      bearing: "for",
      weight: 1,
      wordings: [
        "the state has no just-cause rule for ending a lease",
        "state law does not ask for a reason when a lease is not renewed",
        "no just-cause rule limits the end of a lease at state level",
        "a landlord needs no stated reason under state law to let a lease run out",
        "just-cause rules play no part in the law of the state"
      ]
    })
  }
}
