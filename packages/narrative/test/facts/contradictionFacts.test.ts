import { assert, describe, it } from "@effect/vitest"
import { factsIn } from "@property-intelligence/narrative/facts/Facts.ts"

import { answerOf } from "../../../../test/support/narrative/answerOf.ts"
import { withProperty } from "../../../domain/test/support/investor/deals.ts"
import { cleveland } from "../../../domain/test/support/investor/workedExamples.ts"

const house = { ...cleveland.input, askingPrice: null }

describe("what contradicts the figures", () => {
  it("is empty for a house whose facts agree", () => {
    assert.deepInclude(factsIn(answerOf(house)), {
      contradictions: null,
      listedPrice: null,
      listedRent: null,
      soldBeforeBuilt: false
    })
  })

  it("is a listing that asks a tenth more than the price in use, and none that asks less", () => {
    assert.deepInclude(factsIn(answerOf(house, { price: 236_500 })), {
      contradictions: ["a listing that asks far more than the price used here"],
      listedPrice: 236_500
    })
    assert.isNull(factsIn(answerOf(house, { price: 236_000 })).contradictions)
    assert.isNull(factsIn(answerOf(house, { price: 90_000 })).contradictions)
  })

  it("is a rent listing a tenth under the rent in use, of one home alone", () => {
    const rent = factsIn(answerOf(house)).rentInUse ?? 0
    assert.deepStrictEqual(factsIn(answerOf(house, { rent: 0.9 * rent })).contradictions, [
      "a rent listing that asks less than the rent used here"
    ])
    assert.isNull(factsIn(answerOf(house, { rent: 0.91 * rent })).contradictions)
    const duplex = withProperty(house, { propertyType: "Multi-Family", units: 2 })
    assert.isNull(factsIn(answerOf(duplex, { rent: 0.5 * rent })).listedRent)
  })

  it("is an asking price three tenths under the estimate", () => {
    const low = { ...house, askingPrice: 150_500 }
    assert.deepStrictEqual(factsIn(answerOf(low)).contradictions, [
      "an asking price too low to fit the estimated value"
    ])
    assert.isNull(factsIn(answerOf({ ...low, askingPrice: 150_501 })).contradictions)
  })

  it("leaves out a sale before the year built, which changes no figure and is a fact by another name", () => {
    const soldIn = (year: number) => factsIn(answerOf(withProperty(house, { lastSaleDate: `${year}-06-01` })))
    assert.deepInclude(soldIn(1923), { contradictions: null, soldBeforeBuilt: true })
    assert.isFalse(soldIn(1924).soldBeforeBuilt)
  })
})

describe("what the price of the verdict means", () => {
  it("is what binds it", () => {
    assert.strictEqual(factsIn(answerOf(house)).priceMeaning, "breakEven")
    assert.strictEqual(factsIn(answerOf({ ...house, condition: "poor", askingPrice: 20_000 })).priceMeaning, "return")
    const target = { kind: "capRate", percent: 9 } as const
    assert.strictEqual(factsIn(answerOf({ ...house, targetReturn: target })).priceMeaning, "target")
  })

  it("is the asking price if no estimate supports a higher one", () => {
    const unvalued = withProperty(house, { valueEstimate: { valueLow: null, valueEstimate: null, valueHigh: null } })
    assert.strictEqual(factsIn(answerOf({ ...unvalued, askingPrice: 20_000 })).priceMeaning, "asked")
  })
})
