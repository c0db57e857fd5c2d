import { settingsTable } from "../Settings.ts"
import { sourceDefinitions } from "../sources/catalog.ts"
import type { SourceDefinition } from "../sources/policy/DataSource.ts"

/** The README's generated tables by the name of the marker that encloses each. */
export const readmeTables: Readonly<Record<string, () => string>> = {
  sources: () =>
    markdownTable(
      ["#", "name in `dataSources`", "owner", "key", "updated", "attribution"],
      sourceDefinitions.map((source, index) => [
        String(index + 1),
        source.name,
        source.owner,
        keyCell(source),
        source.cadence,
        source.attribution
      ])
    ),
  settings: () =>
    markdownTable(
      ["variable", "default", "meaning"],
      Object.values(settingsTable).map(({ variable, fallback, meaning }) => [
        `\`${variable}\``,
        code(fallback),
        meaning
      ])
    )
}

/** The text with every generated table brought up to date; everything outside the markers stays as it is. */
export const withCurrentTables = (readme: string, tables = readmeTables): string =>
  Object.entries(tables).reduce(
    (text, [name, make]) =>
      text.replace(
        new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, open: string, close: string) => `${open}${make()}\n${close}`
      ),
    readme
  )

const keyCell = ({ key }: SourceDefinition): string =>
  key === null ? "none" : `\`${key.variable}\`${key.required ? "" : " (optional)"}, ${key.cost}: ${key.from}`

const code = (text: string): string => (text === "-" || text.includes("`") ? text : `\`${text}\``)

/** A table in Markdown, a cell a column. */
export const markdownTable = (header: ReadonlyArray<string>, rows: ReadonlyArray<ReadonlyArray<string>>): string =>
  [header, header.map(() => "---"), ...rows].map((cells) => `| ${cells.map(escaped).join(" | ")} |`).join("\n")

const escaped = (cell: string): string => cell.replaceAll("|", "\\|")
