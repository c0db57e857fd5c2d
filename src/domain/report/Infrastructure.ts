import { Schema } from "effect"

/** Fixed broadband offered around the place, as providers report it. */
export const Broadband = Schema.Struct({
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
export type Broadband = typeof Broadband.Type

/** Section `infrastructure`. */
export const Infrastructure = Schema.Struct({ broadband: Schema.NullOr(Broadband) }).annotate({
  identifier: "Infrastructure"
})
export type Infrastructure = typeof Infrastructure.Type
