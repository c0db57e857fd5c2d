import { assert, describe, it } from "@effect/vitest"
import { parseAddress } from "@property-intelligence/domain/address/Address.ts"
import type { Place } from "@property-intelligence/domain/address/Place.ts"
import { SimulatedRentCast } from "@property-intelligence/sandbox/upstreams/RentCast.ts"
import { examples } from "@property-intelligence/sandbox/world/examples.ts"
import { homeAt } from "@property-intelligence/sandbox/world/Home.ts"
import { listingsNear } from "@property-intelligence/sandbox/world/listings.ts"
import { locate } from "@property-intelligence/sandbox/world/SandboxPlace.ts"
import { stateByCode } from "@property-intelligence/sandbox/world/stateProfiles.ts"
import { Effect, Layer, Result } from "effect"

import { NoData } from "../../../../src/sources/kit/SourceError.ts"
import { PropertyValue } from "../../../../src/sources/PropertyValue.ts"
import { RentEstimate } from "../../../../src/sources/RentEstimate.ts"
import { RentCast } from "../../../../src/sources/upstream/rentcast/RentCast.ts"
import {
  type FakeReply,
  fakeUpstream,
  reply,
  type SeenRequest
} from "../../../../test/support/upstreams/FakeUpstream.ts"
import { houston } from "../../../../test/support/upstreams/places.ts"
import { startOfDay } from "../../../../test/support/VirtualTime.ts"

const simulated = ({ body, headers, method, url }: SeenRequest): FakeReply =>
  SimulatedRentCast.answer({
    method,
    host: url.hostname,
    path: url.pathname,
    query: url.searchParams,
    headers,
    body
  }) ?? reply("", 404)

/** What the two real sources find in the simulated RentCast, with the requests they made. */
const findAt = (address: string, answer: (request: SeenRequest) => FakeReply = simulated) => {
  const { layer, seen } = fakeUpstream(answer, { RENTCAST_API_KEY: "test-key" })
  const sources = Layer.mergeAll(PropertyValue.layer, RentEstimate.layer).pipe(
    Layer.provide(RentCast.layer),
    Layer.provide(layer)
  )
  const place = placeOf(address)
  return {
    seen,
    property: Effect.andThen(
      startOfDay,
      PropertyValue.use((source) => source.find(place))
    ).pipe(
      Effect.map(({ value }) => value),
      Effect.provide(sources)
    ),
    rent: Effect.andThen(
      startOfDay,
      RentEstimate.use((source) => source.find(place))
    ).pipe(
      Effect.map(({ value }) => value),
      Effect.provide(sources)
    )
  }
}

/** The place of an address, as a geocoder would hand it to the sources. */
const placeOf = (address: string): Place => {
  const [located] = locate(address)
  const { unit } = Result.getOrThrow(parseAddress(address))
  const { city, lat, lon, stateCode, street, zip } = located ?? assert.fail(`no place for ${address}`)
  return houston({ address, city, lat, lon, stateCode, street, unit, zip })
}

const exampleNamed = (name: string) => examples.find((example) => example.name === name)?.address ?? name

const range = (low: number | null, middle: number | null, high: number | null) => {
  assert.isAbove(middle ?? 0, low ?? Number.POSITIVE_INFINITY)
  assert.isBelow(middle ?? Number.POSITIVE_INFINITY, high ?? 0)
}

const omahaHomes = Array.from({ length: 300 }, (_, index) => locate(`${index + 1} OAK ST, OMAHA, NE`)[0]).flatMap(
  (place) => {
    const state = stateByCode("NE")
    return place === undefined || state === undefined || !place.traits.recordKnown ? [] : [homeAt(place, null, state)]
  }
)

const isOwn = ({ distance }: { readonly distance: number }): boolean => distance === 0

describe("simulated RentCast", () => {
  it.effect("the sources read a whole property: record, value, rent and ten comparables each", () =>
    Effect.gen(function* () {
      const { property, rent } = findAt(exampleNamed("opportunity-zone"))
      const { record, valueEstimate } = yield* property
      const rentEstimate = yield* rent
      assert.strictEqual(record?.propertyType, "Single Family")
      assert.match(record?.lastSaleDate ?? "", /^20\d\d-\d\d-\d\d$/)
      const { hoaMonthly, ...known } = record ?? assert.fail("no record")
      assert.isNull(hoaMonthly)
      for (const figure of Object.values(known)) assert.isNotNull(figure)
      assert.strictEqual(known.units, 1)
      range(valueEstimate?.valueLow ?? null, valueEstimate?.valueEstimate ?? null, valueEstimate?.valueHigh ?? null)
      range(rentEstimate.rentLow, rentEstimate.rentEstimate, rentEstimate.rentHigh)
      assert.isBelow(record?.lastSalePrice ?? Number.POSITIVE_INFINITY, valueEstimate?.valueEstimate ?? 0)
      for (const comparables of [valueEstimate?.comparables ?? [], rentEstimate.comparables]) {
        assert.strictEqual(comparables.length, 10)
        for (const comparable of comparables) {
          assert.include(comparable.address, "Detroit, MI 48216")
          assert.isBelow(comparable.distanceMiles ?? Number.POSITIVE_INFINITY, 1.2)
          const { previousListedDate, removedDate, ...figures } = comparable
          assert.isNull(previousListedDate)
          const known = Object.entries(figures).flatMap(([key, figure]) => (key.startsWith("previous") ? [] : [figure]))
          for (const figure of known) assert.isNotNull(figure)
          assert.strictEqual(removedDate === null, comparable.status === "Active")
        }
      }
    })
  )

  it.effect("the value stays near the state's median", () =>
    Effect.gen(function* () {
      for (const [name, code] of [
        ["houston", "TX"],
        ["earthquake", "CA"],
        ["hartford", "CT"]
      ] as const) {
        const { property } = findAt(exampleNamed(name))
        const value = (yield* property).valueEstimate?.valueEstimate ?? 0
        const median = stateByCode(code)
        assert.closeTo(value / (median?.medianHomeValue ?? 0), 1, 0.6)
      }
    })
  )

  it.effect("hides the price of a sale if sales are not public", () =>
    Effect.gen(function* () {
      const { record } = yield* findAt(exampleNamed("houston")).property
      assert.isNotNull(record?.lastSaleDate)
      assert.isNull(record?.lastSalePrice)
    })
  )

  it.effect("bills an owner about the state's share of the value", () =>
    Effect.gen(function* () {
      for (const [name, percent] of [
        ["houston", 1.6],
        ["earthquake", 0.75],
        ["hartford", 1.9],
        ["flood-zone", 0.55]
      ] as const) {
        const { record, valueEstimate } = yield* findAt(exampleNamed(name)).property
        const billed = (100 * (record?.annualTax ?? 0)) / (valueEstimate?.valueEstimate ?? 1)
        assert.isAtLeast(billed, 0.7 * percent, name)
        assert.isAtMost(billed, 1.15 * percent, name)
      }
    })
  )

  it.effect("varies: houses of every kind, with and without a fee, some without a tax bill", () =>
    Effect.gen(function* () {
      const answers = yield* Effect.forEach(
        Array.from({ length: 120 }, (_, index) => `${index + 1} OAK ST, OMAHA, NE`),
        (address) =>
          // A few are homes that RentCast does not know; any other failure is one of the test.
          findAt(address).property.pipe(
            Effect.catchIf(
              ({ reason }) => reason._tag === "NoData",
              () => Effect.succeed(null)
            )
          )
      )
      assert.isBelow(answers.filter((answer) => answer === null).length, 10)
      const records = answers.flatMap((answer) => answer?.record ?? [])
      const ofType = (type: string) => records.filter(({ propertyType }) => propertyType === type)
      const [single, rows, shared] = [ofType("Single Family"), ofType("Townhouse"), ofType("Multi-Family")]
      assert.strictEqual(single.length + rows.length + shared.length, records.length)
      assert.isAbove(single.length, records.length * 0.7)
      for (const { hoaMonthly } of rows) assert.isAbove(hoaMonthly ?? 0, 0)
      assert.sameMembers([...new Set(single.map(({ hoaMonthly }) => hoaMonthly === null))], [true, false])
      assert.includeMembers([2, 3, 4], [...new Set(shared.map(({ units }) => units))])
      assert.isAbove(shared.length, 0)
      assert.isAbove(rows.length, 0)
      for (const { units } of [...single, ...rows]) assert.strictEqual(units, 1)
      assert.sameMembers([...new Set(records.map(({ annualTaxYear }) => annualTaxYear))], [2025, 2024, null])
      const unbilled = records.filter(({ annualTax }) => annualTax === null)
      assert.isBelow(unbilled.length, records.length * 0.15)
      for (const { annualTaxYear, squareFeet } of unbilled) {
        assert.isNull(annualTaxYear)
        assert.isNotNull(squareFeet)
      }
    })
  )

  it("omits the keys of unknown fees and tax bills, and has tax bills of three years that grow", () => {
    const rawAt = (address: string): Record<string, unknown> => {
      const query = new URLSearchParams({ address })
      const headers = { "x-api-key": "test-key" }
      const request = { method: "GET", host: SimulatedRentCast.host, path: "/v1/properties", query, headers, body: "" }
      return JSON.parse(SimulatedRentCast.answer(request)?.body ?? "[]")[0] ?? {}
    }
    const homes = Array.from({ length: 120 }, (_, index) => rawAt(`${index + 1} OAK ST, OMAHA, NE`))
    const keysAbsent = (key: string) => homes.filter((home) => "id" in home && !(key in home)).length
    assert.isAbove(keysAbsent("hoa"), 0)
    assert.isAbove(keysAbsent("propertyTaxes"), 0)
    assert.strictEqual(keysAbsent("features"), 0)
    const { propertyTaxes } = rawAt(exampleNamed("houston"))
    assert.deepStrictEqual(rawAt(exampleNamed("houston")).propertyTaxes, propertyTaxes)
    const bills = Object.entries(propertyTaxes ?? assert.fail("no bills"))
    assert.deepStrictEqual(
      bills.map(([year, { year: said }]) => [year, said]),
      [
        ["2023", 2023],
        ["2024", 2024],
        ["2025", 2025]
      ]
    )
    const totals = bills.map(([, { total }]) => total)
    assert.deepStrictEqual(
      totals,
      totals.toSorted((one, other) => one - other)
    )
  })

  it.effect("gives the same of a home through the record and through the value model", () =>
    Effect.gen(function* () {
      const address = exampleNamed("opportunity-zone")
      const both = yield* findAt(address).property
      const valueOnly = yield* findAt(address, (request) =>
        request.url.pathname === "/v1/properties" ? reply("", 404) : simulated(request)
      ).property
      const { record } = both
      assert.isNotNull(record)
      assert.deepStrictEqual(valueOnly, {
        ...both,
        record: {
          ...record,
          saleHistory: null,
          hoaMonthly: null,
          annualTax: null,
          annualTaxYear: null,
          homestead: null,
          units: null
        }
      })
    })
  )

  it.effect("asks more for larger and newer homes, and less for forced sales", () =>
    Effect.gen(function* () {
      const nearby = omahaHomes.flatMap((home) =>
        listingsNear(home, "sale", 10)
          .slice(0, 8)
          .map((one) => ({ home, one }))
      )
      const meanOf = (wanted: (pair: (typeof nearby)[number]) => boolean) => {
        const asked = nearby.filter(wanted).map(({ home, one }) => one.price / home.value.mid)
        assert.isAbove(asked.length, 20)
        return asked.reduce((sum, ratio) => sum + ratio, 0) / asked.length
      }
      const large = meanOf(({ home, one }) => one.squareFootage > home.squareFootage * 1.1)
      assert.isAbove(large, 1.05 * meanOf(({ home, one }) => one.squareFootage < home.squareFootage * 0.95))
      assert.isAbove(
        meanOf(({ home, one }) => one.yearBuilt > home.yearBuilt + 6),
        1.02 * meanOf(({ home, one }) => one.yearBuilt < home.yearBuilt - 6)
      )
      assert.isAbove(
        meanOf(({ one }) => one.kind === "Standard"),
        1.05 * meanOf(({ one }) => one.kind !== "Standard")
      )
    })
  )

  it("lists a home in eight for sale itself, half of those cheaper than before", () => {
    const own = omahaHomes.map((home) => listingsNear(home, "sale", 10).filter(isOwn))
    const listed = own.filter((listings) => listings.length > 0)
    const cut = listed.filter((listings) => listings.length > 1)
    assert.closeTo(listed.length / own.length, 0.12, 0.05)
    assert.closeTo(cut.length / listed.length, 0.5, 0.2)
    for (const [today, earlier] of cut) assert.isAbove(earlier?.price ?? 0, today?.price ?? 0)
    for (const home of omahaHomes) {
      assert.isEmpty(listingsNear(home, "rent", 10).filter(isOwn))
      assert.lengthOf(listingsNear(home, "sale", 10), 10)
    }
  })

  it.effect("a home's own listing stands apart from its comparables", () =>
    Effect.gen(function* () {
      const home = omahaHomes.find((one) => listingsNear(one, "sale", 10).filter(isOwn).length === 2)
      const { property } = findAt(`${home?.place.street}, OMAHA, NE, ${home?.place.zip}`)
      const { valueEstimate } = yield* property
      assert.deepInclude(valueEstimate?.listing, { status: "Active", removedDate: null })
      assert.isAbove(valueEstimate?.listing?.previousPrice ?? 0, valueEstimate?.listing?.price ?? Number.MAX_VALUE)
      assert.lengthOf(valueEstimate?.comparables ?? [], 8)
      for (const { distanceMiles } of valueEstimate?.comparables ?? []) assert.isAbove(distanceMiles ?? 0, 0)
    })
  )

  it.effect("a unit is recorded as a condominium", () =>
    Effect.gen(function* () {
      const house = yield* findAt("1600 SMITH ST, HOUSTON, TX, 77002").property
      const flat = yield* findAt("1600 SMITH ST APT 4, HOUSTON, TX, 77002").property
      assert.strictEqual(flat.record?.propertyType, "Condo")
      assert.isAbove(flat.record?.hoaMonthly ?? 0, 50)
      assert.strictEqual(flat.record?.units, 1)
      assert.isNull(house.record?.hoaMonthly)
      assert.notStrictEqual(flat.valueEstimate?.valueEstimate, house.valueEstimate?.valueEstimate)
    })
  )

  it.effect("in the country only the wider search finds comparables", () =>
    Effect.gen(function* () {
      const { rent, seen } = findAt(exampleNamed("rural"))
      const { comparables } = yield* rent
      assert.deepStrictEqual(
        seen.map(({ url }) => url.searchParams.get("maxRadius")),
        [null, "20"]
      )
      for (const { distanceMiles } of comparables) assert.isAbove(distanceMiles ?? 0, 5)
    })
  )

  it.effect("an unknown property is no data", () =>
    Effect.gen(function* () {
      const { property, rent } = findAt(exampleNamed("no-record"))
      assert.strictEqual((yield* Effect.flip(property)).reason._tag, "NoData")
      assert.strictEqual((yield* Effect.flip(rent)).reason._tag, "NoData")
    })
  )

  it.effect("another house is no data", () =>
    Effect.gen(function* () {
      const { property, rent } = findAt(exampleNamed("wrong-house"))
      const refused = new NoData({ why: "RentCast answered for another property" })
      assert.deepStrictEqual((yield* Effect.flip(property)).reason, refused)
      assert.deepStrictEqual((yield* Effect.flip(rent)).reason, refused)
    })
  )

  it.effect("refuses a request without a key", () =>
    Effect.gen(function* () {
      const { rent } = findAt(exampleNamed("houston"), (request) => simulated({ ...request, headers: {} }))
      assert.strictEqual((yield* Effect.flip(rent)).reason._tag, "NotConfigured")
    })
  )

  it("has no other paths", () => {
    const query = new URLSearchParams({ zipCode: "77002" })
    const request = { method: "GET", host: SimulatedRentCast.host, path: "/v1/markets", query, headers: {}, body: "" }
    assert.isNull(SimulatedRentCast.answer(request))
  })
})
