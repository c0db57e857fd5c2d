import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { areaIndexOf, comparedIndexes } from "../../../src/sources/upstream/comparedIndexes.ts"

const quarterly = (from: number, to: number, valueOf: (year: number, quarter: number) => number | null) =>
  Array.from({ length: 4 * (to - from + 1) }, (_, index) => {
    const [year, quarter] = [from + Math.floor(index / 4), (index % 4) + 1]
    return { date: `${year}-${String(3 * quarter - 2).padStart(2, "0")}-01`, value: valueOf(year, quarter) }
  })

const indexOf = (area: ReturnType<typeof areaIndexOf>, wanted: string) =>
  area.find(({ period }) => period === wanted)?.index ?? null

describe("areaIndexOf", () => {
  it("has a year as the mean of its four quarters, and none of a year that lacks one", () => {
    const area = areaIndexOf(
      quarterly(2023, 2025, (year, quarter) => (year === 2024 && quarter === 3 ? null : year + quarter)).toReversed()
    )
    assert.strictEqual(indexOf(area, "2023"), 2025.5)
    assert.isNull(indexOf(area, "2024"))
    assert.strictEqual(indexOf(area, "2025"), 2027.5)
    assert.strictEqual(indexOf(area, "2025-Q4"), 2029)
    assert.isNull(indexOf(area, "2024-Q3"))
  })

  it("reaches back to the first year of a county that is a year late, in the last quarter before the new one", () => {
    const area = areaIndexOf(quarterly(1975, 2026, (year, quarter) => (year === 2026 && quarter > 2 ? null : 100)))
    assert.strictEqual(indexOf(area, "2005"), 100)
  })
})

const Value = Schema.Finite.check(Schema.isBetween({ minimum: 50, maximum: 1500 }))
const Values = Schema.Array(Value).check(Schema.isMinLength(20), Schema.isMaxLength(20))

describe("comparedIndexes", () => {
  const yearsOf = (values: ReadonlyArray<number>) =>
    values.map((index, years) => ({ period: String(2006 + years), index }))

  it.prop(
    "sets each area to 100 in the first period, and moves each as it moved on its own base",
    { county: Values, state: Values, nation: Values },
    ({ county, nation, state }) => {
      const areas = { county: yearsOf(county), state: yearsOf(state), nation: yearsOf(nation) }
      const rows = comparedIndexes({ geography: "county", history: areas.county }, areas)
      assert.strictEqual(rows.length, 20)
      assert.deepStrictEqual(rows[0], { period: "2006", countyIndex: 100, stateIndex: 100, nationalIndex: 100 })
      for (const [year, row] of rows.entries()) {
        assert.approximately(row.countyIndex ?? 0, (100 * (county[year] ?? 0)) / (county[0] ?? 0), 0.0501)
        assert.approximately(row.stateIndex ?? 0, (100 * (state[year] ?? 0)) / (state[0] ?? 0), 0.0501)
        assert.approximately(row.nationalIndex ?? 0, (100 * (nation[year] ?? 0)) / (nation[0] ?? 0), 0.0501)
      }
    }
  )

  const history = yearsOf([200, 210, 220])

  it("leaves an area unknown that has no index in the first period", () => {
    const rows = comparedIndexes(
      { geography: "county", history },
      { state: yearsOf([300, 330]), nation: yearsOf([1, 2, 3]).slice(1) }
    )
    assert.deepStrictEqual(rows, [
      { period: "2006", countyIndex: 100, stateIndex: 100, nationalIndex: null },
      { period: "2007", countyIndex: 105, stateIndex: 110, nationalIndex: null },
      { period: "2008", countyIndex: 110, stateIndex: null, nationalIndex: null }
    ])
  })

  it("compares nothing with itself", () => {
    const nothing = { state: [], nation: [] }
    assert.deepStrictEqual(comparedIndexes({ geography: "county", history }, nothing), [])
    assert.deepStrictEqual(comparedIndexes({ geography: "state", history }, { ...nothing, state: history }), [])
    assert.deepStrictEqual(
      comparedIndexes({ geography: "county", history: [] }, { state: history, nation: history }),
      []
    )
  })

  it("leaves out what the contract can't hold", () => {
    const nation = yearsOf([0.001, 1000, 0.000_001])
    const rows = comparedIndexes({ geography: "county", history }, { state: history, nation })
    assert.deepStrictEqual(
      rows.map(({ nationalIndex }) => nationalIndex),
      [100, null, 0.1]
    )
  })
})
