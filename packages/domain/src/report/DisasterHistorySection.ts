import { Schema } from "effect"

import { countTo, Day, UpstreamText } from "./between.ts"

/** One event in the county. An emergency and the disaster that is declared after it are the same event. */
export const Disaster = Schema.Struct({
  id: UpstreamText.annotate({
    description:
      "FEMA's declaration string: kind (DR, EM), disaster number and state. If a major disaster was declared, its string, otherwise the emergency's.",
    examples: ["DR-4798-TX"]
  }),
  type: UpstreamText.annotate({
    description: "FEMA's incident type: the main peril of the event.",
    examples: ["Hurricane"]
  }),
  title: UpstreamText.annotate({ description: "FEMA's title of the declaration.", examples: ["HURRICANE BERYL"] }),
  date: Day.annotate({
    description: "Day of the declaration in `id`, `YYYY-MM-DD`, not the day of the event.",
    examples: ["2024-07-09"]
  }),
  flooding: Schema.Boolean.annotate({
    description:
      "True if FEMA names flooding in any of the event's declarations: as incident type, among the designated types, or in " +
      "the title. False does not mean that nothing was flooded: many declarations name only a hurricane.",
    examples: [true]
  }),
  declarations: Schema.Array(UpstreamText).annotate({
    description: "All declarations of the event for the county, newest first.",
    examples: [["DR-4798-TX", "EM-3614-TX"]]
  })
}).annotate({ identifier: "Disaster", description: "One event in the county that was declared a disaster." })
export type Disaster = typeof Disaster.Type

const counted =
  "Each event since 1953 counts once, even if it was declared twice (as an emergency before a hurricane and as a disaster " +
  "after it). Statewide declarations count; biological emergencies and fire management grants don't."

/** Section `disasterHistory`: the county's federally declared disasters. Each event counts once. */
export const DisasterHistorySection = Schema.Struct({
  totalFederalDisasters: countTo(1000).annotate({
    description: `Events in the county that were declared a major disaster or an emergency. ${counted}`,
    examples: [34]
  }),
  floodDeclarations: countTo(1000).annotate({
    description:
      "The events of `totalFederalDisasters` whose declarations name flooding: as incident type, among the designated types, or in " +
      "the title. Many declarations name only a hurricane, so 0 does not mean that the county was never flooded.",
    examples: [12]
  }),
  severeStormDeclarations: countTo(1000).annotate({
    description:
      "The events of `totalFederalDisasters` whose declarations name a severe storm, in the same three ways. An event can also count as a flood.",
    examples: [9]
  }),
  declarationsLast10Years: countTo(1000).annotate({
    description: "The events of `totalFederalDisasters` that were declared in the ten years before the report.",
    examples: [14]
  }),
  fireManagementGrants: countTo(1000).annotate({
    description:
      "Fires in the county for which FEMA paid part of the cost of fighting them. A grant is not a disaster: these fires are not " +
      "in the other counts, unless they were declared disasters too. FEMA's early records of grants are incomplete.",
    examples: [2]
  }),
  recentDisasters: Schema.Array(Disaster).check(Schema.isMaxLength(10)).annotate({
    description: "The newest ten events, newest first. Empty if none."
  })
}).annotate({
  identifier: "DisasterHistory",
  description: "Federally declared disasters of the county, from OpenFEMA."
})
export type DisasterHistorySection = typeof DisasterHistorySection.Type
