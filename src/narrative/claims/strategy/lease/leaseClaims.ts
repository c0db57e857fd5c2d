import type { Claim } from "../../claim/Claim.ts"
import { breakEvenOccupancyClaim } from "./breakEvenOccupancy.ts"
import { breakEvenPriceClaim } from "./breakEvenPrice.ts"
import { breakEvenRateClaim } from "./breakEvenRate.ts"
import { breakEvenRentClaim } from "./breakEvenRent.ts"
import { capRateBesideLoanRateClaim } from "./capRateBesideLoanRate.ts"
import { capRateRangeClaim } from "./capRateRange.ts"
import { cashFlowRangeClaim } from "./cashFlowRange.ts"
import { debtCoverClaim } from "./debtCover.ts"
import { downsideClaim } from "./downside.ts"
import { fiveYearReturnClaim } from "./fiveYearReturn.ts"
import { leaseCashClaim } from "./leaseCash.ts"
import { leaseCashFlowClaim } from "./leaseCashFlow.ts"
import { leaseIncomeClaim } from "./leaseIncome.ts"
import { lettingWorkClaim } from "./lettingWork.ts"
import { operatingCostsClaim } from "./operatingCosts.ts"
import { rateTakenClaim } from "./rateTaken.ts"
import { rateUpClaim } from "./rateUp.ts"
import { rentDownClaim } from "./rentDown.ts"

/** What can be said of the property on a plain lease, the baseline of every strategy. */
export const leaseClaims = {
  leaseIncome: leaseIncomeClaim,
  operatingCosts: operatingCostsClaim,
  capRateBesideLoanRate: capRateBesideLoanRateClaim,
  rateTaken: rateTakenClaim,
  debtCover: debtCoverClaim,
  leaseCashFlow: leaseCashFlowClaim,
  cashFlowRange: cashFlowRangeClaim,
  capRateRange: capRateRangeClaim,
  leaseCash: leaseCashClaim,
  lettingWork: lettingWorkClaim,
  breakEvenPrice: breakEvenPriceClaim,
  breakEvenRent: breakEvenRentClaim,
  breakEvenOccupancy: breakEvenOccupancyClaim,
  breakEvenRate: breakEvenRateClaim,
  rentDown: rentDownClaim,
  rateUp: rateUpClaim,
  downside: downsideClaim,
  fiveYearReturn: fiveYearReturnClaim
} as const satisfies Readonly<Record<string, Claim>>
