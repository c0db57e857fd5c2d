import type { ServerResponse } from "node:http"

import { Effect } from "effect"

import type { SimulatedReply } from "../wire/SimulatedUpstream.ts"
import type { WireFault } from "./Faults.ts"

/** Sends a reply unchanged. */
export const deliver = (response: ServerResponse, reply: SimulatedReply): Effect.Effect<void> =>
  Effect.sync(() => {
    const body = bodyOf(reply)
    writeHead(response, reply, body.byteLength)
    response.end(body)
  })

/** Puts a reply on the wire, or fails to. */
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

/** The slowest body takes twenty seconds: longer than any deadline of a source. */
const slowPieces = 40
const slowPause = "500 millis"
const lateEnd = "20 seconds"

/** Small bodies are sent byte by byte. Large ones use bigger chunks, to arrive before the reader's timeout. */
const maxSlices = 64

/** The number of chunks a second under a bandwidth limit, if the timer keeps up. */
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

/** A turn of the event loop between two chunks. Without it a reader may get two chunks as one. */
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
