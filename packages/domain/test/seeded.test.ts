import { assert, describe, it } from "@effect/vitest"
import { drawnFrom, shuffled } from "@property-intelligence/domain/seeded.ts"

const letters = ["a", "b", "c", "d"]

describe("a draw", () => {
  it("is the same for the same key, and each of the options for some", () => {
    const drawn = Array.from({ length: 100 }, (_, key) => drawnFrom(letters, String(key)))
    assert.deepStrictEqual(
      Array.from({ length: 100 }, (_, key) => drawnFrom(letters, String(key))),
      drawn
    )
    assert.deepStrictEqual([...new Set(drawn)].map(String).toSorted(), letters)
  })

  it("is null for an empty list", () => {
    assert.isNull(drawnFrom([], "key"))
  })
})

describe("a shuffle", () => {
  it("keeps each item, in an order by its key", () => {
    const orders = Array.from({ length: 100 }, (_, key) => shuffled(letters, String(key)))
    assert.isTrue(orders.every((order) => order.toSorted().join() === letters.join()))
    assert.isAbove(new Set(orders.map((order) => order.join())).size, 15)
    assert.deepStrictEqual(shuffled(letters, "5"), orders[5])
  })
})
