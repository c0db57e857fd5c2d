import { assert, describe, it } from "@effect/vitest"

import { rentBesideFairMarketRentClaim } from "../../../../src/narrative/claims/market/rentBesideFairMarketRent.ts"
import { readingOf } from "../../../support/narrative/readingOf.ts"

const { held, said } = readingOf(rentBesideFairMarketRentClaim)

const duplex = { unitsLet: 2, unitRent: 1650 }

describe("the rent beside HUD's fair market rent", () => {
  it("is what the answer's own check calls it", () => {
    assert.deepStrictEqual(
      [
        held({ rentCheck: "usual" }),
        held({ rentCheck: "low", fairMarketRent: 2400 }),
        held({ rentCheck: "high", fairMarketRent: 900 }),
        held({ rentCheck: null })
      ],
      ["usual", "low", "high", null]
    )
  })

  it("is that of a unit where several are let", () => {
    assert.deepStrictEqual(
      [
        held({ ...duplex, rentCheck: "usual" }),
        held({ ...duplex, rentCheck: "low", fairMarketRent: 2400 }),
        held({ ...duplex, rentCheck: "high", fairMarketRent: 900 })
      ],
      ["usualByUnit", "lowByUnit", "highByUnit"]
    )
  })

  it("speaks against the purchase where it is high", () => {
    assert.deepInclude(rentBesideFairMarketRentClaim.cases.high, { bearing: "against", weight: 4 })
    assert.deepInclude(rentBesideFairMarketRentClaim.cases.usual, { bearing: "for", weight: 2 })
  })

  it("reads where it is usual", () =>
    assert.deepStrictEqual(said({}), [
      "against a HUD fair market rent of $1,570 a month, the rent of $1,690 a month is within the usual range",
      "the $1,690 a month used for rent stands in a usual relation to HUD's $1,570 a month for the bedroom count",
      "HUD's fair market rent, $1,570 a month, gives no reason to doubt the $1,690 a month used",
      "held beside HUD's figure of $1,570 a month, a rent of $1,690 a month passes as usual",
      "the rent of $1,690 a month is plausible by HUD's yardstick of $1,570 a month"
    ]))

  it("reads where it is low", () =>
    assert.deepStrictEqual(said({ rentCheck: "low", fairMarketRent: 2400 }), [
      "against a HUD fair market rent of $2,400 a month, the rent of $1,690 a month is low and deserves a closer look",
      "the $1,690 a month used for rent falls well short of HUD's $2,400 a month for the bedroom count",
      "HUD's fair market rent, $2,400 a month, suggests the $1,690 a month used may be set low",
      "held beside HUD's figure of $2,400 a month, a rent of $1,690 a month checks as low",
      "the rent of $1,690 a month is on the low side of HUD's yardstick, $2,400 a month, by a wide margin"
    ]))

  it("reads where it is high", () =>
    assert.deepStrictEqual(said({ rentCheck: "high", fairMarketRent: 900 }), [
      "against a HUD fair market rent of $900 a month, the rent of $1,690 a month is high and needs proof",
      "the $1,690 a month used for rent runs well above HUD's $900 a month for the bedroom count",
      "HUD's fair market rent, $900 a month, casts doubt on the $1,690 a month used",
      "held beside HUD's figure of $900 a month, a rent of $1,690 a month checks as high",
      "the rent of $1,690 a month is ambitious by HUD's yardstick of $900 a month"
    ]))

  it("reads for a unit, usual", () =>
    assert.deepStrictEqual(said({ ...duplex, rentCheck: "usual" }), [
      "against a HUD fair market rent of $1,570 a month, a unit rent of $1,650 a month is within the usual range",
      "each unit is put at $1,650 a month, in a usual relation to HUD's $1,570 a month",
      "HUD's fair market rent, $1,570 a month, gives no reason to doubt the $1,650 a month of a unit",
      "held beside HUD's figure of $1,570 a month, a unit at $1,650 a month passes as usual",
      "the unit rent of $1,650 a month is plausible by HUD's yardstick of $1,570 a month"
    ]))

  it("reads for a unit, low", () =>
    assert.deepStrictEqual(said({ ...duplex, rentCheck: "low", fairMarketRent: 2400 }), [
      "against a HUD fair market rent of $2,400 a month, a unit rent of $1,650 a month is low and deserves a closer look",
      "each unit is put at $1,650 a month, well short of HUD's $2,400 a month",
      "HUD's fair market rent, $2,400 a month, suggests the $1,650 a month of a unit may be set low",
      "held beside HUD's figure of $2,400 a month, a unit at $1,650 a month checks as low",
      "the unit rent of $1,650 a month is on the low side of HUD's yardstick, $2,400 a month, by a wide margin"
    ]))

  it("reads for a unit, high", () =>
    assert.deepStrictEqual(said({ ...duplex, rentCheck: "high", fairMarketRent: 900 }), [
      "against a HUD fair market rent of $900 a month, a unit rent of $1,650 a month is high and needs proof",
      "each unit is put at $1,650 a month, well above HUD's $900 a month",
      "HUD's fair market rent, $900 a month, casts doubt on the $1,650 a month of a unit",
      "held beside HUD's figure of $900 a month, a unit at $1,650 a month checks as high",
      "the unit rent of $1,650 a month is ambitious by HUD's yardstick of $900 a month"
    ]))
})
