import type { SourcesHealth } from "@property-intelligence/api/SourcesHealth.ts"
import { shownAddress } from "@property-intelligence/domain/address/shownAddress.ts"
import type { VNode } from "preact"
import { render } from "preact-render-to-string"

import { DocsIndexPage, DocsPage, type ProblemKind, ProblemPage } from "./docs/DocsPage.tsx"
import type { DocsContents, DocsPageData, ReferencePart } from "./docs/DocsPageData.ts"
import { type ReferenceContents, ReferenceList, ReferencePage } from "./docs/ReferencePage.tsx"
import { FrontPage } from "./front/FrontPage.tsx"
import { Intro } from "./front/Intro.tsx"
import { OfferedParts } from "./front/OfferedParts.tsx"
import { Prices } from "./front/Prices.tsx"
import { Specimen } from "./front/Specimen.tsx"
import { Kept } from "./page/Kept.tsx"
import { Page } from "./page/Page.tsx"
import type { ServiceFacts } from "./page/ServiceFacts.ts"
import { keepReportView } from "./report/lateReportView.ts"
import { LinkedReport } from "./report/LinkedReport.tsx"
import { ReportPage } from "./report/ReportPage.tsx"
import type { ReportPageData } from "./report/ReportPageData.ts"
import { ReportView } from "./report/ReportView.tsx"
import { StatusPage } from "./status/StatusPage.tsx"
import { sourceCountIn } from "./words/plainText.ts"

// On the server all code is loaded from the start.
keepReportView(ReportView)

/** The HTML of the front page. */
export const frontPage = (facts: ServiceFacts): string => {
  const shown = withFewFacts(facts)
  return documentOf(
    <Page
      page="front"
      title={`${facts.name}: ${sourceCountIn(facts)} public sources about a US address`}
      description={`Facts about a US address from ${sourceCountIn(facts)} public sources, in one call, with every source named.`}
      facts={shown}
      data={null}
    >
      <FrontPage
        facts={shown}
        data={null}
        kept={{
          intro: (
            <Kept name="intro">
              <Intro facts={facts} />
            </Kept>
          ),
          specimen: (
            <Kept name="specimen">
              <Specimen />
            </Kept>
          ),
          offered: (
            <Kept name="offered">
              <OfferedParts sources={facts.sources} />
            </Kept>
          ),
          prices: (
            <Kept name="prices">
              <Prices facts={facts} />
            </Kept>
          )
        }}
      />
    </Page>
  )
}

/** The HTML of the page of a report, or of its problem. */
export const reportPage = (facts: ServiceFacts, data: ReportPageData): string => {
  const shown = withFewFacts(facts)
  const matched = data.state === "report" ? shownAddress(data.report.location) : undefined
  return documentOf(
    <Page
      page="report"
      title={`${matched === undefined ? "" : `${matched} · `}Property report · ${facts.name}`}
      runningHead={matched}
      description="A property report with the source of every figure, to read, change and print."
      facts={shown}
      data={data}
      isLinkable={data.state === "empty"}
    >
      <ReportPage facts={shown} data={data} />
      {data.state === "empty" ? <LinkedReport facts={shown} /> : null}
    </Page>
  )
}

/** The facts for a program, without the texts about sources that it never shows. */
const withFewFacts = (facts: ServiceFacts): ServiceFacts => ({
  ...facts,
  sources: facts.sources.map(({ name, subject }) => ({ name, subject, gives: "", cadence: "" }))
})

/** The HTML of the list of docs pages, with a first call. */
export const docsIndexPage = (facts: ServiceFacts, contents: DocsContents): string =>
  documentOf(
    <Page
      page="docs"
      title={`Docs · ${facts.name}`}
      description="How to call the service and pay for it, what its figures mean, and how it is run."
      facts={facts}
    >
      <DocsIndexPage contents={contents} facts={facts} />
    </Page>
  )

/** The HTML of a page of the docs. */
export const docsPage = (facts: ServiceFacts, data: DocsPageData): string =>
  documentOf(
    <Page page="docs" title={`${data.title} · ${facts.name}`} description={data.summary} facts={facts}>
      <DocsPage {...data} />
    </Page>
  )

/** The HTML of the page for a kind of problem. */
export const problemPage = (facts: ServiceFacts, kind: ProblemKind): string =>
  documentOf(
    <Page page="docs" title={`${kind.title} · ${facts.name}`} description={kind.meaning} facts={facts} isScriptless>
      <ProblemPage {...kind} />
    </Page>
  )

/** The HTML of the page for an unknown path, with a hint at the intended one. */
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
            <a href="/status">Check the status of the service</a>
          </li>
        </ul>
      </div>
    </Page>
  )

/** The HTML of the reference's list of operations and schemas. */
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

/** The HTML of the page of an operation or a schema. */
export const referencePage = (
  facts: ServiceFacts,
  { part, ...contents }: ReferenceContents & { readonly part: ReferencePart }
): string =>
  documentOf(
    <Page page="docs" title={`${part.title} · API reference · ${facts.name}`} description={part.summary} facts={facts}>
      <ReferencePage {...contents} part={part} />
    </Page>
  )

/** The HTML of the status page: sources and sales. */
export const statusPage = (facts: ServiceFacts, health: SourcesHealth): string =>
  documentOf(
    <Page
      page="status"
      title={`Status · ${facts.name}`}
      description={`The last six hours of each of the ${sourceCountIn(facts)} sources, and the state of sales.`}
      facts={facts}
    >
      <StatusPage health={health} />
    </Page>
  )

const documentOf = (page: VNode): string => `<!doctype html>${render(page)}`

export type { DocsContents, DocsPageData, ProblemKind, ReportPageData, ServiceFacts }
