import { assert, describe, it } from "@effect/vitest"
import { catalog } from "@property-intelligence/narrative/claims/catalog.ts"
import { forEachPart } from "@property-intelligence/narrative/plan/Plan.ts"
import { planFormat } from "@property-intelligence/narrative/plan/Plan.ts"
import { strictSchemaFault } from "@property-intelligence/sandbox/model/OpenAiQuestion.ts"
import { Predicate } from "effect"

const { schema } = planFormat

/** All texts of a schema: names of keys, values of lists. */
const textsIn = (value: unknown): ReadonlyArray<string> => {
  if (typeof value === "string") return [value]
  if (Array.isArray(value)) return value.flatMap(textsIn)
  return Predicate.isObject(value) ? Object.entries({ ...value }).flatMap(([key, of]) => [key, ...textsIn(of)]) : []
}

describe("planFormat", () => {
  it("is a schema that strict mode takes", () => {
    assert.isNull(strictSchemaFault(schema))
    assert.isBelow(textsIn(schema).join("").length, 15_000)
  })

  it("names every claim under its part, and every thesis", () => {
    const idsOf = (part: string) => catalog.flatMap((entry) => (entry.part === part ? [entry.id] : []))
    assert.deepStrictEqual(
      forEachPart((part) => schema.$defs[part].enum),
      forEachPart(idsOf)
    )
    assert.deepInclude(textsIn(schema.properties["thesis"]), idsOf("headline")[0])
    assert.includeMembers([...textsIn(schema.properties["thesis"])], [...idsOf("headline")])
  })

  it("asks for the thesis, the objections and the five parts", () => {
    assert.deepStrictEqual(Object.keys(schema.properties), ["thesis", "objections", ...Object.keys(schema.$defs)])
  })
})
