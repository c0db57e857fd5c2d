/**
 * The entry point `property-intelligence-client/effect`: the same client as an Effect service. The caller installs
 * Effect.
 */
export type { Account } from "./Account.ts"
export { accountOfKey } from "./Account.ts"
export type { BulkJournal, BulkOptions, BulkOutcome } from "./bulkOrders.ts"
export { BulkRecord, bulkOrders } from "./bulkOrders.ts"
export { ClientError, ClientErrorReason, problemKindOf, ServiceProblem } from "./ClientError.ts"
export type { Bought, PurchaseOptions } from "./PaidOrders.ts"
export type { InvestorOrder, NamedPlace, PlaceOrder } from "./PlaceOrder.ts"
export type { ClientOptions, QuotedCall } from "./PropertyIntelligence.ts"
export { PropertyIntelligence } from "./PropertyIntelligence.ts"
export type { Patience } from "./ServiceCalls.ts"
export { SignedOrder } from "./SignedOrder.ts"
export type { TypedData } from "./Account.ts"
