import { type Claim, claimCase } from "../claim/Claim.ts"
import { isPlanToCheck } from "./planChecks.ts"

/** The max distance at which a Superfund site counts as near: two kilometers, in miles. */
const nearMiles = 1.2

/** The hazards for which an insurer has a record of claims, by their names in the composite risk. */
const insuredHazards: ReadonlyArray<string> = [
  "flooding",
  "earthquakes",
  "tornadoes",
  "hail",
  "the county's history of disasters",
  "wildfire",
  "hurricanes",
  "strong wind",
  "winter weather",
  "floods in the area"
]

/** Checks for any purchase, and for a house with nothing more urgent. */
export const routineChecks = {
  /** Have the title searched. */
  titleSearch: {
    about: "have the title searched",
    cases: {
      takeover: claimCase({
        facts: ["recommendedStrategy"],
        when: ({ recommendedStrategy }, facts) => recommendedStrategy === "subjectTo" && isPlanToCheck(facts),
        weighs: ["neutral", 4],
        wordings: [
          "have the title searched for further liens, which could stay with the property along with the seller's loan",
          "order a title search that lists every lien, since recorded liens may outlast a takeover",
          "get a title report before committing to the seller's loan, to rule out liens of lower rank",
          "let a title company confirm that the seller's loan is the only lien",
          "search the title for home equity lines, tax liens and judgments other than the loan to be taken over"
        ]
      }),
      usual: claimCase({
        facts: [],
        when: (_, facts) => facts.recommendedStrategy !== "subjectTo" || !isPlanToCheck(facts),
        weighs: ["neutral", 2],
        wordings: [
          "order a title search for liens, easements and unpaid taxes",
          "have a title company list every lien and easement before closing",
          "get a title commitment and read the exceptions",
          "search the title for liens and judgments, and insure the result",
          "let a title company confirm that the seller can convey free of liens"
        ]
      })
    }
  },
  /** Find out whether rent caps or just-cause rules apply to the property. */
  rentRules: {
    about: "find out whether rent caps or just-cause rules reach the property",
    cases: {
      caps: claimCase({
        facts: ["rentControl"],
        when: ({ rentControl }) => rentControl,
        weighs: ["neutral", 3],
        wordings: [
          "have a local attorney say whether rent control or just-cause rules reach the property",
          "ask the city or county whether the property falls under a rent cap, and what may be charged",
          "find out whether rent caps apply at the address before counting on any increase",
          "get the lawful rent and any registration duty confirmed, as rent caps are in force in at least a part of the state",
          "let an attorney read the leases against the rent rules in force"
        ]
      }),
      causes: claimCase({
        facts: ["justCause"],
        when: ({ justCause }, { rentControl }) => rentControl !== true && justCause !== "none",
        weighs: ["neutral", 2],
        wordings: [
          "have a local attorney say whether just-cause rules reach the property",
          "ask an attorney under what conditions a lease at the address can be ended",
          "find out whether just-cause rules cover leases at the address",
          "let an attorney review the leases for limits on ending a tenancy",
          "before planning on vacant possession, ask an attorney about just-cause rules"
        ]
      })
    }
  },
  /** Have a lender put the terms of the loan in writing. */
  lenderTerms: {
    about: "have a lender put the loan's terms in writing",
    cases: {
      stale: claimCase({
        facts: ["rateUsed", "loan", "staleRate"],
        when: ({ loan, staleRate }, { rateStated, recommendedStrategy }) =>
          loan > 0 && staleRate && rateStated !== true && recommendedStrategy !== "subjectTo",
        weighs: ["neutral", 4],
        wordings: [
          "ask a lender for today's loan rate, as the one used here is not current",
          "get a fresh rate quote on the loan, since the rate used here is dated",
          "have a lender quote the loan again, as the rate is taken from older data",
          "replace the loan rate, which is not current, with a lender's written terms",
          "check the loan rate against a current quote before any return is taken at face value"
        ]
      }),
      current: claimCase({
        facts: ["rateUsed", "loan", "staleRate"],
        when: ({ loan, staleRate }, { rateStated, recommendedStrategy }) =>
          loan > 0 && (!staleRate || rateStated === true) && recommendedStrategy !== "subjectTo",
        weighs: ["neutral", 2],
        wordings: [
          "ask a lender for written terms on the loan, as the figures assume a rate",
          "have a lender quote an investor loan against the rate assumed",
          "get a term sheet for the loan, with points and reserves along with the rate",
          "test the loan rate with a lender who knows rentals",
          "learn from a lender whether the property supports the loan at the assumed rate"
        ]
      })
    }
  },
  /** Have someone look into pollution nearby. */
  environmentScreen: {
    about: "have pollution nearby looked into",
    cases: {
      superfund: claimCase({
        facts: ["superfundMiles"],
        when: ({ superfundMiles }) => superfundMiles <= nearMiles,
        weighs: ["neutral", 3],
        wordings: [
          "order an environmental screen, with a Superfund site nearby",
          "read EPA's file on the Superfund site nearby for its findings on groundwater",
          "ask an environmental consultant whether the Superfund site nearby reaches the property",
          "have soil and vapor looked at, given a Superfund site nearby",
          "look up the cleanup status of the Superfund site nearby"
        ]
      }),
      rated: claimCase({
        facts: [],
        when: (_, { moderateRisks, severeRisks, superfundMiles }) =>
          (superfundMiles === null || superfundMiles > nearMiles) &&
          [...(severeRisks ?? []), ...(moderateRisks ?? [])].includes("pollution nearby"),
        weighs: ["neutral", 2],
        wordings: [
          "order an environmental screen for the pollution that the risk score counts",
          "have an environmental consultant look into the sources of pollution nearby",
          "look up EPA's records for the sites around the property",
          "ask for any environmental report that the seller holds",
          "check the state's list of contaminated sites around the address"
        ]
      })
    }
  },
  /** Ask for the insurance claims that were paid on the property. */
  claimsHistory: {
    about: "ask for past insurance claims",
    cases: {
      hazards: claimCase({
        facts: [],
        when: (_, { moderateRisks, severeRisks }) =>
          [...(severeRisks ?? []), ...(moderateRisks ?? [])].some((name) => insuredHazards.includes(name)),
        weighs: ["neutral", 2],
        wordings: [
          "ask the seller for the insurance claims history of the property",
          "get a claims report for the address, and see what past storms or floods have cost",
          "find out which claims have been paid on the property and how the damage was repaired",
          "request the loss history from the seller's insurer",
          "ask in writing about past water, wind and quake damage"
        ]
      })
    }
  },
  /** Look into the homes that stand empty nearby. */
  vacantHomesCheck: {
    about: "look into the homes that stand empty nearby",
    cases: {
      rated: claimCase({
        facts: ["yearRoundVacancyRate"],
        when: (_, { moderateRisks, severeRisks }) =>
          [...(severeRisks ?? []), ...(moderateRisks ?? [])].includes("vacant homes nearby"),
        weighs: ["neutral", 2],
        wordings: [
          "drive the surrounding blocks and count the empty homes behind the vacancy rate",
          "ask how long the vacant homes nearby have stood empty, before counting on a quick lease",
          "ask local managers how long a rental takes to let where vacant homes are a rated risk",
          "check the county's list of tax-delinquent and condemned buildings, given the share of homes vacant",
          "learn whether the empty homes nearby are being repaired or removed"
        ]
      })
    }
  },
  /** Have a camera inspect the drains of an old building. */
  drainInspection: {
    about: "have the drains filmed",
    cases: {
      oldPlumbing: claimCase({
        facts: ["eraLikely", "yearBuilt"],
        when: ({ eraLikely }, { propertyKind }) =>
          eraLikely.includes("worn-out plumbing") && propertyKind !== "parcel of land",
        weighs: ["neutral", 2],
        wordings: [
          "have the sewer line filmed, as plumbing from {yearBuilt} is rated a high risk",
          "send a camera through the drains before the inspection period ends",
          "ask a plumber to scope the sewer line and to check supply pipes for lead",
          "add a sewer scope to the inspection, with a high risk of worn-out plumbing for a building from {yearBuilt}",
          "let a plumber price the pipes separately from the rest of the work"
        ]
      })
    }
  },
  /** Look for work whose permit was never closed. */
  permitRecords: {
    about: "look for work without a closed permit",
    cases: {
      building: claimCase({
        facts: [],
        when: (_, { propertyKind }) => propertyKind !== "parcel of land",
        weighs: ["neutral", 2],
        wordings: [
          "search the permit file for past work that was never closed out",
          "ask the building department for open permits and violations",
          "compare rooms and additions on site with the permits on file",
          "have the title company check for open permits before closing",
          "look up the building department's file for unpermitted additions and open violations"
        ]
      })
    }
  }
} satisfies Readonly<Record<string, Claim>>
