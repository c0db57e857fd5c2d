import { type Facts, isResale } from "../../facts/Facts.ts"
import { type Claim, claimCase } from "../claim/Claim.ts"

/** The min length of an eviction that counts as slow, in weeks. */
const slowEviction = 10

const isLotOrResale = (facts: Facts): boolean => facts.propertyKind === "parcel of land" || isResale(facts)

/**
 * Returns true if the verdict's plan is a plain rental and the law burdens it. The claim `leaseLaw` says that, so no
 * other claim repeats it.
 */
const isWeighing = (facts: Facts): boolean =>
  facts.verdictPlan === "longTermRental" && (isCapped(facts) || isSlow(facts)) && !isLotOrResale(facts)

const isCapped = ({ rentControl, rentControlScope }: Facts): boolean =>
  rentControl === true && (rentControlScope === "statewide" || rentControlScope === "local")

const isSlow = ({ evictionWeeks }: Facts): boolean => evictionWeeks !== null && evictionWeeks >= slowEviction

/** The state's law on renting and foreclosure. */
export const stateLawClaims = {
  /** The side that the state's law favors, by the report's own label. */
  landlordLaw: {
    about: "which side the state's law leans to",
    cases: {
      landlordFriendly: claimCase({
        facts: ["landlordScore", "landlordLeaning"],
        when: ({ landlordLeaning }, facts) => !isLotOrResale(facts) && landlordLeaning === "landlord-friendly",
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
        when: ({ landlordLeaning }, facts) => !isLotOrResale(facts) && landlordLeaning === "balanced",
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
        when: ({ landlordLeaning }, facts) => !isLotOrResale(facts) && landlordLeaning === "tenant-leaning",
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
        when: ({ landlordLeaning }, facts) => !isLotOrResale(facts) && landlordLeaning === "tenant-protective",
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
        when: (_, facts) => !isLotOrResale(facts) && facts.landlordScore === null,
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
  /** The laws that affect a plain rental, if a plain rental is the verdict's plan. */
  leaseLaw: {
    about: "the law that weighs on the plain rental",
    cases: {
      cappedAndSlow: claimCase({
        facts: ["verdictPlan", "rentControlScope", "evictionWeeks"],
        when: ({ rentControlScope }, facts) =>
          isWeighing(facts) && isCapped(facts) && isSlow(facts) && rentControlScope === "statewide",
        weighs: ["against", 3, "must"],
        wordings: [
          "state law caps rent rises, and an uncontested eviction takes about {evictionWeeks}",
          "rents are capped by state law, and an uncontested eviction takes about {evictionWeeks}",
          "a lease here has to bear a statewide cap on rents and an uncontested eviction of about {evictionWeeks}",
          "expect a statewide rent cap, and about {evictionWeeks} for an uncontested eviction",
          "the law weighs on a lease: rents are capped statewide, and an uncontested eviction takes about {evictionWeeks}"
        ]
      }),
      cappedInPlacesAndSlow: claimCase({
        facts: ["verdictPlan", "rentControlScope", "evictionWeeks"],
        when: ({ rentControlScope }, facts) =>
          isWeighing(facts) && isCapped(facts) && isSlow(facts) && rentControlScope === "local",
        weighs: ["against", 3, "must"],
        wordings: [
          "local rules cap rents in parts of the state, and an uncontested eviction takes about {evictionWeeks}",
          "rents are capped in places by local rules, and an uncontested eviction takes about {evictionWeeks}",
          "a lease here may come under a local rent cap, and an uncontested eviction takes about {evictionWeeks}",
          "check for a local rent cap, and expect about {evictionWeeks} for an uncontested eviction",
          "the law weighs on a lease: parts of the state have rent caps, and an uncontested eviction takes about {evictionWeeks}"
        ]
      }),
      slow: claimCase({
        facts: ["verdictPlan", "evictionWeeks"],
        when: (_, facts) => isWeighing(facts) && isSlow(facts) && !isCapped(facts),
        weighs: ["against", 3, "must"],
        wordings: [
          "an uncontested eviction takes about {evictionWeeks} here, a long time without rent",
          "evictions are slow here, at about {evictionWeeks} for an uncontested one",
          "a lease that ends in an uncontested eviction costs about {evictionWeeks} of rent",
          "keep a reserve for an uncontested eviction of about {evictionWeeks}, which is slow",
          "the law is slow with a tenant who does not pay: about {evictionWeeks} for an uncontested eviction"
        ]
      }),
      capped: claimCase({
        facts: ["verdictPlan", "rentControlScope"],
        when: ({ rentControlScope }, facts) =>
          isWeighing(facts) && isCapped(facts) && !isSlow(facts) && rentControlScope === "statewide",
        weighs: ["against", 3, "must"],
        wordings: [
          "state law caps rent rises",
          "rents are capped by state law, and can't be raised at will",
          "a lease here has to bear a statewide cap on rents",
          "expect a statewide rent cap to limit how fast the rent rises",
          "the law weighs on a lease, with rents capped statewide"
        ]
      }),
      cappedInPlaces: claimCase({
        facts: ["verdictPlan", "rentControlScope"],
        when: ({ rentControlScope }, facts) =>
          isWeighing(facts) && isCapped(facts) && !isSlow(facts) && rentControlScope === "local",
        weighs: ["against", 3, "must"],
        wordings: [
          "local rules cap rents in parts of the state",
          "rents are capped in places by local rules, so check the address",
          "a lease here may come under a local rent cap",
          "check for a local rent cap, as parts of the state have them",
          "the law may weigh on a lease, as rents are capped in parts of the state"
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
        when: ({ evictionWeeks }, facts) =>
          !isLotOrResale(facts) && !isWeighing(facts) && evictionWeeks >= slowEviction,
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
        when: ({ evictionWeeks }, facts) => !isLotOrResale(facts) && evictionWeeks > 5 && evictionWeeks < slowEviction,
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
        when: ({ evictionWeeks }, facts) => !isLotOrResale(facts) && evictionWeeks <= 5,
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
        when: ({ rentControlScope }, facts) =>
          !isLotOrResale(facts) && !(isWeighing(facts) && isCapped(facts)) && rentControlScope === "statewide",
        weighs: ["against", 3],
        wordings: [
          "state law caps rent increases statewide",
          "a cap on rents is in force across the state, and limits how fast the rent of a covered lease can rise",
          "a statewide cap on rent increases is in force, and may reach the property",
          "the state has a rent cap, which may reach the property",
          "a statewide rent cap may hold the present rent to the legal limit"
        ]
      }),
      local: claimCase({
        facts: ["rentControlScope"],
        when: ({ rentControlScope }, facts) =>
          !isLotOrResale(facts) && !(isWeighing(facts) && isCapped(facts)) && rentControlScope === "local",
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
        when: ({ rentControlScope }, facts) => !isLotOrResale(facts) && rentControlScope === "preempted",
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
        when: ({ rentControlScope }, facts) => !isLotOrResale(facts) && rentControlScope === "none",
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
        when: ({ justCause }, facts) => !isLotOrResale(facts) && justCause === "statewide",
        weighs: ["against", 2],
        wordings: [
          "state law generally asks for a just cause before a landlord ends or declines to renew a lease",
          "just-cause rules apply statewide when a lease is not renewed",
          "a landlord generally needs a legal reason not to renew, under a statewide just-cause rule",
          "the end of a lease term is in general not reason enough to end a tenancy under the state's just-cause rule",
          "the state has a just-cause rule for leases, which may limit the ways to regain possession"
        ]
      }),
      partial: claimCase({
        facts: ["justCause"],
        when: ({ justCause }, facts) => !isLotOrResale(facts) && justCause === "partial",
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
        when: ({ justCause }, facts) => !isLotOrResale(facts) && justCause === "none",
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
