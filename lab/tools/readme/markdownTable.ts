/** A Markdown table with one cell per column. */
export const markdownTable = (header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n")

const escaped = (cell: string): string => cell.replaceAll("|", "\\|")

/** The text as code, unless it is a dash or already contains code. */
export const code = (text: string): string => (text === "-" || text.includes("`") ? text : `\`${text}\``)
