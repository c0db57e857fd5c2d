import { instantText, milliseconds } from "../../figures/figures.ts"
import { SourceState } from "../../page/SourceState.tsx"
import { countWord, listed, periodText } from "../../words/plainText.ts"
import { type Anchor, sectionNumber, sectionTitle } from "../reportSections.ts"
import { Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import { reasonText } from "../SourceNote.tsx"
import { missingRiskText } from "../words/riskTexts.ts"
import { isWhole, sectionsOfSource } from "../words/sourceNames.ts"
import { OtherData } from "./OtherData.tsx"

/**
 * The section on all sources, each with date, time, upstream and license. It also has the data that no other section
 * shows, the limits, and the id of this report.
 */
export const SourcesSection = ({ report }: { readonly report: ShownReport }) => {
  const { generatedAt, processingMs, requestId, sandbox, sources } = report.meta
  return (
    <Section anchor="sources" report={report} finding={sourcesFinding(report)}>
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
                <span class="report-note screen-only">{attribution}</span>
              </th>
              <td data-name="State">
                <SourceState status={status} />
              </td>
              <td data-name="Data as of">
                <span class={asOf === null ? "screen-only" : undefined}>{periodText(asOf)}</span>
                <span class="report-note print-only">{attribution}</span>
              </td>
              <td data-name="Retrieved">{retrievedAt === null ? "–" : instantText(retrievedAt)}</td>
              <td data-name="Answered by">
                <span>
                  {upstream ?? "–"}
                  {cached ? <span class="report-note">cached answer</span> : null}
                </span>
              </td>
              <td class="number" data-name="Time">
                {milliseconds(ms)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <OtherData report={report} />
      <div class="report-disclaimers">
        <h3>Limits of this report</h3>
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

/**
 * The section on the sources without a result, or with a partial or older one: the reason, and the effect on the
 * report.
 */
export const MissingSection = ({ report }: { readonly report: ShownReport }) => {
  const missing = report.meta.sources.filter((line) => !isWhole(line))
  const notes = report.meta.sources.filter((line) => isWhole(line) && line.reason !== null)
  const { notAnalyzed, missingCore } = report.investorAnalysis.quality
  return (
    <Section anchor="missing" report={report} finding={missingFinding(report)}>
      {missing.length === 0 ? (
        <p class="report-finding">
          All {countWord(report.meta.coverage.of).toLowerCase()} sources gave complete and fresh answers.
        </p>
      ) : (
        <>
          <p class="report-finding">
            {report.meta.coverage.answered} of {report.meta.coverage.of} sources answered.
          </p>
          <ul class="report-missing">
            {missing.map((line) => (
              <li key={line.name}>
                <SourceState status={line.status} />
                <span>{reasonText(line)}</span>
                <Affected anchors={sectionsOfSource(line.name)} />
              </li>
            ))}
          </ul>
        </>
      )}
      {notes.map((line) => (
        <p key={line.name} class="small quiet">
          {reasonText(line)}
        </p>
      ))}
      <p>Risk: {missingRiskText(report)}</p>
      {missingCore.length === 0 || notAnalyzed !== null ? null : (
        <p>
          Strategies: {listed(missingCore.map((part) => coreNames[part]))} {missingCore.length === 1 ? "is" : "are"} not
          known, and without {missingCore.length === 1 ? "it" : "them"} they can't be computed. State what you know
          among the assumptions.
        </p>
      )}
    </Section>
  )
}

const missingFinding = ({ meta }: ShownReport): string =>
  meta.sources.every(isWhole)
    ? "Nothing: all sources answered in full"
    : listed(meta.sources.filter((line) => !isWhole(line)).map(({ name }) => name))

const sourcesFinding = ({ meta }: ShownReport): string =>
  `${meta.coverage.answered} of ${meta.coverage.of} answered; dates, licenses and limits`

const coreNames: Readonly<Record<ShownReport["investorAnalysis"]["quality"]["missingCore"][number], string>> = {
  propertyKind: "the kind of property",
  price: "the price",
  rent: "the rent",
  stateTables: "taxes, insurance and costs of this place"
}

const Affected = ({ anchors }: { readonly anchors: ReadonlyArray<Anchor> }) =>
  anchors.length === 0 ? null : (
    <span class="report-note">
      Missing from{" "}
      {anchors.map((anchor, index) => (
        <span key={anchor}>
          {index === 0 ? "" : ", "}
          <a href={`#${anchor}`}>
            {sectionNumber(anchor)} {sectionTitle(anchor)}
          </a>
        </span>
      ))}
    </span>
  )
