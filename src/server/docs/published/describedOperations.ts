import { headersOfAnswer, headersOfRequest } from "./headers.ts"
import { type JsonNode, mapOperations, nodeAt } from "./JsonNode.ts"

/** The operations of the contract with what their endpoints do not declare: good names, headers, how they are paid, and the answer to other methods. */
export const withDescribedOperations = (contract: JsonNode): JsonNode => ({
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

/** The headers without the ones that are described here too: header names ignore case. */
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

/** Names of operations whose path makes no good one: documents are named by what they are. */
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
 * The ways to pay for calls, for `components`. They are not API keys, which is OpenAPI's form for a header: indexes of
 * paid services would list the calls as needing a key besides the payment.
 */
export const securitySchemes = {
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
