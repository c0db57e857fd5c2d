import { assert, describe, it } from "@effect/vitest"

import { wholeMonthsBetween } from "../../../../src/domain/investor/deal/WholeMonths.ts"

describe("wholeMonthsBetween", () => {
  const cases: ReadonlyArray<[from: string, to: string, months: number]> = [
    ["2013-06-14", "2026-11-20", 161],
    ["2021-03-19", "2026-11-20", 68],
    ["2016-09-08", "2026-11-20", 122],
    ["2016-09-20", "2026-11-20", 122],
    ["2016-09-21", "2026-11-20", 121],
    ["2026-11-20", "2026-11-20", 0],
    ["2026-10-21", "2026-11-20", 0],
    ["2025-12-31", "2026-01-30", 0],
    ["2025-12-31", "2026-01-31", 1],
    ["2020-02-29", "2021-02-28", 11],
    ["2020-01-31", "2020-02-29", 0]
  ]
  for (const [from, to, months] of cases) {
    it(`is ${months} from ${from} to ${to}`, () => {
      assert.strictEqual(wholeMonthsBetween(from, to), months)
    })
  }
})
