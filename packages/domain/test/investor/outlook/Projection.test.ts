import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { lawRuns } from "../../../../../test/support/lawRuns.ts"
import type { Deal } from "../../../src/investor/deal/Deal.ts"
import type { Holding, HoldingPlan } from "../../../src/investor/deal/Holding.ts"
import { monthlyPayment } from "../../../src/investor/deal/Loan.ts"
import { rentalMetrics } from "../../../src/investor/deal/RentalMetrics.ts"
import { internalRateOfReturn, presentWorth, project, zeroBetween } from "../../../src/investor/outlook/Projection.ts"
import { roundDeal } from "../../support/investor/deals.ts"

const usual: HoldingPlan = { rentGrowth: 0.03, appreciation: 0.035, holdYears: 5, marginalTaxShare: null }

/** Bought with own money and nothing to pay for: only the rent comes in. */
const carefree: Deal = {
  ...roundDeal,
  terms: { ...roundDeal.terms, downPaymentShare: 1 },
  vacancy: 0,
  propertyTax: { atLeast: 0, shareOfPrice: 0 },
  insurance: 0,
  maintenance: { fixed: 0, shareOfIncome: 0 },
  capitalReserve: { fixed: 0, shareOfIncome: 0 }
}

const lease = (deal: Partial<Deal>, from = carefree) => rentalMetrics({ ...from, ...deal })
const fiveYears = (deal: Partial<Deal>, plan = usual, from = carefree) => project(lease(deal, from), plan, 5)

const close = (found: ReadonlyArray<number>, expected: ReadonlyArray<number>) => {
  assert.lengthOf(found, expected.length)
  found.forEach((value, index) => assert.closeTo(value, expected[index] ?? Number.NaN, 1e-6))
}

describe("project", () => {
  it("returns what the value gains on an empty house", () => {
    const { equityMultiple, flows, internalRateOfReturn } = fiveYears({ rent: 0 })
    // 102,000 with closing; back come 93% of 100,000 grown by 3.5% five times.
    const proceeds = 0.93 * 100_000 * 1.035 ** 5
    close(flows, [-102_000, 0, 0, 0, 0, proceeds])
    assert.closeTo(internalRateOfReturn ?? Number.NaN, (proceeds / 102_000) ** 0.2 - 1, 1e-9)
    assert.closeTo(equityMultiple ?? Number.NaN, proceeds / 102_000, 1e-9)
  })

  it("returns 10% if the rent is chosen for that", () => {
    // A first year's income of N is worth N (1 - q^5) / 0.07 at 10%, q = 1.03/1.10; the sale 93,000 q^5; the price 102,000.
    const q = 1.03 / 1.1
    const income = (102_000 - 93_000 * q ** 5) / ((1 - q ** 5) / 0.07)
    // Of the rent 99% come in, 90.5% of that are left after management, and 1.5% of the rent go for the rest.
    const rent = income / (12 * (0.99 * 0.905 - 0.015))
    const { internalRateOfReturn } = fiveYears({ rent }, { ...usual, appreciation: 0.03 })
    assert.closeTo(internalRateOfReturn ?? Number.NaN, 0.1, 1e-9)
  })

  it("has no rate if no rate between -99% and 100% fits", () => {
    // More comes in within a year than went in.
    assert.isNull(fiveYears({ rent: 100_000 }).internalRateOfReturn)
    // Fees eat everything, the sale too.
    assert.isNull(fiveYears({ hoaMonthly: 20_000 }).internalRateOfReturn)
  })

  it("has neither rate nor multiple if no own money goes in, and does not count money taken out as paid in", () => {
    for (const cashInvested of [0, -20_000]) {
      const { equityMultiple, flows, internalRateOfReturn } = project({ ...lease({}), cashInvested }, usual, 5)
      assert.strictEqual(Math.abs(flows[0] ?? Number.NaN), 0)
      assert.isNull(internalRateOfReturn)
      assert.isNull(equityMultiple)
    }
  })

  it("lets each cost grow at its own pace", () => {
    const noiOf = (deal: Partial<Deal>) => fiveYears({ rent: 0, ...deal }).years.map(({ noi }) => noi)
    const grown = (rate: number) => [0, 1, 2, 3, 4].map((year) => -1000 * (1 + rate) ** year)
    close(noiOf({ propertyTax: { atLeast: 1000, shareOfPrice: 0 } }), grown(0.035))
    close(noiOf({ insurance: 1000 }), grown(0.06))
    close(noiOf({ maintenance: { fixed: 1000, shareOfIncome: 0 } }), grown(0.03))
    close(noiOf({ hoaMonthly: 1000 / 12 }), grown(0.03))
  })

  it("lets the income grow as planned, with what is paid of it", () => {
    const plan = { ...usual, rentGrowth: -0.02 }
    const first = 12_000 * (0.99 * 0.905 - 0.015)
    close(
      fiveYears({ rent: 1000 }, plan).years.map(({ noi }) => noi),
      [0, 1, 2, 3, 4].map((year) => first * 0.98 ** year)
    )
  })

  it("takes the reserve and the loan from the cash flow, not from the income", () => {
    const [first, second] = fiveYears({}, usual, roundDeal).years
    // 7,028.40 less 600 and 2,500 of payments; in the second year the reserve is 618.
    assert.closeTo(first?.noi ?? Number.NaN, 7028.4, 1e-9)
    assert.closeTo(first?.cashFlow ?? Number.NaN, 3928.4, 1e-9)
    assert.closeTo((second?.noi ?? 0) - (second?.cashFlow ?? 0), 3118, 1e-9)
  })

  it("pays the loan down and keeps the rest as equity", () => {
    const { principalPaid, years } = fiveYears({}, usual, roundDeal)
    // 75,000 without interest over 30 years: 2,500 a year.
    close(
      years.map(({ balance }) => balance),
      [72_500, 70_000, 67_500, 65_000, 62_500]
    )
    assert.closeTo(principalPaid, 12_500, 1e-6)
    for (const { balance, equity, value } of years) assert.closeTo(equity, value - balance, 1e-9)
  })

  it("sells after the last year for 93% of the value and pays the loan back", () => {
    const { cumulativeCashFlow, equityMultiple, flows, netProceeds, years } = fiveYears({}, usual, roundDeal)
    const cashFlows = years.map(({ cashFlow }) => cashFlow)
    const sale = 0.93 * 100_000 * 1.035 ** 5 - 62_500
    assert.closeTo(netProceeds, sale, 1e-6)
    close(flows, [-28_000, ...cashFlows.slice(0, 4), (cashFlows[4] ?? Number.NaN) + sale])
    assert.closeTo(
      cumulativeCashFlow,
      cashFlows.reduce((sum, flow) => sum + flow, 0),
      1e-6
    )
    assert.closeTo(equityMultiple ?? Number.NaN, (cumulativeCashFlow + sale) / 28_000, 1e-9)
  })

  it("sells for a factor of the value", () => {
    const held = lease({}, roundDeal)
    const lost = project(held, usual, 5).netProceeds - project(held, usual, 5, 0.9).netProceeds
    assert.closeTo(lost, 0.1 * 0.93 * 100_000 * 1.035 ** 5, 1e-6)
  })

  it("stops paying once the loan's term is over", () => {
    const loan = { principal: 60_000, ratePercent: 0, termMonths: 60, paidMonths: 30 }
    const held: Holding = { ...lease({}, roundDeal), loan, annualDebtService: 12_000 }
    close(
      project(held, usual, 4).years.map(({ debtService }) => debtService),
      [12_000, 12_000, 6000, 0]
    )
    close(
      project(held, usual, 4).years.map(({ balance }) => balance),
      [18_000, 6000, 0, 0]
    )
  })

  const Drawn = Schema.Struct({
    rent: Schema.Int.check(Schema.isBetween({ minimum: 100, maximum: 3000 })),
    hundredths: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 1500 })),
    down: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 100 })),
    growth: Schema.Int.check(Schema.isBetween({ minimum: -10, maximum: 15 })),
    years: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 40 })),
    term: Schema.Int.check(Schema.isBetween({ minimum: 5, maximum: 40 })),
    paidMonths: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 500 }))
  })

  it.prop(
    "makes the flows worth nothing at its rate of return",
    { drawn: Drawn },
    ({ drawn: { down, growth, hundredths, rent, years } }) => {
      const terms = { ...roundDeal.terms, ratePercent: hundredths / 100, downPaymentShare: down / 100 }
      const { flows, internalRateOfReturn } = project(
        lease({ rent, terms }, roundDeal),
        { ...usual, appreciation: growth / 100 },
        years
      )
      if (internalRateOfReturn === null) return
      const most = Math.max(...flows.map((flow, year) => Math.abs(flow) / (1 + internalRateOfReturn) ** year))
      assert.closeTo(presentWorth(flows, internalRateOfReturn) / most, 0, 1e-9)
    },
    lawRuns(1000)
  )

  it.prop(
    "owes and pays what a schedule of single months does, whatever was paid before",
    { drawn: Drawn },
    ({ drawn: { hundredths, paidMonths, term, years } }) => {
      const loan = { principal: 100_000, ratePercent: hundredths / 100, termMonths: 12 * term, paidMonths }
      const payment = monthlyPayment(loan)
      const annualDebtService = paidMonths >= loan.termMonths ? 0 : 12 * payment
      const projected = project({ ...lease({}), loan, annualDebtService }, usual, years)
      let owed = loan.principal
      const month = () => {
        const paid = owed < 1e-4 ? 0 : payment
        owed = owed < 1e-4 ? 0 : owed * (1 + loan.ratePercent / 1200) - paid
        return paid
      }
      for (let made = 0; made < paidMonths; made++) month()
      const owedAtStart = owed
      for (const { balance, debtService } of projected.years) {
        let paid = 0
        for (let made = 0; made < 12; made++) paid += month()
        assert.closeTo(debtService, paid, 1e-2)
        assert.closeTo(balance, owed, 1e-2)
      }
      assert.closeTo(projected.principalPaid, owedAtStart - owed, 1e-2)
    },
    lawRuns(200)
  )
})

describe("presentWorth", () => {
  it("discounts each flow by its year, the first not at all", () => {
    assert.closeTo(presentWorth([-100, 55, 121], 0.1), -100 + 50 + 100, 1e-9)
    assert.strictEqual(presentWorth([], 0.1), 0)
  })
})

describe("internalRateOfReturn", () => {
  it("is the rate at which the flows are worth nothing", () => {
    assert.closeTo(internalRateOfReturn([-100, 10, 110]) ?? Number.NaN, 0.1, 1e-12)
    assert.closeTo(internalRateOfReturn([-100, 0, 25]) ?? Number.NaN, -0.5, 1e-12)
  })

  it("is unknown if no rate fits, or if the first flow is no payment", () => {
    assert.isNull(internalRateOfReturn([-100, -10, -10]))
    assert.isNull(internalRateOfReturn([-100, 300]))
    assert.isNull(internalRateOfReturn([0, -10, 20]))
    assert.isNull(internalRateOfReturn([100, -110]))
    assert.isNull(internalRateOfReturn([]))
    // Worth nothing at 20%, and less below: the last flow is a debt, not a return.
    assert.isNull(internalRateOfReturn([-100, 240, -144]))
    assert.isNull(internalRateOfReturn([-10, 100, -96]))
  })
})

describe("zeroBetween", () => {
  it("finds the zero of a rising function", () => {
    assert.closeTo(zeroBetween(0, 2, (x) => x * x - 2) ?? Number.NaN, Math.SQRT2, 1e-15)
  })

  it("finds the zero of a falling function", () => {
    assert.closeTo(zeroBetween(0, 1_000_000, (x) => 250_000 - x) ?? Number.NaN, 250_000, 1e-9)
  })

  it("finds a jump through zero", () => {
    assert.closeTo(zeroBetween(-1, 3, (x) => (x < 1 ? -5 : 5)) ?? Number.NaN, 1, 1e-15)
  })

  it("finds a zero at the end that the function falls to", () => {
    assert.closeTo(zeroBetween(0, 4, (x) => 4 - x) ?? Number.NaN, 4, 1e-15)
  })

  it("finds a zero at the end that the function rises from", () => {
    assert.closeTo(zeroBetween(0, 4, (x) => x) ?? Number.NaN, 0, 1e-15)
  })

  it("is null if the function keeps its sign", () => {
    assert.isNull(zeroBetween(0, 2, (x) => x + 1))
    assert.isNull(zeroBetween(0, 2, (x) => -x - 1))
    assert.isNull(zeroBetween(-1, 1, (x) => x * x + 0.1))
  })

  it("halves sixty times, however wide the interval", () => {
    let asked = 0
    zeroBetween(0, 1e9, (x) => {
      asked += 1
      return x - 3
    })
    // Both ends once, then one question a halving.
    assert.strictEqual(asked, 62)
  })
})
