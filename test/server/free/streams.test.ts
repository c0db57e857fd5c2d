import { assert, layer } from "@effect/vitest"
import { Effect, Fiber } from "effect"

import { homes } from "../../support/report/reports.ts"
import { readProblem, TestServer } from "../../support/TestServer.ts"

const path = "/test/property-bulk"
const rows = { "content-type": "application/json", accept: "application/x-ndjson" }

layer(TestServer.layer(), { excludeTestServices: true })("the free bulk call", (it) => {
  const rowsOf = Effect.fnUntraced(function* (addresses: ReadonlyArray<string>) {
    const { ask } = yield* TestServer
    const answer = yield* ask(path, { method: "POST", headers: rows, body: JSON.stringify({ addresses }) })
    const lines = answer.text.split("\n")
    return { answer, lines: lines.slice(0, -1).map((line) => JSON.parse(line)), last: lines.at(-1) }
  })

  it.effect("answers each address separately, in their order", () =>
    Effect.gen(function* () {
      const { post } = yield* TestServer
      const { status, text } = yield* post(path, { addresses: ["1 A St", "nonsense", "1 Nowhere St"] })
      assert.strictEqual(status, 200)
      const { data, mode } = JSON.parse(text)
      assert.strictEqual(mode, "TEST")
      assert.strictEqual(data.count, 3)
      assert.deepStrictEqual(data.ranking, [0])
      const [first, second, third] = data.results
      assert.deepInclude(first, { address: "1 A St", status: "fulfilled", error: null })
      assert.strictEqual(first.data.location.address, "1 A St")
      assert.strictEqual(first.verdict.decision, "cannotJudge")
      assert.isNull(second.verdict)
      assert.deepInclude(second, { address: "nonsense", status: "rejected", data: null })
      assert.deepInclude(second.error, { status: 422, title: "The address can't be used", hint: "Put it first." })
      assert.match(second.error.type, /\/problems\/unusable-address$/)
      assert.match(third.error.type, /\/problems\/address-not-found$/)
    })
  )

  it.effect("gives the same in rows, each as it is done, and a last one", () =>
    Effect.gen(function* () {
      const addresses = ["1 A St", "nonsense", "2 B St"]
      const { answer, last, lines } = yield* rowsOf(addresses)
      assert.strictEqual(answer.status, 200)
      assert.strictEqual(answer.headers["content-type"], "application/x-ndjson")
      assert.strictEqual(answer.headers["x-accel-buffering"], "no")
      assert.strictEqual(answer.headers["cache-control"], "no-store")
      assert.strictEqual(last, "")
      assert.deepStrictEqual(lines.at(-1), {
        type: "done",
        count: 3,
        fulfilled: 2,
        rejected: 1,
        ranking: [0, 2]
      })
      const { post } = yield* TestServer
      const whole = JSON.parse((yield* post(path, { addresses })).text).data.results
      const assembled = lines.slice(0, -1).toSorted((a, b) => a.index - b.index)
      assert.deepStrictEqual(
        assembled.map(({ address, error, status, type, verdict }) => ({ address, error, status, type, verdict })),
        whole.map(({ address, error, status, verdict }: Record<string, unknown>) => ({
          address,
          error,
          status,
          type: "result",
          verdict
        }))
      )
    })
  )

  for (const accept of ["application/json", "*/*", "application/x-ndjson;q=0, application/json"]) {
    it.effect(`is in one piece for Accept: ${accept}`, () =>
      Effect.gen(function* () {
        const { ask } = yield* TestServer
        const headers = { ...rows, accept }
        const answer = yield* ask(path, { method: "POST", headers, body: '{"addresses":["1 A St"]}' })
        assert.strictEqual(answer.headers["content-type"], "application/json")
      })
    )
  }

  it.effect("refuses with its status, before the first row, what no address of it could be answered for", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const cases = [
        [{ addresses: ["1 A St", "1 A St"] }, 422, "repeated-addresses"],
        [{ addresses: ["1 A St", "2 A St", "3 A St", "4 A St"] }, 422, "unusable-body"],
        [{ addresses: [] }, 422, "unusable-body"]
      ] as const
      for (const [body, status, slug] of cases) {
        const answer = yield* ask(path, { method: "POST", headers: rows, body: JSON.stringify(body) })
        assert.strictEqual(answer.status, status)
        assert.match((yield* readProblem(answer)).type, new RegExp(`/problems/${slug}$`))
      }
    })
  )

  it.effect("cuts the connection if it fails after the first row, so that a part never looks whole", () =>
    Effect.gen(function* () {
      const { ask } = yield* TestServer
      const body = JSON.stringify({ addresses: ["nonsense", "1 Bug St"] })
      const result = yield* Effect.result(ask(path, { method: "POST", headers: rows, body }))
      const isWhole = result._tag === "Success" && result.success.text.includes('"done"')
      assert.isFalse(isWhole)
    })
  )
})

layer(TestServer.layer({ FREE_LIMIT: "4 per minute" }), { excludeTestServices: true })(
  "the free bulk call and its limit",
  (it) => {
    it.effect("costs as many free calls as it has addresses", () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const call = (addresses: ReadonlyArray<string>) => post(path, { addresses })
        assert.include((yield* call(["1 A St", "2 A St", "3 A St"])).headers["ratelimit"] ?? "", "r=1;")
        assert.strictEqual((yield* call(["1 A St", "2 A St"])).status, 429)
      })
    )
  }
)

layer(TestServer.layer(), { excludeTestServices: true })("a report as it is found", (it) => {
  const stream = (address: string) =>
    Effect.flatMap(TestServer, ({ ask }) =>
      ask("/test/property-intel/stream", {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ address })
      })
    )

  it.effect("begins with the place and ends with the whole report", () =>
    Effect.gen(function* () {
      const { headers, status, text } = yield* stream("1 A St")
      assert.strictEqual(status, 200)
      assert.match(headers["content-type"] ?? "", /^text\/event-stream/)
      assert.strictEqual(headers["x-accel-buffering"], "no")
      const events = eventsIn(text)
      assert.deepStrictEqual(
        events.map(({ event }) => event),
        ["place", "report"]
      )
      const [place, report] = events
      assert.strictEqual(place?.data.address, "1 A St")
      assert.deepStrictEqual(report?.data.location, place?.data)
    })
  )

  it.effect("is refused as the mirror refuses, before the first event", () =>
    Effect.gen(function* () {
      const answer = yield* stream("1 Nowhere St")
      assert.strictEqual(answer.status, 422)
      assert.match((yield* readProblem(answer)).type, /address-not-found$/)
    })
  )

  it.effect("is abandoned once its reader has left", () =>
    Effect.gen(function* () {
      const { abandoned, inFlight } = yield* TestServer
      const reading = yield* Effect.forkChild(stream("1 Slow St"))
      while ((yield* inFlight) === 0) yield* Effect.yieldNow
      yield* Fiber.interrupt(reading)
      yield* abandoned
      while ((yield* inFlight) > 0) yield* Effect.yieldNow
    })
  )
})

layer(TestServer.layer(), { excludeTestServices: true })("a full package as it is found", (it) => {
  const body = { address: homes.known, askingPrice: 150_000 }
  const streamed = Effect.fnUntraced(function* (query: string, asked: object = body) {
    const { post } = yield* TestServer
    const answer = yield* post(`/test/property-full/stream${query}`, asked)
    return { answer, events: eventsIn(answer.text) }
  })

  for (const query of ["", "?view=explained&include=map", "?view=compact", "?view=brief"]) {
    it.effect(`is, taken together, what the mirror answers to ${query || "no query"}`, () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        const { answer, events } = yield* streamed(query)
        assert.strictEqual(answer.status, 200, answer.text)
        assert.deepStrictEqual(
          events.map(({ event }) => event),
          ["place", "report", "analysis", "narrative"]
        )
        const { data } = JSON.parse((yield* post(`/test/property-full${query}`, body)).text)
        const parts = events.slice(1).map((event) => event.data)
        assert.deepStrictEqual(timeless(Object.assign({}, ...parts)), timeless(data))
        const hasMap = query.includes("map")
        assert.deepStrictEqual(
          parts.map((part) => "map" in part),
          [hasMap, false, false]
        )
      })
    )
  }

  it.effect(
    "is refused as the mirror refuses, before the first event, also for rents of units that are not there",
    () =>
      Effect.gen(function* () {
        const { post } = yield* TestServer
        for (const asked of [
          { address: "nonsense" },
          { ...body, holdYears: 99 },
          { address: homes.known, unitRents: [900, 950, 1000, 1100] }
        ]) {
          const { answer } = yield* streamed("", asked)
          const mirror = yield* post("/test/property-full", asked)
          assert.strictEqual(answer.status, 422, answer.text)
          assert.strictEqual((yield* readProblem(answer)).type, (yield* readProblem(mirror)).type)
        }
      })
  )

  it.effect("has every event, also if the first ones waited for the building's units", () =>
    Effect.gen(function* () {
      const property = { propertyType: "Multi-Family", units: 2 }
      const { answer, events } = yield* streamed("", { address: homes.known, property, unitRents: [900, 950] })
      assert.strictEqual(answer.status, 200, answer.text)
      assert.lengthOf(events, 4)
    })
  )
})

const eventsIn = (text: string) =>
  [...text.matchAll(/event: (\w+)\ndata: (.*)\n\n/gy)].map(([, event, data = ""]) => ({
    event,
    data: JSON.parse(data)
  }))

/** An answer without what differs from call to call. */
const timeless = ({ meta, ...answer }: { readonly meta: object }) => ({
  ...answer,
  meta: JSON.stringify(meta, (key, value) =>
    ["processingMs", "generatedAt", "requestId", "ms", "freshness"].includes(key) ? undefined : value
  )
})
