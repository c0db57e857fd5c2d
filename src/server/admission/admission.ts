import type { IncomingMessage } from "node:http"

import * as NodeHttpServer from "@effect/platform-node/NodeHttpServer"
import { soldEndpoints } from "@property-intelligence/api/pricedEndpoints.ts"
import { hasPayment } from "@property-intelligence/x402/PaymentHeader.ts"
import { Effect, Random } from "effect"
import { SecureRandom } from "effect/crypto"
import { HttpServerRequest } from "effect/http"

import { answerHeaders } from "../request/answerHeaders.ts"
import { pathOf, routeName, staticRoutes, statusPaths } from "../request/knownPaths.ts"
import { problemResponse, Problems } from "../request/Problems.ts"
import { PublicOrigin } from "../request/PublicOrigin.ts"
import { callersRequestId, RequestId } from "../request/RequestId.ts"
import { makeRequestMetrics, noteWait } from "../request/requestMetrics.ts"
import { makeAdmissionQueue, makeLoopReading } from "./AdmissionQueue.ts"
import { CurrentRunQueue } from "./RunQueue.ts"
import type { NodeStep } from "./SteppedServer.ts"
import { Stopping } from "./Stopping.ts"

/**
 * Lets a call wait while the event loop is behind, or refuses it before anything is done for it. What is always answered goes straight on.
 */
export const makeAdmission = Effect.gen(function* () {
  const runQueue = yield* CurrentRunQueue
  const refuse = yield* NodeHttpServer.makeHandler(overloadedAnswer, {
    scope: yield* Effect.scope,
    middleware: yield* makeRequestMetrics
  })
  const waited = makeLoopReading()
  const admit = makeAdmissionQueue({ runQueue, now: () => performance.now(), nextTurn: setImmediate })
  return ((request, response, next) => {
    const kind = kindOfCall(request)
    if (kind === null) return next()
    admit({
      // A price request with a large body waits with the free calls: neither can keep the other from its turn.
      kind: kind === "paid" ? "paid" : "free",
      // The first call has waited for the whole of it, the last one not at all.
      waited: waited() / 2,
      isGone: () => response.destroyed,
      begin: (milliseconds, ended) => {
        noteWait(request, milliseconds)
        response.once("close", ended)
        next()
      },
      refuse: (milliseconds) => {
        noteWait(request, milliseconds)
        // Its client may leave the body away now, or not: what it sends next could be either.
        if (request.headers.expect !== undefined) response.shouldKeepAlive = false
        refuse(request, response)
      }
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

/**
 * The answer to a call for which the processor has no time: the one that an overloaded endpoint gives, for a tenth of what it costs to get
 * that far. There is no line for it in the log, because there may be thousands a second; it counts in the metrics.
 */
const overloadedAnswer = Effect.gen(function* () {
  const { isAsked } = yield* Stopping
  const { makeBusy } = yield* Problems
  const random = yield* SecureRandom.SecureRandom
  const { headers, method, url } = yield* HttpServerRequest.HttpServerRequest
  const callers = callersRequestId(headers["x-request-id"])
  const id = callers?.id ?? (yield* random.uuidV4())
  const retryAfterSeconds = yield* Random.nextIntBetween(1, 5)
  const problem = yield* Effect.provideService(
    makeBusy({ retryAfterSeconds, kind: kindOfCall({ headers, method, url }) ?? "free" }),
    RequestId,
    id
  )
  return problemResponse(problem, {
    ...answerHeaders(yield* PublicOrigin),
    "x-request-id": callers?.sent ?? id,
    "retry-after": String(retryAfterSeconds),
    ...((yield* isAsked) ? { connection: "close" } : {})
  })
})
