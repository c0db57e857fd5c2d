import { hash } from "node:crypto"
import { join } from "node:path"

import { serviceVersion } from "@property-intelligence/api/serviceIdentity.ts"
import { Effect, FileSystem, Option, Schema, Clock, Duration, Layer, Redacted } from "effect"
import { HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"

import { Settings } from "../Settings.ts"
import { type AskedRequest, type Exchange, askedRequestOf, keyRemovalOf } from "./Exchange.ts"

/** The error of a recording that can't be written or read. */
class RecordingFailed extends Schema.TaggedError<RecordingFailed>()("RecordingFailed", {
  folder: Schema.String,
  detail: Schema.String
}) {
  override get message() {
    return `${this.folder}: ${this.detail}`
  }
}

/** The settings that hold a source's key. */
const keySettings = [
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
  /** The reply, or a word for the reason that it is missing. */
  reply: Schema.Union([Reply, Schema.String])
})

/** One recorded exchange with an upstream, without its keys. */
type RecordedExchange = typeof RecordedExchange.Type

const Manifest = Schema.Struct({
  version: Schema.Literal(1),
  /** The version of the service that made the recording. */
  service: Schema.String,
  recordedAt: Schema.Int,
  keys: Schema.Array(Schema.Literals(keySettings)),
  billed: Schema.Boolean,
  standIns: Schema.Boolean,
  files: Schema.Array(Schema.String)
})

/** The recorded content of a checkup. */
export interface Recording {
  /** Epoch milliseconds. The requests depend on the day. */
  readonly recordedAt: number
  /** The settings that held a key. The requests depend on them. */
  readonly keys: ReadonlyArray<(typeof keySettings)[number]>
  readonly billed: boolean
  readonly standIns: boolean
  readonly exchanges: ReadonlyArray<RecordedExchange>
}

const manifestName = "recording.json"

const ManifestFile = Schema.fromJsonString(Manifest)
const ExchangeFile = Schema.fromJsonString(RecordedExchange)

/**
 * Writes the exchanges of a checkup into a folder, one file each, next to `recording.json`. The file names depend on
 * the requests, so a second recording of the same requests replaces the first.
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

/**
 * The exchanges with their file names: the place, the host, a digest of the request, and a number among equal requests.
 */
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
const requestKey = ({ body, method, url }: Pick<AskedRequest, "method" | "url" | "body">): string =>
  `${method} ${url}\n${body}`

/** Reads a recording from a folder. */
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

/** An HTTP client that answers from a recording instead of the upstreams. */
interface Replay {
  readonly http: HttpClient.HttpClient
  /** The requests that are not in the recording, with keys removed. */
  readonly unrecorded: Effect.Effect<ReadonlyArray<string>>
}

/**
 * Makes a client that answers each request as in the recording. Equal requests get their replies in the recorded order,
 * and the last reply again after that.
 */
export const makeReplay = Effect.fnUntraced(function* ({ exchanges }: Pick<Recording, "exchanges">) {
  const keys = keyRemovalOf(yield* Settings)
  const left = new Map(
    [...Map.groupBy(exchanges, ({ request }) => requestKey(request))].map(([key, same]) => [key, worthReplaying(same)])
  )
  const unrecorded: Array<string> = []

  const next = (key: string): RecordedExchange["reply"] | undefined => {
    const waiting = left.get(key)
    return waiting !== undefined && waiting.length > 1 ? waiting.shift()?.reply : waiting?.[0]?.reply
  }

  const missing = ({ method, url }: AskedRequest, request: HttpClientRequest.HttpClientRequest) =>
    Effect.suspend(() => {
      unrecorded.push(`${method} ${url}`)
      return connectionFailed(request)
    })

  const http = HttpClient.make((request) =>
    Effect.suspend(() => {
      const asked = askedRequestOf("", request, keys)
      const reply = next(requestKey(asked))
      if (reply === undefined) return Effect.andThen(Effect.sleep(unrecordedAfter), missing(asked, request))
      if (reply === "late" || reply === "left") return Effect.never
      if (typeof reply === "string") return connectionFailed(request)
      const isBodiless = reply.status === 204 || reply.status === 304
      return Effect.succeed(HttpClientResponse.fromWeb(request, new Response(isBodiless ? null : reply.body, reply)))
    })
  )
  const replay: Replay = { http, unrecorded: Effect.sync(() => [...unrecorded]) }
  return replay
})

/**
 * The recorded exchanges of one request without the abandoned ones, unless all were abandoned: a replay has time to
 * wait for the reply.
 */
const worthReplaying = (same: ReadonlyArray<RecordedExchange>): Array<RecordedExchange> => {
  const ended = same.filter(({ reply }) => reply !== "left")
  return ended.length > 0 ? ended : [...same]
}

/**
 * The time after which a request that is not in the recording fails. One that is abandoned earlier may never have been
 * sent during the recording.
 */
const unrecordedAfter = Duration.seconds(1)

const connectionFailed = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.fail(
    new HttpClientError.HttpClientError({
      reason: new HttpClientError.TransportError({ request, cause: new Error("No such reply was recorded") })
    })
  )

/**
 * The settings for a replay. Each key that was set during the recording has a placeholder, because no key is used;
 * there is no gateway and no rate limit.
 */
export const layerReplaySettings = ({ keys }: Pick<Recording, "keys">) =>
  Layer.effect(
    Settings,
    Effect.map(Settings, (settings) => ({
      ...settings,
      ...Object.fromEntries(keySettings.map((name) => [name, keys.includes(name) ? replayedKey : Option.none()])),
      upstreamGateway: Option.none(),
      upstreamRates: "none" as const
    }))
  )

const replayedKey = Option.some(Redacted.make("replayed"))

/** A clock that starts at the time of the recording, because some requests depend on the day. */
export const layerClockOf = ({ recordedAt }: Pick<Recording, "recordedAt">) =>
  Layer.effect(
    Clock.Clock,
    Effect.map(Clock.Clock, (clock) => {
      const millis = recordedAt - clock.currentTimeMillisUnsafe()
      const nanos = BigInt(millis) * 1_000_000n
      return {
        currentTimeMillisUnsafe: () => clock.currentTimeMillisUnsafe() + millis,
        currentTimeMillis: Effect.map(clock.currentTimeMillis, (now) => now + millis),
        currentTimeNanosUnsafe: () => clock.currentTimeNanosUnsafe() + nanos,
        currentTimeNanos: Effect.map(clock.currentTimeNanos, (now) => now + nanos),
        monotonicTimeNanosUnsafe: () => clock.monotonicTimeNanosUnsafe(),
        monotonicTimeNanos: clock.monotonicTimeNanos,
        sleep: (duration: Duration.Duration) => clock.sleep(duration)
      }
    })
  )
