import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"
import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import { sourceCountWord } from "@property-intelligence/domain/report/sourceKeys.ts"
import type { VNode } from "preact"
import { render } from "preact-render-to-string"

import { DocsIndexPage, DocsPage, type ProblemKind, ProblemPage } from "./docs/DocsPage.tsx"
import type { DocsContents, DocsPageData, ReferencePart } from "./docs/DocsPageData.ts"
import { type ReferenceContents, ReferenceList, ReferencePage } from "./docs/ReferencePage.tsx"
import { FrontPage } from "./front/FrontPage.tsx"
import { AreaMapFigure } from "./map/AreaMapFigure.tsx"
import { keepMapFigure } from "./map/mapFigure.ts"
import { Page } from "./page/Page.tsx"
import type { ServiceFacts } from "./page/ServiceFacts.ts"
import { ReportPage } from "./report/ReportPage.tsx"
import type { ReportPageData } from "./report/ReportPageData.ts"
import { StatusPage } from "./status/StatusPage.tsx"

// Here nothing is loaded later.
keepMapFigure(AreaMapFigure)

/** The front page, whole. */
export const frontPage = (facts: ServiceFacts): string =>
  documentOf(
    <Page
      page="front"
      title={`${facts.name}: ${sourceCountWord} public sources about a US address`}
      description={`What ${sourceCountWord} public sources know about a US address, in one call, with every source named.`}
      facts={facts}
      data={null}
    >
      <FrontPage facts={facts} data={null} />
    </Page>
  )

/** The page of a report, or of its problem. */
export const reportPage = (facts: ServiceFacts, data: ReportPageData): string => {
  const shown = { ...facts, sources: facts.sources.map(({ name, subject }) => ({ ...unshown, name, subject })) }
  const matched = data.state === "report" ? shownAddress(data.report.location) : undefined
  return documentOf(
    <Page
      page="report"
      title={`${matched === undefined ? "" : `${matched} · `}Property report · ${facts.name}`}
      runningHead={matched}
      description="A property report with every figure's source, made to be read, changed and printed."
      facts={shown}
      data={data}
    >
      <ReportPage facts={shown} data={data} />
    </Page>
  )
}

/** The report page leaves these empty for each source, because the report has them. */
const unshown = { gives: "", cadence: "" }

/** The list of the docs, with a first call. */
export const docsIndexPage = (facts: ServiceFacts, contents: DocsContents): string =>
  documentOf(
    <Page
      page="docs"
      title={`Docs · ${facts.name}`}
      description="How to call the service and pay for it, what its figures mean, and how it is run."
      facts={facts}
    >
      <DocsIndexPage contents={contents} origin={facts.origin} />
    </Page>
  )

/** A page of the docs. */
export const docsPage = (facts: ServiceFacts, data: DocsPageData): string =>
  documentOf(
    <Page page="docs" title={`${data.title} · ${facts.name}`} description={data.summary} facts={facts}>
      <DocsPage {...data} />
    </Page>
  )

/** The page of a kind of problem. */
export const problemPage = (facts: ServiceFacts, kind: ProblemKind): string =>
  documentOf(
    <Page page="docs" title={`${kind.title} · ${facts.name}`} description={kind.meaning} facts={facts} isScriptless>
      <ProblemPage {...kind} />
    </Page>
  )

/** The page for an unknown path, with a guess at the intended one. */
export const missingPage = (facts: ServiceFacts, hint: string): string =>
  documentOf(
    <Page
      page={null}
      title={`No such page · ${facts.name}`}
      description="There is no such page."
      facts={facts}
      isScriptless
    >
      <div class="wide missing-page">
        <h1>There is no such page</h1>
        <p>{hint}</p>
        <ul>
          <li>
            <a href="/">Look up an address</a>
          </li>
          <li>
            <a href="/report">Make a report</a>
          </li>
          <li>
            <a href="/docs">Read the docs</a>
          </li>
          <li>
            <a href="/status">See whether the service is well</a>
          </li>
        </ul>
      </div>
    </Page>
  )

/** The list of the reference. */
export const referenceListPage = (facts: ServiceFacts, contents: ReferenceContents): string =>
  documentOf(
    <Page
      page="docs"
      title={`API reference · ${facts.name}`}
      description="Every endpoint and every schema of the contract, each with a page."
      facts={facts}
    >
      <ReferenceList {...contents} />
    </Page>
  )

/** The page of an operation or a schema. */
export const referencePage = (
  facts: ServiceFacts,
  { part, ...contents }: ReferenceContents & { readonly part: ReferencePart }
): string =>
  documentOf(
    <Page page="docs" title={`${part.title} · API reference · ${facts.name}`} description={part.summary} facts={facts}>
      <ReferencePage {...contents} part={part} />
    </Page>
  )

/** The state of the sources and the sales. */
export const statusPage = (facts: ServiceFacts, data: SourcesHealth): string =>
  documentOf(
    <Page
      page="status"
      title={`Status · ${facts.name}`}
      description={`How each of the ${sourceCountWord} sources did in the last six hours, and whether calls can be bought.`}
      facts={facts}
      data={data}
    >
      <StatusPage facts={facts} data={data} />
    </Page>
  )

const documentOf = (page: VNode): string => `<!doctype html>${render(page)}`

export type { DocsContents, DocsPageData, ProblemKind, ReportPageData, ServiceFacts }
