import { Predicate } from "effect"

import { type JsonNode, nodeAt } from "../../../src/server/docs/published/JsonNode.ts"

/** The values in answers, by property of the contract, `Schema.property.property`. `sandboxExamples.ts` reads them. */
export type ValuesByProperty = Map<string, unknown>

/** The max length of an example, in characters of JSON. */
const longestText = 300

/**
 * Records the values of an answer that a schema of the contract describes. The first value of a property stays. Texts
 * above `longestText` are left out, and so is `null`, which every description mentions.
 */
export const noteValues =
  (contract: JsonNode, noted: ValuesByProperty) =>
  (schema: JsonNode, path: string, value: unknown): void => {
    const schemas = nodeAt(nodeAt(contract, "components"), "schemas")

    const note = (node: JsonNode, at: string, found: unknown): void => {
      const name = referredName(node)
      if (name !== null) return note(nodeAt(schemas, name), name, found)
      const [part] = partsOf(node)
        .filter((each) => describes(each, found))
        .toSorted((one, other) => fitOf(other, found) - fitOf(one, found))
      if (part !== undefined) return note(part, at, found)
      if (Array.isArray(found)) return found.forEach((each) => note(nodeAt(node, "items"), at, each))
      if (!Predicate.isReadonlyObject(found)) return
      for (const [key, each] of Object.entries(found)) {
        const property = nodeAt(node, "properties")[key]
        if (property === undefined) {
          note(nodeAt(node, "additionalProperties"), at, each)
          continue
        }
        const below = `${at}.${key}`
        if (!noted.has(below) && isShown(each)) noted.set(below, each)
        note(Object(property), below, each)
      }
    }

    const describes = (node: JsonNode, found: unknown): boolean => {
      const name = referredName(node)
      if (name !== null) return describes(nodeAt(schemas, name), found)
      const parts = partsOf(node)
      if (parts.length > 0) return parts.some((part) => describes(part, found))
      if ("const" in node) return node["const"] === found
      if (Array.isArray(node["enum"])) return node["enum"].includes(found)
      const type = Array.isArray(found) ? "array" : found === null ? "null" : typeof found
      if (type === "number") return node["type"] === "number" || (node["type"] === "integer" && Number.isInteger(found))
      if (node["type"] !== type) return false
      if (!Predicate.isReadonlyObject(found)) return true
      const required = node["required"]
      if (Array.isArray(required) && !required.every((key) => key in found)) return false
      return Object.entries(nodeAt(node, "properties")).every(
        ([key, property]) => !(key in found) || !isClosed(Object(property)) || describes(Object(property), found[key])
      )
    }

    /**
     * The score of a schema for a value: the highest score for the problem's own schema, otherwise by the number of
     * known and unknown keys.
     */
    const fitOf = (node: JsonNode, found: unknown): number => {
      if (!Predicate.isReadonlyObject(found)) return 0
      const name = referredName(node)
      const properties = nodeAt(name === null ? node : nodeAt(schemas, name), "properties")
      if (name !== null && slugOf(found) === kebabCase(name)) return Infinity
      const keys = Object.keys(found)
      return keys.length - 2 * keys.filter((key) => !(key in properties)).length
    }

    note(schema, path, value)
  }

/** The last part of a problem's type; `null` if the type is not ours. */
const slugOf = ({ type }: JsonNode): string | null =>
  typeof type === "string" && type.includes("/problems/") ? type.replace(/^.*\//, "") : null

const kebabCase = (name: string): string => name.replace(/(?<=.)(?=[A-Z])/g, "-").toLowerCase()

const referredName = ({ $ref }: JsonNode): string | null =>
  typeof $ref === "string" ? $ref.replace(/^.*\//, "") : null

/** Returns `true` if a schema lists its values. */
const isClosed = (node: JsonNode): boolean => "const" in node || "enum" in node

/**
 * The schemas that a schema combines, as alternatives or as a sum. Conditions are left out, because a condition only
 * adds to a schema.
 */
const partsOf = (node: JsonNode): ReadonlyArray<JsonNode> =>
  ["anyOf", "oneOf", "allOf"]
    .flatMap((key) => [node[key] ?? []].flat())
    .filter(Predicate.isReadonlyObject)
    .filter((part) => !("if" in part))

const isShown = (value: unknown): boolean => {
  if (Array.isArray(value)) {
    return value.length > 0 && textOf(value).length <= longestText && value.every((each) => isPlain(each))
  }
  return isPlain(value) && textOf(value).length <= longestText
}

const textOf = (value: unknown): string => JSON.stringify(value)

const isPlain = (value: unknown): boolean => ["number", "boolean", "string"].includes(typeof value)
