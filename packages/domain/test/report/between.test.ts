import { assert, describe, it } from "@effect/vitest"
import { dayPattern } from "@property-intelligence/domain/report/between.ts"
import { DateTime, Option } from "effect"

describe("dayPattern", () => {
  const isDay = (text: string) => dayPattern("$").test(text)

  it("accepts every calendar day from 1600 to 2099, and nothing else", () => {
    const two = (number: number) => String(number).padStart(2, "0")
    for (let year = 1598; year <= 2101; year++) {
      for (const [month, day] of [1, 2, 3, 4, 11, 12].flatMap((month) =>
        [0, 1, 28, 29, 30, 31, 32].map((day) => [month, day] as const)
      )) {
        const text = `${year}-${two(month)}-${two(day)}`
        const isThere = Option.exists(DateTime.make(text), (found) => DateTime.formatIsoDateUtc(found) === text)
        assert.strictEqual(isDay(text), isThere && year >= 1600 && year <= 2099, text)
      }
    }
  })

  it("is of whole days, with what may stand behind them", () => {
    for (const text of [
      "2026-1-01",
      "2026-01",
      "26-01-01",
      "2026-13-01",
      "2026-00-10",
      "2026-01-01T00:00",
      " 2026-01-01"
    ]) {
      assert.isFalse(isDay(text), text)
    }
    assert.isTrue(dayPattern("(?=T)").test("2024-02-29T12:00:00Z"))
    assert.isFalse(dayPattern("(?=T)").test("2026-02-31T12:00:00Z"))
  })
})
