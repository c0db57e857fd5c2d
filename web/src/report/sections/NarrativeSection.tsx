import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { sectionNumber, sectionTitle } from "../reportSections.ts"
import { Section } from "../Section.tsx"
import { restsOn, sentencePieces } from "../words/sentenceFigures.ts"

type Sentence = FullReport["narrativeMeta"]["sentences"][number]

interface NarrativeSectionProps {
  readonly report: FullReport
  /** Whether the assumptions were changed since it was written. */
  readonly isChanged: boolean
  readonly onAskAgain: () => void
}

const headings: Readonly<Record<Sentence["part"], string | null>> = {
  headline: null,
  propertyOverview: "Property overview",
  marketPosition: "Market position",
  recommendedStrategy: "Recommended strategy",
  riskFactors: "Risk factors",
  dueDiligencePriorities: "What to check first"
}

/** The report in sentences; each figure leads to the section that has it, whose number stands after the sentence. */
export const NarrativeSection = ({ isChanged, onAskAgain, report }: NarrativeSectionProps) => {
  const { model, parts, sentences } = report.narrativeMeta
  return (
    <Section anchor="narrative" report={report}>
      {isChanged ? (
        <p class="notice caution screen-only">
          Written for the assumptions as first asked; your changes are not in it.{" "}
          <button type="button" class="button small" onClick={onAskAgain}>
            Write it again
          </button>
        </p>
      ) : null}
      {parts.map(({ part }) => (
        <NarrativePart
          key={part}
          heading={headings[part]}
          isList={part === "dueDiligencePriorities"}
          report={report}
          sentences={sentences.filter((sentence) => sentence.part === part)}
        />
      ))}
      <p class="report-note">
        Small numbers name the sections that a sentence rests on.{" "}
        {model === null ? "Written by rules" : `Planned with ${model}`}; every figure is put in by the program from the
        values of this report.
      </p>
    </Section>
  )
}

interface NarrativePartProps {
  readonly heading: string | null
  readonly isList: boolean
  readonly report: FullReport
  readonly sentences: ReadonlyArray<Sentence>
}

const NarrativePart = ({ heading, isList, report, sentences }: NarrativePartProps) => {
  if (sentences.length === 0) return null
  const written = sentences.map((sentence) => <Written key={sentence.text} sentence={sentence} report={report} />)
  if (heading === null) return <p class="report-headline">{written}</p>
  return (
    <div class="report-prose">
      <h3>{heading}</h3>
      {isList ? (
        <ol class="report-list">
          {written.map((each) => (
            <li key={each.key}>{each}</li>
          ))}
        </ol>
      ) : (
        <p>{written}</p>
      )}
    </div>
  )
}

const Written = ({ report, sentence }: { readonly sentence: Sentence; readonly report: FullReport }) => (
  <>
    {sentencePieces(sentence.text.replace(/^\d+\.\s+/, ""), sentence.facts, report).map(({ anchor, text }, index) =>
      anchor === null ? (
        text
      ) : (
        <a key={index} class="report-fact" href={`#${anchor}`}>
          {text}
        </a>
      )
    )}
    <sup class="report-rests">
      {restsOn(sentence.facts).map((anchor, index) => (
        <a key={anchor} href={`#${anchor}`} aria-label={`Section ${sectionNumber(anchor)}: ${sectionTitle(anchor)}`}>
          {index === 0 ? "" : " "}
          {sectionNumber(anchor)}
        </a>
      ))}
    </sup>{" "}
  </>
)
