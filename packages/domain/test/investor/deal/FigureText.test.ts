import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import {
  decimals,
  dollarsText,
  fill,
  flooredPercentText,
  percentText,
  signedPercentText,
  stepAt,
  whenKnown,
  wholeDollars
} from "@property-intelligence/domain/investor/deal/FigureText.ts"
import { Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

describe("the 1% rule", () => {
  const ruleAt = (monthlyRent: number, askingPrice: number) =>
    analyzeInvestment({ ...cleveland.input, monthlyRent, askingPrice }).derivedMetrics.onePercentRule

  it("passes with 1,000 a month on 100,000", () => {
    assert.deepStrictEqual(ruleAt(1000, 100_000), { ratio: "1.00%", passes: true })
  })

  it("fails with a cent less, and does not print 1%", () => {
    assert.deepStrictEqual(ruleAt(999.99, 100_000), { ratio: "0.99%", passes: false })
  })

  it.prop(
    "never prints one percent for less, never less for one percent",
    {
      price: Schema.Int.check(Schema.isBetween({ minimum: 5000, maximum: 5_000_000 })),
      cents: Schema.Int.check(Schema.isBetween({ minimum: -200, maximum: 200 }))
    },
    ({ cents, price }) => {
      const rent = price / 100 + cents / 100
      assert.strictEqual(Number.parseFloat(flooredPercentText(rent, price)) >= 1, cents >= 0)
    },
    lawRuns(2000)
  )
})

describe("flooredPercentText", () => {
  const cases: ReadonlyArray<[part: number, text: string]> = [
    [1000, "1.00%"],
    [999.99, "0.99%"],
    [786, "0.78%"],
    [1259.9, "1.25%"],
    [0, "0.00%"],
    [5000, "5.00%"],
    // Exact hundredths, though 1160 / 100000 * 10000 is a little less than 116.
    [1160, "1.16%"],
    [1690, "1.69%"]
  ]
  for (const [part, text] of cases) {
    it(`shows ${part} of 100,000 as ${text}`, () => {
      assert.strictEqual(flooredPercentText(part, 100_000), text)
    })
  }
})

describe("decimals", () => {
  it("rounds halves away from zero, on both sides", () => {
    assert.deepStrictEqual(
      [0.5, 1.5, 2.5, -0.5, -1.5, -2.5].map((value) => decimals(value, 0)),
      [1, 2, 3, -1, -2, -3]
    )
    assert.deepStrictEqual([decimals(0.125, 2), decimals(-0.125, 2), decimals(0.375, 2)], [0.13, -0.13, 0.38])
  })

  it("is never -0", () => {
    for (const value of [-0, -0.4, -0.0001]) assert.isTrue(Object.is(decimals(value, 0), 0))
    assert.isTrue(Object.is(wholeDollars(-0.49), 0))
  })

  it.prop(
    "round whole dollars like any figure without decimals",
    { dollars: Schema.Finite, half: Schema.Int },
    ({ dollars, half }) => {
      for (const amount of [dollars, half / 2]) assert.isTrue(Object.is(wholeDollars(amount), decimals(amount, 0)))
    }
  )

  it.prop(
    "rounds like the text of a figure, at halves and near them",
    {
      figure: Schema.Finite,
      halves: Schema.Int.check(Schema.isBetween({ minimum: -3_000_000_000, maximum: 3_000_000_000 })),
      digits: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9 }))
    },
    ({ digits, figure, halves }) => {
      const half = halves / (2 * 10 ** digits)
      const nearby = [half * (1 + Number.EPSILON), half * (1 - Number.EPSILON), half + 1e-7, half - 1e-7]
      for (const value of [figure, figure % 1e6, half, half / 3, ...nearby]) {
        assert.isTrue(Object.is(decimals(value, digits), Number(value.toFixed(digits)) + 0), `${value} to ${digits}`)
      }
    },
    lawRuns(2000)
  )

  it("keeps what is exact", () => {
    assert.strictEqual(decimals(8.15, 2), 8.15)
    assert.strictEqual(wholeDollars(1_234_567), 1_234_567)
  })
})

describe("percentText", () => {
  it("has as many decimals as asked for", () => {
    assert.strictEqual(percentText(3.79), "3.8%")
    assert.strictEqual(percentText(8.15, 2), "8.15%")
    assert.strictEqual(percentText(56, 0), "56%")
    assert.strictEqual(percentText(-13.1), "-13.1%")
    assert.strictEqual(percentText(4), "4.0%")
  })

  it("has no sign before a zero", () => {
    assert.strictEqual(percentText(-0.04), "0.0%")
    assert.strictEqual(percentText(-0.4, 0), "0%")
  })
})

describe("signedPercentText", () => {
  const cases: ReadonlyArray<[percent: number, text: string]> = [
    [77.454, "+77.5%"],
    [-1.8, "-1.8%"],
    [0, "+0.0%"],
    [-0.04, "+0.0%"],
    [0.04, "+0.0%"],
    [-0.06, "-0.1%"],
    [100, "+100.0%"]
  ]
  for (const [percent, text] of cases) {
    it(`shows ${percent} as ${text}`, () => {
      assert.strictEqual(signedPercentText(percent), text)
    })
  }
})

describe("dollarsText", () => {
  it("groups thousands and leaves the sign to the sentence", () => {
    assert.strictEqual(dollarsText(1947.13), "$1,947")
    assert.strictEqual(dollarsText(-1947.5), "$1,948")
    assert.strictEqual(dollarsText(999.5), "$1,000")
    assert.strictEqual(dollarsText(-0.2), "$0")
    assert.strictEqual(dollarsText(12_345_678), "$12,345,678")
  })

  it.prop(
    "writes what the platform's own format writes",
    { dollars: Schema.Int.check(Schema.isBetween({ minimum: -2_000_000, maximum: 2_000_000 })) },
    ({ dollars }) => {
      for (const amount of [dollars, dollars / 1000]) {
        const whole = Math.round(Math.abs(amount))
        assert.strictEqual(dollarsText(amount), `$${whole.toLocaleString("en-US")}`)
      }
    },
    lawRuns(2000)
  )
})

describe("stepAt", () => {
  const steps = [
    [80, "high"],
    [50, "middle"],
    [0, "low"]
  ] as const

  it("gives the entry of the first bound that is reached", () => {
    const found = [100, 80, 79.9, 50, 49.99, 0].map((value) => stepAt(value, steps))
    assert.deepStrictEqual(found, ["high", "high", "middle", "middle", "low", "low"])
  })

  it("gives nothing below all of them", () => {
    assert.isNull(stepAt(-1, steps))
  })
})

describe("fill", () => {
  it("puts each value wherever its name stands", () => {
    assert.strictEqual(fill("{a} and {b}, {a}", { a: "one", b: "two" }), "one and two, one")
  })

  it("takes a value as it is, whatever signs are in it", () => {
    assert.strictEqual(fill("at {price}", { price: "$& $1 $$" }), "at $& $1 $$")
  })

  it("leaves unknown names", () => {
    assert.strictEqual(fill("{a} {c}", { a: "one" }), "one {c}")
  })
})

describe("whenKnown", () => {
  it("shows known values, including zero, and nothing else", () => {
    assert.strictEqual(
      whenKnown(0, (value) => value + 1),
      1
    )
    assert.isNull(whenKnown(null, () => "shown"))
  })
})
