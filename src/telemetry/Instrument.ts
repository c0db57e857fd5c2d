import { Duration, Metric } from "effect"

/** The values of an attribute: one of a closed list, or one of at most `most` names. */
export interface AttributeValues<Value extends string> {
  /** The closed list; `null` if the names come from elsewhere (catalog, contract, settings). */
  readonly values: ReadonlyArray<Value> | null
  /** Max different values that one process reports. */
  readonly most: number
  readonly meaning: string
}

/** An attribute whose value is one of a closed list. */
export const oneOf = <const Value extends string>(
  values: ReadonlyArray<Value>,
  meaning: string
): AttributeValues<Value> => ({ values, most: values.length, meaning })

/** An attribute for names, with at most `most` different ones. */
export const nameOf = (most: number, meaning: string): AttributeValues<string> => ({ values: null, most, meaning })

type AttributeTable = Readonly<Record<string, AttributeValues<string>>>

type ValueOf<Values> = Values extends AttributeValues<infer Value> ? Value : never

type AttributesOf<Always extends AttributeTable, Sometimes extends AttributeTable> = {
  readonly [Name in keyof Always]: ValueOf<Always[Name]>
} & { readonly [Name in keyof Sometimes]?: ValueOf<Sometimes[Name]> | undefined }

/** The common fields of every metric. */
export interface Instrument {
  /** OpenTelemetry's name of the metric, without the unit. */
  readonly name: string
  /** The sum over processes means something for an `upDownCounter`, and nothing for a `gauge`. */
  readonly kind: "counter" | "upDownCounter" | "gauge" | "histogram"
  /** The unit in UCUM; `{thing}` counts things. */
  readonly unit: string
  readonly meaning: string
  /** Attributes of every series. */
  readonly always: AttributeTable
  /** Attributes of some series. */
  readonly sometimes: AttributeTable
}

interface Options<Always extends AttributeTable, Sometimes extends AttributeTable> {
  readonly unit: string
  readonly meaning: string
  readonly always?: Always
  readonly sometimes?: Sometimes
}

/** A metric that only counts up. */
export const counter = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) => instrument("counter", name, options, (series) => Metric.counter(name, { ...series, incremental: true }))

/** A metric that only counts up, in whole numbers of any size. */
export const bigCounter = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) =>
  instrument("counter", name, options, (series) => Metric.counter(name, { ...series, incremental: true, bigint: true }))

/** A metric that counts up and down: update it with +1 and -1. */
export const upDownCounter = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) => instrument("upDownCounter", name, options, (series) => Metric.counter(name, series))

/** A metric with the last reported value. */
export const gauge = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) => instrument("gauge", name, options, (series) => Metric.gauge(name, series))

/** A metric of values, counted by upper boundary. */
export const histogram = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  { boundaries, ...options }: Options<Always, Sometimes> & { readonly boundaries: ReadonlyArray<number> }
) => instrument("histogram", name, options, (series) => Metric.histogram(name, { ...series, boundaries }))

/** A metric of durations, counted by upper boundary in seconds. It takes a `Duration` and reports seconds. */
export const timer = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  { boundaries, ...rest }: Omit<Options<Always, Sometimes>, "unit"> & { readonly boundaries: ReadonlyArray<number> }
) => {
  const options = { ...rest, unit: "s" }
  return instrument("histogram", name, options, (series) =>
    Metric.mapInput(Metric.histogram(name, { ...series, boundaries }), Duration.toSeconds)
  )
}

interface Series {
  readonly description: string
  readonly attributes: Metric.Metric.AttributeSet
}

/** Makes a metric for the registry: its description, and `of`, which gives the series for some attributes. */
const instrument = <Input, State, Always extends AttributeTable, Sometimes extends AttributeTable>(
  kind: Instrument["kind"],
  name: string,
  { always, meaning, sometimes, unit }: Options<Always, Sometimes>,
  make: (series: Series) => Metric.Metric<Input, State>
) => {
  // Effect's metric remembers one key: if the series shared it, each update would rebuild the key.
  const made: Branch<Metric.Metric<Input, State>> = { series: null, branches: new Map() }
  const names = [...Object.keys(always ?? {}), ...Object.keys(sometimes ?? {})]
  return {
    name,
    kind,
    unit,
    meaning,
    always: always ?? {},
    sometimes: sometimes ?? {},
    /** The series with these attributes. */
    of: (attributes: AttributesOf<Always, Sometimes>): Metric.Metric<Input, State> => {
      let branch = made
      for (const name of names) branch = branchOf(branch, Reflect.get(attributes, name))
      // The exporter takes the unit from the attribute of that name.
      branch.series ??= make({ description: meaning, attributes: { ...definedAttributes(attributes), unit } })
      return branch.series
    }
  }
}

/**
 * The series of an instrument as a tree, with one level for each attribute. A text as the key would cost memory for each
 * update (B16).
 */
interface Branch<Series> {
  series: Series | null
  /** The branches of the next attribute, by its value. */
  readonly branches: Map<unknown, Branch<Series>>
}

const branchOf = <Series>({ branches }: Branch<Series>, value: unknown): Branch<Series> => {
  const known = branches.get(value)
  if (known !== undefined) return known
  const branch: Branch<Series> = { series: null, branches: new Map() }
  branches.set(value, branch)
  return branch
}

const definedAttributes = (attributes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === "string")
  )
