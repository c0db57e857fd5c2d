import { financing } from "../../tables/investor/financing.ts"
import type { Deal, LoanTerms, NightTerms } from "./Deal.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import type { BridgeTerms } from "./Loan.ts"

/** A stated percentage as a share; `null` if not stated. */
export const asShare = (percent: number | null): number | null => (percent === null ? null : percent / 100)

/** The terms of the investor's own loan: the caller's, or else the usual ones. */
export const loanTermsOf = (
  { closingPercent, downPaymentPercent, points, termYears }: InvestorInput,
  ratePercent: number
): LoanTerms => ({
  ratePercent,
  termMonths: termYears === null ? financing.termMonths : 12 * termYears,
  downPaymentShare: (downPaymentPercent ?? financing.downPaymentPercent) / 100,
  pointsShare: (points ?? 0) / 100,
  closingShare: asShare(closingPercent)
})

/** The terms of the bridge loan: the caller's, or else the usual ones. */
export const bridgeTermsOf = (input: InvestorInput): BridgeTerms => {
  const { afterRepairShare, points, purchaseShare, ratePercent, rehabShare } = financing.bridge
  return {
    ratePercent: input.bridgeRatePercent ?? ratePercent,
    pointsShare: asShare(input.bridgePoints) ?? points,
    purchaseShare: asShare(input.bridgePurchasePercent) ?? purchaseShare,
    rehabShare: asShare(input.bridgeRehabPercent) ?? rehabShare,
    afterRepairShare: asShare(input.bridgeValuePercent) ?? afterRepairShare,
    months: input.bridgeMonths
  }
}

/** The terms of the loan that a BRRRR is refinanced with: the caller's, or else the usual ones. */
export const refinanceOf = (
  input: InvestorInput,
  units: number,
  ratePercent: number
): Pick<Deal, "refinance" | "refinanceLoanToValue"> => {
  const { loanToValue, rateAdded } = financing.refinance
  const usual = units >= 2 ? loanToValue.twoToFourUnits : loanToValue.oneUnit
  return {
    refinanceLoanToValue: asShare(input.refinanceSharePercent) ?? usual,
    refinance: {
      rateAdded: input.refinanceRatePercent === null ? rateAdded : input.refinanceRatePercent - ratePercent,
      cost: input.refinanceCost,
      minimumCover: input.refinanceCover
    }
  }
}

/** The caller's terms for nightly rental; `null` for each that is not stated. */
export const nightTermsOf = (input: InvestorInput): NightTerms => ({
  rate: input.nightlyRate,
  occupancy: asShare(input.occupancyPercent),
  cleaningFee: input.cleaningFee,
  stayNights: input.stayNights,
  platformShare: asShare(input.platformPercent)
})
