import { Schema } from "effect"

import { Designation } from "../tables/opportunityZoneRounds.ts"

/** Qualified Opportunity Zone designation at the point. Not tax advice. */
export const OpportunityZoneSection = Schema.Struct({
  /** `null` when no list for the zones in force is known. */
  isOpportunityZone: Schema.NullOr(Schema.Boolean),
  /** GEOID of the designated tract (2010 geography for zones designated in 2018). */
  tract: Schema.NullOr(Schema.String),
  /** Which designation round the flag speaks of. */
  designation: Designation,
  /** Last day on which the designation opens a new investment, `YYYY-MM-DD`. */
  validUntil: Schema.String,
  note: Schema.String
}).annotate({ identifier: "OpportunityZone" })
export type OpportunityZoneSection = typeof OpportunityZoneSection.Type

/** HUD Fair Market Rents: 40th percentile gross rents, US dollars a month. */
export const FairMarketRentSection = Schema.Struct({
  /** Federal fiscal year, e.g. 2027; `null` when the upstream does not name it. */
  year: Schema.NullOr(Schema.Int),
  /** The FMR area's name. */
  metro: Schema.NullOr(Schema.String),
  studio: Schema.NullOr(Schema.Finite),
  oneBed: Schema.NullOr(Schema.Finite),
  twoBed: Schema.NullOr(Schema.Finite),
  threeBed: Schema.NullOr(Schema.Finite),
  fourBed: Schema.NullOr(Schema.Finite),
  /** Whether the rents are for the ZIP code (Small Area FMR) rather than the whole area. */
  zipLevel: Schema.Boolean
}).annotate({ identifier: "FairMarketRent" })
export type FairMarketRentSection = typeof FairMarketRentSection.Type

/** Section `hudIntelligence`; each half is `null` when its source did not answer. */
export const HudIntelligenceSection = Schema.Struct({
  opportunityZone: Schema.NullOr(OpportunityZoneSection),
  fairMarketRent: Schema.NullOr(FairMarketRentSection)
}).annotate({ identifier: "HudIntelligence" })
export type HudIntelligenceSection = typeof HudIntelligenceSection.Type
