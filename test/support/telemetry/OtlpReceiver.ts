import type { IncomingMessage } from "node:http"
import { buffer } from "node:stream/consumers"
import { gunzipSync } from "node:zlib"

import { Effect, Schema } from "effect"

import { startLoopbackServer } from "../process/LoopbackServer.ts"

const LongText = Schema.Union([Schema.String, Schema.Int])

const Value = Schema.Struct({
  stringValue: Schema.optionalKey(Schema.String),
  boolValue: Schema.optionalKey(Schema.Boolean),
  intValue: Schema.optionalKey(LongText),
  doubleValue: Schema.optionalKey(Schema.Finite),
  arrayValue: Schema.optionalKey(
    Schema.Struct({ values: Schema.Array(Schema.Struct({ stringValue: Schema.optionalKey(Schema.String) })) })
  )
})

const Attributes = Schema.Array(Schema.Struct({ key: Schema.String, value: Value }))

const Resource = Schema.Struct({ attributes: Schema.optionalKey(Attributes) })

const Span = Schema.Struct({
  traceId: Schema.String,
  spanId: Schema.String,
  parentSpanId: Schema.optionalKey(Schema.String),
  name: Schema.String,
  kind: Schema.Int,
  startTimeUnixNano: LongText,
  endTimeUnixNano: LongText,
  attributes: Schema.optionalKey(Attributes),
  status: Schema.optionalKey(
    Schema.Struct({ code: Schema.optionalKey(Schema.Int), message: Schema.optionalKey(Schema.String) })
  )
})

const Point = Schema.Struct({
  attributes: Schema.optionalKey(Attributes),
  asInt: Schema.optionalKey(LongText),
  asDouble: Schema.optionalKey(Schema.Finite),
  count: Schema.optionalKey(LongText)
})

const Points = Schema.optionalKey(Schema.Struct({ dataPoints: Schema.optionalKey(Schema.Array(Point)) }))

const Traces = Schema.Struct({
  resourceSpans: Schema.Array(
    Schema.Struct({
      resource: Schema.optionalKey(Resource),
      schemaUrl: Schema.optionalKey(Schema.String),
      scopeSpans: Schema.Array(Schema.Struct({ spans: Schema.Array(Span) }))
    })
  )
})

const Metrics = Schema.Struct({
  resourceMetrics: Schema.Array(
    Schema.Struct({
      scopeMetrics: Schema.Array(
        Schema.Struct({
          metrics: Schema.Array(Schema.Struct({ name: Schema.String, sum: Points, gauge: Points, histogram: Points }))
        })
      )
    })
  )
})

const Logs = Schema.Struct({
  resourceLogs: Schema.Array(
    Schema.Struct({
      scopeLogs: Schema.Array(
        Schema.Struct({
          logRecords: Schema.Array(
            Schema.Struct({ body: Schema.optionalKey(Value), traceId: Schema.optionalKey(Schema.String) })
          )
        })
      )
    })
  )
})

const decodeTraces = Schema.decodeSync(Schema.fromJsonString(Traces))
const decodeMetrics = Schema.decodeSync(Schema.fromJsonString(Metrics))
const decodeLogs = Schema.decodeSync(Schema.fromJsonString(Logs))

type AttributeValue = string | number | boolean | ReadonlyArray<string>

/** A span as it arrived. */
export interface ReceivedSpan {
  readonly traceId: string
  readonly spanId: string
  /** `null` for the first of a trace. */
  readonly parentSpanId: string | null
  readonly name: string
  readonly kind: "internal" | "server" | "client" | "producer" | "consumer"
  readonly status: "unset" | "ok" | "error"
  readonly attributes: Readonly<Record<string, AttributeValue>>
  /** Milliseconds since 1970. */
  readonly start: number
  readonly end: number
  /** Of its resource. */
  readonly resource: Readonly<Record<string, AttributeValue>>
  readonly schemaUrl: string
}

/** The newest value of a series: the sum of a counter, the value of a gauge, the count of a histogram. */
interface ReceivedPoint {
  readonly metric: string
  readonly attributes: Readonly<Record<string, AttributeValue>>
  readonly value: number
}

interface ReceivedLog {
  readonly body: string
  /** `null` where it was logged outside a trace. */
  readonly traceId: string | null
}

/** A backend that takes OTLP over HTTP in JSON, with or without gzip, and keeps what it got. */
export interface OtlpReceiver {
  /** To be `OTEL_EXPORTER_OTLP_ENDPOINT`, or the collector's `OTLP_BACKEND_ENDPOINT`. */
  readonly url: string
  /** In the order in which they arrived. */
  readonly spans: () => ReadonlyArray<ReceivedSpan>
  /** Every series once. */
  readonly points: () => ReadonlyArray<ReceivedPoint>
  readonly logs: () => ReadonlyArray<ReceivedLog>
  /** Every body as it came, with the path it was sent to. */
  readonly bodies: () => ReadonlyArray<string>
  /** Looks after every arrival until something is found. */
  readonly until: <A>(look: () => A | undefined) => Effect.Effect<A>
}

/** Starts one that ends with its scope. */
export const startOtlpReceiver = Effect.gen(function* () {
  const bodies: Array<string> = []
  const spans: Array<ReceivedSpan> = []
  const points = new Map<string, ReceivedPoint>()
  const logs: Array<ReceivedLog> = []
  const listeners = new Set<() => void>()

  const keep = (path: string | undefined, body: string): boolean => {
    switch (path) {
      case "/v1/traces":
        spans.push(...spansIn(body))
        break
      case "/v1/metrics":
        for (const point of pointsIn(body)) points.set(seriesOf(point), point)
        break
      case "/v1/logs":
        logs.push(...logsIn(body))
        break
      default:
        return false
    }
    bodies.push(`${path} ${body}`)
    return true
  }

  const server = yield* startLoopbackServer(async (request, response) => {
    const isKept = keep(request.url, await bodyOf(request))
    response.writeHead(isKept ? 200 : 404, { "content-type": "application/json" }).end("{}")
    for (const listener of listeners) listener()
  })

  const receiver: OtlpReceiver = {
    url: server.url,
    spans: () => spans,
    points: () => [...points.values()],
    logs: () => logs,
    bodies: () => bodies,
    until: <A>(look: () => A | undefined) =>
      Effect.callback<A>((resume) => {
        const check = () => {
          const found = look()
          if (found === undefined) return
          listeners.delete(check)
          resume(Effect.succeed(found))
        }
        listeners.add(check)
        check()
        return Effect.sync(() => listeners.delete(check))
      })
  }
  return receiver
})

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const body = await buffer(request)
  return (request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString("utf8")
}

const kinds = ["internal", "internal", "server", "client", "producer", "consumer"] as const
const statuses = ["unset", "ok", "error"] as const

const spansIn = (body: string): ReadonlyArray<ReceivedSpan> =>
  decodeTraces(body).resourceSpans.flatMap(({ resource, schemaUrl, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map((span) => ({
        traceId: span.traceId,
        spanId: span.spanId,
        parentSpanId: span.parentSpanId === undefined || span.parentSpanId === "" ? null : span.parentSpanId,
        name: span.name,
        kind: kinds[span.kind] ?? "internal",
        status: statuses[span.status?.code ?? 0] ?? "unset",
        attributes: attributesOf(span.attributes),
        start: Number(span.startTimeUnixNano) / 1e6,
        end: Number(span.endTimeUnixNano) / 1e6,
        resource: attributesOf(resource?.attributes),
        schemaUrl: schemaUrl ?? ""
      }))
  )

const pointsIn = (body: string): ReadonlyArray<ReceivedPoint> =>
  decodeMetrics(body)
    .resourceMetrics.flatMap(({ scopeMetrics }) => scopeMetrics)
    .flatMap(({ metrics }) => metrics)
    .flatMap(({ gauge, histogram, name, sum }) =>
      [sum, gauge, histogram]
        .flatMap((data) => data?.dataPoints ?? [])
        .map(({ asDouble, asInt, attributes, count }) => ({
          metric: name,
          attributes: attributesOf(attributes),
          value: Number(count ?? asInt ?? asDouble ?? 0)
        }))
    )

const logsIn = (body: string): ReadonlyArray<ReceivedLog> =>
  decodeLogs(body)
    .resourceLogs.flatMap(({ scopeLogs }) => scopeLogs)
    .flatMap(({ logRecords }) => logRecords)
    .map(({ body: text, traceId }) => ({
      body: text?.stringValue ?? JSON.stringify(text),
      traceId: traceId === undefined || traceId === "" ? null : traceId
    }))

const seriesOf = ({ attributes, metric }: ReceivedPoint): string =>
  `${metric} ${JSON.stringify(Object.entries(attributes).toSorted(([a], [b]) => (a < b ? -1 : 1)))}`

const attributesOf = (attributes: typeof Attributes.Type = []): Readonly<Record<string, AttributeValue>> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, valueOf(value)]))

const valueOf = (value: typeof Value.Type): AttributeValue =>
  value.stringValue ??
  value.boolValue ??
  value.doubleValue ??
  value.arrayValue?.values.map(({ stringValue = "" }) => stringValue) ??
  Number(value.intValue)
