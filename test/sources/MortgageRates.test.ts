import { assert, describe, it } from "@effect/vitest"
import { sandboxHeader } from "@property-intelligence/domain/gateway.ts"
import { Effect, Fiber, Layer, Logger, Tracer } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { AnswerProvenance, newProvenance } from "../../src/sources/kit/Provenance.ts"
import { sharingReplies } from "../../src/sources/kit/SharedReplies.ts"
import { type KnownRates, MortgageRates } from "../../src/sources/MortgageRates.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"

const csv = (...lines: ReadonlyArray<string>) => ["observation_date,MORTGAGE30US", ...lines, ""].join("\n")

const older = reply(csv("2026-09-24,7.03", "2026-10-01,7.28"))
const newer = reply(csv("2026-10-01,7.28", "2026-10-08,7.40"))
const html = reply("<html>Are you a robot?</html>")

const fromFred = (...prints: KnownRates["prints"]): KnownRates => ({
  origin: "source",
  upstream: "FRED",
  prints,
  pinnedPercent: null
})
const olderRates = fromFred({ week: "2026-09-24", percent: 7.03 }, { week: "2026-10-01", percent: 7.28 })
const newerRates = fromFred({ week: "2026-10-01", percent: 7.28 }, { week: "2026-10-08", percent: 7.4 })

/** The live layer above a fake FRED, its warnings in `logged`. */
const on = (answer: (request: SeenRequest, index: number) => FakeReply, environment: Record<string, string> = {}) => {
  const { layer, seen } = fakeUpstream(answer, environment)
  const logged: Array<unknown> = []
  const logger = Logger.layer([Logger.make(({ message }) => logged.push(message))])
  return { logged, provided: Effect.provide([MortgageRates.layer.pipe(Layer.provide(layer)), logger]), seen }
}

const known = MortgageRates.use((rates) => rates.known)

/** What is known once the two attempts and the wait between them are over. */
const knownInTime = Effect.gen(function* () {
  const fiber = yield* Effect.forkChild(known)
  yield* TestClock.adjust("7 seconds")
  return yield* Fiber.join(fiber)
})

const allOf = (count: number) =>
  Effect.all(
    Array.from({ length: count }, () => known),
    { concurrency: "unbounded" }
  )

describe("MortgageRates", () => {
  it.effect("reads the weekly prints from FRED's CSV, oldest first, without the empty ones", () => {
    const { logged, provided, seen } = on(() =>
      reply(csv("1971-04-09,7.31", "1971-04-02,7.33", "1971-04-16,", "1971-04-23,."))
    )
    return Effect.gen(function* () {
      assert.deepStrictEqual(
        yield* known,
        fromFred({ week: "1971-04-02", percent: 7.33 }, { week: "1971-04-09", percent: 7.31 })
      )
      assert.deepStrictEqual(
        seen.map(({ method, url }) => `${method} ${url.href}`),
        ["GET https://fred.stlouisfed.org/graph/fredgraph.csv?id=MORTGAGE30US"]
      )
      assert.deepStrictEqual(logged, [])
    }).pipe(provided)
  })

  it.effect("asks the CSV with a key too, and does not send the key", () => {
    const { provided, seen } = on(() => newer, { FRED_API_KEY: "fred-secret" })
    return Effect.gen(function* () {
      assert.deepStrictEqual(yield* known, newerRates)
      assert.strictEqual(seen[0]?.url.href, "https://fred.stlouisfed.org/graph/fredgraph.csv?id=MORTGAGE30US")
    }).pipe(provided)
  })

  it.effect("a hundred callers at the same time share one request", () => {
    const { provided, seen } = on(() => newer)
    return Effect.gen(function* () {
      for (const rates of yield* allOf(100)) assert.deepStrictEqual(rates, newerRates)
      assert.strictEqual(seen.length, 1)
    }).pipe(provided)
  })

  it.effect("is one span, with the request below the span of its caller", () => {
    const { provided } = on(() => newer)
    const spans: Array<Tracer.NativeSpan> = []
    const tracer = Tracer.make({
      span: (options) => {
        const span = new Tracer.NativeSpan(options)
        spans.push(span)
        return span
      }
    })
    return Effect.gen(function* () {
      yield* known
      yield* known
      assert.deepStrictEqual(
        spans.map(({ name }) => name),
        ["MortgageRates.known", "GET /graph/fredgraph.csv", "MortgageRates.known"]
      )
    }).pipe(Effect.withTracer(tracer), provided)
  })

  it.effect("keeps a reading for a week, then asks again", () => {
    const { provided, seen } = on((_, index) => (index === 0 ? older : newer))
    return Effect.gen(function* () {
      yield* known
      yield* TestClock.adjust("6 days")
      yield* TestClock.adjust("23 hours")
      yield* TestClock.adjust("59 minutes")
      assert.deepStrictEqual(yield* known, olderRates)
      assert.strictEqual(seen.length, 1)
      yield* TestClock.adjust("1 minute")
      assert.deepStrictEqual(yield* known, newerRates)
      assert.strictEqual(seen.length, 2)
    }).pipe(provided)
  })

  describe("when FRED cannot be read", () => {
    const faults: ReadonlyArray<[name: string, fault: FakeReply, requests: number, tag: string]> = [
      ["HTML", html, 1, "Malformed"],
      ["an empty body", reply(""), 1, "Malformed"],
      ["another series", reply("observation_date,OTHER\n2026-10-08,7.4\n"), 1, "Malformed"],
      ["a series without a value", reply(csv("2026-10-01,.", "2026-10-08,")), 1, "Malformed"],
      ["a rate over 25 percent", reply(csv("2026-10-01,7.28", "2026-10-08,25.1")), 1, "Malformed"],
      ["a rate of nothing", reply(csv("2026-10-01,0", "2026-10-08,7.4")), 1, "Malformed"],
      ["a negative rate", reply(csv("2026-10-01,-0.5", "2026-10-08,7.4")), 1, "Malformed"],
      ["HTTP 404", reply("<html>Not found</html>", 404), 1, "NoData"],
      ["HTTP 403", reply("", 403), 2, "Unavailable"],
      ["HTTP 500", reply("busy", 500), 2, "Unavailable"],
      ["a reset connection", "reset", 4, "Unavailable"],
      ["a wait it asks for that is too long", reply("", 429, { "retry-after": "600" }), 1, "RateLimited"],
      ["a hang", "hang", 2, "Timeout"]
    ]
    for (const [name, fault, requests, tag] of faults) {
      it.effect(
        `${name}: nothing is known, the log has the reason's tag, and FRED is not asked for five minutes`,
        () => {
          const { logged, provided, seen } = on((_, index) => (index < requests ? fault : newer))
          return Effect.gen(function* () {
            assert.isNull(yield* knownInTime)
            assert.strictEqual(seen.length, requests)
            assert.deepStrictEqual(logged, [["The mortgage rates could not be read", { reason: tag }]])
            yield* TestClock.adjust("4 minutes")
            assert.isNull(yield* known)
            assert.strictEqual(seen.length, requests)
            assert.strictEqual(logged.length, 1)
            yield* TestClock.adjust("1 minute")
            assert.deepStrictEqual(yield* known, newerRates)
          }).pipe(provided)
        }
      )
    }

    it.effect("the bounds themselves are rates", () => {
      const { provided } = on(() => reply(csv("2026-10-01,0.01", "2026-10-08,25")))
      return Effect.gen(function* () {
        assert.deepStrictEqual(
          (yield* known)?.prints.map(({ percent }) => percent),
          [0.01, 25]
        )
      }).pipe(provided)
    })

    it.effect("a 500 that passes is repeated once", () => {
      const { logged, provided, seen } = on((_, index) => (index === 0 ? reply("", 500) : newer))
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* knownInTime, newerRates)
        assert.strictEqual(seen.length, 2)
        assert.deepStrictEqual(logged, [])
      }).pipe(provided)
    })

    it.effect("a hang is abandoned after three seconds, by all who wait", () => {
      const { provided, seen } = on(() => "hang")
      return Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(allOf(100), { startImmediately: true })
        yield* TestClock.adjust("2999 millis")
        assert.isUndefined(fiber.pollUnsafe())
        yield* TestClock.adjust("1 millis")
        assert.isTrue((yield* Fiber.join(fiber)).every((rates) => rates === null))
        assert.deepStrictEqual(
          seen.map(({ headers }) => headers["user-agent"]),
          ["curl/8.5.0", "property-intelligence/0.1.0"]
        )
      }).pipe(provided)
    })

    it.effect("an older reading is served, however old, and FRED is asked every five minutes", () => {
      const { logged, provided, seen } = on((_, index) => (index === 0 ? older : index < 3 ? html : newer))
      return Effect.gen(function* () {
        yield* known
        yield* TestClock.adjust("400 days")
        assert.deepStrictEqual(yield* known, olderRates)
        yield* TestClock.adjust("4 minutes")
        assert.deepStrictEqual(yield* known, olderRates)
        assert.strictEqual(seen.length, 2)
        yield* TestClock.adjust("1 minute")
        assert.deepStrictEqual(yield* known, olderRates)
        assert.strictEqual(seen.length, 3)
        assert.strictEqual(logged.length, 2)
        yield* TestClock.adjust("5 minutes")
        assert.deepStrictEqual(yield* known, newerRates)
      }).pipe(provided)
    })
  })

  describe("with MORTGAGE_RATE", () => {
    it.effect("the current rate is pinned, and the prints still come from FRED", () => {
      const { provided } = on(() => newer, { MORTGAGE_RATE: "6.875" })
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* known, { ...newerRates, origin: "setting", pinnedPercent: 6.875 })
      }).pipe(provided)
    })

    it.effect("it is known when FRED cannot be read", () => {
      const { logged, provided } = on(() => html, { MORTGAGE_RATE: "6.875" })
      return Effect.gen(function* () {
        const pinned: KnownRates = { origin: "setting", upstream: "MORTGAGE_RATE", prints: [], pinnedPercent: 6.875 }
        assert.deepStrictEqual(yield* known, pinned)
        assert.strictEqual(logged.length, 1)
      }).pipe(provided)
    })
  })

  describe("a caller", () => {
    it.effect("waits half a second less than its deadline; the others keep waiting for the same request", () => {
      const { logged, provided, seen } = on((_, index) => (index === 0 ? reply("", 500) : newer))
      return Effect.gen(function* () {
        const hurried = yield* Effect.forkChild(known.pipe(Effect.provideService(Deadline, 600)), {
          startImmediately: true
        })
        const patient = yield* Effect.forkChild(known.pipe(Effect.provideService(Deadline, 12_000)), {
          startImmediately: true
        })
        yield* TestClock.adjust("100 millis")
        assert.isNull(yield* Fiber.join(hurried))
        assert.isUndefined(patient.pollUnsafe())
        yield* TestClock.adjust("300 millis")
        assert.deepStrictEqual(yield* Fiber.join(patient), newerRates)
        assert.strictEqual(seen.length, 2)
        assert.deepStrictEqual(logged, [])
      }).pipe(provided)
    })

    it.effect("whose deadline passes gets the older reading", () => {
      const { provided } = on((_, index) => (index === 0 ? older : "hang"))
      return Effect.gen(function* () {
        yield* known
        yield* TestClock.setTime(8 * 86_400_000)
        const fiber = yield* Effect.forkChild(known.pipe(Effect.provideService(Deadline, 8 * 86_400_000 + 1500)))
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(yield* Fiber.join(fiber), olderRates)
      }).pipe(provided)
    })

    it.effect("whose deadline has passed still gets the rates in memory, at once", () => {
      const { provided, seen } = on(() => newer)
      return Effect.gen(function* () {
        yield* known
        assert.deepStrictEqual(yield* known.pipe(Effect.provideService(Deadline, 0)), newerRates)
        assert.strictEqual(seen.length, 1)
      }).pipe(provided)
    })

    it.effect("who is interrupted first does not take the answer from the others", () => {
      const { provided, seen } = on((_, index) => (index === 0 ? reply("", 500) : newer))
      return Effect.gen(function* () {
        const first = yield* Effect.forkChild(known, { startImmediately: true })
        const second = yield* Effect.forkChild(known, { startImmediately: true })
        assert.strictEqual(seen.length, 1)
        yield* Fiber.interrupt(first)
        yield* TestClock.adjust("1 second")
        assert.deepStrictEqual(yield* Fiber.join(second), newerRates)
        assert.strictEqual(seen.length, 2)
      }).pipe(provided)
    })

    it.effect("who is interrupted alone leaves no failure behind: the next one asks", () => {
      const { logged, provided, seen } = on((_, index) => (index === 0 ? "hang" : newer))
      return Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(known, { startImmediately: true })
        yield* Fiber.interrupt(fiber)
        assert.deepStrictEqual(yield* known, newerRates)
        assert.strictEqual(seen.length, 2)
        assert.deepStrictEqual(logged, [])
      }).pipe(provided)
    })
  })

  describe("the sandbox's mark", () => {
    const marked = reply(csv("2026-10-08,7.40"), 200, { [sandboxHeader]: "1" })

    /** Asks with a mark of its own, as a report does, and gives whether it was set. */
    const isMarked = Effect.gen(function* () {
      const provenance = newProvenance()
      yield* known.pipe(Effect.provideService(AnswerProvenance, provenance))
      return provenance.sandbox.isUsed
    })

    it.effect("is set for who shares the request, who reads the kept series, and who gets the older one", () => {
      const { provided, seen } = on((_, index) => (index === 0 ? marked : html))
      return Effect.gen(function* () {
        assert.deepStrictEqual(yield* Effect.all([isMarked, isMarked], { concurrency: 2 }), [true, true])
        assert.isTrue(yield* isMarked)
        yield* TestClock.adjust("7 days")
        assert.isTrue(yield* isMarked)
        assert.strictEqual(seen.length, 2)
      }).pipe(provided)
    })

    it.effect("is set in programs that share replies, and for later ones", () => {
      const { provided, seen } = on(() => marked)
      return Effect.gen(function* () {
        const both = Effect.all([isMarked, isMarked], { concurrency: 2 })
        assert.deepStrictEqual(yield* sharingReplies(both), [true, true])
        assert.deepStrictEqual(yield* sharingReplies(both), [true, true])
        assert.strictEqual(seen.length, 1)
      }).pipe(provided)
    })

    it.effect("goes with the series it came with", () => {
      const { provided } = on((_, index) => (index === 0 ? marked : newer))
      return Effect.gen(function* () {
        assert.isTrue(yield* isMarked)
        yield* TestClock.adjust("7 days")
        assert.isFalse(yield* isMarked)
      }).pipe(provided)
    })

    it.effect("is not set by a real answer", () => {
      const { provided } = on(() => newer)
      return Effect.gen(function* () {
        assert.isFalse(yield* isMarked)
      }).pipe(provided)
    })
  })

  it.effect("the stub knows the same without a network, or nothing", () =>
    Effect.gen(function* () {
      assert.strictEqual(yield* known.pipe(Effect.provide(MortgageRates.layerStub())), MortgageRates.example)
      assert.isNull(yield* known.pipe(Effect.provide(MortgageRates.layerStub(null))))
    })
  )
})
