import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Predicate, Struct } from "effect"
import { OpenApi } from "effect/http-api"

import type { JsonNode } from "../../../src/server/docs/published/JsonNode.ts"
import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import { recordedBodies } from "../../../src/server/docs/published/recordedExamples.ts"
import { withPlainNullables, sharedContract } from "../../../src/server/docs/published/sharedContract.ts"
import { at } from "../../support/contract/propertiesOf.ts"
import { unsharedContract } from "../../support/contract/unsharedContract.ts"

const plain: JsonNode = JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))
const shared: JsonNode = JSON.parse(JSON.stringify(sharedContract(plain)))

const sizeOf = (contract: JsonNode) => JSON.stringify(contract).length

/** The node with its keys in order, and objects that only the shared contract names in their place. */
const spelledOut = (node: unknown, contract: JsonNode, names: JsonNode): unknown => {
  const spelled = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.every(Predicate.isString) ? value.toSorted() : value.map(spelled)
    if (!Predicate.isReadonlyObject(value)) return value
    const name = String(value["$ref"]).replace(/^#\/components\/schemas\//, "")
    if (typeof value["$ref"] === "string" && !(name in names))
      return spelled(at(contract, "components", "schemas", name))
    const entries = Object.entries(value).map(([key, each]) => [key, spelled(each)] as const)
    return Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)))
  }
  return spelled(node)
}

const validatorOf = (contract: JsonNode) => {
  // To make the validators smaller takes twice as long as to make them.
  const ajv = new Ajv2020({ strict: false, validateFormats: false, code: { optimize: false } })
  ajv.addSchema(contract, "contract")
  const media = "content/application~1json/schema"
  return (operation: string) => {
    const [method = "", path = "", part = ""] = operation.split(" ")
    const place = part === "body" ? "requestBody" : `responses/${part}`
    return ajv.compile({ $ref: `contract#/paths/${path.replaceAll("/", "~1")}/${method}/${place}/${media}` })
  }
}

/** The value with one of its keys left out, for each key at any depth. */
const damaged = (value: unknown): ReadonlyArray<unknown> => {
  if (Array.isArray(value)) return value.flatMap((each, index) => damaged(each).map((bad) => value.with(index, bad)))
  if (!Predicate.isReadonlyObject(value)) return []
  return Object.entries(value).flatMap(([key, each]) => [
    Struct.omit(value, [key]),
    ...damaged(each).map((bad) => ({ ...value, [key]: bad }))
  ])
}

describe("the contract with what it has several times written once", () => {
  it("is the published one, field by field", () => {
    const names = at(plain, "components", "schemas")
    const back = unsharedContract(shared)
    const before = withPlainNullables(plain)
    for (const name of Object.keys(names))
      assert.deepStrictEqual(
        spelledOut(at(back, "components", "schemas", name), back, names),
        spelledOut(at(before, "components", "schemas", name), before, names),
        name
      )
    // Answers that were shared before have their names still; what `unsharedContract` puts in their place is theirs.
    const pathsOf = (contract: JsonNode) => spelledOut(at(unsharedContract(contract), "paths"), contract, names)
    assert.deepStrictEqual(pathsOf(shared), pathsOf(before))
  })

  it("takes what the published one takes, and refuses what that refuses", () => {
    const byPlain = validatorOf(plain)
    const byShared = validatorOf({ ...shared, paths: unsharedContract(shared)["paths"] })
    const answers = [...recordedBodies].filter(([name]) => name.startsWith("post ") && / (?:200|body)$/.test(name))
    assert.isAbove(answers.length, 15)
    for (const [name, body] of answers) {
      const [takes, takesToo] = [byPlain(name), byShared(name)]
      assert.isTrue(takesToo(body), `${name}: ${JSON.stringify(takesToo.errors)}`)
      const some = damaged(body).filter((_, index) => index % 25 === 0)
      const refused = some.filter((bad) => {
        assert.strictEqual(takesToo(bad), takes(bad), `${name}: ${JSON.stringify(bad).slice(0, 200)}`)
        return !takes(bad)
      })
      assert.isAbove(refused.length, 0, name)
    }
  })

  it("is a quarter smaller, and the same each time", () => {
    assert.isBelow(sizeOf(shared), 0.77 * sizeOf(plain))
    assert.isBelow(sizeOf(shared), 580_000)
    assert.strictEqual(JSON.stringify(sharedContract(plain)), JSON.stringify(shared))
  })
})
