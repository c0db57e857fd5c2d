import type { Claim } from "../claim/Claim.ts"
import { addressMatchClaim } from "./building/addressMatch.ts"
import { associationPapersClaim } from "./building/associationPapers.ts"
import { buildingInspectionClaim } from "./building/buildingInspection.ts"
import { drainInspectionClaim } from "./building/drainInspection.ts"
import { leasesInPlaceClaim } from "./building/leasesInPlace.ts"
import { manufacturedTitleClaim } from "./building/manufacturedTitle.ts"
import { otherKindReviewClaim } from "./building/otherKindReview.ts"
import { particularsOnSiteClaim } from "./building/particularsOnSite.ts"
import { permitRecordsClaim } from "./building/permitRecords.ts"
import { titleSearchClaim } from "./building/titleSearch.ts"
import { askingPriceCheckClaim } from "./figures/askingPriceCheck.ts"
import { lenderTermsClaim } from "./figures/lenderTerms.ts"
import { listingsGapClaim } from "./figures/listingsGap.ts"
import { priceTalkClaim } from "./figures/priceTalk.ts"
import { rentProofClaim } from "./figures/rentProof.ts"
import { taxBillCheckClaim } from "./figures/taxBillCheck.ts"
import { valueProofClaim } from "./figures/valueProof.ts"
import { claimsHistoryClaim } from "./place/claimsHistory.ts"
import { environmentScreenClaim } from "./place/environmentScreen.ts"
import { floodCheckClaim } from "./place/floodCheck.ts"
import { insuranceQuoteClaim } from "./place/insuranceQuote.ts"
import { rentRulesClaim } from "./place/rentRules.ts"
import { vacantHomesCheckClaim } from "./place/vacantHomesCheck.ts"
import { contractorBidsClaim } from "./plan/contractorBids.ts"
import { dueOnSaleReviewClaim } from "./plan/dueOnSaleReview.ts"
import { nightlyProofClaim } from "./plan/nightlyProof.ts"
import { nightPermitClaim } from "./plan/nightPermit.ts"
import { refinanceQuoteClaim } from "./plan/refinanceQuote.ts"
import { resaleProofClaim } from "./plan/resaleProof.ts"
import { resaleTaxClaim } from "./plan/resaleTax.ts"
import { roomRentProofClaim } from "./plan/roomRentProof.ts"
import { roomRulesClaim } from "./plan/roomRules.ts"
import { sellerLoanPapersClaim } from "./plan/sellerLoanPapers.ts"

/** What can be asked to be checked before buying: the plan, the building, the place and the figures, the first to settle ahead. */
export const checksClaims = {
  addressMatch: addressMatchClaim,
  priceTalk: priceTalkClaim,
  otherKindReview: otherKindReviewClaim,
  sellerLoanPapers: sellerLoanPapersClaim,
  dueOnSaleReview: dueOnSaleReviewClaim,
  nightPermit: nightPermitClaim,
  nightlyProof: nightlyProofClaim,
  roomRules: roomRulesClaim,
  roomRentProof: roomRentProofClaim,
  contractorBids: contractorBidsClaim,
  refinanceQuote: refinanceQuoteClaim,
  resaleProof: resaleProofClaim,
  resaleTax: resaleTaxClaim,
  manufacturedTitle: manufacturedTitleClaim,
  associationPapers: associationPapersClaim,
  leasesInPlace: leasesInPlaceClaim,
  floodCheck: floodCheckClaim,
  insuranceQuote: insuranceQuoteClaim,
  buildingInspection: buildingInspectionClaim,
  particularsOnSite: particularsOnSiteClaim,
  rentProof: rentProofClaim,
  valueProof: valueProofClaim,
  listingsGap: listingsGapClaim,
  askingPriceCheck: askingPriceCheckClaim,
  taxBillCheck: taxBillCheckClaim,
  titleSearch: titleSearchClaim,
  rentRules: rentRulesClaim,
  lenderTerms: lenderTermsClaim,
  environmentScreen: environmentScreenClaim,
  claimsHistory: claimsHistoryClaim,
  vacantHomesCheck: vacantHomesCheckClaim,
  drainInspection: drainInspectionClaim,
  permitRecords: permitRecordsClaim
} as const satisfies Readonly<Record<string, Claim>>
