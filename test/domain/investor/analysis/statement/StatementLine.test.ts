import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { amountOf, runningLines } from "../../../../../src/domain/investor/analysis/statement/StatementLine.ts"
import { wholeDollars } from "../../../../../src/domain/investor/deal/FigureText.ts"

const total = (lines: ReturnType<typeof runningLines>) => lines.reduce((sum, { amount }) => sum + amount, 0)
const Amount = Schema.Finite.check(Schema.isBetween({ minimum: -1e8, maximum: 1e8 }))

describe("runningLines", () => {
  it("adds up where rounding each line would not", () => {
    // 0.4 + 0.4 + 0.4 is 1.2: shown as 0, 1 (0.8), 0 (1.2).
    assert.deepStrictEqual(runningLines({ a: 0.4, b: 0.4, c: 0.4 }, 0, 1.2), [
      { name: "a", amount: 0 },
      { name: "b", amount: 1 },
      { name: "c", amount: 0 }
    ])
  })

  it("starts from a total, and ends on the true one", () => {
    // From 10.4 (10): 12.6 (13), then the rounding of 9.5 whatever adding gives.
    assert.deepStrictEqual(runningLines({ a: 2.2, b: -3.1 - 1e-12 }, 10.4, 9.5), [
      { name: "a", amount: 3 },
      { name: "b", amount: -3 }
    ])
  })

  it("has no line for what is 0", () => {
    assert.deepStrictEqual(runningLines({ a: 0, b: 2, c: 0 }, 0, 2), [{ name: "b", amount: 2 }])
    assert.deepStrictEqual(runningLines({}, 5, 5), [])
  })

  it.prop(
    "shows every subtotal as the rounding of the true one, each line within a dollar",
    [Schema.Array(Amount)],
    ([amounts]) => {
      const sums = amounts.map((_, index) => amounts.slice(0, index + 1).reduce((sum, amount) => sum + amount, 0))
      const to = sums.at(-1) ?? 0
      const lines = runningLines(Object.fromEntries(amounts.map((amount, index) => [`line ${index}`, amount])), 0, to)
      assert.strictEqual(total(lines), wholeDollars(to))
      for (const [index, amount] of amounts.entries()) {
        const known = lines.filter(({ name }) => Number(name.slice(5)) <= index)
        assert.strictEqual(total(known), wholeDollars(sums[index] ?? 0))
        assert.isAtMost(Math.abs(amountOf(lines, `line ${index}`) - amount), 1)
      }
    }
  )
})

describe("amountOf", () => {
  it("is the line's, or 0", () => {
    const lines = [{ name: "a", amount: 7 }]
    assert.deepStrictEqual([amountOf(lines, "a"), amountOf(lines, "b")], [7, 0])
  })
})
