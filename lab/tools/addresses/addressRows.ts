import { Effect, FileSystem } from "effect"

/** One row of a table of test data: its cells, by the column names in the table's first line. */
export type AddressRow = Readonly<Record<string, string>>

const folder = new URL("rows/", import.meta.url).pathname

/** Reads the rows of a tab-separated table in `lab/tools/addresses/rows`. */
export const addressRows = Effect.fnUntraced(function* (name: string) {
  const files = yield* FileSystem.FileSystem
  const text = yield* files.readFileString(`${folder}${name}.txt`)
  const [header = "", ...lines] = text.trimEnd().split("\n")
  const names = header.split("\t")
  return lines.map((line): AddressRow => {
    const cells = line.split("\t")
    return Object.fromEntries(names.map((name, index) => [name, cells[index] ?? ""]))
  })
})
