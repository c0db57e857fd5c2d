import { Api } from "@property-intelligence/api/Api.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { OpenApi } from "effect/http-api"

import { publishedContract } from "../../src/server/docs/published/publishedContract.ts"
import { referenceHref, schemaSlug } from "./reference/referenceLinks.ts"
import type { SearchablePage } from "./searchIndex.ts"

/** A node of JSON, with the members that this module reads. */
interface ContractNode {
  readonly [key: string]: unknown
  readonly operationId?: string
  readonly summary?: string
  readonly description?: string
}

interface Contract {
  readonly paths: Readonly<Record<string, Readonly<Record<string, ContractNode>>>>
  readonly components: { readonly schemas: Readonly<Record<string, ContractNode>> }
}

/**
 * The pages of the reference, for the search: one page per operation, then one per schema that is not a problem. The
 * search also finds a schema by the names of its fields.
 */
export const contractPages = (): ReadonlyArray<SearchablePage> => {
  const contract: Contract = JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = "", operationId = "", summary = "" }]) =>
      pageOfPart(
        operationId,
        `${method.toUpperCase()} ${path}`,
        description.startsWith(summary) ? description : `${summary}. ${description}`
      )
    )
  )
  const schemas = Object.entries(contract.components.schemas)
    .filter(([name]) => !problemNames.has(name))
    .map(([name, schema]) =>
      pageOfPart(
        schemaSlug(name),
        name,
        `${schema.description ?? ""} ${[...new Set(fieldsOf(schema))].join(" ")}`.trim()
      )
    )
  return [...operations, ...schemas]
}

const pageOfPart = (slug: string, title: string, text: string): SearchablePage => ({
  path: referenceHref(slug),
  title,
  group: "API reference",
  isPart: true,
  sections: [{ id: "", heading: title, text }]
})

const problemNames: ReadonlySet<string> = new Set(Object.values(problemTypes).map(({ name }) => name))

const fieldsOf = (node: unknown): ReadonlyArray<string> => {
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === "properties" && typeof value === "object" && value !== null ? Object.keys(value) : []),
    ...fieldsOf(value)
  ])
}

/** The pages of the kinds of problems, for the search. */
export const problemPages: ReadonlyArray<SearchablePage> = Object.entries(problemTypes).map(
  ([slug, { meaning, remedy, status, title }]) => ({
    path: `/problems/${slug}`,
    title,
    group: "Problems",
    keywords: `${slug} ${status}`,
    sections: [{ id: "", heading: title, text: `${meaning} ${remedy}` }]
  })
)
