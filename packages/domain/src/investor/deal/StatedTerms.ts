import { financing } from "../../tables/investor/financing.ts"
import type { Deal, LoanTerms, NightTerms } from "./Deal.ts"
import type { InvestorInput } from "./InvestorInput.ts"
import type { BridgeTerms } from "./Loan.ts"

/** A stated percentage as a share. */
export const shareOf = (percent: number | null): number | null => (percent === null ? null : percent / 100)

/** The investor's own loan, as the caller states it or as usual. */
export const loanTermsOf = (
  { closingPercent, downPaymentPercent, points, termYears }: InvestorInput,
  ratePercent: number
): LoanTerms => ({
  ratePercent,
  termMonths: termYears === null ? financing.termMonths : 12 * termYears,
  downPaymentShare: (downPaymentPercent ?? financing.downPaymentPercent) / 100,
  pointsShare: (points ?? 0) / 100,
  closingShare: shareOf(closingPercent)
})

/** The bridge loan of a renovation. */
export const bridgeTermsOf = (input: InvestorInput): BridgeTerms => {
  const { afterRepairShare, points, purchaseShare, ratePercent, rehabShare } = financing.bridge
  return {
    ratePercent: input.bridgeRatePercent ?? ratePercent,
    pointsShare: shareOf(input.bridgePoints) ?? points,
    purchaseShare: shareOf(input.bridgePurchasePercent) ?? purchaseShare,
    rehabShare: shareOf(input.bridgeRehabPercent) ?? rehabShare,
    afterRepairShare: shareOf(input.bridgeValuePercent) ?? afterRepairShare,
    months: input.bridgeMonths
  }
}

/** The loan that a BRRRR is refinanced with. */
export const refinanceOf = (
  input: InvestorInput,
  units: number,
  ratePercent: number
): Pick<Deal, "refinance" | "refinanceLoanToValue"> => {
  const { loanToValue, rateAdded } = financing.refinance
  const usual = units >= 2 ? loanToValue.twoToFourUnits : loanToValue.oneUnit
  return {
    refinanceLoanToValue: shareOf(input.refinanceSharePercent) ?? usual,
    refinance: {
      rateAdded: input.refinanceRatePercent === null ? rateAdded : input.refinanceRatePercent - ratePercent,
      cost: input.refinanceCost,
      minimumCover: input.refinanceCover
    }
  }
}

/** What the caller states of letting by the night. */
export const nightTermsOf = (input: InvestorInput): NightTerms => ({
  rate: input.nightlyRate,
  occupancy: shareOf(input.occupancyPercent),
  cleaningFee: input.cleaningFee,
  stayNights: input.stayNights,
  platformShare: shareOf(input.platformPercent)
})
