import type { DocsContents, DocsGroup, DocsHeading, DocsLink, DocsPageData } from "./DocsPageData.ts"
import { SearchPlace } from "./SearchPlace.tsx"

/** A page of the docs: what there is to read at its side, the text, and what is on the page. */
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
    <nav class="docs-neighbors" aria-label="Pages before and after">
      <Neighbor word="Before" page={pages[at - 1]} />
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
