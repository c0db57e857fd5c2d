import { assert, describe, it } from "@effect/vitest"
import type { SurveyMedian } from "@property-intelligence/domain/signals/SurveyMedian.ts"
import { DateTime, Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { acsTractGeoid, Demographics, neighborhoodOf } from "../../src/sources/Demographics.ts"
import { NoData } from "../../src/sources/kit/SourceError.ts"
import type { TractEstimates } from "../../src/sources/upstream/CensusAcs.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"
import { surveyColumns } from "../support/upstreams/surveyColumns.ts"

const geography = { state: "48", county: "201", tract: "100001" }

/** The API's table, columns in another order than asked for: they are to be read by name. */
const acs = (...cells: ReadonlyArray<string | null>): FakeReply =>
  reply([
    [...Object.keys(geography), ...surveyColumns.toReversed()],
    [...Object.values(geography), ...cells.toReversed()]
  ])
const known = acs("4210", "81250", "9120", "342600", "28400", "1675", "142", "2905", "361", "75", "35")
/** A tract whose three medians, and whose margins of error, are the same. */
const median = (estimate: string | null, margin: string | null): FakeReply =>
  acs("38", estimate, margin, estimate, margin, estimate, margin, "12", "6", "4", "3")

const table = (id: string, estimates: Record<string, number | null>, margin: number | null = 12) => ({
  [id]: { estimate: estimates, error: Object.fromEntries(Object.keys(estimates).map((column) => [column, margin])) }
})
const tables = {
  ...table("B01003", { B01003001: 4210 }),
  ...table("B19013", { B19013001: 81_250 }, 9120),
  ...table("B25077", { B25077001: 342_600 }, 28_400),
  ...table("B25064", { B25064001: 1675 }, 142),
  ...table("B25002", { B25002001: 2905, B25002002: 2544, B25002003: 361 }, 75),
  ...table("B25004", { B25004001: 361, B25004002: 140, B25004006: 35, B25004008: 186 })
}
const reporter = (data: Record<string, unknown>, release = { id: "acs2025_5yr", years: "2021-2025" }): FakeReply =>
  reply({ release: { ...release, name: "ACS 5-year" }, tables: {}, data, geography: {} })
const reported = reporter({ "14000US48201100001": tables })

const keyRefused = reply("", 302, {
  location: "https://api.census.gov/data/invalid_key.html",
  "x-datawebapi-keyerror": "1"
})

const withKey = { CENSUS_API_KEY: "a-secret-key" }

interface Answers {
  readonly census?: (year: number) => FakeReply
  readonly reporter?: FakeReply
}

const findWith = (
  { census = () => reply("down", 503), reporter = reply({ error: "down" }, 503) }: Answers,
  environment: Record<string, string> = {},
  place = houston()
) => {
  const { layer, seen } = fakeUpstream(
    ({ url }) => (isCensus(url) ? census(Number(url.pathname.split("/")[2])) : reporter),
    environment
  )
  const find = Demographics.use((source) => source.find(place)).pipe(
    Effect.provide(Demographics.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen }
}

/** When the newest release is that of 2020-2024. */
const inNovember2026 = TestClock.setTime(DateTime.makeUnsafe("2026-11-22T12:00:00Z").epochMilliseconds)

const isCensus = (url: URL) => url.hostname === "api.census.gov"
const pathsOf = (seen: ReadonlyArray<SeenRequest>) => seen.map(({ url }) => url.pathname)
const hostsOf = (seen: ReadonlyArray<SeenRequest>) => seen.map(({ url }) => url.hostname)
const census = "api.census.gov"
const censusReporter = "api.censusreporter.org"

describe("Demographics", () => {
  it.effect("asks the Census Bureau for the tract when a key is set", () =>
    Effect.gen(function* () {
      yield* inNovember2026
      const { find, seen } = findWith({ census: () => known }, withKey)
      const finding = yield* find
      assert.deepStrictEqual(finding.value, Demographics.example)
      assert.strictEqual(finding.upstream, "US Census ACS API")
      assert.strictEqual(finding.asOf, "2020-2024")
      assert.include(finding.attribution, "not endorsed or certified by the Census Bureau")
      assert.strictEqual(seen.length, 1)
      const url = seen[0]?.url
      assert.strictEqual(url?.hostname, census)
      assert.strictEqual(url?.pathname, "/data/2024/acs/acs5")
      assert.deepStrictEqual(Object.fromEntries(url?.searchParams ?? []), {
        get: surveyColumns.join(","),
        for: "tract:100001",
        in: "state:48 county:201",
        key: "a-secret-key"
      })
    })
  )

  it.effect("asks Census Reporter for the same without a key", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ reporter: reported })
      const finding = yield* find
      assert.deepStrictEqual(finding.value, { ...Demographics.example, vintage: "2021-2025" })
      assert.strictEqual(finding.upstream, "Census Reporter")
      assert.strictEqual(finding.asOf, "2021-2025")
      assert.include(finding.attribution, "Census Reporter")
      assert.strictEqual(seen.length, 1)
      const url = seen[0]?.url
      assert.strictEqual(url?.hostname, censusReporter)
      assert.strictEqual(url?.pathname, "/1.0/data/show/latest")
      assert.deepStrictEqual(Object.fromEntries(url?.searchParams ?? []), {
        table_ids: "B01003,B19013,B25077,B25064,B25002,B25004",
        geo_ids: "14000US48201100001"
      })
    })
  )

  const unreleased = reply("<html>HTTP Status 404</html>", 404)
  const since = (year: number) => (asked: number) => (asked > year ? unreleased : known)

  it.effect("asks for the release before while the configured one is not out", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ census: since(2023) }, { ...withKey, CENSUS_ACS_YEAR: "2024" })
      const finding = yield* find
      assert.strictEqual(finding.value.vintage, "2019-2023")
      assert.strictEqual(finding.asOf, "2019-2023")
      assert.deepStrictEqual(pathsOf(seen), ["/data/2024/acs/acs5", "/data/2023/acs/acs5"])
    })
  )

  const newest: ReadonlyArray<[now: string, out: number, asked: ReadonlyArray<number>]> = [
    ["2026-11-30T12:00:00Z", 2024, [2024]],
    ["2026-12-01T12:00:00Z", 2024, [2025, 2024]],
    ["2026-12-10T12:00:00Z", 2025, [2025]],
    ["2027-01-15T12:00:00Z", 2024, [2025, 2024]],
    ["2027-02-15T12:00:00Z", 2025, [2025]],
    ["2031-06-01T12:00:00Z", 2029, [2029]]
  ]
  for (const [now, out, asked] of newest) {
    it.effect(`without a configured release the newest is asked for: on ${now} of ${asked.join(", then ")}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(DateTime.makeUnsafe(now).epochMilliseconds)
        const { find, seen } = findWith({ census: since(out) }, withKey)
        assert.strictEqual((yield* find).asOf, `${out - 4}-${out}`)
        assert.deepStrictEqual(
          pathsOf(seen),
          asked.map((year) => `/data/${year}/acs/acs5`)
        )
      })
    )
  }

  const sentinels = ["-666666666", "-999999999", "-888888888", "-555555555", "-333333333", "-222222222", null]
  for (const sentinel of sentinels) {
    it.effect(`reads ${sentinel} as not known`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith(
          {
            census: () =>
              acs("38", sentinel, sentinel, sentinel, sentinel, sentinel, sentinel, "12", sentinel, sentinel, sentinel)
          },
          withKey
        ).find
        assert.deepInclude(value, {
          population: 38,
          medianHouseholdIncome: null,
          medianHomeValue: null,
          medianGrossRent: null,
          medianHouseholdIncomeMargin: null,
          medianHomeValueMargin: null,
          medianGrossRentMargin: null,
          topCoded: [],
          bottomCoded: [],
          totalHousingUnits: 12,
          vacancyRate: null,
          seasonalShare: null,
          vacancyRateMargin: null
        })
      })
    )
  }

  for (const margin of [...sentinels, "-1"]) {
    it.effect(`knows a median with a margin of ${margin}, and no margin`, () =>
      Effect.gen(function* () {
        const { value } = yield* findWith({ census: () => median("3000", margin) }, withKey).find
        assert.deepInclude(value, { medianHomeValue: 3000, medianHomeValueMargin: null })
      })
    )
  }

  it.effect("knows no margin of a median that is not published", () =>
    Effect.gen(function* () {
      const { value } = yield* findWith({ census: () => median("-666666666", "120") }, withKey).find
      assert.deepInclude(value, { medianGrossRent: null, medianGrossRentMargin: null })
    })
  )

  const margins: ReadonlyArray<[string, Record<string, unknown>, number | null]> = [
    ["as null", { error: { B25077001: null } }, null],
    ["without the column", { error: {} }, null],
    ["as null altogether", { error: null }, null],
    ["not at all", {}, null],
    ["of 0", { error: { B25077001: 0 } }, 0]
  ]
  for (const [name, error, margin] of margins) {
    it.effect(`Census Reporter's margin ${name} is ${margin}, and the median stays known`, () =>
      Effect.gen(function* () {
        const data = { "14000US48201100001": { ...tables, B25077: { estimate: { B25077001: 342_600 }, ...error } } }
        const { value } = yield* findWith({ reporter: reporter(data) }).find
        assert.deepInclude(value, { medianHomeValue: 342_600, medianHomeValueMargin: margin })
      })
    )
  }

  it.effect("reads a suppressed median of Census Reporter as not known", () =>
    Effect.gen(function* () {
      const data = { "14000US48201100001": { ...tables, ...table("B25077", { B25077001: null }) } }
      const { value } = yield* findWith({ reporter: reporter(data) }).find
      assert.strictEqual(value.medianHomeValue, null)
      assert.strictEqual(value.population, 4210)
    })
  )

  const straightToReporter: ReadonlyArray<[string, FakeReply]> = [
    ["a refused key", keyRefused],
    ["the key page behind a followed redirect", reply("<html><title>Invalid Key</title></html>")],
    ["a query it does not understand", reply("error: unknown variable 'B25002_003'", 400)],
    ["a missing column", reply([["B01003_001E"], ["4210"]])],
    ["a cell that is no number", acs("4210", "n/a", "1", "342600", "1", "1675", "1", "2905", "361", "35")],
    ["a header without a row", reply([surveyColumns])]
  ]
  for (const [name, fault] of straightToReporter) {
    it.effect(`${name} goes straight to Census Reporter`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith({ census: () => fault, reporter: reported }, withKey)
        assert.strictEqual((yield* find).upstream, "Census Reporter")
        assert.deepStrictEqual(hostsOf(seen), [census, censusReporter])
      })
    )
  }

  const repeated: ReadonlyArray<[string, FakeReply]> = [
    ["500", reply("There was an error while running your query", 500)],
    ["503", reply("", 503)],
    ["a reset", "reset"],
    ["a body that breaks off", reply('[["B01003_001E"')]
  ]
  for (const [name, fault] of repeated) {
    it.effect(`${name} is repeated once, then Census Reporter answers`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith({ census: () => fault, reporter: reported }, withKey)
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("1 second")
        assert.strictEqual((yield* Fiber.join(fiber)).upstream, "Census Reporter")
        assert.deepStrictEqual(hostsOf(seen), [census, census, censusReporter])
      })
    )
  }

  it.effect("a year and the one before that are both missing go to Census Reporter", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ census: () => reply("not found", 404), reporter: reported }, withKey)
      assert.strictEqual((yield* find).upstream, "Census Reporter")
      assert.deepStrictEqual(hostsOf(seen), [census, census, censusReporter])
    })
  )

  it.effect("a hanging Census Bureau costs four seconds", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ census: () => "hang", reporter: reported }, withKey)
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("3999 millis")
      assert.strictEqual(seen.length, 1)
      yield* TestClock.adjust("1 millis")
      assert.strictEqual((yield* Fiber.join(fiber)).upstream, "Census Reporter")
    })
  )

  it.effect("both hanging end as Timeout before the deadline of 10 seconds", () =>
    Effect.gen(function* () {
      const { find } = findWith({ census: () => "hang", reporter: "hang" }, withKey)
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("8 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "US Census ACS 5-Year")
      assert.strictEqual(error.reason._tag, "Timeout")
    })
  )

  it.effect("a tract the Census Bureau does not know is no data, and no other upstream is asked", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ census: () => reply("", 204), reporter: reported }, withKey)
      const { reason } = yield* Effect.flip(find)
      assert.strictEqual(reason._tag, "NoData")
      assert.deepStrictEqual(hostsOf(seen), [census])
    })
  )

  it.effect("without a tract no upstream is asked", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ reporter: reported }, {}, houston({ tractGeoid: null }))
      const { reason } = yield* Effect.flip(find)
      assert.strictEqual(reason._tag, "NoData")
      assert.strictEqual(seen.length, 0)
    })
  )

  const reporterReasons: ReadonlyArray<[string, FakeReply, string]> = [
    [
      "no release with the tract",
      reply({ error: "None of the releases had the requested geo_ids and table_ids" }, 400),
      "NoData"
    ],
    [
      "an unknown tract",
      reply({ error: "None of the geo_ids specified were valid: 14000US48201999999" }, 404),
      "NoData"
    ],
    ["an unsupported release", reply({ error: "The ACS 2025 5-year release isn't supported." }, 404), "Unavailable"],
    ["a 1-year release", reporter({ "14000US48201100001": tables }, { id: "acs2025_1yr", years: "2025" }), "Malformed"],
    ["another tract", reporter({ "14000US48201100002": tables }), "Malformed"],
    ["a missing table", reporter({ "14000US48201100001": table("B01003", { B01003001: 1 }) }), "Malformed"],
    ["an HTML error page", reply("<html>Not found</html>", 404), "Malformed"]
  ]
  for (const [name, answer, tag] of reporterReasons) {
    it.effect(`Census Reporter with ${name} is ${tag}`, () =>
      Effect.gen(function* () {
        const { find, seen } = findWith({ reporter: answer })
        const { reason } = yield* Effect.flip(find)
        assert.strictEqual(reason._tag, tag)
        assert.strictEqual(seen.length, 1)
      })
    )
  }

  it.effect("asks for a Connecticut tract under its planning region", () =>
    Effect.gen(function* () {
      const hartford = houston({ stateCode: "CT", countyFips: "09110", tractGeoid: "09003503300" })
      const inHartford = reply([
        ["state", "county", "tract", ...surveyColumns],
        ["09", "110", "503300", ...surveyColumns.map(() => "1")]
      ])
      const { find, seen } = findWith({ census: () => inHartford }, withKey, hartford)
      assert.strictEqual((yield* find).value.censusTract, "09110503300")
      assert.strictEqual(seen[0]?.url.searchParams.get("in"), "state:09 county:110")
      assert.strictEqual(seen[0]?.url.searchParams.get("for"), "tract:503300")
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* Demographics
      const { reason } = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(reason._tag, "NoData")
    }).pipe(Effect.provide(Demographics.layerStub(new NoData({ why: "The survey has no such census tract" }))))
  )
})

describe("acsTractGeoid", () => {
  it("keeps the tract elsewhere, and in Connecticut when the region is not known", () => {
    assert.strictEqual(acsTractGeoid(houston({ countyFips: "48157" })), "48201100001")
    assert.strictEqual(
      acsTractGeoid(houston({ stateCode: "CT", countyFips: null, tractGeoid: "09003503300" })),
      "09003503300"
    )
  })
})

describe("neighborhoodOf", () => {
  const estimates = {
    population: 0,
    medianHouseholdIncome: { estimate: null, margin: null },
    medianHomeValue: { estimate: null, margin: null },
    medianGrossRent: { estimate: null, margin: null },
    housingUnits: 1834,
    vacantUnits: { estimate: 79, margin: 60 },
    seasonalUnits: 24,
    years: "2020-2024"
  }
  const withVacant = (counts: Partial<TractEstimates>, estimate: number | null, margin: number | null = 60) =>
    neighborhoodOf("48201100001", { ...estimates, ...counts, vacantUnits: { estimate, margin } })
  const rates: ReadonlyArray<[units: number | null, vacant: number | null, rate: number | null]> = [
    [1834, 79, 4.3],
    [1834, 0, 0],
    [3, 1, 33.3],
    [12, 12, 100],
    [0, 0, null],
    [null, 79, null],
    [1834, null, null]
  ]
  for (const [housingUnits, vacantUnits, rate] of rates) {
    it(`${vacantUnits} vacant of ${housingUnits} is ${rate} percent`, () => {
      assert.strictEqual(withVacant({ housingUnits }, vacantUnits).vacancyRate, rate)
    })

    it(`${vacantUnits} seasonal of ${housingUnits} is ${rate} percent, whatever else is vacant`, () => {
      const { seasonalShare } = withVacant({ housingUnits, seasonalUnits: vacantUnits }, 1)
      assert.strictEqual(seasonalShare, rate)
    })
  }

  it("knows the seasonal share where the vacant units are not published, and the other way round", () => {
    const seasonal = withVacant({}, -666_666_666)
    assert.deepInclude(seasonal, { vacancyRate: null, seasonalShare: 1.3, yearRoundVacancyRate: null })
    const vacant = neighborhoodOf("48201100001", { ...estimates, seasonalUnits: -666_666_666 })
    assert.deepInclude(vacant, { vacancyRate: 4.3, seasonalShare: null, yearRoundVacancyRate: null })
  })

  const margins: ReadonlyArray<
    [units: number | null, vacant: number | null, margin: number | null, points: number | null]
  > = [
    [1834, 79, 60, 3.3],
    [1834, 79, 0, 0],
    // A margin that reaches beyond all units leaves everything open, and no more.
    [12, 6, 14, 100],
    [1834, 79, null, null],
    [1834, 79, -555_555_555, null],
    [1834, null, 60, null],
    [1834, -666_666_666, 60, null],
    [0, 0, 12, null],
    [null, 79, 60, null]
  ]
  for (const [housingUnits, vacant, margin, points] of margins) {
    it(`${vacant} ± ${margin} vacant of ${housingUnits} is a margin of ${points} points`, () => {
      assert.strictEqual(withVacant({ housingUnits }, vacant, margin).vacancyRateMargin, points)
    })
  }

  const slack: ReadonlyArray<[vacant: number, seasonal: number, rate: number | null]> = [
    [1400, 1300, 5],
    [1400, 1400, 0],
    [1400, 0, 70],
    // A survey that counts more of them than vacant homes is wrong; it has not found a market without slack.
    [1300, 1400, null]
  ]
  for (const [vacantUnits, seasonalUnits, rate] of slack) {
    it(`${vacantUnits} vacant, of them ${seasonalUnits} for the season, of 2000 leave ${rate} percent the year round`, () => {
      const section = withVacant({ housingUnits: 2000, seasonalUnits }, vacantUnits)
      assert.strictEqual(section.yearRoundVacancyRate, rate)
    })
  }

  const codes: ReadonlyArray<
    [
      income: number,
      value: number,
      rent: number,
      topCoded: ReadonlyArray<SurveyMedian>,
      bottomCoded: ReadonlyArray<SurveyMedian>
    ]
  > = [
    [250_001, 2_000_001, 3501, ["medianHouseholdIncome", "medianHomeValue", "medianGrossRent"], []],
    [250_000, 2_000_000, 3500, [], []],
    [2499, 9999, 99, [], ["medianHouseholdIncome", "medianHomeValue", "medianGrossRent"]],
    [2500, 10_000, 100, [], []],
    [250_001, 9999, 1675, ["medianHouseholdIncome"], ["medianHomeValue"]]
  ]
  for (const [income, value, rent, topCoded, bottomCoded] of codes) {
    it(`marks medians of ${income}, ${value} and ${rent} that are no more than a limit`, () => {
      const section = neighborhoodOf("48201100001", {
        ...estimates,
        medianHouseholdIncome: { estimate: income, margin: null },
        medianHomeValue: { estimate: value, margin: null },
        medianGrossRent: { estimate: rent, margin: null }
      })
      assert.deepInclude(section, { medianHouseholdIncome: income, medianHomeValue: value, topCoded, bottomCoded })
    })
  }

  it("keeps a population of 0", () => {
    assert.strictEqual(neighborhoodOf("48201980000", estimates).population, 0)
  })
})
