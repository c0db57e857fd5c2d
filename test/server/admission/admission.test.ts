import { assert, describe, it } from "@effect/vitest"
import { Effect, Fiber, Layer, Metric, Tracer } from "effect"

import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { kindOfCall } from "../../../src/server/admission/admission.ts"
import { initialLimit } from "../../../src/server/admission/WorkLimit.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { fillLine } from "../../support/fullLine.ts"
import { openForSale } from "../../support/payments/buying.ts"
import { openRaw } from "../../support/RawConnection.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const mirror = "/test/property-intel"
const order = JSON.stringify({ address: "1 A St, Houston, TX 77002" })

const posted = (path: string, headers = "", body = order) =>
  `POST ${path} HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n${headers}\r\n${body}`
const probe = "GET /livez HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"

/** Longer than a free call may wait, on average, and not than a paid one may. */
const blockMillis = 1300

/** A program that blocks the loop as soon as it is asked, after `first`. */
const blocking = (first: () => void) =>
  Layer.mock(PropertyIntel, {
    encoded: () =>
      Effect.sync(() => {
        first()
        const end = performance.now() + blockMillis
        while (performance.now() < end);
        throw new Error("it was only to block")
      })
  })

/** An answer in what came over the wire. */
const parsed = (came: string) => {
  const [head = "", text = ""] = came.split("\r\n\r\n")
  const [first = "", ...lines] = head.split("\r\n")
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(":")).toLowerCase(), line.slice(line.indexOf(":") + 2)])
  )
  return { status: Number(first.split(" ")[1]), headers, text }
}

/** The last two are of the connection. */
const alwaysOther = ["date", "x-request-id", "server-timing", "retry-after", "connection", "keep-alive", "traceparent"]
const without = (members: Readonly<Record<string, unknown>>, names: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(members).filter(([name]) => !names.includes(name)))

describe("a loop that was blocked", () => {
  it.live(
    "refuses free calls and large bodies that waited, as an endpoint would, and answers paid ones, probes, prices and documents",
    () => {
      const sends: Array<() => void> = []
      const spans: Array<Tracer.Span> = []
      const tracer = Tracer.make({
        span: (options) => {
          const span = new Tracer.NativeSpan(options)
          spans.push(span)
          return span
        }
      })
      const environment = { ...openForSale, REPORT_QUORUM: "0" }
      return Effect.gen(function* () {
        const { admit, origin, post } = yield* TestServer

        const busy = yield* Effect.forEach(Array.from({ length: initialLimit.limit }), () =>
          Effect.forkChild(admit("paid", Effect.never), { startImmediately: true })
        )
        const inLine = yield* fillLine(admit, "free")
        const byEndpoint = yield* post(mirror, { address: "1 A St" })
        yield* Fiber.interruptAll([...inLine, ...busy])

        const free = yield* openRaw(origin)
        const paid = yield* openRaw(origin)
        const probed = yield* openRaw(origin)
        const quoted = yield* openRaw(origin)
        const large = yield* openRaw(origin)
        const documented = yield* openRaw(origin)
        sends.push(
          () => free.send(posted(mirror)),
          () => paid.send(posted("/property-intel", "Payment-Signature: x\r\nConnection: close\r\n")),
          () => probed.send(probe),
          () => quoted.send(posted("/property-intel", "Connection: close\r\n")),
          () => large.send(posted("/property-bulk", "Connection: close\r\n", order.padEnd(1025))),
          () => documented.send("GET /openapi.json HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n")
        )
        const blocked = yield* Effect.forkChild(post(mirror, { address: "1 A St" }))

        const refused = parsed(yield* free.received(/\}$/))
        assert.strictEqual(refused.status, 503)
        const problem = yield* readProblem(refused)
        const other = yield* readProblem(byEndpoint)
        const changing = ["instance", "retryAfterSeconds", "hint"]
        assert.deepStrictEqual(Object.keys(problem), Object.keys(other))
        assert.deepStrictEqual(without(problem, changing), without(other, changing))
        assert.strictEqual(problem.instance, `urn:uuid:${refused.headers["x-request-id"]}`)
        assert.strictEqual(problem["retryAfterSeconds"], Number(refused.headers["retry-after"]))
        assert.include([1, 2, 3, 4, 5], problem["retryAfterSeconds"])
        assert.deepStrictEqual(without(refused.headers, alwaysOther), without(byEndpoint.headers, alwaysOther))

        // Its body was read, so its connection is as good as before.
        free.send(probe)
        assert.match(yield* free.closed, /\}HTTP\/1\.1 200 OK/)

        assert.strictEqual(parsed(yield* paid.closed).status, 400)
        assert.strictEqual(parsed(yield* probed.closed).status, 200)
        assert.strictEqual(parsed(yield* quoted.closed).status, 402)
        assert.strictEqual(parsed(yield* large.closed).status, 503)
        assert.strictEqual(parsed(yield* documented.closed).status, 200)
        assert.strictEqual((yield* Fiber.join(blocked)).status, 500)

        const shed = (route: string, kind: "free" | "body") =>
          Effect.map(
            Metric.value(metrics.workShed.of({ "http.route": route, "work.kind": kind })),
            ({ count }) => count
          )
        assert.strictEqual(yield* shed(mirror, "free"), 2)
        assert.strictEqual(yield* shed("/property-bulk", "body"), 1)
        const counted = yield* Metric.value(
          metrics.httpServerDuration.of({
            "http.request.method": "POST",
            "url.scheme": "http",
            "http.response.status_code": "503",
            "http.route": mirror,
            "error.type": "overloaded"
          })
        )
        assert.strictEqual(counted.count, 2)
        assert.isAtLeast(counted.max, blockMillis / 2000)

        // The platform's own span would hold the address of who was refused.
        const servers = spans.filter(({ kind }) => kind === "server")
        assert.isNotEmpty(servers)
        assert.isEmpty(servers.filter(({ attributes }) => attributes.has("client.address")))
      }).pipe(
        Effect.scoped,
        Effect.provide(
          TestServer.layer(environment, undefined, { intel: blocking(() => sends.forEach((send) => send())) })
        ),
        Effect.provideService(Tracer.Tracer, tracer),
        Effect.provideService(Metric.MetricRegistry, new Map())
      )
    }
  )
})

describe("what a request is to admission", () => {
  for (const [method, url, headers, kind] of [
    ["GET", "/livez", {}, null],
    ["HEAD", "/readyz?verbose", {}, null],
    ["GET", "http://a/health", {}, null],
    ["OPTIONS", "/test/property-intel", {}, null],
    ["POST", "/property-intel", {}, null],
    ["POST", "/property-full?view=summary", {}, null],
    ["POST", "/property-intel", { "content-length": "1024" }, null],
    ["POST", "/property-intel", { "content-length": "1025" }, "body"],
    ["POST", "/property-intel", { "content-length": "none" }, "body"],
    ["POST", "/property-intel", { "transfer-encoding": "chunked" }, "body"],
    ["POST", "/property-intel", { "payment-signature": "x", "content-length": "1025" }, "paid"],
    ["POST", "/property-intel", { "payment-signature": "x" }, "paid"],
    ["POST", "/property-bulk", { "x-payment": "x" }, "paid"],
    ["POST", "/test/property-intel", {}, "free"],
    // A header is no payment where nothing is sold.
    ["POST", "/test/property-intel", { "payment-signature": "x" }, "free"],
    ["GET", "/docs", {}, null],
    ["HEAD", "/openapi.json?x", {}, null],
    ["GET", "/docs/payments", {}, null],
    ["GET", "/problems/overloaded", {}, null],
    ["GET", "/", {}, null],
    ["POST", "/docs", {}, "free"],
    ["GET", "/status", {}, "free"],
    ["GET", "/report", {}, "free"],
    ["POST", "/report", {}, "free"],
    ["POST", "/mcp", {}, "free"],
    ["GET", "/LIVEZ", {}, "free"],
    ["GET", "/nowhere", {}, "free"]
  ] as const) {
    it(`${method} ${url} ${JSON.stringify(headers)}: ${kind}`, () => {
      assert.strictEqual(kindOfCall({ method, url, headers }), kind)
    })
  }
})
