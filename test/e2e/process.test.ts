import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { createServer, type RequestListener } from "node:http"
import { tmpdir } from "node:os"

import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Latch, Schema } from "effect"

import { exampleAddress } from "../../src/api/RequestBody.ts"
import { PropertyReport } from "../../src/domain/report/PropertyReport.ts"
import { sourceDefinitions } from "../../src/sources/catalog.ts"
import { listenOnLoopback } from "../support/process/listenOnLoopback.ts"
import { type ServiceProcess, startService } from "../support/process/ServiceProcess.ts"
import { exchange } from "../support/wire.ts"

const sandbox = { MODE: "sandbox", PORT: "0" }

const Mirror = Schema.fromJsonString(Schema.Struct({ mode: Schema.Literal("TEST"), data: PropertyReport }))

const listening = (service: ServiceProcess) =>
  Effect.map(service.printed(/Listening on (http:\/\/[\d.]+:\d+)/), ([, origin = ""]) => origin)

const ask = (origin: string, address: string = exampleAddress) =>
  exchange(origin, "/test/property-intel", {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ address })
  })

/** A server on a free port, which is the result. */
const listen = (handle: RequestListener) =>
  Effect.suspend(() => {
    const server = createServer(handle)
    return Effect.acquireRelease(listenOnLoopback(server), () => Effect.sync(() => server.close()))
  })

/** Prints the URL of every module of the sandbox that Node loads. */
const reportSandboxModules = `--import=data:text/javascript,${encodeURIComponent(`
  import { registerHooks } from "node:module"
  registerHooks({ load: (url, context, next) => {
    if (url.includes("/src/sandbox/")) console.log("LOADED " + url)
    return next(url, context)
  } })
`)}`

describe("the process", () => {
  it.live("says where it listens, answers a report, and exits 0 on SIGTERM", () =>
    Effect.gen(function* () {
      const service = yield* startService(sandbox)
      const origin = yield* listening(service)
      yield* service.printed(/SANDBOX/)
      yield* service.printed(/curl /)
      const { status, text } = yield* ask(origin)
      assert.strictEqual(status, 200, text)
      const { data } = yield* Schema.decodeEffect(Mirror)(text)
      assert.isTrue(data.meta.sandbox)
      assert.lengthOf(data.meta.sources, sourceDefinitions.length)
      yield* service.stop
      assert.strictEqual(yield* service.ended, 0, service.output())
    })
  )

  it.live("logs JSON lines without the address", () =>
    Effect.gen(function* () {
      const service = yield* startService({ ...sandbox, LOG_FORMAT: "json" })
      const origin = yield* listening(service)
      yield* ask(origin, "1 Secretive Lane, Houston, TX 77002")
      yield* exchange(origin, "/1%20Secretive%20Lane?address=1+Secretive+Lane", {})
      yield* service.printed(/"status":404/)
      yield* service.stop
      yield* service.ended
      const lines = service.output().trimEnd().split("\n")
      for (const line of lines) assert.isObject(JSON.parse(line))
      assert.notMatch(service.output(), /secretive/i)
    })
  )

  it.live("lets the answer under way finish before it exits", () =>
    Effect.gen(function* () {
      const asked = yield* Latch.make()
      const upstreams = yield* listen((_request, response) => {
        asked.openUnsafe()
        setTimeout(() => response.writeHead(500).end(), 300)
      })
      const service = yield* startService({ ...sandbox, UPSTREAM_GATEWAY: `http://127.0.0.1:${upstreams}` })
      const origin = yield* listening(service)
      const pending = yield* Effect.forkChild(ask(origin))
      yield* asked.await
      yield* service.stop
      const { text } = yield* Fiber.join(pending)
      assert.include(text, "/problems/geocoder-unavailable")
      assert.strictEqual(yield* service.ended, 0, service.output())
    })
  )

  const liveAlone = { MODE: "live", CONTACT: "tests@example.com" }
  const refused: ReadonlyArray<[Record<string, string>, RegExp]> = [
    [{ PORT: "eighty" }, /^PORT: .+, e\.g\. PORT=4021\n$/],
    [{ SANDBOX_FAULTS: "nonsense" }, /^SANDBOX_FAULTS: .+\n$/],
    [{ MODE: "live" }, /^CONTACT: .+, e\.g\. CONTACT=ops@example\.com\n$/],
    [liveAlone, /^PUBLIC_ORIGIN: .+, e\.g\. PUBLIC_ORIGIN=https:\/\/api\.example\.com\n$/],
    [{ PORT: "4029", METRICS_PORT: "4029" }, /^METRICS_PORT: .+, e\.g\. METRICS_PORT=9464\n$/],
    [{ NARRATIVE_DEADLINE: "4 minutes" }, /^NARRATIVE_DEADLINE: .+, e\.g\. NARRATIVE_DEADLINE=20 seconds\n$/],
    [{ CONTACT: "ops" }, /^CONTACT: .+, e\.g\. CONTACT=ops@example\.com\n$/]
  ]
  for (const [environment, line] of refused) {
    it.live(`refuses ${JSON.stringify(environment)} with one line and exit code 1`, () =>
      Effect.gen(function* () {
        const service = yield* startService({ ...sandbox, ...environment })
        assert.strictEqual(yield* service.ended, 1)
        assert.match(service.output(), line)
      })
    )
  }

  it.live("refuses a taken port with one line and exit code 1", () =>
    Effect.gen(function* () {
      const port = yield* listen(() => {})
      const service = yield* startService({ ...sandbox, PORT: String(port) })
      assert.strictEqual(yield* service.ended, 1)
      assert.match(service.output(), /^PORT, METRICS_PORT, HOST, METRICS_HOST: .*EADDRINUSE.*\n$/)
    })
  )

  it.live("reads .env, after the process's own variables", () =>
    Effect.gen(function* () {
      const folder = yield* Effect.acquireRelease(
        Effect.sync(() => mkdtempSync(`${tmpdir()}/property-intelligence-`)),
        (path) => Effect.sync(() => rmSync(path, { recursive: true }))
      )
      writeFileSync(`${folder}/.env`, "PORT=0\nLOG_LEVEL=loud\n")
      const refused = yield* startService({ MODE: "sandbox" }, { folder })
      assert.strictEqual(yield* refused.ended, 1)
      assert.match(refused.output(), /^LOG_LEVEL: /)
      const service = yield* startService({ MODE: "sandbox", LOG_LEVEL: "info" }, { folder })
      assert.notInclude(yield* listening(service), ":4021")
    })
  )

  it.live("exports traces where OTEL_EXPORTER_OTLP_ENDPOINT says, without addresses", () =>
    Effect.gen(function* () {
      const received: Array<string> = []
      const collector = yield* listen((request, response) => {
        request.setEncoding("utf8").on("data", (chunk: string) => received.push(`${request.url} ${chunk}`))
        request.on("end", () => response.end("{}"))
      })
      const service = yield* startService({ ...sandbox, OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}` })
      const origin = yield* listening(service)
      yield* ask(origin, "1 Secretive Lane, Houston, TX 77002")
      yield* exchange(origin, "/test/property-intel?address=1+Secretive+Lane", {})
      yield* service.stop
      assert.strictEqual(yield* service.ended, 0)
      const exported = received.join("\n")
      assert.match(exported, /^\/v1\/traces /m)
      assert.include(exported, "property-intelligence-api")
      assert.include(exported, "PropertyIntel.report")
      assert.notMatch(exported, /secretive/i)
    })
  )

  it.live("live, loads no module of the sandbox", () =>
    Effect.gen(function* () {
      const live = yield* startService(
        { ...sandbox, ...liveAlone, HOST: "127.0.0.1", PUBLIC_ORIGIN: "https://api.example.com" },
        { nodeArguments: [reportSandboxModules] }
      )
      yield* listening(live)
      assert.notInclude(live.output(), "LOADED")
      assert.notInclude(live.output(), "SANDBOX")
      const simulated = yield* startService(sandbox, { nodeArguments: [reportSandboxModules] })
      yield* listening(simulated)
      assert.include(simulated.output(), "LOADED")
    })
  )
})
