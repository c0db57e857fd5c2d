import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"
import type { PropertyReport } from "@property-intelligence/domain/report/PropertyReport.ts"
import type { EndedSource } from "@property-intelligence/domain/report/ReportMeta.ts"
import { type Duration, Effect, Fiber, Layer, Ref } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { sourceDefinitions, sourcesLayerStub } from "../../src/report/catalog.ts"
import { meetsQuorum, PropertyIntel, ReportProgress } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { Broadband } from "../../src/sources/Broadband.ts"
import { EarthquakeHazard } from "../../src/sources/EarthquakeHazard.ts"
import { FairMarketRent } from "../../src/sources/FairMarketRent.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import { JobMarket } from "../../src/sources/JobMarket.ts"
import { markSandbox } from "../../src/sources/kit/Provenance.ts"
import { NoData, NotConfigured, type SourceReason, Timeout } from "../../src/sources/kit/SourceError.ts"
import { NoMatch } from "../../src/sources/LocateError.ts"
import { PropertyValue } from "../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../src/sources/RentEstimate.ts"
import { StormHazard } from "../../src/sources/StormHazard.ts"
import { Walkability } from "../../src/sources/Walkability.ts"
import { broken, failing, type Stubs } from "../support/report/failingSources.ts"
import { houston } from "../support/upstreams/places.ts"

const stubsBut = (replacements: ReadonlyArray<(all: Stubs) => Stubs>) =>
  replacements.reduce((all, replace) => replace(all), sourcesLayerStub)

const all = sourceDefinitions.length

const without = (report: PropertyReport, ...keys: ReadonlyArray<string>) =>
  Object.fromEntries(Object.entries(report).filter(([key]) => !keys.includes(key)))

const reportWith = (
  sources: Stubs,
  options: {
    readonly geocoder?: Layer.Layer<Geocoder>
    readonly environment?: Record<string, string>
    readonly address?: string
  } = {}
) =>
  PropertyIntel.use((intel) =>
    intel.report({ address: options.address ?? "1600 Smith St, Houston, TX 77002", requestId: "request-1" })
  ).pipe(
    Effect.provide(
      PropertyIntel.layer.pipe(
        Layer.provide([
          sources,
          options.geocoder ?? Geocoder.layerStub(houston()),
          Settings.layerTest({ MODE: "live", ...options.environment })
        ])
      )
    )
  )

const lineOf = (report: PropertyReport, name: string) => report.meta.sources.find((line) => line.name === name)

describe("PropertyIntel.report", () => {
  it.effect("lets a listener hear of each source once: its line of the report, and what it found in a few words", () =>
    Effect.gen(function* () {
      const heard = yield* Ref.make<ReadonlyArray<EndedSource>>([])
      const hear = (source: EndedSource) => Ref.update(heard, (known) => [...known, source])
      const stubs = stubsBut(failing(new Timeout({ afterMillis: 5 })).slice(0, 3))
      const { meta } = yield* Effect.provideService(reportWith(stubs), ReportProgress, hear)
      const ended = yield* Ref.get(heard)
      assert.lengthOf(ended, all)
      assert.sameDeepMembers(
        ended.map(({ headline: _, ...line }) => line),
        [...meta.sources]
      )
      const headlines = new Map(ended.map(({ headline, name }) => [name, headline]))
      assert.deepStrictEqual(
        [...headlines].filter(([, headline]) => headline === null).map(([name]) => name),
        meta.sources.filter(({ status }) => status === "failed").map(({ name }) => name)
      )
      assert.strictEqual(headlines.get(JobMarket.definition.name), "4.1% unemployed in the state, stable")
      for (const [name, headline] of headlines) assert.isBelow(headline?.length ?? 0, 55, name)
    })
  )

  it.effect("puts every stub's example into its section and names all sources in catalog order", () =>
    Effect.gen(function* () {
      const report = yield* reportWith(sourcesLayerStub)
      const names = sourceDefinitions.map(({ name }) => name)
      assert.deepStrictEqual(report.meta.dataSources, names)
      assert.deepStrictEqual(
        report.meta.sources.map(({ name, status }) => [name, status]),
        names.map((name) => [name, "ok"])
      )
      assert.deepStrictEqual(report.floodRisk, FloodZone.example)
      assert.deepStrictEqual(report.property?.valueEstimate, PropertyValue.example.valueEstimate)
      assert.deepStrictEqual(report.property?.rentEstimate, RentEstimate.example)
      assert.deepStrictEqual(report.naturalHazards?.tornadoRisk, StormHazard.example.tornadoRisk)
      assert.deepStrictEqual(report.naturalHazards?.earthquakeHazard, EarthquakeHazard.example)
      assert.deepStrictEqual(report.hudIntelligence?.fairMarketRent, FairMarketRent.example)
      assert.deepStrictEqual(report.infrastructure, { broadband: Broadband.example })
      assert.deepInclude(report.meta, {
        requestId: "request-1",
        sandbox: false,
        coverage: { answered: all, of: all, score: 1 }
      })
      assert.strictEqual(report.location.countyFips, "48201")
      assert.strictEqual(report.riskDetail.coverage, 1)
    })
  )

  for (const [index, replace] of failing(broken).entries()) {
    const name = sourceDefinitions[index]?.name ?? ""
    it.effect(`${name} failing changes only its own part`, () =>
      Effect.gen(function* () {
        const whole = yield* reportWith(sourcesLayerStub)
        const report = yield* reportWith(replace(sourcesLayerStub))
        assert.deepInclude(lineOf(report, name), {
          status: "failed",
          reason: "The upstream answered with an error (503)"
        })
        assert.strictEqual(report.meta.coverage.answered, all - 1)
        assert.notInclude(report.meta.dataSources, name)
        assert.deepStrictEqual(report.summary.missing, [{ name, status: "failed" }])
        const section = (sourceDefinitions[index]?.section ?? "").split(/[ .,]/)[0] ?? ""
        const derived = [section, "summary", "riskScore", "riskLabel", "riskDetail", "meta"]
        assert.deepStrictEqual(without(report, ...derived), without(whole, ...derived))
        assert.notDeepEqual(
          Object.entries(report).filter(([key]) => key === section),
          Object.entries(whole).filter(([key]) => key === section)
        )
      })
    )
  }

  it.effect("answers with the location alone when all fail", () =>
    Effect.gen(function* () {
      const report = yield* reportWith(stubsBut(failing(broken)))
      assert.strictEqual(report.location.city, "Houston")
      const { riskDetail, meta } = report
      const { keyFigures, missing, topRisks, verdict } = report.summary
      assert.deepStrictEqual(new Set(Object.values(keyFigures)), new Set([null]))
      assert.deepStrictEqual([topRisks, verdict, missing.length], [[], null, all])
      const rest = without(report, "location", "summary", "riskDetail", "meta")
      assert.deepStrictEqual(new Set(Object.values(rest)), new Set([null]))
      assert.deepInclude(riskDetail, { low: 0, high: 100, coverage: 0 })
      assert.deepStrictEqual(meta.coverage, { answered: 0, of: all, score: 0 })
      assert.deepStrictEqual(meta.dataSources, [])
    })
  )

  const statuses: ReadonlyArray<[SourceReason, string]> = [
    [new NoData({ why: "no row" }), "no_data"],
    [new NotConfigured({ setting: "RENTCAST_API_KEY" }), "not_configured"],
    [new Timeout({ afterMillis: 12_000 }), "failed"]
  ]
  for (const [reason, status] of statuses) {
    it.effect(`${reason._tag} reads as ${status}`, () =>
      Effect.gen(function* () {
        const report = yield* reportWith(Layer.merge(sourcesLayerStub, RentEstimate.layerStub(reason)))
        assert.strictEqual(lineOf(report, "RentCast Rent")?.status, status)
        assert.strictEqual(report.property?.rentEstimate, null)
        assert.isNotNull(report.property?.valueEstimate)
      })
    )
  }

  it("asks all sources at once", () => {
    assert.include(readFileSync("src/report/PropertyIntel.ts", "utf8"), `{ concurrency: ${all} }`)
  })

  it.effect("asks all at once: the wall time is the slowest, not the sum", () =>
    Effect.gen(function* () {
      const slow = Layer.succeed(FloodZone, {
        find: (place) =>
          FloodZone.use((source) => source.find(place)).pipe(
            Effect.provide(FloodZone.layerStub()),
            Effect.delay("300 millis")
          )
      })
      const slower = Layer.succeed(JobMarket, {
        find: (place) =>
          JobMarket.use((source) => source.find(place)).pipe(
            Effect.provide(JobMarket.layerStub()),
            Effect.delay("400 millis")
          )
      })
      const fiber = yield* Effect.forkChild(reportWith(Layer.mergeAll(sourcesLayerStub, slow, slower)))
      yield* TestClock.adjust("400 millis")
      const report = yield* Fiber.join(fiber)
      assert.strictEqual(report.meta.processingMs, 400)
      assert.strictEqual(lineOf(report, FloodZone.definition.name)?.ms, 300)
      assert.strictEqual(lineOf(report, JobMarket.definition.name)?.ms, 400)
    })
  )

  it.effect("is returned at the deadline with the answers so far, and interrupts hung sources", () =>
    Effect.gen(function* () {
      const interrupted = yield* Ref.make(false)
      const hanging = Layer.succeed(Walkability, {
        find: () => Effect.never.pipe(Effect.onInterrupt(() => Ref.set(interrupted, true)))
      })
      const fiber = yield* Effect.forkChild(
        reportWith(Layer.merge(sourcesLayerStub, hanging), { environment: { REPORT_DEADLINE: "5 seconds" } })
      )
      yield* TestClock.adjust("4999 millis")
      assert.isUndefined(fiber.pollUnsafe())
      yield* TestClock.adjust("1 millis")
      const report = yield* Fiber.join(fiber)
      assert.deepInclude(lineOf(report, "OpenStreetMap"), { status: "failed", reason: "No answer within 5s", ms: 5000 })
      assert.strictEqual(report.walkability, null)
      assert.strictEqual(report.meta.coverage.answered, all - 1)
      assert.isTrue(yield* Ref.get(interrupted))
    })
  )

  it.effect("gives the same bytes for the same answers, except for meta", () =>
    Effect.gen(function* () {
      const first = yield* reportWith(sourcesLayerStub)
      yield* TestClock.adjust("1 hour")
      const second = yield* reportWith(sourcesLayerStub)
      assert.strictEqual(JSON.stringify(without(first, "meta")), JSON.stringify(without(second, "meta")))
    })
  )

  it.effect("is marked when the process is a sandbox, and when a sandbox answered", () =>
    Effect.gen(function* () {
      const sandbox = yield* reportWith(sourcesLayerStub, { environment: { MODE: "sandbox" } })
      assert.isTrue(sandbox.meta.sandbox)
      const marking = Layer.succeed(FloodZone, {
        find: (place) =>
          markSandbox.pipe(
            Effect.andThen(FloodZone.use((source) => source.find(place)).pipe(Effect.provide(FloodZone.layerStub())))
          )
      })
      const behindGateway = yield* reportWith(Layer.merge(sourcesLayerStub, marking))
      assert.isTrue(behindGateway.meta.sandbox)
    })
  )

  it.effect("fails for an address that can't be used, before anything is asked", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        reportWith(sourcesLayerStub, {
          address: "PO Box 12, Houston, TX 77002",
          geocoder: Layer.succeed(Geocoder, { locate: () => Effect.die("asked") })
        })
      )
      assert.deepInclude(error, { _tag: "AddressError", reason: "PostOfficeBox" })
    })
  )

  it.effect("fails for an address that no geocoder can place", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(
        reportWith(sourcesLayerStub, {
          geocoder: Geocoder.layerStub(new NoMatch({ detail: "none", hint: "check it" }))
        })
      )
      assert.strictEqual(error._tag, "LocateError")
    })
  )
})

describe("locating first, reporting afterwards", () => {
  const withIntel = (
    sources: Stubs = sourcesLayerStub,
    geocoder: Layer.Layer<Geocoder> = Geocoder.layerStub(houston())
  ) => PropertyIntel.layer.pipe(Layer.provide([sources, geocoder, Settings.layerTest({ MODE: "live" })]))

  const locate = PropertyIntel.use((intel) => intel.locate("1600 Smith St, Houston, TX 77002"))

  const reportAfter = (pause: Duration.Input) =>
    Effect.gen(function* () {
      const { reportAt } = yield* PropertyIntel
      const located = yield* locate
      yield* Effect.sleep(pause)
      return yield* reportAt(located, { requestId: "request-1" })
    })

  const locateAndReport = reportAfter(0)

  it.effect("gives the same report as in one go", () =>
    Effect.gen(function* () {
      const split = yield* Effect.provide(locateAndReport, withIntel())
      const whole = yield* reportWith(sourcesLayerStub)
      assert.deepStrictEqual(without(split, "meta"), without(whole, "meta"))
      assert.strictEqual(split.meta.requestId, "request-1")
    })
  )

  it.effect("asks no source for locating", () =>
    Effect.gen(function* () {
      const asked = Layer.succeed(FloodZone, { find: () => Effect.die("asked") })
      const { place } = yield* Effect.provide(locate, withIntel(Layer.merge(sourcesLayerStub, asked)))
      assert.deepStrictEqual(place, houston())
    })
  )

  it.effect("keeps the mark of a sandbox that only located", () =>
    Effect.gen(function* () {
      const marking = Layer.succeed(Geocoder, {
        locate: () => markSandbox.pipe(Effect.as(houston()))
      })
      const marked = yield* Effect.provide(locateAndReport, withIntel(sourcesLayerStub, marking))
      const unmarked = yield* Effect.provide(locateAndReport, withIntel())
      assert.deepStrictEqual([marked.meta.sandbox, unmarked.meta.sandbox], [true, false])
    })
  )

  it.effect("does not mark other reports at the same place", () =>
    Effect.gen(function* () {
      const marked = yield* Ref.make(false)
      const once = Layer.succeed(FloodZone, {
        find: (place) =>
          Effect.gen(function* () {
            if (!(yield* Ref.getAndSet(marked, true))) yield* markSandbox
            return yield* FloodZone.use((source) => source.find(place)).pipe(Effect.provide(FloodZone.layerStub()))
          })
      })
      const twice = Effect.gen(function* () {
        const { reportAt } = yield* PropertyIntel
        const located = yield* locate
        const report = reportAt(located, { requestId: "request-1" })
        return [yield* report, yield* report]
      })
      const reports = yield* Effect.provide(twice, withIntel(Layer.merge(sourcesLayerStub, once)))
      assert.deepStrictEqual(
        reports.map(({ meta }) => meta.sandbox),
        [true, false]
      )
    })
  )

  it.effect("counts the time of both steps, not the time between them", () =>
    Effect.gen(function* () {
      const slowGeocoder = Layer.succeed(Geocoder, {
        locate: () => Effect.delay(Effect.succeed(houston()), "200 millis")
      })
      const slowSource = Layer.succeed(FloodZone, {
        find: (place) =>
          FloodZone.use((source) => source.find(place)).pipe(
            Effect.provide(FloodZone.layerStub()),
            Effect.delay("300 millis")
          )
      })
      const layer = withIntel(Layer.merge(sourcesLayerStub, slowSource), slowGeocoder)
      const whole = yield* Effect.forkChild(
        PropertyIntel.use((intel) =>
          intel.report({ address: "1600 Smith St, Houston, TX 77002", requestId: "request-1" })
        ).pipe(Effect.provide(layer))
      )
      const split = yield* Effect.forkChild(Effect.provide(reportAfter("1 hour"), layer))
      yield* TestClock.adjust("2 hours")
      assert.strictEqual((yield* Fiber.join(whole)).meta.processingMs, 500)
      assert.strictEqual((yield* Fiber.join(split)).meta.processingMs, 500)
    })
  )

  it.effect("ends at the deadline of the caller, when that comes first", () =>
    Effect.gen(function* () {
      const hanging = Layer.succeed(Walkability, { find: () => Effect.never })
      const fiber = yield* Effect.forkChild(
        locateAndReport.pipe(
          Effect.provideService(Deadline, 2000),
          Effect.provide(withIntel(Layer.merge(sourcesLayerStub, hanging)))
        )
      )
      yield* TestClock.adjust("2 seconds")
      const report = yield* Fiber.join(fiber)
      assert.deepInclude(lineOf(report, "OpenStreetMap"), { status: "failed", reason: "No answer within 2s" })
      assert.strictEqual(report.meta.coverage.answered, all - 1)
    })
  )
})

describe("meetsQuorum", () => {
  it.effect("counts the sources that gave data", () =>
    Effect.gen(function* () {
      const report = yield* reportWith(stubsBut(failing(new NoData({ why: "none" })).slice(0, 4)))
      assert.strictEqual(report.meta.coverage.answered, all - 4)
      assert.isTrue(meetsQuorum(report, all - 4))
      assert.isFalse(meetsQuorum(report, all - 3))
    })
  )
})
