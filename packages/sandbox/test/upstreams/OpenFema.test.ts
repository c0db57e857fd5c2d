import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { SimulatedOpenFema } from "@property-intelligence/sandbox/upstreams/OpenFema.ts"
import { type DeclarationRow, declarationsIn } from "@property-intelligence/sandbox/world/declarations.ts"
import { placeAt, placeOfCounty } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { stateByCode, stateProfiles } from "@property-intelligence/sandbox/world/stateProfiles.ts"
import { DateTime, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { DisasterHistory } from "../../../../src/sources/DisasterHistory.ts"
import { fakeUpstream } from "../../../../test/support/upstreams/FakeUpstream.ts"
import { houston } from "../../../../test/support/upstreams/places.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"

const disastersAt = (place: Place) =>
  DisasterHistory.use((source) => source.find(place)).pipe(
    Effect.provide(DisasterHistory.layer.pipe(Layer.provide(fakeUpstream(playing(SimulatedOpenFema)).layer)))
  )

/** The rows the sandbox has for a place, and what is made of them. */
const rowsAt = Effect.fnUntraced(function* (place: Place) {
  const { value } = yield* disastersAt(place)
  const county = placeAt(place.lat, place.lon)
  const state = stateByCode(place.stateCode)
  return { value, seen: state === undefined ? [] : declarationsIn(county, state) }
})

const isDisasterHere = ({ declarationType, designatedArea, incidentType }: DeclarationRow) =>
  declarationType !== "FM" && incidentType !== "Biological" && designatedArea !== "Tribal Land"

const numbersOf = (rows: ReadonlyArray<DeclarationRow>) => new Set(rows.map(({ disasterNumber }) => disasterNumber))

const inNovember2026 = TestClock.setTime(DateTime.makeUnsafe("2026-11-20T12:00:00Z").epochMilliseconds)

describe("simulated OpenFEMA", () => {
  for (const { code, disasters, fips, name } of stateProfiles) {
    it.effect(`${name}: as many disasters as its profile says`, () =>
      Effect.gen(function* () {
        yield* inNovember2026
        const { value } = yield* disastersAt(houston({ countyFips: placeOfCounty(`${fips}000`).countyFips }))
        assert.strictEqual(value.totalFederalDisasters, disasters)
        assert.strictEqual(value.recentDisasters.length, Math.min(10, disasters))
        assert.isAbove(value.declarationsLast10Years, 0)
        assert.isBelow(value.declarationsLast10Years, disasters)
        for (const { date, id } of value.recentDisasters) {
          assert.isTrue(date >= "1970-01-01" && date < "2026-10-01", date)
          assert.match(id, new RegExp(`^(?:DR|EM)-\\d+-${code}$`))
        }
      })
    )
  }

  it.effect("a hurricane is declared twice, counted once, and known to have flooded", () =>
    Effect.gen(function* () {
      const { seen, value } = yield* rowsAt(exampleNamed("flood-zone"))
      const disasters = seen.filter(isDisasterHere)
      const hurricanes = disasters.filter(({ incidentType }) => incidentType === "Hurricane")
      assert.isAbove(hurricanes.length, 0)
      assert.strictEqual(numbersOf(disasters).size, value.totalFederalDisasters + numbersOf(hurricanes).size)
      assert.isAtLeast(value.floodDeclarations, numbersOf(hurricanes).size)
      const twice = value.recentDisasters.find(({ type }) => type === "Hurricane")
      assert.strictEqual(twice?.declarations.length, 2)
      assert.isTrue(twice?.flooding)
    })
  )

  it.effect("fires with management grants are not disasters", () =>
    Effect.gen(function* () {
      const { seen, value } = yield* rowsAt(exampleNamed("houston"))
      const grants = seen.filter(({ declarationType }) => declarationType === "FM")
      assert.isAbove(grants.length, 0)
      assert.strictEqual(value.fireManagementGrants, grants.length)
      assert.strictEqual((yield* rowsAt(exampleNamed("hartford"))).value.fireManagementGrants, 0)
    })
  )

  it.effect("Hartford's are filed under the former county", () =>
    Effect.gen(function* () {
      const { value } = yield* disastersAt(exampleNamed("hartford"))
      assert.strictEqual(value.totalFederalDisasters, stateByCode("CT")?.disasters)
    })
  )

  it.effect("FEMA is down for Cairo", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(disastersAt(exampleNamed("two-sources-down"))))
      yield* TestClock.adjust("1 second")
      const error = yield* Fiber.join(fiber)
      assert.deepInclude(error.reason, { _tag: "Unavailable", status: 503 })
    })
  )

  it("refuses a filter it does not know", () => {
    const answer = SimulatedOpenFema.answer({
      method: "GET",
      host: SimulatedOpenFema.host,
      path: "/api/open/v2/DisasterDeclarationsSummaries",
      query: new URLSearchParams({ $filter: "state eq 'TX'" }),
      headers: {},
      body: ""
    })
    assert.strictEqual(answer?.status, 400)
  })
})
