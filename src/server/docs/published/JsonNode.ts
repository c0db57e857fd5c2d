import { Predicate } from "effect"

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

/** The paths of a contract with each operation changed. Its name is e.g. `post /quote`. */
export const mapOperations = (
  contract: JsonNode,
  change: (operation: JsonNode, name: string, path: string) => JsonNode
): JsonNode =>
  mapValues(nodeAt(contract, "paths"), (operations, path) =>
    mapValues(operations, (operation, method) => change(operation, `${method} ${path}`, path))
  )
