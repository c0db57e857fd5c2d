import type { ServerResponse } from "node:http"

import { Effect } from "effect"

import type { Fault } from "./Faults.ts"
import type { SimulatedReply } from "./SimulatedUpstream.ts"

/** Puts a reply on the wire as it is. */
export const deliver = (response: ServerResponse, reply: SimulatedReply): Effect.Effect<void> =>
  Effect.sync(() => {
    writeHead(response, reply, Buffer.byteLength(reply.body))
    response.end(reply.body)
  })

/** The faults that happen on the wire; those of the answer itself have been dealt with before. */
export type WireFault = Extract<Fault["kind"], "hang" | "reset" | "truncate" | "slow" | "oversize">

/** Puts a reply on the wire, or fails to. */
export const deliverBadly = (
  response: ServerResponse,
  reply: SimulatedReply,
  fault: WireFault
): Effect.Effect<void> => {
  switch (fault) {
    case "hang":
      return Effect.never
    case "reset":
      return Effect.sync(() => response.socket?.resetAndDestroy())
    case "truncate":
      return reply.body === "" ? deliver(response, reply) : sendHalf(response, reply)
    case "slow":
      return sendSlowly(response, reply)
    case "oversize":
      return deliver(response, { ...reply, body: reply.body + " ".repeat(oversizePadding) })
  }
}

const oversizePadding = 8 * 1024 * 1024

/** The slowest body takes twenty seconds: longer than any deadline of a source. */
const slowPieces = 40
const slowPause = "500 millis"

const sendHalf = (response: ServerResponse, reply: SimulatedReply) =>
  Effect.callback<void>((resume) => {
    const body = Buffer.from(reply.body)
    writeHead(response, reply, body.byteLength)
    response.write(body.subarray(0, Math.floor(body.byteLength / 2)), () => {
      response.socket?.destroy()
      resume(Effect.void)
    })
  })

const sendSlowly = Effect.fnUntraced(function* (response: ServerResponse, reply: SimulatedReply) {
  const body = Buffer.from(reply.body)
  const size = Math.ceil(body.byteLength / slowPieces)
  writeHead(response, reply, body.byteLength)
  for (let sent = 0; sent < body.byteLength; sent += size) {
    response.write(body.subarray(sent, sent + size))
    yield* Effect.sleep(slowPause)
  }
  response.end()
})

const writeHead = (response: ServerResponse, reply: SimulatedReply, contentLength: number) =>
  response.writeHead(reply.status, { ...reply.headers, "content-length": contentLength })
