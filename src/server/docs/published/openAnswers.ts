import { Predicate } from "effect"

import { type JsonNode, mapNodes, nodeAt } from "./JsonNode.ts"

/**
 * The schemas as a client should read them. An answer may have keys that the document does not name: they are added
 * within a major version. A request may not, because a mistyped field would count as a missing one.
 */
export const withOpenAnswers = (contract: JsonNode): JsonNode => {
  const components = nodeAt(contract, "components")
  const schemas = nodeAt(components, "schemas")
  const isBody = bodyNames(contract, schemas)
  return {
    ...contract,
    paths: Object.fromEntries(
      Object.entries(nodeAt(contract, "paths")).map(([path, operations]) => [path, mapNodes(operations, opened)])
    ),
    components: {
      ...components,
      schemas: Object.fromEntries(
        Object.entries(schemas).map(([name, schema]) => [name, isBody.has(name) ? schema : mapNodes(schema, opened)])
      )
    }
  }
}

/** Any key beyond those named is allowed if nothing forbids it. A choice among nothing in particular is no choice. */
const opened = ({ additionalProperties, anyOf, "x-effect-stream": _library, ...described }: JsonNode): JsonNode => {
  const choices = Array.isArray(anyOf) ? anyOf : []
  const isAnything = choices.some((each) => Predicate.isReadonlyObject(each) && Object.keys(each).length === 0)
  const node = choices.some(isNull) ? withNullMeaning(described) : described
  return {
    ...node,
    ...(additionalProperties === undefined || additionalProperties === false ? {} : { additionalProperties }),
    ...(anyOf === undefined || isAnything ? {} : { anyOf })
  }
}

const isNull = (choice: unknown): boolean => Predicate.isReadonlyObject(choice) && choice["type"] === "null"

/** Adds to each description that `null` means unknown, unless the description already mentions `null`. */
const withNullMeaning = (node: JsonNode): JsonNode => {
  const { description } = node
  return typeof description !== "string" || description.includes("null")
    ? node
    : { ...node, description: `${description} \`null\` where it is not known.` }
}

/** Names of the schemas that bodies of requests are made of. */
const bodyNames = (contract: JsonNode, schemas: JsonNode): ReadonlySet<string> => {
  const found = new Set<string>()
  const collect = (value: unknown): void => {
    mapNodes(value, (node) => {
      const name = typeof node["$ref"] === "string" ? nameIn(node["$ref"]) : ""
      if (name in schemas && !found.has(name)) {
        found.add(name)
        collect(schemas[name])
      }
      return node
    })
  }
  mapNodes(contract["paths"], (node) => {
    collect(node["requestBody"])
    return node
  })
  return found
}

const nameIn = (reference: string): string => reference.slice(reference.lastIndexOf("/") + 1)
