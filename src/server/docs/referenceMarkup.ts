import { docsPath, llmsPath, openapiPath, wellKnownPath } from "@property-intelligence/api/documentPaths.ts"
import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

import {
  type Answers,
  answersOf,
  type Contract,
  isProblem,
  type Operation,
  problemsByName,
  type SchemaNode
} from "./Contract.ts"
import { html, type Markup, prose } from "./markup.ts"
import { nameIn, schemaTable, tableOf, typeText } from "./schemaTable.ts"

/** The contract for people, as the page of the reference has it: endpoints and schemas, of a service at this origin. */
export const referenceMarkup = (contract: Contract, origin: string): string => {
  const { components, info, paths, tags } = contract
  const { schemas } = components
  const schemaNamed = (name: string): SchemaNode => schemas[name] ?? {}
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation }))
  )
  const groups = tags.map(({ description = "", name }) => ({
    name,
    description,
    operations: operations.filter(({ operation }) => operation.tags.includes(name))
  }))
  const named = Object.entries(schemas)
    .filter(([name]) => !isProblem(name))
    .toSorted(([one], [other]) => one.localeCompare(other))

  return html`<p class="docs-group"><a href="${docsPath}">Docs</a></p>
    <h1>API reference</h1>
    <p class="docs-lead">${prose(info.description ?? "")}</p>
    <p>
      Version ${info.version}. For programs: <a href="${openapiPath}">OpenAPI</a>,
      <a href="${wellKnownPath}">what is sold</a>, <a href="${llmsPath}">llms.txt</a>; this page as Markdown with
      <code>Accept: text/markdown</code>.
    </p>
    <nav aria-label="Contents">
      ${groups.map(
        (group) =>
          html`<section>
            <h2>${group.name}</h2>
            <ul>
              ${group.operations.map(
                ({ method, operation, path }) =>
                  html`<li>
                    <a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a>
                  </li>`
              )}
            </ul>
          </section>`
      )}
      <section>
        <h2>Beside them</h2>
        <ul>
          <li><a href="#schemas">Schemas</a></li>
          <li><a href="/docs/problems">Problems</a></li>
        </ul>
      </section>
    </nav>
    <h2 id="a-first-call">A first call</h2>
    <p>
      The mirrors below /test are free and need no key. The paid endpoints answer 402 with their price, and take a
      <a href="/docs/payments">payment by x402</a>. What is refused or fails is answered with application/problem+json,
      of a <a href="/docs/problems">kind that has a page</a>.
    </p>
    <pre tabindex="0">
curl ${origin}/test/property-intel -H 'Content-Type: application/json' \\
  -d '{"address":"1600 Smith St, Houston, TX 77002"}'</pre>
    ${groups.map(
      (group) =>
        html`<h2>${group.name}</h2>
          <p>${prose(group.description)}</p>
          ${group.operations.map(({ method, operation, path }) =>
            operationSection(path, method, { answers: answersOf(operation, contract), operation, schemaNamed })
          )}`
    )}
    <h2 id="schemas">Schemas</h2>
    ${named.map(([name, node]) => schemaSection(name, node))}`.text
}

const schemaSection = (name: string, node: SchemaNode): Markup =>
  html`<section id="schema-${name}">
    <h3>${name}</h3>
    <p>${prose(node.description ?? "")}</p>
    ${node.properties === undefined ? html`<p>${typeText(node)}</p>` : schemaTable(node)}
  </section> `

/** One operation: what it is, what is sent, what comes back. */
const operationSection = (
  path: string,
  method: string,
  {
    answers,
    operation,
    schemaNamed
  }: { readonly answers: Answers; readonly operation: Operation; readonly schemaNamed: (name: string) => SchemaNode }
): Markup => {
  const { description = "", operationId, parameters, requestBody, summary = path } = operation
  const resolved = (node: SchemaNode) => (node.$ref === undefined ? node : schemaNamed(nameIn(node.$ref)))
  const bodies = Object.values(requestBody?.content ?? {}).map(({ schema }) => resolved(schema))
  return html`<section id="${operationId}">
    <h3>${summary}</h3>
    <p><code class="path">${method.toUpperCase()} ${path}</code></p>
    <p>${prose(description)}</p>
    ${
      parameters.length === 0
        ? html``
        : html`<h4>Parameters</h4>
            ${parameterTable(parameters)}`
    }
    ${bodies.map(
      (body) =>
        html`<h4>Body</h4>
          ${schemaTable(body)}${bodyExamples(body)}`
    )}
    <h4>Answers</h4>
    ${tableOf(
      "Answers",
      ["Status", "Body"],
      answers.map(([status, { content = {} }]) => answerRow(status, Object.values(content)))
    )}
  </section> `
}

const parameterTable = (parameters: Operation["parameters"]): Markup =>
  tableOf(
    "Parameters",
    ["Name", "In", "Type", "Meaning"],
    parameters.map(
      ({ in: place, name, required, schema }) =>
        html`<tr>
          <td><code>${name}</code>${required ? html`` : html` <small>optional</small>`}</td>
          <td>${place}</td>
          <td>${typeText(schema)}</td>
          <td>${prose(schema.description ?? "")}</td>
        </tr> `
    )
  )

const bodyExamples = ({ examples = [] }: SchemaNode): ReadonlyArray<Markup> =>
  examples.map((example) => html`<pre tabindex="0">${JSON.stringify(example, null, 2)}</pre> `)

const answerRow = (status: string, content: ReadonlyArray<{ readonly schema: SchemaNode }>): Markup =>
  html`<tr>
    <td>${status}</td>
    <td>${content.map(({ schema }) => answerText(schema))}</td>
  </tr> `

/** An answer's schema; of problems their titles, which lead to their pages. */
const answerText = (schema: SchemaNode): Markup => {
  const alternatives = schema.anyOf ?? [schema]
  const slugs = alternatives.flatMap(({ $ref = "" }) => problemsByName.get(nameIn($ref)) ?? [])
  if (slugs.length === 0) return schema.properties === undefined ? typeText(schema) : schemaTable(schema)
  return html`<ul>
    ${slugs.map((slug) => html`<li><a href="/problems/${slug}">${titles.get(slug) ?? slug}</a></li> `)}
  </ul>`
}

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(problemTypes).map(([slug, { title }]) => [slug, title])
)
