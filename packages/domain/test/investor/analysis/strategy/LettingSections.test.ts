import { assert, describe, it } from "@effect/vitest"

import { monthsOf } from "../../../../src/investor/analysis/strategy/ShortTermRentalSection.ts"
import { underwrite } from "../../../../src/investor/analysis/underwriting/Underwriting.ts"
import { shortTermRental } from "../../../../src/investor/strategies/ShortTermRental.ts"
import { barelyKnown, emptyInput, roundDeal, withProperty } from "../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const inCity = (city: string, stateCode: string) =>
  underwrite({ ...cleveland.input, location: { city, county: null, stateCode } })

const sumOf = (amounts: ReadonlyArray<number>) => amounts.reduce((sum, amount) => sum + amount, 0)
const totalOf = (lines: ReadonlyArray<{ readonly amount: number }>) => sumOf(lines.map(({ amount }) => amount))

describe("shortTermRentalSection", () => {
  it("is forbidden if the city forbids it, whatever it would earn, and says why", () => {
    const { details, verdict } = inCity("San Francisco", "CA").strategies.shortTermRental.section()
    assert.match(verdict, /^⛔ Not permitted for a non-resident owner: owner must live there/)
    assert.strictEqual(details.legality, "prohibited")
    assert.strictEqual(details.legalityReference?.row, "CA, San Francisco")
  })

  it("is not forbidden if permits are merely hard to get", () => {
    const { details, verdict } = inCity("San Diego", "CA").strategies.shortTermRental.section()
    assert.notMatch(verdict, /^⛔/)
    assert.strictEqual(details.legality, "restrictive")
  })

  it("shows the law and the weaknesses even if no figure can be computed", () => {
    const { details, verdict, ...figures } = underwrite(emptyInput).strategies.shortTermRental.section()
    assert.strictEqual(verdict, "⚪ Not enough data")
    assert.deepInclude(details, {
      legality: "local",
      operatingStatement: null,
      sourcesAndUses: null,
      byMonth: null,
      annualCashFlow: null,
      cashOnCash: null,
      breakEvenOffer: null
    })
    assert.lengthOf(details.weaknesses, 6)
    assert.deepStrictEqual(figures, {
      estimatedNightlyRate: null,
      estimatedOccupancy: null,
      projectedAnnualRevenue: null,
      strPremiumVsLTR: null
    })
  })

  it("shows the gross gain even if the verdict follows the net gain", () => {
    const { details, strPremiumVsLTR, verdict, ...figures } = underwrite(
      cleveland.input
    ).strategies.shortTermRental.section()
    // 176.06 a night, 56% of 365 nights; 15.5% of the 7,907 of cleaning fees goes to the platform.
    assert.deepStrictEqual(figures, {
      estimatedNightlyRate: 176,
      estimatedOccupancy: "56%",
      projectedAnnualRevenue: 35_988
    })
    assert.deepInclude(details, {
      breakEvenOccupancyVsLTR: "70%",
      cleaningFee: 147,
      lodgingTaxRate: "12%",
      netOperatingIncome: 2997,
      netPremium: -5152
    })
    assert.strictEqual(strPremiumVsLTR, "+77.5%")
    assert.strictEqual(verdict, "🔴 Nets about $5,152/yr less than a long-term lease after operating costs")
  })

  it("takes lodging tax in and passes it on, line by line", () => {
    const { details } = underwrite(cleveland.input).strategies.shortTermRental.section()
    const { expenses = [], income = [] } = details.operatingStatement ?? {}
    assert.deepStrictEqual(
      income.map(({ amount, name }) => `${name} ${amount}`),
      ["Room revenue 35988", "Cleaning fees 7907", "Lodging tax collected 5267", "Lodging tax passed on -5267"]
    )
    // The upkeep of 1,450 square feet x 1.3, a fifth, 15.5% of all that guests pay, 3%; 14 a square foot over 6 years.
    assert.deepStrictEqual(
      expenses.map(({ amount, name }) => `${name} ${amount}`),
      [
        "Property tax 4429",
        "Insurance 2911",
        "Maintenance 2771",
        "Management 7198",
        "Platform fee 6803",
        "Cleaning 7907",
        "Supplies 1080",
        "Utilities 4116",
        "Permit 300",
        "Replacement of furniture 3383"
      ]
    )
  })

  it("says at which price it pays for itself, or that each or none will do", () => {
    const offerOf = (monthlyRent: number, propertyTaxYear: number) =>
      underwrite({ ...barelyKnown, monthlyRent, propertyTaxYear }).strategies.shortTermRental.section().details
        .breakEvenOffer
    assert.strictEqual(offerOf(1000, 100_000), "pays for itself at no price")
    assert.match(offerOf(2000, 1000) ?? "", /^pays for itself at \$[\d,]+ or less$/)
    assert.strictEqual(
      underwrite({
        ...barelyKnown,
        monthlyRent: 1_000_000,
        downPaymentPercent: 100,
        propertyTaxYear: 0
      }).strategies.shortTermRental.section().details.breakEvenOffer,
      "loses money at no price: all that is paid above the loan is own cash, which should earn something, too"
    )
  })
})

describe("byMonth", () => {
  it("spreads the year by the season of the market and the days of the month", () => {
    const found = shortTermRental(roundDeal, { bedrooms: 3, squareFeet: 1200 }, "urban")
    const months = monthsOf(found) ?? assert.fail("no months")
    // The weights of the urban seasons by days come to 365.16; January has 31 x 0.86 of them, July 31 x 1.1.
    assert.lengthOf(months, 12)
    assert.strictEqual(months[0]?.month, "January")
    assert.strictEqual(months[0]?.occupancy, "48%")
    assert.strictEqual(months[6]?.occupancy, "62%")
    assert.closeTo(months[6]?.revenue ?? 0, (found.revenue * 31 * 1.1) / 365.16, 1)
    assert.strictEqual(sumOf(months.map(({ revenue }) => revenue)), Math.round(found.revenue))
  })
})

describe("coLivingSection", () => {
  const verdictOf = (change: Parameters<typeof withProperty>[1]) =>
    underwrite(withProperty(cleveland.input, change)).strategies.coLiving.section().verdict

  it("is a poor fit with fewer than three rooms, in a condominium, or without a sign of demand", () => {
    assert.strictEqual(verdictOf({ bedrooms: 2 }), "🔴 Poor fit: fewer than 3 rentable rooms")
    assert.strictEqual(verdictOf({ propertyType: "Condo" }), "🔴 Poor fit: co-living in a condominium")
    assert.strictEqual(verdictOf({ propertyType: "Condo", bedrooms: 2 }), "🔴 Poor fit: fewer than 3 rentable rooms")
    const rural = underwrite({ ...cleveland.input, walkability: { walkScore: 10 } }).strategies.coLiving
    assert.strictEqual(rural.section().verdict, "🔴 Poor fit: no sign of demand for rooms: rural")
    assert.isNull(rural.barred)
  })

  it("is judged by its net from three rooms on", () => {
    assert.match(verdictOf({ bedrooms: 3 }), /^🔴 Nets about/)
  })

  it("lists what the rooms bring and cost", () => {
    const { details } = underwrite(cleveland.input).strategies.coLiving.section()
    const { expenses = [], income = [] } = details.operatingStatement ?? {}
    assert.deepStrictEqual(
      [...income, ...expenses].map(({ amount, name }) => `${name} ${amount}`),
      [
        "Rent of the rooms 27234",
        "Vacancy -2723",
        "Property tax 4429",
        "Insurance 2232",
        "Maintenance 2878",
        "Management 3676",
        "Utilities 3881",
        "Replacement of furniture 720"
      ]
    )
    assert.deepInclude(details, { netOperatingIncome: 6695, annualCashFlow: -9340, monthlyCashFlow: -778 })
    assert.lengthOf(details.weaknesses, 3)
  })

  it("is unknown without bedrooms", () => {
    const section = underwrite(withProperty(cleveland.input, { bedrooms: null })).strategies.coLiving.section()
    assert.strictEqual(section.verdict, "⚪ Not enough data")
    assert.deepInclude(section.details, { rentableRooms: null, occupancyCapsBarred: false, operatingStatement: null })
  })
})

describe("the statements of letting by the night and by the room", () => {
  it.prop("add up to the figures in the details", [randomInvestorInput], ([input]) => {
    const { coLiving, shortTermRental: byTheNight } = underwrite(input).strategies
    const night = byTheNight.section()
    for (const { details } of [night, coLiving.section()]) {
      const { operatingStatement: statement, sourcesAndUses: money } = details
      assert.strictEqual(statement === null, money === null)
      if (statement === null || money === null) continue
      assert.strictEqual(totalOf(statement.income), statement.effectiveIncome)
      assert.strictEqual(totalOf(statement.expenses), statement.totalExpenses)
      assert.strictEqual(statement.effectiveIncome - statement.totalExpenses, statement.netOperatingIncome)
      assert.strictEqual(
        statement.netOperatingIncome - statement.capitalReserve - statement.debtService,
        statement.cashFlow
      )
      assert.strictEqual(totalOf(money.uses), money.total)
      assert.strictEqual(totalOf(money.sources), money.total)
      assert.strictEqual(details.netOperatingIncome, statement.netOperatingIncome)
      assert.strictEqual(details.annualCashFlow, statement.cashFlow)
      assert.strictEqual(details.cashInvested, money.sources.find(({ name }) => name === "Own cash")?.amount ?? 0)
    }
    const { byMonth, operatingStatement } = night.details
    if (byMonth === null || operatingStatement === null) return
    assert.strictEqual(sumOf(byMonth.map(({ revenue }) => revenue)), night.projectedAnnualRevenue)
    assert.strictEqual(operatingStatement.income[0]?.amount, night.projectedAnnualRevenue)
  })
})
