import type { VNode } from "preact"
import { render } from "preact-render-to-string"

import { FrontPage } from "./front/FrontPage.tsx"
import { Page } from "./page/Page.tsx"
import type { ServiceFacts } from "./page/ServiceFacts.ts"
import { ReportPage, type ReportPageData } from "./report/ReportPage.tsx"

/** The front page, whole. */
export const frontPage = (facts: ServiceFacts): string =>
  documentOf(
    <Page
      page="front"
      title={`${facts.name}: fourteen public sources about a US address`}
      description="What fourteen public sources know about a US address, in one call, with every source named."
      facts={facts}
      data={null}
    >
      <FrontPage facts={facts} data={null} />
    </Page>
  )

/** The page of a report, or of why there is none. */
export const reportPage = (facts: ServiceFacts, data: ReportPageData): string =>
  documentOf(
    <Page
      page="report"
      title={`Property report · ${facts.name}`}
      description="A property report with every figure's source, made to be read, changed and printed."
      facts={facts}
      data={data}
    >
      <ReportPage facts={facts} data={data} />
    </Page>
  )

const documentOf = (page: VNode): string => `<!doctype html>${render(page)}`

export type { ReportPageData, ServiceFacts }
