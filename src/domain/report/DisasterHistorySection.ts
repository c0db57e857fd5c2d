import { Schema } from "effect"

/** One federal declaration; `date` is the declaration's, `YYYY-MM-DD`. */
export const Disaster = Schema.Struct({
  /** FEMA's declaration string, e.g. `DR-4781-TX`. */
  id: Schema.String,
  type: Schema.String,
  title: Schema.String,
  date: Schema.String
}).annotate({ identifier: "Disaster" })
export type Disaster = typeof Disaster.Type

/** Section `disasterHistory`: federal declarations for the county, one per disaster, biological ones left out. */
export const DisasterHistorySection = Schema.Struct({
  totalFederalDisasters: Schema.Int,
  /** Declared as a flood; floods that came with a hurricane or a storm are counted under those. */
  floodDeclarations: Schema.Int,
  severeStormDeclarations: Schema.Int,
  declarationsLast10Years: Schema.Int,
  /** The newest ten, newest first. */
  recentDisasters: Schema.Array(Disaster)
}).annotate({ identifier: "DisasterHistory" })
export type DisasterHistorySection = typeof DisasterHistorySection.Type
