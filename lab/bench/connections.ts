/**
 * Opens ten thousand idle connections (`CONNECTIONS`) of each kind in turn: silent, half a head, half a body. Meanwhile
 * it sends free calls and probes on separate connections. Prints their times, the connections that are left, and the
 * max memory. Fails if a call gets no response, or if connections stay open.
 */
import { readFileSync } from "node:fs"
import { connect, type Socket } from "node:net"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Clock, Console, Effect } from "effect"

import { startService } from "../../test/support/process/ServiceProcess.ts"
import { exchange } from "../../test/support/wire.ts"
import { percentile } from "./overload/percentile.ts"

const many = Number(process.env["CONNECTIONS"] ?? 10_000)

/**
 * The time after which all connections must have ended: twenty seconds for a request, two for the check, and more for a
 * busy machine.
 */
const maxSeconds = 30

const order = JSON.stringify({ address: "100 Oak St, Houston, TX 77002" })
const kinds: Readonly<Record<string, string>> = {
  silent: "",
  "half a head": "GET /livez HTTP/1.1\r\nHost: a\r\nX-Half",
  "half a body": `POST /test/property-intel HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n${order.slice(0, 9)}`
}

const program = Effect.gen(function* () {
  const service = yield* startService({
    PORT: "0",
    LOG_LEVEL: "warn",
    FREE_LIMIT: "1000000 per second",
    MAX_CONNECTIONS: process.env["MAX_CONNECTIONS"] ?? "2000"
  })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[\d.]+:\d+)/)
  const { hostname, port } = new URL(origin)
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${service.pid}/status`, "utf8"))?.[1]) / 1024
  const failures: Array<string> = []

  const timed = Effect.fnUntraced(function* (path: string, body?: string) {
    const asked = yield* Clock.currentTimeMillis
    const call = body === undefined ? {} : { method: "POST", headers: { "content-type": "application/json" }, body }
    const { status } = yield* exchange(origin, path, call).pipe(Effect.orElseSucceed(() => ({ status: 0 })))
    if (status !== 200) failures.push(`${path}: ${status}`)
    return (yield* Clock.currentTimeMillis) - asked
  })
  yield* Effect.repeat(timed("/test/property-intel", order), { times: 20 })

  for (const [kind, bytes] of Object.entries(kinds)) {
    const sockets: Array<Socket> = []
    const start = yield* Clock.currentTimeMillis
    const openSome = Effect.sync(() => {
      for (let some = 0; some < 100; some++) {
        const socket = connect(Number(port), hostname, () => {
          if (bytes !== "") socket.write(bytes)
        })
        socket.on("error", () => {})
        socket.resume()
        sockets.push(socket)
      }
    })
    const probes: Array<number> = []
    const reports: Array<number> = []
    let most = 0
    while (sockets.length < many || sockets.some(({ closed }) => !closed)) {
      if (sockets.length < many) yield* openSome
      probes.push(yield* timed("/livez"))
      reports.push(yield* timed("/test/property-intel", order))
      most = Math.max(most, resident())
      if ((yield* Clock.currentTimeMillis) - start > maxSeconds * 1000 + many) break
      yield* Effect.sleep("20 millis")
    }
    const left = sockets.filter(({ closed }) => !closed).length
    if (left > 0) failures.push(`${left} of ${kind} live on`)
    const took = (((yield* Clock.currentTimeMillis) - start) / 1000).toFixed(0)
    yield* Console.log(
      `${sockets.length} ${kind}: ${left} left after ${took} s, at most ${most.toFixed(0)} MB; in parallel ${probes.length} probes p99 ` +
        `${percentile(probes, 0.99)} ms, slowest ${percentile(probes, 1)}; ${reports.length} free calls p99 ${percentile(reports, 0.99)} ms, slowest ${percentile(reports, 1)}`
    )
    for (const socket of sockets) socket.destroy()
  }
  if (failures.length > 0) return yield* Effect.die(new Error(failures.slice(0, 10).join("; ")))
})

NodeRuntime.runMain(Effect.scoped(program))
