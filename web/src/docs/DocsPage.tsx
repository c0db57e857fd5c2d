import type { ServiceFacts } from "../page/ServiceFacts.ts"
import { sourceCountIn } from "../words/plainText.ts"
import type { DocsContents, DocsGroup, DocsHeading, DocsLink, DocsPageData } from "./DocsPageData.ts"
import { SearchPlace } from "./search/Search.tsx"
import { withCode } from "./withCode.tsx"

/** A page of the docs: the list of pages at the side, the text, and the outline of the page. */
export const DocsPage = ({ contents, headings, href, html, title }: DocsPageData) => {
  const outline = headings.filter(({ level }) => level === 2)
  return (
    <div class="docs">
      <div class="docs-side">
        <SearchPlace path={contents.searchPath} />
        <nav class="docs-wide" aria-label="Docs">
          <PageList contents={contents} current={href} />
        </nav>
        <details class="docs-narrow">
          <summary>All pages</summary>
          <nav aria-label="All pages">
            <PageList contents={contents} current={href} />
          </nav>
        </details>
        {outline.length < 2 ? null : (
          <details class="docs-narrow">
            <summary>On this page</summary>
            <nav aria-label="On this page, folded">
              <Outline headings={outline} />
            </nav>
          </details>
        )}
      </div>
      <article class="docs-text">
        <p class="docs-group">{groupOf(contents, href)}</p>
        <h1>{title}</h1>
        <div dangerouslySetInnerHTML={{ __html: html }} />
        <Neighbors contents={contents} current={href} />
      </article>
      {outline.length < 2 ? null : (
        <nav class="docs-outline" aria-labelledby="docs-outline">
          <p id="docs-outline">On this page</p>
          <Outline headings={outline} />
        </nav>
      )}
    </div>
  )
}

const groupOf = ({ groups }: DocsContents, href: string): string =>
  groups.find(({ pages }) => pages.some((page) => page.href === href))?.name ?? ""

const PageList = ({ contents, current }: { readonly contents: DocsContents; readonly current: string }) => (
  <ul class="docs-list">
    <li>
      <a href="/docs">Overview</a>
    </li>
    {contents.groups.map((group) => (
      <li key={group.name}>
        {group.isForOperators ? (
          <details open={group.pages.some(({ href }) => href === current)}>
            <summary>{group.name}</summary>
            <GroupList group={group} current={current} />
          </details>
        ) : (
          <>
            <p>{group.name}</p>
            <GroupList group={group} current={current} />
          </>
        )}
      </li>
    ))}
  </ul>
)

const GroupList = ({ current, group }: { readonly group: DocsGroup; readonly current: string }) => (
  <ul>
    {group.pages.map(({ href, name }) => (
      <li key={href}>
        <a href={href} aria-current={href === current ? "page" : undefined}>
          {name}
        </a>
      </li>
    ))}
  </ul>
)

const Outline = ({ headings }: { readonly headings: ReadonlyArray<DocsHeading> }) => (
  <ul class="docs-list">
    {headings.map(({ id, text }) => (
      <li key={id}>
        <a href={`#${id}`}>{text}</a>
      </li>
    ))}
  </ul>
)

/** The pages before and after this one, in the order of the list. */
const Neighbors = ({ contents, current }: { readonly contents: DocsContents; readonly current: string }) => {
  const pages = contents.groups.flatMap((group) => group.pages)
  const at = pages.findIndex(({ href }) => href === current)
  return (
    <nav class="docs-neighbors" aria-label="Previous and next page">
      <Neighbor word="Previous" page={pages[at - 1]} />
      <Neighbor word="Next" page={pages[at + 1]} />
    </nav>
  )
}

const Neighbor = ({ page, word }: { readonly page: DocsLink | undefined; readonly word: string }) =>
  page === undefined ? null : (
    <a class={`docs-${word.toLowerCase()}`} href={page.href}>
      <span class="small quiet">{word}</span> <span>{page.name}</span>
    </a>
  )

const address = "1600 Smith St, Houston, TX 77002"

/** The list of all docs pages by purpose, with a first call. */
export const DocsIndexPage = ({
  contents,
  facts
}: {
  readonly contents: DocsContents
  readonly facts: ServiceFacts
}) => (
  <div class="docs-index">
    <h1>Docs</h1>
    <p class="docs-lead">
      Send a US address and get one report from {sourceCountIn(facts)} public sources. It names each source and when it
      answered, and the period of the data if the source states one. You pay per call; the mirrors below{" "}
      <code>/test</code> are free.
    </p>
    <SearchPlace path={contents.searchPath} />
    <section class="docs-first" aria-labelledby="first-call">
      <div>
        <h2 id="first-call">Your first call</h2>
        <p>You need no key and no account. Paste this into a terminal:</p>
      </div>
      <div class="docs-code">
        <pre tabIndex={0}>
          <code>{`curl ${facts.origin}/test/property-intel \\
  -H 'Content-Type: application/json' \\
  -d '${JSON.stringify({ address })}'
`}</code>
        </pre>
      </div>
      <p>
        The report is in <code>data</code>. A figure that is not known is <code>null</code>, and{" "}
        <code>data.meta.sources</code> says why.{" "}
        <a href="/docs/getting-started">Next: a paid call, and what an error looks like</a>
      </p>
    </section>
    <Groups groups={contents.groups.filter(({ isForOperators }) => !isForOperators)} />
    <details class="docs-operators">
      <summary>For people who run the service</summary>
      <Groups groups={contents.groups.filter(({ isForOperators }) => isForOperators)} />
    </details>
    <p class="quiet small docs-formats">
      Every page is also available as Markdown: send <code>Accept: text/markdown</code>. For programs:{" "}
      <a href="/openapi.json">OpenAPI</a>, <a href="/llms.txt">llms.txt</a>,{" "}
      <a href="/.well-known/x402">the price list</a>.
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

export interface ProblemKind {
  readonly slug: string
  readonly title: string
  readonly status: number
  readonly meaning: string
  readonly remedy: string
}

/** A page for a kind of problem: its meaning, and its remedy. */
export const ProblemPage = ({ meaning, remedy, slug, status, title }: ProblemKind) => (
  <article class="docs-problem">
    <p class="docs-group">
      <a href="/docs/problems">Problems</a>
    </p>
    <h1>{title}</h1>
    <p class="quiet">
      HTTP status {status}, <code>{slug}</code>
    </p>
    <p>{withCode(meaning)}</p>
    <h2>What to do</h2>
    <p>{withCode(remedy)}</p>
    <p>
      <a href="/docs/problems">All problems</a>, <a href="/docs">docs</a>
    </p>
  </article>
)
