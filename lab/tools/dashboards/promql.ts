import type { Instrument } from "../../../src/telemetry/Instrument.ts"
import { labelOf, prometheusNameOf } from "../../../src/telemetry/prometheusName.ts"

/**
 * The conditions on a series, by attribute: a value, or `~` and a pattern. `!` and a value, or `!~` and a pattern,
 * exclude series. Naming an attribute that the metric does not have throws an error, so that no panel and no alert
 * waits for a series that never exists.
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

/** The number of events a second: of a counter, or of a histogram's observations. */
export const rate = (
  metric: Instrument,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `sum${byOf(metric, by)} (rate(${seriesOf(metric, selection, countSuffix(metric))}[${window}]))`

/** The number of events a second except some others. It also works if none of the others have happened. */
export const without = (all: string, others: string): string => `(${all} - (${others} or vector(0)))`

/** The number of events in the window. */
export const increase = (
  metric: Instrument,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `sum${byOf(metric, by)} (increase(${seriesOf(metric, selection, countSuffix(metric))}[${window}]))`

/**
 * The number of observations a second up to the boundary. A scrape writes `15.0` for a boundary that is `15` in OTLP.
 */
export const rateWithin = (metric: Instrument, boundary: number, window: string, selection: Selection = {}): string =>
  `sum (rate(${seriesOf(metric, selection, "_bucket", [`le=~"${boundary}([.]0)?"`])}[${window}]))`

/** The value below which this share (0 to 1) of the observations lies. */
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

/** The sum of a histogram's observations, per second. */
export const rateOfSum = (
  metric: Instrument,
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `sum${byOf(metric, by)} (rate(${seriesOf(metric, selection, "_sum")}[${window}]))`

/** The sum, max or min of the current values of all processes. */
export const now = (
  metric: Instrument,
  over: "sum" | "max" | "min",
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `${over}${byOf(metric, by)} (${seriesOf(metric, selection)})`

/** The max or min, over all processes, of the lowest value of each in the window. */
export const lowest = (
  metric: Instrument,
  over: "max" | "min",
  window: string,
  selection: Selection = {},
  by: ReadonlyArray<string> = []
): string => `${over}${byOf(metric, by)} (min_over_time(${seriesOf(metric, selection)}[${window}]))`

/**
 * The largest ratio of one value to another, of all processes. If a value is split by attributes, its parts are added
 * up first.
 */
export const share = (part: Instrument, whole: Instrument, selection: Selection = {}): string => {
  const split = Object.keys(part.always).map(labelOf).join(", ")
  const added = split === "" ? seriesOf(part, selection) : `sum without (${split}) (${seriesOf(part, selection)})`
  return `max (${added} / ${seriesOf(whole, {})})`
}

/** The number of times that a series changed its value in the window; of several series the max. */
export const changes = (metric: Instrument, window: string): string =>
  `max (changes(${seriesOf(metric, {})}[${window}]))`

/** The number of series that have ended and whose values in the window all stayed below `most`. */
export const endedBelow = (metric: Instrument, most: number, window: string): string =>
  `count ((max_over_time(${seriesOf(metric, {})}[${window}]) < ${most}) unless ${seriesOf(metric, {})})`

/**
 * The increase of a counter in the window, including its first value. PromQL's `increase` does not count the beginning
 * of a series.
 */
export const gained = (metric: Instrument, window: string, selection: Selection = {}): string => {
  const series = seriesOf(metric, selection, countSuffix(metric))
  return `sum (${series}) - (sum (${series} offset ${window}) or vector(0))`
}

/**
 * The memory that counts toward `v8js.memory.heap.limit`: the old generation, which is the whole heap without these
 * spaces.
 */
export const oldGeneration: Selection = { "v8js.heap.space.name": "!~new_.*|read_only_space" }

/** A condition that is true while no process reports the metric. */
export const absent = (metric: Instrument): string => `absent(${seriesOf(metric, {})})`

/**
 * The processes that were scraped for the metric in the window, and whose scrapes fail now. Prometheus's own `up`
 * exists for as long as the process is a target, so a removed process does not count.
 */
export const silent = (metric: Instrument, window: string): string =>
  `up == 0 and on (job, instance) max_over_time(${seriesOf(metric, {})}[${window}])`
