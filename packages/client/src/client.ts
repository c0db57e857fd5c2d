/**
 * What the package `property-intelligence/client` gives. The one file that only gathers: a package is imported by one name.
 */
export type { BulkJournal, BulkOptions, BulkOutcome } from "./bulkOrders.ts"
export { BulkRecord, bulkOrders } from "./bulkOrders.ts"
export { ClientError, ClientErrorReason, problemKindOf, ServiceProblem } from "./ClientError.ts"
export type { BulkByPromise, PropertyIntelligenceClient, PurchaseByPromise } from "./makeClient.ts"
export { makeClient } from "./makeClient.ts"
export type { Bought, PurchaseOptions } from "./PaidOrders.ts"
export type { Account, TypedData } from "./Account.ts"
export type { InvestorOrder, NamedPlace, PlaceOrder } from "./PlaceOrder.ts"
export type { ClientOptions, QuotedCall } from "./PropertyIntelligence.ts"
export { PropertyIntelligence } from "./PropertyIntelligence.ts"
export type { Patience } from "./ServiceCalls.ts"
export { SignedOrder } from "./SignedOrder.ts"
