import { type AnswerParts, answerParts, type AnswerSection } from "./answerSections.ts"

/** An answer for a terminal: its sections with a figure a line, then its sources. */
export const answerTable = (answer: object): string => {
  const { prose, sections, sources, title } = answerParts(answer)
  const lists: ReadonlyArray<AnswerSection> = [
    ...sections,
    {
      title: "Sources",
      rows: sources.map(({ asOf, name, retrievedAt, status }) => [
        name,
        [status, ageText(asOf, retrievedAt)].filter(Boolean).join(", ")
      ])
    }
  ]
  return [
    title,
    ...lists.filter(({ rows }) => rows.length > 0).map(listed),
    ...(prose === null ? [] : [prose]),
    attributionsOf(sources)
  ]
    .filter((part) => part !== "")
    .join("\n\n")
}

/** `as of 2026-09, retrieved 2026-11-22T14:05:08.904Z`: what is known of the two. */
const ageText = (asOf: string, retrievedAt: string): string =>
  [asOf === "" ? "" : `as of ${asOf}`, retrievedAt === "" ? "" : `retrieved ${retrievedAt}`].filter(Boolean).join(", ")

const listed = ({ rows, title }: AnswerSection): string => {
  const width = Math.min(Math.max(...rows.map(([label]) => label.length)), 44)
  return [title, ...rows.map(([label, text]) => `  ${label.padEnd(width)}  ${text}`.trimEnd())].join("\n")
}

const attributionsOf = (sources: AnswerParts["sources"]): string =>
  [...new Set(sources.map(({ attribution }) => attribution).filter(Boolean))].join("\n")

/** An answer as a Markdown document: a heading a section, a table of its figures, and the sources at the end. */
export const answerMarkdown = (answer: object): string => {
  const { prose, sections, sources, title } = answerParts(answer)
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

const table = (head: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [head, head.map(() => "---"), ...rows].map((cells) => `| ${cells.map(cell).join(" | ")} |`).join("\n")

/** A bar in a cell would end it. */
const cell = (text: string): string => text.replaceAll("|", "\\|")
