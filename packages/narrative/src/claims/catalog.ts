import { Record } from "effect"

import type { Facts } from "../facts/Facts.ts"
import { figureChecks } from "./checks/figureChecks.ts"
import { firstChecks } from "./checks/firstChecks.ts"
import { planChecks } from "./checks/planChecks.ts"
import { propertyChecks } from "./checks/propertyChecks.ts"
import { routineChecks } from "./checks/routineChecks.ts"
import type { Claim, Part, ClaimCase } from "./claim/Claim.ts"
import { headlineClaims } from "./headline/headlineClaims.ts"
import { homePriceClaims } from "./market/homePriceClaims.ts"
import { neighborhoodClaims } from "./market/neighborhoodClaims.ts"
import { rentLevelClaims } from "./market/rentLevelClaims.ts"
import { openingClaims } from "./opening/openingClaims.ts"
import { buildingClaims } from "./overview/buildingClaims.ts"
import { contradictionClaims } from "./overview/contradictionClaims.ts"
import { priceClaims } from "./overview/priceClaims.ts"
import { rentClaims } from "./overview/rentClaims.ts"
import { compositeRiskClaims, confidenceClaims } from "./risk/compositeRiskClaims.ts"
import { expectedLossClaims } from "./risk/expectedLossClaims.ts"
import { floodClaims } from "./risk/floodClaims.ts"
import { hazardClaims } from "./risk/hazardClaims.ts"
import { ownershipCostClaims } from "./risk/ownershipCostClaims.ts"
import { stateLawClaims } from "./risk/stateLawClaims.ts"
import { brrrrClaims } from "./strategy/brrrrClaims.ts"
import { coLivingClaims } from "./strategy/coLivingClaims.ts"
import { courseClaims } from "./strategy/courseClaims.ts"
import { fixAndFlipClaims } from "./strategy/fixAndFlipClaims.ts"
import { leaseClaims } from "./strategy/leaseClaims.ts"
import { leaseOutlookClaims } from "./strategy/leaseOutlookClaims.ts"
import { shortTermRentalClaims } from "./strategy/shortTermRentalClaims.ts"
import { subjectToClaims } from "./strategy/subjectToClaims.ts"
import { missClaims, verdictClaims } from "./strategy/verdictClaims.ts"

/**
 * The claims of each part of a narrative. Their order within a part matters only if no other rule decides the order.
 */
const claimsByPart = {
  headline: headlineClaims,
  opening: openingClaims,
  propertyOverview: { ...buildingClaims, ...priceClaims, ...rentClaims, ...contradictionClaims },
  marketPosition: { ...homePriceClaims, ...rentLevelClaims, ...neighborhoodClaims },
  recommendedStrategy: {
    ...courseClaims,
    ...verdictClaims,
    ...subjectToClaims,
    ...shortTermRentalClaims,
    ...coLivingClaims,
    ...brrrrClaims,
    ...fixAndFlipClaims,
    ...leaseClaims,
    ...leaseOutlookClaims,
    ...missClaims
  },
  riskFactors: {
    ...compositeRiskClaims,
    ...floodClaims,
    ...hazardClaims,
    ...expectedLossClaims,
    ...ownershipCostClaims,
    ...stateLawClaims,
    ...confidenceClaims
  },
  dueDiligencePriorities: {
    ...firstChecks,
    ...planChecks,
    ...propertyChecks,
    ...figureChecks,
    ...routineChecks
  }
} satisfies Readonly<Record<Part, Readonly<Record<string, Claim>>>>

/**
 * The id of a claim: its key in the record that defines it. Plans, and the answers of models, name claims by their ids.
 */
export type ClaimId<InPart extends Part = Part> = {
  readonly [Key in InPart]: keyof (typeof claimsByPart)[Key] & string
}[InPart]

/** A thesis: a claim of the headline. */
export type ThesisId = ClaimId<"headline">

/** Returns true if the id is a thesis. */
export const isThesisId = (id: string): id is ThesisId => Object.hasOwn(headlineClaims, id)

/** A claim with its id and its part. */
export interface CatalogEntry {
  readonly id: ClaimId
  readonly part: Part
  readonly claim: Claim
}

const entriesOf = <Id extends ClaimId>(part: Part, claims: Readonly<Record<Id, Claim>>): ReadonlyArray<CatalogEntry> =>
  Record.toEntries(claims).map(([id, claim]) => ({ id, part, claim }))

/**
 * Every claim that a narrative can make, part by part. The order within a part matters only if no other rule decides
 * it.
 */
export const catalog: ReadonlyArray<CatalogEntry> = [
  ...entriesOf("headline", claimsByPart.headline),
  ...entriesOf("opening", claimsByPart.opening),
  ...entriesOf("propertyOverview", claimsByPart.propertyOverview),
  ...entriesOf("marketPosition", claimsByPart.marketPosition),
  ...entriesOf("recommendedStrategy", claimsByPart.recommendedStrategy),
  ...entriesOf("riskFactors", claimsByPart.riskFactors),
  ...entriesOf("dueDiligencePriorities", claimsByPart.dueDiligencePriorities)
]

/** A claim that holds for a house, with the case that applies to the house. */
export interface LicensedClaim extends ClaimCase {
  readonly id: ClaimId
  readonly part: Part
  readonly about: string
  readonly place: Claim["place"]
  /** The name of the case. */
  readonly caseName: string
}

/** The claims that hold for a house, by id, in the order of the catalog. */
export type LicensedClaims = ReadonlyMap<string, LicensedClaim>

/** The claims that hold for a house. */
export const licensedClaims = (facts: Facts): LicensedClaims =>
  new Map(
    catalog.flatMap(({ claim: { about, cases, place }, id, part }) => {
      const holding = Object.entries(cases).find(([, { holds }]) => holds(facts))
      return holding === undefined
        ? []
        : [[id, { ...holding[1], id, part, about, place, caseName: holding[0] }] as const]
    })
  )
