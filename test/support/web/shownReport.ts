import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"
import type { InvestorRequest } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { defaultNarrative } from "../../../src/narrative/writtenNarrative.ts"
import type { ServiceFacts } from "../../../web/src/page/ServiceFacts.ts"
import { answerOfReport } from "../narrative/answerOf.ts"
import { fullReport } from "../report/fullReport.ts"

/** An answer of `/property-full` as a page shows it. */
export const shownReport = (report: PropertyReport = fullReport(), request: InvestorRequest = {}): FullReport => {
  const answer = answerOfReport(report, request)
  return {
    ...answer.report,
    investorAnalysis: answer.analysis,
    ...defaultNarrative(factsIn(answer), 0, "No language model is set up")
  }
}

/** What a page knows of a service. */
export const someFacts: ServiceFacts = {
  name: "Property Intelligence API",
  version: "0.1.0",
  operator: "Property Intelligence API",
  origin: "http://localhost:8080",
  sandbox: true,
  sells: true,
  networks: [],
  prices: [],
  sources: fullReport().meta.sources.map(({ name }) => ({
    name,
    subject: name,
    gives: "",
    cadence: ""
  })),
  testKey: null,
  quorum: 10,
  cliPackage: null
}
