import { Schema } from "effect"

import { between, countTo, Month, Percent } from "./between.ts"

const share = (what: string, example: number) =>
  Schema.NullOr(Percent).annotate({
    description:
      `Percent of the area's locations that a provider reports as ${what}, one decimal; 0 is none and 100 is all. \`null\` if ` +
      `unknown. Also \`null\` between 0 and 100 for an area wider than a block group, because it would mean little.`,
    examples: [example]
  })

/** Fixed broadband offered around the place, as providers report it. */
export const BroadbandSection = Schema.Struct({
  hasGigabit: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if download speeds of 1000 Mbps or more are offered, not counting satellites. True only if a technology reaches " +
      "every location of the block and all its providers nearby advertise that speed; false if nothing offered nearby reaches " +
      "it. `null` otherwise, and if no upstream with speeds answered: gigabit service is never inferred from the technology."
  }),
  hasFiber: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if fiber is offered to every location of the area that `precision` names, false if to none. `null` if to some, as " +
      "`fiberShare` shows, and if unknown."
  }),
  maxDownloadMbps: Schema.NullOr(between(0, 1_000_000)).annotate({
    description:
      "Fastest download that a provider reports anywhere within about half a kilometer, Mbps, satellites aside; not " +
      "necessarily at the address. `null` if no upstream with speeds answered.",
    examples: [1000]
  }),
  providerCount: Schema.NullOr(countTo(1000)).annotate({
    description:
      "Distinct providers with at least one location in the area that `precision` names, satellites aside; not all of them may serve the address. `null` if it is unknown, and for an area wider than a block group.",
    examples: [3]
  }),
  servedShare: share("served: at least 100 Mbps down and 20 up, without satellites", 85.7),
  fiberShare: share("reached by fiber", 100),
  precision: Schema.Literals(["block", "block group", "tract", "county", "hexagon"]).annotate({
    description:
      "The area of the figures: the narrowest census area of 2020 with data, or a hexagon of about 0.7 km² around the place " +
      "if only the map of speeds answered. Never the address itself."
  }),
  asOf: Schema.NullOr(Month).annotate({
    description: "Month the availability data stand for, `YYYY-MM`; `null` if the upstream names none.",
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
    description: "Fixed broadband. `null` if the source has no answer: see `meta.sources`."
  })
}).annotate({ identifier: "Infrastructure", description: "The broadband service at the place." })
export type InfrastructureSection = typeof InfrastructureSection.Type
