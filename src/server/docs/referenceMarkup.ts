import { docsPath, llmsPath, openapiPath, wellKnownPath } from "../../api/documentPaths.ts"
import { answersOf, type Contract, type SchemaNode } from "./Contract.ts"
import { html, type Markup, prose } from "./markup.ts"
import { isProblem, operationSection } from "./operationSection.ts"
import { schemaTable, typeText } from "./schemaTable.ts"

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
