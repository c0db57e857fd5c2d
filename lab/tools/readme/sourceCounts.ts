import { sourceCount, sourceCountWord } from "@property-intelligence/domain/report/ReportSections.ts"

/** The files that state the number of sources outside of generated tables. */
export const countedFiles: ReadonlyArray<string> = [
  "README.md",
  "docs/getting-started.md",
  "package.json",
  "packages/api/package.json"
]

/** A text in which each number of sources is replaced by the current one. */
export const withCurrentSourceCounts = (text: string): string =>
  text
    .replaceAll(/\d+ of \d+(?= sources answered in)/g, `${sourceCount} of ${sourceCount}`)
    .replaceAll(/(?<=of its )\d+(?= sources)/g, String(sourceCount))
    .replaceAll(/(?<=from )[\w-]+(?= public data sources)/g, sourceCountWord)
