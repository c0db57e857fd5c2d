import { assert, describe, it } from "@effect/vitest"
import { DateTime, Effect, Layer } from "effect"
import { TestClock } from "effect/testing"

import { Demographics } from "../../../../src/sources/Demographics.ts"
import { fakeUpstream } from "../../../../test/support/upstreams/FakeUpstream.ts"
import { houston } from "../../../../test/support/upstreams/places.ts"
import { exampleNamed, playing } from "../../../../test/support/upstreams/SimulatedPlace.ts"
import { SimulatedCensusAcs, SimulatedCensusReporter } from "../../src/upstreams/CensusAcs.ts"
import { examples } from "../../src/world/examples.ts"
import { locate, placeOfCounty } from "../../src/world/SandboxPlace.ts"
import { stateByCode } from "../../src/world/stateProfiles.ts"

const findAt = (place = exampleNamed("houston"), environment: Record<string, string> = {}) => {
  const { layer, seen } = fakeUpstream(playing(SimulatedCensusAcs, SimulatedCensusReporter), environment)
  const find = Demographics.use((source) => source.find(place)).pipe(
    Effect.provide(Demographics.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}
const inNovember2026 = TestClock.setTime(DateTime.makeUnsafe("2026-11-22T12:00:00Z").epochMilliseconds)
const withKey = { CENSUS_API_KEY: "any" }

describe("the simulated survey", () => {
  for (const example of ["houston", "hartford", "san-juan", "rural", "coastal-flood-zone", "dear-homes"]) {
    it.effect(`is the same in the Bureau's API and in Census Reporter: ${example}`, () =>
      Effect.gen(function* () {
        yield* inNovember2026
        const place = exampleNamed(example)
        const bureau = yield* findAt(place, withKey).find
        const reporter = yield* findAt(place).find
        assert.strictEqual(bureau.upstream, "US Census ACS API")
        assert.strictEqual(reporter.upstream, "Census Reporter")
        assert.deepStrictEqual(reporter.value, bureau.value)
        assert.strictEqual(bureau.asOf, "2020-2024")
        assert.strictEqual(bureau.value.censusTract, place.tractGeoid)
        assert.isAbove(bureau.value.population ?? 0, 500)
      })
    )
  }

  it.effect("stays near the state's figures", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt().find
      const texas = stateByCode("TX")
      assert.closeTo((value.medianHomeValue ?? 0) / (texas?.medianHomeValue ?? 0), 1, 0.4)
      assert.closeTo((value.medianHouseholdIncome ?? 0) / (texas?.medianIncome ?? 0), 1, 0.4)
      assert.closeTo((value.vacancyRate ?? 0) / (texas?.vacancyPercent ?? 0), 1, 0.55)
    })
  )

  it.effect("has few seasonal homes except in a resort, and all of them are vacant", () =>
    Effect.gen(function* () {
      for (const { address, name } of examples) {
        const [place] = locate(address)
        if (place === undefined || ["AS", "GU", "MP", "VI"].includes(place.stateCode)) continue
        const { seasonalShare, vacancyRate } = (yield* findAt(exampleNamed(name)).find).value
        assert.isAtMost(seasonalShare ?? Number.POSITIVE_INFINITY, vacancyRate ?? 0, name)
        if (name === "coastal-flood-zone") assert.isAbove(seasonalShare ?? 0, 15, name)
        else assert.isBelow(seasonalShare ?? Number.POSITIVE_INFINITY, 7, name)
      }
    })
  )

  it.effect("counts home values and incomes no further than the survey does", () =>
    Effect.gen(function* () {
      const { value } = yield* findAt(exampleNamed("dear-homes")).find
      assert.deepInclude(value, {
        medianHomeValue: 2_000_001,
        medianHomeValueMargin: null,
        medianHouseholdIncome: 250_001,
        topCoded: ["medianHouseholdIncome", "medianHomeValue"]
      })
      assert.isAbove((yield* findAt().find).value.medianHomeValueMargin ?? 0, 1000)
    })
  )

  it.effect("has no tracts in Guam, nor any that do not exist", () =>
    Effect.gen(function* () {
      for (const place of [exampleNamed("guam"), houston({ tractGeoid: "48201999999" })]) {
        const { reason } = yield* Effect.flip(findAt(place).find)
        assert.strictEqual(reason._tag, "NoData")
      }
    })
  )

  it.effect("the year after the release is answered with the release", () =>
    Effect.gen(function* () {
      const { find, seen } = findAt(exampleNamed("houston"), { ...withKey, CENSUS_ACS_YEAR: "2025" })
      assert.strictEqual((yield* find).asOf, "2020-2024")
      assert.deepStrictEqual(
        seen.map(({ url }) => url.hostname),
        ["api.census.gov", "api.census.gov"]
      )
    })
  )
})

describe("simulated Census Bureau", () => {
  const { tractGeoid } = placeOfCounty("48201")
  const ask = (override: Record<string, string>, year = 2024) =>
    SimulatedCensusAcs.answer({
      method: "GET",
      host: SimulatedCensusAcs.host,
      path: `/data/${year}/acs/acs5`,
      query: new URLSearchParams({
        get: "B01003_001E",
        for: `tract:${tractGeoid.slice(5)}`,
        in: "state:48 county:201",
        key: "any",
        ...override
      }),
      headers: {},
      body: ""
    })

  const table: ReadonlyArray<[string, Record<string, string>, number]> = [
    ["a key", {}, 200],
    ["no key", { key: "" }, 302],
    ["an unknown variable", { get: "B25002_003" }, 400],
    ["a geography it does not know", { in: "state:48" }, 400],
    ["a Connecticut tract under its old county", { in: "state:09 county:003" }, 204],
    ["a tract that does not exist", { for: "tract:999999" }, 204]
  ]
  for (const [name, override, status] of table) {
    it(`answers ${status} to a query with ${name}`, () => {
      assert.strictEqual(ask(override)?.status, status)
    })
  }

  it("sends text cells under a header, and the page of the missing key without one", () => {
    const [header, row] = JSON.parse(ask({})?.body ?? "[]")
    assert.deepStrictEqual(header, ["B01003_001E", "state", "county", "tract"])
    assert.deepStrictEqual(row.slice(1), ["48", "201", tractGeoid.slice(5)])
    assert.match(row[0], /^\d+$/)
    assert.match(ask({ key: "" })?.headers["location"] ?? "", /missing_key\.html$/)
  })

  it("answers 404 for a year without a release", () => {
    assert.strictEqual(ask({}, 2025)?.status, 404)
  })
})
