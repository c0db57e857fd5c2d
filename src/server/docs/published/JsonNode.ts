import { Predicate, String as Str } from "effect"

/** A part of the published contract: an object of JSON. */
export interface JsonNode {
  readonly [key: string]: unknown
}

/** Every object of a value, changed from the inside out. */
export const mapNodes = (value: unknown, change: (node: JsonNode) => JsonNode): unknown => {
  if (Array.isArray(value)) return value.map((each) => mapNodes(each, change))
  return Predicate.isReadonlyObject(value)
    ? change(Object.fromEntries(Object.entries(value).map(([key, each]) => [key, mapNodes(each, change)])))
    : value
}

/** The object under a key; an empty one if the value is not an object. */
export const nodeAt = (node: JsonNode, key: string): JsonNode => {
  const value = node[key]
  return Predicate.isReadonlyObject(value) ? { ...value } : {}
}

/** The objects of a node, each changed, by its key; other values stay. */
export const mapValues = (node: JsonNode, change: (value: JsonNode, key: string) => JsonNode): JsonNode =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      key,
      Predicate.isReadonlyObject(value) ? change({ ...value }, key) : value
    ])
  )

/** The paths of a contract with each operation changed. `name` is e.g. `post /quote`. */
export const mapOperations = (
  contract: JsonNode,
  change: (operation: JsonNode, name: string, path: string) => JsonNode
): JsonNode =>
  mapValues(nodeAt(contract, "paths"), (operations, path) =>
    mapValues(operations, (operation, method) => change(operation, `${method} ${path}`, path))
  )

/** Keywords of a schema that hold values, not schemas. */
const valueKeywords = new Set(["const", "default", "enum", "examples", "required", "type"])

/**
 * A function that changes one schema. `name` is the component's name and the keys that lead to the schema; `isNamed` is
 * true for a component.
 */
type Change = (schema: JsonNode, name: string, isNamed: boolean) => JsonNode

/** A schema with every schema in it changed, from the outside in: the result of a change is searched too. */
const mapSchema = (schema: JsonNode, name: string, change: Change, isNamed = false): JsonNode => {
  const mapped = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(mapped)
    return Predicate.isReadonlyObject(value) ? mapSchema({ ...value }, name, change) : value
  }
  const changed = change(schema, name, isNamed)
  const parts = Object.entries(changed).map(([key, value]) => {
    if (valueKeywords.has(key)) return [key, value] as const
    if (key !== "properties") return [key, mapped(value)] as const
    return [
      key,
      mapValues(nodeAt(changed, key), (each, at) => mapSchema(each, name + Str.capitalize(at), change))
    ] as const
  })
  return Object.fromEntries(parts)
}

/** The contract with every schema of its components changed. */
export const mapSchemas = (contract: JsonNode, change: Change): JsonNode =>
  withComponents(
    contract,
    "schemas",
    mapValues(nodeAt(nodeAt(contract, "components"), "schemas"), (schema, name) =>
      mapSchema(schema, name, change, true)
    )
  )

/** The contract with more components of a kind, such as schemas or headers. */
export const withComponents = (contract: JsonNode, kind: string, parts: JsonNode): JsonNode => {
  const components = nodeAt(contract, "components")
  return { ...contract, components: { ...components, [kind]: { ...nodeAt(components, kind), ...parts } } }
}
