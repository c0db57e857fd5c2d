import { assert, describe, it, layer } from "@effect/vitest"
import { investorInputOf } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { type FaultRule, printFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { serveGateway } from "@property-intelligence/sandbox/Gateway.ts"
import { simulatedUpstreams } from "@property-intelligence/sandbox/simulatedUpstreams.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { ConfigProvider, Effect, Layer } from "effect"

import { layerHttpClient } from "../../../src/outbound/WholeReply.ts"
import { sourcesLayer } from "../../../src/report/catalog.ts"
import { PropertyIntel } from "../../../src/report/PropertyIntel.ts"
import { layerSandbox } from "../../../src/sandbox/SandboxLayer.ts"
import { Settings } from "../../../src/Settings.ts"
import { Geocoder } from "../../../src/sources/Geocoder.ts"
import { layerUpstreams } from "../../../test/support/upstreams/upstreams.ts"
import { workedExamples } from "../../domain/test/support/investor/workedExamples.ts"

/** The live layers, asking through a gateway on the loopback interface. */
const layerReports = (environment: Record<string, string> = {}) =>
  PropertyIntel.layer.pipe(
    Layer.provide([sourcesLayer, Geocoder.layer]),
    Layer.provide(layerUpstreams),
    Layer.provide(layerSandbox),
    Layer.provide(Settings.layer),
    Layer.provide(layerHttpClient),
    Layer.provide(ConfigProvider.layer(ConfigProvider.fromUnknown({ MODE: "sandbox", ...environment })))
  )

const addressOf = (name: string) => examples.find((example) => example.name === name)?.address ?? name

const reportOf = (name: string) =>
  PropertyIntel.use((intel) => intel.report({ address: addressOf(name), requestId: "test" }))

layer(layerReports(), { excludeTestServices: true })("a report from the sandbox", (it) => {
  const unanswered: Record<string, Record<string, string>> = {
    "san-juan": {
      "RentCast Property & Value": "no_data",
      "RentCast Rent": "no_data",
      "FHFA House Price Index": "no_data"
    },
    "near-flood-zone": { "RentCast Property & Value": "no_data", "RentCast Rent": "no_data" },
    "flood-zone-meters": {
      "RentCast Property & Value": "no_data",
      "RentCast Rent": "no_data",
      "FHFA House Price Index": "no_data"
    },
    "two-sources-down": {
      "FEMA National Flood Hazard Layer": "failed",
      "OpenFEMA Disaster Declarations": "failed"
    },
    "wrong-house": { "RentCast Property & Value": "no_data", "RentCast Rent": "no_data" },
    "no-record": { "RentCast Property & Value": "no_data", "RentCast Rent": "no_data" },
    guam: {
      "RentCast Property & Value": "no_data",
      "RentCast Rent": "no_data",
      "US Census ACS 5-Year": "no_data",
      "EPA EJScreen (PEDP mirror)": "no_data",
      "FHFA House Price Index": "no_data",
      "BLS Local Area Unemployment": "no_data"
    }
  }
  const withoutPlace = new Set(["po-box", "ambiguous", "other-street", "other-city"])
  const located = examples.filter(({ name }) => !withoutPlace.has(name))
  for (const { name } of located) {
    it.effect(`${name}: every source answers that should`, () =>
      Effect.gen(function* () {
        const { meta } = yield* reportOf(name)
        const missing = meta.sources.filter(({ status }) => status !== "ok")
        assert.deepStrictEqual(
          Object.fromEntries(missing.map(({ name, status }) => [name, status])),
          unanswered[name] ?? {}
        )
        assert.isTrue(meta.sandbox)
      })
    )
  }

  it.effect("says the same of an address every time", () =>
    Effect.gen(function* () {
      const first = yield* reportOf("houston")
      const second = yield* reportOf("houston")
      assert.deepStrictEqual({ ...second, meta: first.meta }, first)
    })
  )

  it.effect("shows nothing of the other house that RentCast answers for", () =>
    Effect.gen(function* () {
      const { meta, property } = yield* reportOf("wrong-house")
      assert.isNull(property)
      const reasons = meta.sources.filter(({ name }) => name.startsWith("RentCast")).map(({ reason }) => reason)
      assert.deepStrictEqual(reasons, Array(2).fill("RentCast answered for another property"))
      assert.strictEqual((yield* reportOf("houston")).property?.address, "1600 Smith St, Houston, TX 77002")
    })
  )

  it.effect("refuses a PO box and offers both sides of an ambiguous street", () =>
    Effect.gen(function* () {
      const box = yield* Effect.flip(reportOf("po-box"))
      assert.deepInclude(box, { _tag: "AddressError", reason: "PostOfficeBox" })
      const ambiguous = yield* Effect.flip(reportOf("ambiguous"))
      assert.isTrue(ambiguous._tag === "LocateError" && ambiguous.reason._tag === "Ambiguous")
    })
  )

  it.effect("reports on the asked house or on none, when the Census Geocoder has another place", () =>
    Effect.gen(function* () {
      for (const [name, candidate] of [
        ["other-street", "5500 LAKEBEND EAST DR, SAN ANTONIO, TX, 78244"],
        ["other-city", "5500 GRAND LAKE DR, EL PASO, TX, 79912"]
      ] as const) {
        const error = yield* Effect.flip(reportOf(name))
        assert.isTrue(error._tag === "LocateError" && error.reason._tag === "NoMatch")
        assert.deepInclude(error._tag === "LocateError" && error.reason, { candidates: [candidate] })
        const { location } = yield* reportOf(candidate)
        assert.deepInclude(location, { matchedAddress: candidate, matchQuality: "exact" })
      }
      const { location: north } = yield* reportOf("other-direction")
      assert.deepInclude(north, {
        matchedBy: "Nominatim",
        matchQuality: "exact",
        zip: "78205",
        pointQuality: "rooftop"
      })
      const { location: house } = yield* reportOf("two-zips")
      assert.deepInclude(house, {
        zip: "20502",
        matchDifferences: [{ component: "zip", asked: "20500", matched: "20502" }]
      })
    })
  )

  it.effect("answers for an address that is in no table", () =>
    Effect.gen(function* () {
      const { location, meta } = yield* reportOf("48 Pleasant Street, Northampton, Massachusetts 01060")
      assert.deepInclude(location, { city: "Northampton", stateCode: "MA", zip: "01060" })
      assert.isAtLeast(meta.coverage.answered, meta.coverage.of - 1)
    })
  )
})

layer(layerReports(), { excludeTestServices: true })("a report about a house with fixed figures", (it) => {
  for (const { example, name } of [
    { example: "cleveland", name: "Cleveland" },
    { example: "austin", name: "Austin" },
    { example: "condo", name: "San Francisco" }
  ]) {
    it.effect(`${example}: house, tract and fair rents equal the worked example's`, () =>
      Effect.gen(function* () {
        const worked = workedExamples.find((one) => one.name === name)?.input ?? assert.fail(name)
        const unknownRates = { currentPct: null, week: null, atSalePct: null }
        const found = investorInputOf(yield* reportOf(example), unknownRates, { condition: "average" })
        const figuresOf = ({ hudIntelligence, neighborhood, property }: typeof found) => ({
          hudIntelligence,
          neighborhood,
          property
        })
        assert.deepStrictEqual(figuresOf(found), figuresOf(worked))
        assert.deepInclude(found.location, { city: worked.location.city, stateCode: worked.location.stateCode })
      })
    )
  }
})

describe("a report from a disturbed sandbox", () => {
  it.live("is located and answered by the second upstreams when the first are broken", () =>
    Effect.gen(function* () {
      const { location, meta } = yield* reportOf("houston")
      assert.deepInclude(location, { matchedBy: "Nominatim", countyFips: "48201" })
      const upstreamOf = (source: string) => meta.sources.find(({ name }) => name === source)?.upstream
      assert.strictEqual(upstreamOf("FEMA National Flood Hazard Layer"), "FEMA NFHL (MSC)")
      assert.strictEqual(upstreamOf("US Census ACS 5-Year"), "Census Reporter")
    }).pipe(
      Effect.provide(
        layerReports({
          SANDBOX_FAULTS: "geocoding.geo.census.gov=html;hazards.fema.gov=html;api.census.gov=html"
        })
      )
    )
  )

  it.live("asks no host that the sandbox does not play, even when every upstream fails", () =>
    Effect.gen(function* () {
      const { url } = yield* serveGateway({ port: 0, faults: refused(["*"]) })
      const reports = layerReports({ UPSTREAM_GATEWAY: url.origin })
      const unlocated = yield* Effect.flip(Effect.provide(reportOf("houston"), reports))
      assert.strictEqual(unlocated._tag, "LocateError")
      const body = printFaults(refused([...played].filter((host) => host !== "geocoding.geo.census.gov")))
      yield* Effect.promise(() => fetch(`${url.origin}/_faults`, { method: "PUT", body }))
      const { meta } = yield* Effect.provide(reportOf("houston"), reports)
      assert.strictEqual(meta.coverage.answered, 0)
      const counts = yield* Effect.promise(() => fetch(`${url.origin}/_requests`).then((reply) => reply.json()))
      assert.includeMembers([...played], Object.keys(counts))
      assert.isAbove(Object.keys(counts).length, 20)
    }).pipe(Effect.scoped)
  )
})

const played = new Set(simulatedUpstreams.map(({ host }) => host))

/** A status that no source repeats or reads. */
const refused = (hosts: ReadonlyArray<string>): ReadonlyArray<FaultRule> =>
  hosts.map((target) => ({ target, fault: { kind: "status", status: 403 }, share: 1 }))
