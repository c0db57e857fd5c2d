import type { Claim } from "../claim/Claim.ts"
import { closeCallClaim } from "./closeCall.ts"
import { hazardDecidesClaim } from "./hazardDecides.ts"
import { leasePaysClaim } from "./leasePays.ts"
import { losesAtAnyPriceClaim } from "./losesAtAnyPrice.ts"
import { moderateFitClaim } from "./moderateFit.ts"
import { nightlyRulesDecideClaim } from "./nightlyRulesDecide.ts"
import { notAnalyzedClaim } from "./notAnalyzed.ts"
import { planBarredClaim } from "./planBarred.ts"
import { priceTooHighClaim } from "./priceTooHigh.ts"
import { rangeCrossesZeroClaim } from "./rangeCrossesZero.ts"
import { rentTooLowClaim } from "./rentTooLow.ts"
import { roomsDecideClaim } from "./roomsDecide.ts"
import { sellersLoanDecidesClaim } from "./sellersLoanDecides.ts"
import { strongFitClaim } from "./strongFit.ts"
import { tooLittleKnownClaim } from "./tooLittleKnown.ts"
import { weakFitClaim } from "./weakFit.ts"
import { workDecidesClaim } from "./workDecides.ts"

/** The theses: what a narrative can find of a house, one of which is its headline; what decides most first. */
export const headlineClaims = {
  notAnalyzed: notAnalyzedClaim,
  tooLittleKnown: tooLittleKnownClaim,
  planBarred: planBarredClaim,
  losesAtAnyPrice: losesAtAnyPriceClaim,
  priceTooHigh: priceTooHighClaim,
  rentTooLow: rentTooLowClaim,
  strongFit: strongFitClaim,
  moderateFit: moderateFitClaim,
  weakFit: weakFitClaim,
  leasePays: leasePaysClaim,
  sellersLoanDecides: sellersLoanDecidesClaim,
  nightlyRulesDecide: nightlyRulesDecideClaim,
  roomsDecide: roomsDecideClaim,
  workDecides: workDecidesClaim,
  hazardDecides: hazardDecidesClaim,
  closeCall: closeCallClaim,
  rangeCrossesZero: rangeCrossesZeroClaim
} as const satisfies Readonly<Record<string, Claim>>
