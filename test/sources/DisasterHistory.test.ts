import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Fiber, Layer, Schema } from "effect"
import { TestClock } from "effect/testing"

import { DisasterHistory } from "../../src/sources/DisasterHistory.ts"
import { NoData, RateLimited } from "../../src/sources/kit/SourceError.ts"
import { Declaration, disasterHistoryOf, eventsOf } from "../../src/sources/upstream/disasterEvents.ts"
import { lawRuns } from "../support/lawRuns.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const row = (override: Partial<Declaration> = {}): Declaration => ({
  disasterNumber: 4798,
  femaDeclarationString: "DR-4798-TX",
  declarationType: "DR",
  declarationDate: "2024-07-09T00:00:00.000Z",
  incidentId: "2024070501",
  incidentType: "Hurricane",
  designatedIncidentTypes: "H,F",
  declarationTitle: "HURRICANE BERYL",
  designatedArea: "Harris (County)",
  fipsCountyCode: "201",
  ...override
})

/** What FEMA declared while Beryl came near: another number, type and title. */
const emergency = row({
  disasterNumber: 3614,
  femaDeclarationString: "EM-3614-TX",
  declarationType: "EM",
  declarationDate: "2024-07-08T00:00:00.000Z",
  incidentType: "Tropical Storm",
  designatedIncidentTypes: "4",
  declarationTitle: "TROPICAL STORM BERYL"
})

const flood = row({
  disasterNumber: 4269,
  incidentId: "2016041901",
  designatedIncidentTypes: null,
  femaDeclarationString: "DR-4269-TX",
  declarationDate: "2016-04-25T00:00:00.000Z",
  incidentType: "Flood",
  declarationTitle: "SEVERE STORMS AND FLOODING"
})

const openFema = (rows: ReadonlyArray<unknown>) =>
  reply({ metadata: { count: 0, rundate: "2026-11-20T12:00:00.000Z" }, DisasterDeclarationsSummaries: rows })

const findWith = (answer: (request: SeenRequest, index: number) => FakeReply, place = houston()) => {
  const { layer, seen } = fakeUpstream(answer)
  const find = DisasterHistory.use((source) => source.find(place)).pipe(
    Effect.provide(DisasterHistory.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}

const at = (instant: string) => TestClock.setTime(DateTime.makeUnsafe(instant).epochMilliseconds)

describe("DisasterHistory", () => {
  it.effect("asks OpenFEMA for the county and for statewide rows", () =>
    Effect.gen(function* () {
      yield* at("2026-11-20T12:00:00Z")
      const { find, seen } = findWith(() =>
        openFema([emergency, row(), flood, row({ designatedArea: "Harris (County) again" })])
      )
      const finding = yield* find
      assert.deepStrictEqual(finding.value, DisasterHistory.example)
      assert.deepInclude(finding, { upstream: "OpenFEMA", asOf: null })
      assert.strictEqual(seen.length, 1)
      assert.strictEqual(seen[0]?.url.hostname, "www.fema.gov")
      assert.strictEqual(seen[0]?.url.pathname, "/api/open/v2/DisasterDeclarationsSummaries")
      assert.deepStrictEqual(Object.fromEntries(seen[0]?.url.searchParams ?? []), {
        $filter: "fipsStateCode eq '48' and (fipsCountyCode eq '201' or fipsCountyCode eq '000')",
        $orderby: "declarationDate desc",
        $top: "1000",
        $select:
          "disasterNumber,femaDeclarationString,declarationType,declarationDate,incidentType,designatedIncidentTypes,declarationTitle,designatedArea,fipsCountyCode,incidentId",
        $count: "false"
      })
    })
  )

  it.effect("asks for the former county of a Connecticut planning region too", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(
        () =>
          openFema([
            row({ fipsCountyCode: "003", femaDeclarationString: "DR-4798-CT" }),
            { ...flood, fipsCountyCode: "110", femaDeclarationString: "DR-4269-CT" }
          ]),
        houston({ stateCode: "CT", countyFips: "09110" })
      )
      assert.strictEqual((yield* find).value.totalFederalDisasters, 2)
      assert.strictEqual(
        seen[0]?.url.searchParams.get("$filter"),
        "fipsStateCode eq '09' and (fipsCountyCode eq '110' or fipsCountyCode eq '003' or fipsCountyCode eq '000')"
      )
    })
  )

  it.effect("the ten years follow the clock", () =>
    Effect.gen(function* () {
      const lastTenYears = (now: string) =>
        at(now).pipe(
          Effect.andThen(findWith(() => openFema([flood])).find),
          Effect.map(({ value }) => value.declarationsLast10Years)
        )
      assert.strictEqual(yield* lastTenYears("2026-04-25T23:00:00Z"), 1)
      assert.strictEqual(yield* lastTenYears("2026-04-26T00:00:00Z"), 0)
    })
  )

  it.effect("a county without a declaration is an answer", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith(() => openFema([])).find
      assert.deepStrictEqual(value, {
        totalFederalDisasters: 0,
        floodDeclarations: 0,
        severeStormDeclarations: 0,
        declarationsLast10Years: 0,
        fireManagementGrants: 0,
        recentDisasters: []
      })
    })
  )

  it.effect("without a county nothing is asked", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => openFema([]), houston({ countyFips: null }))
      assert.deepStrictEqual((yield* Effect.flip(find)).reason, new NoData({ why: "The county is not known" }))
      assert.strictEqual(seen.length, 0)
    })
  )

  const faults: ReadonlyArray<[string, FakeReply, string, number]> = [
    ["a refused query", reply({ error: [{ code: "OF_OQP_002", message: "Field not found" }] }, 400), "Unavailable", 1],
    ["a moved dataset (HTML 404)", reply("<html>Page not found</html>", 404), "Unavailable", 1],
    ["the firewall's 403", reply("<html>Request blocked</html>", 403), "Unavailable", 1],
    ["HTML in a 200", reply("<html>Request blocked</html>"), "Malformed", 1],
    ["an envelope without the rows", reply({ metadata: {} }), "Malformed", 1],
    ["a row without its number", openFema([{ ...row(), disasterNumber: null }]), "Malformed", 1],
    ["503 under load", reply("", 503), "Unavailable", 2],
    ["429", reply("", 429), "RateLimited", 2],
    ["a reset", "reset", "Unavailable", 2]
  ]
  for (const [name, fault, tag, attempts] of faults) {
    it.effect(`${name} is ${tag} after ${attempts} attempt(s)`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith(() => fault)
        const fiber = yield* Effect.forkChild(Effect.flip(find))
        yield* TestClock.adjust("1 second")
        const error = yield* Fiber.join(fiber)
        assert.strictEqual(error.source, "OpenFEMA Disaster Declarations")
        assert.strictEqual(error.reason._tag, tag)
        assert.strictEqual(seen.length, attempts)
      })
    )
  }

  it.effect("a hang ends as Timeout after ten seconds", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith(() => "hang")
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("10 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
      assert.strictEqual(seen.length, 1)
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(DisasterHistory.use((source) => source.find(houston())))
      assert.strictEqual(error.reason._tag, "RateLimited")
    }).pipe(Effect.provide(DisasterHistory.layerStub(new RateLimited({ retryAfterMillis: null }))))
  )
})

describe("disasterHistoryOf", () => {
  const history = (...rows: ReadonlyArray<Declaration>) => disasterHistoryOf(rows, "2016-11-20")
  const numbered = (disasterNumber: number, override: Partial<Declaration> = {}) =>
    row({
      disasterNumber,
      femaDeclarationString: `DR-${disasterNumber}-TX`,
      incidentId: `20240705${disasterNumber}`,
      designatedIncidentTypes: null,
      ...override
    })

  it("keeps a row without a county only when it is statewide", () => {
    const { recentDisasters } = history(
      numbered(3, { fipsCountyCode: "000", designatedArea: "Statewide" }),
      numbered(2, { fipsCountyCode: "000", designatedArea: "Alabama-Coushatta Indian Reservation" }),
      numbered(1, { fipsCountyCode: "000", designatedArea: null })
    )
    assert.deepStrictEqual(
      recentDisasters.map(({ id }) => id),
      ["DR-3-TX"]
    )
  })

  it("counts the emergency before a hurricane and the disaster after it once, under the disaster's name", () => {
    for (const rows of [
      [emergency, row()],
      [row(), emergency],
      [row(), emergency, row({ fipsCountyCode: "000", designatedArea: "Statewide" })]
    ]) {
      const { recentDisasters, totalFederalDisasters } = history(...rows)
      assert.strictEqual(totalFederalDisasters, 1)
      assert.deepStrictEqual(recentDisasters, DisasterHistory.example.recentDisasters.slice(0, 1))
    }
  })

  it("shows the major disaster even if an emergency was declared after it", () => {
    const later = { ...emergency, declarationDate: "2024-07-20T00:00:00.000Z" }
    const [disaster] = history(row(), later).recentDisasters
    assert.deepInclude(disaster, {
      id: "DR-4798-TX",
      date: "2024-07-09",
      declarations: ["EM-3614-TX", "DR-4798-TX"]
    })
  })

  it("counts two incidents of one type, title and day twice", () => {
    assert.strictEqual(history(numbered(1), numbered(2)).totalFederalDisasters, 2)
  })

  it("counts declarations without an incident by their numbers", () => {
    for (const incidentId of [null, "", undefined]) {
      const bare = [numbered(1), numbered(2), numbered(2, { designatedArea: "Harris (County) again" })].map(
        ({ incidentId: _, ...declaration }) => (incidentId === undefined ? declaration : { ...declaration, incidentId })
      )
      assert.strictEqual(history(...bare).totalFederalDisasters, 2)
    }
  })

  it("counts fire management grants separately, even for a fire that became a disaster", () => {
    const fire = { incidentType: "Fire", designatedIncidentTypes: "R", incidentId: "2025010801" }
    const grant = {
      ...fire,
      declarationType: "FM",
      femaDeclarationString: "FM-5549-TX",
      declarationTitle: "PALISADES FIRE"
    }
    const found = history(
      numbered(5549, grant),
      numbered(5549, { ...grant, designatedArea: "Harris (County) again" }),
      numbered(2100, { ...grant, declarationType: "FS", incidentId: "1999010801" }),
      numbered(4856, { ...fire, declarationTitle: "WILDFIRES AND STRAIGHT-LINE WINDS" })
    )
    assert.deepInclude(found, { totalFederalDisasters: 1, declarationsLast10Years: 1, fireManagementGrants: 2 })
    assert.deepStrictEqual(
      found.recentDisasters.map(({ declarations }) => declarations),
      [["DR-4856-TX"]]
    )
  })

  it("leaves biological emergencies out", () => {
    assert.strictEqual(history(numbered(4485, { incidentType: "Biological" })).totalFederalDisasters, 0)
  })

  const perils: ReadonlyArray<[Partial<Declaration>, flood: number, severeStorm: number]> = [
    [{ incidentType: "Flood" }, 1, 0],
    [{ incidentType: "Hurricane", designatedIncidentTypes: "H,F" }, 1, 0],
    [{ incidentType: "Tropical Storm", designatedIncidentTypes: "2, 4, W, F" }, 1, 1],
    [{ incidentType: "Hurricane", designatedIncidentTypes: "F" }, 1, 0],
    [{ incidentType: "Hurricane", designatedIncidentTypes: "H" }, 0, 0],
    [{ incidentType: "Hurricane" }, 0, 0],
    [{ incidentType: "Coastal Storm" }, 0, 0],
    [{ incidentType: "Severe Storm" }, 0, 1],
    [{ incidentType: "Severe Storm(s)" }, 0, 1],
    [{ incidentType: "Severe Ice Storm" }, 0, 0],
    // FEMA's titles, where the letters are missing.
    [{ incidentType: "Severe Storm", declarationTitle: "SEVERE STORM AND FLOODING" }, 1, 1],
    [
      { incidentType: "Tornado", declarationTitle: "SEVERE STORMS, TORNADOES, STRAIGHT-LINE WINDS, AND FLOODING" },
      1,
      1
    ],
    [{ incidentType: "Flood", declarationTitle: "SEVERE WINTER STORM AND FLOODING" }, 1, 0],
    [
      { incidentType: "Hurricane", declarationTitle: "SEVERE STORMS AND FLOODING ASSOCIATED WITH HURRICANE GUSTAV" },
      1,
      1
    ]
  ]
  for (const [declaration, floodDeclarations, severeStormDeclarations] of perils) {
    it(`${JSON.stringify(declaration)} is ${floodDeclarations} flood and ${severeStormDeclarations} severe storms`, () => {
      const found = history(numbered(1, declaration))
      assert.deepInclude(found, { totalFederalDisasters: 1, floodDeclarations, severeStormDeclarations })
      assert.strictEqual(found.recentDisasters[0]?.flooding, floodDeclarations === 1)
    })
  }

  it("knows of a flood that only the emergency names", () => {
    const { floodDeclarations } = history(row({ designatedIncidentTypes: "H" }), {
      ...emergency,
      designatedIncidentTypes: "4,F"
    })
    assert.strictEqual(floodDeclarations, 1)
  })

  it("shows the newest ten, newest first", () => {
    const rows = Array.from({ length: 12 }, (_, index) =>
      numbered(index + 1, { declarationDate: `20${10 + index}-06-01T00:00:00.000Z` })
    )
    const { recentDisasters, totalFederalDisasters } = history(...rows)
    assert.strictEqual(totalFederalDisasters, 12)
    assert.strictEqual(recentDisasters.length, 10)
    assert.deepStrictEqual(recentDisasters[0], {
      id: "DR-12-TX",
      type: "Hurricane",
      title: "HURRICANE BERYL",
      date: "2021-06-01",
      flooding: false,
      declarations: ["DR-12-TX"]
    })
    assert.strictEqual(recentDisasters[9]?.date, "2012-06-01")
  })

  const AnyDeclaration = Schema.Struct({
    ...Declaration.fields,
    disasterNumber: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 3 })),
    femaDeclarationString: Schema.Literals(["DR-1-TX", "EM-1-TX"]),
    declarationType: Schema.Literals(["DR", "EM", "FM"]),
    incidentId: Schema.optionalKey(Schema.NullOr(Schema.Literals(["", "2017082301", "1998101701"]))),
    designatedIncidentTypes: Schema.NullOr(Schema.Literals(["F", "W", "2,W"])),
    declarationTitle: Schema.Literals(["FLOODING", "SEVERE STORMS AND FLOODING"]),
    declarationDate: Schema.Literals(["1998-10-21T00:00:00.000Z", "2017-08-25T00:00:00.000Z"]),
    incidentType: Schema.Literals(["Flood", "Severe Storm", "Biological"]),
    designatedArea: Schema.Literals(["Statewide", "Harris (County)"]),
    fipsCountyCode: Schema.Literals(["000", "201"])
  })
  const Rows = Schema.Array(AnyDeclaration)

  it.prop(
    "does not depend on the order of the rows, nor on how often one comes",
    { rows: Rows },
    ({ rows }) => {
      assert.deepStrictEqual(history(...rows.toReversed()), history(...rows))
      assert.deepStrictEqual(history(...rows.slice(2), ...rows.slice(0, 2), ...rows), history(...rows))
    },
    lawRuns(1000)
  )

  it.prop(
    "puts every declaration into one event, and counts no more events than numbers",
    { rows: Rows },
    ({ rows }) => {
      const numbersOf = (some: ReadonlyArray<Declaration>) => new Set(some.map(({ disasterNumber }) => disasterNumber))
      const events = eventsOf(rows)
      assert.strictEqual(events.flat().length, rows.length)
      assert.isAtMost(events.length, numbersOf(rows).size)
      // No number stands in two events.
      assert.strictEqual(
        events.reduce((sum, event) => sum + numbersOf(event).size, 0),
        numbersOf(rows).size
      )
    }
  )
})
