import { compactAnalysisOf } from "@property-intelligence/domain/investor/analysis/CompactAnalysis.ts"
import { PlainAnalysis } from "@property-intelligence/domain/investor/analysis/PlainAnalysis.ts"
import { Effect, Option, Schema, Stdio } from "effect"
import { Flag } from "effect/cli"

import { type AnswerParts, type AnswerSection, answerParts } from "./answerSections.ts"
import { rankingFigures, reportFigures, valueAt, verdictFigures } from "./reportFigures.ts"

const choice = (name: string, description: string) =>
  Flag.Boolean(name).pipe(Flag.withoutNegation, Flag.withDescription(description), Flag.withDefault(false))

/** The flags of the output format. */
export const formatFlags = {
  json: choice("json", "print the whole answer as JSON; the default if the output is not a terminal"),
  table: choice("table", "print the headline figures, one per line; the default on a terminal"),
  md: choice("md", "print all figures as a Markdown document"),
  notices: choice("notices", "with --table: also print the notices that sources want shown with their data")
}

interface FormatFlags {
  readonly json: boolean
  readonly table: boolean
  readonly md: boolean
  readonly notices: boolean
}

/** The format of a printed answer. */
export type OutputFormat = "json" | "md" | "table" | "tableWithNotices"

/** The format that the flags ask for. Without such a flag it is a table on a terminal, and JSON otherwise. */
export const outputFormat = Effect.fnUntraced(function* ({
  json,
  md,
  notices,
  table
}: FormatFlags): Effect.fn.Return<OutputFormat, never, Stdio.Stdio> {
  if (json) return "json"
  if (md) return "md"
  const { stdoutIsTerminal } = yield* Stdio.Stdio
  if (!table && !notices && !(yield* stdoutIsTerminal)) return "json"
  return notices ? "tableWithNotices" : "table"
})

/** An answer as text in a format. */
export const formatted = (format: OutputFormat, answer: object): string => {
  switch (format) {
    case "json":
      return JSON.stringify(answer, null, 2)
    case "md":
      return answerMarkdown(answer)
    case "table":
      return answerTable(answer)
    case "tableWithNotices":
      return answerTable(answer, { notices: true })
  }
}

/**
 * An answer as text for a terminal. An answer about a place has the verdict, the main figures with units, the ranking,
 * the narrative, and a line for each source. `--json` and `--md` show everything else. Any other answer has one figure
 * per line. With `notices`, the attributions that sources require follow.
 */
export const answerTable = (answer: object, { notices = false }: { readonly notices?: boolean } = {}): string => {
  const { prose, sections, sources } = answerParts(answer)
  // A brief answer has no sections, so its figures come from its summary.
  const figures = valueAt(answer, "view") === "brief" ? [] : reportFigures(answer)
  const verdict = verdictFigures(answer)
  return [
    ...(verdict === null ? [] : [[verdict.headline, lines(verdict.rows)].filter(Boolean).join("\n")]),
    ...(figures.length === 0 ? sections.map(listed) : [lines(figures, "")]),
    listed({ title: "Ranking", rows: rankingFigures(answer) }),
    prose ?? "",
    listed({
      title: "Sources",
      rows: sources.map(({ asOf, name, retrievedAt, status }) => [
        name,
        [status, ageText(asOf, retrievedAt)].filter(Boolean).join(", ")
      ])
    }),
    notices ? attributionsOf(sources) : "",
    valueAt(answer, "meta.sandbox") === true ? "SANDBOX: every figure above is simulated." : ""
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

/** The dates of a source's figures, without the unknown ones: `as of 2026-09, retrieved 2026-11-22T14:05:08.904Z`. */
const ageText = (asOf: string, retrievedAt: string): string =>
  [asOf === "" ? "" : `as of ${asOf}`, retrievedAt === "" ? "" : `retrieved ${retrievedAt}`].filter(Boolean).join(", ")

/** A section as a title and its lines; an empty text if it has no rows. */
const listed = ({ rows, title }: AnswerSection): string => (rows.length === 0 ? "" : `${title}\n${lines(rows)}`)

const lines = (rows: AnswerSection["rows"], margin = "  "): string => {
  const width = Math.min(Math.max(...rows.map(([label]) => label.length)), 44)
  return rows.map(([label, text]) => `${margin}${label.padEnd(width)}  ${text}`.trimEnd()).join("\n")
}

const attributionsOf = (sources: AnswerParts["sources"]): string =>
  [...new Set(sources.map(({ attribution }) => attribution).filter(Boolean))].join("\n")

/** An answer as a Markdown document: a heading and a table of figures per section, and the sources at the end. */
export const answerMarkdown = (answer: object): string => {
  const { prose, sections, sources, title } = answerParts(withShortAnalysis(answer))
  return [
    ...(title === "" ? [] : [`# ${title}`]),
    ...(prose === null ? [] : [prose]),
    ...sections.flatMap((section) => [`## ${section.title}`, table(["Figure", "Value"], section.rows)]),
    ...(sources.length === 0
      ? []
      : [
          "## Sources",
          table(
            ["Source", "Status", "As of", "Retrieved", "Attribution"],
            sources.map(({ asOf, attribution, name, retrievedAt, status }) => [
              name,
              status,
              asOf,
              retrievedAt,
              attribution
            ])
          )
        ])
  ].join("\n\n")
}

const readAnalysis = Schema.decodeUnknownOption(PlainAnalysis)

/** The answer with the compact form of its analysis, whose full form would take ten pages. */
const withShortAnalysis = (answer: object): object =>
  Option.match(readAnalysis(valueAt(answer, "investorAnalysis")), {
    onNone: () => answer,
    onSome: (analysis) => ({ ...answer, investorAnalysis: compactAnalysisOf(analysis) })
  })

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n")

/** The text of a Markdown table cell. Escapes `|`, which would end the cell. */
const cell = (text: string): string => text.replaceAll("|", "\\|")
