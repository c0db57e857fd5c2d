import { DateTime, Effect, Redacted, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import type { UpstreamPolicy } from "../kit/Attempt.ts"
import { Malformed, NotConfigured, RateLimited, type SourceReason, Unavailable } from "../kit/SourceError.ts"
import { json, type UpstreamClient } from "../kit/UpstreamClient.ts"
import type { UpstreamReply } from "../kit/UpstreamReply.ts"
import { numberText } from "./Csv.ts"
import type { Observation } from "./Observation.ts"

/** The series of the Bureau of Labor Statistics to read, and the years. */
interface BlsQuery {
  readonly ids: ReadonlyArray<string>
  readonly fromYear: number
  readonly toYear: number
  readonly key: Redacted.Redacted
  readonly policy: UpstreamPolicy
}

/**
 * Reads monthly series from the BLS API, all in one request, in the order of the ids. A series that does not exist is
 * empty. BLS reports inside HTTP 200 what went wrong: a spent daily quota is `RateLimited` until midnight in Washington, a
 * refused key `NotConfigured`, overload `Unavailable` (retried), anything else `Malformed`.
 */
export const blsSeries = (
  client: UpstreamClient["Service"],
  query: BlsQuery
): Effect.Effect<ReadonlyArray<ReadonlyArray<Observation>>, SourceReason> =>
  client.call({
    upstream: "BLS API",
    request: HttpClientRequest.post(client.urls.blsUrl).pipe(
      HttpClientRequest.bodyJsonUnsafe({
        seriesid: query.ids,
        startyear: String(query.fromYear),
        endyear: String(query.toYear),
        registrationkey: Redacted.value(query.key)
      })
    ),
    policy: query.policy,
    key: "BLS_API_KEY",
    read: readSeries(query.ids)
  })

const Series = Schema.Struct({
  seriesID: Schema.String,
  data: Schema.Array(
    Schema.Struct({
      year: Schema.String.check(Schema.isPattern(/^(?:19|20)\d\d$/)),
      period: Schema.String.check(Schema.isPattern(/^[A-Z]\d\d$/)),
      value: Schema.NullOr(numberText("-"))
    })
  )
})

const Results = Schema.Struct({ series: Schema.optionalKey(Schema.Array(Series)) })

/** The shape of a reply of BLS. `Results` is an object in live answers and an array in the documentation's samples. */
const Reply = Schema.Struct({
  status: Schema.String,
  message: Schema.optionalKey(Schema.NullOr(Schema.Array(Schema.String))),
  Results: Schema.optionalKey(Schema.NullOr(Schema.Union([Results, Schema.Array(Results)])))
})

const readSeries = (ids: ReadonlyArray<string>) =>
  Effect.fnUntraced(function* (
    raw: UpstreamReply
  ): Effect.fn.Return<ReadonlyArray<ReadonlyArray<Observation>>, SourceReason> {
    const reply = yield* json(Reply)(raw)
    if (reply.status !== "REQUEST_SUCCEEDED") return yield* Effect.flatMap(reasonForStatus(reply), Effect.fail)
    const found = [reply.Results ?? []].flat().flatMap(({ series = [] }) => series)
    return ids.map((id) => observationsOf(found.find(({ seriesID }) => seriesID === id)))
  })

const month = /^M(0[1-9]|1[0-2])$/

/** The monthly values of a series, without the annual average (`M13`). */
const observationsOf = (series: typeof Series.Type | undefined): ReadonlyArray<Observation> =>
  (series?.data ?? []).flatMap(({ year, period, value }) => {
    const number = month.exec(period)?.[1]
    return number === undefined ? [] : [{ date: `${year}-${number}-01`, value }]
  })

const reasonForStatus = Effect.fnUntraced(function* ({
  status,
  message
}: typeof Reply.Type): Effect.fn.Return<SourceReason> {
  const messages = (message ?? []).join(" ")
  if (messages.includes("threshold")) return new RateLimited({ retryAfterMillis: yield* millisUntilEasternMidnight })
  if (messages.includes("key") && messages.includes("invalid")) return new NotConfigured({ setting: "BLS_API_KEY" })
  if (status === "REQUEST_FAILED_OVER_CAPACITY")
    return new Unavailable({ status: null, detail: "BLS is over capacity" })
  return new Malformed({ issue: "the service refused the query" })
})

/**
 * Milliseconds until midnight in Washington, when the daily quota of BLS starts again. The time zone is made here,
 * because Node's loading of the first zone takes a twentieth of a start (B10).
 */
const millisUntilEasternMidnight = Effect.map(DateTime.now, (now) => {
  const easternTime = DateTime.zoneMakeNamedUnsafe("America/New_York")
  const midnight = now.pipe(DateTime.setZone(easternTime), DateTime.startOf("day"), DateTime.add({ days: 1 }))
  return DateTime.toEpochMillis(midnight) - DateTime.toEpochMillis(now)
})
