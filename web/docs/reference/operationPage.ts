import { problemTypes } from "@property-intelligence/api/problemTypes.ts"

import {
  type Answers,
  answersOf,
  type Contract,
  nameIn,
  type Operation,
  problemsByName,
  type SchemaNode
} from "../../../src/server/docs/Contract.ts"
import { html, Markup, prose } from "../../../src/server/docs/markup.ts"
import { recordedBodies } from "../../../src/server/docs/published/recordedExamples.ts"
import { originToFill } from "../documentSources.ts"
import { escaped, highlighted } from "../highlighted.ts"
import { callSamples } from "./callSamples.ts"
import { hrefOfSchema, objectsIn } from "./referenceLinks.ts"
import { type NamesOfNodes, schemaFields, typeText } from "./schemaFields.ts"

/** An operation of the contract, with its path and method. */
export interface PlacedOperation {
  readonly path: string
  /** The HTTP method in small letters. */
  readonly method: string
  readonly operation: Operation
}

/** The page of an operation: its text, its request and its responses. */
export const operationText = ({ operation }: PlacedOperation, contract: Contract, names: NamesOfNodes): Markup => {
  const { description = "", parameters, requestBody } = operation
  const bodies = Object.entries(requestBody?.content ?? {})
  return html`<p>${prose(description)}</p>
    ${
      parameters.length === 0
        ? html``
        : html`<h2 id="parameters">Parameters</h2>
            <ul class="fields">
              ${parameters.map((parameter) => parameterItem(parameter, names))}
            </ul>`
    }
    ${bodies.map(
      ([type, { schema }]) =>
        html`<h2 id="body">Body</h2>
          <p><code>${type}</code>: ${typeText(schema, names)}</p>
          ${bodyFields(schema, contract, names)}`
    )}
    <h2 id="answers">Answers</h2>
    <ul class="fields">
      ${answersOf(operation, contract).map((answer) => answerItem(answer, names))}
    </ul>`
}

const parameterItem = (
  { in: place, name, required, schema }: Operation["parameters"][number],
  names: NamesOfNodes
): Markup =>
  html`<li>
    <code class="field-name">${name}</code>
    <span class="field-type">in the ${place}, ${typeText(schema, names)}${required ? "" : ", optional"}</span>
    <p>${prose(schema.description ?? "")}</p>
  </li>`

/** The max number of body fields on an operation's page. A larger body is shown only on its schema's page. */
const maxBodyFields = 25

const bodyFields = (schema: SchemaNode, { components }: Contract, names: NamesOfNodes): Markup => {
  const name = schema.$ref === undefined ? null : nameIn(schema.$ref)
  const node = name === null ? schema : (components.schemas[name] ?? {})
  const count = objectsIn(node).reduce((sum, { properties = {} }) => sum + Object.keys(properties).length, 0)
  if (name !== null && count > maxBodyFields)
    return html`<p>Its ${count} fields are on <a href="${hrefOfSchema(name)}">the page of ${name}</a>.</p>`
  return html`${schemaFields(node, names, "")}`
}

const answerItem = ([status, { content = {}, description }]: Answers[number], names: NamesOfNodes): Markup => {
  const schemas = Object.entries(content)
  return html`<li>
    <code class="field-name">${status}</code>
    <span class="field-type">${[...new Set(schemas.map(([type]) => type))].join(", ")}</span>
    ${schemas.length === 0 ? html`<p>${prose(description)}</p>` : schemas.map(([, { schema }]) => answerText(schema, names))}
  </li>`
}

/** The schema of a response. For problems it is a list of their titles, with links to their pages. */
const answerText = (schema: SchemaNode, names: NamesOfNodes): Markup => {
  const slugs = (schema.anyOf ?? [schema]).flatMap(({ $ref = "" }) => problemsByName.get(nameIn($ref)) ?? [])
  if (slugs.length > 0)
    return html`<ul class="field-problems">
      ${slugs.map((slug) => html`<li><a href="/problems/${slug}">${titles.get(slug) ?? slug}</a></li> `)}
    </ul>`
  const inner = schemaFields(schema, names, "")
  return inner.length === 0 ? html`<p>${typeText(schema, names)}</p>` : html`${inner}`
}

const titles: ReadonlyMap<string, string> = new Map(
  Object.entries(problemTypes).map(([slug, { title }]) => [slug, title])
)

/** The column next to the text: the call from a shell and in two languages, and the sandbox's response. */
export const operationSamples = ({ method, operation, path }: PlacedOperation): Markup => {
  const calls = callSamples({
    method: method.toUpperCase(),
    url: `${originToFill}${withExamples(path, operation)}`,
    body: recordedBodies.get(`${method} ${path} body`) ?? formExample(operation),
    isForm: isForm(operation),
    isPaid: operation.tags.includes("Paid"),
    answer: answerKind(operation)
  })
  const answer = recordedBodies.get(`${method} ${path} 200`)
  return html`<h2 id="samples">Samples</h2>
    ${calls.map(
      ({ code, language, name }, at) =>
        html`<details class="sample" name="language" ${new Markup(at === 0 ? " open" : "")}>
          <summary>${name}</summary>
          ${codeBlock(code, language)}
        </details>`
    )}
    ${
      answer === undefined
        ? html``
        : html`<h2 id="answer">Answer</h2>
            <p class="small quiet">Recorded from the sandbox: its figures are made up.</p>
            ${codeBlock(JSON.stringify(answer, null, 2), "json")}`
    }`
}

/** The max number of lines of a colored block. Each colored part is an element, so long blocks stay plain. */
const maxColoredLines = 60

/** A block of code, colored unless it is long. */
const codeBlock = (code: string, language: string): Markup => {
  const isLong = code.split("\n").length > maxColoredLines
  const text = isLong ? escaped(code) : highlighted(code, language)
  return new Markup(
    `<div class="docs-code${isLong ? " long" : ""}"><pre tabindex="0"><code data-language="${language}">${text}\n</code></pre></div>`
  )
}

const isForm = ({ requestBody }: Operation): boolean =>
  Object.keys(requestBody?.content ?? {}).includes("application/x-www-form-urlencoded")

/** The example body for a form. The service has only one form, the report's. */
const formExample = (operation: Operation): unknown =>
  isForm(operation) ? { address: "1600 Smith St, Houston, TX 77002" } : null

const answerKind = ({ responses }: Operation) => {
  const success = responses["200"]
  const types = success !== undefined && "content" in success ? Object.keys(success.content ?? {}) : []
  if (types.includes("text/event-stream")) return "stream"
  return types.some((type) => type.includes("json")) ? "json" : "text"
}

/** A path with its parameters replaced by their examples. */
const withExamples = (path: string, { parameters }: Operation): string =>
  path.replaceAll(/\{(\w{1,40})\}/g, (whole, name: string) => {
    const [example] = parameters.find((parameter) => parameter.name === name)?.schema.examples ?? []
    return example === undefined ? whole : String(example)
  })
