import { Schema } from "effect"

import { between, countTo, Month, Percent } from "./between.ts"

const share = (what: string, example: number) =>
  Schema.NullOr(Percent).annotate({
    description:
      `Percent of the locations in the area of \`precision\` that a provider reports as ${what}, one decimal. \`null\` if ` +
      `unknown. For an area wider than a block group, a share between 0 and 100 would mean little: it is also \`null\`.`,
    examples: [example]
  })

/** Fixed broadband offered around the place, as providers report it. */
export const BroadbandSection = Schema.Struct({
  hasGigabit: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if a wired technology reaches every location of the block, and all its providers nearby advertise downloads of 1000 " +
      "Mbps or more. False if every offer nearby is slower (satellites aside). `null` otherwise, and if no upstream with speeds " +
      "answered: gigabit service is never inferred from the technology."
  }),
  hasFiber: Schema.NullOr(Schema.Boolean).annotate({
    description:
      "True if fiber is offered to every location in the area of `precision`, false if to none. `null` if it is offered to some, " +
      "as `fiberShare` shows, or if unknown."
  }),
  maxDownloadMbps: Schema.NullOr(between(0, 1_000_000)).annotate({
    description:
      "Fastest download that a provider reports anywhere within about half a kilometer, Mbps, without satellites; not " +
      "necessarily at the address. `null` if no upstream with speeds answered.",
    examples: [1000]
  }),
  providerCount: Schema.NullOr(countTo(1000)).annotate({
    description:
      "Number of providers that serve at least one location in the area of `precision`, without satellites; some may not serve the address. `null` if unknown, and for an area wider than a block group.",
    examples: [3]
  }),
  servedShare: share("served: at least 100 Mbps down and 20 up, without satellites", 85.7),
  fiberShare: share("reached by fiber", 100),
  precision: Schema.Literals(["block", "block group", "tract", "county", "hexagon"]).annotate({
    description:
      "The area that the figures except `maxDownloadMbps` are for: the narrowest 2020 census area with data. If only the map of " +
      "speeds answered, a hexagon of about 0.7 km² around the place."
  }),
  asOf: Schema.NullOr(Month).annotate({
    description: "Month of the availability data, `YYYY-MM`; `null` if the upstream names none.",
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
