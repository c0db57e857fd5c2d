import { assert, describe, it } from "@effect/vitest"
import { strictSchemaFault } from "@property-intelligence/sandbox/model/OpenAiQuestion.ts"

import { allClaims, formatOf } from "../../../../test/support/narrative/prompts.ts"

const object = (properties: Record<string, unknown>, changes: Record<string, unknown> = {}) => ({
  type: "object",
  properties,
  required: Object.keys(properties),
  additionalProperties: false,
  ...changes
})

const words = (count: number) => Array.from({ length: count }, (_, index) => `word${index}`)

describe("strictSchemaFault", () => {
  it("takes a schema of plans", () => {
    assert.isNull(strictSchemaFault(formatOf(allClaims).schema))
  })

  const faults: ReadonlyArray<readonly [name: string, schema: object, fault: RegExp]> = [
    [
      "a key that is not required",
      object({ a: {} }, { required: [] }),
      /^In context=\(\), 'required' .* Missing 'a'\.$/
    ],
    ["other keys allowed", object({}, { additionalProperties: true }), /'additionalProperties' is required/],
    ["nothing said of other keys", object({ a: { type: "object", properties: {} } }), /context=\('properties', 'a'\)/],
    ["in a list", object({ a: { type: "array", items: object({}, { additionalProperties: true }) } }), /'a', 'items'/],
    ["in a choice", object({ a: { anyOf: [{ type: "null" }, { type: "object" }] } }), /'anyOf', '1'/],
    ["in a definition", object({}, { $defs: { part: { allOf: [] } } }), /'\$defs', 'part'\), 'allOf' is not permitted/],
    ["a list of no values", object({ a: { type: "string", enum: [] } }), /'enum' must not be empty/],
    [
      "more values than it counts to",
      object({ a: { enum: words(600) }, b: { enum: words(401) } }),
      /1001 enum values in total, at most 1000/
    ]
  ]
  for (const [name, schema, fault] of faults) {
    it(`does not take ${name}`, () => {
      assert.match(strictSchemaFault(schema) ?? "", fault)
    })
  }

  it("accepts the max number of values", () => {
    assert.isNull(strictSchemaFault(object({ a: { enum: words(600) }, b: { enum: words(400) } })))
  })
})
