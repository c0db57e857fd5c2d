import { Schema } from "effect"

/** Fixed broadband offered around the place, as providers report it. */
export const BroadbandSection = Schema.Struct({
  /** `null` when no upstream with speeds answered: gigabit service is never inferred from the technology. */
  hasGigabit: Schema.NullOr(Schema.Boolean),
  hasFiber: Schema.NullOr(Schema.Boolean),
  /** Megabits a second; `null` when no upstream with speeds answered. */
  maxDownloadMbps: Schema.NullOr(Schema.Finite),
  /** Distinct non-satellite providers. */
  providerCount: Schema.NullOr(Schema.Int),
  /** At least this download speed is offered (100 or 25 Mbps); `null` when unserved or unknown. */
  speedFloorMbps: Schema.NullOr(Schema.Finite),
  /** The area the figures are for. */
  precision: Schema.Literals(["location", "block", "block group", "tract", "county"]),
  /** Vintage of the availability data. */
  asOf: Schema.NullOr(Schema.String)
}).annotate({ identifier: "Broadband" })
export type BroadbandSection = typeof BroadbandSection.Type

/** Section `infrastructure`. */
export const InfrastructureSection = Schema.Struct({ broadband: Schema.NullOr(BroadbandSection) }).annotate({
  identifier: "Infrastructure"
})
export type InfrastructureSection = typeof InfrastructureSection.Type
