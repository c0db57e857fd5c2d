import { Cause, Clock, Duration, Effect, Exit, Metric, Option, References, type Tracer } from "effect"
import type { HttpClientError, HttpClientRequest } from "effect/http"

import { Deadline, hasCome, isPast } from "../../call/Deadline.ts"
import { metrics } from "../../telemetry/metrics.ts"
import { Fallback } from "./Hedge.ts"
import { SourceError, type SourceReason, Timeout } from "./SourceError.ts"

interface Attempt {
  readonly upstream: string
  readonly request: HttpClientRequest.HttpClientRequest
  /** The number of earlier attempts of the same call. */
  readonly resendCount: number
  readonly status: ReplyStatus
}

/** A reply's status, `null` until it has arrived. */
export interface ReplyStatus {
  known: number | null
}

/**
 * Runs an attempt in its span. The span is an error if there was no usable reply, because of the transport, the status
 * or the content; "no data" is a good reply. Neither query nor body is recorded.
 */
export const inAttemptSpan =
  ({ upstream, request, resendCount, status }: Attempt) =>
  <A, R>(attempt: Effect.Effect<A, SourceReason, R>): Effect.Effect<A, SourceReason, R> =>
    Effect.withFiber((fiber) => {
      // All of this is for the span: without one it would waste two URLs and a tenth of a request's time (B4).
      if (!fiber.getRef(References.TracerEnabled)) return attempt
      const url = new URL(request.url)
      const server = serverOf(request.method, url)
      const target = targetOf(url)
      const { "http.request.method": method } = server
      const name = `${method === "_OTHER" ? "HTTP" : method} ${target["url.template"]}`
      const attributes = {
        "service.peer.name": upstream,
        ...server,
        ...target,
        ...(resendCount > 0 ? { "http.request.resend_count": resendCount } : {})
      }
      const shown = Effect.fnUntraced(function* (exit: Exit.Exit<A, SourceReason>) {
        const replied = status.known
        if (replied !== null) yield* Effect.annotateCurrentSpan({ "http.response.status_code": replied })
        const late = yield* latenessOf(exit)
        const reason = late === null ? failureOf(exit) : new Timeout({ afterMillis: 0 })
        if (reason === null) return exit
        if (reason._tag === "NoData") return Exit.void
        yield* Effect.annotateCurrentSpan({ "error.type": errorStatusOf(replied) ?? late ?? reason._tag })
        return Exit.fail(new SourceError({ source: upstream, reason }))
      })
      return inSpan(name, { kind: "client", attributes }, shown)(attempt)
    })

/**
 * Runs an effect in a span that ends with the exit that `shown` makes of the effect's exit, which itself is unchanged.
 * "No data" fails but is not an error; an effect interrupted at its deadline has timed out. `shown` runs in the span
 * and may annotate it. The message of its error is the span's status and must hold no values. If nothing is traced
 * `shown` runs without a span.
 */
export const inSpan =
  <A, E>(
    name: string,
    start: Tracer.SpanOptions,
    shown: (exit: Exit.Exit<A, E>) => Effect.Effect<Exit.Exit<unknown, Error>>
  ) =>
  <R>(effect: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      if (!fiber.getRef(References.TracerEnabled)) return Effect.onExit(effect, shown)
      return Effect.acquireUseRelease(
        Effect.makeSpan(name, start),
        (span) => Effect.withParentSpan(effect, span, { captureStackTrace: false }),
        (span, exit) =>
          Effect.gen(function* () {
            const end = yield* Effect.withParentSpan(shown(exit), span, { captureStackTrace: false })
            span.end(yield* Clock.currentTimeNanos, end)
          })
      )
    })

/** Returns `true` if an effect was interrupted at its `Deadline`, not abandoned earlier. */
export const wasCutOff = (exit: Exit.Exit<unknown, unknown>): Effect.Effect<boolean> =>
  wasInterrupted(exit) ? hasCome : Effect.succeed(false)

/** Returns `true` if an effect was interrupted. */
export const wasInterrupted = (exit: Exit.Exit<unknown, unknown>): boolean =>
  Exit.isFailure(exit) && Cause.hasInterruptsOnly(exit.cause)

/**
 * Counts and times a request that is really sent. A request that is abandoned because its caller left has no duration.
 */
export const withRequestMetrics =
  (method: string, server: URL, status: ReplyStatus) =>
  <A, E extends HttpClientError.HttpClientError | SourceReason, R>(
    sent: Effect.Effect<A, E, R>
  ): Effect.Effect<A, E, R> =>
    Effect.withFiber((fiber) => {
      const { context } = fiber
      const clock = fiber.getRef(Clock.Clock)
      const { "server.port": port, ...named } = serverOf(method, server)
      const inFlight = metrics.upstreamInFlight.of({ "server.address": named["server.address"] })
      const started = clock.monotonicTimeNanosUnsafe()
      inFlight.updateUnsafe(1, context)
      return Effect.onExit(sent, (exit) => {
        inFlight.updateUnsafe(-1, context)
        return Effect.mapEager(latenessOf(exit), (late) => {
          if (wasInterrupted(exit) && late === null) return
          const replied = status.known
          const failure = failureOf(exit)
          const failed =
            failure === null ? null : failure._tag === "HttpClientError" ? failure.reason._tag : failure._tag
          const duration = metrics.httpClientDuration.of({
            ...named,
            "server.port": String(port),
            "http.response.status_code": replied === null ? undefined : String(replied),
            "error.type": errorStatusOf(replied) ?? failed ?? late ?? undefined
          })
          duration.updateUnsafe(Duration.nanos(clock.monotonicTimeNanosUnsafe() - started), context)
        })
      })
    })

/** Counts a redirect by the host that it came from. */
export const reportRedirect = (host: string, outcome: "followed" | "refused") =>
  Metric.update(metrics.upstreamRedirects.of({ "server.address": host, "redirect.outcome": outcome }), 1)

const serverOf = (method: string, { hostname, port, protocol }: URL) => ({
  "http.request.method": methodOf(method),
  "server.address": hostname,
  "server.port": port === "" ? (protocol === "http:" ? 80 : 443) : Number(port)
})

const methodOf = (method: string): "GET" | "POST" | "_OTHER" =>
  method === "GET" || method === "POST" ? method : "_OTHER"

/**
 * The reason why an interrupted attempt counts against its host: its time was over, or it was much slower than usual
 * and its fallback has answered. `null` for an attempt that was not interrupted, or whose caller left.
 */
const latenessOf = (exit: Exit.Exit<unknown, unknown>): Effect.Effect<"Timeout" | "Overtaken" | null> =>
  wasInterrupted(exit) ? latenessOfInterrupted : Effect.succeed(null)

const latenessOfInterrupted = Effect.withFiberSucceed((fiber) => {
  if (isPast(fiber.getRef(Deadline), fiber.getRef(Clock.Clock))) return "Timeout"
  return fiber.getRef(Fallback)?.hasAnswered() === true ? "Overtaken" : null
})

/**
 * The URL of a request, without its query. Long numbers in the path are redacted: they are counties and tracts, which
 * reveal the location of the house.
 */
const targetOf = ({ origin, pathname, protocol }: URL) => ({
  "url.full": `${origin}${pathname.replace(/\d{5,}/g, "REDACTED")}`,
  "url.scheme": protocol.slice(0, -1),
  "url.template": pathname
    .split("/")
    .map((segment) => (/\d{5}/.test(segment) ? "{id}" : segment))
    .join("/")
})

const errorStatusOf = (status: number | null): string | null =>
  status !== null && status >= 400 ? String(status) : null

const failureOf = <E>(exit: Exit.Exit<unknown, E>): E | null => Option.getOrNull(Exit.findErrorOption(exit))
