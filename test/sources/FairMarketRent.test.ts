import { assert, describe, it } from "@effect/vitest"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { Effect, Fiber, Layer } from "effect"
import { TestClock } from "effect/testing"

import { FairMarketRent } from "../../src/sources/FairMarketRent.ts"
import { NotConfigured } from "../../src/sources/kit/SourceError.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

const fiscalYear2027 = Date.parse("2026-11-20T12:00:00Z")
const metro = "Houston-The Woodlands-Sugar Land, TX HUD Metro FMR Area"
/** HUD uses Small Area rents here, and none in Houston. */
const smallArea = { code: "METRO41700M41700", name: "San Antonio-New Braunfels, TX HUD Metro FMR Area" }

const features = (...found: ReadonlyArray<Record<string, unknown>>) =>
  reply({ objectIdFieldName: "OBJECTID", features: found.map((attributes) => ({ attributes })) })

const zipRow = {
  HUD_CODE: smallArea.code,
  FMR_NAME: smallArea.name,
  ID: "77002",
  ZCTA_ID: null,
  SAFMR_0BR: 1700,
  SAFMR_1BR: 1760,
  SAFMR_2BR: 2090,
  SAFMR_3BR: 2800,
  SAFMR_4BR: 3500
}
const areaRow = {
  FMR_CODE: smallArea.code,
  FMR_AREANAME: smallArea.name,
  FMR_0BDR: 1272,
  FMR_1BDR: 1320,
  FMR_2BDR: 1563,
  FMR_3BDR: 2087,
  FMR_4BDR: 2612
}
const yearUnknown =
  "HUD does not name the fiscal year of these rents. The rents of fiscal year 2027 have been in force since 2026-10-01; these may be older."
const zipRents = {
  year: null,
  metro: smallArea.name,
  studio: 1700,
  oneBed: 1760,
  twoBed: 2090,
  threeBed: 2800,
  fourBed: 3500,
  zipLevel: true,
  note: yearUnknown
}
const areaRents = {
  year: null,
  metro: smallArea.name,
  studio: 1272,
  oneBed: 1320,
  twoBed: 1563,
  threeBed: 2087,
  fourBed: 2612,
  zipLevel: false,
  note: yearUnknown
}

const rents = (studio: unknown, one: unknown, two: unknown, three: unknown, four: unknown) => ({
  Efficiency: studio,
  "One-Bedroom": one,
  "Two-Bedroom": two,
  "Three-Bedroom": three,
  "Four-Bedroom": four
})
const apiReply = (basicdata: unknown, more: Record<string, unknown> = {}) =>
  reply({
    data: {
      county_name: "Harris County",
      counties_msa: "Harris County, TX",
      town_name: "",
      metro_status: "1",
      metro_name: metro,
      area_name: metro,
      smallarea_status: "0",
      ...more,
      basicdata
    }
  })
const areaOnly = apiReply({ ...rents("1310.0", "1360.0", "1610.0", "2150.0", "2690.0"), year: "2027" })

type Answers = {
  readonly zip?: FakeReply
  readonly area?: FakeReply
  readonly api?: (request: SeenRequest) => FakeReply
}

/** What a request asks for: `zip`, `area`, or the API with its year (`api 2027`, `api -`). */
const askedOf = ({ url }: SeenRequest): string => {
  if (url.hostname === "www.huduser.gov") return `api ${url.searchParams.get("year") ?? "-"}`
  return url.pathname.includes("Small_Area") ? "zip" : "area"
}

const findWith = (answers: Answers, place: Place = houston(), environment: Record<string, string> = {}) => {
  const { layer, seen } = fakeUpstream((request) => {
    const asked = askedOf(request)
    if (asked === "zip") return answers.zip ?? features(zipRow)
    return asked === "area" ? (answers.area ?? features(areaRow)) : (answers.api?.(request) ?? areaOnly)
  }, environment)
  const find = FairMarketRent.use((source) => source.find(place)).pipe(
    Effect.provide(FairMarketRent.layer.pipe(Layer.provide(layer)))
  )
  return { find, seen, asked: () => seen.map(askedOf) }
}

const withToken = { HUD_API_TOKEN: "secret-token" }
const findWithToken = (answers: Answers, place: Place = houston()) => findWith(answers, place, withToken)

describe("FairMarketRent without a token", () => {
  it.effect("does not believe rents of another ZIP code: uses the area's rents, with a gap", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(fiscalYear2027)
      const finding = yield* findWith({ zip: features({ ...zipRow, ID: "77003" }) }).find
      assert.deepStrictEqual(finding.value, areaRents)
      assert.match(finding.gap ?? "", /rents of another ZIP code/)
    })
  )

  it.effect("asks for the area at the point, then for the ZIP code, and takes the ZIP code's rents", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(fiscalYear2027)
      const { find, seen, asked } = findWith({})
      const finding = yield* find
      assert.deepStrictEqual(finding.value, zipRents)
      assert.strictEqual(finding.upstream, "HUD SAFMR (ArcGIS)")
      assert.strictEqual(finding.asOf, null)
      assert.isUndefined(finding.gap)
      assert.notInclude(finding.attribution, "HUD User Data API")
      assert.deepStrictEqual(asked(), ["area", "zip"])
      const [area, zip] = seen.map(({ url }) => url)
      assert.strictEqual(
        area?.pathname,
        "/VTyQ9soqVukalItT/arcgis/rest/services/Fair_Market_Rents/FeatureServer/0/query"
      )
      assert.strictEqual(area?.searchParams.get("geometry"), "-95.3703,29.7537")
      assert.strictEqual(
        zip?.pathname,
        "/VTyQ9soqVukalItT/arcgis/rest/services/HUD_PDR_Small_Area_Fair_Market_Rents/FeatureServer/1/query"
      )
      assert.strictEqual(zip?.searchParams.get("where"), "ID='77002'")
    })
  )

  const broken = reply("<html>Request rejected</html>")
  const nextDoor = { ...zipRow, HUD_CODE: "METRO17780M17780", FMR_NAME: "Next door", SAFMR_2BR: 3110 }
  const county = { ...areaRow, FMR_CODE: "NCNTY48013N48013", FMR_AREANAME: "Atascosa County, TX" }
  const ofMetro = { ...areaRow, FMR_CODE: "METRO26420M26420", FMR_AREANAME: metro }
  const zipAsked = ["area", "zip"]
  const table: ReadonlyArray<[string, Answers, Partial<Place>, Record<string, unknown>, ReadonlyArray<string>]> = [
    ["a ZIP HUD has no rents for: the area's", { zip: features() }, {}, areaRents, zipAsked],
    ["a place without a ZIP: the area's", {}, { zip: null }, areaRents, ["area"]],
    ["a ZIP of another HUD area alone: the area's", { zip: features(nextDoor) }, {}, areaRents, zipAsked],
    ["a ZIP in two areas: the place's area counts", { zip: features(nextDoor, zipRow) }, {}, zipRents, zipAsked],
    [
      "a ZIP of a metro that reaches into a rural county: the county's",
      { area: features(county) },
      {},
      { ...areaRents, metro: "Atascosa County, TX" },
      ["area"]
    ],
    [
      "a ZIP where HUD uses no Small Area rents: the area's, though HUD has some for it",
      { area: features(ofMetro), zip: features({ ...zipRow, HUD_CODE: ofMetro.FMR_CODE }) },
      {},
      { ...areaRents, metro },
      ["area"]
    ],
    [
      "the area's name is the area's, however the ZIP's row spells it",
      { zip: features({ ...zipRow, FMR_NAME: "San Antonio" }) },
      {},
      zipRents,
      zipAsked
    ],
    [
      "absent and zero rents are unknown",
      {
        zip: features({ ...zipRow, SAFMR_0BR: null, SAFMR_1BR: 0 }),
        area: features({ ...areaRow, FMR_AREANAME: " " })
      },
      {},
      { ...zipRents, studio: null, oneBed: null, metro: null },
      zipAsked
    ]
  ]
  for (const [name, answers, override, expected, requests] of table) {
    it.effect(name, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(fiscalYear2027)
        const { find, asked } = findWith(answers, houston(override))
        const finding = yield* find
        assert.deepStrictEqual({ ...finding.value }, expected)
        assert.isUndefined(finding.gap)
        assert.deepStrictEqual(asked(), requests)
      })
    )
  }

  it.effect("no area at the point is NoData, whatever the ZIP code's rents are", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findWith({ area: features() }).find)
      assert.strictEqual(error.reason._tag, "NoData")
    })
  )

  it.effect("an area that cannot be read is a failure: a ZIP code may lie in another area", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findWith({ area: broken }).find)
      assert.strictEqual(error.reason._tag, "Malformed")
    })
  )

  const down = reply({ error: { code: 503, message: "Service not started" } })

  it.effect("an in-band 503 is repeated once", () =>
    Effect.gen(function* () {
      const { find, asked } = findWith({ area: down })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("1 second")
      assert.deepInclude((yield* Fiber.join(fiber)).reason, { _tag: "Unavailable", status: 503 })
      assert.deepStrictEqual(asked(), ["area", "area"])
    })
  )

  const zipFaults: ReadonlyArray<[string, FakeReply]> = [
    ["cannot be read", broken],
    ["is down", down],
    ["hangs", "hang"]
  ]
  for (const [name, zip] of zipFaults) {
    it.effect(`a ZIP layer that ${name}: the area's rents, and a gap in the answer`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(fiscalYear2027)
        const fiber = yield* Effect.forkChild(findWith({ zip }).find)
        yield* TestClock.adjust("4 seconds")
        const finding = yield* Fiber.join(fiber)
        assert.deepStrictEqual(finding.value, areaRents)
        assert.match(finding.gap ?? "", /^Answered in part: the ZIP code's rents are not known: ./)
      })
    )
  }

  it.effect("the area's rents in place of the ZIP code's are not kept for them", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(fiscalYear2027)
      let zip = broken
      const { layer, seen } = fakeUpstream(
        (request) => (askedOf(request) === "zip" ? zip : features(areaRow)),
        {},
        "kept between answers"
      )
      yield* Effect.gen(function* () {
        const { find } = yield* FairMarketRent
        assert.isFalse((yield* find(houston())).value.zipLevel)
        zip = features(zipRow)
        assert.isTrue((yield* find(houston())).value.zipLevel)
        assert.isTrue((yield* find(houston())).value.zipLevel)
        assert.deepStrictEqual(seen.map(askedOf), ["area", "zip", "area", "zip"])
      }).pipe(Effect.provide(FairMarketRent.layer.pipe(Layer.provide(layer))))
    })
  )

  const borders: ReadonlyArray<[string, string]> = [
    ["2026-09-30T23:59:59Z", "fiscal year 2026 have been in force since 2025-10-01"],
    ["2026-10-01T00:00:00Z", "fiscal year 2027 have been in force since 2026-10-01"]
  ]
  it.effect("names the fiscal year in force beside rents without a year, from its first second on", () =>
    Effect.gen(function* () {
      const { layer } = fakeUpstream(() => features(areaRow), {}, "kept between answers")
      yield* Effect.gen(function* () {
        const { find } = yield* FairMarketRent
        for (const [instant, said] of borders) {
          yield* TestClock.setTime(Date.parse(instant))
          const { value } = yield* find(houston({ zip: null }))
          assert.isNull(value.year)
          assert.include(value.note ?? "", said)
        }
      }).pipe(Effect.provide(FairMarketRent.layer.pipe(Layer.provide(layer))))
    })
  )
})

describe("FairMarketRent with a token", () => {
  it.effect("asks the API for the county in the fiscal year in force", () =>
    Effect.gen(function* () {
      yield* TestClock.setTime(fiscalYear2027)
      const { find, seen, asked } = findWithToken({})
      const finding = yield* find
      assert.deepStrictEqual(finding.value, FairMarketRent.example)
      assert.strictEqual(finding.upstream, "HUD User API")
      assert.strictEqual(finding.asOf, "2027")
      assert.include(finding.attribution, "not endorsed or certified by HUD User")
      assert.deepStrictEqual(asked(), ["api 2027"])
      assert.strictEqual(seen[0]?.url.pathname, "/hudapi/public/fmr/data/4820199999")
      assert.strictEqual(seen[0]?.headers["authorization"], "Bearer secret-token")
      assert.match(seen[0]?.headers["accept"] ?? "", /^application\/json\b/)
    })
  )

  const msa = { zip_code: "MSA level", ...rents(1310, 1360, 1610, 2150, 2690) }
  const other = { zip_code: "77003", ...rents(900, 950, 1100, 1500, 1800) }
  const own = { zip_code: "77002", ...rents(1750, 1810, 2150, 2880, 3600) }
  const rows: ReadonlyArray<[string, unknown, Record<string, unknown>, Record<string, unknown>]> = [
    [
      "the ZIP's row where HUD uses Small Area rents",
      [msa, other, own],
      { year: 2027, smallarea_status: "1" },
      { twoBed: 2150, zipLevel: true, year: 2027 }
    ],
    [
      "the area's row where it does not",
      [msa, other, own],
      { year: 2027, smallarea_status: "0" },
      { twoBed: 1610, zipLevel: false }
    ],
    [
      "the area's name, not the metropolitan area's",
      [msa],
      { metro_name: "Houston-Pasadena-The Woodlands, TX", area_name: metro },
      { metro }
    ],
    [
      "the area's row, not another ZIP's",
      [other, msa],
      { year: "2027", smallarea_status: 1 },
      { twoBed: 1610, zipLevel: false, year: 2027 }
    ],
    [
      "the ZIP's row where no status says whether HUD uses those",
      [msa, other, own],
      { smallarea_status: null },
      { twoBed: 2150, zipLevel: true }
    ],
    ["the year asked for, when none is named", [msa], { smallarea_status: 1 }, { year: 2027 }],
    [
      "numbers and texts alike",
      { ...rents(1310, "1360.0", "", null, undefined), year: 2027 },
      {},
      {
        studio: 1310,
        oneBed: 1360,
        twoBed: null,
        threeBed: null,
        fourBed: null
      }
    ],
    [
      "the county's name outside metros",
      rents(1, 2, 3, 4, 5),
      { metro_name: "", area_name: "" },
      { metro: "Harris County" }
    ],
    ["no name where only the metropolitan area has one", [msa], { area_name: null }, { metro: null }]
  ]
  for (const [name, basicdata, more, expected] of rows) {
    it.effect(`reads ${name}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(fiscalYear2027)
        const { value } = yield* findWithToken({ api: () => apiReply(basicdata, more) }).find
        assert.deepInclude(value, expected)
      })
    )
  }

  for (const status of [400, 404]) {
    it.effect(`${status} for the year: asks again without one`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(fiscalYear2027)
        const older = apiReply({ ...rents(1, 2, 3, 4, 5), year: "2026" })
        const { find, asked } = findWithToken({
          api: (request) => (request.url.searchParams.has("year") ? reply({ error: "Invalid year" }, status) : older)
        })
        const finding = yield* find
        assert.strictEqual(finding.value.year, 2026)
        assert.strictEqual(
          finding.value.note,
          "Rents of fiscal year 2026. The rents of fiscal year 2027 have been in force since 2026-10-01."
        )
        assert.deepStrictEqual(asked(), ["api 2027", "api -"])
      })
    )
  }

  const sameRule: ReadonlyArray<[string, { usesZips: boolean; zipIsHere: boolean }, number]> = [
    ["Small Area rents are used and the ZIP code has some", { usesZips: true, zipIsHere: true }, 2090],
    ["Small Area rents are used and the ZIP code is another area's", { usesZips: true, zipIsHere: false }, 1563],
    ["no Small Area rents are used", { usesZips: false, zipIsHere: true }, 1563]
  ]
  for (const [name, { usesZips, zipIsHere }, twoBed] of sameRule) {
    it.effect(`the API and the map layers give the same rents where ${name}`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(fiscalYear2027)
        const [code, areaName] = usesZips ? [smallArea.code, smallArea.name] : ["METRO26420M26420", metro]
        const area = features({ ...areaRow, FMR_CODE: code, FMR_AREANAME: areaName })
        const zip = features({ ...zipRow, HUD_CODE: zipIsHere ? code : "METRO12420M12420" })
        const ofArea = rents(1272, 1320, 1563, 2087, 2612)
        const ofZip = zipIsHere ? [{ zip_code: "77002", ...rents(1700, 1760, 2090, 2800, 3500) }] : []
        const api = apiReply(usesZips ? [{ zip_code: "MSA level", ...ofArea }, ...ofZip] : ofArea, {
          area_name: areaName,
          metro_name: "The metropolitan area",
          smallarea_status: usesZips ? 1 : 0
        })
        const keyless = yield* findWith({ area, zip }).find
        const keyed = yield* findWithToken({ api: () => api }).find
        assert.deepStrictEqual({ ...keyed.value, year: null, note: yearUnknown }, keyless.value)
        assert.strictEqual(keyed.value.twoBed, twoBed)
      })
    )
  }

  const toLayers: ReadonlyArray<[string, FakeReply, ReadonlyArray<string>]> = [
    ["a refused token", reply({ error: "Unauthenticated." }, 401), ["api 2027"]],
    ["a token for another dataset", reply({ error: "Forbidden" }, 403), ["api 2027"]],
    ["a county the API does not know", reply({ error: "No data" }, 404), ["api 2027", "api -"]],
    ["ZIP rows without the ZIP or the area", apiReply([other]), ["api 2027", "api -"]],
    ["the empty 202 of a bot challenge", reply("", 202), ["api 2027", "api 2027"]],
    ["HTTP 500", reply("", 500), ["api 2027", "api 2027"]],
    ["HTML", reply("<html>maintenance</html>"), ["api 2027"]],
    ["a wrong shape", apiReply("none"), ["api 2027"]],
    ["a hang", "hang", ["api 2027"]]
  ]
  for (const [name, fault, apiCalls] of toLayers) {
    it.effect(`${name}: the map layers answer`, () =>
      Effect.gen(function* () {
        yield* TestClock.setTime(fiscalYear2027)
        const { find, asked } = findWithToken({ api: () => fault })
        const fiber = yield* Effect.forkChild(find)
        yield* TestClock.adjust("4 seconds")
        const finding = yield* Fiber.join(fiber)
        assert.strictEqual(finding.upstream, "HUD SAFMR (ArcGIS)")
        assert.deepStrictEqual(asked(), [...apiCalls, "area", "zip"])
      })
    )
  }

  const withoutEntity: ReadonlyArray<[string, Partial<Place>]> = [
    ["New England has towns only", { stateCode: "VT", countyFips: "50007" }],
    ["a place without a county", { countyFips: null }]
  ]
  for (const [name, override] of withoutEntity) {
    it.effect(`${name}: the API is not asked`, () =>
      Effect.gen(function* () {
        const { find, asked } = findWithToken({}, houston(override))
        yield* find
        assert.deepStrictEqual(asked(), ["area", "zip"])
      })
    )
  }

  it.effect("everything hanging ends as Timeout before the deadline of 12 seconds", () =>
    Effect.gen(function* () {
      const { find } = findWithToken({ api: () => "hang", area: "hang" })
      const fiber = yield* Effect.forkChild(Effect.flip(find))
      yield* TestClock.adjust("8 seconds")
      assert.strictEqual((yield* Fiber.join(fiber)).reason._tag, "Timeout")
    })
  )

  it.effect("the stub answers without a network", () =>
    Effect.gen(function* () {
      const source = yield* FairMarketRent
      const error = yield* Effect.flip(source.find(houston()))
      assert.strictEqual(error.reason._tag, "NotConfigured")
    }).pipe(Effect.provide(FairMarketRent.layerStub(new NotConfigured({ setting: "HUD_API_TOKEN" }))))
  )
})
