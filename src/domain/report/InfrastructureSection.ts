import { Schema } from "effect"

/** Fixed broadband offered around the place, as providers report it. */
export const BroadbandSection = Schema.Struct({
  hasGigabit: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "Whether download of 1000 Mbps or more is offered, satellites aside. `null` when no upstream with speeds answered: " +
      "gigabit service is never inferred from the technology."
  }),
  hasFiber: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "Whether fiber is offered to at least one location of the area that `precision` names. `null` where it is not known."
  }),
  maxDownloadMbps: Schema.NullOr(Schema.Finite).annotate({
    description: "Fastest download offered, Mbps, satellites aside. `null` when no upstream with speeds answered.",
    examples: [1000]
  }),
  providerCount: Schema.NullOr(Schema.Int).annotate({
    description:
      "Distinct providers in the area that `precision` names, satellites aside. `null` where it is not known.",
    examples: [3]
  }),
  speedFloorMbps: Schema.NullOr(Schema.Finite).annotate({
    description:
      "Download speed, 100 or 25 Mbps, that is offered to at least one location of the area that `precision` names. `null` " +
      "when unserved or unknown.",
    examples: [100]
  }),
  precision: Schema.Literals(["location", "block", "block group", "tract", "county"]).annotate({
    description:
      "The area the figures are for. Only `location` is the address itself; of a wider area they state the best offer, " +
      "which need not reach the address."
  }),
  asOf: Schema.NullOr(Schema.String).annotate({
    description: "Month the availability data stand for, `YYYY-MM`; `null` when the upstream names none.",
    examples: ["2025-12"]
  })
}).annotate({
  identifier: "Broadband",
  description: "Fixed broadband offered around the place, as providers report it to the FCC."
})
export type BroadbandSection = typeof BroadbandSection.Type

/** Section `infrastructure`. */
export const InfrastructureSection = Schema.Struct({
  broadband: Schema.NullOr(BroadbandSection).annotate({
    description: "Fixed broadband. `null` when the source has no answer: see `meta.sources`."
  })
}).annotate({ identifier: "Infrastructure", description: "What serves the place." })
export type InfrastructureSection = typeof InfrastructureSection.Type
