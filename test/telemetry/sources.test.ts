import { assert, describe, it } from "@effect/vitest"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { Effect, Layer, Random, RegExp, Stream } from "effect"
import { HttpClient, type HttpClientResponse } from "effect/http"

import { CallKind } from "../../src/call/CallKind.ts"
import { sourceDefinitions } from "../../src/report/catalog.ts"
import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { addressOf } from "../support/process/SandboxService.ts"
import { layerReports } from "../support/report/FaultedReport.ts"
import { seriesOfMetric, totalOf, withMetrics, withSpans } from "../support/telemetry/RecordedTelemetry.ts"
import { layerInProcessUpstreams } from "../support/upstreams/InProcessUpstreams.ts"
import { sourceHosts } from "../support/upstreams/upstreams.ts"
import { inVirtualTime, startOfDay } from "../support/VirtualTime.ts"

const nri = "services.arcgis.com/XG15cJAlne2vxtgt"

/** What breaks a source and no other: beside its own upstreams, what it falls back on and shares. */
const breaking = new Map([
  ...sourceHosts,
  ["BLS Local Area Unemployment", ["api.bls.gov", "fred.stlouisfed.org"]] as const
])

/** FEMA's index without a word on earthquakes, which the seismic source falls back on: the fault is not of the wire. */
const withoutEarthquakes = (response: HttpClientResponse.HttpClientResponse) =>
  new Proxy(response, {
    get: (target, key) =>
      key === "stream"
        ? Stream.map(target.stream, (bytes) =>
            new TextEncoder().encode(
              new TextDecoder().decode(bytes).replaceAll(/"ERQK_EALR":"[^"]*"/g, '"ERQK_EALR":null')
            )
          )
        : Reflect.get(target, key)
  })

/** A report about a house of the sandbox under faults, with all there is to know of its telemetry. */
const recorded = Effect.fnUntraced(function* (
  faults: string,
  {
    environment = {},
    unrated = false
  }: { readonly environment?: Record<string, string>; readonly unrated?: boolean } = {}
) {
  yield* startOfDay
  const sent: Array<string> = []
  const rules = yield* Effect.fromResult(parseFaults(faults))
  const http = Layer.effect(
    HttpClient.HttpClient,
    Effect.map(HttpClient.HttpClient, (client) =>
      client.pipe(
        HttpClient.mapRequest((request) => {
          sent.push(new URL(request.url).hostname)
          return request
        }),
        HttpClient.transformResponse((response) => (unrated ? Effect.map(response, withoutEarthquakes) : response))
      )
    )
  ).pipe(Layer.provide(layerInProcessUpstreams(rules)))
  const report = PropertyIntel.use((intel) => intel.report({ address: addressOf("houston"), requestId: "test" })).pipe(
    Effect.provide(layerReports(http, environment), { local: true })
  )
  // Random waits are figures in what is exported: the same in every run, none of them is a house number by chance.
  const seeded = Random.withSeed(report, "recorded")
  const { result, series } = yield* withMetrics(withSpans(inVirtualTime(seeded)))
  return { report: result.result, spans: result.spans, text: result.text, series, sent }
})

type Recorded = Effect.Success<ReturnType<typeof recorded>>

const brokenSource = (name: string, fault: string) =>
  recorded((breaking.get(name) ?? []).map((target) => `${target}=${fault}`).join(";"), {
    unrated: name === "USGS Seismic Design"
  })

/** The sources that the rates and errors of `source.requests` call failed, and nothing else is looked at. */
const failedByNumbers = ({ series }: Recorded) =>
  seriesOfMetric(series, "source.requests", { "source.status": "failed" }).map(
    ({ attributes }) => attributes["source.name"]
  )

const countsOf = (names: ReadonlyArray<string>): Record<string, number> =>
  Object.fromEntries(names.map((name) => [name, names.filter((other) => other === name).length]))

describe("a source broken alone", () => {
  for (const { id, name } of sourceDefinitions) {
    it.effect(`is named by the numbers alone: ${name}`, () =>
      Effect.gen(function* () {
        const seen = yield* brokenSource(name, "status:503")
        const { report, sent, series, spans } = seen
        assert.deepStrictEqual(failedByNumbers(seen), [name])
        assert.strictEqual(totalOf(series, "source.requests"), sourceDefinitions.length)
        assert.strictEqual(totalOf(series, "source.duration"), sourceDefinitions.length)
        assert.strictEqual(totalOf(series, "source.data.age"), report.meta.coverage.answered)
        for (const line of report.meta.sources) {
          const asked = { "source.name": line.name, "source.status": line.status }
          assert.strictEqual(totalOf(series, "source.requests", asked), 1, line.name)
        }
        assert.strictEqual(totalOf(series, "source.requests", { "error.type": "Unavailable" }), 1)
        assert.strictEqual(totalOf(series, "report.sections", { "section.status": "missing", "source.name": name }), 1)
        assert.strictEqual(totalOf(series, "report.sections"), sourceDefinitions.length)
        assert.strictEqual(totalOf(series, "report.deadline.slack"), 1)

        const attempts = spans.filter((span) => span.isClient)
        const hosts = attempts.map(({ attributes }) => String(attributes["server.address"]))
        assert.deepStrictEqual(countsOf(hosts), countsOf(sent))
        for (const [host, count] of Object.entries(countsOf(sent))) {
          assert.strictEqual(totalOf(series, "http.client.request.duration", { "server.address": host }), count, host)
          assert.strictEqual(totalOf(series, "upstream.in_flight", { "server.address": host }), 0, host)
        }
        const repeats = attempts.filter(({ attributes }) => attributes["http.request.resend_count"] !== undefined)
        assert.strictEqual(totalOf(series, "upstream.retries", { "retry.outcome": "sent" }), repeats.length)

        const failed = spans.filter(({ isClient, isError }) => isError && !isClient)
        assert.deepStrictEqual(
          failed.map((span) => [span.name, span.message, span.attributes["error.type"]]),
          [[`${id}.find`, `${name}: Unavailable`, "Unavailable"]]
        )
        const whole = spans.find((span) => span.name === "PropertyIntel.report")
        assert.deepInclude(whole?.attributes, {
          "report.answered": report.meta.coverage.answered,
          "report.degraded": true
        })
        const find = spans.filter((span) => span.name.endsWith(".find"))
        assert.isTrue(find.every(({ parent }) => parent === whole?.id))
        const brokenFind = find.find((span) => span.name === `${id}.find`)
        assert.isTrue(attempts.some((span) => span.isError && span.parent === brokenFind?.id))
      })
    )
  }
})

describe("a source that", () => {
  it.effect("hangs has timed out, and so have its attempts, with no time left", () =>
    Effect.gen(function* () {
      const { series, spans } = yield* brokenSource("US Census ACS 5-Year", "hang")
      const timedOut = { "source.status": "failed", "error.type": "Timeout", "source.name": "US Census ACS 5-Year" }
      assert.strictEqual(totalOf(series, "source.requests", timedOut), 1)
      const source = spans.find(({ name }) => name === "Demographics.find")
      assert.isTrue(source?.isError)
      assert.deepInclude(source.attributes, { "error.type": "Timeout", "source.status": "failed" })
      const attempts = spans.filter(({ parent }) => parent === source.id)
      assert.isAbove(attempts.length, 0)
      for (const { attributes, isError } of attempts) {
        assert.isTrue(isError)
        assert.strictEqual(attributes["error.type"], "Timeout")
      }
      assert.strictEqual(totalOf(series, "http.client.request.duration", { "error.type": "Timeout" }), attempts.length)
      assert.strictEqual(totalOf(series, "upstream.in_flight"), 0)
    })
  )

  it.effect("can't be read is Malformed: a good status, and its attempt is an error", () =>
    Effect.gen(function* () {
      const { series, spans } = yield* brokenSource("OpenFEMA Disaster Declarations", "html")
      const source = spans.find(({ name }) => name === "DisasterHistory.find")
      assert.deepInclude(source?.attributes, { "error.type": "Malformed" })
      const attempts = spans.filter(({ parent }) => parent === source?.id)
      assert.isAbove(attempts.length, 0)
      for (const { attributes, isError } of attempts) {
        assert.isTrue(isError)
        assert.deepInclude(attributes, { "error.type": "Malformed", "http.response.status_code": 200 })
      }
      assert.strictEqual(
        totalOf(series, "http.client.request.duration", {
          "server.address": "www.fema.gov",
          "error.type": "Malformed"
        }),
        0,
        "to HTTP nothing was wrong"
      )
    })
  )

  it.effect("is kept from asking in a free call has not failed, and fires no alert", () =>
    Effect.gen(function* () {
      const { report, series } = yield* recorded("", { environment: { FREE_RENTCAST_DAILY_CALLS: "0" } }).pipe(
        Effect.provideService(CallKind, "free")
      )
      assert.isNull(report.property)
      const withheld = { "source.status": "failed", "error.type": "FreeShareSpent" }
      assert.strictEqual(totalOf(series, "source.requests", withheld), 2)
      assert.strictEqual(totalOf(series, "report.sections", { "section.status": "withheld" }), 2)
      assert.strictEqual(totalOf(series, "report.sections", { "section.status": "missing" }), 0)
    })
  )

  it.effect("knows nothing of the place did not fail", () =>
    Effect.gen(function* () {
      const { series, spans } = yield* brokenSource("RentCast Rent", "status:404")
      assert.strictEqual(
        totalOf(series, "source.requests", { "source.name": "RentCast Rent", "source.status": "no_data" }),
        1
      )
      assert.strictEqual(totalOf(series, "report.sections", { "section.status": "ok" }), sourceDefinitions.length)
      assert.deepStrictEqual(
        spans.filter(({ isError }) => isError),
        []
      )
      const whole = spans.find((span) => span.name === "PropertyIntel.report")
      assert.deepInclude(whole?.attributes, { "report.degraded": false })
      const source = spans.find(({ name }) => name === "RentEstimate.find")
      assert.deepInclude(source?.attributes, { "source.status": "no_data", "cache.result": "upstream" })
      assert.notProperty(source?.attributes, "error.type")
    })
  )
})

describe("a client span", () => {
  it.effect("says whom it asked, how often, and what came of it", () =>
    Effect.gen(function* () {
      const { spans } = yield* brokenSource("OpenFEMA Disaster Declarations", "status:503")
      const url = "https://www.fema.gov/api/open/v2/DisasterDeclarationsSummaries"
      const attempts = spans.filter(({ attributes }) => attributes["url.full"] === url)
      const expected = {
        "http.request.method": "GET",
        "server.address": "www.fema.gov",
        "server.port": 443,
        "url.full": url,
        "url.scheme": "https",
        "url.template": "/api/open/v2/DisasterDeclarationsSummaries",
        "service.peer.name": "OpenFEMA",
        "http.response.status_code": 503,
        "error.type": "503"
      }
      const [first, second] = attempts
      assert.isTrue(attempts.every(({ isClient, isError }) => isClient && isError))
      assert.deepStrictEqual(first?.attributes, expected)
      assert.strictEqual(first?.name, "GET /api/open/v2/DisasterDeclarationsSummaries")
      assert.deepStrictEqual(second?.attributes, { ...expected, "http.request.resend_count": 1 })
    })
  )
})

describe("what is exported", () => {
  it.effect("holds no address, place, key or answer", () =>
    Effect.gen(function* () {
      const address = addressOf("houston")
      const faults = sourceHosts.flatMap(([, targets], index) =>
        targets.map((target) => `${target}=${["wrong-schema:retyped", "html", "status:503"][index % 3]}`)
      )
      const house = (yield* recorded("")).report.location
      const texts = [yield* recorded(""), yield* recorded(faults.join(";")), yield* recorded(`${nri}=in-band`)].map(
        ({ series, text }) => text + JSON.stringify(series)
      )
      const figures = [house.lat, house.lon].flatMap((degrees) => {
        const text = String(Math.abs(degrees))
        return [text, text.slice(0, 5)]
      })
      const words = address.split(/[ ,]+/).filter((word) => word.length > 2)
      assert.isAbove(words.length, 3)
      for (const text of texts) {
        for (const word of [...words, ...figures, "48201", "sandbox", "2010110000"]) {
          assert.notMatch(text, new RegExp.RegExp(`(?<![A-Za-z0-9])${RegExp.escape(word)}(?![a-f0-9]{6})`, "i"), word)
        }
        // Vitest's own addresses of test files, which a stack names, have a query too.
        assert.notMatch(text.replaceAll(/\.test\.ts\?vitest=\d+/g, ""), /\?[a-z_]+=|&[a-z]+=/i)
      }
    })
  )
})
