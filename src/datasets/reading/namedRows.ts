import { Effect, Stream } from "effect"

import type { FileCell, Cells } from "../definition/Dataset.ts"
import { CheckFailed } from "../definition/DatasetError.ts"

/** A preamble above the header is never longer. */
const mostPreamble = 20

/** A column's name with single blanks: workbooks have line ends in theirs. */
const columnName = (cell: FileCell): string =>
  String(cell ?? "")
    .replace(/\s+/g, " ")
    .trim()

/**
 * Reads the header, which is the first row that has all the columns, and hands out the rows below it. Without a header in the file
 * `columns` are the names, in their order.
 */
export const namedRows = <E, R>(
  rows: Stream.Stream<ReadonlyArray<FileCell>, E, R>,
  columns: ReadonlyArray<string>,
  hasHeader: boolean,
  learnt: (header: ReadonlyArray<string>) => void
): Stream.Stream<Cells, E | CheckFailed, R> =>
  Stream.suspend(() => {
    let header: ReadonlyMap<string, number> | null = hasHeader ? null : indexesOf(columns)
    let preamble = 0
    return rows.pipe(
      Stream.mapAccumArrayEffect(
        () => null,
        (state: null, chunk) => {
          const found: Array<Cells> = []
          for (const row of chunk) {
            if (header !== null) {
              found.push(cellsOf(row, header))
              continue
            }
            const names = row.map(columnName)
            if (columns.every((column) => names.includes(column))) {
              header = indexesOf(names)
              learnt(names)
            } else if (++preamble > mostPreamble) return Effect.fail(noHeader(columns, names))
          }
          return Effect.succeed([state, found] as const)
        }
      ),
      Stream.concat(
        Stream.fromEffect(
          Effect.suspend(() => (header === null ? Effect.fail(noHeader(columns, [])) : Effect.void))
        ).pipe(Stream.drain)
      )
    )
  })

const indexesOf = (names: ReadonlyArray<string>): ReadonlyMap<string, number> =>
  new Map(names.map((name, index) => [name, index]))

const cellsOf =
  (row: ReadonlyArray<FileCell>, header: ReadonlyMap<string, number>): Cells =>
  (column) =>
    row[header.get(column) ?? -1] ?? null

const noHeader = (columns: ReadonlyArray<string>, names: ReadonlyArray<string>) =>
  new CheckFailed({
    check: "header",
    expected: columns.join(", "),
    found: `no row with ${columns.find((column) => !names.includes(column)) ?? "them"}`
  })
