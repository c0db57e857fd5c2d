import { Schema } from "effect"

import { between, Percent, UpstreamText } from "./between.ts"

/** A listed or proposed National Priorities List site, with its straight-line distance. */
export const SuperfundSite = Schema.Struct({
  name: UpstreamText.annotate({ description: "EPA's name of the site.", examples: ["EXAMPLE WOOD TREATING CO"] }),
  status: UpstreamText.annotate({
    description: "EPA's status of the site. Sites deleted from the list are left out.",
    examples: ["NPL Site"]
  }),
  distanceKm: between(0, 10).annotate({
    description:
      "Straight-line distance to the point that EPA gives for the site, kilometers, two decimals; at most 10.",
    examples: [4.05]
  })
}).annotate({
  identifier: "SuperfundSite",
  description: "A listed or proposed site of EPA's National Priorities List."
})
export type SuperfundSite = typeof SuperfundSite.Type

/** Section `environment`: national percentiles, 0 to 100, higher is worse, and the nearest Superfund site. */
export const EnvironmentSection = Schema.Struct({
  airQualityPercentile: Schema.NullOr(Percent).annotate({
    description:
      "Fine particles in the air: modeled annual mean of PM2.5 in the block group (within a mile if EPA's EJAM answered), as a " +
      "national percentile, 0 to 100, one decimal. At 71 the air is worse than about 71% of the country has. Not today's air " +
      "quality index. `null` if unknown.",
    examples: [71]
  }),
  superfundProximityPercentile: Schema.NullOr(Percent).annotate({
    description:
      "Proximity to Superfund sites in the same area, as a national percentile, 0 to 100, one decimal. A higher percentile is " +
      "closer, so worse. 0: no site within 10 km when EJScreen was made (2024). `null` if unknown.",
    examples: [64]
  }),
  nearestSuperfundSite: Schema.NullOr(SuperfundSite).annotate({
    description:
      "The nearest site within 10 km of the place. `null` without one, or if EPA's list did not answer: `superfundSearch` " +
      "says which."
  }),
  superfundSearch: Schema.Literals(["found", "none within 10 km", "not answered"]).annotate({
    description:
      "The result of the search of EPA's list. `not answered`: it is unknown if there is a site, and `meta.sources` says " +
      "why."
  })
}).annotate({
  identifier: "Environment",
  description: "Air and Superfund burden: screening-level percentiles of EPA's EJScreen (2024). Higher is worse."
})
export type EnvironmentSection = typeof EnvironmentSection.Type
