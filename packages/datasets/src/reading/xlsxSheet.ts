import { Effect, type FileSystem, Stream } from "effect"

import type { FileCell } from "../definition/Dataset.ts"
import { ArchiveRefused } from "../definition/DatasetError.ts"
import { zipMemberBytes, zipMembers } from "./zipArchive.ts"

/** The max length of the XML of a row or a shared text, in characters. No real one is longer. */
const longestElement = 1_000_000
const maxSharedTexts = 2_000_000
/** The max number of columns: no real workbook has more. */
const maxColumns = 1_000

/**
 * The rows of a workbook's first sheet, as a stream; a missing cell is `null`. Only the sheet and the shared texts are
 * read. The rest of the archive is ignored, even if it is malformed.
 */
export const xlsxRows = (path: string): Stream.Stream<ReadonlyArray<FileCell>, ArchiveRefused, FileSystem.FileSystem> =>
  Stream.unwrap(
    Effect.gen(function* () {
      const members = yield* zipMembers(path)
      const sheet = members.find(({ name }) => name === "xl/worksheets/sheet1.xml")
      if (sheet === undefined) return yield* new ArchiveRefused({ issue: "it is not a workbook" })
      const shared = members.find(({ name }) => name === "xl/sharedStrings.xml")
      const texts = shared === undefined ? [] : yield* sharedTexts(path, shared)
      return elements("row", zipMemberBytes(path, sheet)).pipe(Stream.map((row) => cellsOf(row, texts)))
    })
  )

const sharedTexts = (path: string, member: Parameters<typeof zipMemberBytes>[1]) =>
  elements("si", zipMemberBytes(path, member)).pipe(Stream.take(maxSharedTexts), Stream.map(textsIn), Stream.runCollect)

/** The inner XML of every `row` or `si` element, as a stream. */
const elements = <E, R>(name: "row" | "si", bytes: Stream.Stream<Uint8Array, E, R>) => {
  const end = `</${name}>`
  return bytes.pipe(
    Stream.decodeText(),
    Stream.mapAccumArrayEffect(
      () => "",
      (rest: string, chunks) => {
        const parts = (rest + chunks.join("")).split(end)
        const left = parts.pop() ?? ""
        return left.length > longestElement
          ? Effect.fail(new ArchiveRefused({ issue: "a row of its sheet has no end" }))
          : Effect.succeed([left, parts.map((part) => innerOf(part, name))] as const)
      }
    )
  )
}

/**
 * The inner XML of the last element with this name in a text. Self-closing elements with the name may come before it
 * and are skipped.
 */
const innerOf = (text: string, name: string): string => {
  const start = text.lastIndexOf(`<${name}`)
  return start === -1 ? "" : text.slice(text.indexOf(">", start) + 1)
}

/** The attributes and the inner XML of every element with this name. Such elements must not contain each other. */
const flatElements = (xml: string, name: "c" | "t"): ReadonlyArray<readonly [attributes: string, inner: string]> =>
  xml
    .split(startOf[name])
    .slice(1)
    .map((part) => {
      const open = part.indexOf(">")
      const end = part.indexOf(`</${name}>`, open)
      return [part.slice(0, Math.max(0, open)), end === -1 ? "" : part.slice(open + 1, end)]
    })

const startOf = { c: /<c(?=[\s/>])/, t: /<t(?=[\s/>])/ } as const

const cellsOf = (row: string, texts: ReadonlyArray<string>): ReadonlyArray<FileCell> => {
  const cells: Array<FileCell> = []
  for (const [attributes, inner] of flatElements(row, "c")) {
    const column = columnOf(/\br="([A-Z]+)\d+"/.exec(attributes)?.[1]) ?? cells.length
    if (column >= maxColumns) continue
    while (cells.length < column) cells.push(null)
    cells[column] = valueOf(/\bt="(\w+)"/.exec(attributes)?.[1], inner, texts)
  }
  return cells
}

const valueOf = (type: string | undefined, inner: string, texts: ReadonlyArray<string>): FileCell => {
  if (type === "inlineStr") return textsIn(inner)
  const start = inner.indexOf("<v>")
  const end = start === -1 ? -1 : inner.indexOf("</v>", start)
  if (end === -1) return null
  const value = inner.slice(start + "<v>".length, end)
  if (type === "s") return texts[Number(value)] ?? null
  if (type === "str") return unescaped(value)
  // The name of an error in a cell is not a figure.
  return type === "e" ? null : Number(value)
}

/** The index of a column from its letters: `A` is 0. */
const columnOf = (letters: string | undefined): number | null =>
  letters === undefined ? null : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1

const textsIn = (xml: string): string =>
  flatElements(xml, "t")
    .map(([, text]) => unescaped(text))
    .join("")

const named: Readonly<Record<string, string>> = { amp: "&", lt: "<", gt: ">", quot: '"', apos: "'" }

const unescaped = (text: string): string =>
  text
    .replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w+));/gi, (whole, decimal?: string, hex?: string, name?: string) =>
      name === undefined
        ? characterOf(Number.parseInt(decimal ?? hex ?? "", decimal === undefined ? 16 : 10))
        : (named[name] ?? whole)
    )
    .replaceAll("_x000a_", "\n")
    .replaceAll("_x000D_", "\r")

const characterOf = (code: number): string => (code > 0x10ffff ? "" : String.fromCodePoint(code))
