import { hash } from "node:crypto"

import type { SimulatedReply, SimulatedRequest } from "../../wire/SimulatedUpstream.ts"
import { zipFile } from "../../wire/zipFile.ts"

/** A publisher's file: its media type, its bytes and its ETag. */
interface PublishedFile {
  readonly type: string
  readonly bytes: Uint8Array
  readonly etag: string
}

/** A published file that is made when it is first used. */
export const publishedFile = (type: string, make: () => string | Uint8Array): (() => PublishedFile) => {
  let known: PublishedFile | null = null
  return () => {
    if (known === null) {
      const bytes = Buffer.from(make())
      known = { type, bytes, etag: `"${hash("sha256", bytes, "hex").slice(0, 16)}"` }
    }
    return known
  }
}

/** The file, or the rest of it if the request resumes a download of the same bytes. */
export const fileReply = (file: PublishedFile, { headers }: SimulatedRequest): SimulatedReply => {
  const { bytes, etag, type } = file
  const common = { "content-type": type, etag, "accept-ranges": "bytes" }
  const [, start] = /^bytes=(\d+)-$/.exec(headers["range"] ?? "") ?? []
  const isSame = headers["if-range"] === undefined || headers["if-range"] === etag
  if (start === undefined || !isSame || Number(start) >= bytes.length) {
    // Faults that change the shape of a reply need text.
    return type === "text/csv"
      ? { status: 200, headers: common, body: Buffer.from(bytes).toString() }
      : { status: 200, headers: common, body: "", bytes }
  }
  const range = `bytes ${start}-${bytes.length - 1}/${bytes.length}`
  return { status: 206, headers: { ...common, "content-range": range }, body: "", bytes: bytes.subarray(Number(start)) }
}

type WorkbookCell = string | number | null

/**
 * The bytes of a workbook with one sheet. Each text is stored once, as spreadsheet programs do. The workbook's
 * properties are malformed, as HUD's are.
 */
export const workbook = (rows: ReadonlyArray<ReadonlyArray<WorkbookCell>>): Uint8Array => {
  const texts = new Map<string, number>()
  const numberOf = (text: string): number => {
    const known = texts.get(text)
    if (known !== undefined) return known
    texts.set(text, texts.size)
    return texts.size - 1
  }
  const sheet = rows
    .map((row, index) => {
      const cells = row.map((cell, column) => {
        const at = `r="${letters(column)}${index + 1}"`
        if (cell === null) return ""
        return typeof cell === "number" ? `<c ${at}><v>${cell}</v></c>` : `<c ${at} t="s"><v>${numberOf(cell)}</v></c>`
      })
      return `<row r="${index + 1}">${cells.join("")}</row>`
    })
    .join("")
  const shared = [...texts.keys()].map((text) => `<si><t xml:space="preserve">${escaped(text)}</t></si>`).join("")
  return zipFile({
    "[Content_Types].xml": `${xml}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"/>`,
    "docProps/core.xml": `${xml}<cp:coreProperties><dcterms:created>not a date`,
    "xl/workbook.xml": `${xml}<workbook xmlns="${main}"><sheets><sheet name="Sheet1" sheetId="1"/></sheets></workbook>`,
    "xl/worksheets/sheet1.xml": `${xml}<worksheet xmlns="${main}"><sheetData>${sheet}</sheetData></worksheet>`,
    "xl/sharedStrings.xml": `${xml}<sst xmlns="${main}">${shared}</sst>`
  })
}

const xml = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"

const letters = (column: number): string =>
  (column >= 26 ? String.fromCharCode(64 + Math.floor(column / 26)) : "") + String.fromCharCode(65 + (column % 26))

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll("\n", "&#10;")
