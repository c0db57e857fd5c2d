import { iconPath, llmsPath, openapiPath, wellKnownPath } from "../../api/documentPaths.ts"
import { problemTypes } from "../../api/problemTypes.ts"
import { answersOf, type Contract, type SchemaNode } from "./Contract.ts"
import { html, Markup, prose } from "./markup.ts"
import { isProblem, operationSection } from "./operationSection.ts"
import { referenceStyle } from "./referenceStyle.ts"
import { schemaTable, typeText } from "./schemaTable.ts"

/** The contract as one page for people, without a script: endpoints, schemas and problems of a service at this origin. */
export const referencePage = (contract: Contract, origin: string): string => {
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

  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title}</title>
        <link rel="icon" href="${iconPath}" type="image/svg+xml" />
        ${styleElement}
      </head>
      <body>
        <header>
          <h1>${info.title} <small>${info.version}</small></h1>
          <p>${prose(info.description ?? "")}</p>
          <p>
            For programs: <a href="${openapiPath}">OpenAPI</a>, <a href="${wellKnownPath}">what is sold</a>,
            <a href="${llmsPath}">llms.txt</a>.
          </p>
        </header>
        <nav aria-label="Contents">
          ${groups.map(
            (group) =>
              html`<h2>${group.name}</h2>
                <ul>
                  ${group.operations.map(
                    ({ method, operation, path }) =>
                      html`<li><a href="#${operation.operationId}">${method.toUpperCase()} ${path}</a></li>`
                  )}
                </ul>`
          )}
          <h2>Reference</h2>
          <ul>
            <li><a href="#problems">Problems</a></li>
            <li><a href="#schemas">Schemas</a></li>
          </ul>
        </nav>
        <main>
          <h2>A first call</h2>
          <p>
            The mirrors below /test are free and need no key. The paid endpoints answer 402 with their price, and take a
            payment by x402.
          </p>
          <pre>
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
          <h2 id="problems">Problems</h2>
          <p>What is refused or fails is answered with application/problem+json (RFC 9457).</p>
          ${problemTable}
          <h2 id="schemas">Schemas</h2>
          ${named.map(([name, node]) => schemaSection(name, node))}
        </main>
      </body>
    </html> `.text
}

/** To the letter: the page's policy has the hash of what is in it. */
const styleElement = new Markup(`<style>${referenceStyle}</style>`)

const problemTable: Markup = html`<table>
  <thead>
    <tr>
      <th>Status</th>
      <th>Problem</th>
      <th>Meaning</th>
      <th>What to do</th>
    </tr>
  </thead>
  <tbody>
    ${Object.entries(problemTypes).map(
      ([slug, { meaning, remedy, status, title }]) =>
        html`<tr>
          <td>${status}</td>
          <td><a href="/problems/${slug}">${title}</a></td>
          <td>${prose(meaning)}</td>
          <td>${prose(remedy)}</td>
        </tr> `
    )}
  </tbody>
</table>`

const schemaSection = (name: string, node: SchemaNode): Markup =>
  html`<section id="schema-${name}">
    <h3>${name}</h3>
    <p>${prose(node.description ?? "")}</p>
    ${node.properties === undefined ? html`<p>${typeText(node)}</p>` : schemaTable(node)}
  </section> `
