import { assert, describe, it } from "@effect/vitest"
import type { Assumed } from "@property-intelligence/domain/investor/analysis/underwriting/Assumed.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { Record } from "effect"

import { barelyKnown, withFloodRisk, withoutRent, withProperty } from "../../../support/investor/deals.ts"
import { randomInputs } from "../../../support/investor/RandomInvestorInput.ts"
import { runs } from "../../../support/investor/runs.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"
import { lawsOf } from "../../../support/laws.ts"

const { law } = lawsOf(randomInputs, underwrite)

type Gaps = Readonly<Record<string, Omit<Assumed, "path" | "from">>>

const gapsOf = (input: InvestorInput): Gaps =>
  Object.fromEntries(
    underwrite(input).assumed.map(({ origin, path, used, weakens }) => [
      path,
      { origin, used: used === null ? null : Number(used.toPrecision(12)), weakens }
    ])
  )

/** Cleveland with the survey's rates, so that only the usual terms of the loan are put in. */
const complete: InvestorInput = {
  ...cleveland.input,
  mortgageRate: { currentPct: 7.4, week: "2026-11-12", atSalePct: 3.9 }
}
const noNeighborhood = { ...complete.neighborhood, yearRoundVacancyRate: null }
/** What is usual for its plans: 1.5% of 20,280 a year, $1.15 a square foot, the night and the rooms as its sections show them. */
const usualOfCleveland = {
  badDebtPercent: 1,
  miscellaneousYear: 304.2,
  capitalReserveYear: 1634.15,
  bridgeRatePercent: 10.5,
  bridgePoints: 2,
  bridgePurchasePercent: 85,
  bridgeRehabPercent: 100,
  bridgeValuePercent: 70,
  sellingCostPercent: 6,
  refinanceSharePercent: 75,
  refinanceRatePercent: 8.65,
  // 73,600 at 3.9% over thirty years, of which 161 months are paid.
  sellerLoanBalance: 50_812.319_787_5,
  sellerLoanRatePercent: 3.9,
  sellerLoanPaymentMonth: 347.147_798_363,
  nightlyRate: 176.064_921_986,
  occupancyPercent: 56,
  // 150 x 0.98
  cleaningFee: 147,
  stayNights: 3.8,
  platformPercent: 15.5,
  // 85% of a studio at 890
  roomRent: 756.5,
  rooms: 3
}
const usualTerms: Gaps = Record.map(
  {
    downPaymentPercent: 25,
    interestRatePercent: 8.15,
    // 6 and a quarter of 12 less 9.5
    vacancyPercent: 6.625,
    managementPercent: 9.5,
    closingPercent: 3,
    points: 0,
    termYears: 30,
    rentGrowthPercent: 3,
    // 0.35 x 4.6 and 0.65 x 3.5
    appreciationPercent: 3.885,
    holdYears: 5,
    ...usualOfCleveland
  },
  (used) => ({ origin: "table", used, weakens: false }) as const
)

/** The usual terms stated. */
const statedTerms: Partial<InvestorInput> = Record.map(usualTerms, ({ used }) => used)

describe("what is put in for a gap", () => {
  it("is only the usual terms if everything else is known", () => {
    assert.deepStrictEqual(gapsOf(complete), usualTerms)
  })

  it("is nothing if the caller states the terms too", () => {
    assert.deepStrictEqual(gapsOf({ ...complete, ...statedTerms }), {})
  })

  it("is the closing costs of a cash purchase if there is no loan", () => {
    assert.deepInclude(gapsOf({ ...complete, downPaymentPercent: 100 })["closingPercent"], { used: 2 })
  })

  it("is nothing for a figure that the caller's statements make needless", () => {
    const unknown = { ...withProperty(complete, { annualTax: null, hoaMonthly: null }), neighborhood: noNeighborhood }
    const paths = ["property.annualTax", "property.hoaMonthly", "neighborhood.yearRoundVacancyRate"]
    assert.includeMembers(Object.keys(gapsOf(unknown)), paths)
    const stated = gapsOf({ ...unknown, propertyTaxYear: 0, hoaMonth: 0, vacancyPercent: 0 })
    for (const path of paths) assert.notProperty(stated, path)
  })

  it("is a typical size for the work on a house of unknown size, if work is computed", () => {
    const sizeless = withProperty(complete, { squareFeet: null })
    const fromOf = (stated: Partial<InvestorInput>) =>
      underwrite({ ...sizeless, ...stated }).assumed.find(({ path }) => path === "property.squareFeet")?.from
    assert.include(fromOf({ condition: "poor" }), "work before renting as for 1900 square feet")
    assert.notInclude(fromOf({}), "work")
    assert.notInclude(fromOf({ condition: "poor", rehabBudget: 20_000 }), "work")
  })

  const gaps: ReadonlyArray<[path: string, input: InvestorInput, origin: Assumed["origin"], used: number | null]> = [
    // 215,000 less 4.5% a year over 161 months
    [
      "property.lastSalePrice",
      withProperty(complete, { lastSalePrice: null }),
      "fallback",
      215_000 / 1.045 ** (161 / 12)
    ],
    ["property.squareFeet", withProperty(complete, { squareFeet: null }), "fallback", null],
    ["property.yearBuilt", withProperty(complete, { yearBuilt: null }), "fallback", null],
    // 1,450 x 0.40 x 0.98
    ["property.hoaMonthly", withProperty(complete, { hoaMonthly: null, propertyType: "Townhouse" }), "fallback", 568.4],
    // 2.3% of 215,000
    ["property.annualTax", withProperty(complete, { annualTax: null }), "table", 4945],
    // 1.1 x 1,570 for three bedrooms
    ["property.rentEstimate.rentEstimate", withoutRent(complete), "fallback", 1727],
    ["neighborhood.yearRoundVacancyRate", { ...complete, neighborhood: noNeighborhood }, "fallback", 7],
    [
      "mortgageRate.currentPct",
      { ...complete, mortgageRate: { currentPct: null, week: null, atSalePct: 3.9 } },
      "table",
      7.4
    ],
    // A figure that is not believed is a gap as well.
    ["property.yearBuilt", withProperty(complete, { yearBuilt: 3000 }), "fallback", null]
  ]
  for (const [path, input, origin, used] of gaps) {
    it(`is a ${origin}'s for ${path}, and weakens the answer`, () => {
      const { [path]: found, ...others } = gapsOf(input)
      const gap = found ?? assert.fail(`nothing put in for ${path}`)
      assert.deepInclude(gap, { origin, weakens: true })
      if (used === null) assert.isNull(gap.used)
      else assert.closeTo(gap.used ?? Number.NaN, used, 1e-6)
      // Without a size no work can be estimated, so nothing is renovated.
      const isUsual = (name: string) =>
        input.property.squareFeet !== null || !/^(?:bridge|refinance|selling)/.test(name)
      assert.sameMembers(
        Object.keys(others),
        Object.keys(usualTerms).filter((name) => isUsual(name))
      )
    })
  }

  it("is the mean of the year for the rate of a past sale, which is nearly as good", () => {
    const unsurveyed = { ...complete, mortgageRate: { ...complete.mortgageRate, atSalePct: null } }
    assert.deepInclude(gapsOf(unsurveyed)["mortgageRate.atSalePct"], { origin: "table", used: 3.98, weakens: false })
    assert.notProperty(gapsOf(withProperty(unsurveyed, { lastSaleDate: null })), "mortgageRate.atSalePct")
  })

  it("does not include a fee for a house without an association", () => {
    const feeless = withProperty(complete, { hoaMonthly: null })
    assert.deepInclude(gapsOf(feeless)["property.hoaMonthly"], { used: 0, weakens: false })
  })

  it("does not include flood coverage if neither the zone nor the map's flag is known", () => {
    const unmapped = (floodRisk: Partial<InvestorInput["floodRisk"]>) =>
      gapsOf(withFloodRisk(complete, { zone: null, inFloodZone: null, ...floodRisk }))["floodRisk.inFloodZone"]
    assert.deepStrictEqual(unmapped({}), { origin: "fallback", used: 0, weakens: true })
    assert.isUndefined(unmapped({ zone: "X" }))
    assert.isUndefined(unmapped({ inFloodZone: true }))
  })

  it("does not include a rent if the caller states one", () => {
    const gaps = gapsOf({ ...withoutRent(barelyKnown), monthlyRent: 900 })
    assert.notProperty(gaps, "property.rentEstimate.rentEstimate")
  })

  law(
    "is never for a figure that is known and believed, but for a sale price taken for a gift",
    ({ assumed, input: believed }) => {
      const paths = assumed.map(({ path }) => path)
      assert.strictEqual(new Set(paths).size, paths.length)
      for (const path of paths) {
        if (path === "property.lastSalePrice") continue
        const value = path
          .split(".")
          .reduce((node: unknown, key) => Object.entries(node ?? {}).find(([k]) => k === key)?.[1], believed)
        assert.isNull(value, path)
      }
    },
    runs(50)
  )
})
