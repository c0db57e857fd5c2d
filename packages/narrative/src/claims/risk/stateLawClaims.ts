import { type Claim, claimCase } from "../claim/Claim.ts"

/** The state's law on renting and foreclosure. */
export const stateLawClaims = {
  /** The side that the state's law favors, by the report's own label. */
  landlordLaw: {
    about: "which side the state's law leans to",
    cases: {
      landlordFriendly: claimCase({
        facts: ["landlordScore", "landlordLeaning"],
        when: ({ landlordLeaning }, { propertyKind }) =>
          propertyKind !== "parcel of land" && landlordLeaning === "landlord-friendly",
        weighs: ["for", 2],
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
        weighs: ["neutral", 1],
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
        weighs: ["against", 2],
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
        weighs: ["against", 3],
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
        weighs: ["against", 3],
        wordings: [
          "how the law treats landlords here is not known",
          "the report has no rating of landlord law for the place",
          "landlord law could not be rated, and the rules have to be looked up",
          "no score for landlord law exists for the place",
          "the rules on leases and evictions are a gap in the report"
        ]
      })
    }
  },
  /** The usual time of an uncontested eviction for nonpayment in the state. */
  evictionTime: {
    about: "how long an uncontested eviction usually takes",
    cases: {
      long: claimCase({
        facts: ["evictionWeeks"],
        when: ({ evictionWeeks }, { propertyKind }) => propertyKind !== "parcel of land" && evictionWeeks >= 10,
        weighs: ["against", 2],
        wordings: [
          "an uncontested eviction usually takes {evictionWeeks} in the state, a long time without rent",
          "from notice to possession, an uncontested case of nonpayment runs to about {evictionWeeks}",
          "a lease that ends in an uncontested eviction can cost about {evictionWeeks} of rent",
          "evictions are slow in the state, with {evictionWeeks} as the usual length of an uncontested case",
          "the reserve has to bridge an uncontested eviction of about {evictionWeeks}"
        ]
      }),
      usual: claimCase({
        facts: ["evictionWeeks"],
        when: ({ evictionWeeks }, { propertyKind }) =>
          propertyKind !== "parcel of land" && evictionWeeks > 5 && evictionWeeks < 10,
        weighs: ["neutral", 1],
        wordings: [
          "an uncontested eviction usually takes {evictionWeeks} in the state",
          "from notice to possession, an uncontested case of nonpayment usually takes {evictionWeeks}",
          "state practice points to {evictionWeeks} for an uncontested eviction",
          "the usual length of an uncontested eviction is {evictionWeeks}",
          "where rent stays unpaid, possession usually comes back after {evictionWeeks} if the case is uncontested"
        ]
      }),
      short: claimCase({
        facts: ["evictionWeeks"],
        when: ({ evictionWeeks }, { propertyKind }) => propertyKind !== "parcel of land" && evictionWeeks <= 5,
        weighs: ["for", 1],
        wordings: [
          "an uncontested eviction usually takes only {evictionWeeks} in the state",
          "from notice to possession, an uncontested case of nonpayment is usually over in {evictionWeeks}",
          "possession comes back quickly after an uncontested case, in about {evictionWeeks}",
          "the usual length of an uncontested eviction is a short {evictionWeeks}",
          "lost rent from an uncontested eviction is limited by a usual length of {evictionWeeks}"
        ]
      })
    }
  },
  /** The state's law on rent caps. */
  rentCaps: {
    about: "whether rents may be capped",
    cases: {
      statewide: claimCase({
        facts: ["rentControlScope"],
        when: ({ rentControlScope }, { propertyKind }) =>
          propertyKind !== "parcel of land" && rentControlScope === "statewide",
        weighs: ["against", 3],
        wordings: [
          "state law caps rent increases statewide",
          "a cap on rents is in force across the state, and limits how fast the rent of a covered lease can rise",
          "a statewide cap on rent increases is in force, and may reach the property",
          "the state has a rent cap of its own, which may reach the property",
          "a statewide rent cap may stand between the present rent and any rise beyond the legal limit"
        ]
      }),
      local: claimCase({
        facts: ["rentControlScope"],
        when: ({ rentControlScope }, { propertyKind }) =>
          propertyKind !== "parcel of land" && rentControlScope === "local",
        weighs: ["against", 2],
        wordings: [
          "whether a rent cap reaches the property depends on the locality, as parts of the state have caps",
          "rents are capped in parts of the state by local rules",
          "state law leaves room for local rent caps, which exist in places",
          "rent control exists locally in the state, a point to settle for the address",
          "local rent caps are a possibility, as the state leaves rent control to localities"
        ]
      }),
      preempted: claimCase({
        facts: ["rentControlScope"],
        when: ({ rentControlScope }, { propertyKind }) =>
          propertyKind !== "parcel of land" && rentControlScope === "preempted",
        weighs: ["for", 1],
        wordings: [
          "state law bars local rent caps",
          "rent control is preempted by state law",
          "localities may not cap rents under the law of the state",
          "the state preempts rent control, which leaves the rent to the market",
          "no local rent cap can apply where state law preempts rent control, as here"
        ]
      }),
      none: claimCase({
        facts: ["rentControlScope"],
        when: ({ rentControlScope }, { propertyKind }) =>
          propertyKind !== "parcel of land" && rentControlScope === "none",
        weighs: ["for", 1],
        wordings: [
          "no rent control is in force in the state",
          "the state has no cap on rents",
          "by the table of state laws, rents are not capped in the state",
          "rent caps are absent from the law of the state",
          "landlords in the state set the rent without a cap"
        ]
      })
    }
  },
  /** The state's law on reasons for not renewing a lease. */
  justCauseRules: {
    about: "whether a landlord needs a reason not to renew a lease",
    cases: {
      statewide: claimCase({
        facts: ["justCause"],
        when: ({ justCause }, { propertyKind }) => propertyKind !== "parcel of land" && justCause === "statewide",
        weighs: ["against", 2],
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
        weighs: ["against", 1],
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
        weighs: ["for", 1],
        wordings: [
          "the state has no just-cause rule for ending a lease",
          "state law does not ask for a reason when a lease is not renewed",
          "no just-cause rule limits the end of a lease at state level",
          "a landlord needs no stated reason under state law to let a lease run out",
          "just-cause rules play no part in the law of the state"
        ]
      })
    }
  },
  /** The foreclosure procedure of the state. */
  foreclosurePath: {
    about: "how lenders foreclose in the state",
    cases: {
      judicial: claimCase({
        facts: ["foreclosure"],
        when: ({ foreclosure }, { propertyKind }) => propertyKind !== "parcel of land" && foreclosure === "judicial",
        weighs: ["neutral", 1],
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
        weighs: ["neutral", 1],
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
} satisfies Readonly<Record<string, Claim>>
