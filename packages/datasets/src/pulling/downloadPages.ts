import { createHash } from "node:crypto"
import { join } from "node:path"

import { Effect, FileSystem, Schedule, Schema } from "effect"

import type { LockedPart } from "../definition/DataLock.ts"
import type { DatasetPart, Format } from "../definition/Dataset.ts"
import { CheckFailed, NotServed, NotStored } from "../definition/DatasetError.ts"
import type { Downloaded } from "./download.ts"
import { pullTimeout, type SandboxMark, send } from "./send.ts"

/** The number of rows requested per page if the format does not say it: the max that ArcGIS returns at once. */
const maxRows = 2000
const maxPages = 500

interface WantedPages {
  readonly part: DatasetPart
  readonly format: Extract<Format, { readonly kind: "pages" }>
  readonly locked: LockedPart
  /** A folder with one file per page, and `layer.json`. */
  readonly path: string
  readonly mark: SandboxMark
  readonly hear: (done: number, of: number | null) => Effect.Effect<void>
}

const LayerInfo = Schema.Struct({
  editingInfo: Schema.optionalKey(
    Schema.Struct({
      dataLastEditDate: Schema.optionalKey(Schema.Finite),
      lastEditDate: Schema.optionalKey(Schema.NullOr(Schema.Finite))
    })
  )
})

/** The time of the last edit to a layer's rows, in epoch milliseconds; `null` if the layer does not state it. */
export const editedOf = (wanted: Pick<WantedPages, "locked" | "mark">) =>
  Effect.map(
    json(wanted, `${wanted.locked.url}?f=json`, LayerInfo),
    ({ value: { editingInfo } }) => editingInfo?.dataLastEditDate ?? editingInfo?.lastEditDate ?? null
  )

const Count = Schema.Struct({ count: Schema.Int })

/** The rough shape of a page. It detects an error inside HTTP 200 before the rows are read. */
const Page = Schema.Struct({ features: Schema.Array(Schema.Unknown) })

const Stated = Schema.Struct({ edited: Schema.NullOr(Schema.Finite), count: Schema.Int })

/**
 * Downloads the rows of a layer, page by page in a fixed order. Pages of an earlier try are reused if the layer has not
 * been edited since then. Fails if the number of rows differs from the layer's own count.
 */
export const downloadPages = Effect.fnUntraced(function* (wanted: WantedPages) {
  const { format, hear, locked, part, path } = wanted
  const files = yield* FileSystem.FileSystem
  yield* Effect.mapError(files.makeDirectory(path, { recursive: true }), notStored)
  const edited = yield* editedOf(wanted)
  const count = yield* json(wanted, `${locked.url}/query?where=1%3D1&returnCountOnly=true&f=json`, Count)
  const stated = { edited, count: count.value.count }
  const before = yield* files.readFileString(join(path, "layer.json")).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(Stated))),
    Effect.orElseSucceed(() => null)
  )
  if (edited === null || before?.edited !== edited || before.count !== stated.count) {
    yield* Effect.mapError(files.remove(path, { recursive: true, force: true }), notStored)
    yield* Effect.mapError(files.makeDirectory(path, { recursive: true }), notStored)
    yield* writeWholePage(join(path, "layer.json"), JSON.stringify(stated))
  }
  let rows = 0
  let bytes = 0
  const digest = createHash("sha256")
  for (let page = 0; rows < stated.count; page++) {
    if (page === maxPages)
      return yield* new CheckFailed({ check: "pages", expected: `at most ${maxPages}`, found: "more" })
    const text = yield* pageText(wanted, { page, offset: rows, format })
    const { features } = yield* decodePage(text).pipe(Effect.mapError(() => notAPage(locked.url)))
    if (features.length === 0) break
    rows += features.length
    bytes += text.length
    digest.update(text)
    if (bytes > part.maxBytes)
      return yield* new CheckFailed({ check: "size", expected: `at most ${part.maxBytes} bytes`, found: "more" })
    yield* hear(rows, stated.count)
  }
  if (rows !== stated.count) {
    return yield* new CheckFailed({ check: "rows of the layer", expected: String(stated.count), found: String(rows) })
  }
  return {
    bytes,
    sha256: digest.digest("hex"),
    etag: edited === null ? null : String(edited),
    lastModified: null
  } satisfies Downloaded
})

const decodePage = Schema.decodeUnknownEffect(Schema.fromJsonString(Page))

const notAPage = (url: string) => new NotServed({ url, status: 200, detail: "it is not a page of the layer" })

/** The name of a page's file. */
export const pageFile = (page: number): string => `page-${String(page).padStart(5, "0")}.json`

const pageText = Effect.fnUntraced(function* (
  wanted: WantedPages,
  { format, offset, page }: { readonly page: number; readonly offset: number; readonly format: WantedPages["format"] }
) {
  const files = yield* FileSystem.FileSystem
  const { locked, part, path } = wanted
  const file = join(path, pageFile(page))
  const kept = yield* Effect.orElseSucceed(files.readFileString(file), () => null)
  if (kept !== null) return kept
  const query = new URLSearchParams({
    where: "1=1",
    outFields: part.columns.filter((column) => column !== "geometry").join(","),
    returnGeometry: String(format.geometry === true),
    ...(format.geometry === true ? { outSR: "4326", geometryPrecision: "6" } : {}),
    orderByFields: format.orderBy,
    resultOffset: String(offset),
    resultRecordCount: String(format.pageSize ?? maxRows),
    f: "json"
  })
  const { text } = yield* json(wanted, `${locked.url}/query?${query}`, Page)
  yield* writeWholePage(file, text)
  return text
})

/** Writes a page's file completely or not at all. */
const writeWholePage = Effect.fnUntraced(function* (path: string, text: string) {
  const files = yield* FileSystem.FileSystem
  yield* Effect.mapError(files.writeFileString(`${path}.part`, text), notStored)
  yield* Effect.mapError(files.rename(`${path}.part`, path), notStored)
})

const retries = Schedule.max([Schedule.recurs(3), Schedule.exponential("2 seconds")])

/** Requests JSON from a layer, as text and decoded. Retries if the layer is busy or broken. */
const json = Effect.fnUntraced(
  function* <A, I>({ mark }: Pick<WantedPages, "mark">, url: string, schema: Schema.Codec<A, I>) {
    const response = yield* send({ url }, mark)
    const text = yield* response.text.pipe(
      Effect.timeout(pullTimeout),
      Effect.mapError(() => new NotServed({ url, status: null, detail: "it broke off" }))
    )
    if (response.status !== 200) {
      return yield* new NotServed({ url, status: response.status, detail: "it is refused" })
    }
    const value = yield* Schema.decodeUnknownEffect(Schema.fromJsonString(schema))(text).pipe(
      Effect.mapError(() => new NotServed({ url, status: 200, detail: "it is not an answer of the layer" }))
    )
    return { text, value }
  },
  Effect.retry({ schedule: retries, while: ({ status }) => status === null || status >= 500 || status === 200 })
)

const notStored = ({ reason }: { readonly reason: { readonly _tag: string } }) => new NotStored({ detail: reason._tag })
