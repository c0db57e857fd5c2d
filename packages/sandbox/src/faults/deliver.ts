import type { ServerResponse } from "node:http"

import { Effect } from "effect"

import {
  type SimulatedReply,
  type SimulatedRequest,
  type SimulatedUpstream,
  textReply,
  turnedAway
} from "../wire/SimulatedUpstream.ts"
import type { WireFault, Disturbance } from "./Faults.ts"
import { spoiledFile } from "./SpoiledFile.ts"
import { inWrongSchema, wrongShapeOf } from "./WrongSchema.ts"

/** Sends a reply unchanged. */
export const deliver = (response: ServerResponse, reply: SimulatedReply): Effect.Effect<void> =>
  Effect.sync(() => {
    const body = bodyOf(reply)
    writeHead(response, reply, body.byteLength)
    response.end(body)
  })

/** Sends a reply with a fault in the sending: late, slowly, in part, or never. */
export const deliverBadly = (
  response: ServerResponse,
  reply: SimulatedReply,
  fault: WireFault
): Effect.Effect<void> => {
  switch (fault.kind) {
    case "hang":
      return Effect.never
    case "reset":
      return Effect.sync(() => response.socket?.resetAndDestroy())
    case "truncate":
      return bodyOf(reply).byteLength === 0 ? deliver(response, reply) : sendHalf(response, reply)
    case "slow":
      return sendSlowly(response, reply)
    case "bandwidth":
      return sendAtRate(response, reply, fault.bytesPerSecond)
    case "slice":
      return sendSliced(response, reply)
    case "slow-close":
      return sendWithoutEnd(response, reply)
    case "oversize":
      return deliver(response, { ...reply, bytes: Buffer.concat([bodyOf(reply), Buffer.alloc(oversizePadding, " ")]) })
  }
}

const oversizePadding = 8 * 1024 * 1024

/** The number of pieces of a slow body. Sending them takes twenty seconds, longer than the deadline of any source. */
const slowPieces = 40
const slowPause = "500 millis"
const lateEnd = "20 seconds"

/**
 * The max number of chunks of a body. A small body is sent byte by byte. A large one is sent in bigger chunks, so that
 * it arrives before the reader's timeout.
 */
const maxSlices = 64

/** The number of chunks that are sent in a second under a bandwidth limit, if the timer is on time. */
const ticksPerSecond = 10

const sendHalf = (response: ServerResponse, reply: SimulatedReply) =>
  Effect.callback<void>((resume) => {
    const body = bodyOf(reply)
    writeHead(response, reply, body.byteLength)
    response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => {
      response.socket?.destroy()
      resume(Effect.void)
    })
  })

const sendSlowly = Effect.fnUntraced(function* (response: ServerResponse, reply: SimulatedReply) {
  const body = bodyOf(reply)
  writeHead(response, reply, body.byteLength)
  for (const piece of piecesOf(body, Math.ceil(body.byteLength / slowPieces))) {
    response.write(piece)
    yield* Effect.sleep(slowPause)
  }
  response.end()
})

const sendAtRate = Effect.fnUntraced(function* (
  response: ServerResponse,
  reply: SimulatedReply,
  bytesPerSecond: number
) {
  const body = bodyOf(reply)
  writeHead(response, reply, body.byteLength)
  response.flushHeaders()
  for (const piece of piecesOf(body, Math.ceil(bytesPerSecond / ticksPerSecond))) {
    yield* Effect.sleep((1000 * piece.byteLength) / bytesPerSecond)
    response.write(piece)
  }
  response.end()
})

/** Sends a body in chunks, and lets the event loop turn after each. Otherwise a reader may get two chunks as one. */
const sendSliced = Effect.fnUntraced(function* (response: ServerResponse, reply: SimulatedReply) {
  const body = bodyOf(reply)
  response.writeHead(reply.status, reply.headers)
  for (const piece of piecesOf(body, Math.ceil(body.byteLength / maxSlices))) {
    response.write(piece)
    yield* Effect.yieldNow
  }
  response.end()
})

const sendWithoutEnd = Effect.fnUntraced(function* (response: ServerResponse, reply: SimulatedReply) {
  response.writeHead(reply.status, reply.headers)
  response.write(bodyOf(reply))
  yield* Effect.sleep(lateEnd)
  response.end()
})

const bodyOf = ({ body, bytes }: SimulatedReply): Buffer => Buffer.from(bytes ?? body)

/** A body in pieces of `size` bytes; no pieces for an empty body. */
const piecesOf = (body: Buffer, size: number): ReadonlyArray<Buffer> =>
  Array.from({ length: Math.ceil(body.byteLength / Math.max(1, size)) }, (_, index) =>
    body.subarray(index * size, (index + 1) * size)
  )

const writeHead = (response: ServerResponse, reply: SimulatedReply, contentLength: number) =>
  response.writeHead(reply.status, { ...reply.headers, "content-length": contentLength })

/** A request to the sandbox, with the number of earlier requests to its host and the fault to apply. */
interface DisturbedRequest {
  readonly request: SimulatedRequest
  readonly ordinal: number
  readonly fault: Disturbance["fault"]
}

/**
 * The upstreams' reply under a fault: an error, another page, or another shape. A fault in the sending leaves the reply
 * unchanged. An unknown path gives a 404, and an unknown host a 502.
 */
export const disturbedReply = (
  upstreams: ReadonlyArray<SimulatedUpstream>,
  { request, ordinal, fault }: DisturbedRequest
): SimulatedReply => {
  const { reply, inBandError, refusedKey } = answerOf(upstreams, request)
  switch (fault?.kind) {
    case "status":
      return textReply(`The sandbox answers ${fault.status}, as it was told to`, fault.status)
    case "retry-after":
      return { ...slowDown, headers: { ...slowDown.headers, "retry-after": String(fault.seconds) } }
    case "html":
      return htmlPage
    case "in-band":
      return inBandError ?? reply
    case "refused-key":
      return refusedKey ?? reply
    case "redirect":
      return request.query.has(redirectedMark) ? reply : redirectOf(request, fault.elsewhere)
    case "wrong-schema":
      return inWrongSchema(reply, fault.shape ?? wrongShapeOf(`${request.host}${request.path} ${ordinal}`))
    case "spoiled":
      return spoiledFile(reply, fault.spoiling)
    default:
      return reply
  }
}

/** The query parameter in a redirect's URL. It shows that the request was redirected already. */
const redirectedMark = "sandbox-redirected"

/** A redirect to the same request, with status 307, so that a POST stays a POST. */
const redirectOf = ({ host, path, query }: SimulatedRequest, elsewhere: boolean): SimulatedReply => ({
  status: 307,
  headers: {
    location: elsewhere
      ? "https://elsewhere.example/"
      : `https://${host}${path}?${new URLSearchParams([...query, [redirectedMark, "1"]]).toString()}`
  },
  body: ""
})

/** The replies of one host: its normal answer, its error inside a 200, and its refusal of an unknown key. */
interface Answer {
  readonly reply: SimulatedReply
  readonly inBandError: SimulatedReply | null
  readonly refusedKey: SimulatedReply | null
}

const answerOf = (upstreams: ReadonlyArray<SimulatedUpstream>, request: SimulatedRequest): Answer => {
  const turned = turnedAway(request)
  if (turned !== null && turned !== "ignored") return { reply: turned, inBandError: null, refusedKey: null }
  const ofHost = upstreams.filter(({ host }) => host === request.host)
  for (const { answer, inBandError, refusedKey = null } of ofHost) {
    const reply = answer(request)
    if (reply !== null) return { reply, inBandError, refusedKey }
  }
  const reply =
    ofHost.length === 0
      ? textReply(`The sandbox does not simulate the host "${request.host}"`, 502)
      : textReply(`The sandbox's ${request.host} has nothing at ${request.path}`, 404)
  return { reply, inBandError: null, refusedKey: null }
}

const slowDown = textReply("The sandbox asks to slow down, as it was told to", 429)

const htmlPage = textReply(
  "<!DOCTYPE html><html><head><title>Request Rejected</title></head><body>The requested URL was rejected.</body></html>",
  200,
  "text/html"
)
