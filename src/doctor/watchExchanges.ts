import { sandboxHeader } from "@property-intelligence/domain/gateway.ts"
import { Clock, Effect, Exit, Option, Schema } from "effect"

import { agentSettingOf } from "../outbound/hostIdentity.ts"
import { Settings } from "../Settings.ts"
import { wasCutOff, wasInterrupted } from "../sources/kit/AttemptTelemetry.ts"
import { type SourceReason, Unavailable } from "../sources/kit/SourceError.ts"
import type { UpstreamReply } from "../sources/kit/UpstreamReply.ts"
import { UpstreamTap } from "../sources/kit/UpstreamTap.ts"
import { askedRequestOf, type Exchange, type NoReply, type KeyRemoval, keyRemovalOf } from "./Exchange.ts"
import { type Sighting, sightingsOf } from "./shapeSightings.ts"

/** The source that is asking, and the golden place that it asks about. */
interface Question {
  readonly source: string
  readonly place: string
}

/** Records the exchanges with upstreams while sources are asked, and can simulate upstreams as down. */
export interface Watch {
  /** Runs an effect and watches its requests. Upstreams of the given names are simulated as down: no request is sent to them. */
  readonly during: (
    question: Question,
    down?: ReadonlySet<string>
  ) => <A, E, R>(asking: Effect.Effect<A, E, R>) => Effect.Effect<A, E, R>
  /** The finished exchanges, in the order they finished. */
  readonly exchanges: Effect.Effect<ReadonlyArray<Exchange>>
}

/** A recorded exchange that is still being read: several sources may read a shared reply. */
interface Noted extends Exchange {
  readonly readings: Array<Exchange["readings"][number]>
  readonly sightings: Array<Sighting>
}

/** Makes a watch without exchanges. It removes the keys of the settings from everything that it records. */
export const makeWatch: Effect.Effect<Watch, never, Settings> = Effect.gen(function* () {
  const settings = yield* Settings
  const keys = keyRemovalOf(settings)
  const noted: Array<Noted> = []
  const byReply = new WeakMap<UpstreamReply, Noted>()

  const tapOf = ({ place, source }: Question, down: ReadonlySet<string>): UpstreamTap => ({
    send: Effect.fnUntraced(function* ({ request, upstream }, send) {
      if (down.has(upstream)) return yield* simulatedDown
      const started = yield* Clock.currentTimeMillis
      const note = Effect.fnUntraced(function* (exit: Exit.Exit<UpstreamReply, SourceReason>) {
        if (wasNotSent(exit)) return
        const endedAt = yield* Clock.currentTimeMillis
        const exchange: Noted = {
          source,
          place,
          request: askedRequestOf(upstream, request, keys),
          agentSetting: agentSettingOf(new URL(request.url).hostname, { agents: settings.userAgents }),
          reply: Exit.isSuccess(exit) ? replyOf(exit.value, keys) : yield* noReplyOf(exit),
          endedAt,
          millis: endedAt - started,
          readings: [],
          sightings: []
        }
        noted.push(exchange)
        if (Exit.isSuccess(exit)) byReply.set(exit.value, exchange)
      })
      return yield* Effect.onExit(send, note)
    }),
    decoding: (reply, schema) => {
      const exchange = byReply.get(reply)
      const value = Option.getOrUndefined(decodeJson(reply.body))
      // A shared reply is looked at once, and an error's body does not have the expected shape.
      if (exchange === undefined || exchange.sightings.length > 0 || reply.status >= 300) return
      exchange.sightings.push(...sightingsOf(schema, value))
    },
    read: (reply, outcome) => {
      const reason = Option.getOrNull(Exit.findErrorOption(outcome))
      if (wasInterrupted(outcome)) return
      byReply.get(reply)?.readings.push({ source, reason })
    }
  })

  return {
    during: (question, down = new Set()) => Effect.provideService(UpstreamTap, tapOf(question, down)),
    exchanges: Effect.sync(() => [...noted])
  }
})

type UpstreamTap = typeof UpstreamTap.Service

/** The failure of a request to an upstream that is simulated as down. It is not retried and no circuit counts it. */
const simulatedDown = new Unavailable({ status: 410, detail: "Simulated as down, to test the fallbacks" })

const decodeJson = Schema.decodeUnknownOption(Schema.fromJsonString(Schema.Unknown))

/** The headers that a source may read. */
const keptHeaders = ["content-type", "date", "location", "retry-after", sandboxHeader]

const replyOf = ({ body, headers, servedAs, status }: UpstreamReply, keys: KeyRemoval): UpstreamReply => ({
  status,
  ...(servedAs === undefined ? {} : { servedAs }),
  headers: Object.fromEntries(
    keptHeaders.flatMap((name) => {
      const value = headers[name]
      if (value === undefined) return []
      return [[name, URL.canParse(value) ? keys.fromUrl(value) : keys.fromText(value)]]
    })
  ),
  body: keys.fromText(body)
})

/**
 * Returns `true` if a request was never sent because the quota for its upstream was used up. In that case there is no
 * exchange to record.
 */
const wasNotSent = (exit: Exit.Exit<UpstreamReply, SourceReason>): boolean => {
  const reason = Option.getOrNull(Exit.findErrorOption(exit))?._tag
  return reason === "MonthSpent" || reason === "FreeShareSpent"
}

const noReplyOf = Effect.fnUntraced(function* (exit: Exit.Exit<UpstreamReply, SourceReason>) {
  const reason = Option.getOrNull(Exit.findErrorOption(exit))
  const noReply: NoReply = reason?._tag ?? ((yield* wasCutOff(exit)) ? "late" : "left")
  return noReply
})
