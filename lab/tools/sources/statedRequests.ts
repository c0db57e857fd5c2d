import { Array as Arr, type JsonSchema, Order, Predicate, Schema } from "effect"

import { upstreamUrls } from "../../../src/settings/upstreamUrls.ts"
import type { StatedSource } from "../../../src/sources/kit/DataSource.ts"
import type { Sighting } from "./seenSources.ts"

type StatedRequest = StatedSource["asks"][number]

/** A request that a source's definition states, with the matching requests that were sent. */
export interface Compared {
  readonly stated: StatedRequest
  readonly seen: ReadonlyArray<Sighting>
}

/** Each request that a source's definition states, with the matching requests that were sent. */
export const comparedWith = (asks: StatedSource["asks"], seen: ReadonlyArray<Sighting>): ReadonlyArray<Compared> =>
  asks.map((stated) => ({ stated, seen: seen.filter(isOf(stated)) }))

/** The requests that a source sent although its definition does not state them. */
export const unstatedIn = (asks: StatedSource["asks"], seen: ReadonlyArray<Sighting>): ReadonlyArray<string> => [
  ...new Set(
    seen
      .filter((sighting) => !asks.some((stated) => isOf(stated)(sighting)))
      .map(({ path, setting }) => `${upstreamUrls[setting].variable}${path}`)
  )
]

const isOf =
  ({ path, url }: StatedRequest) =>
  (sighting: Sighting): boolean =>
    sighting.setting === url && patternOf(path).test(sighting.path)

/** The pattern for a stated path, in which `{...}` matches a variable part. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]*\}/g, "[^/]+?")}$`)

/**
 * The parameters of a request: `name=value` if the value is the same at every place, and `name?` if the parameter is
 * not always sent. A value that only one place has sent may belong to that place.
 */
export const parametersOf = (seen: ReadonlyArray<Sighting>): ReadonlyArray<string> => {
  const names = Arr.sort(new Set(seen.flatMap(({ parameters }) => Object.keys(parameters))), Order.String)
  const manyPlaces = new Set(seen.map(({ place }) => place)).size > 1
  return names
    .filter((name) => name !== "outFields")
    .map((name) => {
      const [only = "", ...others] = new Set(seen.map(({ parameters }) => parameters[name]))
      if (manyPlaces && others.length === 0) return `${name}=${only}`
      return seen.some(({ parameters }) => parameters[name] === undefined) ? `${name}?` : name
    })
}

/**
 * The fields that a source reads from its replies: the fields that the query asks for, or else the paths in the schema
 * of a JSON reply.
 */
export const fieldsOf = (seen: ReadonlyArray<Sighting>): ReadonlyArray<string> => {
  const asked = new Set(seen.flatMap(({ parameters }) => parameters["outFields"]?.split(",") ?? []))
  if (asked.size > 0) return [...asked]
  const [shape] = seen.flatMap(({ shape }) => (shape === null ? [] : [shape]))
  return shape === undefined ? [] : pathsOf(shape)
}

const pathsOf = (shape: Schema.Top): ReadonlyArray<string> => {
  const { definitions, schema } = Schema.toJsonSchemaDocument(shape)
  const paths = Arr.sort(new Set(leavesOf("", schema, definitions).filter((path) => /\w/.test(path))), Order.String)
  const byParent = Map.groupBy(paths, (path) => path.slice(0, path.lastIndexOf(".") + 1))
  return [...byParent].map(
    ([parent, children]) => `${parent}${listOf(children.map((path) => path.slice(parent.length)))}`
  )
}

/** Several names as `{a, b}`, as in a shell; a single name unchanged. */
const listOf = (names: ReadonlyArray<string>): string => (names.length === 1 ? names.join() : `{${names.join(", ")}}`)

/**
 * The paths of the values that are not objects. `[]` stands for each element of a list, and `*` for each value of a
 * record.
 */
const leavesOf = (
  path: string,
  node: JsonSchema.JsonSchema,
  definitions: JsonSchema.Definitions
): ReadonlyArray<string> => {
  const inside = childrenOf(path, node, definitions)
  return inside.length === 0 ? [path] : inside.flatMap(([child, schema]) => leavesOf(child, schema, definitions))
}

const childrenOf = (
  path: string,
  node: JsonSchema.JsonSchema,
  definitions: JsonSchema.Definitions
): ReadonlyArray<readonly [string, JsonSchema.JsonSchema]> => {
  const { $ref, additionalProperties, items, properties } = node
  const named = typeof $ref === "string" ? definitions[$ref.split("/").at(-1) ?? ""] : undefined
  const alternatives = ["anyOf", "oneOf", "allOf"].flatMap((key) => nodesIn(node[key])).filter(isStructured)
  return [
    ...(named === undefined ? [] : [[path, named] as const]),
    ...alternatives.map((schema) => [path, schema] as const),
    ...Object.entries(Object(properties)).flatMap(([name, schema]) =>
      nodesIn(schema).map((each) => [path === "" ? name : `${path}.${name}`, each] as const)
    ),
    ...nodesIn(items).map((schema) => [`${path}[]`, schema] as const),
    ...nodesIn(additionalProperties).map((schema) => [path === "" ? "*" : `${path}.*`, schema] as const)
  ]
}

const isStructured = (node: JsonSchema.JsonSchema): boolean =>
  ["$ref", "properties", "items", "additionalProperties", "anyOf", "oneOf", "allOf"].some((key) => key in node)

const nodesIn = (value: unknown): ReadonlyArray<JsonSchema.JsonSchema> =>
  [value].flat().filter(Predicate.isReadonlyObject)
