import { Predicate } from "effect"

/**
 * What OpenAI's strict mode does not take of a JSON schema, in a sentence; `null` where it takes it: each object names every key
 * as required and allows no others, no list of values is empty, all lists together have at most 1000 values, and there are no
 * keywords that it does not know.
 */
export const strictSchemaFault = (schema: unknown): string | null => {
  const nodes = nodesIn(schema, [])
  const fault = nodes.map(faultOf).find((found) => found !== null)
  if (fault !== undefined) return fault
  const values = nodes.reduce((sum, { node }) => sum + listAt(node, "enum").length, 0)
  return values > maxValues ? `there are ${values} enum values in total, at most ${maxValues} are allowed.` : null
}

const maxValues = 1000

type Node = Readonly<Record<string, unknown>>

interface PlacedNode {
  readonly node: Node
  readonly path: ReadonlyArray<string>
}

const nodesIn = (value: unknown, path: ReadonlyArray<string>): ReadonlyArray<PlacedNode> => {
  if (!Predicate.isObject(value)) return []
  const node: Node = { ...value }
  const inside = ["properties", "$defs"].flatMap((key) =>
    Object.entries(recordAt(node, key)).flatMap(([name, schema]) => nodesIn(schema, [...path, key, name]))
  )
  const options = listAt(node, "anyOf").flatMap((schema, index) => nodesIn(schema, [...path, "anyOf", String(index)]))
  return [{ node, path }, ...inside, ...options, ...nodesIn(node["items"], [...path, "items"])]
}

const unknownKeywords = ["allOf", "not", "if", "then", "else", "oneOf", "dependentRequired", "patternProperties"]

const faultOf = ({ node, path }: PlacedNode): string | null => {
  const context = `In context=(${path.map((key) => `'${key}'`).join(", ")}), `
  const keyword = unknownKeywords.find((name) => name in node)
  if (keyword !== undefined) return `${context}'${keyword}' is not permitted.`
  if ("enum" in node && listAt(node, "enum").length === 0) return `${context}'enum' must not be empty.`
  if (node["type"] !== "object") return null
  if (node["additionalProperties"] !== false) {
    return `${context}'additionalProperties' is required to be supplied and to be false.`
  }
  const missing = Object.keys(recordAt(node, "properties")).find((key) => !listAt(node, "required").includes(key))
  return missing === undefined
    ? null
    : `${context}'required' is required to be supplied and to be an array including every key in properties. Missing '${missing}'.`
}

const listAt = (node: Node, key: string): ReadonlyArray<unknown> => {
  const value = node[key]
  return Array.isArray(value) ? value : []
}

const recordAt = (node: Node, key: string): Readonly<Record<string, unknown>> => {
  const value = node[key]
  return Predicate.isObject(value) ? { ...value } : {}
}
