import { assert, describe, it } from "@effect/vitest"
import {
  count,
  day,
  type FactKind,
  list,
  money,
  named,
  numberIn,
  type Per,
  percent,
  plainNumber,
  privateName,
  type SlotForm,
  term,
  termOf,
  truth
} from "@property-intelligence/narrative/facts/FactKind.ts"

const source = { noun: "a thing", at: "some.place", read: () => null }

const writes = <Value>(kind: FactKind<Value>, cases: ReadonlyArray<readonly [Value, SlotForm, string]>): void => {
  for (const [value, form, text] of cases) assert.strictEqual(kind.write(value, form), text, `${String(value)} ${form}`)
}

describe("an amount", () => {
  it("is written with its sign and its period, which belong to it", () => {
    const periods: ReadonlyArray<readonly [Per, string]> = [
      ["once", "-$7,887"],
      ["month", "-$7,887 a month"],
      ["year", "-$7,887 a year"],
      ["night", "-$7,887 a night"],
      ["squareFoot", "-$7,887 a square foot"]
    ]
    for (const [per, text] of periods) assert.strictEqual(money(per, source).write(-7887, "whole"), text)
  })

  it("loses the period as the first end of a range, and the sign as a size", () => {
    writes(money("year", source), [
      [-7887, "figure", "-$7,887"],
      [-7887, "size", "$7,887 a year"],
      [7887, "size", "$7,887 a year"],
      [1_234_567, "whole", "$1,234,567 a year"]
    ])
  })

  it("has no sign if it is rounded to zero", () => {
    writes(money("year", source), [
      [0, "whole", "$0 a year"],
      [-0.4, "whole", "$0 a year"],
      [-0.5, "whole", "-$1 a year"],
      [-1, "whole", "-$1 a year"],
      [0.5, "whole", "$1 a year"]
    ])
  })
})

describe("a percentage", () => {
  it("has the decimals that the answer shows, and its sign", () => {
    writes(percent(1, source), [
      [3.7, "whole", "3.7%"],
      [-1.2, "whole", "-1.2%"],
      [-1.2, "size", "1.2%"],
      [-1.2, "figure", "-1.2%"],
      [0, "whole", "0.0%"],
      [-0.04, "whole", "0.0%"]
    ])
    writes(percent(2, source), [[8.1, "whole", "8.10%"]])
    writes(percent(0, source), [[89, "whole", "89%"]])
  })
})

describe("a count", () => {
  it("has its noun in the right number, thousands grouped, but as the first end of a range", () => {
    writes(count("bathroom", "bathrooms", source), [
      [1, "whole", "1 bathroom"],
      [0, "whole", "0 bathrooms"],
      [2, "whole", "2 bathrooms"],
      [2.5, "whole", "2.5 bathrooms"],
      [2.25, "whole", "2.25 bathrooms"],
      [1450, "whole", "1,450 bathrooms"],
      [1450, "figure", "1,450"],
      [-0.3, "whole", "-0.3 bathrooms"],
      [-0.3, "size", "0.3 bathrooms"],
      [1.004, "whole", "1 bathroom"],
      [-0.001, "whole", "0 bathrooms"]
    ])
  })
})

describe("percentages and sums", () => {
  it("round a half away from zero by the digits that are shown, whichever side its double lies on", () => {
    writes(percent(1, source), [
      [28.65, "whole", "28.7%"],
      [-28.65, "whole", "-28.7%"],
      [1.05, "whole", "1.1%"],
      [28.64, "whole", "28.6%"],
      [-0.01, "whole", "0.0%"]
    ])
  })

  it("leave the period out if the words around them name it", () => {
    writes(money("year", source), [
      [-1129, "sum", "$1,129"],
      [1129, "sum", "$1,129"]
    ])
  })
})

describe("the other kinds", () => {
  it("write numbers, days, terms, names, lists and conditions", () => {
    writes(plainNumber(source), [[0.57, "whole", "0.57"]])
    writes(day(source), [
      ["2025-09-06", "whole", "September 6, 2025"],
      ["1999-12-31", "whole", "December 31, 1999"]
    ])
    writes(term<string>(source), [
      ["apartment building", "whole", "apartment building"],
      ["apartment building", "article", "an apartment building"],
      ["townhouse", "article", "a townhouse"]
    ])
    writes(named({ coLiving: "Co-Living" }, source), [["coLiving", "whole", "Co-Living"]])
    writes(list(source), [
      [["flood"], "whole", "flood"],
      [["flood", "hail"], "whole", "flood and hail"],
      [["flood", "hail", "tornado"], "whole", "flood, hail and tornado"]
    ])
    writes(truth(source), [
      [true, "whole", "yes"],
      [false, "whole", "no"]
    ])
  })

  it("keep what belongs to the address apart", () => {
    assert.isTrue(privateName(source).isPrivate)
    for (const kind of [money("once", source), percent(1, source), plainNumber(source), truth(source)]) {
      assert.isFalse(kind.isPrivate)
    }
    assert.deepStrictEqual(privateName(source).at, ["some.place"])
  })
})

describe("the number in a text of the answer", () => {
  it("is the first, with its sign and without grouping", () => {
    const numbers: ReadonlyArray<readonly [string | null, number | null]> = [
      ["-13.2%", -13.2],
      ["+4.6%", 4.6],
      ["89%", 89],
      ["0.0%", 0],
      ["$1,234.50 or less", 1234.5],
      ["none", null],
      ["", null],
      [null, null]
    ]
    for (const [text, number] of numbers) assert.strictEqual(numberIn(text), number, String(text))
  })
})

describe("a term of a closed list", () => {
  it("is exactly one of the list, or null", () => {
    assert.strictEqual(termOf(["low", "high"], "low"), "low")
    for (const text of ["Low", "low ", "lower", "", null, undefined, "constructor"]) {
      assert.isNull(termOf(["low", "high"], text))
    }
  })
})
