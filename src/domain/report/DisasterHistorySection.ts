import { Schema } from "effect"

/** One federal declaration for the county. */
export const Disaster = Schema.Struct({
  id: Schema.String.annotate({
    description: "FEMA's declaration string: kind (DR, EM, FM), disaster number and state.",
    examples: ["DR-4798-TX"]
  }),
  type: Schema.String.annotate({
    description: "FEMA's incident type: the peril it was declared for.",
    examples: ["Hurricane"]
  }),
  title: Schema.String.annotate({ description: "FEMA's title of the declaration.", examples: ["HURRICANE BERYL"] }),
  date: Schema.String.annotate({
    description: "Day on which it was declared, `YYYY-MM-DD`. Not the day of the event.",
    examples: ["2024-07-09"]
  })
}).annotate({ identifier: "Disaster", description: "One federal declaration for the county." })
export type Disaster = typeof Disaster.Type

const counted =
  "One count a disaster number, since 1953, statewide declarations included, biological emergencies left out."

/** Section `disasterHistory`: federal declarations for the county, one per disaster, biological ones left out. */
export const DisasterHistorySection = Schema.Struct({
  totalFederalDisasters: Schema.Int.annotate({
    description: `Federal declarations for the county. ${counted} 0 means that there were none.`,
    examples: [34]
  }),
  floodDeclarations: Schema.Int.annotate({
    description:
      "Those declared with incident type `Flood`. Floods that came with a hurricane or a storm are counted under those, so 0 " +
      "does not mean that the county was never flooded.",
    examples: [5]
  }),
  severeStormDeclarations: Schema.Int.annotate({
    description: "Those declared with incident type `Severe Storm`.",
    examples: [6]
  }),
  declarationsLast10Years: Schema.Int.annotate({
    description: "Those declared within ten years before the report.",
    examples: [14]
  }),
  recentDisasters: Schema.Array(Disaster).annotate({
    description: "The newest ten, newest first. Empty where there are none."
  })
}).annotate({
  identifier: "DisasterHistory",
  description: "Federal disaster declarations for the county, from OpenFEMA."
})
export type DisasterHistorySection = typeof DisasterHistorySection.Type
