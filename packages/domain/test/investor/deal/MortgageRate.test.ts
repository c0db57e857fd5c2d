import { assert, describe, it } from "@effect/vitest"
import { DateTime, Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import { newestRate, rateAtSale, surveyRateOf, type WeeklyRate } from "../../../src/investor/deal/MortgageRate.ts"
import { emptyInput } from "../../support/investor/deals.ts"

const print = (week: string, percent: number): WeeklyRate => ({ week, percent })

const spring2019 = [
  print("2019-02-28", 4.35),
  print("2019-03-07", 4.41),
  print("2019-03-14", 4.31),
  print("2019-03-21", 4.28),
  print("2019-03-28", 4.06),
  print("2019-04-04", 4.08)
]

describe("newestRate", () => {
  it("is the last print", () => {
    assert.deepStrictEqual(newestRate(spring2019), print("2019-04-04", 4.08))
  })

  it("is null without prints", () => {
    assert.isNull(newestRate([]))
  })
})

describe("rateAtSale", () => {
  const cases: ReadonlyArray<[string, string, number | null]> = [
    // 2019-04-27 less 30 days is 2019-03-28, a day of print: it counts.
    ["counts the print on the 30th day before", "2019-04-27", (4.41 + 4.31 + 4.28 + 4.06) / 4],
    ["counts none after that day", "2019-04-26", (4.35 + 4.41 + 4.31 + 4.28) / 4],
    ["has no rate with three prints before that day", "2019-04-19", null],
    ["has no rate before the survey", "1970-06-01", null],
    // The newest print, 2019-04-04, is 14 days before 2019-04-18 and 15 before 2019-04-19.
    ["takes a newest print of 14 days before", "2019-05-18", (4.31 + 4.28 + 4.06 + 4.08) / 4],
    ["takes none of 15 days before", "2019-05-19", null],
    ["has no rate on a day that can't be read", "spring", null]
  ]
  for (const [name, saleDay, expected] of cases) {
    it(`${name}`, () => {
      const rate = rateAtSale(spring2019, saleDay)
      if (expected === null) assert.isNull(rate)
      else assert.closeTo(rate ?? Number.NaN, expected, 1e-9)
    })
  }

  it("crosses a leap day and a year's end by the calendar", () => {
    const around = (newest: string) => ["2000-01-07", "2000-01-14", "2000-01-21", newest].map((week) => print(week, 8))
    // 2000-03-01 less 30 days is 2000-01-31.
    assert.strictEqual(rateAtSale(around("2000-01-31"), "2000-03-01"), 8)
    assert.isNull(rateAtSale(around("2000-02-01"), "2000-03-01"))
    const december = ["2018-12-06", "2018-12-13", "2018-12-20", "2018-12-27"].map((week) => print(week, 4.5))
    assert.strictEqual(rateAtSale(december, "2019-01-26"), 4.5)
  })

  it("has no rate without prints", () => {
    assert.isNull(rateAtSale([], "2019-05-01"))
  })

  const Percents = Schema.Array(Schema.Finite.check(Schema.isBetween({ minimum: 0.5, maximum: 20 }))).check(
    Schema.isMinLength(10),
    Schema.isMaxLength(60)
  )

  it.prop(
    "lies between the lowest and the highest of the four prints a naive search finds",
    { percents: Percents, day: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 600 })) },
    ({ day, percents }) => {
      const dayOf = (days: number) =>
        DateTime.formatIsoDateUtc(DateTime.add(DateTime.makeUnsafe("2015-01-01"), { days }))
      const rate = rateAtSale(
        percents.map((percent, index) => print(dayOf(index * 7), percent)),
        dayOf(day)
      )
      const lockDay = day - 30
      const before = percents.filter((_, index) => index * 7 <= lockDay)
      const four = before.slice(-4)
      if (four.length < 4 || lockDay - (before.length - 1) * 7 > 14) return assert.isNull(rate)
      assert.isAtLeast(rate ?? Number.NaN, Math.min(...four) - 1e-9)
      assert.isAtMost(rate ?? Number.NaN, Math.max(...four) + 1e-9)
    },
    lawRuns(500)
  )
})

const rateOf = (currentPct: number | null, week: string | null, asOf = "2026-11-20") =>
  surveyRateOf({ ...emptyInput, asOf, mortgageRate: { currentPct, week, atSalePct: null } })

describe("surveyRateOf", () => {
  it("is fresh up to three weeks after its print", () => {
    assert.deepStrictEqual(rateOf(6.9, "2026-10-30"), {
      percent: 6.9,
      week: "2026-10-30",
      stale: false,
      reference: null
    })
    assert.isTrue(rateOf(6.9, "2026-10-29").stale)
  })

  it("counts days across a year's end and a leap day", () => {
    assert.isFalse(rateOf(6.9, "2027-12-16", "2028-01-06").stale)
    assert.isTrue(rateOf(6.9, "2027-12-16", "2028-01-07").stale)
    assert.isFalse(rateOf(6.9, "2028-02-10", "2028-03-02").stale)
    assert.isTrue(rateOf(6.9, "2028-02-10", "2028-03-03").stale)
  })

  it("does not age if an operator set it", () => {
    assert.isFalse(rateOf(6.5, null).stale)
  })

  it("is the table's rate of 2026-10-08 without a survey, and always stale", () => {
    const { percent, reference, stale, week } = rateOf(null, null, "2026-10-09")
    assert.deepStrictEqual({ percent, stale, week }, { percent: 7.4, stale: true, week: "2026-10-08" })
    assert.strictEqual(reference?.table, "mortgageRates")
  })
})
