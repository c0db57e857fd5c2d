import { Effect, FileSystem, Schedule, Schema, Stream } from "effect"
import type { HttpClientResponse } from "effect/http"

import type { LockedPart } from "../definition/DataLock.ts"
import type { DatasetPart } from "../definition/Dataset.ts"
import { CheckFailed, NotServed, NotStored } from "../definition/DatasetError.ts"
import { fileDigest } from "../reading/fileChunks.ts"
import { cookiesOf, pullTimeout, type SandboxMark, send } from "./send.ts"

/**
 * The state of an unfinished download, stored next to its file: the URL, the marks of the file's version, and the
 * announced length.
 */
const Begun = Schema.Struct({
  url: Schema.String,
  etag: Schema.NullOr(Schema.String),
  lastModified: Schema.NullOr(Schema.String),
  /** The announced number of bytes. */
  of: Schema.NullOr(Schema.Int)
})
type Begun = typeof Begun.Type

/** A completely downloaded file. */
export interface Downloaded {
  readonly bytes: number
  readonly sha256: string
  readonly etag: string | null
  readonly lastModified: string | null
}

interface Wanted {
  readonly part: DatasetPart
  readonly locked: LockedPart
  /** The target file. `<path>.begun` is next to it. */
  readonly path: string
  readonly mark: SandboxMark
  readonly hear: (done: number, of: number | null) => Effect.Effect<void>
}

const retries = Schedule.max([Schedule.recurs(3), Schedule.exponential("2 seconds")])

/**
 * Downloads a file. Resumes an earlier try if the server still has the same bytes, by their ETag or date. Refuses a
 * response that is not the file (another status, an empty 202, a web page), one that breaks off, and one above the
 * part's max size.
 */
export const download = Effect.fnUntraced(function* (wanted: Wanted) {
  yield* downloadOnce(wanted).pipe(Effect.retry({ schedule: retries, while: isTransient }))
  const begun = yield* readBegun(wanted)
  yield* looksRight(wanted)
  return {
    ...(yield* fileDigest(wanted.path)),
    etag: begun?.etag ?? null,
    lastModified: begun?.lastModified ?? null
  } satisfies Downloaded
})

const isTransient = (reason: { readonly _tag: string; readonly status?: number | null }): boolean =>
  reason._tag === "NotServed" && (reason.status === null || reason.status === undefined || reason.status >= 500)

const downloadOnce = Effect.fnUntraced(function* (wanted: Wanted) {
  const { hear, locked, mark, part, path } = wanted
  const begun = yield* readBegun(wanted)
  const there = begun === null ? 0 : yield* sizeOf(path)
  if (begun !== null && begun.of !== null && begun.of === there) return yield* hear(there, there)
  const validator = begun === null ? null : (strongTag(begun.etag) ?? begun.lastModified)
  const resumes = validator !== null && there > 0
  const cookies = part.openFirst === undefined ? {} : yield* cookiesOf(part.openFirst, mark)
  const response = yield* send(
    {
      url: locked.url,
      headers: { ...cookies, ...(resumes ? { range: `bytes=${there}-`, "if-range": validator } : {}) },
      redirectsTo: part.redirectsTo ?? []
    },
    mark
  )
  const refused = refusalOf(locked.url, response)
  if (refused !== null) return yield* refused
  const goesOn = resumes && response.status === 206 && response.headers["content-range"]?.startsWith(`bytes ${there}-`)
  const from = goesOn === true ? there : 0
  const announced = lengthOf(response, from)
  if ((announced ?? 0) > part.maxBytes) return yield* tooMuch(part)
  if (from === 0) {
    yield* writeBegun(wanted, {
      url: locked.url,
      etag: response.headers["etag"] ?? null,
      lastModified: response.headers["last-modified"] ?? null,
      of: announced
    })
  }
  const brought = yield* write(response, wanted, from, announced)
  if (announced !== null && brought !== announced) {
    return yield* new NotServed({
      url: locked.url,
      status: null,
      detail: `it broke off after ${brought} of ${announced} bytes`
    })
  }
  if (announced === null) {
    const known = yield* readBegun(wanted)
    if (known !== null) yield* writeBegun(wanted, { ...known, of: brought })
  }
})

const write = Effect.fnUntraced(function* (
  response: HttpClientResponse.HttpClientResponse,
  { hear, locked, part, path }: Wanted,
  from: number,
  announced: number | null
) {
  const files = yield* FileSystem.FileSystem
  let done = from
  const broken = () => new NotServed({ url: locked.url, status: null, detail: `it broke off after ${done} bytes` })
  yield* response.stream.pipe(
    Stream.mapError(broken),
    Stream.timeoutOrElse({ duration: pullTimeout, orElse: () => Stream.fail(broken()) }),
    Stream.tap((chunk) => {
      done += chunk.length
      return done > part.maxBytes ? tooMuch(part) : hear(done, announced)
    }),
    Stream.run(files.sink(path, { flag: from === 0 ? "w" : "a" })),
    Effect.catchTag("PlatformError", (error) => Effect.fail(notStored(error)))
  )
  return done
})

const tooMuch = ({ maxBytes }: DatasetPart) =>
  Effect.fail(new CheckFailed({ check: "size", expected: `at most ${maxBytes} bytes`, found: "more" }))

/** The reason why a response is not the file; `null` if it is. */
const refusalOf = (url: string, { headers, status }: HttpClientResponse.HttpClientResponse): NotServed | null => {
  if (status === 200 || status === 206) {
    return headers["content-type"]?.includes("text/html") === true
      ? new NotServed({ url, status, detail: "it is a web page, not the file" })
      : null
  }
  const detail = status === 202 ? "it is accepted but nothing is sent, as bots are answered" : "it is refused"
  return new NotServed({ url, status, detail })
}

const lengthOf = ({ headers }: HttpClientResponse.HttpClientResponse, from: number): number | null => {
  const length = headers["content-length"]
  return length === undefined || !/^\d+$/.test(length) ? null : from + Number(length)
}

/** Returns a strong ETag, which identifies exact bytes; `null` for a weak one. */
const strongTag = (etag: string | null): string | null => (etag === null || etag.startsWith("W/") ? null : etag)

/**
 * Fails if a downloaded file is empty, is a web page that the server declared as another type, or is no workbook
 * although it should be.
 */
const looksRight = Effect.fnUntraced(function* ({ locked, part, path }: Wanted) {
  const files = yield* FileSystem.FileSystem
  const start = yield* Stream.runCollect(files.stream(path, { bytesToRead: 512 })).pipe(Effect.mapError(notStored))
  const text = Buffer.concat(start).toString("latin1").trimStart()
  const wrong =
    text === ""
      ? "it is empty"
      : text.startsWith("<")
        ? "it is a web page, not the file"
        : part.format.kind === "xlsx" && !text.startsWith("PK")
          ? "it is not a workbook"
          : null
  if (wrong === null) return
  yield* forget({ path })
  return yield* new NotServed({ url: locked.url, status: 200, detail: wrong })
})

/** Deletes a download and its saved state. */
const forget = Effect.fnUntraced(function* ({ path }: Pick<Wanted, "path">) {
  const files = yield* FileSystem.FileSystem
  yield* Effect.ignore(files.remove(path, { force: true }))
  yield* Effect.ignore(files.remove(begunPath(path), { force: true }))
})

const begunPath = (path: string) => `${path}.begun`

const readBegun = Effect.fnUntraced(function* ({ locked, path }: Pick<Wanted, "locked" | "path">) {
  const files = yield* FileSystem.FileSystem
  const begun = yield* files.readFileString(begunPath(path)).pipe(
    Effect.flatMap(Schema.decodeUnknownEffect(Schema.fromJsonString(Begun))),
    Effect.orElseSucceed(() => null)
  )
  return begun?.url === locked.url ? begun : null
})

const writeBegun = ({ path }: Wanted, begun: Begun) =>
  Effect.flatMap(FileSystem.FileSystem, (files) =>
    Effect.mapError(files.writeFileString(begunPath(path), JSON.stringify(begun)), notStored)
  )

const sizeOf = Effect.fnUntraced(function* (path: string) {
  const files = yield* FileSystem.FileSystem
  return yield* files.stat(path).pipe(
    Effect.map(({ size }) => Number(size)),
    Effect.orElseSucceed(() => 0)
  )
})

const notStored = ({ reason }: { readonly reason: { readonly _tag: string } }) => new NotStored({ detail: reason._tag })
