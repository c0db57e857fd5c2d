import { Schema } from "effect"

import { countTo, Day, UpstreamText } from "./between.ts"

/** One event in the county: an emergency and the disaster declared after it are one. */
export const Disaster = Schema.Struct({
  id: UpstreamText.annotate({
    description:
      "FEMA's declaration string: kind (DR, EM), disaster number and state. It is the major disaster's if one was declared, otherwise the emergency's.",
    examples: ["DR-4798-TX"]
  }),
  type: UpstreamText.annotate({
    description: "FEMA's incident type: the peril that it was declared for.",
    examples: ["Hurricane"]
  }),
  title: UpstreamText.annotate({ description: "FEMA's title of the declaration.", examples: ["HURRICANE BERYL"] }),
  date: Day.annotate({
    description: "Day it was declared, `YYYY-MM-DD`, not the day of the event.",
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
  "Each event since 1953 counts once, however often it was declared (an emergency before a hurricane, the disaster after " +
  "it). Statewide declarations count; biological emergencies and fire management grants don't."

/** Section `disasterHistory`: federally declared disasters of the county, each event counted once. */
export const DisasterHistorySection = Schema.Struct({
  totalFederalDisasters: countTo(1000).annotate({
    description:
      `Events in the county that were declared a major disaster or an emergency. ${counted} 0 means that there were ` +
      "none.",
    examples: [34]
  }),
  floodDeclarations: countTo(1000).annotate({
    description:
      "Of these, events whose declarations name flooding: as incident type, among the designated types (also of a hurricane), " +
      "or in the title. Many declarations name a hurricane alone, so 0 does not mean that the county was never flooded.",
    examples: [12]
  }),
  severeStormDeclarations: countTo(1000).annotate({
    description:
      "Of these, events whose declarations name a severe storm, in the same three ways. An event can count here and as a flood.",
    examples: [9]
  }),
  declarationsLast10Years: countTo(1000).annotate({
    description: "Of these, events declared within ten years before the report.",
    examples: [14]
  }),
  fireManagementGrants: countTo(1000).annotate({
    description:
      "Fires in the county for which FEMA paid a part of the cost of fighting them. Grants, not disasters: none of them counts " +
      "above, unless the fire was declared a disaster too. FEMA's early records of them are incomplete.",
    examples: [2]
  }),
  recentDisasters: Schema.Array(Disaster).check(Schema.isMaxLength(10)).annotate({
    description: "The newest ten events, newest first. Empty without any."
  })
}).annotate({
  identifier: "DisasterHistory",
  description: "Federally declared disasters of the county, from OpenFEMA."
})
export type DisasterHistorySection = typeof DisasterHistorySection.Type
