import * as OtelTracer from "@effect/opentelemetry/OtelTracer"
import { assert, describe, it } from "@effect/vitest"
import { BasicTracerProvider, InMemorySpanExporter, SimpleSpanProcessor } from "@opentelemetry/sdk-trace-base"
import { Effect, Fiber, Latch, Layer, Metric, Schedule } from "effect"
import { RateLimiter } from "effect/persistence"

import { initialLimit } from "../../../src/server/admission/WorkLimit.ts"
import { metrics } from "../../../src/telemetry/metrics.ts"
import { fillLine } from "../../support/fullLine.ts"
import { buying, json, openForSale, pay } from "../../support/payments/buying.ts"
import { scriptedGate, settles } from "../../support/payments/ScriptedPayments.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const { limit: start } = initialLimit
/** What free calls may take of it. */
const freeStart = Math.floor((start * 2) / 3)

const mirror = "/test/property-intel"
const address = "1600 Smith St, Houston, TX 77002"
const behindProxy = { TRUSTED_PROXIES: "127.0.0.0/8" }

/** One free call, forwarded for another client. */
const forwarded = Effect.fnUntraced(function* (forwardedFor: string) {
  const { ask } = yield* TestServer
  const headers = { ...json, "x-forwarded-for": forwardedFor }
  return yield* ask(mirror, { method: "POST", headers, body: JSON.stringify({ address }) })
})

/** By a clock that stands still: no call is given back, however long the calls take. */
const serving = (name: string, environment: Record<string, string>, run: Effect.Effect<void, unknown, TestServer>) =>
  it.effect(name, () => Effect.provide(run, TestServer.layer(environment)))

describe("the free mirrors' limit", () => {
  serving(
    "is in every free answer, also in those that refuse the body, and in no other",
    { ...openForSale, FREE_LIMIT: "30 per minute, 600 per day" },
    Effect.gen(function* () {
      const { ask, post } = yield* TestServer
      const policy = `"minute";q=30;w=60, "day";q=600;w=86400`
      const good = yield* post(mirror, { address })
      assert.strictEqual(good.status, 200)
      assert.strictEqual(good.headers["ratelimit-policy"], policy)
      assert.strictEqual(good.headers["ratelimit"], `"minute";r=29;t=2`)
      assert.include(good.headers["access-control-expose-headers"] ?? "", "RateLimit, RateLimit-Policy")
      for (const [body, status] of [
        [{ wrong: 1 }, 422],
        [{ address: "1 Bug St" }, 500],
        [{ address: "1 Offline St" }, 503]
      ] as const) {
        const answer = yield* post("/test/property-investor", body)
        assert.strictEqual(answer.status, status)
        assert.strictEqual(answer.headers["ratelimit-policy"], policy)
        assert.match(answer.headers["ratelimit"] ?? "", /^"minute";r=2\d;t=\d$/)
      }
      const others = [
        yield* ask("/health"),
        yield* ask("/docs"),
        yield* ask("/nowhere"),
        yield* ask(mirror, { method: "OPTIONS" }),
        yield* ask(mirror),
        yield* post("/property-intel", { address })
      ]
      for (const { headers } of others) assert.notProperty(headers, "ratelimit")
      assert.match((yield* post(mirror, { address })).headers["ratelimit"] ?? "", /^"minute";r=25;/)
    })
  )

  serving(
    "refuses the call that is one too many with 429, before its body is read",
    { FREE_LIMIT: "2 per hour, 600 per day" },
    Effect.gen(function* () {
      const { ask, origin, post } = yield* TestServer
      for (let n = 0; n < 2; n++) assert.strictEqual((yield* post(mirror, { address })).status, 200)
      const answer = yield* ask("/test/property-full", { method: "POST", body: "x".repeat(100_000) })
      assert.strictEqual(answer.status, 429)
      assert.strictEqual(answer.headers["content-type"], "application/problem+json")
      assert.strictEqual(answer.headers["retry-after"], "1800")
      assert.strictEqual(answer.headers["ratelimit-policy"], `"hour";q=2;w=3600, "day";q=600;w=86400`)
      assert.strictEqual(answer.headers["ratelimit"], `"hour";r=0;t=1800`)
      const problem = yield* readProblem(answer)
      assert.deepInclude(problem, {
        type: `${origin.replace("127.0.0.1", "localhost")}/problems/quota-exceeded`,
        status: 429,
        instance: `urn:uuid:${answer.headers["x-request-id"]}`,
        retryAfterSeconds: 1800,
        "violated-policies": ["hour"]
      })
      assert.isString(problem["hint"])
      assert.strictEqual((yield* ask("/problems/quota-exceeded")).status, 200)
    })
  )

  serving(
    "is one for a /64 of IPv6 and for every spelling of an IPv4 address",
    { ...behindProxy, FREE_LIMIT: "1 per day" },
    Effect.gen(function* () {
      const statuses = yield* Effect.forEach(
        ["2001:db8::1", "2001:db8::2", "2001:db8:0:1::1", "198.51.100.7", "::ffff:198.51.100.7", "198.51.100.8"],
        (client) => Effect.map(forwarded(client), ({ status }) => status)
      )
      assert.deepStrictEqual(statuses, [200, 429, 200, 200, 429, 200])
    })
  )

  serving(
    "does not believe an X-Forwarded-For without trust",
    { FREE_LIMIT: "1 per day" },
    Effect.gen(function* () {
      assert.strictEqual((yield* forwarded("198.51.100.7")).status, 200)
      assert.strictEqual((yield* forwarded("198.51.100.8")).status, 429)
    })
  )

  serving(
    "does not believe what a client behind a trusted proxy wrote before the proxy",
    { ...behindProxy, FREE_LIMIT: "1 per day" },
    Effect.gen(function* () {
      assert.strictEqual((yield* forwarded("203.0.113.1, 198.51.100.7")).status, 200)
      assert.strictEqual((yield* forwarded("203.0.113.2, 198.51.100.7")).status, 429)
    })
  )

  it.live("lets calls through when its store does not answer", () =>
    Effect.gen(function* () {
      for (let n = 0; n < 2; n++) {
        const { headers, status } = yield* forwarded("")
        assert.strictEqual(status, 200)
        assert.strictEqual(headers["ratelimit-policy"], `"day";q=1;w=86400`)
        assert.notProperty(headers, "ratelimit")
      }
    }).pipe(
      Effect.provide(
        TestServer.layer({ FREE_LIMIT: "1 per day" }, undefined, {
          limitStore: Layer.mock(RateLimiter.RateLimiterStore, { tokenBucket: () => Effect.never })
        })
      )
    )
  )
})

const untilInFlight = Effect.fnUntraced(function* (pieces: number) {
  const { inFlight } = yield* TestServer
  yield* inFlight.pipe(Effect.repeat({ schedule: Schedule.spaced("5 millis"), until: (now) => now === pieces }))
})

/** Runs it while all the free calls that are admitted beside so many paid ones are under way, and more were refused; ends when nothing is. */
const whileFreeCallsCrowd = Effect.fnUntraced(function* <E>(during: Effect.Effect<void, E, TestServer>, paid = 0) {
  const { admit, post } = yield* TestServer
  const inLine = Effect.acquireUseRelease(
    fillLine(admit, "free"),
    () => during,
    (fibers) => Fiber.interruptAll(fibers)
  )
  const calls = Array.from({ length: freeStart - paid }, () => Effect.forkChild(post(mirror, { address: "1 Slow St" })))
  const fibers = yield* Effect.all(calls)
  yield* Effect.ensuring(Effect.andThen(untilInFlight(freeStart), inLine), Fiber.interruptAll(fibers))
  yield* untilInFlight(0)
})

/** The same with paid work in all the places that free calls leave. */
const whileSaturated = Effect.fnUntraced(function* <E>(during: Effect.Effect<void, E, TestServer>, paid = 0) {
  const { admit } = yield* TestServer
  const occupied = Effect.gen(function* () {
    const work = Array.from({ length: start - freeStart }, () => Effect.forkChild(admit("paid", Effect.never)))
    const fibers = yield* Effect.all(work)
    yield* untilInFlight(start)
    const inLine = yield* fillLine(admit, "paid")
    yield* Effect.ensuring(during, Fiber.interruptAll([...inLine, ...fibers]))
  })
  yield* whileFreeCallsCrowd(occupied, paid)
})

describe("too much work", () => {
  const selling = { ...openForSale, REPORT_QUORUM: "0" }

  it.live("refuses free calls with 503, and counts them against no client", () =>
    Effect.gen(function* () {
      const { origin, post } = yield* TestServer
      yield* whileSaturated(
        Effect.gen(function* () {
          const answer = yield* post(mirror, { address })
          assert.strictEqual(answer.status, 503)
          const seconds = Number(answer.headers["retry-after"])
          assert.include([1, 2, 3, 4, 5], seconds)
          assert.deepInclude(yield* readProblem(answer), {
            type: `${origin.replace("127.0.0.1", "localhost")}/problems/overloaded`,
            retryAfterSeconds: seconds
          })
          assert.notProperty(answer.headers, "ratelimit")
        })
      )
      const next = yield* post(mirror, { address })
      assert.strictEqual(next.status, 200)
      assert.include(next.headers["ratelimit"] ?? "", `r=${1000 - freeStart - 1};`)
    }).pipe(Effect.provide(TestServer.layer({ FREE_LIMIT: "1000 per day" })))
  )

  it.live("of free calls leaves paid ones their share", () => {
    const { calls, layer } = scriptedGate({
      settle: [settles, Effect.succeed({ transaction: `0x${"cd".repeat(32)}` })],
      balance: 1_000_000n
    })
    return Effect.gen(function* () {
      const { post } = yield* TestServer
      const call = yield* buying("/property-intel", { address })
      const other = yield* buying("/property-intel", { address })
      yield* whileFreeCallsCrowd(
        Effect.gen(function* () {
          assert.strictEqual((yield* post(mirror, { address })).status, 503)
          const answers = yield* Effect.all([call(), other()], { concurrency: 2 })
          assert.deepStrictEqual(
            answers.map(({ status }) => status),
            [200, 200]
          )
          assert.strictEqual(calls.settle, 2)
        })
      )
    }).pipe(Effect.provide(TestServer.layer(selling, layer)))
  })

  it.live("refuses a paid call before its body is read and the gate is asked, and the payment stays good", () => {
    const { calls, layer } = scriptedGate({})
    return Effect.gen(function* () {
      const call = yield* buying("/property-intel", { address })
      yield* whileSaturated(
        Effect.gen(function* () {
          for (const more of [{}, { "content-type": "text/plain" }]) {
            const answer = yield* call({ address }, more)
            assert.strictEqual(answer.status, 503)
            assert.match((yield* readProblem(answer)).type, /overloaded$/)
            assert.include(["1", "2", "3", "4", "5"], answer.headers["retry-after"])
            assert.notProperty(answer.headers, "payment-response")
          }
          assert.deepStrictEqual(calls, { verify: 0, settle: 0, chain: 0 })
        })
      )
      assert.strictEqual((yield* call()).status, 200)
      assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
    }).pipe(Effect.provide(TestServer.layer(selling, layer)))
  })

  // The gate of this server dies when it is asked.
  it.live("does not affect requests for prices, for the service's health or for its documents", () =>
    Effect.gen(function* () {
      const { ask, inFlight, post } = yield* TestServer
      const call = yield* buying("/property-intel", { address })
      yield* whileSaturated(
        Effect.gen(function* () {
          assert.strictEqual((yield* call()).status, 503)
          assert.strictEqual((yield* ask("/property-intel", { method: "POST" })).status, 402)
          assert.strictEqual((yield* post("/property-full", { address })).status, 402)
          for (const path of ["/health", "/docs", "/openapi.json", "/problems/overloaded", "/.well-known/x402"]) {
            assert.strictEqual((yield* ask(path)).status, 200, path)
          }
          assert.strictEqual(yield* inFlight, start)
        })
      )
    }).pipe(Effect.provide(TestServer.layer(selling)))
  )

  interface LateSale {
    /** Lets the facilitator settle. */
    readonly settle: Effect.Effect<void>
    readonly calls: ReturnType<typeof scriptedGate>["calls"]
    /** Waits until so many calls, free ones and duplicates among them, have begun and have no answer yet. */
    readonly begun: (calls: number) => Effect.Effect<void>
  }

  /** With a facilitator that settles when it is let. */
  const settlingLate = <E>(run: (sale: LateSale) => Effect.Effect<void, E, TestServer>) =>
    Effect.gen(function* () {
      const latch = yield* Latch.make()
      const { calls, layer } = scriptedGate({ settle: [Effect.andThen(latch.await, settles)] })
      const active = metrics.httpServerActive.of({ "http.request.method": "POST", "url.scheme": "http" })
      const before = (yield* Metric.value(active)).count
      const begun = (expected: number) =>
        Effect.asVoid(
          Effect.repeat(Metric.value(active), {
            schedule: Schedule.spaced("5 millis"),
            until: ({ count }) => Number(count) - Number(before) === expected
          })
        )
      yield* run({ settle: Effect.asVoid(latch.open), calls, begun }).pipe(
        Effect.provide(TestServer.layer(selling, layer))
      )
    })

  it.live("takes duplicates of a call that is being worked on, and no call of another payment", () =>
    settlingLate(({ begun, calls, settle }) =>
      Effect.gen(function* () {
        const { inFlight } = yield* TestServer
        const call = yield* buying("/property-intel", { address })
        const other = yield* buying("/property-intel", { address })
        const first = yield* Effect.forkChild(call())
        yield* untilInFlight(1)
        yield* whileSaturated(
          Effect.gen(function* () {
            const duplicates = yield* Effect.forkChild(Effect.all([call(), call()], { concurrency: 2 }))
            yield* begun(freeStart - 1 + 3)
            assert.strictEqual((yield* other()).status, 503)
            assert.strictEqual(yield* inFlight, start)
            yield* settle
            const answer = yield* Fiber.join(first)
            assert.strictEqual(answer.status, 200)
            for (const duplicate of yield* Fiber.join(duplicates)) assert.strictEqual(duplicate.text, answer.text)
            assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
          }),
          1
        )
      })
    )
  )

  it.live("counts duplicates once whose bodies come when all of them have begun", () =>
    settlingLate(({ begun, calls, settle }) =>
      Effect.gen(function* () {
        const { ask, inFlight, post } = yield* TestServer
        const headers = { ...json, ...(yield* pay(yield* post("/property-intel", { address }))) }
        const text = JSON.stringify({ address })
        const slowly = { method: "POST", body: [text.slice(0, 5), text.slice(5)], pause: 100 }
        const duplicate = ask("/property-intel", { ...slowly, headers })
        const duplicates = yield* Effect.forkChild(
          Effect.replicateEffect(duplicate, 3 * start, { concurrency: "unbounded" })
        )
        yield* begun(3 * start)
        yield* untilInFlight(1)
        // A call that begins after them has its answer only when their bodies have come.
        assert.strictEqual((yield* ask(mirror, { ...slowly, headers: json })).status, 200)
        assert.strictEqual(yield* inFlight, 1)
        yield* settle
        const answers = yield* Fiber.join(duplicates)
        assert.deepStrictEqual([...new Set(answers.map(({ status }) => status))], [200])
        assert.deepStrictEqual(calls, { verify: 1, settle: 1, chain: 0 })
      })
    )
  )

  it.live("counts a sale until it has ended, also when its payer has left", () =>
    settlingLate(({ settle }) =>
      Effect.gen(function* () {
        const { inFlight } = yield* TestServer
        const call = yield* buying("/property-intel", { address })
        const payer = yield* Effect.forkChild(call())
        yield* untilInFlight(1)
        yield* Fiber.interrupt(payer)
        yield* Effect.sleep("50 millis")
        assert.strictEqual(yield* inFlight, 1)
        yield* settle
        yield* untilInFlight(0)
        assert.strictEqual((yield* call()).headers["idempotent-replayed"], "true")
      })
    )
  )
})

describe("the client's address", () => {
  it.live("is in no span", () =>
    Effect.gen(function* () {
      const exporter = new InMemorySpanExporter()
      const provider = new BasicTracerProvider({ spanProcessors: [new SimpleSpanProcessor(exporter)] })
      const tracing = OtelTracer.layerTracer.pipe(
        Layer.provide(Layer.succeed(OtelTracer.OtelTracerProvider, provider)),
        (tracer) => OtelTracer.layerWithoutOtelTracer.pipe(Layer.provide(tracer))
      )
      yield* Effect.gen(function* () {
        assert.strictEqual((yield* forwarded("198.51.100.7")).status, 200)
        assert.strictEqual((yield* forwarded("198.51.100.7")).status, 429)
        yield* Effect.flatMap(TestServer, ({ ask }) => ask("/health"))
      }).pipe(
        Effect.provide(TestServer.layer({ ...behindProxy, FREE_LIMIT: "1 per day" }).pipe(Layer.provide(tracing)))
      )
      const spans = exporter.getFinishedSpans().filter(({ kind }) => kind === 1)
      assert.deepStrictEqual(
        spans.map(({ attributes }) => [attributes["http.route"], attributes["http.response.status_code"]]),
        [
          [mirror, 200],
          [mirror, 429]
        ]
      )
      const exported = JSON.stringify(
        exporter.getFinishedSpans().map(({ attributes, events, name }) => ({ attributes, events, name }))
      )
      assert.notInclude(exported, "198.51.100.7")
      assert.notMatch(exported, /client\.address|peer/)
    })
  )
})
