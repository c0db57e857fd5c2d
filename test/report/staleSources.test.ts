import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import type { Finding } from "@property-intelligence/domain/report/Finding.ts"
import { Effect, Layer } from "effect"

import { sourceDefinitions, sourcesLayerStub } from "../../src/report/catalog.ts"
import { meetsQuorum, PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { Settings } from "../../src/Settings.ts"
import { Demographics } from "../../src/sources/Demographics.ts"
import { FloodZone } from "../../src/sources/FloodZone.ts"
import { Geocoder } from "../../src/sources/Geocoder.ts"
import type { SourceError } from "../../src/sources/kit/SourceError.ts"
import { PropertyValue } from "../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../src/sources/RentEstimate.ts"
import { buying, openForSale } from "../support/payments/buying.ts"
import { scriptedGate } from "../support/payments/ScriptedPayments.ts"
import { broken, failing } from "../support/report/failingSources.ts"
import { TestServer } from "../support/TestServer.ts"
import { houston } from "../support/upstreams/places.ts"

const address = "1600 Smith St, Houston, TX 77002"
const fetchedAt = Date.UTC(2026, 9, 1)

/** The same finding as an outage leaves it: kept from before, because there is no fresh one. */
const kept =
  <A>(find: (place: Place) => Effect.Effect<Finding<A>, SourceError>) =>
  (place: Place) =>
    Effect.map(find(place), (finding) => ({ ...finding, cached: true, stale: true, fetchedAt }))

const all = sourceDefinitions.length
const stale = [PropertyValue, RentEstimate, FloodZone, Demographics].map(({ definition }) => definition.name)

/** Four have a stale answer, four others none, all the rest a fresh one. */
const sources = failing(broken)
  .filter((_, index) => !stale.includes(sourceDefinitions[index]?.name ?? ""))
  .slice(0, 4)
  .reduce((all, replace) => replace(all), sourcesLayerStub)
  .pipe(
    Layer.merge(
      Layer.effect(
        PropertyValue,
        PropertyValue.use(({ find }) => Effect.succeed({ find: kept(find) }))
      )
    ),
    Layer.merge(
      Layer.effect(
        RentEstimate,
        RentEstimate.use(({ find }) => Effect.succeed({ find: kept(find) }))
      )
    ),
    Layer.merge(
      Layer.effect(
        FloodZone,
        FloodZone.use(({ find }) => Effect.succeed({ find: kept(find) }))
      )
    ),
    Layer.merge(
      Layer.effect(
        Demographics,
        Demographics.use(({ find }) => Effect.succeed({ find: kept(find) }))
      )
    ),
    Layer.provide(sourcesLayerStub)
  )

// The server they are sold by has settings of its own.
const intel = PropertyIntel.layer.pipe(
  Layer.provide([sources, Geocoder.layerStub(houston()), Layer.fresh(Settings.layerTest({ MODE: "live" }))])
)

describe("a report with stale sources", () => {
  it.effect("counts them as answered: in `dataSources`, the coverage and the quorum", () =>
    Effect.gen(function* () {
      const report = yield* PropertyIntel.use((service) => service.report({ address, requestId: "request-1" }))
      const named = (status: string) =>
        report.meta.sources.filter((line) => line.status === status).map(({ name }) => name)
      assert.sameMembers(named("stale"), stale)
      assert.lengthOf(named("ok"), all - 8)
      assert.lengthOf(named("failed"), 4)
      assert.sameMembers([...report.meta.dataSources], [...named("ok"), ...stale])
      const score = Math.round((100 * (all - 4)) / all) / 100
      assert.deepStrictEqual(report.meta.coverage, { answered: all - 4, of: all, score })
      assert.isTrue(meetsQuorum(report, all - 4))
      assert.isFalse(meetsQuorum(report, all - 3))
    }).pipe(Effect.provide(intel))
  )

  it.effect("shows what they found before, and since when it is known", () =>
    Effect.gen(function* () {
      const report = yield* PropertyIntel.use((service) => service.report({ address, requestId: "request-1" }))
      assert.deepStrictEqual(report.floodRisk, FloodZone.example)
      assert.deepStrictEqual(report.property?.rentEstimate, RentEstimate.example)
      const line = report.meta.sources.find(({ name }) => name === FloodZone.definition.name)
      assert.deepInclude(line, { status: "stale", cached: true })
      assert.include(line?.reason ?? "", "2026-10-01")
    }).pipe(Effect.provide(intel))
  )

  for (const [quorum, status, settled] of [
    [all - 4, 200, 1],
    [all - 3, 503, 0]
  ] as const) {
    it.live(`is ${status === 200 ? "sold" : "refused"} where the quorum is ${quorum}`, () => {
      const { calls, layer } = scriptedGate({})
      return Effect.gen(function* () {
        const answer = yield* (yield* buying("/property-intel", { address }))()
        assert.strictEqual(answer.status, status, answer.text)
        assert.strictEqual(calls.settle, settled)
      }).pipe(Effect.provide(TestServer.layer({ ...openForSale, REPORT_QUORUM: String(quorum) }, layer, { intel })))
    })
  }
})
