import type { ReferenceGroup, ReferencePart } from "./DocsPageData.ts"
import { SearchPlace } from "./search/Search.tsx"
import { withCode } from "./withCode.tsx"

export interface ReferenceContents {
  readonly groups: ReadonlyArray<ReferenceGroup>
  /** The path of the search index. */
  readonly searchPath: string
}

const hrefOf = (slug: string): string => `/docs/reference/${slug}`

/**
 * The list of all operations and schemas. Its anchors are the same as on the former single-page reference, so that old
 * links still work.
 */
export const ReferenceList = ({ groups, searchPath }: ReferenceContents) => (
  <div class="docs-index reference-index">
    <p class="docs-group">
      <a href="/docs">Docs</a>
    </p>
    <h1>API reference</h1>
    <p class="docs-lead">
      Each endpoint and each schema has a page. The mirrors below <code>/test</code> are free and need no key. A paid
      endpoint responds 402 with its price, and accepts a <a href="/docs/payments">payment by x402</a>.
    </p>
    <SearchPlace path={searchPath} />
    <p>
      If a call is refused or fails, the response is a <a href="/docs/problems">problem</a>, and each kind of problem
      has a page. For programs: <a href="/openapi.json">OpenAPI</a>, <a href="/.well-known/x402">the price list</a>,{" "}
      <a href="/llms.txt">llms.txt</a>. All of this is also available as Markdown, with{" "}
      <code>Accept: text/markdown</code>.
    </p>
    {groups.map(({ description, links, name }) => (
      <section key={name} class="reference-group" aria-labelledby={idOf(name)}>
        <h2 id={idOf(name)}>{name}</h2>
        <p>{withCode(description)}</p>
        <ul>
          {links.map((link) => (
            <li key={link.slug} id={link.slug}>
              <a href={hrefOf(link.slug)}>{link.name}</a>
              {link.summary === "" ? null : <p>{link.summary}</p>}
            </li>
          ))}
        </ul>
      </section>
    ))}
  </div>
)

const idOf = (name: string): string => name.toLowerCase().replaceAll(" ", "-")

/** The page of an operation or a schema: the list of all of them at the side, the text, and the samples. */
export const ReferencePage = ({ groups, part, searchPath }: ReferenceContents & { readonly part: ReferencePart }) => (
  <div class={part.samples === null ? "docs reference" : "docs reference with-samples"}>
    <div class="docs-side">
      <SearchPlace path={searchPath} />
      <nav class="docs-wide" aria-label="API reference">
        <SideList groups={groups} part={part} />
      </nav>
      <p class="docs-narrow reference-up">
        <a href={`/docs/reference#${part.slug.split(".")[0]}`}>All endpoints and schemas</a>
      </p>
    </div>
    <article class="docs-text">
      <p class="docs-group">{part.group}</p>
      <h1>{part.title}</h1>
      {part.call === null ? null : (
        <p>
          <code class="reference-call">{part.call}</code>{" "}
          <a class="reference-jump" href="#samples">
            Samples
          </a>
        </p>
      )}
      <div dangerouslySetInnerHTML={{ __html: part.html }} />
    </article>
    {part.samples === null ? null : (
      <aside
        class="docs-text reference-samples"
        aria-label="Samples"
        dangerouslySetInnerHTML={{ __html: part.samples }}
      />
    )}
  </div>
)

const SideList = ({
  groups,
  part
}: {
  readonly groups: ReadonlyArray<ReferenceGroup>
  readonly part: ReferencePart
}) => {
  const current = part.slug.split(".")[0]
  return (
    <ul class="docs-list">
      <li>
        <a href="/docs">Docs</a>
      </li>
      <li>
        <a href="/docs/reference">Overview</a>
      </li>
      {groups.map(({ links, name }) => (
        <li key={name}>
          <details open={name === part.group}>
            <summary>{name}</summary>
            <ul>
              {links.map((link) => (
                <li key={link.slug}>
                  <a href={hrefOf(link.slug)} aria-current={link.slug === current ? "page" : undefined}>
                    {link.name}
                  </a>
                </li>
              ))}
            </ul>
          </details>
        </li>
      ))}
    </ul>
  )
}
