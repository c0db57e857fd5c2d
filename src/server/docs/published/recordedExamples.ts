import { Predicate } from "effect"

import { type JsonNode, mapOperations, mapValues, nodeAt } from "./JsonNode.ts"
import bodies from "./recordedBodies.json" with { type: "json" }
import recorded from "./recordedExamples.json" with { type: "json" }

/** The sandbox's answers, by property of the contract, as `npm run examples` recorded them. */
export const recordedExamples: ReadonlyMap<string, unknown> = new Map(Object.entries(recorded))

/** The contract with the sandbox's recorded values as the examples of its properties, in place of those that the schemas declare. */
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

/** Schema keywords for conditions. They get no examples, and `false` in them forbids a property. */
const conditions: ReadonlySet<string> = new Set(["if", "then", "else", "not"])

/** The schema with the recorded examples on its properties. `path` is the property path from the component. */
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

/**
 * The request bodies and answers of the sandbox, by operation, as `npm run examples` recorded them, with one entry of
 * each list.
 */
export const recordedBodies: ReadonlyMap<string, unknown> = new Map(Object.entries(bodies))

/**
 * The contract with an example at each media type of a request and an answer: mock servers and collections of requests
 * look there. Each is one of `components.examples`.
 */
export const withBodyExamples = (contract: JsonNode): JsonNode => ({
  ...contract,
  paths: mapOperations(contract, withExamples),
  components: {
    ...nodeAt(contract, "components"),
    examples: Object.fromEntries([...recordedBodies].map(([name, value]) => [componentName(name), { value }]))
  }
})

const withExamples = (operation: JsonNode, name: string): JsonNode => ({
  ...operation,
  ...("requestBody" in operation ? { requestBody: withExample(nodeAt(operation, "requestBody"), `${name} body`) } : {}),
  responses: mapValues(nodeAt(operation, "responses"), (response, status) => withExample(response, `${name} ${status}`))
})

const withExample = (described: JsonNode, name: string): JsonNode => {
  const content = nodeAt(described, "content")
  const type = Object.keys(content).find((each) => /^application\/(?:[a-z]+\+)?json$/.test(each))
  if (type === undefined || !recordedBodies.has(name)) return described
  const examples = { recorded: { $ref: `#/components/examples/${componentName(name)}` } }
  return { ...described, content: { ...content, [type]: { ...nodeAt(content, type), examples } } }
}

/** Names of components may have letters, digits, and `.`, `-` and `_`. */
const componentName = (name: string): string => name.replace(/[^A-Za-z0-9.-]+/g, "_")
