import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"

import type { DocsContents, DocsGroup } from "./DocsPageData.ts"
import { SearchPlace } from "./SearchPlace.tsx"

const address = "1600 Smith St, Houston, TX 77002"

/** What there is to read for what, with a first call. */
export const DocsIndexPage = ({ contents, origin }: { readonly contents: DocsContents; readonly origin: string }) => (
  <div class="docs-index">
    <h1>Docs</h1>
    <p class="docs-lead">
      Send a US address, get one report from {sourceCountWord} public sources, each figure with its source and its age.
      Calls are paid one by one; their mirrors below <code>/test</code> are free.
    </p>
    <SearchPlace path={contents.searchPath} />
    <section class="docs-first" aria-labelledby="first-call">
      <div>
        <h2 id="first-call">A first call</h2>
        <p>No key and no account. Copy it into a terminal:</p>
      </div>
      <div class="docs-code">
        <pre tabIndex={0}>
          <code>{`curl ${origin}/test/property-intel \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ address })}'
`}</code>
        </pre>
      </div>
      <p>
        The report is in <code>data</code>. What is not known is <code>null</code>, and <code>data.meta.sources</code>{" "}
        says why. <a href="/docs/getting-started">Next: a paid call, and what an error looks like</a>
      </p>
    </section>
    <Groups groups={contents.groups.filter(({ isForOperators }) => !isForOperators)} />
    <Groups groups={contents.groups.filter(({ isForOperators }) => isForOperators)} />
    <p class="quiet small docs-formats">
      Every page is there as Markdown too: ask for it with <code>Accept: text/markdown</code>. For programs:{" "}
      <a href="/openapi.json">OpenAPI</a>, <a href="/llms.txt">llms.txt</a>,{" "}
      <a href="/.well-known/x402">what is sold</a>.
    </p>
  </div>
)

const Groups = ({ groups }: { readonly groups: ReadonlyArray<DocsGroup> }) => (
  <div class="docs-groups">
    {groups.map(({ name, pages }) => (
      <section key={name} aria-labelledby={idOf(name)}>
        <h2 id={idOf(name)}>{name}</h2>
        <ul>
          {pages.map(({ href, name: words, summary }) => (
            <li key={href}>
              <a href={href}>{words}</a>
              <p>{summary}</p>
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const idOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-")
