import { Array as Arr, Option, Order, Record, Schema } from "effect"
import { HttpClientRequest } from "effect/http"

import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import type { UpstreamPolicy } from "../../../src/sources/kit/Attempt.ts"
import { textOf } from "../sandbox/sandboxReply.ts"

/** A request as an upstream sees it. */
export interface SeenRequest {
  /** The upstream's name in spans, e.g. `FEMA NFHL`. */
  readonly upstream: string
  readonly method: string
  /** The setting with the base URL of the request. `path` is the rest of the URL. */
  readonly setting: keyof typeof upstreamUrls
  readonly path: string
  /** The parameters in the query, or in a form or JSON body. */
  readonly parameters: Readonly<Record<string, string>>
  readonly policy: UpstreamPolicy
}

/** Makes the record of a request. */
export const seenRequest = (
  upstream: string,
  request: HttpClientRequest.HttpClientRequest,
  policy: UpstreamPolicy
): SeenRequest => {
  const url = Option.getOrThrow(HttpClientRequest.toUrl(request))
  const bare = `${url.origin}${decodeURIComponent(url.pathname)}`
  const [setting, base] = Option.getOrThrow(
    Arr.last(
      Arr.sortWith(
        urls.filter(([, base]) => bare.startsWith(base)),
        ([, base]) => base.length,
        Order.Number
      )
    )
  )
  return {
    upstream,
    method: request.method,
    setting,
    path: bare.slice(base.length),
    parameters: { ...Object.fromEntries(url.searchParams), ...parametersOf(textOf(request.body)) },
    policy
  }
}

/** The URLs of each setting: the defaults, or an example if there is no default. `OVERPASS_URLS` has several URLs. */
const urls = Record.toEntries(upstreamUrls).flatMap(([setting, { example, fallback }]) =>
  (fallback === "-" ? (example ?? "") : fallback).split(",").map((url) => [setting, url] as const)
)

const JsonBody = Schema.fromJsonString(Schema.Record(Schema.String, Schema.Unknown))
const readJson = Schema.decodeUnknownOption(JsonBody)

const parametersOf = (body: string): Readonly<Record<string, string>> =>
  Option.match(readJson(body), {
    onNone: () => Object.fromEntries(new URLSearchParams(body)),
    onSome: (fields) => Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, JSON.stringify(value)]))
  })
