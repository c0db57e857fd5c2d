import type { Instrument } from "../../../src/telemetry/Instrument.ts"
import { labelOf, prometheusNameOf } from "../../../src/telemetry/prometheusName.ts"

/**
 * The conditions on a series, by attribute: a value, or `~` and a pattern. `!` and a value, or `!~` and a pattern, exclude
 * series. Only attributes of the metric can be named. Any other throws, so that no panel and no alert can wait for a series
 * that never comes.
 */
export type Selection = Readonly<Record<string, string>>

const attributeOf = ({ always, name, sometimes }: Instrument, attribute: string): string => {
  if (!(attribute in always || attribute in sometimes)) throw new Error(`${name} has no attribute ${attribute}`)
  return labelOf(attribute)
}

const matcherOf = (metric: Instrument, [attribute, value]: readonly [string, string]): string =>
  `${attributeOf(metric, attribute)}${matching(value)}`

const matching = (value: string): string => {
  if (value.startsWith("!~")) return `!~${JSON.stringify(value.slice(2))}`
  if (value.startsWith("~")) return `=~${JSON.stringify(value.slice(1))}`
  return value.startsWith("!") ? `!=${JSON.stringify(value.slice(1))}` : `=${JSON.stringify(value)}`
}

const seriesOf = (metric: Instrument, selection: Selection, suffix = "", more: ReadonlyArray<string> = []) => {
  const matchers = [...Object.entries(selection).map((it) => matcherOf(metric, it)), ...more]
  return `${prometheusNameOf(metric)}${suffix}${matchers.length === 0 ? "" : `{${matchers.join(",")}}`}`
}

const byOf = (metric: Instrument, by: ReadonlyArray<string>): string =>
  by.length === 0 ? "" : ` by (${by.map((it) => attributeOf(metric, it)).join(", ")})`

const countSuffix = ({ kind }: Instrument): string => (kind === "histogram" ? "_count" : "")

/** Events a second: of a counter, or of a histogram's observations. */
export const rate = (
  metric: Instrument,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `sum${byOf(metric, by)} (rate(${seriesOf(metric, selection, countSuffix(metric))}[${window}]))`

/** Events a second without others, even if none of the others happened. */
export const without = (all: string, others: string): string => `(${all} - (${others} or vector(0)))`

/** The number of events in the window. */
export const increase = (
  metric: Instrument,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `sum${byOf(metric, by)} (increase(${seriesOf(metric, selection, countSuffix(metric))}[${window}]))`

/** Observations a second that did not exceed the boundary. A scrape writes `15.0` for a boundary that OTLP calls `15`. */
export const rateWithin = (metric: Instrument, boundary: number, window: string, selection: Selection = {}): string =>
  `sum (rate(${seriesOf(metric, selection, "_bucket", [`le=~"${boundary}([.]0)?"`])}[${window}]))`

/** The value below which the share (0 to 1) of the observations lies. */
export const quantile = (
  metric: Instrument,
  share: number,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => {
  const labels = ["le", ...by.map((it) => attributeOf(metric, it))].join(", ")
  return `histogram_quantile(${share}, sum by (${labels}) (rate(${seriesOf(metric, selection, "_bucket")}[${window}])))`
}

/** The sum of a histogram's observations per second. */
export const rateOfSum = (
  metric: Instrument,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `sum${byOf(metric, by)} (rate(${seriesOf(metric, selection, "_sum")}[${window}]))`

/** The current value, over all processes. */
export const now = (
  metric: Instrument,
  over: "sum" | "max" | "min",
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `${over}${byOf(metric, by)} (${seriesOf(metric, selection)})`

/** The lowest value of the window, over all processes. */
export const lowest = (
  metric: Instrument,
  over: "max" | "min",
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `${over}${byOf(metric, by)} (min_over_time(${seriesOf(metric, selection)}[${window}]))`

/** The largest share, over all processes, of one value in another. The parts of a split value are added up first. */
export const share = (part: Instrument, whole: Instrument, selection: Selection = {}): string => {
  const split = Object.keys(part.always).map(labelOf).join(", ")
  const added = split === "" ? seriesOf(part, selection) : `sum without (${split}) (${seriesOf(part, selection)})`
  return `max (${added} / ${seriesOf(whole, {})})`
}

/** The number of changes of a series' value. */
export const changes = (metric: Instrument, window: string): string =>
  `max (changes(${seriesOf(metric, {})}[${window}]))`

/** The number of series in the window that have ended and never rose above a value. */
export const endedBelow = (metric: Instrument, most: number, window: string): string =>
  `count ((max_over_time(${seriesOf(metric, {})}[${window}]) < ${most}) unless ${seriesOf(metric, {})})`

/** The increase of a counter in the window, its first value included: `increase` does not see a series begin. */
export const gained = (metric: Instrument, window: string, selection: Selection = {}): string => {
  const series = seriesOf(metric, selection, countSuffix(metric))
  return `sum (${series}) - (sum (${series} offset ${window}) or vector(0))`
}

/**
 * The memory that counts against `v8js.memory.heap.limit`: the old generation, which is all of the heap except these
 * spaces.
 */
export const oldGeneration: Selection = { "v8js.heap.space.name": "!~new_.*|read_only_space" }

/** True while no process reports the metric. */
export const absent = (metric: Instrument): string => `absent(${seriesOf(metric, {})})`

/**
 * The processes that were scraped for the metric within the window, and whose scrapes fail now. `up` is Prometheus's own: it exists
 * for as long as the process is a target, so a removed process is not among them.
 */
export const silent = (metric: Instrument, window: string): string =>
  `up == 0 and on (job, instance) max_over_time(${seriesOf(metric, {})}[${window}])`
