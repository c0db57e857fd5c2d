import type { Claim } from "../claim/Claim.ts"
import { approximateMatchClaim } from "./approximateMatch.ts"
import { buildingClaim } from "./building.ts"
import { buildingAgeClaim } from "./buildingAge.ts"
import { conditionClaim } from "./condition.ts"
import { kindNotCoveredClaim } from "./kindNotCovered.ts"
import { lastSaleClaim } from "./lastSale.ts"
import { layoutClaim } from "./layout.ts"
import { listingsRentClaim } from "./listingsRent.ts"
import { listingsValueClaim } from "./listingsValue.ts"
import { noRentClaim } from "./noRent.ts"
import { noValueClaim } from "./noValue.ts"
import { overallScoreClaim } from "./overallScore.ts"
import { particularsMissingClaim } from "./particularsMissing.ts"
import { pricePerFootClaim } from "./pricePerFoot.ts"
import { priceTakenClaim } from "./priceTaken.ts"
import { rentRangeClaim } from "./rentRange.ts"
import { unitsLetClaim } from "./unitsLet.ts"
import { valueRangeClaim } from "./valueRange.ts"

/** What can be said of the property itself. */
export const overviewClaims = {
  building: buildingClaim,
  layout: layoutClaim,
  kindNotCovered: kindNotCoveredClaim,
  approximateMatch: approximateMatchClaim,
  particularsMissing: particularsMissingClaim,
  unitsLet: unitsLetClaim,
  buildingAge: buildingAgeClaim,
  condition: conditionClaim,
  noValue: noValueClaim,
  valueRange: valueRangeClaim,
  listingsValue: listingsValueClaim,
  priceTaken: priceTakenClaim,
  pricePerFoot: pricePerFootClaim,
  lastSale: lastSaleClaim,
  noRent: noRentClaim,
  rentRange: rentRangeClaim,
  listingsRent: listingsRentClaim,
  overallScore: overallScoreClaim
} as const satisfies Readonly<Record<string, Claim>>
