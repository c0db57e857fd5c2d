import { assert, describe, it } from "@effect/vitest"
import { Api } from "@property-intelligence/api/Api.ts"
import { Predicate } from "effect"
import { OpenApi } from "effect/http-api"

type Node = Readonly<Record<string, unknown>>

const document = OpenApi.fromApi(Api)
const { schemas } = document.components

const nodesIn = (value: unknown): ReadonlyArray<Node> => [value].flat().filter(Predicate.isReadonlyObject)

/** What else a schema says in place: the choices of a union, the parts of an intersection. */
const partsOf = (node: Node): ReadonlyArray<Node> => ["anyOf", "allOf", "oneOf"].flatMap((key) => nodesIn(node[key]))

/** A property of an object in the document, e.g. `FloodRisk.zone`. */
interface Property {
  readonly path: string
  readonly schema: Node
}

/** Every property of a component, of the objects inside it, and of the components it refers to, each once. */
const propertiesOf = (component: string, seen: Set<string>): ReadonlyArray<Property> => {
  if (seen.has(component)) return []
  seen.add(component)
  return propertiesIn(component, Object(schemas[component]), seen)
}

const propertiesIn = (path: string, node: Node, seen: Set<string>): ReadonlyArray<Property> => {
  const { $ref } = node
  if (typeof $ref === "string") return propertiesOf($ref.replace("#/components/schemas/", ""), seen)
  return [
    ...Object.entries(Object(node["properties"])).flatMap(([key, value]) =>
      nodesIn(value).flatMap((schema) => [
        { path: `${path}.${key}`, schema },
        ...propertiesIn(`${path}.${key}`, schema, seen)
      ])
    ),
    ...[...partsOf(node), ...nodesIn(node["items"]), ...nodesIn(node["additionalProperties"])].flatMap((part) =>
      propertiesIn(path, part, seen)
    )
  ]
}

const isDescribed = ({ schema }: Property) =>
  [schema, ...partsOf(schema)].some(({ description }) => typeof description === "string" && description.length > 10)

/** An enumeration and a boolean show their values; what is made of other properties has theirs. */
const needsExample = (node: Node): boolean => {
  if ("enum" in node) return false
  const parts = [...partsOf(node), ...nodesIn(node["items"])]
  return parts.length > 0
    ? parts.some(needsExample)
    : ["string", "number", "integer"].some((type) => node["type"] === type)
}

const hasExample = ({ schema }: Property) =>
  [schema, ...partsOf(schema)].some(({ examples }) => Array.isArray(examples))

/** What is sold: the data of the five endpoints in each of their views. */
const sold = [
  "PropertyReport",
  "CompactIntelReport",
  "BriefIntelReport",
  "PlainFullReport",
  "ExplainedFullReport",
  "CompactFullReport",
  "BriefFullReport",
  "PlainInvestorReport",
  "ExplainedInvestorReport",
  "CompactInvestorReport",
  "BriefInvestorReport",
  "PlainNarrativeReport",
  "ExplainedNarrativeReport",
  "CompactNarrativeReport",
  "BriefNarrativeReport",
  "BulkReports"
]

describe("the document says of a report", () => {
  const seen = new Set<string>()
  const properties = sold.flatMap((component) => propertiesOf(component, seen))

  it("what each key means, in words on the property itself", () => {
    assert.deepStrictEqual(
      properties.filter((property) => !isDescribed(property)).map(({ path }) => path),
      []
    )
    // Else the walk above has missed the report.
    assert.isAbove(properties.length, 500)
  })

  it("an example of each figure and text", () => {
    assert.deepStrictEqual(
      properties.filter((property) => needsExample(property.schema) && !hasExample(property)).map(({ path }) => path),
      []
    )
  })
})

describe("the document", () => {
  it("contains each schema once: no schema is repeated because of a different description", () => {
    assert.deepStrictEqual(
      Object.keys(schemas).filter((name) => /_\d+$/.test(name)),
      []
    )
  })
})
