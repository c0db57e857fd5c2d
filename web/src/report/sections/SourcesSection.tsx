import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { instantText, milliseconds } from "../../figures/figures.ts"
import { SourceState } from "../../page/SourceState.tsx"
import { Section } from "../Section.tsx"
import { periodText } from "../words/periodText.ts"

/** All sources with date, time, upstream and licence; what must be read beside the figures; which answer this is. */
export const SourcesSection = ({ report }: { readonly report: FullReport }) => {
  const { generatedAt, processingMs, requestId, sandbox, sources } = report.meta
  return (
    <Section anchor="sources" report={report}>
      <table class="report-table small-table stacks report-source-table">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">State</th>
            <th scope="col">Data as of</th>
            <th scope="col">Retrieved</th>
            <th scope="col">Answered by</th>
            <th scope="col" class="number">
              Time
            </th>
          </tr>
        </thead>
        <tbody>
          {sources.map(({ asOf, attribution, cached, ms, name, retrievedAt, status, upstream }) => (
            <tr key={name}>
              <th scope="row">
                {name}
                <span class="report-note">{attribution}</span>
              </th>
              <td data-name="State">
                <SourceState status={status} />
              </td>
              <td data-name="Data as of">{periodText(asOf)}</td>
              <td data-name="Retrieved">{retrievedAt === null ? "–" : instantText(retrievedAt)}</td>
              <td data-name="Answered by">
                {upstream ?? "–"}
                {cached ? <span class="report-note">kept answer</span> : null}
              </td>
              <td class="number" data-name="Time">
                {milliseconds(ms)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <div class="report-disclaimers">
        <h3>What this report is not</h3>
        {Object.entries(report.investorAnalysis.disclaimers).map(([subject, text]) => (
          <p key={subject}>{text}</p>
        ))}
      </div>
      <p class="report-note">
        Made {instantText(generatedAt)} in {milliseconds(processingMs)}. Request {requestId}.
        {sandbox ? " From the sandbox: every figure in this report is made up." : ""}
      </p>
    </Section>
  )
}
