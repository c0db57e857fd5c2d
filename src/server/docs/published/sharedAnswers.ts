import { String as Str } from "effect"

import { type JsonNode, mapOperations, mapValues, nodeAt } from "./JsonNode.ts"
import { withComponents } from "./mapSchemas.ts"

/** The contract with each answer and each parameter that several operations have written once, under a name. */
export const withSharedAnswers = (contract: JsonNode): JsonNode => {
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

/** The parts of a kind that more than one operation has, and what refers to one of them. Each is named for the first operation with it. */
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
  const shared = new Map([...found].filter(([, { uses }]) => uses > 1))
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
