import { type Schema, SchemaAST } from "effect"

/** The type of a JSON value. */
type JsonType = "object" | "array" | "string" | "number" | "boolean" | "null"

/** One observation of a field in a reply, compared with the shape that decodes the reply. It holds names and types, never values. */
export type Sighting =
  | {
      readonly kind: "expected"
      /** e.g. `features[].attributes.FLD_ZONE`; `*` stands for keys that are data. Empty for the whole reply. */
      readonly path: string
      /** The types that it may have, e.g. `string | null`. */
      readonly expected: string
      readonly isOptional: boolean
      /** `null` if the field is absent. */
      readonly found: JsonType | "another string" | "another number" | null
      readonly fits: boolean
    }
  /** A field that we do not read. */
  | { readonly kind: "unread"; readonly path: string; readonly found: JsonType }

/**
 * Observes every field that a shape reads in a JSON value, and the fields next to them that it does not read. For a shape with
 * alternatives, the best fit counts. Checks beyond the type (patterns, bounds) are left to the decoder.
 */
export const sightingsOf = (schema: Schema.Top, value: unknown): ReadonlyArray<Sighting> =>
  lookAt(SchemaAST.toEncoded(schema.ast), value, { path: "", isOptional: false })

interface Field {
  readonly path: string
  readonly isOptional: boolean
}

const lookAt = (ast: SchemaAST.AST, value: unknown, field: Field): ReadonlyArray<Sighting> => {
  const members = alternativesOf(ast).filter((member) => fitsType(member, value))
  const expected = { kind: "expected", ...field, expected: wordsOf(ast) } as const
  if (members.length === 0) return [{ ...expected, found: otherThan(ast, value), fits: false }]
  const inside = members.map((member) => lookInside(member, value, field.path))
  const best = inside.reduce((least, other) => (misfits(other) < misfits(least) ? other : least))
  return [{ ...expected, found: jsonTypeOf(value), fits: true }, ...best]
}

const misfits = (sightings: ReadonlyArray<Sighting>): number =>
  sightings.filter((sighting) => sighting.kind === "expected" && !sighting.fits).length

/** The schemas that a value may match: the members of a union, else the schema itself. */
const alternativesOf = (ast: SchemaAST.AST): ReadonlyArray<SchemaAST.AST> => {
  if (SchemaAST.isUnion(ast)) return ast.types.flatMap(alternativesOf)
  return SchemaAST.isSuspend(ast) ? alternativesOf(ast.thunk()) : [ast]
}

const fitsType = (ast: SchemaAST.AST, value: unknown): boolean => {
  const type = typeOf(ast)
  if (type !== null && type !== jsonTypeOf(value)) return false
  return !SchemaAST.isLiteral(ast) || ast.literal === value
}

/** The JSON type that a schema without alternatives requires; `null` if it allows any type. */
const typeOf = (ast: SchemaAST.AST): JsonType | null => {
  switch (ast._tag) {
    case "String":
    case "TemplateLiteral":
      return "string"
    case "Number":
      return "number"
    case "Boolean":
      return "boolean"
    case "Null":
      return "null"
    case "Objects":
      return "object"
    case "Arrays":
      return "array"
    case "Literal":
      return jsonTypeOf(ast.literal)
    default:
      return null
  }
}

const wordsOf = (ast: SchemaAST.AST): string =>
  [
    ...new Set(
      alternativesOf(ast).map((member) =>
        SchemaAST.isLiteral(member) ? JSON.stringify(String(member.literal)) : (typeOf(member) ?? "anything")
      )
    )
  ].join(" | ")

/**
 * The found type of a value that does not match its schema; for the right type, `another number` or `another string`
 * without the value.
 */
const otherThan = (ast: SchemaAST.AST, value: unknown): Extract<Sighting, { kind: "expected" }>["found"] => {
  const type = jsonTypeOf(value)
  const isOfType = alternativesOf(ast).some((member) => typeOf(member) === type)
  if (!isOfType) return type
  return type === "number" ? "another number" : "another string"
}

const lookInside = (ast: SchemaAST.AST, value: unknown, path: string): ReadonlyArray<Sighting> => {
  if (SchemaAST.isArrays(ast) && Array.isArray(value)) return lookInList(ast, value, path)
  return SchemaAST.isObjects(ast) && isRecord(value) ? lookInObject(ast, value, path) : []
}

const lookInList = (ast: SchemaAST.Arrays, value: ReadonlyArray<unknown>, path: string): ReadonlyArray<Sighting> => {
  const [rest] = ast.rest
  const fixed = ast.elements.flatMap((element, index) =>
    index in value
      ? lookAt(element, value[index], { path: `${path}[${index}]`, isOptional: false })
      : [missing(element, { path: `${path}[${index}]`, isOptional: SchemaAST.isOptional(element) })]
  )
  const others = value.slice(ast.elements.length)
  return rest === undefined
    ? fixed
    : [...fixed, ...others.flatMap((element) => lookAt(rest, element, { path: `${path}[]`, isOptional: false }))]
}

const lookInObject = (
  ast: SchemaAST.Objects,
  value: Readonly<Record<string, unknown>>,
  path: string
): ReadonlyArray<Sighting> => {
  const known = ast.propertySignatures.map(({ name, type }) => ({ name: String(name), type }))
  const read = known.flatMap(({ name, type }) => {
    const field = { path: joined(path, name), isOptional: SchemaAST.isOptional(type) }
    return name in value ? lookAt(type, value[name], field) : [missing(type, field)]
  })
  const names = new Set(known.map(({ name }) => name))
  const others = Object.entries(value).filter(([name]) => !names.has(name))
  const [entries] = ast.indexSignatures
  return entries === undefined
    ? [...read, ...others.map(([name, found]) => unread(joined(path, name), found))]
    : [
        ...read,
        ...others.flatMap(([, found]) => lookAt(entries.type, found, { path: joined(path, "*"), isOptional: false }))
      ]
}

const joined = (path: string, name: string): string => (path === "" ? name : `${path}.${name}`)

const missing = (ast: SchemaAST.AST, field: Field): Sighting => ({
  kind: "expected",
  ...field,
  expected: wordsOf(ast),
  found: null,
  fits: field.isOptional
})

const unread = (path: string, value: unknown): Sighting => ({ kind: "unread", path, found: jsonTypeOf(value) })

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value)

const jsonTypeOf = (value: unknown): JsonType => {
  if (value === null || value === undefined) return "null"
  if (Array.isArray(value)) return "array"
  switch (typeof value) {
    case "string":
      return "string"
    case "boolean":
      return "boolean"
    case "object":
      return "object"
    default:
      return "number"
  }
}

/** A field in an upstream's replies that differs from what the decoder expects. */
export interface Drift {
  /** e.g. `features[].attributes.FLD_ZONE`; empty for the whole reply. */
  readonly path: string
  /** e.g. `string | null`. */
  readonly expected: string
  /** A description without any value, e.g. `absent`, `number` or `absent in 2 of 9`. */
  readonly found: string
}

/** The comparison of an upstream's replies with the shapes that decode them. */
interface ShapeReport {
  readonly drift: ReadonlyArray<Drift>
  /** Optional fields that no reply had. */
  readonly absent: ReadonlyArray<Drift>
  /** Paths of fields that we do not read. */
  readonly unread: ReadonlyArray<string>
}

/** Combines the observations from all replies of an upstream into one line per field. */
export const shapeReportOf = (sightings: ReadonlyArray<Sighting>): ShapeReport => {
  const paths = [...Map.groupBy(sightings, ({ path }) => path)]
  const expected = paths.map(([path, all]) => ({ path, all: all.filter((one) => one.kind === "expected") }))
  return {
    drift: expected.flatMap(({ path, all }) => driftAt(path, all)),
    absent: expected.flatMap(({ path, all }) => {
      const [first] = all
      const isAbsent = first !== undefined && all.every(({ found, isOptional }) => isOptional && found === null)
      return isAbsent ? [{ path, expected: first.expected, found: "absent in every reply" }] : []
    }),
    unread: expected.filter(({ all }) => all.length === 0).map(({ path }) => path)
  }
}

type Expected = Extract<Sighting, { readonly kind: "expected" }>

const driftAt = (path: string, all: ReadonlyArray<Expected>): ReadonlyArray<Drift> => {
  const misfits = all.filter(({ fits }) => !fits)
  const [first] = misfits
  if (first === undefined) return []
  const found = [...Map.groupBy(misfits, (misfit) => misfit.found ?? "absent")].map(([what, some]) =>
    some.length === all.length ? what : `${what} in ${some.length} of ${all.length}`
  )
  return [{ path, expected: first.expected, found: found.join(", ") }]
}
