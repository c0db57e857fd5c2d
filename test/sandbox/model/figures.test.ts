import { assert, describe, it } from "@effect/vitest"

import { seeded } from "../../../src/process/seeded.ts"
import { figuresIn, signOf, withFalseFigure } from "../../../src/sandbox/model/figures.ts"

describe("figuresIn", () => {
  it("finds numbers, not digits within words and codes", () => {
    assert.deepStrictEqual(figuresIn("cap rate 4.2% of $215,000, score 62/100, zone X500, A99"), [
      "4.2",
      "215,000",
      "62",
      "100"
    ])
  })
})

describe("withFalseFigure", () => {
  const samples: ReadonlyArray<[text: string, shape: RegExp, farthest: number]> = [
    ["$215,000", /^\$\d{3},000$/, 0.25],
    ["-$4,310", /^-\$\d,\d{2}0$/, 0.25],
    ["4.2%", /^\d\.\d%$/, 0.25],
    ["7.40%", /^\d\.\d\d%$/, 0.25],
    ["1924", /^1[89]\d\d$/, 0.02],
    ["12% above the median", /^\d{2}% above the median$/, 0.25]
  ]
  for (const [text, shape, farthest] of samples) {
    it(`${text} keeps its shape, changes a little, and differently from seed to seed`, () => {
      const changed = Array.from({ length: 60 }, (_, seed) =>
        withFalseFigure(text, new Set(), (purpose) => seeded(`${purpose} ${seed}`))
      )
      for (const figure of changed) {
        assert.match(figure, shape)
        assert.notStrictEqual(figure, text)
        const [before, after] = [text, figure].map((each) => Number(figuresIn(each)[0]?.replaceAll(",", "")))
        assert.isAtMost(Math.abs((after ?? 0) / (before ?? 1) - 1), farthest)
      }
      assert.isAbove(new Set(changed).size, 1)
    })
  }

  it("never hits another fact's figure, however small the numbers are", () => {
    const taken = new Set("1 2 3 4 5 6 7".split(" "))
    for (let seed = 0; seed < 100; seed++) {
      const figure = withFalseFigure("3", taken, (purpose) => seeded(`${purpose} ${seed}`))
      assert.isFalse(taken.has(figure))
    }
  })
})

describe("signOf", () => {
  const samples: ReadonlyArray<[string, string, string | null]> = [
    ["appreciation", "+4.6%", "positive"],
    ["appreciation", "-1.8%", "negative"],
    ["annualCashFlow", "-$4,310", "negative"],
    ["annualCashFlow", "$1,200", "positive"],
    ["annualCashFlow", "$0", null],
    ["value", "$215,000", null]
  ]
  for (const [id, text, sign] of samples) {
    it(`${id} ${text} is ${sign ?? "neither"}`, () => {
      assert.strictEqual(signOf(id, text), sign)
    })
  }
})
