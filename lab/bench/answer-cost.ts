/**
 * Measures the CPU that one response costs the service, and the bytes that it has: the published documents, plain and
 * compressed, compared with a probe. The service is a separate process in sandbox mode. Linux only, because CPU time is
 * read from /proc.
 */
import { readFileSync } from "node:fs"
import { Agent, request } from "node:http"

import * as NodeRuntime from "@effect/platform-node/NodeRuntime"
import { Clock, Console, Effect } from "effect"

import { startService } from "../../test/support/process/ServiceProcess.ts"

const connections = 16
const answers = 1000

const asked: ReadonlyArray<readonly [path: string, encoding: string]> = [
  ["/livez", "identity"],
  ["/docs/reference", "identity"],
  ["/docs/reference", "br"],
  ["/openapi.json", "identity"],
  ["/openapi.json", "gzip"],
  ["/problems/overloaded", "br"]
]

/** The milliseconds of CPU that a process has used. The kernel counts hundredths of a second. */
const cpuOf = (pid: number) =>
  Effect.sync(() => {
    const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1]?.split(" ") ?? []
    return (Number(fields[11]) + Number(fields[12])) * 10
  })

const program = Effect.gen(function* () {
  const service = yield* startService({ MODE: "sandbox", PORT: "0", HOST: "127.0.0.1", LOG_LEVEL: "warn" })
  const [, origin = ""] = yield* service.printed(/Listening on (http:\/\/[^ "]+)/)
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const bytesOf = (path: string, encoding: string) =>
    Effect.callback<number>((resume) => {
      request(`${origin}${path}`, { agent, headers: { "accept-encoding": encoding } }, (response) => {
        let bytes = 0
        response.on("data", (chunk: Buffer) => (bytes += chunk.length))
        response.on("end", () => resume(Effect.succeed(bytes)))
      }).end()
    })
  const measured = Effect.fnUntraced(function* (path: string, encoding: string) {
    const bytes = yield* bytesOf(path, encoding)
    const cpu = yield* cpuOf(service.pid)
    const started = yield* Clock.monotonicTimeNanos
    yield* Effect.replicateEffect(bytesOf(path, encoding), answers, { concurrency: connections, discard: true })
    const seconds = Number((yield* Clock.monotonicTimeNanos) - started) / 1e9
    const each = ((yield* cpuOf(service.pid)) - cpu) / answers
    yield* Console.log(
      `${path} (${encoding}): ${bytes} bytes, ${each.toFixed(2)} ms CPU, ${Math.round(answers / seconds)}/s`
    )
  })
  // The first of the two rounds only warms up the process.
  for (const round of ["warm-up", "measured"]) {
    yield* Console.log(round)
    yield* Effect.forEach(asked, ([path, encoding]) => measured(path, encoding), { discard: true })
  }
  agent.destroy()
})

NodeRuntime.runMain(Effect.scoped(program))
