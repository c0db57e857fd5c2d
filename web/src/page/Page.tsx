import type { ComponentChildren } from "preact"

import type { ServiceFacts } from "./ServiceFacts.ts"

/** The pages with a program. */
type PageName = "front" | "report" | "status" | "docs"

type BuiltProgram = {
  readonly script: string
  /** The modules that the program imports. */
  readonly preload: ReadonlyArray<string>
}

/** The paths of the built files, which the build inserts. */
declare const __ASSETS__: Readonly<Record<PageName, BuiltProgram>> & {
  readonly style: string
  /** The style sheets for the docs, and for the other pages. */
  readonly docsStyle: string
  readonly partsStyle: string
  /** The script that shows the view for a linked report while it is loading. */
  readonly linked: string
  /** The licenses of third-party code in the programs. */
  readonly licenses: string
}

const assets = __ASSETS__

interface PageProps {
  /** The page's name in the navigation bar; `null` for a page that has neither a program nor a link in the bar. */
  readonly page: PageName | null
  readonly title: string
  readonly description: string
  readonly facts: ServiceFacts
  /**
   * The data with which the page's program starts and renders the same page again. Without it the program does not take
   * the page over.
   */
  readonly data?: unknown
  /** The text at the top of each printed page. */
  readonly runningHead?: string | undefined
  /** True if a link to the page may name a place after the `#`. */
  readonly isLinkable?: boolean
  /** True if the page has no program at all. */
  readonly isScriptless?: boolean
  readonly children: ComponentChildren
}

/**
 * The document around a page: head, navigation bar and footer. In the browser the page's program takes over the content
 * of `#page`.
 */
export const Page = ({
  children,
  data,
  description,
  facts,
  isLinkable = false,
  isScriptless = false,
  page,
  runningHead,
  title
}: PageProps) => (
  <html lang="en" data-running-head={runningHead}>
    <head>
      <meta charset="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      <meta name="description" content={description} />
      <meta name="color-scheme" content="light dark" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:site_name" content={facts.name} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="stylesheet" href={styleOf(page)} />
      {isLinkable ? <script src={assets.linked} /> : null}
      {isScriptless || page === null ? null : <Program page={page} />}
    </head>
    <body>
      <a class="skip" href="#page">
        Skip to the content
      </a>
      <Bar facts={facts} page={page} />
      <main id="page" tabIndex={-1}>
        {children}
      </main>
      <Foot facts={facts} />
      {data === undefined ? null : (
        <script type="application/json" id="data" dangerouslySetInnerHTML={{ __html: inScript({ facts, data }) }} />
      )}
    </body>
  </html>
)

const styleOf = (page: PageName | null): string =>
  page === null ? assets.style : page === "docs" ? assets.docsStyle : assets.partsStyle

const Program = ({ page }: { readonly page: PageName }) => (
  <>
    {assets[page].preload.map((href) => (
      <link key={href} rel="modulepreload" href={href} />
    ))}
    <script type="module" src={assets[page].script} />
  </>
)

/** JSON that can't end a script element, because `<` is escaped. */
const inScript = (value: unknown): string => JSON.stringify(value).replaceAll("<", "\\u003c")

const Bar = ({ facts, page }: { readonly facts: ServiceFacts; readonly page: PageName | null }) => (
  <header class="bar">
    <div class="bar-row">
      <a class="brand" href="/">
        <img src="/favicon.svg" width="24" height="24" alt="" />
        <span>{facts.name}</span>
      </a>
      {facts.sandbox ? (
        <span class="badge caution" title="Every figure here is made up, and no money moves">
          Sandbox
        </span>
      ) : null}
      <nav aria-label="Site">
        {links.map(({ href, name, text }) => (
          <a key={href} href={href} aria-current={name !== null && name === page ? "page" : undefined}>
            {text}
          </a>
        ))}
      </nav>
    </div>
  </header>
)

const links: ReadonlyArray<{ readonly href: string; readonly name: PageName | null; readonly text: string }> = [
  { href: "/report", name: "report", text: "Report" },
  { href: "/docs", name: "docs", text: "Docs" },
  { href: "/status", name: "status", text: "Status" },
  { href: "/#prices", name: null, text: "Prices" }
]

const Foot = ({ facts }: { readonly facts: ServiceFacts }) => (
  <footer class="foot">
    <div class="foot-row">
      <span>
        {facts.name} {facts.version}
        {facts.operator === facts.name ? "" : `, run by ${facts.operator}`}
      </span>
      <nav aria-label="For programs and readers">
        <a href="/terms">Terms</a>
        <a href="/docs/sources">Sources and licenses</a>
        <a href="/status">Status</a>
        <a href="/docs">Docs</a>
        <a href="/openapi.json">OpenAPI</a>
        <a href="/llms.txt">llms.txt</a>
        <a href={assets.licenses}>Open-source notices</a>
      </nav>
    </div>
  </footer>
)
