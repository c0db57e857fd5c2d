/**
 * The entry point of the package `property-intelligence-client`: calls that return promises, in types without Effect.
 * It also exports the types of the data, which its declarations name.
 */
export type { BulkReports } from "@property-intelligence/api/answers/BulkReports.ts"
export type { BriefIntelReport, CompactIntelReport } from "@property-intelligence/api/answers/IntelReport.ts"
export type { ReportFields } from "@property-intelligence/api/answers/IntelReport.ts"
export type { FullReportEvent, ReportEvent } from "@property-intelligence/api/answers/ReportEvent.ts"
export type {
  BriefFullReport,
  BriefInvestorReport,
  BriefNarrativeReport,
  CompactFullReport,
  CompactInvestorReport,
  CompactNarrativeReport,
  ExplainedFullReport,
  ExplainedInvestorReport,
  ExplainedNarrativeReport,
  PlainFullReport,
  PlainInvestorReport,
  PlainNarrativeReport
} from "@property-intelligence/api/answers/SoldReports.ts"
export type { Quote } from "@property-intelligence/api/QuoteGroup.ts"
export type { AskedPlace } from "@property-intelligence/domain/address/AskedPlace.ts"
export type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
export type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
export type { StatedProperty } from "@property-intelligence/domain/tables/investor/StatedProperty.ts"
export type { SettleResponse } from "@property-intelligence/x402/SettleResponse.ts"
export type { Account } from "./Account.ts"
export type { BulkOutcome, BulkRecord } from "./bulkOrders.ts"
export { ClientError, problemKindOf } from "./ClientError.ts"
export type { ClientErrorReason, ServiceProblem } from "./ClientError.ts"
export { accountFromKey, makeClient } from "./makeClient.ts"
export type { BulkByPromise, PropertyIntelligenceClient, PurchaseByPromise } from "./makeClient.ts"
export type { Bought } from "./PaidOrders.ts"
export type { InvestorOrder, NamedPlace, PlaceOrder } from "./PlaceOrder.ts"
export type { ClientOptions, QuotedCall } from "./PropertyIntelligence.ts"
export type { Patience } from "./ServiceCalls.ts"
export type { SignedOrder } from "./SignedOrder.ts"
export type { TypedData } from "./Account.ts"
