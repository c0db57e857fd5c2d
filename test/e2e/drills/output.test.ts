import { execFileSync } from "node:child_process"
import { closeSync, constants, openSync, readSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { temporaryFolder } from "../../support/chain/LiveService.ts"
import { builtService } from "../../support/process/builtService.ts"
import { freePort } from "../../support/process/listenOnLoopback.ts"
import { answersSoon, callersOf, sandbox } from "../../support/process/SandboxShop.ts"
import { startCommand } from "../../support/process/ServiceProcess.ts"

/** The service with its output where the shell's words send it. */
const startWithOutput = Effect.fnUntraced(function* (redirection: string) {
  const port = yield* freePort
  const metricsPort = yield* freePort
  const service = yield* startCommand("/bin/sh", ["-c", `exec "${process.execPath}" ${builtService} ${redirection}`], {
    folder: process.cwd(),
    environment: { ...sandbox, PORT: String(port), METRICS_PORT: String(metricsPort) }
  })
  const callers = callersOf(`http://127.0.0.1:${port}`)
  yield* answersSoon(callers.get("/livez"))
  const dropped = Effect.map(callersOf(`http://127.0.0.1:${metricsPort}`).get("/metrics"), ({ text }) =>
    Number(/^telemetry_dropped_total\{.*output_lost.*\} (\d+)/m.exec(text)?.[1] ?? 0)
  )
  return { ...service, ...callers, dropped }
})

type Service = Effect.Success<ReturnType<typeof startWithOutput>>

const assertServes = Effect.fnUntraced(function* ({ buy, free, payment }: Service) {
  const report = yield* free()
  assert.strictEqual(report.status, 200, report.text)
  const sold = yield* Effect.flatMap(payment, buy)
  assert.strictEqual(sold.status, 200, sold.text)
})

/** A named pipe that is open for reading and not read. */
const makePipe = Effect.gen(function* () {
  const path = `${yield* temporaryFolder}/output`
  yield* Effect.sync(() => execFileSync("mkfifo", [path]))
  const descriptor = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK)
  const buffer = Buffer.alloc(65_536)
  const readOnce = Effect.sync(() => {
    try {
      return buffer.toString("utf8", 0, readSync(descriptor, buffer))
    } catch {
      return ""
    }
  })
  return {
    path,
    /** Reads until the pattern has come, which may begin in one piece and end in the next, and does `act` before each piece. */
    readUntil: <E>(pattern: RegExp, act: Effect.Effect<unknown, E>) => {
      let read = ""
      return Effect.repeat(Effect.andThen(act, readOnce), {
        until: (piece) => {
          read = read.slice(-1000) + piece
          return pattern.test(read)
        }
      })
    },
    close: Effect.sync(() => closeSync(descriptor))
  }
})

/** Lines enough for the pipe, and for what waits in memory. */
const lines = 1100

describe("standard output", () => {
  it.live("of a pipe that is not read, and then closed: it serves on, keeps few lines and counts the others", () =>
    Effect.gen(function* () {
      const pipe = yield* makePipe
      const service = yield* startWithOutput(`>"${pipe.path}"`)
      yield* Effect.forEach(Array.from({ length: lines }), () => service.get("/nowhere"), {
        concurrency: 8,
        discard: true
      })
      const dropped = yield* service.dropped
      assert.isAbove(dropped, 0)
      assert.isBelow(dropped, lines)
      yield* assertServes(service)
      yield* pipe.readUntil(/"route":"unmatched"/, Effect.sleep("5 millis"))
      // While the pipe is full a line more may be dropped.
      yield* pipe.readUntil(/"route":"\/docs"/, service.get("/docs"))
      yield* pipe.close
      yield* assertServes(service)
      yield* service.stop
      assert.strictEqual(yield* service.ended, 0)
    })
  )

  if (process.env["DRILLS"] !== "all") return

  it.live("full, and closed from the start: it serves", () =>
    Effect.forEach(
      [">/dev/full 2>/dev/full", ">&- 2>&-"],
      Effect.fnUntraced(function* (redirection) {
        const service = yield* startWithOutput(redirection)
        yield* assertServes(service)
        yield* service.stop
        assert.strictEqual(yield* service.ended, 0, service.output())
      }),
      { concurrency: 2, discard: true }
    )
  )
})
