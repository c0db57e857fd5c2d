import type { FullReport } from "@property-intelligence/api/answers/SoldReports.ts"

import { memberIn } from "../../page/jsonMembers.ts"
import { type Anchor, sectionNumber } from "../reportSections.ts"
import { Section } from "../Section.tsx"
import type { ShownReport } from "../ShownReport.ts"
import type { ShownNarrative } from "../useNarrative.ts"

type Sentence = FullReport["narrativeMeta"]["sentences"][number]

interface NarrativeSectionProps {
  /** The report with the newest analysis. */
  readonly report: ShownReport
  readonly narrative: ShownNarrative
}

const headings = {
  headline: null,
  opening: null,
  propertyOverview: "Property overview",
  marketPosition: "Market position",
  recommendedStrategy: "Recommended strategy",
  riskFactors: "Risk factors",
  dueDiligencePriorities: "First checks"
} satisfies Record<Sentence["part"], string | null>

const headingsByPart = new Map<string, string | null>(Object.entries(headings))

/** The section with the narrative. Each figure in it links to its section. */
export const NarrativeSection = ({ narrative, report }: NarrativeSectionProps) => (
  <Section anchor="narrative" report={report} finding={findingOf(narrative)} isAppendix>
    {narrative.state === "written" ? (
      <Narrative meta={narrative.meta} report={report} />
    ) : narrative.state === "awaited" ? (
      <p role="status">The narrative is being written for the current assumptions.</p>
    ) : narrative.state === "unlike" ? (
      <div class="notice caution">
        <p>
          Since this page was made, the answers of these sources have changed: {narrative.sources.join(", ")}. A new
          narrative would not match the figures on this page.{" "}
          <button type="button" class="button small screen-only" onClick={() => location.reload()}>
            Load the report again
          </button>
        </p>
      </div>
    ) : (
      <div class="notice caution">
        <p>
          The narrative could not be written for the current assumptions. {narrative.reason}{" "}
          <button type="button" class="button small screen-only" onClick={narrative.again}>
            Write it again
          </button>
        </p>
      </div>
    )}
  </Section>
)

/** The thesis of the narrative, which the folded section shows. It always matches the terms in use. */
const findingOf = (narrative: ShownNarrative): string => {
  if (narrative.state === "awaited") return "Being written"
  if (narrative.state === "unlike") return "The sources' answers have changed"
  if (narrative.state === "absent") return "Not written for these assumptions"
  const { sentences } = narrative.meta
  return sentences.find(({ part }) => part === "headline")?.text ?? "The report in sentences"
}

const Narrative = ({
  meta: { model, parts, sentences },
  report
}: {
  readonly meta: FullReport["narrativeMeta"]
  readonly report: ShownReport
}) => (
  <>
    {parts.map(({ part }) => (
      <NarrativePart
        key={part}
        heading={headingsByPart.get(part) ?? null}
        isList={part === "dueDiligencePriorities"}
        isTitle={part === "headline"}
        report={report}
        sentences={sentences.filter((sentence) => sentence.part === part)}
      />
    ))}
    <p class="report-note">
      Each figure links to its section. {model === null ? "Planned by rules" : `Planned by a language model (${model})`}
      , and written by the service from reviewed text. Every figure comes from the values of this report.
    </p>
  </>
)

interface NarrativePartProps {
  readonly heading: string | null
  readonly isList: boolean
  readonly isTitle: boolean
  readonly report: ShownReport
  readonly sentences: ReadonlyArray<Sentence>
}

const NarrativePart = ({ heading, isList, isTitle, report, sentences }: NarrativePartProps) => {
  if (sentences.length === 0) return null
  const written = sentences.map((sentence) => <Written key={sentence.text} sentence={sentence} report={report} />)
  if (heading === null) return <p class={isTitle ? "report-headline" : "report-prose"}>{written}</p>
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

const Written = ({ report, sentence }: { readonly sentence: Sentence; readonly report: ShownReport }) => (
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
    <span class="report-rests">
      {restsOn(sentence.facts).length === 0
        ? null
        : `[${restsOn(sentence.facts)
            .map((anchor) => sectionNumber(anchor))
            .join(", ")}]`}
    </span>{" "}
  </>
)

/** A piece of a narrative's sentence: plain text, or a figure with a link to the section that shows it. */
interface SentencePiece {
  readonly text: string
  /** The anchor of the section that shows the figure; `null` for text without a figure. */
  readonly anchor: Anchor | null
}

/**
 * A sentence split into text and figures. A figure links to the section of the fact with that value. If the figure is
 * computed, so that no fact has its value, it links to the section of the first fact.
 */
export const sentencePieces = (
  text: string,
  facts: ReadonlyArray<string>,
  report: unknown
): ReadonlyArray<SentencePiece> => {
  const values = facts.map((path) => ({ path, digits: digitsIn(valueAt(report, path)) }))
  const first = facts[0]
  return text.split(figure).flatMap((piece, index): ReadonlyArray<SentencePiece> => {
    if (piece === "") return []
    if (index % 2 === 0 || first === undefined) return [{ text: piece, anchor: null }]
    const digits = digitsOf(piece)
    const path = values.find((value) => value.digits.has(digits))?.path ?? first
    return [{ text: piece, anchor: factAnchor(path) }]
  })
}

/**
 * The section that shows a value of the report, by the beginning of the value's path. The first entry that matches
 * counts.
 */
const anchors: ReadonlyArray<readonly [prefix: string, anchor: Anchor]> = [
  ["property.valueEstimate", "value"],
  ["property.rentEstimate", "value"],
  ["investorAnalysis.comparables", "value"],
  ["location", "match"],
  ["property", "match"],
  ["riskScore", "risk"],
  ["riskLabel", "risk"],
  ["riskDetail", "risk"],
  ["investorAnalysis.scoring.risk", "risk"],
  ["marketTrends", "market"],
  ["jobMarket", "market"],
  ["investorAnalysis.regulatoryIntelligence.marketTrend", "market"],
  ["investorAnalysis.regulatoryIntelligence.appreciation", "market"],
  ["investorAnalysis.regulatoryIntelligence", "housing"],
  ["floodRisk", "hazards"],
  ["naturalHazards", "hazards"],
  ["disasterHistory", "hazards"],
  ["neighborhood", "neighborhood"],
  ["environment", "neighborhood"],
  ["walkability", "walkability"],
  ["hudIntelligence", "housing"],
  ["infrastructure", "broadband"],
  ["investorAnalysis.quality", "assumptions"],
  ["investorAnalysis.inputs", "assumptions"],
  ["investorAnalysis.inputOrigins", "assumptions"],
  ["investorAnalysis.disclaimers", "sources"],
  ["investorAnalysis", "investor"]
]

/**
 * The section that shows the value at a path of the report. Values that no section shows are in the section on sources.
 */
export const factAnchor = (path: string): Anchor =>
  anchors.find(([prefix]) => path === prefix || path.startsWith(`${prefix}.`) || path.startsWith(`${prefix}[`))?.[1] ??
  "sources"

/** The sections that show the facts of a sentence, each once, in the order of the report. */
export const restsOn = (facts: ReadonlyArray<string>): ReadonlyArray<Anchor> =>
  [...new Set(facts.map(factAnchor))].sort((a, b) => sectionNumber(a) - sectionNumber(b))

/** Matches a number with its sign and unit, as narratives write them: `$182,000`, `-4.2%`, `0.55`. */
const figure = /(-?\$?(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?%?)/

/** The figures in a text, in their order. */
const figuresIn = (text: string): ReadonlyArray<string> => text.split(figure).filter((_, index) => index % 2 === 1)

/** A figure without sign, unit and grouping: `182000`. */
const digitsOf = (text: string): string => text.replace(/[^\d.]/g, "").replace(/\.$/, "")

/** The figures in a value, rounded as texts round them. */
const digitsIn = (value: unknown): ReadonlySet<string> => {
  if (typeof value === "string") return new Set(figuresIn(value).map(digitsOf))
  if (typeof value !== "number") return new Set()
  const size = Math.abs(value)
  return new Set([size, Math.round(size), Math.round(size * 10) / 10, Math.round(size * 100)].map(String))
}

/** The value at a path such as `floodRisk.zone`; `undefined` if it has none. */
const valueAt = (node: unknown, path: string): unknown =>
  path
    .split(/[.[\]]+/)
    .filter((key) => key !== "")
    .reduce(memberIn, node)
