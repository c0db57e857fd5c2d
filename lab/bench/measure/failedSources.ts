import { Effect, Schema } from "effect"

const ReportSources = Schema.fromJsonString(
  Schema.Struct({
    data: Schema.Struct({
      meta: Schema.Struct({ sources: Schema.Array(Schema.Struct({ name: Schema.String, status: Schema.String })) })
    })
  })
)

/**
 * The names of the sources that failed in a report, from the text of the response. Dies if the text is not a report.
 */
export const failedSources = (text: string): Effect.Effect<ReadonlyArray<string>> =>
  Effect.orDie(
    Effect.map(Schema.decodeEffect(ReportSources)(text), ({ data }) =>
      data.meta.sources.filter(({ status }) => status === "failed").map(({ name }) => name)
    )
  )
