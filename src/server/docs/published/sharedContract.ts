import { Predicate, String as Str } from "effect"

import { type JsonNode, mapOperations, mapSchemas, mapValues, nodeAt, withComponents } from "./JsonNode.ts"
import { withSharedFields } from "./sharedFields.ts"

/** The contract as programs get it: repeated parts are defined once and referenced, which halves its size. */
export const sharedContract = (contract: JsonNode): JsonNode =>
  withSharedFields(withSharedObjects(withPlainNullables(withSharedAnswers(contract))))

/** The contract with `type: [number, null]` instead of `anyOf` with two types, which means the same in fewer words. */
export const withPlainNullables = (contract: JsonNode): JsonNode => mapSchemas(contract, plainNullable)

const plainNullable = (schema: JsonNode): JsonNode => {
  const { anyOf, ...said } = schema
  if (!Array.isArray(anyOf) || anyOf.length !== 2) return schema
  const [known, unknown] = anyOf.filter(Predicate.isReadonlyObject)
  if (known === undefined || unknown?.["type"] !== "null" || Object.keys(unknown).length > 1) return schema
  if (typeof known["type"] !== "string" || known["type"] === "object" || "const" in known) return schema
  const values: unknown = known["enum"]
  return {
    ...known,
    type: [known["type"], "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
    ...said
  }
}

/**
 * The contract in which each response and each parameter that several operations have is defined once, under a name.
 */
const withSharedAnswers = (contract: JsonNode): JsonNode => {
  const responses = sharedPart(contract, "responses", (operation) => Object.entries(nodeAt(operation, "responses")))
  const parameters = sharedPart(contract, "parameters", (operation) =>
    parametersOf(operation).map((parameter) => [nameOf(parameter), parameter])
  )
  const paths = mapOperations(contract, (operation) => ({
    ...operation,
    responses: mapValues(nodeAt(operation, "responses"), responses.refer),
    ...("parameters" in operation ? { parameters: parametersOf(operation).map(parameters.refer) } : {})
  }))
  const shared = withComponents({ ...contract, paths }, "responses", responses.parts)
  return withComponents(shared, "parameters", parameters.parts)
}

/**
 * The responses or parameters that more than one operation has, each named after its first operation, and a function
 * that replaces them by references.
 */
const sharedPart = (
  contract: JsonNode,
  kind: string,
  entriesOf: (operation: JsonNode) => ReadonlyArray<readonly [name: string, part: unknown]>
) => {
  const found = new Map<string, { readonly name: string; readonly part: unknown; readonly uses: number }>()
  mapOperations(contract, (operation) => {
    for (const [name, part] of entriesOf(operation)) {
      const text = JSON.stringify(part)
      const known = found.get(text)
      const own = { name: Str.capitalize(`${String(operation["operationId"])}${Str.capitalize(name)}`), part, uses: 1 }
      if (!text.startsWith('{"$ref"')) found.set(text, known === undefined ? own : { ...known, uses: known.uses + 1 })
    }
    return operation
  })
  const shared = foundTwice(found)
  return {
    parts: Object.fromEntries([...shared.values()].map(({ name, part }) => [name, part])),
    refer: (part: JsonNode): JsonNode => {
      const known = shared.get(JSON.stringify(part))
      return known === undefined ? part : { $ref: `#/components/${kind}/${known.name}` }
    }
  }
}

const parametersOf = (operation: JsonNode): ReadonlyArray<JsonNode> => {
  const { parameters } = operation
  return Array.isArray(parameters) ? parameters.map((_, index) => nodeAt({ ...parameters }, String(index))) : []
}

const nameOf = ({ name }: JsonNode): string =>
  String(name)
    .split(/[^A-Za-z0-9]/)
    .map(Str.capitalize)
    .join("")

/** The parts that are used more than once. */
const foundTwice = <Part extends { readonly uses: number }>(
  found: ReadonlyMap<string, Part>
): ReadonlyMap<string, Part> => new Map([...found].filter(([, { uses }]) => uses > 1))

/** Min characters of an object's JSON for a separate named component. */
const leastSize = 150

/**
 * The contract in which each larger object that occurs several times, letter for letter, is one component, named after
 * its first occurrence.
 */
const withSharedObjects = (contract: JsonNode): JsonNode => {
  const found = new Map<string, { readonly name: string; readonly schema: JsonNode; readonly uses: number }>()
  mapSchemas(contract, (schema, name, isNamed) => {
    if (isNamed || schema["type"] !== "object" || !("properties" in schema)) return schema
    const text = JSON.stringify(schema)
    if (text.length >= leastSize) found.set(text, { name, schema, uses: (found.get(text)?.uses ?? 0) + 1 })
    return schema
  })
  const shared = foundTwice(found)
  const parts = Object.fromEntries([...shared.values()].map(({ name, schema }) => [name, schema]))
  return mapSchemas(withComponents(contract, "schemas", parts), (schema, _, isNamed) => {
    const known = isNamed || schema["type"] !== "object" ? undefined : shared.get(JSON.stringify(schema))
    return known === undefined ? schema : { $ref: `#/components/schemas/${known.name}` }
  })
}
