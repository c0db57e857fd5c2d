import { problemTypes } from "../../api/problemTypes.ts"
import { type Answers, type Operation, type SchemaNode } from "./Contract.ts"
import { html, type Markup, prose } from "./markup.ts"
import { nameIn, schemaTable, tableOf, typeText } from "./schemaTable.ts"

/** Kinds of problems by the name that their schema has. */
const problemsByName: ReadonlyMap<string, string> = new Map(
  Object.entries(problemTypes).map(([slug, { name }]) => [name, slug])
)

/** Whether a named schema is that of a problem, which has a page of its own. */
export const isProblem = (name: string): boolean => problemsByName.has(name)

/** One operation: what it is, what is sent, what comes back. */
export const operationSection = (
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
