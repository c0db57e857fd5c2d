import type { IncomingMessage, ServerResponse } from "node:http"

import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { hasPayment } from "@property-intelligence/x402/PaymentHeader.ts"
import { Effect, Random } from "effect"
import { SecureRandom } from "effect/crypto"

import { Settings } from "../../Settings.ts"
import { answerHeaders } from "../request/answerHeaders.ts"
import { pathOf, routeName, staticRoutes, statusPaths } from "../request/knownPaths.ts"
import { noteProblem } from "../request/problemOf.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { callersRequestId, RequestId } from "../request/RequestId.ts"
import { countRequest, noteWait } from "../request/requestMetrics.ts"
import { idHeader } from "../request/responseEnvelope.ts"
import { makeAdmissionQueue, makeLoopReading } from "./AdmissionQueue.ts"
import { inBatches, preparedAnswer, requestOf } from "./fastPath.ts"
import { CurrentRunQueue } from "./RunQueue.ts"
import type { NodeStep } from "./SteppedServer.ts"
import { Stopping } from "./Stopping.ts"
import { retrySeconds } from "./WorkLimit.ts"

/**
 * Lets a call wait while the event loop is behind, or refuses it before anything is done for it. Requests that are always answered go straight on.
 */
export const makeAdmission = Effect.gen(function* () {
  const runQueue = yield* CurrentRunQueue
  const { maxConnections } = yield* Settings
  const refuse = yield* makeRefusal
  const waited = makeLoopReading()
  const admit = makeAdmissionQueue({
    maxConnections,
    runQueue,
    now: () => performance.now(),
    nextTurn: setImmediate
  })
  return ((request, response, next) => {
    const kind = kindOfCall(request)
    if (kind === null) return next()
    admit({
      // A price request with a large body waits with the free calls: neither can keep the other from its turn.
      kind: kind === "paid" ? "paid" : "free",
      // The first call of a turn has waited for the whole turn, the last one not at all.
      waited: waited() / 2,
      isGone: () => response.destroyed,
      begin: (milliseconds, ended) => {
        noteWait(request, milliseconds)
        response.once("close", ended)
        next()
      },
      refuse: (milliseconds) => refuse({ source: request, response, kind, waited: milliseconds })
    })
  }) satisfies NodeStep
})

/** A call that waits for admission: paid, free, or a price request with a large body. */
type WaitingKind = "paid" | "free" | "body"

/** Max bytes of a body that always gets a price: a deal with all its figures has fewer. */
const quotedBytes = 1024

/**
 * The kind of a request: paid, free, or a price request with a body of over 1 KB or of unknown size. Such a price can
 * cost as much as free work. `null` for requests that are answered under any load: probes, the directory, preflights,
 * prices, and documents, which cost about as much as their refusal.
 */
export const kindOfCall = ({
  headers,
  method,
  url = "/"
}: Pick<IncomingMessage, "headers" | "method" | "url">): WaitingKind | null => {
  if (method === "OPTIONS") return null
  const path = pathOf({ url })
  if (statusPaths.has(path)) return null
  if ((method === "GET" || method === "HEAD") && staticRoutes.has(routeName(path))) return null
  if (!sold.has(path)) return "free"
  if (hasPayment(headers)) return "paid"
  return isShort(headers) ? null : "body"
}

const isShort = (headers: IncomingMessage["headers"]): boolean =>
  headers["transfer-encoding"] === undefined && Number(headers["content-length"] ?? 0) <= quotedBytes

const sold: ReadonlySet<string> = new Set(soldEndpoints.map(({ path }) => path))

/** A call to refuse. */
interface Refused {
  readonly source: IncomingMessage
  readonly response: ServerResponse
  readonly kind: WaitingKind
  /** Milliseconds that the call waited. */
  readonly waited: number
}

/** Stands for the id in a prepared refusal. */
const noId = "00000000-0000-4000-8000-000000000000"

/**
 * Makes the response to a call for which the processor has no time: the same as an overloaded endpoint's. Everything
 * but the id is prepared, because there may be thousands a second. Metrics count each; the log has only counts.
 */
const makeRefusal = Effect.gen(function* () {
  const { isAskedUnsafe } = yield* Stopping
  const { countShed, makeBusy } = yield* Problems
  const { trustedProxies } = yield* Settings
  const random = yield* SecureRandom.SecureRandom
  const common = answerHeaders(yield* PublicOrigin)
  const context = yield* Effect.context<never>()
  const now = Effect.runSyncWith(context)
  const prepared = yield* Effect.forEach(retrySeconds, (retryAfterSeconds) =>
    makeBusy({ retryAfterSeconds }).pipe(
      Effect.provideService(RequestId, noId),
      Effect.map((problem) => {
        const response = problemResponse(problem, { ...common, "retry-after": String(retryAfterSeconds) })
        return preparedAnswer(response, response.headers)
      })
    )
  )
  const nextId = inBatches(random.uuidV4(), now)
  const nextAnswer = inBatches(Random.choice(prepared), now)

  return ({ kind, response, source, waited }: Refused) => {
    const request = requestOf(source)
    const ended = countRequest(request, trustedProxies, context)
    const callers = callersRequestId(request.headers[idHeader])
    const id = callers?.id ?? nextId()
    const { encoding, headers, sent, status } = nextAnswer()
    // The client may now send the body or skip it: its next bytes could be a body or a request.
    if (request.headers["expect"] !== undefined || isAskedUnsafe()) response.shouldKeepAlive = false
    response.writeHead(status, [...headers, idHeader, callers?.sent ?? id])
    response.end(typeof sent === "string" ? sent.replace(noId, id) : sent, encoding)
    noteProblem(source, "overloaded")
    ended(String(status), BigInt(Math.round(waited * 1e6)))
    now(countShed(kind, pathOf(request)))
  }
})
