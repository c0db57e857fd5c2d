import { assert, describe, it } from "@effect/vitest"
import { originsOf } from "@property-intelligence/domain/investor/analysis/InputOrigin.ts"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { InvestorRequest, unitRentsAgree } from "@property-intelligence/domain/investor/deal/InvestorRequest.ts"
import { investorInputOf, withTerms } from "@property-intelligence/domain/investor/deal/ReportInput.ts"
import { misfitOf, rentOfUnits, rentsIn } from "@property-intelligence/domain/investor/deal/UnitRents.ts"
import { Array, Effect, Result, Schema, Struct } from "effect"

import { inputSourceNames } from "../../../../../src/report/PropertyInvestor.ts"
import { fullReport } from "../../../../../test/support/report/fullReport.ts"
import { randomInputs } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

const read = Schema.decodeUnknownResult(InvestorRequest.check(unitRentsAgree), { errors: "all" })

const refusalOf = (request: object) => {
  const found = read(request)
  return Result.isFailure(found) ? String(found.failure) : assert.fail("It is taken.")
}

const unknownRate = { currentPct: null, week: null, atSalePct: null }
const inputOf = (request: InvestorRequest, property: object = {}) => {
  const known = fullReport().property ?? assert.fail("the full report lacks its property")
  return investorInputOf(fullReport({ property: { ...known, ...property } }), unknownRate, request)
}

describe("rents of units in a request", () => {
  it("may be two to four, each from 0 on, and come to a rent that may be stated", () => {
    for (const unitRents of [
      [0, 50],
      [1350, 1200],
      [400, 400, 400, 400.5],
      [500_000, 500_000]
    ]) {
      assert.deepStrictEqual(read({ unitRents }), Result.succeed({ unitRents }))
    }
    for (const unitRents of [
      [1350],
      [1, 2, 3, 4, 5],
      [-1, 900],
      [1_000_001, 0],
      ["1350", 900],
      1350,
      null,
      [null, 900]
    ]) {
      assert.isTrue(Result.isFailure(read({ unitRents })), JSON.stringify(unitRents))
    }
    assert.include(refusalOf({ unitRents: [0, 49] }), "Its 2 rents come to $49 a month")
    assert.include(refusalOf({ unitRents: [600_000, 600_000] }), "the rent of a building is $50 to $1,000,000")
  })

  it("are taken beside what says the same, and refused beside what says another", () => {
    const unitRents = [1350, 1200.5]
    const property = { units: 2, propertyType: "Multi-Family" } as const
    for (const beside of [{ monthlyRent: 2550.5 }, { property }, { property: { propertyType: "Single Family" } }]) {
      assert.isTrue(Result.isSuccess(read({ unitRents, ...beside })), JSON.stringify(beside))
    }
    const refused: ReadonlyArray<readonly [beside: object, said: string]> = [
      [{ monthlyRent: 2550 }, "Its 2 rents come to $2,550.5 a month, and monthlyRent says $2,550."],
      [{ property: { units: 3 } }, "It has 2 rents, and property.units says 3."],
      [{ property: { propertyType: "Condo" } }, "property.propertyType says Condo, which is not a building of 2 units"],
      [{ property: { propertyType: "Land", units: 2 } }, "says Land"]
    ]
    for (const [beside, said] of refused) assert.include(refusalOf({ unitRents, ...beside }), said)
  })
})

describe("rents of units beside a record", () => {
  it("go with as many units, and with none that are counted", () => {
    for (const [propertyType, units] of [
      ["Multi-Family", 2],
      ["Single Family", 2],
      [null, 2],
      ["Apartment", 12],
      ["Land", null]
    ] as const) {
      assert.isNull(misfitOf([900, 800], { propertyType, units }), `${propertyType} ${units}`)
    }
    assert.strictEqual(inputOf({ unitRents: [900, 800, 700] }, { units: null }).property.units, 3)
    assert.strictEqual(inputOf({ unitRents: [900, 800] }, { units: 4 }).property.units, 4)
  })

  it("are refused with the building's number of units, or its kind", () => {
    assert.strictEqual(
      misfitOf([900, 800], { propertyType: "Multi-Family", units: 3 }),
      "It has 2 rents, and the building has 3 units by its record (Multi-Family)."
    )
    assert.strictEqual(
      misfitOf([900, 800], { propertyType: "Condo", units: 40 }),
      "It has 2 rents, and the building is one home by its record (Condo)."
    )
    assert.strictEqual(
      misfitOf([900, 800], { propertyType: null, units: 1 }),
      "It has 2 rents, and the building is one home by its record (no known kind)."
    )
  })
})

/** Everything but what names the rents. */
const unnamed = (findings: ReturnType<typeof analyzeInvestment>) => {
  const { derivedMetrics, ...rest } = Struct.omit(findings, ["inputs"])
  const { perUnit, ...details } = derivedMetrics.details
  return {
    ...rest,
    derivedMetrics: { ...derivedMetrics, details: { ...details, perUnit: { ...perUnit, rents: null } } }
  }
}

describe("the analysis of rents of units", () => {
  it.effect("equals the analysis of their sum for the same number of units, except in the fields that list them", () =>
    Effect.map(randomInputs.first(200), (inputs) =>
      inputs.forEach((drawn, index) => {
        const count = 2 + (index % 3)
        const unitRents = Array.makeBy(count, (unit) => 800 + 37.25 * ((index + unit) % 40))
        const { askingPrice, condition } = drawn
        const terms = { condition, ...(askingPrice === null ? {} : { askingPrice }) }
        const record = { ...drawn, property: { ...drawn.property, propertyType: "Multi-Family", units: null } }
        const byUnit = analyzeInvestment(withTerms(record, { ...terms, unitRents }))
        const byRent = analyzeInvestment(
          withTerms(record, { ...terms, monthlyRent: rentOfUnits(unitRents), property: { units: count } })
        )
        assert.deepStrictEqual(unnamed(byUnit), unnamed(byRent))
        assert.deepStrictEqual(byUnit.derivedMetrics.details.perUnit?.rents, unitRents)
        assert.notInclude(byUnit.quality.limits.join(), "no unit's own rent is known")
      })
    )
  )

  it("shows them, and no longer says that no unit's rent is known", () => {
    const duplex = {
      ...cleveland.input,
      property: { ...cleveland.input.property, propertyType: "Multi-Family", units: 2 }
    }
    assert.include(analyzeInvestment(duplex).quality.limits.join(), "no unit's own rent is known")
    const { derivedMetrics, quality } = analyzeInvestment(withTerms(duplex, { unitRents: [1350, 1200] }))
    assert.deepInclude(derivedMetrics.details.perUnit, { units: 2, rent: 1275, rents: [1350, 1200] })
    assert.strictEqual(derivedMetrics.details.monthlyRent, 2550)
    assert.notInclude(quality.limits.join(), "no unit's own rent is known")
  })

  it("names the caller as the origin of rents, rent and units", () => {
    const request = { unitRents: [1350, 1200] }
    const input = inputOf(request, { propertyType: "Multi-Family", units: null })
    const context = {
      report: fullReport(),
      request,
      mortgageRateOrigin: "source",
      sourceNames: inputSourceNames
    } as const
    const origins = originsOf(input, underwrite(input).assumed, context)
    for (const path of ["unitRents", "monthlyRent", "property.units"]) {
      assert.strictEqual(origins[path]?.origin, "request", path)
    }
  })

  it("does not use those that contradict the rent or the units of an input, and says so", () => {
    const input = withTerms(cleveland.input, { unitRents: [1350, 1200] })
    const duplex = { ...input, property: { ...input.property, propertyType: "Multi-Family", units: 2 } }
    assert.deepStrictEqual(analyzeInvestment(duplex).quality.inputFlags, [])
    const odd = [
      { ...duplex, monthlyRent: 2551 },
      { ...duplex, property: { ...duplex.property, units: 3 } },
      { ...duplex, unitRents: [2550] },
      { ...duplex, unitRents: [-10, 2560] }
    ]
    for (const each of odd) {
      assert.deepStrictEqual(analyzeInvestment(each).quality.inputFlags, [
        "unitRents does not go with the rent or the units and was not used"
      ])
      assert.isNull(analyzeInvestment(each).derivedMetrics.details.perUnit?.rents ?? null)
    }
  })
})

describe("a line of rents", () => {
  const lines: ReadonlyArray<readonly [line: string, rents: ReadonlyArray<number | string>]> = [
    ["1350,1200", [1350, 1200]],
    ["1350, 1200", [1350, 1200]],
    [" $1,350 $1,200.50; 900 ", [1350, 1200.5, 900]],
    ["1,350, 1,200", [1350, 1200]],
    ["950,200", [950_200]],
    ["1350,50", [1350, 50]],
    ["1,350.75", [1350.75]],
    ["twelve hundred 900", ["twelve", "hundred", 900]],
    ["", []]
  ]
  for (const [line, rents] of lines) {
    it(`reads ${JSON.stringify(line)}`, () => {
      assert.deepStrictEqual(rentsIn(line), rents)
    })
  }

  it.prop(
    "is read as the rents that it was written of",
    { rents: Schema.Array(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1_000_000 }))) },
    ({ rents }) => {
      assert.deepStrictEqual(rentsIn(rents.join(" ")), rents)
    }
  )
})
