import { Clock, Context, DateTime, Effect, identity, Layer, Option, Schedule, Schema, Struct } from "effect"
import { HttpClient, HttpClientRequest, HttpTraceContext } from "effect/http"

import { sandboxHeader, throughGateway } from "../../process/gateway.ts"
import { identityFor } from "../../process/hostIdentity.ts"
import { wholeReply } from "../../process/WholeReply.ts"
import { Settings } from "../../Settings.ts"
import { upstreamUrls } from "../../settings/upstreamUrls.ts"
import { alsoAgain, markSandbox } from "../policy/AnswerTrace.ts"
import type { UpstreamPolicy } from "../policy/Attempt.ts"
import { faultOf } from "../policy/faultOf.ts"
import { withKey } from "../policy/RefusedKeys.ts"
import { Malformed, RateLimited, type SourceReason, Unavailable } from "../policy/SourceError.ts"
import {
  inAttemptSpan,
  makeReplyStatus,
  type ReplyStatus,
  reportRedirect,
  withRequestMetrics
} from "./AttemptTelemetry.ts"
import { cleanJson } from "./cleanJson.ts"
import { isRedirect, mostRedirects, redirected } from "./redirect.ts"
import { bodyTooLarge, maxReplyBytes, replyText } from "./replyText.ts"
import { SharedReplies } from "./SharedReplies.ts"
import { UpstreamGuard } from "./UpstreamGuard.ts"
import type { UpstreamReply } from "./UpstreamReply.ts"
import { UpstreamTap } from "./UpstreamTap.ts"

/** One call to an upstream: whom, what, under which numbers, and how its reply is read. */
interface UpstreamCall<A, R = never> {
  /** The upstream's name in spans, e.g. `FEMA NFHL`. */
  readonly upstream: string
  readonly request: HttpClientRequest.HttpClientRequest
  readonly policy: UpstreamPolicy
  /** Variable of the key that the request carries: whether its upstream refuses it is kept in `RefusedKeys`. */
  readonly key?: string
  /** Statuses beside 2xx that `read` wants to see itself; any other becomes a reason before `read`. */
  readonly accept?: ReadonlyArray<number>
  /** Runs right before each request that is really sent, repeats included, which goes out only when it succeeds. */
  readonly permission?: Effect.Effect<void, SourceReason>
  /** Runs inside the attempt, so a transient reason it fails with is retried. */
  readonly read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason, R>
}

/**
 * The one funnel to the outside: gateway, identification, size limit, classification, one span an attempt, and the guard of
 * the upstream's host around it.
 *
 * A failing call has its reason in a `SourceReason`: no answer or 5xx `Unavailable`, 429 `RateLimited`, other statuses
 * `Unavailable` with that status (not retried). Redirects are followed twice at most, to hosts of the same owner over TLS; any
 * other is `Unavailable` with its status. Neither query nor body reaches spans or logs.
 */
export class UpstreamClient extends Context.Service<
  UpstreamClient,
  {
    readonly call: <A, R = never>(call: UpstreamCall<A, R>) => Effect.Effect<A, SourceReason, R>
    /** Where each upstream is, as the settings have it: the requests of calls are built from these. */
    readonly urls: Pick<Settings["Service"], keyof typeof upstreamUrls>
  }
>()("property-intelligence/sources/client/UpstreamClient") {
  static readonly layerNoDeps = Layer.effect(
    UpstreamClient,
    Effect.gen(function* () {
      const settings = yield* Settings
      const http = yield* HttpClient.HttpClient
      const guard = yield* UpstreamGuard
      const contact = Option.getOrNull(settings.contact)

      const sendOnce = Effect.fnUntraced(
        function* (request: HttpClientRequest.HttpClientRequest, status: ReplyStatus) {
          const sent = request.pipe(
            HttpClientRequest.setHeaders({ ...identityFor(new URL(request.url).hostname, contact) }),
            HttpClientRequest.setHeaders(settings.propagateTrace ? yield* traceHeaders : {}),
            HttpClientRequest.updateUrl((url) => throughGateway(settings.upstreamGateway, url))
          )
          const reply = yield* wholeReply(http, sent, { mostBytes: maxReplyBytes, onStatus: status.note }).pipe(
            Effect.catchTag("BodyTooLarge", () => Effect.fail(bodyTooLarge))
          )
          return { ...reply, body: yield* replyText(reply.body, reply.headers["content-encoding"]) }
        },
        (sent, request, status) => withRequestMetrics(request, status, sent),
        Effect.catchTag("HttpClientError", () =>
          Effect.fail(new Unavailable({ status: null, detail: "The connection failed" }))
        )
      )

      /** Sends a call's request, and on to where it is redirected, unless the call reads the redirect itself. */
      const send = Effect.fnUntraced(function* (
        { accept = [], request }: Pick<UpstreamCall<unknown>, "accept" | "request">,
        status: ReplyStatus
      ) {
        let asked = request
        for (let redirects = 0; ; redirects++) {
          const reply = yield* sendOnce(asked, status)
          if (!isRedirect(reply) || accept.includes(reply.status)) return reply
          const next = redirects < mostRedirects ? redirected(asked, reply, settings.upstreamGateway) : null
          yield* reportRedirect(asked, next === null ? "refused" : "followed")
          if (next === null) return reply
          asked = next
        }
      })

      const exchange = Effect.fnUntraced(function* <A, R>(call: UpstreamCall<A, R>) {
        const { permission = Effect.void, request, upstream } = call
        const { attempt: resendCount } = yield* Schedule.CurrentMetadata
        const status = makeReplyStatus()
        const { answer } = yield* SharedReplies
        const tap = yield* UpstreamTap
        const permitted = Effect.andThen(permission, send(call, status))
        return yield* answer(
          { upstream, request, send: tap.send({ upstream, request, policy: call.policy }, permitted) },
          (reply) => {
            status.note(reply.status)
            return readReply(call, reply)
          }
        ).pipe(inAttemptSpan({ upstream, request, resendCount, status }))
      })

      return UpstreamClient.of({
        urls: Struct.pick(settings, Struct.keys(upstreamUrls)),
        call: (call) =>
          // What is asked for here and not by way of the cache may be answered otherwise the next time.
          Effect.andThen(
            alsoAgain(Effect.succeed(false)),
            guard.run(new URL(call.request.url).host, call.policy, exchange(call))
          ).pipe(call.key === undefined ? identity : withKey(call.key))
      })
    })
  )

  /** With its guard, whose circuits the readiness reports. */
  static readonly layer = UpstreamClient.layerNoDeps.pipe(Layer.provideMerge(UpstreamGuard.layer))
}

/** The attempt's span, for an upstream that is to go on with it. */
const traceHeaders = Effect.currentSpan.pipe(
  Effect.map((span) => ({ traceparent: HttpTraceContext.toHeaders(span)["traceparent"] ?? "" })),
  Effect.orElseSucceed(() => ({}))
)

/** What every caller does with a reply, its own or a shared one: the sandbox's mark, the status, the reading. */
const readReply = Effect.fnUntraced(function* <A, R>(call: UpstreamCall<A, R>, reply: UpstreamReply) {
  if (reply.headers[sandboxHeader] !== undefined) yield* markSandbox
  const accepted = isSuccess(reply.status) || call.accept?.includes(reply.status) === true
  const { read } = yield* UpstreamTap
  const reading = accepted ? call.read(reply) : Effect.flatMap(reasonForStatus(reply), Effect.fail)
  return yield* Effect.onExit(reading, (exit) => read(reply, exit))
})

/**
 * Reads a reply as JSON of the given shape. HTML (a block page, a followed redirect) and other text is `Malformed`; JSON
 * that breaks off is `Unavailable`, because the next attempt may arrive whole. The issue names the path, not the value.
 */
export const json = <A, I, RD>(
  schema: Schema.Codec<A, I, RD>
): ((reply: UpstreamReply) => Effect.Effect<A, SourceReason, RD>) => {
  const decode = Schema.decodeUnknownEffect(schema)
  return Effect.fnUntraced(function* (reply: UpstreamReply): Effect.fn.Return<A, SourceReason, RD> {
    const text = reply.body.trimStart()
    if (text === "") return yield* new Malformed({ issue: "empty body" })
    if (!/^[[{"\d-]|^(?:null|true|false)/.test(text)) return yield* new Malformed({ issue: "not JSON" })
    const value = yield* parseJson(text).pipe(
      Effect.mapError(() => new Unavailable({ status: null, detail: "The answer broke off" }))
    )
    yield* (yield* UpstreamTap).decoding(reply, schema)
    return yield* decode(yield* Effect.fromResult(cleanJson(value))).pipe(
      Effect.mapError((error) => new Malformed({ issue: faultOf(error) }))
    )
  })
}

const parseJson = Schema.decodeUnknownEffect(Schema.fromJsonString(Schema.Unknown))

const isSuccess = (status: number) => status >= 200 && status < 300

const reasonForStatus = (reply: UpstreamReply) =>
  Effect.map(Clock.currentTimeMillis, (now): SourceReason => {
    if (reply.status === 429) {
      return new RateLimited({ retryAfterMillis: retryAfterMillis(reply.headers["retry-after"], now) })
    }
    const detail = isRedirect(reply) ? "The upstream redirects elsewhere" : "The upstream answered with an error"
    return new Unavailable({ status: reply.status, detail })
  })

/** `Retry-After` in milliseconds from now, whether it came as seconds or as an HTTP date. */
export const retryAfterMillis = (header: string | undefined, now: number): number | null => {
  if (header === undefined) return null
  if (/^\d+$/.test(header.trim())) return Number(header) * 1000
  if (!header.trim().endsWith("GMT")) return null
  return Option.match(DateTime.make(header), {
    onNone: () => null,
    onSome: (instant) => Math.max(0, DateTime.toEpochMillis(instant) - now)
  })
}
