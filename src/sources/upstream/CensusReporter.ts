import { Effect, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NoData, type SourceReason, Unavailable } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import { isEstimate, type TractEstimates } from "./CensusAcs.ts"

/**
 * Reads a tract's estimates from Census Reporter, which needs no key. It keeps only the newest releases, so we request
 * `latest`: for tracts that is always the 5-year release, and anything else is `Malformed`.
 */
export const censusReporterTract = (
  client: UpstreamClient["Service"],
  query: { readonly tractGeoid: string; readonly policy: UpstreamPolicy }
): Effect.Effect<TractEstimates, SourceReason> => {
  const geoId = `14000US${query.tractGeoid}`
  return client.call({
    upstream: "Census Reporter",
    request: HttpClientRequest.get(`${client.urls.censusReporterUrl}/data/show/latest`, {
      urlParams: { table_ids: Object.keys(TractTables.fields).join(","), geo_ids: geoId }
    }),
    policy: query.policy,
    accept: [400, 404],
    read: Effect.fnUntraced(function* (reply) {
      if (reply.status >= 400) {
        const { error } = yield* json(Refusal)(reply)
        return yield* error.includes("geo_ids")
          ? new NoData({ why: "The survey has no such census tract" })
          : new Unavailable({ status: reply.status, detail: "Census Reporter refused the query" })
      }
      const { release, data } = yield* json(ReporterReply)(reply)
      if (!fiveYearRelease.test(release.id)) return yield* new Malformed({ issue: "not a 5-year release" })
      const tables = data[geoId]
      if (tables === undefined) return yield* new Malformed({ issue: "the tract is not in the answer" })
      return {
        population: tables.B01003.estimate.B01003001,
        medianHouseholdIncome: {
          estimate: tables.B19013.estimate.B19013001,
          margin: tables.B19013.error?.B19013001 ?? null
        },
        medianHomeValue: { estimate: tables.B25077.estimate.B25077001, margin: tables.B25077.error?.B25077001 ?? null },
        medianGrossRent: { estimate: tables.B25064.estimate.B25064001, margin: tables.B25064.error?.B25064001 ?? null },
        housingUnits: tables.B25002.estimate.B25002001,
        vacantUnits: { estimate: tables.B25002.estimate.B25002003, margin: tables.B25002.error?.B25002003 ?? null },
        seasonalUnits: tables.B25004.estimate.B25004006,
        years: release.years
      }
    })
  })
}

const fiveYearRelease = /^acs\d{4}_5yr$/

/**
 * The shape of a Census Reporter error. Only its text shows whether the tract is unknown, or the table or release is
 * refused.
 */
const Refusal = Schema.Struct({ error: Schema.String })

const Estimate = Schema.NullOr(Schema.Finite.check(isEstimate))

const Margin = Schema.optionalKey(Schema.NullOr(Schema.Finite))
/** The margins of error in a reply. They are an extra: an answer without them is valid. */
const Margins = <const Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.optionalKey(Schema.NullOr(Schema.Struct(fields)))

const TractTables = Schema.Struct({
  B01003: Schema.Struct({ estimate: Schema.Struct({ B01003001: Estimate }) }),
  B19013: Schema.Struct({ estimate: Schema.Struct({ B19013001: Estimate }), error: Margins({ B19013001: Margin }) }),
  B25077: Schema.Struct({ estimate: Schema.Struct({ B25077001: Estimate }), error: Margins({ B25077001: Margin }) }),
  B25064: Schema.Struct({ estimate: Schema.Struct({ B25064001: Estimate }), error: Margins({ B25064001: Margin }) }),
  B25002: Schema.Struct({
    estimate: Schema.Struct({ B25002001: Estimate, B25002003: Estimate }),
    error: Margins({ B25002003: Margin })
  }),
  B25004: Schema.Struct({ estimate: Schema.Struct({ B25004006: Estimate }) })
})

const ReporterReply = Schema.Struct({
  release: Schema.Struct({ id: Schema.String, years: Schema.String.check(Schema.isPattern(/^20\d\d-20\d\d$/)) }),
  data: Schema.Record(Schema.String, TractTables)
})
