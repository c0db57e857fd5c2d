import { assert, describe, it } from "@effect/vitest"
import { askablePrices, highestPrice, isWithinReach } from "@property-intelligence/domain/investor/deal/HighestOffer.ts"
import { Arbitrary, Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"

const { highest, lowest } = askablePrices

/** A surplus that falls with the price, more steeply beyond a bend, and is zero at `zero`. */
interface Falling {
  readonly zero: number
  readonly slope: number
  readonly bend: number
  readonly steeper: number
}

const surplusOf = ({ bend, slope, steeper, zero }: Falling) => {
  const fallen = (price: number) => slope * price + Math.max(0, price - bend) * steeper
  return (price: number) => fallen(zero) - fallen(price)
}

const whole = (minimum: number, maximum: number) =>
  Arbitrary.schema(Schema.Int.check(Schema.isBetween({ minimum, maximum })))

const falling: Arbitrary.Arbitrary<Falling> = Arbitrary.all({
  zero: whole(0, 120_000_000),
  cents: whole(0, 99),
  slope: whole(1, 2000),
  bend: whole(0, 120_000_000),
  steeper: whole(0, 5000)
}).pipe(
  Arbitrary.map(({ bend, cents, slope, steeper, zero }) => ({
    zero: zero + cents / 100,
    slope: slope / 1000,
    bend,
    steeper: steeper / 1000
  }))
)

describe("highestPrice", () => {
  it.prop(
    "is the last whole dollar at which the plan works, whatever bends there are",
    { falling },
    ({ falling: line }) => {
      const surplusAt = surplusOf(line)
      const offer = highestPrice(surplusAt)
      switch (offer.kind) {
        case "price":
          assert.isTrue(Number.isInteger(offer.price))
          assert.isAtLeast(surplusAt(offer.price), 0)
          assert.isBelow(surplusAt(offer.price + 1), 0)
          break
        case "anyPrice":
          assert.isAtLeast(surplusAt(highest), 0)
          break
        case "noPrice":
          assert.isBelow(surplusAt(lowest), 0)
      }
    },
    lawRuns(2000)
  )

  it('distinguishes "every price" from "no price"', () => {
    assert.deepStrictEqual(
      highestPrice(() => 1),
      { kind: "anyPrice" }
    )
    assert.deepStrictEqual(
      highestPrice(() => 0),
      { kind: "anyPrice" }
    )
    assert.deepStrictEqual(
      highestPrice(() => -1),
      { kind: "noPrice" }
    )
  })

  it("finds the ends of the prices that can be stated", () => {
    const upTo = (price: number) => highestPrice((asked) => price - asked)
    assert.deepStrictEqual(upTo(lowest), { kind: "price", price: lowest })
    assert.deepStrictEqual(upTo(lowest - 1), { kind: "noPrice" })
    assert.deepStrictEqual(upTo(highest - 1), { kind: "price", price: highest - 1 })
    assert.deepStrictEqual(upTo(highest), { kind: "anyPrice" })
  })

  it("steps over a jump", () => {
    assert.deepStrictEqual(
      highestPrice((price) => (price <= 123_456 ? 1_000_000 : -0.001)),
      { kind: "price", price: 123_456 }
    )
  })

  it("takes a handful of steps where halving takes 27", () => {
    let steps = 0
    highestPrice((price) => {
      steps++
      return 150_000 - 1.05 * price - 0.08 * Math.max(0, price - 90_000)
    })
    assert.isAtMost(steps, 16)
  })

  it("begins at a price where the plan works, although the plan works at no lower price", () => {
    // Rises to 200,000, falls beyond: what a growing house with a loan does up to its value.
    const surplusAt = (price: number) => (price <= 200_000 ? price - 150_000 : 250_000 - price)
    assert.deepStrictEqual(highestPrice(surplusAt), { kind: "noPrice" })
    assert.deepStrictEqual(highestPrice(surplusAt, 200_000), { kind: "price", price: 250_000 })
    assert.deepStrictEqual(highestPrice(surplusAt, 140_000), { kind: "noPrice" })
    assert.deepStrictEqual(highestPrice(surplusAt, null), { kind: "noPrice" })
  })
})

describe("isWithinReach", () => {
  it("holds for an offer at most that share below the price", () => {
    const offer = { kind: "price", price: 90_000 } as const
    assert.isTrue(isWithinReach(offer, 100_000, 0.1))
    assert.isFalse(isWithinReach(offer, 100_001, 0.1))
    assert.isTrue(isWithinReach({ kind: "anyPrice" }, 100_000, 0))
    assert.isFalse(isWithinReach({ kind: "noPrice" }, 100_000, 0.99))
  })
})
