import { type JsonNode, mapOperations, mapValues, nodeAt } from "./JsonNode.ts"
import recorded from "./recordedBodies.json" with { type: "json" }

/**
 * The request bodies and answers of the sandbox, by operation, as `npm run examples` recorded them: one entry of each
 * list.
 */
export const recordedBodies: ReadonlyMap<string, unknown> = new Map(Object.entries(recorded))

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

/** Components' names are of letters, digits and three signs. */
const componentName = (name: string): string => name.replace(/[^A-Za-z0-9.-]+/g, "_")
