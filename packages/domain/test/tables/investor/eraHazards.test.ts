import { assert, describe, it } from "@effect/vitest"
import { eraAt, eraHazards, rehabAdders } from "@property-intelligence/domain/tables/investor/eraHazards.ts"

import { assertReference } from "../stateTables.ts"

describe("eraHazards", () => {
  for (const [name, rows] of Object.entries(eraHazards)) {
    it(`has one era of ${name} for every year`, () => {
      for (let year = 1700; year <= 2030; year++) {
        const eras = rows.filter(({ from, to }) => (from === null || from <= year) && (to === null || year <= to))
        assert.strictEqual(eras.length, 1, String(year))
        assert.strictEqual(eraAt(rows, year), eras[0])
      }
    })

    it(`states where the rows of ${name} come from`, () => {
      for (const { from, reference, to } of rows) {
        assertReference(reference, "eraHazards", `${name}, ${from ?? ""}-${to ?? ""}`)
      }
    })
  }

  const cases: ReadonlyArray<[keyof typeof eraHazards, year: number, risk: string, fact: string | null]> = [
    ["leadPaint", 1924, "High", "about 87% of homes of this era contain lead-based paint"],
    ["leadPaint", 1940, "High", "about 69% of homes of this era contain lead-based paint"],
    ["leadPaint", 1977, "Moderate", "about 24% of homes of this era contain lead-based paint"],
    ["leadPaint", 1978, "Low", "about 4% of homes of this era contain lead-based paint"],
    ["wiring", 1949, "High", "knob-and-tube possible"],
    ["wiring", 1950, "Moderate", "ungrounded two-wire circuits, 60-100A service"],
    ["wiring", 1991, "Low", "modern grounded copper"],
    ["asbestos", 1919, "Moderate", null],
    ["asbestos", 1920, "High", null],
    ["asbestos", 1990, "Low", null],
    ["plumbing", 1959, "High", "galvanized supply, cast-iron drains, possible lead service line"],
    ["plumbing", 1992, "Moderate", "polybutylene supply possible"],
    ["plumbing", 1996, "Low", "copper/PEX"]
  ]
  for (const [name, year, risk, fact] of cases) {
    it(`${name} of ${year} is ${risk}`, () => {
      const era = eraAt(eraHazards[name], year)
      assert.strictEqual(era?.risk, risk)
      assert.strictEqual(era?.fact, fact)
    })
  }

  it("presumes asbestos up to 1980 and gives the prevalence of lead paint alone", () => {
    assert.isTrue(eraAt(eraHazards.asbestos, 1980)?.presumed)
    assert.isFalse(eraAt(eraHazards.asbestos, 1981)?.presumed)
    assert.strictEqual(eraAt(eraHazards.leadPaint, 1924)?.prevalence, 0.87)
    assert.isUndefined(eraAt(eraHazards.wiring, 1924)?.prevalence)
  })
})

describe("eraAt", () => {
  it("is null in a gap", () => {
    assert.isNull(eraAt([{ from: 1950, to: 1960 }], 1949))
    assert.isNull(eraAt([{ from: 1950, to: 1960 }], 1961))
  })
})

describe("rehabAdders", () => {
  const worksAt = (year: number) =>
    [...rehabAdders.perSquareFoot, ...rehabAdders.lumps]
      .filter((row) => eraAt([row], year) !== null)
      .map(({ cost, work }) => `${work} ${cost}`)

  const cases: ReadonlyArray<[year: number, works: ReadonlyArray<string>]> = [
    [1924, ["rewire 7", "replumb 5", "asbestos 3"]],
    [1949, ["rewire 7", "replumb 5", "asbestos 3"]],
    [1950, ["replumb 5", "asbestos 3", "panel 3000"]],
    [1960, ["asbestos 3", "panel 3000"]],
    [1965, ["asbestos 3", "aluminum 3500"]],
    [1973, ["asbestos 3", "aluminum 3500"]],
    [1974, ["asbestos 3", "panel 3000"]],
    [1978, ["polybutylene 6", "asbestos 3", "panel 3000"]],
    [1981, ["polybutylene 6", "panel 3000"]],
    [1991, ["polybutylene 6"]],
    [1996, []]
  ]
  for (const [year, works] of cases) {
    it(`of ${year} are ${works.join(", ") || "none"}`, () => {
      assert.deepStrictEqual(worksAt(year), works)
    })
  }

  it("replaces polybutylene in houses only", () => {
    const inCondominiums = rehabAdders.perSquareFoot.filter((row) => row.inCondominiums).map(({ work }) => work)
    assert.deepStrictEqual(inCondominiums, ["rewire", "replumb", "asbestos"])
  })

  it("scales with the condition; lead-safe work is a share of the base", () => {
    assert.deepStrictEqual(rehabAdders.scale, { excellent: 0.05, good: 0.1, average: 0.25, fair: 0.6, poor: 1 })
    assert.deepStrictEqual([rehabAdders.leadSafeShare, rehabAdders.leadSafeBefore], [0.06, 1978])
    assertReference(rehabAdders.reference, "eraHazards", "rehabAdders")
  })
})
