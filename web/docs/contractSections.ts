import { Api } from "@property-intelligence/api/Api.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"
import { OpenApi } from "effect/http-api"

import { publishedContract } from "../../src/server/docs/published/publishedContract.ts"
import type { SearchablePage } from "./searchIndex.ts"

/** A node of JSON, as much of it as is read here. */
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

/** The parts of the reference: an operation each, then the schemas that are no problems, found by the names of their fields too. */
export const contractSections = (): SearchablePage["sections"] => {
  const contract: Contract = JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) })))
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { description = "", operationId = "", summary = "" }]) => ({
      id: operationId,
      heading: `${method.toUpperCase()} ${path}`,
      text: description.startsWith(summary) ? description : `${summary}. ${description}`
    }))
  )
  const schemas = Object.entries(contract.components.schemas)
    .filter(([name]) => !problemNames.has(name))
    .map(([name, schema]) => ({
      id: `schema-${name}`,
      heading: name,
      text: `${schema.description ?? ""} ${[...new Set(fieldsOf(schema))].join(" ")}`.trim()
    }))
  return [...operations, ...schemas]
}

const problemNames: ReadonlySet<string> = new Set(Object.values(problemTypes).map(({ name }) => name))

const fieldsOf = (node: unknown): ReadonlyArray<string> => {
  if (typeof node !== "object" || node === null) return []
  return Object.entries(node).flatMap(([key, value]) => [
    ...(key === "properties" && typeof value === "object" && value !== null ? Object.keys(value) : []),
    ...fieldsOf(value)
  ])
}

/** Each kind of problem, which has a page of its own. */
export const problemPages: ReadonlyArray<SearchablePage> = Object.entries(problemTypes).map(
  ([slug, { meaning, remedy, status, title }]) => ({
    path: `/problems/${slug}`,
    title,
    group: "Problems",
    keywords: `${slug} ${status}`,
    sections: [{ id: "", heading: title, text: `${meaning} ${remedy}` }]
  })
)
