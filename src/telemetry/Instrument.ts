import { Duration, Metric } from "effect"

/** The values of an attribute: one of a closed list, or one of at most `most` names. */
export interface AttributeValues<Value extends string> {
  /** The closed list, or `null` where the names come from elsewhere (catalog, contract, settings). */
  readonly values: ReadonlyArray<Value> | null
  /** Most different values one process reports. */
  readonly most: number
  readonly meaning: string
}

/** A closed list of values. */
export const oneOf = <const Value extends string>(
  values: ReadonlyArray<Value>,
  meaning: string
): AttributeValues<Value> => ({ values, most: values.length, meaning })

/** An attribute for names, of which there are at most `most`. */
export const nameOf = (most: number, meaning: string): AttributeValues<string> => ({ values: null, most, meaning })

type AttributeTable = Readonly<Record<string, AttributeValues<string>>>

type ValueOf<Values> = Values extends AttributeValues<infer Value> ? Value : never

type AttributesOf<Always extends AttributeTable, Sometimes extends AttributeTable> = {
  readonly [Name in keyof Always]: ValueOf<Always[Name]>
} & { readonly [Name in keyof Sometimes]?: ValueOf<Sometimes[Name]> | undefined }

/** The common fields of every metric. */
export interface Instrument {
  /** OpenTelemetry's name, without the unit. */
  readonly name: string
  /** `upDownCounter` goes both ways and adds up over processes; a `gauge` does not add up. */
  readonly kind: "counter" | "upDownCounter" | "gauge" | "histogram"
  /** In UCUM; `{thing}` counts things. */
  readonly unit: string
  readonly meaning: string
  /** Attributes every series has. */
  readonly always: AttributeTable
  /** Attributes some series have. */
  readonly sometimes: AttributeTable
}

interface Options<Always extends AttributeTable, Sometimes extends AttributeTable> {
  readonly unit: string
  readonly meaning: string
  readonly always?: Always
  readonly sometimes?: Sometimes
}

/** Counts up. */
export const counter = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) => instrument("counter", name, options, (series) => Metric.counter(name, { ...series, incremental: true }))

/** Counts up, in whole numbers of any size. */
export const bigCounter = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) =>
  instrument("counter", name, options, (series) => Metric.counter(name, { ...series, incremental: true, bigint: true }))

/** Counts up and down: update it with +1 and -1. */
export const upDownCounter = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) => instrument("upDownCounter", name, options, (series) => Metric.counter(name, series))

/** The value last reported. */
export const gauge = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  options: Options<Always, Sometimes>
) => instrument("gauge", name, options, (series) => Metric.gauge(name, series))

/** A histogram of values by upper boundary. */
export const histogram = <Always extends AttributeTable = {}, Sometimes extends AttributeTable = {}>(
  name: string,
  { boundaries, ...options }: Options<Always, Sometimes> & { readonly boundaries: ReadonlyArray<number> }
) => instrument("histogram", name, options, (series) => Metric.histogram(name, { ...series, boundaries }))

/** A histogram of durations: takes a `Duration`, reports seconds. Boundaries are seconds. */
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

/** A metric of the registry: its description, and `of` for its series. */
const instrument = <Input, State, Always extends AttributeTable, Sometimes extends AttributeTable>(
  kind: Instrument["kind"],
  name: string,
  { always, meaning, sometimes, unit }: Options<Always, Sometimes>,
  make: (series: Series) => Metric.Metric<Input, State>
) => {
  // Effect's metric remembers one key: if the series shared it, each update would rebuild the key.
  const made = new Map<string, Metric.Metric<Input, State>>()
  return {
    name,
    kind,
    unit,
    meaning,
    always: always ?? {},
    sometimes: sometimes ?? {},
    /** The series with these attributes. */
    of: (attributes: AttributesOf<Always, Sometimes>): Metric.Metric<Input, State> => {
      const key = keyOf(attributes)
      const known = made.get(key)
      if (known !== undefined) return known
      // The exporter takes the unit from the attribute of that name.
      const series = make({ description: meaning, attributes: { ...definedAttributes(attributes), unit } })
      made.set(key, series)
      return series
    }
  }
}

/** The attributes that have a value, as one text. */
const keyOf = (attributes: object): string => {
  let key = ""
  for (const name in attributes) {
    const value: unknown = Reflect.get(attributes, name)
    if (value !== undefined) key += `${name}=${value}\n`
  }
  return key
}

const definedAttributes = (attributes: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(attributes).filter((entry): entry is [string, string] => typeof entry[1] === "string")
  )
