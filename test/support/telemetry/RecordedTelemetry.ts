import { ConfigProvider, Effect, Layer, Metric, Schema } from "effect"
import { HttpClient, HttpClientResponse } from "effect/http"
import { OtlpSerialization, OtlpTracer } from "effect/observability"

const AttributeValue = Schema.Struct({
  stringValue: Schema.optionalKey(Schema.String),
  boolValue: Schema.optionalKey(Schema.Boolean),
  intValue: Schema.optionalKey(Schema.Union([Schema.Finite, Schema.String])),
  doubleValue: Schema.optionalKey(Schema.Finite)
})

const Exported = Schema.fromJsonString(
  Schema.Struct({
    resourceSpans: Schema.Array(
      Schema.Struct({
        scopeSpans: Schema.Array(
          Schema.Struct({
            spans: Schema.Array(
              Schema.Struct({
                name: Schema.String,
                spanId: Schema.String,
                parentSpanId: Schema.optionalKey(Schema.String),
                kind: Schema.Int,
                attributes: Schema.Array(Schema.Struct({ key: Schema.String, value: AttributeValue })),
                events: Schema.Array(Schema.Struct({ name: Schema.String })),
                status: Schema.Struct({ code: Schema.Int, message: Schema.optionalKey(Schema.String) })
              })
            )
          })
        )
      })
    )
  })
)

type AttributeValue = string | number | boolean | undefined

/** A span as it leaves for the collector. */
interface RecordedSpan {
  readonly name: string
  readonly id: string
  readonly parent: string | undefined
  readonly isClient: boolean
  readonly isError: boolean
  readonly message: string | undefined
  readonly attributes: Readonly<Record<string, AttributeValue>>
  readonly events: ReadonlyArray<string>
}

/** Runs a program with an OTLP exporter; gives its result, its spans and all that was sent, as text. */
export const withSpans = Effect.fnUntraced(function* <A, E, R>(program: Effect.Effect<A, E, R>) {
  const bodies: Array<string> = []
  const client = HttpClient.make((request) =>
    Effect.sync(() => {
      if (request.body._tag === "Uint8Array") bodies.push(new TextDecoder().decode(request.body.body))
      return HttpClientResponse.fromWeb(request, new Response(null, { status: 200 }))
    })
  )
  const exporter = OtlpTracer.layer({ url: "http://collector/v1/traces", exportInterval: "1 hour" }).pipe(
    Layer.provide([OtlpSerialization.layerJson, Layer.succeed(HttpClient.HttpClient, client)]),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ OTEL_SERVICE_NAME: "test" })))
  )
  const result = yield* Effect.provide(program, exporter, { local: true })
  const exported = yield* Effect.forEach(bodies, (body) => Schema.decodeUnknownEffect(Exported)(body))
  const spans = exported
    .flatMap(({ resourceSpans }) =>
      resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans))
    )
    .map((span): RecordedSpan => ({
      name: span.name,
      id: span.spanId,
      parent: span.parentSpanId,
      isClient: span.kind === 3,
      isError: span.status.code === 2,
      message: span.status.message,
      attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
      events: span.events.map(({ name }) => name)
    }))
  return { result, spans, text: bodies.join("\n") }
})

/** A series of a counter or a gauge, or of a histogram with how often it was updated. */
interface Series {
  readonly name: string
  readonly attributes: Readonly<Record<string, string>>
  readonly value: number
  /** Of a histogram: of all values. */
  readonly sum: number | null
}

/** Runs a program with a registry of metrics of its own; gives its result and the series. */
export const withMetrics = <A, E, R>(program: Effect.Effect<A, E, R>) =>
  Effect.gen(function* () {
    const result = yield* program
    return { result, series: yield* recordedSeries }
  }).pipe((both) => Effect.suspend(() => Effect.provideService(both, Metric.MetricRegistry, new Map())))

/** What the registry in use has so far. */
export const recordedSeries = Effect.map(Metric.snapshot, (snapshot) => snapshot.map(seriesOf))

const seriesOf = (metric: Metric.Metric.Snapshot): Series => {
  const named = {
    name: metric.id,
    attributes: Object.fromEntries(Object.entries(metric.attributes ?? {}).filter(([key]) => key !== "unit"))
  }
  switch (metric.type) {
    case "Counter":
      return { ...named, value: Number(metric.state.count), sum: null }
    case "Gauge":
      return { ...named, value: Number(metric.state.value), sum: null }
    case "Histogram":
      return { ...named, value: metric.state.count, sum: metric.state.sum }
    default:
      return { ...named, value: Number.NaN, sum: null }
  }
}

/** The series of a metric that have these attributes. */
export const seriesOfMetric = (
  series: ReadonlyArray<Series>,
  name: string,
  attributes: Readonly<Record<string, string>> = {}
): ReadonlyArray<Series> =>
  series.filter(
    (one) => one.name === name && Object.entries(attributes).every(([key, value]) => one.attributes[key] === value)
  )

/** The sum of those. */
export const totalOf = (...asked: Parameters<typeof seriesOfMetric>): number =>
  seriesOfMetric(...asked).reduce((total, { value }) => total + value, 0)
