import { assert, describe, it } from "@effect/vitest"
import {
  analyzeInvestment,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import {
  underwrite,
  type Underwriting
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import type { strategyInputs } from "@property-intelligence/domain/tables/investor/strategyInputs.ts"
import { Record, Schema, Struct } from "effect"

import { withoutValue, withProperty } from "../../support/investor/deals.ts"
import { randomInvestorInput } from "../../support/investor/RandomInvestorInput.ts"
import { runs } from "../../support/investor/runs.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

type Stated = Partial<InvestorInput>

const findingsWith = (stated: Stated) => analyzeInvestment({ ...cleveland.input, ...stated })
const leaseWith = (stated: Stated) => findingsWith(stated).derivedMetrics.details

/** What the caller states of a deal, and the figures of the answer that are then exactly that. */
interface Shown {
  readonly stated: Stated
  readonly read: (stated: Stated) => unknown
  readonly expected: unknown
  /** The same figure where nothing is stated. */
  readonly usually: unknown
}

const lines = ({ operatingExpenses }: ReturnType<typeof leaseWith>) => operatingExpenses

/** Of the rent 16,649.75 remain: 18,733.65 are collected, less 9.5% of that and 1.5% of the gross rent. */
const nothingElseGrows: Stated = { propertyTaxYear: 0, insuranceYear: 0, maintenancePercent: 0, hoaMonth: 0 }

/** Cleveland: 215,000, 20,280 of rent a year, 18,733.65 of it collected. */
const shown: Readonly<Record<Exclude<keyof typeof dealInputs, Today | Planned | OfStrategies>, ReadonlyArray<Shown>>> =
  {
    afterRepairValue: [300_000, 5000].map((afterRepairValue) => ({
      stated: { afterRepairValue },
      read: (stated) => {
        const { brrrr, fixAndFlip } = findingsWith(stated).strategies
        return [brrrr.details.afterRepairValue, fixAndFlip.details.afterRepairValue]
      },
      expected: [afterRepairValue, afterRepairValue],
      usually: [240_800, 240_800]
    })),
    rehabBudget: [0, 61_234.5].map((rehabBudget) => ({
      stated: { rehabBudget },
      read: (stated) => {
        const { hiddenCosts, strategies } = findingsWith(stated)
        const { brrrr, fixAndFlip } = strategies
        return [hiddenCosts.rehabEstimate.details.budgetInUse, brrrr.details.rehab, fixAndFlip.details.rehab]
      },
      expected: Array.from({ length: 3 }, () => Math.round(rehabBudget)),
      usually: [42_400, 42_400, 46_640]
    })),
    propertyTaxYear: [0, 6100].map((propertyTaxYear) => ({
      stated: { propertyTaxYear },
      read: (stated) => {
        const { propertyTax } = findingsWith(stated).hiddenCosts
        return [lines(leaseWith(stated)).propertyTax, propertyTax.estimatedAnnual, propertyTax.rule]
      },
      expected: [propertyTaxYear, propertyTaxYear, "stated"],
      usually: [4429, 4429, "bill x 1.03"]
    })),
    insuranceYear: [0, 3600].map((insuranceYear) => ({
      stated: { insuranceYear },
      read: (stated) => {
        const { details, estimatedMonthlyInsurance } = findingsWith(stated).hiddenCosts.estimatedInsurance
        return [lines(leaseWith(stated)).insurance, estimatedMonthlyInsurance, details.basis]
      },
      expected: [insuranceYear, insuranceYear / 12, "stated"],
      usually: [1941, 162, "estimated"]
    })),
    hoaMonth: [0, 310].map((hoaMonth) => ({
      stated: { ...withProperty(cleveland.input, { hoaMonthly: 45 }), hoaMonth },
      read: (stated) => lines(leaseWith(stated)).associationFees,
      expected: 12 * hoaMonth,
      usually: 0
    })),
    vacancyPercent: [0, 11].map((vacancyPercent) => ({
      stated: { vacancyPercent },
      read: (stated) => {
        const { effectiveGrossIncome, vacancyAllowance } = leaseWith(stated)
        return [vacancyAllowance, effectiveGrossIncome]
      },
      // 1% is never paid
      expected: [`${vacancyPercent}.0%`, Math.round(20_280 * (0.99 - vacancyPercent / 100))],
      usually: ["6.6%", 18_734]
    })),
    managementPercent: [0, 12].map((managementPercent) => ({
      stated: { managementPercent },
      read: (stated) => lines(leaseWith(stated)).management,
      expected: Math.round((18_733.65 * managementPercent) / 100),
      // 1,779.70: its line of the statement, which adds up by the running total.
      usually: 1779
    })),
    maintenancePercent: [0, 10].map((maintenancePercent) => ({
      stated: { maintenancePercent },
      read: (stated) => lines(leaseWith(stated)).maintenance,
      expected: (20_280 * maintenancePercent) / 100,
      usually: 2132
    })),
    // A quarter of the price is paid in cash: 53,750.
    closingPercent: [0, 5].map((closingPercent) => ({
      stated: { closingPercent },
      read: (stated) => leaseWith(stated).cashInvested,
      expected: 53_750 + (215_000 * closingPercent) / 100,
      usually: 60_200
    })),
    points: [0, 2].map((points) => ({
      stated: { points },
      read: (stated) => leaseWith(stated).cashInvested,
      expected: 60_200 + (161_250 * points) / 100,
      usually: 60_200
    })),
    // At no interest 161,250 are paid back in equal parts.
    termYears: [15, 40].map((termYears) => ({
      stated: { termYears, interestRatePercent: 0 },
      read: (stated) => leaseWith(stated).monthlyPayment,
      expected: Math.round(161_250 / termYears / 12),
      usually: 1200
    })),
    appreciationPercent: [-2, 0, 7].map((appreciationPercent) => ({
      stated: { appreciationPercent },
      read: (stated) => {
        const projection = findingsWith(stated).fiveYearProjection
        return [projection?.appreciationUsed, projection?.years[0]?.value]
      },
      expected: [`${appreciationPercent}.00%`, Math.round(215_000 * (1 + appreciationPercent / 100))],
      usually: ["3.89%", 223_353]
    })),
    rentGrowthPercent: [0, 6].map((rentGrowthPercent) => ({
      stated: { rentGrowthPercent, ...nothingElseGrows },
      read: (stated) => {
        const years = findingsWith(stated).fiveYearProjection?.years ?? []
        return years.map(({ netOperatingIncome }) => netOperatingIncome)
      },
      expected: [0, 1, 2, 3, 4].map((year) => Math.round(16_649.75 * (1 + rentGrowthPercent / 100) ** year)),
      usually: [8149, 8313, 8477, 8643, 8808]
    }))
  }

/** What is used where nothing is stated, as far as one figure says it for every strategy. */
const inUse = ({ assumed, resolved }: Underwriting): Partial<Record<keyof typeof dealInputs, number | null>> => {
  const { deal, insurance, propertyTax, purchase } = resolved
  const usual = Object.fromEntries(assumed.map(({ path, used }) => [path, used]))
  return {
    downPaymentPercent: usual["downPaymentPercent"] ?? null,
    interestRatePercent: usual["interestRatePercent"] ?? null,
    afterRepairValue: purchase?.renovation?.afterRepairValue ?? null,
    // A tax that follows the price can't be stated.
    propertyTaxYear: propertyTax?.rule.shareOfPrice === 0 ? propertyTax.annual : null,
    insuranceYear: insurance?.annual ?? null,
    hoaMonth: purchase?.hoaMonthly ?? null,
    vacancyPercent: usual["vacancyPercent"] ?? null,
    managementPercent: usual["managementPercent"] ?? null,
    maintenancePercent: deal?.maintenance.fixed === 0 ? 100 * deal.maintenance.shareOfIncome : null,
    points: usual["points"] ?? null,
    termYears: usual["termYears"] ?? null,
    rentGrowthPercent: usual["rentGrowthPercent"] ?? null,
    appreciationPercent: usual["appreciationPercent"] ?? null,
    holdYears: usual["holdYears"] ?? null,
    badDebtPercent: usual["badDebtPercent"] ?? null,
    capitalReserveYear: deal?.capitalReserve.shareOfIncome === 0 ? deal.capitalReserve.fixed : null,
    bridgeRatePercent: usual["bridgeRatePercent"] ?? null,
    bridgePoints: usual["bridgePoints"] ?? null,
    bridgePurchasePercent: usual["bridgePurchasePercent"] ?? null,
    bridgeRehabPercent: usual["bridgeRehabPercent"] ?? null,
    bridgeValuePercent: usual["bridgeValuePercent"] ?? null,
    sellingCostPercent: usual["sellingCostPercent"] ?? null,
    refinanceSharePercent: usual["refinanceSharePercent"] ?? null,
    refinanceRatePercent: usual["refinanceRatePercent"] ?? null,
    sellerLoanRatePercent: usual["sellerLoanRatePercent"] ?? null,
    nightlyRate: usual["nightlyRate"] ?? null,
    occupancyPercent: usual["occupancyPercent"] ?? null,
    cleaningFee: usual["cleaningFee"] ?? null,
    stayNights: usual["stayNights"] ?? null,
    platformPercent: usual["platformPercent"] ?? null,
    roomRent: usual["roomRent"] ?? null,
    rooms: usual["rooms"] ?? null
  }
}

/** Dollars within one: the lines of a statement are rounded so that they add up. */
const assertShown = (found: unknown, expected: unknown): void => {
  const [foundList, expectedList] = [[found].flat(), [expected].flat()]
  assert.lengthOf(foundList, expectedList.length)
  expectedList.forEach((figure, index) => {
    const shownFigure = foundList[index]
    if (typeof figure === "number" && typeof shownFigure === "number") assert.closeTo(shownFigure, figure, 1)
    else assert.strictEqual(shownFigure, figure)
  })
}

/** Figures that could be stated before. */
type Today = "askingPrice" | "downPaymentPercent" | "interestRatePercent" | "monthlyRent"

/** Figures of one strategy or of leases: `StrategyInputs.test.ts` has them. */
type OfStrategies = keyof typeof strategyInputs

/** Figures of the plan for the years of holding. */
type Planned = "holdYears" | "marginalTaxPercent"

describe("a figure that the caller states", () => {
  for (const [name, cases] of Object.entries(shown)) {
    for (const { expected, read, stated, usually } of cases) {
      const { [name]: figure } = Record.fromEntries(Object.entries(stated))
      it(`is used and shown: ${name} ${String(figure)}`, () => {
        assertShown(read(stated), expected)
        assertShown(read({}), usually)
      })
    }
  }
})

describe("the work that the caller plans", () => {
  const house = (stated: Stated) => underwrite({ ...cleveland.input, ...stated })
  const workOf = (stated: Stated) => house(stated).resolved.deal?.work

  it("is the budget, over the months of the condition", () => {
    assert.deepStrictEqual(workOf({ condition: "poor", rehabBudget: 30_000 }), { cost: 30_000, months: 5.5 })
    assert.deepStrictEqual(workOf({ condition: "average", rehabBudget: 30_000 }), { cost: 30_000, months: 2 })
  })

  it("costs nothing and takes no time if the budget is 0", () => {
    const { resolved, strategies } = house({ condition: "poor", rehabBudget: 0 })
    assert.deepStrictEqual(resolved.deal?.work, { cost: 0, months: 0 })
    assert.strictEqual(resolved.purchase?.renovation?.rehabMonths, 0)
    // Three months for the sale alone.
    assert.deepInclude(strategies.fixAndFlip.result, { rehab: 0, months: 3 })
  })

  it("makes a BRRRR and a flip possible if the size or the value is unknown", () => {
    const sizeless = withProperty(cleveland.input, { squareFeet: null })
    const resaleOf = (input: InvestorInput) => {
      const { brrrr, fixAndFlip } = analyzeInvestment(input).strategies
      return [brrrr.details.rehab, fixAndFlip.details.afterRepairValue]
    }
    assert.deepStrictEqual(resaleOf(sizeless), [null, null])
    assert.deepStrictEqual(resaleOf({ ...sizeless, rehabBudget: 30_000 }), [30_000, 240_800])
    const valueless = { ...withoutValue(cleveland.input), askingPrice: 200_000 }
    assert.deepStrictEqual(resaleOf(valueless), [null, null])
    assert.deepStrictEqual(resaleOf({ ...valueless, afterRepairValue: 290_000 }), [42_400, 290_000])
  })
})

describe("property tax that the caller states", () => {
  const inTampa: InvestorInput = {
    ...withProperty(cleveland.input, { annualTax: null }),
    location: { city: "Tampa", county: "Hillsborough County", stateCode: "FL" }
  }
  const taxAt = (askingPrice: number, stated: Stated) =>
    underwrite({ ...inTampa, askingPrice, ...stated }).lease?.propertyTax ?? assert.fail()

  it("holds at every price, while the estimate follows it", () => {
    assert.closeTo(taxAt(400_000, {}) / taxAt(200_000, {}), 2, 1e-9)
    for (const price of [50_000, 200_000, 400_000]) assert.strictEqual(taxAt(price, { propertyTaxYear: 3000 }), 3000)
  })

  it("may exceed the bill on record, by as much as the sale then adds", () => {
    const increaseOf = (propertyTaxYear: number) =>
      findingsWith({ propertyTaxYear }).hiddenCosts.propertyTax.reassessmentIncrease
    assert.deepStrictEqual([5000, 4300, 100].map(increaseOf), [700, 0, 0])
  })
})

describe("vacancy and management that the caller states", () => {
  it("apply to leases only: nights and rooms keep the shares of their tables", () => {
    const earningsWith = (stated: Stated) => {
      const { lease, strategies } = underwrite({ ...cleveland.input, ...stated })
      const { brrrr, coLiving, shortTermRental, subjectTo } = strategies
      const byLease = [lease?.noi, subjectTo.result?.noi, brrrr.result?.noi]
      return { byLease, byNightAndRoom: [shortTermRental.result?.noi, coLiving.result?.noi] }
    }
    const usual = earningsWith({})
    const emptier = earningsWith({ vacancyPercent: 20, managementPercent: 30 })
    assert.deepStrictEqual(emptier.byNightAndRoom, usual.byNightAndRoom)
    emptier.byLease.forEach((noi, index) => assert.isBelow(noi ?? Number.NaN, usual.byLease[index] ?? Number.NaN))
  })
})

describe("a plan that the caller states", () => {
  const yearsOf = (stated: Stated) => findingsWith(stated).projections?.horizons.map(({ years }) => years)

  it("is projected to the end of its years, and the returns are those", () => {
    assert.deepStrictEqual(yearsOf({}), [1, 5, 10, 30])
    assert.deepStrictEqual(yearsOf({ holdYears: 12 }), [1, 5, 10, 12, 30])
    for (const holdYears of [1, 5, 12, 30]) {
      const { projections, returns } = findingsWith({ holdYears })
      const end = projections?.horizons.find(({ years }) => years === holdYears) ?? assert.fail()
      assert.deepInclude(returns?.longTermRental, {
        internalRateOfReturn: end.internalRateOfReturn,
        equityMultiple: end.equityMultiple
      })
    }
    assert.deepStrictEqual(findingsWith({}).returns, findingsWith({ holdYears: 5 }).returns)
  })

  it("is taxed at the stated rate alone, and before tax without one", () => {
    const taxedAt = (marginalTaxPercent: number | null) => {
      const tenth = findingsWith({ marginalTaxPercent }).projections?.horizons.find(({ years }) => years === 10)
      return tenth ?? assert.fail()
    }
    assert.isNull(taxedAt(null).afterTax)
    const untaxed = taxedAt(0)
    assert.deepInclude(untaxed.afterTax, {
      taxPaid: 0,
      internalRateOfReturn: untaxed.internalRateOfReturn,
      equityMultiple: untaxed.equityMultiple
    })
    assert.notDeepEqual(taxedAt(32).afterTax, taxedAt(12).afterTax)
  })

  it("has an offer for each strategy at the target return, and none without a target", () => {
    const targetsOf = (targetReturn: InvestorInput["targetReturn"]) =>
      Record.map(
        findingsWith({ targetReturn }).maxAllowableOffers.byStrategy,
        (offers) => offers?.target?.price ?? null
      )
    const none = targetsOf(null)
    assert.lengthOf(Object.keys(none), 6)
    assert.isTrue(Object.values(none).every((price) => price === null))
    for (const kind of ["cashOnCash", "irr", "capRate"] as const) {
      const [modest, bold] = [targetsOf({ kind, percent: 3 }), targetsOf({ kind, percent: 6 })]
      assert.isAbove(modest.longTermRental ?? assert.fail(kind), bold.longTermRental ?? assert.fail(kind), kind)
    }
  })
})

describe("what the caller states", () => {
  it.prop(
    "always makes an answer of the contract's shape",
    { input: randomInvestorInput },
    ({ input }) => assert.isTrue(Schema.is(InvestorFindings)(analyzeInvestment(input))),
    runs(30)
  )

  it.prop(
    "changes no score if the same figure would be used anyway",
    { input: randomInvestorInput },
    ({ input: random }) => {
      const input: InvestorInput = { ...random, ...Record.map(dealInputs, () => null), targetReturn: null }
      const usual = underwrite(input)
      const used = inUse(usual)
      for (const name of Struct.keys(dealInputs)) {
        const figure = used[name] ?? null
        const { maximum, minimum } = dealInputs[name]
        if (figure === null || figure < minimum || figure > maximum) continue
        const { scores } = underwrite({ ...input, [name]: figure })
        for (const key of Struct.keys(scores)) {
          assert.closeTo(scores[key].score, usual.scores[key].score, 1e-6, `${name} ${figure}: ${key}`)
        }
      }
    },
    runs(15)
  )

  const costs = [
    "askingPrice",
    "rehabBudget",
    "propertyTaxYear",
    "insuranceYear",
    "hoaMonth",
    "vacancyPercent",
    "managementPercent",
    "maintenancePercent",
    "closingPercent",
    "points",
    "badDebtPercent",
    "miscellaneousYear",
    "capitalReserveYear",
    "bridgeRatePercent",
    "bridgePoints",
    "sellingCostPercent",
    "refinanceRatePercent",
    "refinanceCost",
    "platformPercent"
  ] as const

  it.prop(
    "never raises a score if it makes the deal cost more",
    { input: randomInvestorInput, position: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 })) },
    ({ input, position }) => {
      const scoresWith = (name: keyof typeof dealInputs, share: number) => {
        const { maximum, minimum } = dealInputs[name]
        // Most houses lie in the lowest hundredth of the dollars that may be stated.
        const span = dealInputs[name].unit.startsWith("US dollars") ? (maximum - minimum) / 100 : maximum - minimum
        return underwrite({ ...input, [name]: minimum + span * share }).scores
      }
      const neverRises = (name: keyof typeof dealInputs, from: number, to: number) => {
        const [before, after] = [scoresWith(name, from), scoresWith(name, to)]
        for (const key of Struct.keys(before)) {
          assert.isAtMost(after[key].score, before[key].score + 1e-6, `${name} from ${from} to ${to}: ${key}`)
        }
      }
      const share = position / 2000
      for (const name of costs) neverRises(name, share, 1.5 * share)
    },
    runs(15)
  )
})
