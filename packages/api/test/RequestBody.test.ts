import { assert, describe, it } from "@effect/vitest"
import {
  AddressBody,
  BulkBody,
  InvestorBody,
  placeAskedIn,
  strictBody
} from "@property-intelligence/api/RequestBody.ts"
import { examplePoint } from "@property-intelligence/domain/address/AskedPlace.ts"
import { Ajv2020 } from "ajv/dist/2020.js"
import { Option, Result, Schema } from "effect"

const address = "1600 Smith St, Houston, TX 77002"
const bodies = { AddressBody, InvestorBody }

/** Names of one place, and of none or two. */
const good = [{ address }, { ...examplePoint }]
const bad: ReadonlyArray<Readonly<Record<string, unknown>>> = [
  {},
  { lat: 29.7537 },
  { lon: -95.3703 },
  { address, ...examplePoint },
  { address, lat: 29.7537 },
  { address, lon: -95.3703 },
  { lat: "29.7537", lon: -95.3703 },
  { lat: 29.7537, lon: 95.3703 },
  { lat: -95.3703, lon: 29.7537 },
  { lat: 48.8566, lon: 2.3522 },
  { lat: Number.NaN, lon: -95.3703 },
  { lat: 29.7537, lon: Number.NEGATIVE_INFINITY },
  { lat: null, lon: null }
]

describe("the bodies about one place", () => {
  for (const [name, body] of Object.entries(bodies)) {
    const decode = Schema.decodeUnknownResult(body, strictBody)
    it(`${name} takes exactly one of an address and a point in the United States`, () => {
      for (const each of good) assert.isTrue(Result.isSuccess(decode(each)), JSON.stringify(each))
      for (const each of bad) assert.isTrue(Result.isFailure(decode(each)), JSON.stringify(each))
    })

    it(`${name} takes what is stated of the building, within its bounds`, () => {
      const stated = { bedrooms: 0, bathrooms: 1.5, squareFeet: 200, yearBuilt: 1700, units: 1, propertyType: "Condo" }
      assert.isTrue(Result.isSuccess(decode({ address, property: stated })))
      assert.isTrue(Result.isSuccess(decode({ ...examplePoint, property: {} })))
      for (const property of [
        { bedrooms: 2.5 },
        { bedrooms: 21 },
        { bathrooms: -1 },
        { squareFeet: 199 },
        { squareFeet: 20_001 },
        { yearBuilt: 1699 },
        { units: 0 },
        { propertyType: "castle" },
        { rooms: 3 },
        { bedrooms: null },
        "Condo"
      ]) {
        assert.isTrue(Result.isFailure(decode({ address, property })), JSON.stringify(property))
      }
    })

    it(`${name} has a JSON Schema that takes and refuses the same`, () => {
      const { definitions } = Schema.toJsonSchemaDocument(body)
      const takes = new Ajv2020({ strict: false }).compile(Object(definitions)[name])
      for (const each of good) assert.isTrue(takes(each), JSON.stringify(each))
      for (const each of bad) {
        const isJson = Object.values(each).every((value) => typeof value !== "number" || Number.isFinite(value))
        if (isJson) assert.isFalse(takes(each), JSON.stringify(each))
      }
    })
  }

  it("name the place that is asked about", () => {
    assert.strictEqual(placeAskedIn({ address }), address)
    assert.deepStrictEqual(placeAskedIn({ lat: 29.7537, lon: -95.3703 }), examplePoint)
  })
})

describe("the body of a list", () => {
  const decode = Schema.decodeUnknownOption(BulkBody, strictBody)

  it("may mix addresses and points", () => {
    assert.isTrue(Option.isSome(decode({ addresses: [address, examplePoint] })))
    for (const each of [{ lat: 29.7537 }, { lat: 48.8566, lon: 2.3522 }, { ...examplePoint, address }, 5, null]) {
      assert.isTrue(Option.isNone(decode({ addresses: [address, each] })), JSON.stringify(each))
    }
  })
})
