import { assert, describe, it } from "@effect/vitest"
import type { MatchedBy } from "@property-intelligence/domain/address/Place.ts"
import { parseFaults } from "@property-intelligence/sandbox/faults/Faults.ts"
import { Clock, Effect, Result } from "effect"

import { PropertyIntel } from "../../src/report/PropertyIntel.ts"
import { addressOf } from "../support/process/SandboxService.ts"
import { layerReports } from "../support/report/FaultedReport.ts"
import { layerInProcessUpstreams } from "../support/upstreams/InProcessUpstreams.ts"
import { inVirtualTime, startOfDay } from "../support/VirtualTime.ts"

const census = "geocoding.geo.census.gov/geocoder/geographies/onelineaddress"
const noMap = "nominatim.openstreetmap.org=status:404;photon.komoot.io=status:404"

/** A whole report about Houston's example, and the seconds it took to locate it. */
const reportUnder = Effect.fnUntraced(function* (faults: string) {
  yield* startOfDay
  const http = layerInProcessUpstreams(Result.getOrThrow(parseFaults(faults)))
  return yield* inVirtualTime(
    Effect.gen(function* () {
      const intel = yield* PropertyIntel
      const start = yield* Clock.currentTimeMillis
      const located = yield* intel.locate(addressOf("houston"))
      const seconds = ((yield* Clock.currentTimeMillis) - start) / 1000
      return { seconds, report: yield* intel.reportAt({ ...located, ms: 0 }, { requestId: "test" }) }
    }).pipe(Effect.provide(layerReports(http, { CONTACT: "tests@example.com" }), { local: true }))
  )
})

describe("a report whose geocoder is slow", () => {
  const cases: ReadonlyArray<[faults: string, matchedBy: MatchedBy, seconds: number]> = [
    [`${census}=latency:2000`, "Census Geocoder", 2],
    [`${census}=latency:6000;${noMap}`, "Census Geocoder", 6],
    [`${census}=latency:9000;${noMap}`, "Census Geocoder", 9],
    [`${census}=latency:9000`, "Nominatim", 4],
    [`${census}=hang`, "Nominatim", 4],
    [`${census}=hang;nominatim.openstreetmap.org=hang`, "Photon", 5.5]
  ]
  for (const [faults, matchedBy, seconds] of cases) {
    it.effect(`${faults}: ${matchedBy} places it after ${seconds} seconds, and every source answers`, () =>
      Effect.gen(function* () {
        const { report, ...took } = yield* reportUnder(faults)
        assert.deepInclude(report.location, { matchedBy, matchQuality: "exact", countyFips: "48201" })
        assert.closeTo(took.seconds, seconds, 0.3)
        assert.strictEqual(report.meta.coverage.answered, report.meta.coverage.of)
      })
    )
  }

  it.effect("fails past the deadline", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(reportUnder(`${census}=latency:10000;${noMap}`))
      assert.isTrue(error._tag === "LocateError" && error.reason._tag === "GeocoderUnavailable")
    })
  )
})
