import { assert, describe, it } from "@effect/vitest"

import { canBeInState } from "../../../src/domain/address/Place.ts"

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
