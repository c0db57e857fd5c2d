import { Predicate } from "effect"

import { type JsonNode, mapOperations, nodeAt } from "./JsonNode.ts"
import recorded from "./recordedExamples.json" with { type: "json" }

/** The sandbox's answers, by property of the contract, as `npm run examples` recorded them. */
export const recordedExamples: ReadonlyMap<string, unknown> = new Map(Object.entries(recorded))

/** The contract with what the sandbox has answered as the example of each property, in place of what its schema declares. */
export const withSandboxExamples = (contract: JsonNode): JsonNode => {
  const components = nodeAt(contract, "components")
  return {
    ...contract,
    paths: mapOperations(contract, withAnswers),
    components: {
      ...components,
      schemas: Object.fromEntries(
        Object.entries(nodeAt(components, "schemas")).map(([name, schema]) => [name, shown(Object(schema), name)])
      )
    }
  }
}

const withAnswers = (operation: JsonNode, name: string): JsonNode => ({
  ...operation,
  responses: Object.fromEntries(
    Object.entries(nodeAt(operation, "responses")).map(([status, response]) => [
      status,
      "content" in Object(response) ? shown(Object(response), `${name} ${status}`) : response
    ])
  )
})

/** A condition has no example, and `false` in it forbids a property. */
const conditions: ReadonlySet<string> = new Set(["if", "then", "else", "not"])

/** The schema, with the recorded examples on its properties at that path. A component has a separate path. */
const shown = (node: JsonNode, path: string): JsonNode =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => {
      if (conditions.has(key)) return [key, value]
      if (key !== "properties" || !Predicate.isReadonlyObject(value)) return [key, shownWithin(value, path)]
      return [
        key,
        Object.fromEntries(
          Object.entries(value).map(([name, each]) => [name, exampled(Object(each), `${path}.${name}`)])
        )
      ]
    })
  )

const shownWithin = (value: unknown, path: string): unknown => {
  if (Array.isArray(value)) return value.map((each) => shownWithin(each, path))
  return Predicate.isReadonlyObject(value) ? shown(value, path) : value
}

const exampled = (node: JsonNode, path: string): JsonNode => {
  const inside = shown(node, path)
  const example = recordedExamples.get(path)
  return example === undefined ? inside : { ...inside, examples: [example] }
}
