import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { Ajv2020 } from "ajv/dist/2020.js"
import { OpenApi } from "effect/http-api"

import { type JsonNode, nodeAt } from "../../../src/server/docs/published/JsonNode.ts"
import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import { recordedBodies } from "../../../src/server/docs/published/recordedExamples.ts"

const contract: JsonNode = JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))

// To make the validators smaller takes twice as long as to make them.
const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } })
ajv.addSchema(contract, "contract")

interface Example {
  readonly name: string
  readonly schema: string
  readonly value: unknown
}

const escaped = (key: string) => key.replaceAll("~", "~0").replaceAll("/", "~1")

const entriesOf = (node: JsonNode, key: string) =>
  Object.keys(nodeAt(node, key)).map((name) => [name, nodeAt(nodeAt(node, key), name)] as const)

/** The example at a media type of a request or an answer, with the place of its schema. */
const exampleIn = (described: JsonNode, name: string, place: string): ReadonlyArray<Example> =>
  entriesOf(described, "content").flatMap(([type, media]) =>
    entriesOf(media, "examples").map(([, { $ref }]) => ({
      name,
      schema: `${place}/content/${escaped(type)}/schema`,
      value: nodeAt(nodeAt(nodeAt(contract, "components"), "examples"), String($ref).replace(/^.*\//, ""))["value"]
    }))
  )

const examples = entriesOf(contract, "paths").flatMap(([path, operations]) =>
  Object.keys(operations).flatMap((method) => {
    const operation = nodeAt(operations, method)
    const at = `contract#/paths/${escaped(path)}/${method}`
    return [
      ...exampleIn(nodeAt(operation, "requestBody"), `${method} ${path} body`, `${at}/requestBody`),
      ...entriesOf(operation, "responses").flatMap(([status, response]) =>
        exampleIn(response, `${method} ${path} ${status}`, `${at}/responses/${status}`)
      )
    ]
  })
)

describe("the examples at media types", () => {
  it("are those that were recorded, each at its place", () => {
    assert.sameMembers(
      examples.map(({ name }) => name),
      [...recordedBodies.keys()]
    )
  })

  it.each(examples)("$name is as its schema says", ({ schema, value }) => {
    const validate = ajv.compile({ $ref: schema })
    assert.isTrue(validate(value), JSON.stringify(validate.errors))
  })

  it("are there for the body, the price and the answer of all that is sold, and for its free mirror", () => {
    const names = new Set(examples.map(({ name }) => name))
    for (const { path } of soldEndpoints)
      for (const kind of ["body", "402", "200"]) assert.isTrue(names.has(`post ${path} ${kind}`), `${path} ${kind}`)
    for (const path of [
      "/test/property-intel",
      "/test/property-investor",
      "/test/property-full",
      "/test/property-bulk",
      "/quote"
    ])
      for (const kind of ["body", "200"]) assert.isTrue(names.has(`post ${path} ${kind}`), `${path} ${kind}`)
  })
})
