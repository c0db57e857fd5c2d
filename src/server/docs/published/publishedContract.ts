import { Predicate } from "effect"

import { withDescribedProblems } from "./describedProblems.ts"
import { withGeneralAnswers } from "./generalAnswers.ts"
import { answerHeaderComponents, headersOfAnswer, headersOfRequest } from "./headers.ts"
import { type JsonNode, nodeAt, mapNodes, mapOperations } from "./JsonNode.ts"
import { withBodyExamples, withSandboxExamples } from "./recordedExamples.ts"

/** The published contract: the endpoints' declarations, their shared parts, and additions for tools and people. */
export const publishedContract = (declared: JsonNode): JsonNode => {
  const described = withDescribedProblems(withDescribedOperations(withGeneralAnswers(declared)))
  const contract = withBodyExamples(withSandboxExamples(withOpenAnswers(described)))
  return {
    ...contract,
    info: { ...nodeAt(contract, "info"), license: { name: "MIT", identifier: "MIT" } },
    components: { ...nodeAt(contract, "components"), headers: answerHeaderComponents, securitySchemes }
  }
}

/**
 * The schemas as a client should read them. A response may have keys that the document does not name: they are added
 * within a major version. A request may not, because a mistyped field would count as a missing one.
 */
const withOpenAnswers = (contract: JsonNode): JsonNode => {
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

/**
 * A response's schema, changed to allow keys beyond those named. An `anyOf` that includes an empty schema, which allows
 * anything, is dropped.
 */
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
    : { ...node, description: `${description} \`null\` if unknown.` }
}

/** The names of the schemas that request bodies are made of. */
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

/**
 * The operations of the contract with what their endpoints do not declare: names for client methods, headers, ways to
 * pay, and the response to other methods.
 */
const withDescribedOperations = (contract: JsonNode): JsonNode => ({
  ...contract,
  paths: mapOperations(contract, (operation, name, path) => described(name, path, operation))
})

const described = (name: string, path: string, operation: JsonNode): JsonNode => {
  const responsesDeclared = nodeAt(operation, "responses")
  const kind = {
    isDocument: tagsOf(operation).includes("Documents"),
    isFree: "429" in responsesDeclared && tagsOf(operation).some((tag) => freeTags.has(tag)),
    isSold: "x-payment-info" in operation,
    hasViews: JSON.stringify(operation["parameters"] ?? []).includes('"view"')
  }
  const parameters = Array.isArray(operation["parameters"]) ? operation["parameters"] : []
  const responses = { ...responsesDeclared, 405: { $ref: "#/components/responses/MethodNotAllowed" } }
  return {
    ...operation,
    operationId: operationNames[name] ?? operationName(path),
    security: kind.isSold ? [{ x402: [] }, { x402v1: [] }] : [],
    parameters: [...parameters, ...headersOfRequest(kind)],
    responses: Object.fromEntries(
      Object.entries(responses).map(([status, response]) => [
        status,
        "$ref" in Object(response) ? response : withHeaders(Object(response), headersOfAnswer(kind, status))
      ])
    )
  }
}

const tagsOf = ({ tags }: JsonNode): ReadonlyArray<unknown> => (Array.isArray(tags) ? tags : [])

/** Titles of the groups whose calls are counted for each client. */
const freeTags: ReadonlySet<unknown> = new Set(["Test mirrors", "Quotes"])

const withHeaders = (response: JsonNode, headers: JsonNode): JsonNode => ({
  ...response,
  description: response["description"] === "Success" ? "The answer." : response["description"],
  headers: { ...declaredBeside(headers, nodeAt(response, "headers")), ...headers }
})

/** The declared headers except those that the description already has; upper and lower case count as the same. */
const declaredBeside = (described: JsonNode, declared: JsonNode): JsonNode => {
  const names = new Set(Object.keys(described).map((name) => name.toLowerCase()))
  return Object.fromEntries(Object.entries(declared).filter(([name]) => !names.has(name.toLowerCase())))
}

/** A name that makes a good method: `propertyIntel` for `/property-intel`. */
const operationName = (path: string): string =>
  path
    .replace(/\/\{\w+\}/g, "")
    .slice(1)
    .replace(/[/-](\w)/g, (_, letter: string) => letter.toUpperCase())

/** The names of operations whose path makes no good method name. Documents are named after their content. */
const operationNames: Readonly<Record<string, string>> = {
  "get /openapi.json": "openApi",
  "get /": "frontPage",
  "get /report": "reportPage",
  "post /report": "reportForm",
  "get /status": "statusPage",
  "get /assets/{file}": "asset",
  "get /docs/{page}": "docsPage",
  "get /docs/reference/{page}": "referencePage",
  "get /problems/{slug}": "problemPage",
  "get /receipts/{transaction}": "receipt",
  "get /.well-known/x402": "wellKnownX402",
  "get /.well-known/api-catalog": "apiCatalog",
  "get /llms.txt": "llms",
  "get /llms-full.txt": "llmsFull",
  "get /robots.txt": "robots",
  "get /sitemap.xml": "sitemap",
  "get /favicon.svg": "favicon"
}

/**
 * The ways to pay for calls, for `components`. They are not declared as API keys, OpenAPI's form for a header, because
 * directories of paid services would list the calls as needing a key besides the payment.
 */
const securitySchemes = {
  x402: {
    type: "http",
    scheme: "x402",
    description:
      "x402 version 2, in the header PAYMENT-SIGNATURE: the payment that the header PAYMENT-REQUIRED of the endpoint's 402 asks for, signed, as base64 of JSON. It is " +
      "not a key but a payment for one call; sent again with the same call it gets the same answer."
  },
  x402v1: {
    type: "http",
    scheme: "x402",
    description:
      "x402 version 1, in the header X-PAYMENT: the payment that the body of the endpoint's 402 asks for, signed, as base64 of JSON."
  }
}
