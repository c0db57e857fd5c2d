import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { SourceState } from "../../page/SourceState.tsx"
import { type Anchor, sectionNumber, sectionTitle } from "../reportSections.ts"
import { Section } from "../Section.tsx"
import { countWord, listed } from "../words/plainText.ts"
import { missingRiskText } from "../words/riskTexts.ts"
import { isWhole, sectionsOfSource } from "../words/sourceNames.ts"
import { reasonText } from "../words/whyAbsent.ts"

/** Every source that gave nothing, not all, or an older answer: why, and what that does to the report. */
export const MissingSection = ({ report }: { readonly report: FullReport }) => {
  const missing = report.meta.sources.filter((line) => !isWhole(line))
  const notes = report.meta.sources.filter((line) => isWhole(line) && line.reason !== null)
  const { notAnalyzed, missingCore } = report.investorAnalysis.quality
  return (
    <Section anchor="missing" report={report}>
      {missing.length === 0 ? (
        <p class="report-finding">
          All {countWord(report.meta.coverage.of).toLowerCase()} sources answered, in full and freshly.
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

const coreNames: Readonly<Record<FullReport["investorAnalysis"]["quality"]["missingCore"][number], string>> = {
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
