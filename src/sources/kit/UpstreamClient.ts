import { sandboxHeader, throughGateway } from "@property-intelligence/domain/gateway.ts"
import { Clock, Context, Effect, Exit, Layer, Option, Result, Schedule, Schema, Struct } from "effect"
import { HttpClient, HttpClientRequest, HttpTraceContext } from "effect/http"

import type { Identity } from "../../outbound/hostIdentity.ts"
import { retryAfterMillis } from "../../outbound/retryAfterMillis.ts"
import { wholeReply } from "../../outbound/WholeReply.ts"
import { Settings } from "../../Settings.ts"
import { upstreamUrls } from "../../settings/upstreamUrls.ts"
import { makeAgentChoice } from "./AgentChoice.ts"
import type { UpstreamPolicy } from "./Attempt.ts"
import { inAttemptSpan, type ReplyStatus, reportRedirect, withRequestMetrics } from "./AttemptTelemetry.ts"
import { markSandbox, noteMayChange } from "./Provenance.ts"
import { withKey } from "./RefusedKeys.ts"
import { SharedReplies } from "./SharedReplies.ts"
import { faultOf, Malformed, RateLimited, type SourceReason, Unavailable } from "./SourceError.ts"
import { UpstreamGuard } from "./UpstreamGuard.ts"
import { isOfOwner, shareOf } from "./upstreamHosts.ts"
import { bodyTooLarge, brokenOff, cleanJson, maxReplyBytes, replyText, type UpstreamReply } from "./UpstreamReply.ts"
import { UpstreamTap } from "./UpstreamTap.ts"

/** One call to an upstream: its target, its request, its limits, and the reading of its reply. */
interface UpstreamCall<A, R = never> {
  /** The upstream's name in spans, e.g. `FEMA NFHL`. */
  readonly upstream: string
  readonly request: HttpClientRequest.HttpClientRequest
  readonly policy: UpstreamPolicy
  /** Variable of the key that the request carries: `RefusedKeys` notes whether the upstream accepts it. */
  readonly key?: string
  /** Statuses besides 2xx that `read` handles itself; any other becomes a reason before `read`. */
  readonly accept?: ReadonlyArray<number>
  /** Runs right before each request that is really sent, retries included. The request goes out only if it succeeds. */
  readonly permission?: Effect.Effect<void, SourceReason>
  /** Reads the reply. Runs inside the attempt, so a transient failure is retried. */
  readonly read: (reply: UpstreamReply) => Effect.Effect<A, SourceReason, R>
}

/**
 * The only way to the upstreams: gateway, identification, size limit, classification, one span per attempt, and around
 * it the guard of the upstream's host.
 *
 * A call fails with a `SourceReason`: `Unavailable` without an answer and for 408 and 5xx, `RateLimited` for 429,
 * `Unavailable` for other statuses (not retried). At most two redirects are followed, to hosts of the same owner over
 * TLS; any other is `Unavailable` with its status. Neither query nor body reaches spans or logs.
 */
export class UpstreamClient extends Context.Service<
  UpstreamClient,
  {
    readonly call: <A, R = never>(call: UpstreamCall<A, R>) => Effect.Effect<A, SourceReason, R>
    /** The URL of each upstream, from the settings: calls build their requests from these. */
    readonly urls: Pick<Settings["Service"], keyof typeof upstreamUrls>
  }
>()("property-intelligence/sources/kit/UpstreamClient") {
  static readonly layerNoDeps = Layer.effect(
    UpstreamClient,
    Effect.gen(function* () {
      const settings = yield* Settings
      const http = yield* HttpClient.HttpClient
      const guard = yield* UpstreamGuard
      const agents = makeAgentChoice({ contact: Option.getOrNull(settings.contact), agents: settings.userAgents })

      const sendAs = (
        identity: Identity,
        request: HttpClientRequest.HttpClientRequest,
        server: URL,
        status: ReplyStatus
      ) =>
        Effect.flatMapEager(settings.propagateTrace ? traceHeaders : Effect.succeed({}), (trace) => {
          const identified = HttpClientRequest.setHeaders(request, { ...identity, ...trace })
          const sent = HttpClientRequest.setUrl(identified, throughGateway(settings.upstreamGateway, request.url))
          const onStatus = (known: number) => {
            status.known = known
          }
          return wholeReply(http, sent, { maxBytes: maxReplyBytes, onStatus }).pipe(
            Effect.matchEffect({
              onFailure: (error) => Effect.fail(error._tag === "BodyTooLarge" ? bodyTooLarge : error),
              onSuccess: (reply) =>
                Effect.mapEager(replyText(reply.body, reply.headers["content-encoding"]), (body) => ({
                  ...reply,
                  body
                }))
            }),
            withRequestMetrics(request.method, server, status),
            Effect.mapError((error) => (error._tag === "HttpClientError" ? connectionFailed : error))
          )
        })

      /** Sends a call's request, and follows redirects, unless the call reads the redirect itself. */
      const send = (
        call: Pick<UpstreamCall<unknown>, "accept" | "request">,
        status: ReplyStatus,
        redirects = 0
      ): Effect.Effect<UpstreamReply, SourceReason> => {
        const server = new URL(call.request.url)
        const sent = agents.send(server.hostname, (identity) => sendAs(identity, call.request, server, status))
        return Effect.flatMap(sent, (reply) => {
          if (!isRedirect(reply) || call.accept?.includes(reply.status) === true) return Effect.succeed(reply)
          const next = redirects < maxRedirects ? redirected(call.request, reply, settings.upstreamGateway) : null
          return Effect.andThen(
            reportRedirect(server.hostname, next === null ? "refused" : "followed"),
            next === null ? Effect.succeed(reply) : send({ ...call, request: next }, status, redirects + 1)
          )
        })
      }

      const exchange = <A, R>(call: UpstreamCall<A, R>) =>
        Effect.withFiber<A, SourceReason, R>((fiber) => {
          const { permission, policy, request, upstream } = call
          const { attempt: resendCount } = fiber.getRef(Schedule.CurrentMetadata)
          const status: ReplyStatus = { known: null }
          const sent = send(call, status)
          const permitted = permission === undefined ? sent : Effect.andThen(permission, sent)
          const tapped = fiber.getRef(UpstreamTap).send({ upstream, request, policy }, permitted)
          const read = (reply: UpstreamReply) => {
            status.known = reply.status
            return readReply(call, reply)
          }
          const answer = fiber.getRef(SharedReplies).answer({ upstream, request, send: tapped }, read)
          return inAttemptSpan({ upstream, request, resendCount, status })(answer)
        })

      return UpstreamClient.of({
        urls: Struct.pick(settings, Struct.keys(upstreamUrls)),
        call: (call) =>
          Effect.withFiber((fiber) => {
            // A reply that is requested here, outside the cache, may differ the next time.
            noteMayChange(fiber)
            const asked = guard.run(shareOf(new URL(call.request.url)), call.policy, exchange(call))
            return call.key === undefined ? asked : withKey(call.key)(asked)
          })
      })
    })
  )

  /** The client with its guard, whose circuits the readiness reports. */
  static readonly layer = UpstreamClient.layerNoDeps.pipe(Layer.provideMerge(UpstreamGuard.layer))
}

/** The attempt's span as a header, for upstreams that continue the trace. */
const traceHeaders = Effect.currentSpan.pipe(
  Effect.map((span) => ({ traceparent: HttpTraceContext.toHeaders(span)["traceparent"] ?? "" })),
  Effect.orElseSucceed(() => ({}))
)

const connectionFailed = new Unavailable({ status: null, detail: "The connection failed" })

/**
 * Reads a reply in the steps that all callers share: it notes a sandbox's mark, checks the status, then decodes the
 * body. The reply may be shared with other callers.
 */
const readReply = <A, R>(call: UpstreamCall<A, R>, reply: UpstreamReply): Effect.Effect<A, SourceReason, R> => {
  const { status } = reply
  const accepted = (status >= 200 && status < 300) || call.accept?.includes(status) === true
  const reading = Effect.withFiber<A, SourceReason, R>((fiber) => {
    const { read } = fiber.getRef(UpstreamTap)
    return Effect.onExit(accepted ? call.read(reply) : Effect.flip(reasonForStatus(reply)), (exit) => {
      read(reply, exit)
      return Effect.void
    })
  })
  return reply.headers[sandboxHeader] === undefined ? reading : Effect.andThen(markSandbox, reading)
}

/**
 * Reads a reply as JSON of the given shape. HTML (a block page, a followed redirect) and other text is `Malformed`; JSON
 * that breaks off is `Unavailable`, because the next attempt may arrive whole. The issue names the path, not the value.
 */
export const json = <A, I>(schema: Schema.Codec<A, I>): ((reply: UpstreamReply) => Effect.Effect<A, SourceReason>) => {
  const decode = Schema.decodeUnknownExit(schema)
  return (reply) =>
    Effect.withFiber((fiber) => {
      const parsed = parseJson(reply.body.trimStart())
      if (Result.isFailure(parsed)) return Effect.fail(parsed.failure)
      fiber.getRef(UpstreamTap).decoding(reply, schema)
      const clean = cleanJson(parsed.success)
      if (Result.isFailure(clean)) return Effect.fail(clean.failure)
      return Exit.mapError(decode(clean.success), (error) => new Malformed({ issue: faultOf(error) }))
    })
}

const parseJson = (text: string): Result.Result<unknown, Malformed | Unavailable> => {
  if (text === "") return Result.fail(new Malformed({ issue: "empty body" }))
  if (!/^[[{"\d-]|^(?:null|true|false)/.test(text)) return Result.fail(new Malformed({ issue: "not JSON" }))
  return Result.try({
    try: (): unknown => JSON.parse(text),
    catch: () => brokenOff
  })
}

const reasonForStatus = (reply: UpstreamReply) =>
  Effect.map(Clock.currentTimeMillis, (now): SourceReason => {
    if (reply.status === 429) {
      return new RateLimited({ retryAfterMillis: retryAfterMillis(reply.headers["retry-after"], now) })
    }
    const detail = isRedirect(reply) ? "The upstream redirects elsewhere" : "The upstream answered with an error"
    return new Unavailable({ status: reply.status, detail })
  })

/** Max redirects of one request that are followed. */
export const maxRedirects = 2

const isRedirect = ({ status, headers }: UpstreamReply): boolean =>
  [301, 302, 303, 307, 308].includes(status) && headers["location"] !== undefined

/**
 * The request that a redirect asks for, headers and keys included; `null` if it is not followed. It stays with the
 * host's owner and never leaves TLS, so a key goes to no one else. A POST stays a POST after 307 or 308, becomes a GET
 * without headers after 303, and is not followed otherwise. Behind a gateway, the gateway's address replaces the
 * upstream's.
 */
const redirected = (
  asked: HttpClientRequest.HttpClientRequest,
  { status, headers }: UpstreamReply,
  gateway: Option.Option<URL>
): HttpClientRequest.HttpClientRequest | null => {
  const from = Option.getOrNull(HttpClientRequest.toUrl(asked))
  const location = headers["location"] ?? ""
  if (from === null || !URL.canParse(location, from)) return null
  const to = upstreamOf(new URL(location, from), gateway)
  if (to === null || !mayGo(from, to)) return null
  to.hash = ""
  if (asked.method === "GET" || status === 307 || status === 308) return HttpClientRequest.setUrl(asked, to)
  return status === 303 ? HttpClientRequest.get(to) : null
}

const mayGo = (from: URL, to: URL): boolean =>
  to.username === "" &&
  to.password === "" &&
  to.port === from.port &&
  (to.protocol === "https:" || (to.protocol === from.protocol && to.hostname === from.hostname)) &&
  isOfOwner(from.hostname, to.hostname)

/**
 * The upstream's own URL for a request that goes through a gateway: `<gateway>/<host>/<path>` stands for
 * `https://<host>/<path>`.
 */
const upstreamOf = (url: URL, gateway: Option.Option<URL>): URL | null => {
  if (Option.isNone(gateway) || url.origin !== gateway.value.origin) return url
  const base = gateway.value.pathname.replace(/\/$/, "")
  const upstream = `https://${url.pathname.slice(base.length + 1)}${url.search}`
  return url.pathname.startsWith(`${base}/`) && URL.canParse(upstream) ? new URL(upstream) : null
}
