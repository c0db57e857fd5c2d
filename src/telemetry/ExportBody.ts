import { Config, Effect, Layer } from "effect"
import { type OtlpMetrics, OtlpSerialization, type OtlpTracer } from "effect/observability"

import { type ExportProtocol, exportProtocols } from "./otelVariables.ts"
import { isPrivateName, redactedMark, redactedText, redactedTextOf } from "./redactedValue.ts"

/** The semantic conventions that names and attributes follow. */
export const schemaUrl = "https://opentelemetry.io/schemas/1.45.0"

type Metric = OtlpMetrics.MetricsData["resourceMetrics"][number]["scopeMetrics"][number]["metrics"][number]
type Span = OtlpTracer.TraceData["resourceSpans"][number]["scopeSpans"][number]["spans"][number]
type Attributes = Span["attributes"]

interface Limits {
  /** Max attributes of a span. */
  readonly count: number
  /** Max characters of a text; `null` for no limit. */
  readonly length: number | null
}

const firstInt = (...names: readonly [string, ...ReadonlyArray<string>]): Config.Config<number | null> => {
  const [name, ...rest] = names
  const [next, ...others] = rest
  return Config.Int(name).pipe(
    Config.orElse(() => (next === undefined ? Config.succeed(null) : firstInt(next, ...others)))
  )
}

const limits = Config.all({
  count: firstInt("OTEL_SPAN_ATTRIBUTE_COUNT_LIMIT", "OTEL_ATTRIBUTE_COUNT_LIMIT").pipe(
    Config.map((count) => count ?? 128)
  ),
  length: firstInt("OTEL_SPAN_ATTRIBUTE_VALUE_LENGTH_LIMIT", "OTEL_ATTRIBUTE_VALUE_LENGTH_LIMIT")
})

const limited = (attributes: Attributes, { count, length }: Limits): Attributes => {
  const redacted = (attributes.length > count ? attributes.slice(0, count) : attributes).map(redactedAttribute)
  return length === null ? redacted : redacted.map((attribute) => shortened(attribute, length))
}

const shortened = (attribute: Attributes[number], length: number): Attributes[number] => {
  const { stringValue: text } = attribute.value
  return typeof text === "string" && text.length > length
    ? { ...attribute, value: { ...attribute.value, stringValue: text.slice(0, length) } }
    : attribute
}

/** An attribute without private texts, as in a log. Numbers and flags are kept, unless their name is a private one. */
const redactedAttribute = (attribute: Attributes[number]): Attributes[number] => {
  const { key, value } = attribute
  const redacted = redactedAttributeValue(key, value)
  return redacted === value ? attribute : { key, value: redacted }
}

type Value = Attributes[number]["value"]

const redactedAttributeValue = (key: string, value: Value): Value => {
  const { stringValue: text } = value
  if (typeof text === "string") {
    const redacted = redactedTextOf(key, text)
    return redacted === text ? value : { stringValue: redacted }
  }
  if (isPrivateName(key)) return { stringValue: redactedMark }
  if (value.arrayValue === undefined) return value
  return { arrayValue: { values: value.arrayValue.values.map((item) => redactedAttributeValue(key, item)) } }
}

/**
 * The status of an exported span. Effect sets Ok on every span that did not fail; by the conventions a success stays
 * unset.
 */
const exportedStatus = ({ code, message }: Span["status"]): Span["status"] => {
  if (code === 1) return { code: 0 }
  return message === undefined ? { code } : { code, message: redactedText(message) }
}

const exportedSpan = (span: Span, limits: Limits): Span => {
  const attributes = limited(span.attributes, limits)
  return {
    ...span,
    attributes,
    droppedAttributesCount: span.attributes.length - attributes.length,
    events: span.events.map((event) => ({ ...event, attributes: event.attributes.map(redactedAttribute) })),
    links: span.links.map((link) => ({ ...link, attributes: link.attributes.map(redactedAttribute) })),
    status: exportedStatus(span.status)
  }
}

const isUnit = ({ key }: Attributes[number]): boolean => key === "unit" || key === "time_unit"

/**
 * The points of a metric without the attribute in which Effect carries the metric's unit. In the export the unit is a
 * field of the metric, not a label.
 */
const exportedPoints = <Point extends { readonly attributes?: Attributes }>({
  dataPoints
}: {
  dataPoints: Array<Point>
}) => ({
  dataPoints: dataPoints.map((point) => ({
    ...point,
    attributes: (point.attributes ?? []).filter((attribute) => !isUnit(attribute))
  }))
})

const exportedMetric = (metric: Metric): Metric => ({
  ...metric,
  ...(metric.sum === undefined ? {} : { sum: { ...metric.sum, ...exportedPoints(metric.sum) } }),
  ...(metric.gauge === undefined ? {} : { gauge: exportedPoints(metric.gauge) }),
  ...(metric.histogram === undefined ? {} : { histogram: { ...metric.histogram, ...exportedPoints(metric.histogram) } })
})

/** The encoding of each signal (traces, metrics, logs), by the protocol that the settings choose for it. */
const encoding = Effect.gen(function* () {
  const { OtlpSerialization: Encoding, layerJson, layerProtobuf } = OtlpSerialization
  const json = yield* Effect.provide(Encoding, layerJson)
  const protobuf = yield* Effect.provide(Encoding, layerProtobuf)
  const { logs, metrics, traces } = yield* exportProtocols
  const encodingOf = (protocol: ExportProtocol) => (protocol === "http/json" ? json : protobuf)
  return {
    traces: encodingOf(traces).traces,
    metrics: encodingOf(metrics).metrics,
    logs: encodingOf(logs).logs
  }
})

/**
 * The bodies for the collector, as the `OTEL_*` variables ask: the protocol and the limits of attributes. Adds the
 * schema's URL, and removes the status of successful spans, the unit attribute of metrics, and private parts of spans.
 */
export const layerExportBody = Layer.effect(
  OtlpSerialization.OtlpSerialization,
  Effect.gen(function* () {
    const encoded = yield* encoding
    const limit = yield* limits
    return {
      logs: ({ resourceLogs }) =>
        encoded.logs({
          resourceLogs: resourceLogs.map((resource) => ({
            ...resource,
            schemaUrl,
            scopeLogs: resource.scopeLogs.map((scope) => ({ ...scope, schemaUrl }))
          }))
        }),
      traces: ({ resourceSpans }) =>
        encoded.traces({
          resourceSpans: resourceSpans.map((resource) => ({
            ...resource,
            schemaUrl,
            scopeSpans: resource.scopeSpans.map((scope) => ({
              ...scope,
              schemaUrl,
              spans: scope.spans.map((span) => exportedSpan(span, limit))
            }))
          }))
        }),
      metrics: ({ resourceMetrics }) =>
        encoded.metrics({
          resourceMetrics: resourceMetrics.map((resource) => ({
            ...resource,
            schemaUrl,
            scopeMetrics: resource.scopeMetrics.map((scope) => ({
              ...scope,
              schemaUrl,
              metrics: scope.metrics.map(exportedMetric)
            }))
          }))
        })
    }
  })
)
