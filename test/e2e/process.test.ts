import { writeFileSync } from "node:fs"
import { createServer, type RequestListener } from "node:http"

import { assert, describe, it } from "@effect/vitest"
import { exampleAddress } from "@property-intelligence/api/RequestBody.ts"
import { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { Effect, Fiber, Schedule, Schema } from "effect"

import { sourceDefinitions } from "../../src/report/catalog.ts"
import { temporaryFolder } from "../support/chain/LiveService.ts"
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
    if (/\\/(?:packages|src)\\/sandbox\\//.test(url)) console.log("LOADED " + url)
    return next(url, context)
  } })
`)}`

describe("the process", () => {
  it.live("reads .env after its own variables, says where it listens, answers a report, and exits 0 on SIGTERM", () =>
    Effect.gen(function* () {
      const folder = yield* temporaryFolder
      writeFileSync(`${folder}/.env`, "PORT=0\nLOG_LEVEL=loud\n")
      const refused = yield* startService({ MODE: "sandbox" }, { folder })
      assert.strictEqual(yield* refused.ended, 1)
      assert.match(refused.output(), /^LOG_LEVEL: /)

      const service = yield* startService(
        { MODE: "sandbox", LOG_LEVEL: "info" },
        { folder, nodeArguments: [reportSandboxModules], program: "src/main.ts" }
      )
      const origin = yield* listening(service)
      assert.notInclude(origin, ":4021")
      assert.include(service.output(), "LOADED", "what the live process is not to say")
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

  it.live("lets the answer under way finish before it exits; JSON lines and traces are without the address", () =>
    Effect.gen(function* () {
      const received: Array<string> = []
      const collector = yield* listen((request, response) => {
        request.setEncoding("utf8").on("data", (chunk: string) => received.push(`${request.url} ${chunk}`))
        request.on("end", () => response.end("{}"))
      })
      const gateway = yield* serveGateway({ port: 0, faults: [] })
      const service = yield* startService({
        ...sandbox,
        LOG_FORMAT: "json",
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${collector}`,
        UPSTREAM_GATEWAY: gateway.url.origin
      })
      const origin = yield* listening(service)
      yield* exchange(origin, "/1%20Secretive%20Lane?address=1+Secretive+Lane", {})
      yield* service.printed(/"status":404/)
      yield* exchange(origin, "/test/property-intel?address=1+Secretive+Lane", {})
      yield* exchange(gateway.url.origin, "/_faults", { method: "PUT", body: "www.fema.gov=latency:1000" })
      const pending = yield* Effect.forkChild(ask(origin, "1 Secretive Lane, Houston, TX 77002"))
      yield* Effect.repeat(exchange(gateway.url.origin, "/_requests", {}), {
        until: ({ text }) => text.includes("www.fema.gov"),
        schedule: Schedule.spaced("10 millis")
      })
      yield* service.stop
      const { status, text } = yield* Fiber.join(pending)
      assert.strictEqual(status, 200, text)
      assert.strictEqual(yield* service.ended, 0, service.output())

      for (const line of service.output().trimEnd().split("\n")) assert.isObject(JSON.parse(line))
      assert.notMatch(service.output(), /secretive/i)
      const exported = received.join("\n")
      assert.match(exported, /^\/v1\/traces /m)
      assert.include(exported, "property-intelligence-api")
      assert.include(exported, "PropertyIntel.report")
      assert.notMatch(exported, /secretive/i)
    })
  )

  it.live("in live mode loads no module of the sandbox", () =>
    Effect.gen(function* () {
      const live = yield* startService(
        {
          MODE: "live",
          CONTACT: "tests@example.com",
          HOST: "127.0.0.1",
          PORT: "0",
          PUBLIC_ORIGIN: "https://api.example.com",
          CACHE_DIR: "none"
        },
        { nodeArguments: [reportSandboxModules], program: "src/main.ts" }
      )
      yield* listening(live)
      assert.notInclude(live.output(), "LOADED")
      assert.notInclude(live.output(), "SANDBOX")
    })
  )
})
