import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { OpenApi } from "effect/http-api"

import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import {
  at,
  type ContractNode,
  type ContractProperty,
  nodesIn,
  operationsOf,
  partsOf,
  propertiesOf
} from "../../support/contract/propertiesOf.ts"

const contract: ContractNode = JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))

const schemas = at(contract, "components", "schemas")

const operations = operationsOf(contract)

const properties = propertiesOf(contract)

const resolved = (node: ContractNode): ContractNode =>
  typeof node["$ref"] === "string" ? at(schemas, node["$ref"].replace(/^.*\//, "")) : node

/** What a property says of itself, or what it names does. */
const isSaid = (key: string, { node }: ContractProperty): boolean =>
  [node, ...partsOf(node), resolved(node)].some((each) => each[key] !== undefined)

const isNullable = ({ node }: ContractProperty): boolean => nodesIn(node["anyOf"]).some(({ type }) => type === "null")

const needsExample = ({ node }: ContractProperty): boolean => {
  const { const: only, contentSchema, enum: values, type } = resolved(node)
  if (contentSchema !== undefined) return false
  return only === undefined && values === undefined && ["string", "number", "integer"].some((each) => each === type)
}

const pathsOf = (found: ReadonlyArray<ContractProperty>) => found.map(({ path }) => path)

describe("the published contract", () => {
  it("says of every property what it means", () => {
    assert.isAbove(properties.length, 1400)
    assert.deepStrictEqual(pathsOf(properties.filter((each) => !isSaid("description", each))), [])
  })

  it("shows an example of every text and figure", () => {
    assert.deepStrictEqual(pathsOf(properties.filter((each) => needsExample(each) && !isSaid("examples", each))), [])
  })

  it("says of every property that may be null when it is", () => {
    const nullable = properties.filter(isNullable)
    assert.isAbove(nullable.length, 300)
    const texts = ({ node }: ContractProperty) =>
      [node, ...partsOf(node)].map(({ description }) => String(description)).join(" ")
    assert.deepStrictEqual(pathsOf(nullable.filter((each) => !texts(each).toLowerCase().includes("null"))), [])
  })

  it("allows unknown keys in responses, but not in bodies", () => {
    const closed = properties.filter(({ node }) => node["additionalProperties"] === false).map(({ path }) => path)
    const bodies = Object.entries(schemas).filter(([, schema]) => at(schema)["additionalProperties"] === false)
    for (const [name] of bodies) assert.match(name, /Body$/)
    for (const path of closed) assert.match(path, /Body\./)
    assert.includeMembers(
      bodies.map(([name]) => name),
      ["AddressBody", "InvestorBody", "BulkBody", "AddressQuoteBody", "InvestorQuoteBody", "BulkQuoteBody"]
    )
    assert.include(closed, "InvestorBody.targetReturn")
  })

  it("has names that make good methods and classes, each once", () => {
    const ids = operations.map(({ operation }) => operation.operationId)
    assert.strictEqual(new Set(ids).size, ids.length)
    for (const id of ids) assert.match(id, /^[a-z][A-Za-z0-9]+$/)
    assert.includeMembers(ids, [
      "propertyIntel",
      "propertyBulk",
      "testPropertyFull",
      "quote",
      "receipt",
      "health",
      "openApi"
    ])
    for (const name of Object.keys(schemas)) assert.match(name, /^[A-Z][A-Za-z0-9]*(?<!Encoded)$/)
  })

  it("says of each operation how it is paid, its other methods, and its headers", () => {
    for (const { name, operation } of operations) {
      const isPaid = operation["x-payment-info"] !== undefined
      assert.deepStrictEqual(operation.security, isPaid ? [{ x402: [] }, { x402v1: [] }] : [], name)
      const responses = at(operation, "responses")
      assert.property(responses, "405", name)
      if (JSON.stringify(operation.requestBody ?? {}).includes("application/json")) {
        assert.property(responses, "415", name)
      }
      assert.strictEqual("402" in responses, isPaid, name)
      for (const [status, response] of Object.entries(responses)) {
        if ("$ref" in Object(response)) continue
        const headers = Object.keys(at(response, "headers"))
        assert.includeMembers(headers, ["X-Request-Id", "Server-Timing"], `${name} ${status}`)
        assert.strictEqual(new Set(headers.map((each) => each.toLowerCase())).size, headers.length)
        if (status === "429" || status === "503") assert.include(headers, "Retry-After", `${name} ${status}`)
        if (status === "402") assert.include(headers, "PAYMENT-REQUIRED", name)
        if (status === "200" && isPaid) assert.include(headers, "PAYMENT-RESPONSE", name)
      }
    }
    assert.sameMembers(Object.keys(at(contract, "components", "securitySchemes")), ["x402", "x402v1"])
  })

  it("says what the headers of payments hold, decoded", () => {
    const schemaOf = (header: string) =>
      at(contract, "components", "headers", header, "schema", "contentSchema")["$ref"]
    assert.strictEqual(schemaOf("PaymentRequired"), "#/components/schemas/PaymentRequiredV2")
    assert.strictEqual(schemaOf("PaymentResponse"), "#/components/schemas/SettleResponse")
  })

  it("names the kinds of problems an answer may be, not all that they mean", () => {
    const { description } = at(contract, "paths", "/property-intel", "post", "responses", "400")
    assert.strictEqual(description, "One of the problems `malformed-json`, `unusable-payment`, `unusable-payment-id`.")
  })
})
