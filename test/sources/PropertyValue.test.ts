import { assert, describe, it } from "@effect/vitest"
import type { PropertyRecord } from "@property-intelligence/domain/report/PropertySection.ts"
import { Clock, DateTime, Effect, Fiber, Layer, Logger, type Scope } from "effect"
import { TestClock } from "effect/testing"

import { Deadline } from "../../src/call/Deadline.ts"
import { NoData, NotConfigured, Timeout } from "../../src/sources/kit/SourceError.ts"
import { PropertyValue } from "../../src/sources/PropertyValue.ts"
import { RentCast } from "../../src/sources/upstream/rentcast/RentCast.ts"
import { type FakeReply, fakeUpstream, reply, type SeenRequest } from "../support/upstreams/FakeUpstream.ts"
import { houston } from "../support/upstreams/places.ts"

/** A test on a day on which all of RentCast's are past. */
const today = <E>(name: string, test: () => Effect.Effect<void, E, Scope.Scope>) =>
  it.effect(name, () =>
    Effect.andThen(
      TestClock.setTime(DateTime.makeUnsafe("2026-11-20T12:00:00Z").epochMilliseconds),
      Effect.suspend(test)
    )
  )

const place = houston()
const address = "1600 Smith St, Houston, TX 77002"

const building = {
  formattedAddress: address,
  countyFips: 201,
  propertyType: "Single Family",
  bedrooms: 3,
  bathrooms: 2.5,
  squareFootage: 1820,
  yearBuilt: 1998,
  lastSaleDate: "2019-08-21T00:00:00.000Z"
}
const owned = {
  ...building,
  owner: { names: ["Jane Sample"], mailingAddress: { city: "Elsewhere" } },
  ownerOccupied: true,
  hoa: { fee: 45 },
  features: { unitCount: 1, floorCount: 2, pool: true },
  history: {
    "2004-05-14": { event: "Sale", date: "2004-05-14T00:00:00.000Z", price: 0 },
    "2019-08-21": { event: "Sale", date: "2019-08-21T00:00:00.000Z" },
    "2020-01-02": { event: "Listing", date: "2020-01-02T00:00:00.000Z", price: 300_000 }
  },
  taxAssessments: { "2025": { year: 2025, value: 290_000, land: 60_000, improvements: 230_000 } },
  propertyTaxes: {
    "2023": { year: 2023, total: 4870 },
    "2025": { year: 2025, total: 5120 },
    "2024": { year: 2024, total: 5340 }
  }
}
const price = { price: 352_000, priceRangeLow: 318_000, priceRangeHigh: 386_000 }
const listing = {
  formattedAddress: "1911 Crawford St, Houston, TX 77002",
  propertyType: "Single Family",
  bedrooms: 3,
  bathrooms: 2.5,
  squareFootage: 1874,
  yearBuilt: 2001,
  price: 359_900,
  status: "Inactive",
  listingType: "Standard",
  daysOnMarket: 46,
  listedDate: "2026-02-03T00:00:00.000Z",
  removedDate: "2026-03-21T00:00:00.000Z",
  distance: 0.42,
  correlation: 0.97
}
/** The house itself, listed anew at a lower price. */
const ownListings = [
  {
    formattedAddress: "1600 Smith Street, Houston, TX 77002",
    price: 369_000,
    status: "Inactive",
    listingType: "Standard",
    listedDate: "2026-02-17T00:00:00.000Z",
    removedDate: "2026-03-30T00:00:00.000Z",
    daysOnMarket: 41
  },
  {
    formattedAddress: "1600 Smith Street, Houston, TX 77002",
    price: 355_000,
    status: "Active",
    listingType: "Standard",
    listedDate: "2026-04-02T00:00:00.000Z",
    removedDate: null,
    daysOnMarket: 21
  }
]
const record = reply([owned])
const value = reply({
  ...price,
  subjectProperty: { ...building, bedrooms: 4 },
  comparables: [listing, ...ownListings]
})
const notFound = reply({ status: 404, error: "resource/not-found", message: "No results found" }, 404)
const broken = reply({ status: 500 }, 500)
const noComparables = reply({ status: 400, error: "resource/bad-request" }, 400)

const findWith = (
  answers: { readonly record: FakeReply; readonly value: FakeReply },
  environment: Record<string, string> = { RENTCAST_API_KEY: "test-key" }
) => {
  const isRecord = (request: SeenRequest) => request.url.pathname === "/v1/properties"
  const { layer, seen } = fakeUpstream((request) => (isRecord(request) ? answers.record : answers.value), environment)
  const find = PropertyValue.use((source) => source.find(place)).pipe(
    Effect.provide(PropertyValue.layer.pipe(Layer.provide(RentCast.layer), Layer.provide(layer)))
  )
  return { find, seen }
}

/** Lets the one retry of each call happen. */
const pastRetries = <A, E>(find: Effect.Effect<A, E>) =>
  Effect.gen(function* () {
    const fiber = yield* Effect.forkChild(find)
    yield* TestClock.adjust("2 seconds")
    return yield* Fiber.join(fiber)
  })

/** An address of which nothing else is known. */
const bare = { formattedAddress: address }

describe("PropertyValue", () => {
  today("asks for the record and the value of the address", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ record, value })
      const finding = yield* find
      assert.deepStrictEqual(finding.value, PropertyValue.example)
      assert.strictEqual(finding.upstream, "RentCast")
      assert.sameMembers(
        seen.map(({ url }) => url.pathname),
        ["/v1/properties", "/v1/avm/value"]
      )
      for (const { url } of seen) {
        assert.strictEqual(url.searchParams.get("address"), "1600 Smith St, Houston, TX, 77002")
      }
    })
  )

  today("asks for both at once", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ record: "hang", value: "hang" })
      yield* Effect.forkChild(find)
      yield* TestClock.adjust("1 milli")
      assert.strictEqual(seen.length, 2)
    })
  )

  today("never hands out who owns the property", () =>
    Effect.gen(function* () {
      const finding = JSON.stringify(yield* findWith({ record, value }).find)
      assert.notMatch(finding, /owner|Sample|Elsewhere/i)
    })
  )

  today("a studio has no bedrooms, a house may have no fee; any other zero is unknown", () =>
    Effect.gen(function* () {
      const zeros = {
        ...bare,
        bedrooms: 0,
        squareFootage: 0,
        yearBuilt: 0,
        lastSalePrice: 0,
        lastSaleDate: null,
        hoa: { fee: 0 },
        propertyTaxes: { "2025": { year: 2025, total: 0 } },
        features: { unitCount: 0 }
      }
      const finding = yield* findWith({ record: reply([zeros]), value: notFound }).find
      assert.deepStrictEqual(finding.value.record, {
        address,
        propertyType: null,
        bedrooms: 0,
        bathrooms: null,
        squareFeet: null,
        yearBuilt: null,
        lastSaleDate: null,
        lastSalePrice: null,
        saleHistory: null,
        hoaMonthly: 0,
        annualTax: null,
        annualTaxYear: null,
        homestead: null,
        units: null
      })
    })
  )

  const unsaid = {
    saleHistory: null,
    hoaMonthly: null,
    annualTax: null,
    annualTaxYear: null,
    homestead: null,
    units: null
  }
  const buildingAlone = {
    address,
    propertyType: "Single Family",
    bedrooms: 3,
    bathrooms: 2.5,
    squareFeet: 1820,
    yearBuilt: 1998,
    lastSaleDate: "2019-08-21",
    lastSalePrice: null,
    ...unsaid
  }
  const sayingNothing: ReadonlyArray<[string, Record<string, unknown>]> = [
    ["absent", {}],
    ["null", { hoa: null, propertyTaxes: null, features: null, history: null }],
    ["empty", { hoa: {}, propertyTaxes: {}, features: {}, history: {} }],
    [
      "null inside",
      {
        hoa: { fee: null },
        propertyTaxes: { "2024": null },
        features: { unitCount: null },
        history: { "2024-01-05": null }
      }
    ],
    ["below zero", { hoa: { fee: -1 }, propertyTaxes: { "2024": { total: -1 } }, features: { unitCount: -1 } }]
  ]
  for (const [name, parts] of sayingNothing) {
    today(`fee, tax bills and features that are ${name} are unknown, the rest of the record is not`, () =>
      Effect.gen(function* () {
        const finding = yield* findWith({ record: reply([{ ...building, ...parts }]), value }).find
        assert.deepStrictEqual(finding.value.record, buildingAlone)
      })
    )

    today(`with fee, tax bills and features that are ${name} and nothing else, no record is known`, () =>
      Effect.gen(function* () {
        const finding = yield* findWith({
          record: reply([{ ...bare, ...parts }]),
          value: reply({ ...price, subjectProperty: bare })
        }).find
        assert.isNull(finding.value.record)
      })
    )
  }

  const sayingOneThing: ReadonlyArray<[string, Record<string, unknown>, Partial<PropertyRecord>]> = [
    [
      "a sale",
      { history: { "2011-06-30": { event: "Sale", price: 150_000 } } },
      { saleHistory: [{ date: "2011-06-30", price: 150_000 }] }
    ],
    ["a fee", { hoa: { fee: 210 } }, { hoaMonthly: 210 }],
    ["no fee", { hoa: { fee: 0 } }, { hoaMonthly: 0 }],
    ["a tax bill", { propertyTaxes: { "2024": { total: 3900 } } }, { annualTax: 3900, annualTaxYear: 2024 }],
    [
      "an owner who lives elsewhere",
      { ownerOccupied: false, hoa: { fee: 210 } },
      { homestead: false, hoaMonthly: 210 }
    ],
    ["a number of units", { features: { unitCount: 4 } }, { units: 4 }]
  ]
  for (const [name, parts, known] of sayingOneThing) {
    today(`${name} alone is a record`, () =>
      Effect.gen(function* () {
        const finding = yield* findWith({ record: reply([{ ...bare, ...parts }]), value: notFound }).find
        assert.deepStrictEqual(finding.value.record, {
          address,
          propertyType: null,
          bedrooms: null,
          bathrooms: null,
          squareFeet: null,
          yearBuilt: null,
          lastSaleDate: null,
          lastSalePrice: null,
          ...unsaid,
          ...known
        })
      })
    )
  }

  const recordMissing: ReadonlyArray<[string, FakeReply]> = [
    ["unknown", notFound],
    ["an empty list", reply([])],
    ["bare", reply([{ formattedAddress: building.formattedAddress }])],
    ["broken", broken],
    ["of another shape", reply([{ ...owned, hoa: { fee: "45" } }])]
  ]
  for (const [name, fault] of recordMissing) {
    today(`a record that is ${name} leaves what the value model knows of the building`, () =>
      Effect.gen(function* () {
        const finding = yield* pastRetries(findWith({ record: fault, value }).find)
        assert.deepStrictEqual(finding.value.record, { ...buildingAlone, bedrooms: 4 })
        assert.deepStrictEqual(finding.value.valueEstimate, PropertyValue.example.valueEstimate)
      })
    )
  }

  today("a value without its subject leaves the record unknown", () =>
    Effect.gen(function* () {
      const finding = yield* findWith({
        record: notFound,
        value: reply({ price: 210_000, latitude: place.lat, longitude: place.lon })
      }).find
      assert.deepStrictEqual(finding.value, {
        record: null,
        valueEstimate: {
          address: null,
          valueLow: null,
          valueEstimate: 210_000,
          valueHigh: null,
          listing: null,
          comparables: []
        }
      })
      assert.strictEqual(finding.notice, "RentCast did not name the property; its point matches the requested one")
    })
  )

  const valueMissing: ReadonlyArray<[string, FakeReply]> = [
    ["unknown", notFound],
    ["without enough comparables", noComparables],
    ["without a price", reply({ price: null, subjectProperty: building, comparables: [] })],
    ["of another shape", reply({ price: "352000" })],
    ["broken", broken]
  ]
  for (const [name, fault] of valueMissing) {
    today(`a value that is ${name} leaves the record`, () =>
      Effect.gen(function* () {
        const finding = yield* pastRetries(findWith({ record, value: fault }).find)
        assert.deepStrictEqual(finding.value, { record: PropertyValue.example.record, valueEstimate: null })
      })
    )
  }

  today("says and logs which half broke, and only says which is unknown", () =>
    Effect.gen(function* () {
      const logged: Array<unknown> = []
      const logger = Logger.layer([Logger.make(({ message }) => logged.push(message))])
      const whole = yield* findWith({ record, value: notFound }).find.pipe(Effect.provide(logger))
      assert.isUndefined(whole.gap)
      assert.strictEqual(whole.notice, "Answered in part: RentCast does not know this address")
      assert.deepStrictEqual(logged, [])
      const half = yield* pastRetries(findWith({ record, value: broken }).find).pipe(Effect.provide(logger))
      assert.match(half.gap ?? "", /^Answered in part: .*500/)
      assert.deepStrictEqual(logged, [
        ["A source answered in part", { source: "PropertyValue", reason: "Unavailable" }]
      ])
    })
  )

  const knowsNothing: ReadonlyArray<[string, FakeReply, FakeReply]> = [
    ["both unknown", notFound, notFound],
    ["no record, too few comparables", reply([]), noComparables],
    [
      "a bare record, a value without a price",
      reply([bare]),
      reply({ price: null, subjectProperty: bare, comparables: [] })
    ]
  ]
  for (const [name, noRecord, noValue] of knowsNothing) {
    today(`${name}: no data`, () =>
      Effect.gen(function* () {
        const error = yield* Effect.flip(findWith({ record: noRecord, value: noValue }).find)
        assert.deepStrictEqual(
          error.reason,
          new NoData({ why: "RentCast has neither a record nor an estimate for this address" })
        )
      })
    )
  }

  /** RentCast's documented house in Texas. */
  const otherHouse = {
    ...building,
    formattedAddress: "5500 Grand Lake Dr, San Antonio, TX 78244",
    addressLine1: "5500 Grand Lake Dr",
    city: "San Antonio",
    state: "TX",
    zipCode: "78244",
    latitude: 29.475962,
    longitude: -98.351442
  }
  const otherProperty = new NoData({ why: "RentCast answered for another property" })

  today("record and value of another house are no data, and nothing of them is shown", () =>
    Effect.gen(function* () {
      const wrong = reply({ ...price, subjectProperty: otherHouse, comparables: [listing] })
      const error = yield* Effect.flip(findWith({ record: reply([otherHouse]), value: wrong }).find)
      assert.deepStrictEqual(error.reason, otherProperty)
    })
  )

  today("a value of another house is left out beside the record, and the reason is given", () =>
    Effect.gen(function* () {
      const wrong = reply({ ...price, subjectProperty: otherHouse, comparables: [listing] })
      const { gap, notice, value: found } = yield* findWith({ record, value: wrong }).find
      assert.deepStrictEqual(found, { record: PropertyValue.example.record, valueEstimate: null })
      assert.isUndefined(gap)
      assert.strictEqual(notice, "Answered in part: RentCast answered for another property")
    })
  )

  today("a record of another house is left out beside the value, whose subject stands in", () =>
    Effect.gen(function* () {
      const { value: found } = yield* findWith({ record: reply([otherHouse]), value }).find
      assert.deepStrictEqual(found.record, { ...buildingAlone, bedrooms: 4 })
      assert.deepStrictEqual(found.valueEstimate, PropertyValue.example.valueEstimate)
    })
  )

  today("the house's record is taken from among others, wherever it stands", () =>
    Effect.gen(function* () {
      const { value: found } = yield* findWith({ record: reply([otherHouse, owned]), value }).find
      assert.deepStrictEqual(found.record, PropertyValue.example.record)
    })
  )

  today("an answer of another shape is Malformed, not an unknown house", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(findWith({ record: reply([{ beds: 3 }]), value: reply({ value: 1 }) }).find)
      assert.strictEqual(error.reason._tag, "Malformed")
    })
  )

  const outweighed: ReadonlyArray<[string, FakeReply, FakeReply, string]> = [
    ["a broken record and no value", broken, notFound, "Unavailable"],
    ["no record and a broken value", notFound, broken, "Unavailable"],
    ["no record and a rate limit", notFound, reply("", 429), "RateLimited"],
    ["no record and a value of another shape", notFound, reply([]), "Malformed"]
  ]
  for (const [name, noRecord, noValue, reason] of outweighed) {
    today(`${name}: the failure, not no data`, () =>
      Effect.gen(function* () {
        const error = yield* pastRetries(Effect.flip(findWith({ record: noRecord, value: noValue }).find))
        assert.strictEqual(error.reason._tag, reason)
      })
    )
  }

  today("a hanging record costs eight seconds, not the value", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(findWith({ record: "hang", value }).find)
      yield* TestClock.adjust("8 seconds")
      const finding = yield* Fiber.join(fiber)
      assert.deepStrictEqual(finding.value.valueEstimate, PropertyValue.example.valueEstimate)
    })
  )

  today("a hanging value is abandoned in time for the record, however near the report's deadline", () =>
    Effect.gen(function* () {
      const deadline = (yield* Clock.currentTimeMillis) + 5000
      const find = findWith({ record, value: "hang" }).find.pipe(Effect.provideService(Deadline, deadline))
      const fiber = yield* Effect.forkChild(find)
      yield* TestClock.adjust("4500 millis")
      const finding = yield* Fiber.join(fiber)
      assert.deepStrictEqual(finding.value, { record: PropertyValue.example.record, valueEstimate: null })
    })
  )

  today("two hangs are a timeout of the source", () =>
    Effect.gen(function* () {
      const fiber = yield* Effect.forkChild(Effect.flip(findWith({ record: "hang", value: "hang" }).find))
      yield* TestClock.adjust("8 seconds")
      const error = yield* Fiber.join(fiber)
      assert.strictEqual(error.source, "RentCast Property & Value")
      assert.deepStrictEqual(error.reason, new Timeout({ afterMillis: 8000 }))
    })
  )

  today("a refused key is not configured and not asked again", () =>
    Effect.gen(function* () {
      const refused = reply({ status: 401, error: "auth/api-key-invalid" }, 401)
      const { find, seen } = findWith({ record: refused, value: refused })
      const error = yield* Effect.flip(find)
      assert.deepStrictEqual(error.reason, new NotConfigured({ setting: "RENTCAST_API_KEY" }))
      assert.strictEqual(seen.length, 2)
    })
  )

  today("without a key it asks no upstream", () =>
    Effect.gen(function* () {
      const { find, seen } = findWith({ record, value }, {})
      const error = yield* Effect.flip(find)
      assert.deepStrictEqual(error.reason, new NotConfigured({ setting: "RENTCAST_API_KEY" }))
      assert.strictEqual(seen.length, 0)
    })
  )

  today("the stub fails for the reason it is given", () =>
    Effect.gen(function* () {
      const error = yield* Effect.flip(PropertyValue.use((source) => source.find(place)))
      assert.deepStrictEqual(error.reason, new NoData({ why: "stubbed" }))
    }).pipe(Effect.provide(PropertyValue.layerStub(new NoData({ why: "stubbed" }))))
  )
})
