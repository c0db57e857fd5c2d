import type { Claim } from "../claim/Claim.ts"
import { refinanceAsRunnerUpClaim } from "./brrrr/refinanceAsRunnerUp.ts"
import { refinanceCashClaim } from "./brrrr/refinanceCash.ts"
import { refinanceCashLeftClaim } from "./brrrr/refinanceCashLeft.ts"
import { refinanceCashRangeClaim } from "./brrrr/refinanceCashRange.ts"
import { refinanceEquityClaim } from "./brrrr/refinanceEquity.ts"
import { refinanceFlowClaim } from "./brrrr/refinanceFlow.ts"
import { refinanceLimitClaim } from "./brrrr/refinanceLimit.ts"
import { refinanceLoanClaim } from "./brrrr/refinanceLoan.ts"
import { refinanceOfferClaim } from "./brrrr/refinanceOffer.ts"
import { refinanceOfferAsRunnerUpClaim } from "./brrrr/refinanceOfferAsRunnerUp.ts"
import { refinanceReturnClaim } from "./brrrr/refinanceReturn.ts"
import { refinanceWorkClaim } from "./brrrr/refinanceWork.ts"
import { roomsAsRunnerUpClaim } from "./coLiving/roomsAsRunnerUp.ts"
import { roomsBesideLeaseClaim } from "./coLiving/roomsBesideLease.ts"
import { roomsCapsClaim } from "./coLiving/roomsCaps.ts"
import { roomsCashClaim } from "./coLiving/roomsCash.ts"
import { roomsEvidenceClaim } from "./coLiving/roomsEvidence.ts"
import { roomsFitClaim } from "./coLiving/roomsFit.ts"
import { roomsFlowClaim } from "./coLiving/roomsFlow.ts"
import { roomsGrossClaim } from "./coLiving/roomsGross.ts"
import { roomsNetClaim } from "./coLiving/roomsNet.ts"
import { resaleAsRunnerUpClaim } from "./fixAndFlip/resaleAsRunnerUp.ts"
import { resaleBesideClaim } from "./fixAndFlip/resaleBeside.ts"
import { resaleCashClaim } from "./fixAndFlip/resaleCash.ts"
import { resaleOfferClaim } from "./fixAndFlip/resaleOffer.ts"
import { resaleRangeClaim } from "./fixAndFlip/resaleRange.ts"
import { resaleResultClaim } from "./fixAndFlip/resaleResult.ts"
import { resaleWorkClaim } from "./fixAndFlip/resaleWork.ts"
import { planReturnClaim } from "./planReturn.ts"
import { nightlyAsRunnerUpClaim } from "./shortTermRental/nightlyAsRunnerUp.ts"
import { nightlyBesideLeaseClaim } from "./shortTermRental/nightlyBesideLease.ts"
import { nightlyCashClaim } from "./shortTermRental/nightlyCash.ts"
import { nightlyClosedClaim } from "./shortTermRental/nightlyClosed.ts"
import { nightlyEvidenceClaim } from "./shortTermRental/nightlyEvidence.ts"
import { nightlyFlowClaim } from "./shortTermRental/nightlyFlow.ts"
import { nightlyGrossClaim } from "./shortTermRental/nightlyGross.ts"
import { nightlyGrossRangeClaim } from "./shortTermRental/nightlyGrossRange.ts"
import { nightlyNetClaim } from "./shortTermRental/nightlyNet.ts"
import { nightlyOccupancyClaim } from "./shortTermRental/nightlyOccupancy.ts"
import { nightlyRulesClaim } from "./shortTermRental/nightlyRules.ts"
import { dueOnSaleClaim } from "./subjectTo/dueOnSale.ts"
import { sellerLoanClaim } from "./subjectTo/sellerLoan.ts"
import { sellerLoanChanceClaim } from "./subjectTo/sellerLoanChance.ts"
import { sellerLoanRateClaim } from "./subjectTo/sellerLoanRate.ts"
import { sellerLoanWorthClaim } from "./subjectTo/sellerLoanWorth.ts"
import { takeoverClaim } from "./subjectTo/takeover.ts"
import { takeoverAsRunnerUpClaim } from "./subjectTo/takeoverAsRunnerUp.ts"
import { takeoverBesideNewLoanClaim } from "./subjectTo/takeoverBesideNewLoan.ts"
import { takeoverCashClaim } from "./subjectTo/takeoverCash.ts"
import { takeoverFlowClaim } from "./subjectTo/takeoverFlow.ts"

/** What can be said of each plan's own figures, where it is ranked first, and in short where it is ranked next. */
export const ownPlanClaims = {
  sellerLoan: sellerLoanClaim,
  sellerLoanRate: sellerLoanRateClaim,
  sellerLoanWorth: sellerLoanWorthClaim,
  sellerLoanChance: sellerLoanChanceClaim,
  takeover: takeoverClaim,
  dueOnSale: dueOnSaleClaim,
  takeoverCash: takeoverCashClaim,
  takeoverFlow: takeoverFlowClaim,
  takeoverBesideNewLoan: takeoverBesideNewLoanClaim,
  nightlyRules: nightlyRulesClaim,
  nightlyGross: nightlyGrossClaim,
  nightlyGrossRange: nightlyGrossRangeClaim,
  nightlyNet: nightlyNetClaim,
  nightlyBesideLease: nightlyBesideLeaseClaim,
  nightlyOccupancy: nightlyOccupancyClaim,
  nightlyCash: nightlyCashClaim,
  nightlyFlow: nightlyFlowClaim,
  nightlyEvidence: nightlyEvidenceClaim,
  roomsFit: roomsFitClaim,
  roomsGross: roomsGrossClaim,
  roomsNet: roomsNetClaim,
  roomsBesideLease: roomsBesideLeaseClaim,
  roomsCaps: roomsCapsClaim,
  roomsCash: roomsCashClaim,
  roomsFlow: roomsFlowClaim,
  roomsEvidence: roomsEvidenceClaim,
  refinanceWork: refinanceWorkClaim,
  refinanceEquity: refinanceEquityClaim,
  refinanceLoan: refinanceLoanClaim,
  refinanceLimit: refinanceLimitClaim,
  refinanceCashLeft: refinanceCashLeftClaim,
  refinanceCashRange: refinanceCashRangeClaim,
  refinanceOffer: refinanceOfferClaim,
  refinanceCash: refinanceCashClaim,
  refinanceFlow: refinanceFlowClaim,
  refinanceReturn: refinanceReturnClaim,
  resaleWork: resaleWorkClaim,
  resaleResult: resaleResultClaim,
  resaleRange: resaleRangeClaim,
  resaleOffer: resaleOfferClaim,
  resaleCash: resaleCashClaim,
  planReturn: planReturnClaim,
  takeoverAsRunnerUp: takeoverAsRunnerUpClaim,
  nightlyAsRunnerUp: nightlyAsRunnerUpClaim,
  roomsAsRunnerUp: roomsAsRunnerUpClaim,
  refinanceAsRunnerUp: refinanceAsRunnerUpClaim,
  refinanceOfferAsRunnerUp: refinanceOfferAsRunnerUpClaim,
  resaleAsRunnerUp: resaleAsRunnerUpClaim,
  resaleBeside: resaleBesideClaim,
  nightlyClosed: nightlyClosedClaim
} as const satisfies Readonly<Record<string, Claim>>
