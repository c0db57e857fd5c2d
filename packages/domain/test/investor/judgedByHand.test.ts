import { readFileSync } from "node:fs"

import { assert, describe, it } from "@effect/vitest"

import { judgedByHand, judgedRow, verdictOf } from "../support/investor/judgedByHand.ts"

/** Where the judge decided otherwise than the verdict, by number; docs/judged-by-hand.md discusses each. */
const decidedOtherwise = [6, 9, 14, 32, 34, 35]

/** Of the price, where judge and verdict decide alike on the same plan. */
const tolerance = 0.1

/** Where they do so with prices further apart; the document names each. */
const pricedOtherwise = [30, 33, 39]

const page = readFileSync(new URL("../support/investor/judgedByHand.md", import.meta.url), "utf8")

describe("forty houses judged by hand", () => {
  it("are forty", () => assert.strictEqual(judgedByHand.length, 40))

  it("are decided alike in all but the named ones", () => {
    const otherwise = judgedByHand.flatMap((house, at) =>
      verdictOf(house).decision === house.hand.decision ? [] : [at + 1]
    )
    assert.deepStrictEqual(otherwise, decidedOtherwise)
  })

  it("have a price near the judge's for the same decision and plan, with the listed exceptions", () => {
    const apart = judgedByHand.flatMap((house, at) => {
      const { hand } = house
      const { decision, plan, price } = verdictOf(house)
      return decision === hand.decision && plan === hand.plan && price !== null && hand.price !== null
        ? [{ at: at + 1, share: Math.abs(price / hand.price - 1) }]
        : []
    })
    assert.strictEqual(apart.length, 21)
    assert.deepStrictEqual(
      apart.filter(({ share }) => share > tolerance).map(({ at }) => at),
      pricedOtherwise
    )
  })

  it("match the rows of the table", () => {
    const rows = page.split("\n").filter((line) => /^\| \d/.test(line))
    assert.deepStrictEqual(rows, judgedByHand.map(judgedRow))
  })
})
