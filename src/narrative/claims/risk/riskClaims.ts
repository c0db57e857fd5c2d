import type { Claim } from "../claim/Claim.ts"
import { eraHazardsClaim } from "./costs/eraHazards.ts"
import { floodInsuranceClaim } from "./costs/floodInsurance.ts"
import { insuranceCostClaim } from "./costs/insuranceCost.ts"
import { propertyTaxCostClaim } from "./costs/propertyTaxCost.ts"
import { taxAfterSaleClaim } from "./costs/taxAfterSale.ts"
import { windPolicyClaim } from "./costs/windPolicy.ts"
import { workEstimateClaim } from "./costs/workEstimate.ts"
import { disasterHistoryClaim } from "./hazards/disasterHistory.ts"
import { earthquakeHazardClaim } from "./hazards/earthquakeHazard.ts"
import { fineParticlesClaim } from "./hazards/fineParticles.ts"
import { floodNearbyClaim } from "./hazards/floodNearby.ts"
import { floodStandingClaim } from "./hazards/floodStanding.ts"
import { stormHazardClaim } from "./hazards/stormHazard.ts"
import { superfundDistanceClaim } from "./hazards/superfundDistance.ts"
import { evictionTimeClaim } from "./law/evictionTime.ts"
import { foreclosurePathClaim } from "./law/foreclosurePath.ts"
import { justCauseRulesClaim } from "./law/justCauseRules.ts"
import { landlordLawClaim } from "./law/landlordLaw.ts"
import { rentCapsClaim } from "./law/rentCaps.ts"
import { analysisConfidenceClaim } from "./score/analysisConfidence.ts"
import { compositeRiskClaim } from "./score/compositeRisk.ts"
import { missingSourcesClaim } from "./score/missingSources.ts"
import { moderateHazardsClaim } from "./score/moderateHazards.ts"
import { riskRangeClaim } from "./score/riskRange.ts"
import { severeHazardsClaim } from "./score/severeHazards.ts"

/** What can be said of the risks: the score, the hazards of the place, what they cost, the building's age, the state's law. */
export const riskClaims = {
  compositeRisk: compositeRiskClaim,
  severeHazards: severeHazardsClaim,
  moderateHazards: moderateHazardsClaim,
  riskRange: riskRangeClaim,
  floodStanding: floodStandingClaim,
  floodNearby: floodNearbyClaim,
  floodInsurance: floodInsuranceClaim,
  earthquakeHazard: earthquakeHazardClaim,
  stormHazard: stormHazardClaim,
  windPolicy: windPolicyClaim,
  disasterHistory: disasterHistoryClaim,
  superfundDistance: superfundDistanceClaim,
  fineParticles: fineParticlesClaim,
  insuranceCost: insuranceCostClaim,
  propertyTaxCost: propertyTaxCostClaim,
  taxAfterSale: taxAfterSaleClaim,
  eraHazards: eraHazardsClaim,
  workEstimate: workEstimateClaim,
  landlordLaw: landlordLawClaim,
  evictionTime: evictionTimeClaim,
  rentCaps: rentCapsClaim,
  justCauseRules: justCauseRulesClaim,
  foreclosurePath: foreclosurePathClaim,
  analysisConfidence: analysisConfidenceClaim,
  missingSources: missingSourcesClaim
} as const satisfies Readonly<Record<string, Claim>>
