import { Predicate, String as Str } from "effect"

import { type JsonNode, mapValues, nodeAt } from "./JsonNode.ts"

/** Keywords of a schema that hold values, not schemas. */
const valueKeywords = new Set(["const", "default", "enum", "examples", "required", "type"])

/**
 * A change of a schema. Its name is the component's, then the keys that lead to it; `isNamed` is true for a component.
 */
type Change = (schema: JsonNode, name: string, isNamed: boolean) => JsonNode

/** A schema with every schema in it changed, from the outside in: what a change leaves is looked through in its turn. */
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

/** The contract with more named parts of a kind. */
export const withComponents = (contract: JsonNode, kind: string, parts: JsonNode): JsonNode => {
  const components = nodeAt(contract, "components")
  return { ...contract, components: { ...components, [kind]: { ...nodeAt(components, kind), ...parts } } }
}
