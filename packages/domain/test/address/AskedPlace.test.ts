import { assert, describe, it } from "@effect/vitest"
import {
  askedLine,
  canBeInState,
  faultOfPoint,
  pointLine,
  roundedPoint
} from "@property-intelligence/domain/address/AskedPlace.ts"
import { Schema } from "effect"

describe("a point", () => {
  it("has the same line in every spelling, to a tenth of a meter", () => {
    assert.strictEqual(pointLine({ lat: Number("29.75370"), lon: Number("-95.370300") }), "29.7537, -95.3703")
    assert.strictEqual(pointLine({ lat: 29.753_700_4, lon: -95.370_299_6 }), "29.7537, -95.3703")
    assert.notStrictEqual(pointLine({ lat: 29.753_701, lon: -95.3703 }), "29.7537, -95.3703")
    assert.strictEqual(askedLine({ lat: 29.7537, lon: -95.3703 }), "29.7537, -95.3703")
    assert.strictEqual(askedLine("1600 Smith St, Houston, TX 77002"), "1600 Smith St, Houston, TX 77002")
  })

  const degrees = Schema.Finite.check(Schema.isBetween({ minimum: -90, maximum: 90 }))
  it.prop("stays where it is once it is rounded", { lat: degrees, lon: degrees }, (point) => {
    const rounded = roundedPoint(point)
    assert.strictEqual(pointLine(rounded), pointLine(point))
    assert.isBelow(Math.abs(rounded.lat - point.lat), 1e-6)
    assert.isBelow(Math.abs(rounded.lon - point.lon), 1e-6)
  })
})

describe("the fault of a point", () => {
  it("is null in the states and the territories", () => {
    for (const [lat, lon] of [
      [29.7537, -95.3703],
      [61.2181, -149.9003],
      [52.83, 173.17],
      [21.3069, -157.8583],
      [18.4663, -66.1057],
      [13.4443, 144.7937],
      [-14.2756, -170.702]
    ]) {
      assert.isNull(faultOfPoint({ lat: lat ?? 0, lon: lon ?? 0 }), `${lat}, ${lon}`)
    }
  })

  it("says what to change elsewhere", () => {
    assert.match(faultOfPoint({ lat: 29.7537, lon: 95.3703 }) ?? "", /lon is negative west/)
    assert.match(faultOfPoint({ lat: -75.1652, lon: 39.9526 }) ?? "", /wrong way round/)
    for (const [lat, lon] of [
      [48.8566, 2.3522],
      [0, 0],
      [-33.8688, 151.2093]
    ]) {
      assert.match(
        faultOfPoint({ lat: lat ?? 0, lon: lon ?? 0 }) ?? "",
        /outside the United States and its territories/
      )
    }
  })
})

describe("canBeInState", () => {
  const places: ReadonlyArray<[name: string, state: string, lat: number, lon: number]> = [
    ["Key West", "FL", 24.5465, -81.7975],
    ["Cape Alava", "WA", 48.1643, -124.7335],
    ["the Northwest Angle", "MN", 49.3845, -95.1534],
    ["Quoddy Head", "ME", 44.8152, -66.9508],
    ["Attu, beyond the date line", "AK", 52.83, 173.17],
    ["Utqiagvik", "AK", 71.29, -156.79],
    ["Hyder", "AK", 55.92, -130.02],
    ["Hilo", "HI", 19.72, -155.08],
    ["Culebra", "PR", 18.31, -65.3],
    ["St. Croix", "VI", 17.73, -64.73],
    ["Hagåtña", "GU", 13.48, 144.75],
    ["Saipan", "MP", 15.18, 145.75],
    ["Pago Pago", "AS", -14.28, -170.7]
  ]
  for (const [name, state, lat, lon] of places) {
    it(`holds ${name}`, () => {
      assert.isTrue(canBeInState(state, { lat, lon }))
      for (const elsewhere of [-1, lat + 60, -lat]) {
        assert.isFalse(canBeInState(state, { lat: elsewhere, lon }), String(elsewhere))
      }
      assert.isFalse(canBeInState(state, { lat, lon: 10 }))
      assert.isFalse(canBeInState(state === "OH" ? "TX" : "OH", { lat: 13, lon }))
    })
  }

  it("holds no place of one state in another that lies apart", () => {
    assert.isFalse(canBeInState("HI", { lat: 29.75, lon: -95.37 }))
    assert.isFalse(canBeInState("TX", { lat: 21.3, lon: -157.86 }))
    assert.isFalse(canBeInState("PR", { lat: 29.75, lon: -95.37 }))
  })
})
