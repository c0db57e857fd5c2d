import { dayPattern } from "@property-intelligence/domain/report/between.ts"
import { Effect, Option, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NoData, NotConfigured, type SourceReason } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../kit/UpstreamReply.ts"
import { csv, rowReaderOf } from "./Csv.ts"
import { Observation } from "./Observation.ts"

/** The series of the Federal Reserve Bank of St. Louis to read. With a key the documented API is asked. */
interface FredQuery {
  readonly ids: ReadonlyArray<string>
  readonly key: Option.Option<Redacted.Redacted>
  readonly policy: UpstreamPolicy
  /** The number of newest periods to read. By default `newestPeriods` from the API, and all from the CSV. */
  readonly periods?: number
}

/**
 * The requested series, in the order of the ids, and the upstream that answered, with the notice that its terms
 * require.
 */
export interface FredAnswer {
  readonly series: ReadonlyArray<ReadonlyArray<Observation>>
  readonly upstream: string
  readonly notice: string | null
}

/** A source's attribution, with the notice of FRED's terms when they apply. */
export const withNotice = (attribution: string, notice: string | null): string =>
  notice === null ? attribution : `${attribution} ${notice}`

/**
 * Reads series from FRED: from its API with a key, from the CSV behind its graphs without one, or if the key is
 * refused. A series that FRED does not have is `NoData`.
 */
export const fredSeries = (
  client: UpstreamClient["Service"],
  query: FredQuery
): Effect.Effect<FredAnswer, SourceReason> =>
  Option.match(query.key, {
    onNone: () => seriesOfCsv(client, query),
    onSome: (key) =>
      seriesOfApi(client, query, key).pipe(Effect.catchTag("NotConfigured", () => seriesOfCsv(client, query)))
  })

/**
 * The day (`YYYY-MM-DD`) on which FRED last updated a series. Only its API states it: `null` without a key, or if the
 * API does not answer.
 */
export const fredLastUpdate = (
  client: UpstreamClient["Service"],
  { id, key, policy }: Omit<FredQuery, "ids"> & { readonly id: string }
): Effect.Effect<string | null> =>
  Option.match(key, {
    onNone: () => Effect.succeed(null),
    onSome: (key) =>
      client
        .call({
          upstream: "FRED API",
          request: HttpClientRequest.get(`${client.urls.fredApiUrl}/series`, {
            urlParams: { series_id: id, api_key: Redacted.value(key), file_type: "json" }
          }),
          policy,
          read: Effect.fnUntraced(function* (reply) {
            const [series] = (yield* seriesReply(reply)).seriess
            return series.id === id
              ? series.last_updated.slice(0, 10)
              : yield* new Malformed({ issue: "another series" })
          })
        })
        .pipe(Effect.orElseSucceed(() => null))
  })

/** Reads the description of a series from FRED's API. `seriess` is FRED's own plural. */
const seriesReply = json(
  Schema.Struct({
    seriess: Schema.Tuple([
      Schema.Struct({ id: Schema.String, last_updated: Schema.String.check(Schema.isPattern(dayPattern("\\b"))) })
    ])
  })
)

const seriesOfCsv = (
  client: UpstreamClient["Service"],
  { ids, periods, policy }: FredQuery
): Effect.Effect<FredAnswer, SourceReason> =>
  client
    .call({
      upstream: "FRED",
      request: HttpClientRequest.get(client.urls.fredCsvUrl, {
        urlParams: { id: ids.join(",") }
      }),
      policy,
      accept: [404],
      read: readCsv(ids, periods)
    })
    .pipe(Effect.map((series) => ({ series, upstream: "FRED", notice: null })))

const readCsv = (ids: ReadonlyArray<string>, periods: number | undefined) =>
  Effect.fnUntraced(function* (
    reply: UpstreamReply
  ): Effect.fn.Return<ReadonlyArray<ReadonlyArray<Observation>>, SourceReason> {
    if (reply.status === 404) return yield* noSuchSeries
    const [header = [], ...all] = yield* csv(reply)
    const rows = periods === undefined ? all : newestRows(all, periods)
    return yield* Effect.forEach(ids, (id) => {
      const column = header.indexOf(id)
      return column === -1
        ? Effect.fail(new Malformed({ issue: `no column ${id}` }))
        : observations(rows.map((row) => ({ date: row[0], value: row[column] })))
    })
  })

/** The rows of the newest days. The first column has the day. */
const newestRows = (rows: ReadonlyArray<ReadonlyArray<string>>, periods: number) =>
  rows.toSorted((one, other) => ((one[0] ?? "") < (other[0] ?? "") ? 1 : -1)).slice(0, periods)

const observations = rowReaderOf(Observation)

/**
 * The number of newest periods that we request from the API by default: two years of months, or as many longer periods.
 */
const newestPeriods = 24

const seriesOfApi = (
  client: UpstreamClient["Service"],
  { ids, periods = newestPeriods, policy }: FredQuery,
  key: Redacted.Redacted
): Effect.Effect<FredAnswer, SourceReason> =>
  Effect.forEach(
    ids,
    (id) =>
      client.call({
        upstream: "FRED API",
        request: HttpClientRequest.get(`${client.urls.fredApiUrl}/series/observations`, {
          urlParams: {
            series_id: id,
            api_key: Redacted.value(key),
            file_type: "json",
            sort_order: "desc",
            limit: String(periods)
          }
        }),
        policy,
        key: "FRED_API_KEY",
        accept: [400, 404],
        read: readObservations
      }),
    { concurrency: ids.length }
  ).pipe(
    Effect.map((series) => ({
      series,
      upstream: "FRED API",
      notice:
        "This product uses the FRED API but is not endorsed or certified by the Federal Reserve Bank of St. Louis."
    }))
  )

const observationsReply = json(Schema.Struct({ observations: Schema.Array(Observation) }))
const errorReply = json(Schema.Struct({ error_message: Schema.String }))

const readObservations = Effect.fnUntraced(function* (
  reply: UpstreamReply
): Effect.fn.Return<ReadonlyArray<Observation>, SourceReason> {
  if (reply.status === 404) return yield* noSuchSeries
  if (reply.status === 400) {
    const { error_message } = yield* errorReply(reply)
    if (error_message.includes("api_key")) return yield* new NotConfigured({ setting: "FRED_API_KEY" })
    if (error_message.includes("does not exist")) return yield* noSuchSeries
    return yield* new Malformed({ issue: "the service refused the query (400)" })
  }
  return (yield* observationsReply(reply)).observations
})

const noSuchSeries = new NoData({ why: "FRED has no such series" })
