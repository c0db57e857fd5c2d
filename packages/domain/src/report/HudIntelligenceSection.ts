import { Schema } from "effect"

import { Designation } from "../tables/opportunityZoneRounds.ts"
import { Day, MonthlyDollars, UpstreamText } from "./between.ts"

/** Qualified Opportunity Zone designation at the point. Not tax advice. */
export const OpportunityZoneSection = Schema.Struct({
  isOpportunityZone: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if the place lies in a designated Qualified Opportunity Zone of the round in force. `null` if the round's list of " +
      "zones is not published for the state or not loaded here, or if the census tract is unknown."
  }),
  tract: Schema.NullOr(Schema.String.check(Schema.isPattern(/^\d{11}$/))).annotate({
    description:
      "GEOID of the designated census tract, 11 digits: 2010 geography for zones designated in 2018, 2020 geography for later " +
      "ones. `null` outside the zones and if the designation is unknown.",
    examples: ["48201310900"]
  }),
  designation: Designation.annotate({
    description: "The designation round in force: `OZ 1.0` until the end of 2026, `OZ 2.0` from 2027."
  }),
  validUntil: Day.annotate({
    description: "Last day for a new investment in a zone of the round, `YYYY-MM-DD`.",
    examples: ["2026-12-31"]
  }),
  note: Schema.String.annotate({
    description: "The meaning of `isOpportunityZone`, in a few sentences.",
    examples: [
      "Outside the zones that are open to new investments until 2026-12-31. Later rounds may differ. Not tax advice."
    ]
  })
}).annotate({
  identifier: "OpportunityZone",
  description: "Qualified Opportunity Zone designation (IRC 1400Z) at the place. Not tax advice."
})
export type OpportunityZoneSection = typeof OpportunityZoneSection.Type

const rentOf = (home: string, example: number) =>
  Schema.NullOr(MonthlyDollars).annotate({
    description:
      `Fair Market Rent of ${home}, US dollars a month, utilities included. \`null\` if HUD has none, or if \`year\` is too ` +
      `old to use.`,
    examples: [example]
  })

/** HUD Fair Market Rents: 40th percentile gross rents, US dollars a month. */
export const FairMarketRentSection = Schema.Struct({
  year: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 2000, maximum: 2099 }))).annotate({
    description:
      "Federal fiscal year of the rents (2027 began on 1 October 2026). `null` if the upstream does not name it: the rents may then be an earlier year's, as `note` says.",
    examples: [2027]
  }),
  metro: Schema.NullOr(UpstreamText).annotate({
    description: "Name of the FMR area: a metropolitan area, a part of one, or a county. `null` if HUD names none.",
    examples: ["Houston-The Woodlands-Sugar Land, TX HUD Metro FMR Area"]
  }),
  studio: rentOf("a studio", 1310),
  oneBed: rentOf("a home with one bedroom", 1360),
  twoBed: rentOf("a home with two bedrooms", 1610),
  threeBed: rentOf("a home with three bedrooms", 2150),
  fourBed: rentOf("a home with four bedrooms", 2690),
  zipLevel: Schema.Boolean.annotate({
    description:
      "True if the rents are for the ZIP code, or for its part in the place's FMR area (Small Area FMR). HUD uses such rents only " +
      "in some metropolitan areas. False if they are for the whole FMR area."
  }),
  note: Schema.NullOr(Schema.String).annotate({
    description: "Says that the rents are not, or may not be, for the fiscal year in force. `null` if they are.",
    examples: [
      "HUD does not name the fiscal year of these rents. The rents of fiscal year 2027 have been in force since 2026-10-01; " +
        "these may be older."
    ]
  })
}).annotate({
  identifier: "FairMarketRent",
  description: "HUD Fair Market Rents: 40th percentile gross rents of standard homes, not asking rents."
})
export type FairMarketRentSection = typeof FairMarketRentSection.Type

/** Section `hudIntelligence`; each field is `null` if its source has no answer. */
export const HudIntelligenceSection = Schema.Struct({
  opportunityZone: Schema.NullOr(OpportunityZoneSection).annotate({
    description: "Opportunity zone at the place. `null` if the source has no answer: see `meta.sources`."
  }),
  fairMarketRent: Schema.NullOr(FairMarketRentSection).annotate({
    description: "HUD's rents for the area. `null` if the source has no answer: see `meta.sources`."
  })
}).annotate({ identifier: "HudIntelligence", description: "HUD's figures for the place." })
export type HudIntelligenceSection = typeof HudIntelligenceSection.Type
