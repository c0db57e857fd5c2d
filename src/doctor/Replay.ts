import { Clock, Duration, Effect, Layer, Option, Redacted } from "effect"
import { HttpClient, HttpClientError, type HttpClientRequest, HttpClientResponse } from "effect/http"

import { Settings } from "../Settings.ts"
import { type AskedRequest, askedRequestOf } from "./Exchange.ts"
import { keySettings, type RecordedExchange, type Recording, requestKey } from "./Recording.ts"
import { keyRemovalOf } from "./withoutKeys.ts"

/** A recording in the place of the upstreams. */
interface Replay {
  readonly http: HttpClient.HttpClient
  /** The requests that are not in the recording, with keys removed. */
  readonly unrecorded: Effect.Effect<ReadonlyArray<string>>
}

/** Answers each request as it was answered when recorded: equal ones in their order, the last again for all that follow. */
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

/** A request that was once left unanswered may be replayed for this time: if the same one was answered another time, that is its answer. */
const worthReplaying = (same: ReadonlyArray<RecordedExchange>): Array<RecordedExchange> => {
  const ended = same.filter(({ reply }) => reply !== "left")
  return ended.length > 0 ? ended : [...same]
}

/** A request that is abandoned by then may never have been sent during the recording. */
const unrecordedAfter = Duration.seconds(1)

const connectionFailed = (request: HttpClientRequest.HttpClientRequest) =>
  Effect.fail(
    new HttpClientError.HttpClientError({
      reason: new HttpClientError.TransportError({ request, cause: new Error("No such reply was recorded") })
    })
  )

/** The settings for a replay: a key wherever there was one (none is used), no gateway, and no rate limits. */
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

/** The clock as it was when the recording began: what is asked for depends on the day. */
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
