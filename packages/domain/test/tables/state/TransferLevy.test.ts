import { assert, describe, it } from "@effect/vitest"
import { flat, marginal, sellersPartAt, whole } from "@property-intelligence/domain/tables/state/TransferLevy.ts"

import { saleTaxOf } from "../../support/investor/reference/saleTax.ts"

const steps = [
  [0, 1],
  [100_000, 2],
  [200_000, 4]
] as const

describe("sellersPartAt", () => {
  const cases = [
    ["one rate whatever the price", [flat(0.5)], 150_000, 750],
    ["the bracket's rate on all of the price", [whole(steps)], 150_000, 3000],
    ["the bracket's rate from its first dollar on", [whole(steps)], 200_000, 8000],
    ["each bracket's rate on its part", [marginal(steps)], 150_000, 2000],
    ["the last bracket's on all above it", [marginal(steps)], 300_000, 7000],
    ["the seller's share alone", [marginal(steps, 0.5)], 300_000, 3500],
    ["the sum of several", [flat(1), whole(steps, 0)], 100_000, 1000],
    ["nothing where nothing is taken", [], 100_000, 0]
  ] as const
  for (const [what, levies, price, dollars] of cases) {
    it(`is ${what}`, () => {
      assert.closeTo(sellersPartAt(levies, price), dollars, 1e-9)
    })
  }

  it("is continuous in the price where it is marginal, and never falls with it", () => {
    for (const from of [100_000, 200_000]) {
      const [below, at] = [sellersPartAt([marginal(steps)], from - 0.01), sellersPartAt([marginal(steps)], from)]
      assert.isAtLeast(at, below)
      assert.closeTo(at, below, 0.001)
    }
  })

  it("equals the reference calculation, which adds up the brackets", () => {
    for (const levies of [[whole(steps)], [marginal(steps, 0.5)], [flat(0.3), marginal(steps), whole(steps, 0.25)]]) {
      for (const price of [1, 99_999, 100_000, 123_456, 200_000, 5_000_000]) {
        assert.closeTo(sellersPartAt(levies, price), saleTaxOf(levies, price), 1e-6)
      }
    }
  })
})
