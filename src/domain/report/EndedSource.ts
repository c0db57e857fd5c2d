import { Schema } from "effect"

import { SourceLine } from "./ReportMeta.ts"

/** A source that has ended while a report is made: its line, and what it found in a few words. */
export const EndedSource = Schema.Struct({
  ...SourceLine.fields,
  headline: Schema.NullOr(Schema.String).annotate({
    description:
      "The main figure that the source found, in a few words for a card; the report has the figure itself. `null` where it found " +
      "nothing, or not that figure.",
    examples: ["Zone X, low"]
  })
}).annotate({ identifier: "EndedSource", description: "How one source did, with what it found in a few words." })
export type EndedSource = typeof EndedSource.Type
