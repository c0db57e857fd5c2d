import { connect } from "node:net"

import { Effect } from "effect"

import type { Contestant } from "./cpuOfRounds.ts"
import type { Asked } from "./exchange.ts"

const connections = 20

/**
 * A server that gets the same request again as soon as it has responded, over twenty connections. A wrong status ends
 * the measurement. The load reads only the status and the end of each response, so that the server always has work.
 */
export const underLoad = (pid: number, status: number, { body = "", method, url }: Asked): Contestant => {
  const { host, hostname, pathname, port } = new URL(url)
  const ofBody = body === "" ? "" : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n`
  const request = `${method} ${pathname} HTTP/1.1\r\nhost: ${host}\r\n${ofBody}\r\n${body}`

  const round = (calls: number) =>
    Effect.callback<void>((resume) => {
      const close = () => sockets.forEach((socket) => socket.destroy())
      let sent = 0
      let answered = 0
      const sockets = Array.from({ length: connections }, () => {
        const socket = connect(Number(port), hostname)
        const ask = () => {
          if (sent++ < calls) socket.write(request)
        }
        let unread = ""
        socket.setEncoding("latin1").setNoDelay()
        socket.on("connect", ask)
        socket.on("error", (error) => resume(Effect.die(error)))
        socket.on("data", (chunk: string) => {
          unread += chunk
          if (unread.length < lengthOf(unread)) return
          if (!unread.startsWith(`HTTP/1.1 ${status} `)) resume(Effect.die(new Error(`${url}: ${unread}`)))
          unread = ""
          if (++answered === calls) {
            close()
            resume(Effect.void)
          }
          ask()
        })
        return socket
      })
      return Effect.sync(close)
    })
  return { pid, round: (calls) => Effect.succeed(round(calls)) }
}

/** The length of a response as its head states it; infinite before the head has arrived. */
const lengthOf = (answer: string): number => {
  const head = answer.indexOf("\r\n\r\n")
  if (head === -1) return Number.POSITIVE_INFINITY
  return head + 4 + Number(/\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head))?.[1] ?? 0)
}
