import { hash } from "node:crypto"
import { join } from "node:path"

import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Effect, FileSystem, Option, Schema } from "effect"

import { Settings } from "../Settings.ts"
import type { AskedRequest, Exchange } from "./Exchange.ts"

/** A recording can't be written or read. */
class RecordingFailed extends Schema.TaggedError<RecordingFailed>()("RecordingFailed", {
  folder: Schema.String,
  detail: Schema.String
}) {
  override get message() {
    return `${this.folder}: ${this.detail}`
  }
}

/** The settings that hold a source's key. */
export const keySettings = [
  "rentcastApiKey",
  "censusApiKey",
  "hudApiToken",
  "blsApiKey",
  "fredApiKey",
  "broadbandmapApiKey"
] as const

const Reply = Schema.Struct({
  status: Schema.Int,
  headers: Schema.Record(Schema.String, Schema.String),
  body: Schema.String
})

const RecordedExchange = Schema.Struct({
  source: Schema.String,
  place: Schema.String,
  request: Schema.Struct({
    upstream: Schema.String,
    method: Schema.String,
    url: Schema.String,
    body: Schema.String
  }),
  /** The reply, or a word for why there was none. */
  reply: Schema.Union([Reply, Schema.String])
})

/** One recorded exchange, its keys removed. */
export type RecordedExchange = typeof RecordedExchange.Type

const Manifest = Schema.Struct({
  version: Schema.Literal(1),
  /** Of the service that recorded. */
  service: Schema.String,
  recordedAt: Schema.Int,
  keys: Schema.Array(Schema.Literals(keySettings)),
  billed: Schema.Boolean,
  standIns: Schema.Boolean,
  files: Schema.Array(Schema.String)
})

/** The recorded content of a checkup. */
export interface Recording {
  /** Epoch milliseconds: what is asked for depends on the day. */
  readonly recordedAt: number
  /** The settings that held a key: what is asked depends on them. */
  readonly keys: ReadonlyArray<(typeof keySettings)[number]>
  readonly billed: boolean
  readonly standIns: boolean
  readonly exchanges: ReadonlyArray<RecordedExchange>
}

const manifestName = "recording.json"

const ManifestFile = Schema.fromJsonString(Manifest)
const ExchangeFile = Schema.fromJsonString(RecordedExchange)

/**
 * Writes what was exchanged into a folder, one file an exchange beside `recording.json`. Names follow from what was asked, so
 * a second recording replaces the first.
 */
export const writeRecording = Effect.fnUntraced(
  function* (
    folder: string,
    checkup: Omit<Recording, "keys" | "exchanges"> & { readonly exchanges: ReadonlyArray<Exchange> }
  ) {
    const files = yield* FileSystem.FileSystem
    const settings = yield* Settings
    yield* files.makeDirectory(folder, { recursive: true })
    const named = withNames(checkup.exchanges)
    yield* Effect.forEach(named, ({ exchange, name }) => files.writeFileString(join(folder, name), textOf(exchange)))
    const manifest: typeof Manifest.Type = {
      version: 1,
      service: serviceVersion,
      recordedAt: checkup.recordedAt,
      keys: keySettings.filter((key) => Option.isSome(settings[key])),
      billed: checkup.billed,
      standIns: checkup.standIns,
      files: named.map(({ name }) => name)
    }
    yield* files.writeFileString(join(folder, manifestName), `${JSON.stringify(manifest, null, 2)}\n`)
  },
  (writing, folder) =>
    Effect.mapError(
      writing,
      ({ reason }) => new RecordingFailed({ folder, detail: `The recording can't be written (${reason._tag})` })
    )
)

const textOf = ({ place, reply, request, source }: Exchange): string =>
  `${JSON.stringify({ source, place, request, reply }, null, 2)}\n`

/** Place, host, a digest of what was asked, and which of several equal requests it was. */
const withNames = (exchanges: ReadonlyArray<Exchange>) => {
  const counts = new Map<string, number>()
  return exchanges.map((exchange) => {
    const { host } = new URL(exchange.request.url)
    const asked = hash("sha256", requestKey(exchange.request), "hex").slice(0, 8)
    const stem = `${exchange.place}-${host.replace(/[^\w.-]/g, "_")}-${asked}`
    const count = (counts.get(stem) ?? 0) + 1
    counts.set(stem, count)
    return { exchange, name: `${stem}-${count}.json` }
  })
}

/** The key that makes two requests the same for a replay. */
export const requestKey = ({ body, method, url }: Pick<AskedRequest, "method" | "url" | "body">): string =>
  `${method} ${url}\n${body}`

/** Reads a recording back. */
export const readRecording = Effect.fnUntraced(
  function* (folder: string) {
    const files = yield* FileSystem.FileSystem
    const manifest = yield* Effect.flatMap(
      files.readFileString(join(folder, manifestName)),
      Schema.decodeEffect(ManifestFile)
    )
    const exchanges = yield* Effect.forEach(manifest.files, (name) =>
      Effect.flatMap(files.readFileString(join(folder, name)), Schema.decodeEffect(ExchangeFile))
    )
    const recording: Recording = { ...manifest, exchanges }
    return recording
  },
  (reading, folder) =>
    Effect.mapError(reading, (error) => {
      const detail = error._tag === "PlatformError" ? error.reason._tag : "a file has another shape"
      return new RecordingFailed({ folder, detail: `There is no recording that can be read (${detail})` })
    })
)
