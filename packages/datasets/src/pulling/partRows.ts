import { join } from "node:path"

import { Effect, FileSystem, Option, Schema, Stream } from "effect"

import type { Cells, DatasetPart, FileCell, Format } from "../definition/Dataset.ts"
import { ArchiveRefused, CheckFailed, NotStored } from "../definition/DatasetError.ts"
import { delimitedRows } from "../reading/delimitedText.ts"
import { fileText } from "../reading/fileChunks.ts"
import { xlsxRows } from "../reading/xlsxSheet.ts"
import { zipMemberBytes, zipMembers } from "../reading/zipArchive.ts"
import { pageFile } from "./downloadPages.ts"

type RowFault = CheckFailed | ArchiveRefused | NotStored

/** The rows of a downloaded part, by column name. Calls `learnt` with the header that it finds. */
export const partRows = (
  { columns, format }: DatasetPart,
  path: string,
  learnt: (header: ReadonlyArray<string>) => void
): Stream.Stream<Cells, RowFault, FileSystem.FileSystem> => {
  switch (format.kind) {
    case "text":
      return namedRows(
        textOf(path).pipe(delimitedRows(format.delimiter)),
        format.columns ?? columns,
        format.columns === undefined,
        learnt
      )
    case "xlsx":
      return namedRows(xlsxRows(path), columns, true, learnt)
    case "pages":
      return pagedRows(path, format, columns, learnt)
  }
}

/** The text of a file, or of the only member if the file is a zip archive. */
const textOf = (path: string): Stream.Stream<string, RowFault, FileSystem.FileSystem> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const start = yield* Stream.runCollect(files.stream(path, { bytesToRead: 2 })).pipe(Effect.mapError(notRead))
      const text: Stream.Stream<string, RowFault, FileSystem.FileSystem> = fileText(path).pipe(Stream.mapError(notRead))
      if (Buffer.concat(start).toString("latin1") !== "PK") return text
      const [member, ...others] = (yield* zipMembers(path)).filter(({ name }) => !name.endsWith("/"))
      return member === undefined || others.length > 0
        ? yield* new ArchiveRefused({ issue: "it holds more or fewer than one file" })
        : Stream.decodeText(zipMemberBytes(path, member))
    })
  )

const notRead = () => new NotStored({ detail: "the download can't be read" })

const Pages = Schema.Struct({
  features: Schema.Array(
    Schema.Struct({
      attributes: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Finite, Schema.Null])),
      // Only the dataset's own reader checks the rings, because a page can have more than 40,000 corners.
      geometry: Schema.optionalKey(Schema.NullOr(Schema.Struct({ rings: Schema.Unknown })))
    })
  )
})

const decodePages = Schema.decodeUnknownEffect(Schema.fromJsonString(Pages))

const pagedRows = (
  path: string,
  { geometry }: Extract<Format, { readonly kind: "pages" }>,
  columns: ReadonlyArray<string>,
  learnt: (header: ReadonlyArray<string>) => void
): Stream.Stream<Cells, RowFault, FileSystem.FileSystem> =>
  Stream.paginate(0, (page) =>
    Effect.gen(function* () {
      const files = yield* FileSystem.FileSystem
      const file = join(path, pageFile(page))
      if (!(yield* Effect.orElseSucceed(files.exists(file), () => false))) return [[], Option.none<number>()] as const
      const { features } = yield* files.readFileString(file).pipe(
        Effect.mapError(notRead),
        Effect.flatMap(decodePages),
        Effect.mapError(
          () => new CheckFailed({ check: "pages", expected: "features with attributes", found: "something else" })
        )
      )
      const [first] = features
      const known = [...Object.keys(first?.attributes ?? {}), ...(geometry === true ? ["geometry"] : [])]
      const missing = columns.find((column) => !known.includes(column))
      if (first !== undefined && missing !== undefined) {
        return yield* new CheckFailed({ check: "header", expected: columns.join(", "), found: `no field ${missing}` })
      }
      if (page === 0) learnt(known)
      const rows = features.map(
        ({ attributes, geometry: area }): Cells =>
          (column): FileCell =>
            column === "geometry" ? JSON.stringify(area?.rings ?? []) : (attributes[column] ?? null)
      )
      return [rows, Option.some(page + 1)] as const
    })
  )

/** The max number of rows above the header. */
const maxPreamble = 20

/** A column's name, with each line end and run of spaces as one space. Workbooks have line ends in names. */
const columnName = (cell: FileCell): string =>
  String(cell ?? "")
    .replace(/\s+/g, " ")
    .trim()

/**
 * The rows below the header, by column name. The header is the first row that has all the columns. For a file without a
 * header, `columns` are the names in order.
 */
const namedRows = <E, R>(
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
            } else if (++preamble > maxPreamble) return Effect.fail(noHeader(columns, names))
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
