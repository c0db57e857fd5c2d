import { Api } from "@property-intelligence/api/Api.ts"
import { Effect } from "effect"
import { OpenApi } from "effect/http-api"

import {
  answersOf,
  type Contract,
  isProblem,
  readContract,
  type SchemaNode
} from "../../../src/server/docs/Contract.ts"
import { html, type Markup, prose } from "../../../src/server/docs/markup.ts"
import { publishedContract } from "../../../src/server/docs/published/publishedContract.ts"
import { operationMarkdown, schemaMarkdown } from "../../../src/server/docs/referenceMarkdown.ts"
import type { ReferenceGroup, ReferencePart } from "../../src/docs/DocsPageData.ts"
import { operationSamples, operationText, type PlacedOperation } from "./operationPage.ts"
import { hrefOfSchema, referenceHref, schemaSlug } from "./referenceLinks.ts"
import { type NamesOfNodes, schemaFields, typeText } from "./schemaFields.ts"
import { schemaParts } from "./schemaParts.ts"

interface ReferencePages {
  /** The groups in the side list and on the index page. */
  readonly groups: ReadonlyArray<ReferenceGroup>
  readonly parts: ReadonlyArray<ReferencePart>
}

/**
 * The pages of the reference: one for each operation and each schema of the contract. Problems have their pages
 * elsewhere.
 */
export const referencePages = (): ReferencePages => {
  const contract = Effect.runSync(
    readContract(JSON.parse(JSON.stringify(publishedContract({ ...OpenApi.fromApi(Api) }))))
  )
  const operations = Object.entries(contract.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
  const schemas = Object.entries(contract.components.schemas)
    .filter(([name]) => !isProblem(name))
    .toSorted(([one], [other]) => one.localeCompare(other))
  const parts = schemas.flatMap(([name, node]) => schemaParts(name, node))
  const inner = new Map<SchemaNode, string>(
    parts.filter(({ name }) => name.includes(".")).map(({ name, node }) => [node, name])
  )
  const users = usersOf(operations, schemas)
  const operationGroups = contract.tags.map(({ description = "", name }) => ({
    name,
    description,
    links: operations
      .filter(({ operation }) => operation.tags.includes(name))
      .map(({ method, operation, path }) => ({
        slug: operation.operationId,
        name: `${method.toUpperCase()} ${path}`,
        summary: operation.summary ?? ""
      }))
  }))
  const schemaGroup = {
    name: "Schemas",
    description: "The objects in requests and answers, by name.",
    links: schemas.map(([name]) => ({ slug: schemaSlug(name), name, summary: "" }))
  }
  return {
    groups: [...operationGroups, schemaGroup],
    parts: [
      ...operations.map((placed) => operationPart(placed, contract, inner)),
      ...parts.map(({ name, node }) => schemaPart(name, node, { inner, users: users.get(name) ?? [] }))
    ]
  }
}

const operationPart = (placed: PlacedOperation, contract: Contract, names: NamesOfNodes): ReferencePart => {
  const { method, operation, path } = placed
  const name = `${method.toUpperCase()} ${path}`
  return {
    slug: operation.operationId,
    title: operation.summary ?? name,
    call: name,
    group: operation.tags[0] ?? "",
    summary: operation.summary ?? name,
    html: operationText(placed, contract, names).text,
    samples: operationSamples(placed).text,
    markdown: operationMarkdown(`# ${name}`, operation, answersOf(operation, contract))
  }
}

interface SchemaPlace {
  readonly inner: ReadonlyMap<SchemaNode, string>
  readonly users: ReadonlyArray<SchemaUser>
}

const schemaPart = (name: string, node: SchemaNode, { inner, users }: SchemaPlace): ReferencePart => {
  // A page has no link to itself.
  const others = new Map([...inner].filter(([each]) => each !== node))
  const [owner = name] = name.split(".")
  const fields = schemaFields(node, others, "field")
  return {
    slug: schemaSlug(name),
    title: name,
    call: null,
    group: "Schemas",
    summary: node.description ?? `The fields of ${name}.`,
    html: html`${name === owner ? html`` : html`<p>A part of <a href="${hrefOfSchema(owner)}">${owner}</a>.</p>`}
    ${node.description === undefined ? html`` : html`<p>${prose(node.description)}</p>`}
    ${fields.length > 0 && node.type === "object" ? html`` : html`<p>${typeText(node, others)}</p>`} ${fields}
    ${users.length === 0 ? html`` : usersText(users)}`.text,
    samples: null,
    markdown: schemaMarkdown(`# ${name}`, node)
  }
}

interface SchemaUser {
  readonly name: string
  readonly href: string
}

const usersText = (users: ReadonlyArray<SchemaUser>): Markup =>
  html`<h2 id="used-by">Used by</h2>
    <ul>
      ${users.map(({ href, name }) => html`<li><a href="${href}">${name}</a></li>`)}
    </ul>`

/** The operations and schemas that refer to each schema. */
const usersOf = (
  operations: ReadonlyArray<PlacedOperation>,
  schemas: ReadonlyArray<readonly [name: string, node: SchemaNode]>
): ReadonlyMap<string, ReadonlyArray<SchemaUser>> => {
  const referring = [
    ...operations.map(({ method, operation, path }) => ({
      user: { name: `${method.toUpperCase()} ${path}`, href: referenceHref(operation.operationId) },
      node: { ...operation }
    })),
    ...schemas.map(([name, node]) => ({ user: { name, href: hrefOfSchema(name) }, node }))
  ]
  const pairs = referring.flatMap(({ node, user }) =>
    [...new Set(namesIn(JSON.stringify(node)))].map((name) => ({ name, user }))
  )
  return new Map(
    [...Map.groupBy(pairs, ({ name }) => name)].map(([name, users]) => [name, users.map(({ user }) => user)])
  )
}

const namesIn = (text: string): ReadonlyArray<string> =>
  [...text.matchAll(/"#\/components\/schemas\/([\w.-]{1,100})"/g)].map(([, name = ""]) => name)
