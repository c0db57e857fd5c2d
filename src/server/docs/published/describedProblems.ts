import { problemContentType, type ProblemSlug, problemTypes } from "@property-intelligence/api/problemTypes.ts"

import { type JsonNode, mapNodes, nodeAt } from "./JsonNode.ts"

const exampleOrigin = "https://api.example.com"

const members = (slug: string, { fixed, meaning, status, title }: (typeof problemTypes)[ProblemSlug]) => ({
  type: {
    type: "string",
    format: "uri",
    pattern: `/problems/${slug}$`,
    description: "The kind, as the URI of a page about it. Its last part is stable.",
    examples: [`${exampleOrigin}/problems/${slug}`]
  },
  title: { type: "string", description: "The kind for people. Its wording may change.", examples: [title] },
  status: { type: "integer", const: status, description: "The HTTP status.", examples: [status] },
  detail: {
    type: "string",
    description: "The fault of this request, for people. Its wording may change.",
    examples: ["detail" in fixed ? fixed.detail : meaning]
  },
  instance: {
    type: "string",
    format: "uri",
    description: "The request's id, also in the header X-Request-Id: give it when you report a failure.",
    examples: ["urn:uuid:7c9febee-ebe1-403d-be6f-22e25f10fbca"]
  }
})

/**
 * The contract with problem schemas under their error names (`NotFound`), descriptions of RFC 9457's members, and
 * responses that list their kinds of problem.
 */
export const withDescribedProblems = (contract: JsonNode): JsonNode => {
  const named = Object(mapNodes(contract, renamed))
  const components = nodeAt(named, "components")
  const schemas = nodeAt(components, "schemas")
  const described = Object.entries(problemTypes).map(([slug, row]) => {
    const schema = nodeAt(schemas, row.name)
    const own = Object.entries(nodeAt(schema, "properties")).map(([name, property]) => [
      name,
      { ...Object(property), ...exampleOf(Object(row.fixed)[name]) }
    ])
    return [
      row.name,
      {
        ...schema,
        description: row.meaning,
        properties: { ...Object.fromEntries(own), ...members(slug, row) }
      }
    ]
  })
  const answered = Object(mapNodes(named, listed))
  return {
    ...answered,
    components: {
      ...nodeAt(answered, "components"),
      schemas: { ...schemas, ...jsonTexts(schemas), ...Object.fromEntries(described) }
    }
  }
}

/** The schemas whose value is a text that contains JSON, each linked to the schema of that JSON. */
const jsonTexts = (schemas: JsonNode): JsonNode =>
  Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => name.replace(/Text$/, "") in schemas && name.endsWith("Text"))
      .map(([name, schema]) => [
        name,
        { ...Object(schema), description: `JSON of the schema ${name.replace(/Text$/, "")}, as a text.` }
      ])
  )

/** The schema example for a fixed value, which all problems of a kind share; none if there is no fixed value. */
const exampleOf = (fixed: unknown) => (fixed === undefined ? {} : { examples: [fixed] })

const problemNames: ReadonlySet<string> = new Set(Object.values(problemTypes).map(({ name }) => name))

const suffix = "Encoded"

/**
 * The name or reference of a problem's schema without its technical suffix; of a schema of JSON in a text, with `Text`
 * instead.
 */
const withoutSuffix = (name: string): string => {
  if (!name.endsWith(suffix)) return name
  const base = name.slice(0, -suffix.length)
  return problemNames.has(base.slice(base.lastIndexOf("/") + 1)) ? base : `${base}Text`
}

/**
 * Renames schemas and the references to them. A problem's schema gets the problem's name; a schema of JSON within a
 * text gets a name that ends in `Text`.
 */
const renamed = (node: JsonNode): JsonNode =>
  Object.fromEntries(
    Object.entries(node).map(([key, value]) => [
      withoutSuffix(key),
      key === "$ref" && typeof value === "string" ? withoutSuffix(value) : value
    ])
  )

const slugs: ReadonlyMap<string, string> = new Map(
  Object.entries(problemTypes).map(([slug, { name }]) => [`#/components/schemas/${name}`, slug])
)

/** Lists the kinds of problem that an answer can be, by the last part of their `type`. */
const listed = (node: JsonNode): JsonNode => {
  const { schema } = nodeAt(nodeAt(node, "content"), problemContentType)
  if (typeof schema !== "object" || schema === null) return node
  const references = JSON.stringify(schema).match(/#\/components\/schemas\/\w+/g) ?? []
  const kinds = references.flatMap((reference) => slugs.get(reference) ?? [])
  if (kinds.length === 0) return node
  const text = kinds.map((slug) => `\`${slug}\``).join(", ")
  return { ...node, description: kinds.length === 1 ? `The problem ${text}.` : `One of the problems ${text}.` }
}
