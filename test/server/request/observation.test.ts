import { assert, describe, it } from "@effect/vitest"
import { Effect, type Layer, Logger, Metric, Option, References, Tracer } from "effect"

import { PaymentGate } from "../../../src/payments/PaymentGate.ts"
import { sourceDefinitions } from "../../../src/report/catalog.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { addressOf, SandboxService } from "../../support/process/SandboxService.ts"
import { TestServer } from "../../support/TestServer.ts"

const address = addressOf("houston")

/** Runs a program with a service of its own whose spans are kept and whose metrics count nothing else. */
const observed = Effect.fnUntraced(function* <A, E, I, LayerError>(
  layer: Layer.Layer<I, LayerError>,
  program: Effect.Effect<A, E, I>,
  { isTraced = true }: { readonly isTraced?: boolean } = {}
) {
  const spans: Array<Tracer.Span> = []
  const tracer = Tracer.make({
    span: (options) => {
      const span = new Tracer.NativeSpan(options)
      spans.push(span)
      return span
    }
  })
  const registry: Metric.MetricRegistry = new Map()
  const counted = Effect.provideService(Metric.MetricRegistry, registry)
  const result = yield* program.pipe(
    Effect.provide(layer),
    Effect.provideService(Tracer.Tracer, isTraced ? tracer : Tracer.nativeTracer),
    counted
  )
  const valueOf = <Input, State>(metric: Metric.Metric<Input, State>) => counted(Metric.value(metric))
  const servers = spans.filter(({ kind }) => kind === "server")
  return { result, spans, servers, valueOf }
})

const namesIn = (serverTiming: string | undefined) =>
  (serverTiming ?? "").split(", ").map((entry) => entry.split(";")[0] ?? "")

const form = /^[A-Za-z][\w.-]*;dur=\d+(\.\d)?(;desc="[ -~]*")?$/

describe("what an answer says of its making", () => {
  it.live("has one timing for each source, and one for each part of a sale", () =>
    Effect.gen(function* () {
      const { result } = yield* observed(
        SandboxService.layer(),
        SandboxService.use(({ buy }) => buy("/property-full", { address }))
      )
      assert.strictEqual(result.status, 200)
      const timing = result.headers["server-timing"]
      for (const entry of (timing ?? "").split(/, (?=[A-Za-z]+;)/)) assert.match(entry, form)
      assert.sameMembers(namesIn(timing), [
        ...sourceDefinitions.map(({ id }) => id),
        "locate",
        "verify",
        "settle",
        "total"
      ])
      assert.strictEqual(namesIn(timing).at(-1), "total")
      assert.match(result.headers["access-control-expose-headers"] ?? "", /X-Request-Id, Server-Timing, traceparent/)
    })
  )

  it.live("has only what really ran: a quote, and an answer without a trace", () =>
    Effect.gen(function* () {
      const { result, spans } = yield* observed(
        SandboxService.layer(),
        SandboxService.use(({ post }) => post("/property-intel", { address })),
        { isTraced: false }
      )
      assert.strictEqual(result.status, 402)
      assert.deepStrictEqual(namesIn(result.headers["server-timing"]), ["total"])
      assert.notProperty(result.headers, "traceparent")
      assert.deepStrictEqual(spans, [])
    })
  )

  it.live("has the span of the request, in the caller's trace, with nothing of the caller in it", () =>
    Effect.gen(function* () {
      const traceId = "0af7651916cd43dd8448eb211c80319c"
      const { result, servers, spans } = yield* observed(
        SandboxService.layer(),
        SandboxService.use(({ ask }) =>
          ask("/test/property-intel?who=private", {
            method: "POST",
            headers: {
              "content-type": "application/json",
              traceparent: `00-${traceId}-b7ad6b7169203331-01`,
              "user-agent": "private"
            },
            body: JSON.stringify({ address })
          })
        )
      )
      assert.strictEqual(result.status, 200)
      const [span, ...others] = servers
      assert.lengthOf(others, 0)
      if (span === undefined) return assert.fail("no server span")
      assert.strictEqual(span.name, "POST /test/property-intel")
      assert.strictEqual(span.traceId, traceId)
      assert.strictEqual(Option.getOrUndefined(span.parent)?.spanId, "b7ad6b7169203331")
      assert.deepStrictEqual(Object.fromEntries(span.attributes), {
        "http.request.method": "POST",
        "http.route": "/test/property-intel",
        "url.path": "/test/property-intel",
        "url.scheme": "http",
        "network.protocol.version": "1.1",
        "http.response.status_code": 200,
        "report.degraded": false
      })
      assert.strictEqual(result.headers["traceparent"], `00-${traceId}-${span.spanId}-01`)
      const sources = spans.filter(({ name }) => name.endsWith(".find"))
      assert.lengthOf(sources, sourceDefinitions.length)
      assert.isTrue(sources.every((source) => source.traceId === traceId))
    })
  )

  it.live("has the caller's trace id but not its wish to be seen by none", () =>
    Effect.gen(function* () {
      const traceId = "0af7651916cd43dd8448eb211c80319c"
      const asked = (headers: Record<string, string>) => TestServer.use(({ ask }) => ask("/nowhere", { headers }))
      const { result } = yield* observed(
        TestServer.layer(),
        Effect.all([
          asked({ traceparent: `00-${traceId}-b7ad6b7169203331-00` }),
          asked({ b3: `${"0".repeat(32)}-${"0".repeat(16)}-1` })
        ])
      )
      const [unsampled, zeros] = result.map(({ headers }) => headers["traceparent"] ?? "")
      assert.match(unsampled ?? "", new RegExp(`^00-${traceId}-`))
      assert.notMatch(zeros ?? "", /^00-0{32}/)
    })
  )

  it.live("has a span for an unpaid quote only if the caller traces", () =>
    Effect.gen(function* () {
      const traceId = "0af7651916cd43dd8448eb211c80319c"
      const priceAsked = (headers: Record<string, string>) =>
        SandboxService.use(({ ask }) =>
          ask("/property-full", {
            method: "POST",
            headers: { "content-type": "application/json", ...headers },
            body: JSON.stringify({ address })
          })
        )
      const { result, servers } = yield* observed(
        SandboxService.layer(),
        Effect.all({
          stranger: priceAsked({}),
          traced: priceAsked({ traceparent: `00-${traceId}-b7ad6b7169203331-01` }),
          broken: priceAsked({ "payment-signature": "no payment" })
        })
      )
      assert.deepStrictEqual(
        [result.stranger, result.traced, result.broken].map(({ status }) => status),
        [402, 402, 400]
      )
      assert.notProperty(result.stranger.headers, "traceparent")
      assert.match(result.traced.headers["traceparent"] ?? "", new RegExp(`^00-${traceId}-`))
      assert.property(result.broken.headers, "traceparent")
      assert.lengthOf(servers, 2)
    })
  )

  it.live("says in the span how a sale ended and what was degraded, which is no error", () =>
    Effect.gen(function* () {
      const { result, servers } = yield* observed(
        SandboxService.layer({ SANDBOX_FAULTS: "hazards.fema.gov=status:503;msc.fema.gov=status:503" }),
        SandboxService.use(({ buy }) => buy("/property-intel", { address }))
      )
      assert.strictEqual(result.status, 200)
      const sold = servers.find(({ attributes }) => attributes.get("http.response.status_code") === 200)
      assert.strictEqual(sold?.attributes.get("payment.outcome"), "delivered")
      assert.strictEqual(sold?.attributes.get("report.degraded"), true)
      assert.nestedPropertyVal(sold, "status.exit._tag", "Success")
    })
  )
})

describe("the requests in the metrics", () => {
  it.live("are counted by route and status, probes without a span", () =>
    Effect.gen(function* () {
      const { servers, valueOf } = yield* observed(
        TestServer.layer(),
        TestServer.use(({ ask, post }) =>
          Effect.all([
            ask("/livez"),
            ask("/1600-smith-st"),
            post("/test/property-intel", { address: "1 Bug St" }),
            ask("/docs/", { method: "PROPFIND" })
          ])
        )
      )
      const duration = (attributes: Parameters<typeof metrics.httpServerDuration.of>[0]) =>
        Effect.map(valueOf(metrics.httpServerDuration.of(attributes)), ({ count }) => count)
      const common = { "url.scheme": "http" } as const
      const get = { ...common, "http.request.method": "GET" } as const
      const post = { ...common, "http.request.method": "POST" } as const
      assert.strictEqual(yield* duration({ ...get, "http.response.status_code": "200", "http.route": "/livez" }), 1)
      assert.strictEqual(yield* duration({ ...get, "http.response.status_code": "404", "http.route": "unmatched" }), 1)
      assert.strictEqual(
        yield* duration({
          ...post,
          "http.response.status_code": "500",
          "http.route": "/test/property-intel",
          "error.type": "internal-error"
        }),
        1
      )
      assert.strictEqual((yield* valueOf(metrics.httpServerActive.of(get))).count, 0)
      assert.deepStrictEqual(servers.map(({ name }) => name).toSorted(), ["GET", "HTTP", "POST /test/property-intel"])
      const failed = servers.find(({ name }) => name.startsWith("POST"))
      assert.strictEqual(failed?.attributes.get("error.type"), "internal-error")
      assert.nestedPropertyVal(failed, "status.exit._tag", "Failure")
      const unknown = servers.find(({ name }) => name === "GET")
      assert.isFalse(unknown?.attributes.has("url.path"))
      assert.strictEqual(unknown?.attributes.get("problem.type"), "not-found")
    })
  )

  it.live("have a log line each, with the kind of their problem", () =>
    Effect.gen(function* () {
      const lines: Array<unknown> = []
      const logger = Logger.make(({ fiber, message }) => {
        const { method, problem, route, status } = fiber.getRef(References.CurrentLogAnnotations)
        if (String(message) === "Answered") lines.push({ method, problem, route, status })
      })
      yield* TestServer.use(({ ask, post }) =>
        Effect.all([ask("/health"), post("/test/property-intel", { address: "1 Bug St" }), ask("/1600-smith-st")])
      ).pipe(Effect.provide(TestServer.layer({}, PaymentGate.layerClosed, { loggers: [logger] })))
      const post = { method: "POST", route: "/test/property-intel" }
      assert.deepStrictEqual(lines, [
        { method: "GET", problem: undefined, route: "/health", status: 200 },
        { ...post, problem: "internal-error", status: 500 },
        { method: "GET", problem: "not-found", route: "unmatched", status: 404 }
      ])
    })
  )

  it.live("and their spans have the scheme that a trusted proxy names", () =>
    Effect.gen(function* () {
      const headers = { "x-forwarded-proto": "https" }
      const { servers, valueOf } = yield* observed(
        TestServer.layer({ TRUSTED_PROXIES: "127.0.0.0/8" }),
        TestServer.use(({ ask }) => ask("/docs/", { headers }))
      )
      const { count } = yield* valueOf(
        metrics.httpServerDuration.of({
          "http.request.method": "GET",
          "url.scheme": "https",
          "http.response.status_code": "308",
          "http.route": "unmatched"
        })
      )
      assert.strictEqual(count, 1)
      assert.deepStrictEqual(
        servers.map(({ attributes }) => attributes.get("url.scheme")),
        ["https"]
      )
    })
  )

  it.live("count who is refused a free call, by the window that is used up", () =>
    Effect.gen(function* () {
      const { valueOf } = yield* observed(
        TestServer.layer({ FREE_LIMIT: "1 per day" }),
        TestServer.use(({ post }) =>
          Effect.all([1, 2, 3].map(() => post("/test/property-intel", { address: "1600 Smith St" })))
        )
      )
      assert.strictEqual((yield* valueOf(metrics.rateLimited.of({ "rate_limit.window": "day" }))).count, 2)
      assert.strictEqual((yield* valueOf(metrics.workInFlight.of({}))).count, 0)
      assert.isAbove((yield* valueOf(metrics.workLimit.of({}))).value, 0)
    })
  )
})
