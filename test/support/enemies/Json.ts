/** A JSON value that can also hold what no program would write: text that goes out as it stands. */
export type Json = null | boolean | number | string | Written | ReadonlyArray<Json> | Members

/** An object by its members, of which two may have one name. */
export class Members {
  readonly all: ReadonlyArray<readonly [name: string, value: Json]>

  constructor(all: ReadonlyArray<readonly [name: string, value: Json]>) {
    this.all = all
  }
}

/** A text that stands in the JSON as it is. */
export class Written {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What `JSON.parse` gave, to be changed. */
export const jsonOf = (value: unknown): Json => {
  if (Array.isArray(value)) return value.map(jsonOf)
  if (typeof value === "object" && value !== null) {
    return new Members(Object.entries(value).map(([name, member]) => [name, jsonOf(member)]))
  }
  return typeof value === "string" || typeof value === "number" || typeof value === "boolean" ? value : null
}

/** The text of a value. Lone surrogates are escaped, as every writer of JSON does. */
export const writtenJson = (value: Json): string => {
  if (value instanceof Written) return value.text
  if (value instanceof Members) {
    return `{${value.all.map(([name, member]) => `${JSON.stringify(name)}:${writtenJson(member)}`).join(",")}}`
  }
  return isList(value) ? `[${value.map(writtenJson).join(",")}]` : JSON.stringify(value)
}

export const isList = (value: Json): value is ReadonlyArray<Json> => Array.isArray(value)

/** Where a value stands in another: positions, of lists and of members alike. */
export type Position = ReadonlyArray<number>

/** The positions in a value, its own first; of a list those in its first two values and its last: the others are like them. */
export const positionsIn = (value: Json, at: Position = []): ReadonlyArray<Position> => [
  at,
  ...childrenOf(value).flatMap((child, index, all) =>
    isList(value) && index > 1 && index < all.length - 1 ? [] : positionsIn(child, [...at, index])
  )
]

const childrenOf = (value: Json): ReadonlyArray<Json> => {
  if (value instanceof Members) return value.all.map(([, member]) => member)
  return isList(value) ? value : []
}

export const valueAt = (value: Json, [first, ...rest]: Position): Json =>
  first === undefined ? value : valueAt(childrenOf(value)[first] ?? null, rest)

/** A position as names and numbers, e.g. `features.0.attributes`. */
export const pathOf = (json: Json, position: ReadonlyArray<number>): string =>
  position
    .map((step, index) => {
      const parent = valueAt(json, position.slice(0, index))
      return parent instanceof Members ? (parent.all[step]?.[0] ?? "?") : String(step)
    })
    .join(".")

/** The value with what stands at a position replaced by none, one or several others. */
export const replacedAt = (
  value: Json,
  [first, ...rest]: Position,
  change: (found: Json) => ReadonlyArray<Json>
): Json => {
  if (first === undefined) return change(value)[0] ?? null
  const changed = (child: Json) => (rest.length === 0 ? change(child) : [replacedAt(child, rest, change)])
  if (value instanceof Members) {
    return new Members(
      value.all.flatMap(([name, member], index) =>
        index === first ? changed(member).map((other) => [name, other] as const) : [[name, member] as const]
      )
    )
  }
  return isList(value) ? value.flatMap((child, index) => (index === first ? changed(child) : [child])) : value
}
