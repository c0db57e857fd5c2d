import { connect, type Socket } from "node:net"

import { Effect } from "effect"

import type { FuzzRequest } from "./FuzzRequest.ts"
import { answersIn, type HttpAnswer } from "./HttpAnswer.ts"

/** What came of a request. */
export interface Exchange {
  readonly answers: ReadonlyArray<HttpAnswer>
  /** Bytes after the answers that were asked for. */
  readonly rest: Buffer
  /** How the connection was when this was known; `hung`: nothing more came in time. */
  readonly end: "open" | "ended" | "reset" | "cut" | "hung"
  readonly millis: number
}

/** A caller with one connection, kept from one request to the next where both sides let it. */
export interface Line {
  readonly send: (request: FuzzRequest) => Effect.Effect<Exchange>
  readonly close: () => void
}

/** Any request is answered, or its connection ended, within so many milliseconds. */
export const maxMillis = 20_000

/** A line to a port of the loopback interface. */
export const openLine = (port: number): Line => {
  let kept: Socket | null = null
  const sendOn = (socket: Socket, request: FuzzRequest) =>
    Effect.callback<Exchange>((resume) =>
      exchangeOn(socket, request, (exchange) => {
        if (exchange.end === "open" && exchange.answers.at(-1)?.headers.get("connection") !== "close") kept = socket
        else {
          kept = null
          socket.on("error", () => {}).destroy()
        }
        resume(Effect.succeed(exchange))
      })
    )

  const isStale = ({ answers, end }: Exchange) => answers.length === 0 && (end === "ended" || end === "reset")

  return {
    send: (request) =>
      Effect.suspend(() => {
        const reused = kept
        if (reused === null || reused.destroyed) return sendOn(connect(port, "127.0.0.1"), request)
        // The service may end an idle connection at the moment it is used again.
        return Effect.flatMap(sendOn(reused, request), (exchange) =>
          isStale(exchange) ? sendOn(connect(port, "127.0.0.1"), request) : Effect.succeed(exchange)
        )
      }),
    close: () => kept?.destroy()
  }
}

/** Sends a request's bytes and reads what comes back. Starts with the call and ends once, by itself. */
const exchangeOn = (
  socket: Socket,
  { asked, framing, parts, pauseMillis }: FuzzRequest,
  done: (exchange: Exchange) => void
) => {
  const started = performance.now()
  const methods = asked.map(({ method }) => method)
  // After the answers to what is odd a refusal of the rest may come.
  const expected = framing === "odd" ? [...methods, "GET"] : methods
  let received: Buffer = Buffer.alloc(0)
  let isReset = false
  let isDone = false
  let isWritten = false

  const finish = (end: Exchange["end"]) => {
    isDone = true
    clearTimeout(timeout)
    socket.off("data", onData).off("error", onError).off("close", onClose)
    const { answers, rest } = answersIn(received, expected, end !== "open")
    done({ answers, rest, end, millis: performance.now() - started })
  }
  const onData = (chunk: Buffer) => {
    received = Buffer.concat([received, chunk])
    // What is odd ends its connection: whatever else comes on it is seen.
    if (framing !== "odd" && answersIn(received, methods, false).answers.length === methods.length) {
      finish(isWritten ? "open" : "cut")
    }
  }
  const onError = () => {
    isReset = true
  }
  const onClose = () => finish(isReset ? "reset" : "ended")
  const timeout = setTimeout(() => finish("hung"), maxMillis)
  socket.on("data", onData).on("error", onError).on("close", onClose)

  const write = ([part, ...others]: ReadonlyArray<Buffer>): void => {
    if (socket.destroyed || isDone) return
    if (part === undefined) {
      isWritten = true
      if (framing === "cut") finish("cut")
      else if (framing === "odd") socket.end()
      return
    }
    socket.write(part)
    if (pauseMillis === 0) write(others)
    else setTimeout(write, pauseMillis, others)
  }
  write(parts)
}
