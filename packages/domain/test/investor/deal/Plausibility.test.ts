import { assert, describe, it } from "@effect/vitest"
import { type InvestorInput, surveyYearOf } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { plausible } from "@property-intelligence/domain/investor/deal/Plausibility.ts"
import type { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import {
  barelyKnown,
  emptyInput,
  withNaturalHazards,
  withoutValue,
  withProperty,
  withRent,
  withValue
} from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { cleveland, workedExamples } from "../../support/investor/workedExamples.ts"
import { noLossRates } from "../../support/report/lossRates.ts"

interface Limit {
  readonly path: string
  readonly set: (figure: number) => InvestorInput
  readonly read: (input: InvestorInput) => number | null
  /** The lowest and the highest figure that are believed, and the nearest beyond each that are not. */
  readonly bounds: readonly [below: number, lowest: number, highest: number, above: number]
}

const neighborhoodWith = (neighborhood: Partial<InvestorInput["neighborhood"]>): InvestorInput => ({
  ...emptyInput,
  neighborhood: { ...emptyInput.neighborhood, ...neighborhood }
})
const jobsWith = (jobMarket: Partial<InvestorInput["jobMarket"]>): InvestorInput => ({
  ...emptyInput,
  jobMarket: { ...emptyInput.jobMarket, ...jobMarket }
})
const airWith = (environment: Partial<InvestorInput["environment"]>): InvestorInput => ({
  ...emptyInput,
  environment: { ...emptyInput.environment, ...environment }
})
const rateWith = (mortgageRate: Partial<InvestorInput["mortgageRate"]>): InvestorInput => ({
  ...emptyInput,
  mortgageRate: { ...emptyInput.mortgageRate, ...mortgageRate }
})

const percentBounds = [-0.01, 0, 100, 100.01] as const
const rateBounds = [-0.01, 0, 30, 30.01] as const
const priceBounds = [4999.99, 5000, 1e8, 1e8 + 1] as const
const rentBounds = [0.99, 1, 1e7, 1e7 + 1] as const
const fairMarketRentBounds = [49, 50, 50_000, 50_001] as const

const stated = (path: keyof typeof dealInputs, bounds: Limit["bounds"]): ReadonlyArray<Limit> => [
  { path, set: (figure) => ({ ...emptyInput, [path]: figure }), read: ({ [path]: figure }) => figure, bounds }
]

const limits: ReadonlyArray<Limit> = [
  {
    path: "property.squareFeet",
    set: (squareFeet) => withProperty(emptyInput, { squareFeet }),
    read: ({ property }) => property.squareFeet,
    bounds: [199, 200, 20_000, 20_001]
  },
  {
    path: "property.yearBuilt",
    set: (yearBuilt) => withProperty(emptyInput, { yearBuilt }),
    read: ({ property }) => property.yearBuilt,
    bounds: [1699, 1700, 2026, 2027]
  },
  {
    path: "property.bedrooms",
    set: (bedrooms) => withProperty(emptyInput, { bedrooms }),
    read: ({ property }) => property.bedrooms,
    bounds: [-1, 0, 20, 21]
  },
  {
    path: "property.bathrooms",
    set: (bathrooms) => withProperty(emptyInput, { bathrooms }),
    read: ({ property }) => property.bathrooms,
    bounds: [-0.5, 0, 20, 20.5]
  },
  {
    path: "property.lastSalePrice",
    set: (lastSalePrice) => withProperty(emptyInput, { lastSalePrice }),
    read: ({ property }) => property.lastSalePrice,
    bounds: [-1, 0, 1e8, 1e8 + 1]
  },
  {
    path: "property.hoaMonthly",
    set: (hoaMonthly) => withProperty(emptyInput, { hoaMonthly }),
    read: ({ property }) => property.hoaMonthly,
    bounds: [-1, 0, 20_000, 20_001]
  },
  {
    path: "property.annualTax",
    set: (annualTax) => withProperty(emptyInput, { annualTax }),
    read: ({ property }) => property.annualTax,
    bounds: [0, 1, 1e7, 1e7 + 1]
  },
  {
    path: "property.units",
    set: (units) => withProperty(emptyInput, { units }),
    read: ({ property }) => property.units,
    bounds: [0, 1, 10_000, 10_001]
  },
  {
    path: "property.valueEstimate.valueEstimate",
    set: (valueEstimate) => withValue(emptyInput, { valueEstimate }),
    read: ({ property }) => property.valueEstimate.valueEstimate,
    bounds: priceBounds
  },
  {
    path: "property.rentEstimate.rentEstimate",
    set: (rentEstimate) => withRent(emptyInput, { rentEstimate }),
    read: ({ property }) => property.rentEstimate.rentEstimate,
    bounds: rentBounds
  },
  {
    path: "neighborhood.medianHomeValue",
    set: (medianHomeValue) => neighborhoodWith({ medianHomeValue }),
    read: ({ neighborhood }) => neighborhood.medianHomeValue,
    bounds: priceBounds
  },
  {
    path: "neighborhood.vintage",
    set: (year) => neighborhoodWith({ vintage: `${year - 4}-${year}` }),
    read: ({ neighborhood }) => surveyYearOf(neighborhood.vintage),
    bounds: [1899, 1900, 2026, 2027]
  },
  {
    path: "neighborhood.medianHouseholdIncome",
    set: (medianHouseholdIncome) => neighborhoodWith({ medianHouseholdIncome }),
    read: ({ neighborhood }) => neighborhood.medianHouseholdIncome,
    bounds: [999, 1000, 1e8, 1e8 + 1]
  },
  {
    path: "neighborhood.yearRoundVacancyRate",
    set: (yearRoundVacancyRate) => neighborhoodWith({ yearRoundVacancyRate }),
    read: ({ neighborhood }) => neighborhood.yearRoundVacancyRate,
    bounds: percentBounds
  },
  {
    path: "neighborhood.vacancyRateMargin",
    set: (vacancyRateMargin) => neighborhoodWith({ vacancyRateMargin }),
    read: ({ neighborhood }) => neighborhood.vacancyRateMargin,
    bounds: percentBounds
  },
  {
    path: "neighborhood.seasonalShare",
    set: (seasonalShare) => neighborhoodWith({ seasonalShare }),
    read: ({ neighborhood }) => neighborhood.seasonalShare,
    bounds: percentBounds
  },
  ...(["studio", "oneBed", "twoBed", "threeBed", "fourBed"] as const).map((home): Limit => ({
    path: `hudIntelligence.fairMarketRent.${home}`,
    set: (rent) => ({
      ...emptyInput,
      hudIntelligence: { fairMarketRent: { ...emptyInput.hudIntelligence.fairMarketRent, [home]: rent } }
    }),
    read: ({ hudIntelligence }) => hudIntelligence.fairMarketRent[home],
    bounds: fairMarketRentBounds
  })),
  {
    path: "jobMarket.stateUnemploymentRate",
    set: (stateUnemploymentRate) => jobsWith({ stateUnemploymentRate }),
    read: ({ jobMarket }) => jobMarket.stateUnemploymentRate,
    bounds: percentBounds
  },
  {
    path: "jobMarket.nationalUnemploymentRate",
    set: (nationalUnemploymentRate) => jobsWith({ nationalUnemploymentRate }),
    read: ({ jobMarket }) => jobMarket.nationalUnemploymentRate,
    bounds: percentBounds
  },
  {
    path: "jobMarket.unemploymentChange12Months",
    set: (unemploymentChange12Months) => jobsWith({ unemploymentChange12Months }),
    read: ({ jobMarket }) => jobMarket.unemploymentChange12Months,
    bounds: [-100.01, -100, 100, 100.01]
  },
  {
    path: "walkability.walkScore",
    set: (walkScore) => ({ ...emptyInput, walkability: { walkScore } }),
    read: ({ walkability }) => walkability.walkScore,
    bounds: percentBounds
  },
  {
    path: "naturalHazards.earthquakeHazard.peakGroundAcceleration",
    set: (peakGroundAcceleration) =>
      withNaturalHazards(emptyInput, { earthquakeHazard: { peakGroundAcceleration, riskLevel: null } }),
    read: ({ naturalHazards }) => naturalHazards.earthquakeHazard.peakGroundAcceleration,
    bounds: [-0.01, 0, 10, 10.01]
  },
  ...(["tornado", "iceStorm", "coastalFlooding"] as const).map((hazard): Limit => ({
    path: `naturalHazards.lossRatePercentiles.${hazard}`,
    set: (percentile) =>
      withNaturalHazards(emptyInput, { lossRatePercentiles: { ...noLossRates, [hazard]: percentile } }),
    read: ({ naturalHazards }) => naturalHazards.lossRatePercentiles[hazard],
    bounds: percentBounds
  })),
  {
    path: "environment.airQualityPercentile",
    set: (airQualityPercentile) => airWith({ airQualityPercentile }),
    read: ({ environment }) => environment.airQualityPercentile,
    bounds: percentBounds
  },
  {
    path: "environment.superfundProximityPercentile",
    set: (superfundProximityPercentile) => airWith({ superfundProximityPercentile }),
    read: ({ environment }) => environment.superfundProximityPercentile,
    bounds: percentBounds
  },
  {
    path: "mortgageRate.currentPct",
    set: (currentPct) => rateWith({ currentPct }),
    read: ({ mortgageRate }) => mortgageRate.currentPct,
    bounds: rateBounds
  },
  {
    path: "mortgageRate.atSalePct",
    set: (atSalePct) => rateWith({ atSalePct }),
    read: ({ mortgageRate }) => mortgageRate.atSalePct,
    bounds: rateBounds
  },
  ...stated("askingPrice", [4999.99, 5000, 1e8, 1e8 + 1]),
  ...stated("downPaymentPercent", percentBounds),
  ...stated("interestRatePercent", rateBounds),
  ...stated("monthlyRent", [49.99, 50, 1e6, 1e6 + 1]),
  ...stated("afterRepairValue", [4999.99, 5000, 1e8, 1e8 + 1]),
  ...stated("rehabBudget", [-0.01, 0, 1e7, 1e7 + 1]),
  ...stated("propertyTaxYear", [-0.01, 0, 2e6, 2e6 + 1]),
  ...stated("insuranceYear", [-0.01, 0, 1e6, 1e6 + 1]),
  ...stated("hoaMonth", [-0.01, 0, 20_000, 20_001]),
  ...stated("vacancyPercent", [-0.01, 0, 40, 40.01]),
  ...stated("managementPercent", [-0.01, 0, 30, 30.01]),
  ...stated("maintenancePercent", [-0.01, 0, 30, 30.01]),
  ...stated("closingPercent", [-0.01, 0, 15, 15.01]),
  ...stated("points", [-0.01, 0, 10, 10.01]),
  ...stated("termYears", [4, 5, 40, 41]),
  ...stated("rentGrowthPercent", [-10.01, -10, 15, 15.01]),
  ...stated("appreciationPercent", [-10.01, -10, 15, 15.01]),
  ...stated("holdYears", [0, 1, 30, 31]),
  ...stated("marginalTaxPercent", [-0.01, 0, 60, 60.01]),
  {
    path: "targetReturn.percent",
    set: (percent) => ({ ...emptyInput, targetReturn: { kind: "irr", percent } }),
    read: ({ targetReturn }) => targetReturn?.percent ?? null,
    bounds: [0.99, 1, 100, 100.01]
  }
]

describe("plausible", () => {
  for (const { bounds, path, read, set } of limits) {
    const [below, lowest, highest, above] = bounds

    it(`believes ${path} from ${lowest} to ${highest}`, () => {
      for (const figure of [lowest, highest]) {
        const { flags, input } = plausible(set(figure))
        assert.strictEqual(read(input), figure)
        assert.deepStrictEqual(flags, [])
      }
    })

    it(`takes ${path} of ${below} and of ${above} for unknown, and says so`, () => {
      for (const figure of [below, above]) {
        const { flags, input } = plausible(set(figure))
        assert.isNull(read(input))
        assert.deepStrictEqual(flags, [`${path} is out of range and was not used`])
      }
    })
  }

  it("believes a house price index that halved or doubled, and not one that fell by more than all", () => {
    const at = (yearOverYearAppreciation: number) =>
      plausible({ ...emptyInput, marketTrends: { yearOverYearAppreciation } })
    assert.strictEqual(at(-50).input.marketTrends.yearOverYearAppreciation, -50)
    assert.strictEqual(at(100).input.marketTrends.yearOverYearAppreciation, 100)
    for (const figure of [-100.01, 100.01]) {
      assert.isNull(at(figure).input.marketTrends.yearOverYearAppreciation)
      assert.deepStrictEqual(at(figure).flags, [
        "marketTrends.yearOverYearAppreciation is out of range and was not used"
      ])
    }
  })

  it("takes years that are not whole for unknown", () => {
    const { flags, input } = plausible({ ...emptyInput, termYears: 15.5, holdYears: 2.5 })
    assert.deepInclude(input, { termYears: null, holdYears: null })
    assert.deepStrictEqual(
      flags,
      ["termYears", "holdYears"].map((path) => `${path} is out of range and was not used`)
    )
  })

  it("leaves the worked examples as they are", () => {
    for (const { input } of workedExamples) assert.deepStrictEqual(plausible(input), { input, flags: [] })
  })

  it("leaves unknown figures unknown, without a flag", () => {
    assert.deepStrictEqual(plausible(emptyInput), { input: emptyInput, flags: [] })
  })
})

describe("the last sale", () => {
  const soldOn = (lastSaleDate: string) => plausible(withProperty(cleveland.input, { lastSaleDate }))

  it("is believed up to the day of the analysis", () => {
    assert.strictEqual(soldOn("2026-11-20").input.property.lastSaleDate, "2026-11-20")
    assert.deepStrictEqual(soldOn("2026-11-20").flags, [])
  })

  it("is unknown when it lies in the future, whose price stays", () => {
    for (const day of ["2026-11-21", "2027-01-01", "3000-01-01"]) {
      const { flags, input } = soldOn(day)
      assert.isNull(input.property.lastSaleDate)
      assert.strictEqual(input.property.lastSalePrice, 92_000)
      assert.deepStrictEqual(flags, ["property.lastSaleDate is after the day of the analysis and was not used"])
    }
  })
})

describe("a year built", () => {
  it("is measured against the year of the analysis", () => {
    const at = (asOf: string) => plausible({ ...withProperty(emptyInput, { yearBuilt: 2026 }), asOf }).input.property
    assert.isNull(at("2025-12-31").yearBuilt)
    assert.strictEqual(at("2026-01-01").yearBuilt, 2026)
  })
})

describe("the estimated rent against the estimated value", () => {
  const rented = (rent: number, override: Partial<InvestorInput> = {}) =>
    plausible({ ...withRent(barelyKnown, { rentLow: rent, rentEstimate: rent, rentHigh: rent }), ...override })
  const unknown = { rentLow: null, rentEstimate: null, rentHigh: null }

  it("is believed from 0.1% to 5% a month", () => {
    for (const rent of [100, 5000]) {
      assert.deepStrictEqual(rented(rent).input.property.rentEstimate, {
        rentLow: rent,
        rentEstimate: rent,
        rentHigh: rent
      })
      assert.deepStrictEqual(rented(rent).flags, [])
    }
  })

  it("is an error of the rent beyond: the whole estimate is unknown, the value stays", () => {
    for (const rent of [99.99, 5000.01]) {
      const { flags, input } = rented(rent)
      assert.deepStrictEqual(input.property.rentEstimate, unknown)
      assert.strictEqual(input.property.valueEstimate.valueEstimate, 100_000)
      assert.deepStrictEqual(flags, [
        "property.rentEstimate.rentEstimate by property.valueEstimate.valueEstimate is out of range and was not used"
      ])
    }
  })

  it("counts the rent of all units if the estimate is for one", () => {
    const small = (rent: number, units: number | null) => {
      const { property } = withRent(barelyKnown, { rentEstimate: rent })
      return rented(rent, { property: { ...property, propertyType: "Multi-Family", units } }).input.property
        .rentEstimate.rentEstimate
    }
    assert.strictEqual(small(25, 4), 25)
    assert.strictEqual(small(50, null), 50)
    assert.isNull(small(24, 4))
    assert.isNull(small(1251, 4))
  })

  it("is of the two estimates, whatever the caller states", () => {
    for (const own of [{}, { askingPrice: 10_000 }, { askingPrice: 10 }, { monthlyRent: 1000 }]) {
      assert.deepStrictEqual(rented(20, own).input.property.rentEstimate, unknown, JSON.stringify(own))
      assert.strictEqual(rented(1000, own).input.property.rentEstimate.rentEstimate, 1000, JSON.stringify(own))
    }
  })

  it("is not judged without a value", () => {
    const { input } = plausible(withoutValue(withRent(barelyKnown, { rentEstimate: 20 })))
    assert.strictEqual(input.property.rentEstimate.rentEstimate, 20)
  })
})

describe("the range of an estimate", () => {
  const ranged = (valueLow: number | null, valueHigh: number | null) =>
    plausible(withValue(barelyKnown, { valueLow, valueHigh })).input.property.valueEstimate
  const rangeOf = (valueLow: number | null, valueHigh: number | null) => ({
    valueLow,
    valueEstimate: 100_000,
    valueHigh
  })

  it("holds the estimate, and reaches to ten times of it", () => {
    assert.deepStrictEqual(ranged(100_000, 100_000), rangeOf(100_000, 100_000))
    assert.deepStrictEqual(ranged(0.01, 1_000_000), rangeOf(0.01, 1_000_000))
  })

  it("loses the end that is not plausible", () => {
    assert.deepStrictEqual(ranged(100_001, 99_999), rangeOf(null, null))
    assert.deepStrictEqual(ranged(0, 1_000_001), rangeOf(null, null))
    assert.deepStrictEqual(ranged(-5, null), rangeOf(null, null))
  })

  it("is removed with the estimate", () => {
    const { input } = plausible(withValue(emptyInput, { valueLow: 90_000, valueHigh: 110_000 }))
    assert.deepStrictEqual(input.property.valueEstimate, emptyInput.property.valueEstimate)
  })
})

describe("a plausible input", () => {
  it.prop(
    "stays as it is when it is judged again",
    { input: randomInvestorInput },
    ({ input }) => {
      const once = plausible(input).input
      assert.deepStrictEqual(plausible(once), { input: once, flags: [] })
    },
    lawRuns(1000)
  )
})
