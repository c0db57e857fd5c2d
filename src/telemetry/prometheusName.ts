import type { Instrument } from "./Instrument.ts"
import { metricDescriptions } from "./metrics.ts"

const suffixOfUnit: Readonly<Record<string, string>> = { s: "seconds", ms: "milliseconds", By: "bytes" }

/**
 * A metric's name in Prometheus, as its OTLP receiver and the collector's exporters make it: underscores for dots, the unit
 * spelled out, `total` on counters. A histogram's series add `_bucket`, `_sum` and `_count`.
 */
export const prometheusNameOf = ({ kind, name, unit }: Instrument): string =>
  [
    name.replaceAll(".", "_"),
    ...(unit === "1" && kind === "gauge" ? ["ratio"] : []),
    ...(unit in suffixOfUnit ? [suffixOfUnit[unit]] : []),
    ...(kind === "counter" ? ["total"] : [])
  ].join("_")

/** The name of an attribute as a Prometheus label. */
export const labelOf = (attribute: string): string => attribute.replaceAll(".", "_")

const names: ReadonlyMap<string, string> = new Map(metricDescriptions.map((it) => [it.name, prometheusNameOf(it)]))

/**
 * The naming function for `PrometheusMetrics`: our own `/metrics` has the same names as metrics that come through a
 * collector.
 */
export const prometheusMetricName = (name: string): string => names.get(name) ?? name
