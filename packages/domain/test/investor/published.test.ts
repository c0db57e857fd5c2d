import { assert, describe, it } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { balanceAfter, monthlyPayment } from "@property-intelligence/domain/investor/deal/Loan.ts"
import { afterTax } from "@property-intelligence/domain/investor/outlook/Horizons.ts"
import { internalRateOfReturn, project } from "@property-intelligence/domain/investor/outlook/Projection.ts"
import { incomeTax } from "@property-intelligence/domain/tables/investor/incomeTax.ts"

import {
  acworth,
  brrrrUtilities,
  gethommy,
  hallbrook,
  infotalker,
  memphis,
  nothingElse,
  peakAndLow,
  runTheNumbers,
  statement,
  walletburst
} from "../support/investor/publishedDeals.ts"

type Stated = Partial<InvestorInput>

const house = (stated: Stated) => underwrite({ ...nothingElse, ...stated })
const known = <A>(result: A | null | undefined): A => result ?? assert.fail("can't be computed")
const lease = (stated: Stated) => known(house(stated).lease)
const flip = (stated: Stated) => known(house(stated).strategies.fixAndFlip.result)
const brrrr = (stated: Stated) => known(house(stated).strategies.brrrr.result)
const nights = (stated: Stated) => known(house(stated).strategies.shortTermRental.result)
const byTheRoom = (stated: Stated) => known(house(stated).strategies.coLiving.result)
const takeover = (stated: Stated) => known(house(stated).strategies.subjectTo.result)

const loan = (principal: number, ratePercent: number, termMonths = 360) => ({ principal, ratePercent, termMonths })
const cents = (amount: number): number => Math.round(100 * amount) / 100

/** What a published example says a figure comes to, from the inputs that it states, as far as it shows it. */
interface Published {
  readonly source: string
  readonly says: number
  readonly found: () => number
  /** Half of the last digit that the source shows. */
  readonly within: number
}

const cent = 0.005
const dollar = 0.5
const tenth = 0.05
const hundredth = 0.005

const published: ReadonlyArray<Published> = [
  {
    source: "skaeneman/real-estate-analyzer, test: payment on 100,000 at 5% over 30 years",
    says: 536.8216,
    found: () => monthlyPayment(loan(100_000, 5)),
    within: 5e-5
  },
  {
    source: "realtoranalysis, test: payment on 80,000 at 5%",
    says: 429,
    found: () => monthlyPayment(loan(80_000, 5)),
    within: dollar
  },
  {
    source: "glennneiger/investment-tool, CashOnCashTest: a year on 300,000 at 4.5%, payments in cents",
    says: 18_240.72,
    found: () => 12 * cents(monthlyPayment(loan(300_000, 4.5))),
    within: cent
  },
  {
    source:
      "moneymatcher.io/docs/calculating-dscr, example 1: 2,800 by the payment with 350 of tax and 150 of insurance",
    says: 1.14,
    found: () =>
      known(
        lease({
          askingPrice: 350_000,
          downPaymentPercent: 20,
          interestRatePercent: 7.5,
          monthlyRent: 2800,
          propertyTaxYear: 4200,
          insuranceYear: 1800
        }).lenderDscr
      ),
    within: hundredth
  },
  {
    source: "the same, example 2: a duplex let for 3,700, all payments 3,382",
    says: 1.09,
    found: () =>
      known(
        lease({
          askingPrice: 500_000,
          downPaymentPercent: 25,
          interestRatePercent: 7.75,
          monthlyRent: 3700,
          propertyTaxYear: 12 * (3382 - monthlyPayment(loan(375_000, 7.75)))
        }).lenderDscr
      ),
    within: hundredth
  },
  {
    source: "justcalculated.com, rental ROI, and a public test of pmt(0.07, 30, 240_000)",
    says: 1596.73,
    found: () => lease({ askingPrice: 300_000, downPaymentPercent: 20, interestRatePercent: 7 }).monthlyPayment,
    within: cent
  },
  ...[
    [-7704, 12],
    [-7348, 14],
    [-8080, 10]
  ].map(([first = 0, says = 0]) => ({
    source: `Fixed-Income-OS/fxpy, internal_rate_return_test.py: ${first}, 2,000, 2,000, 2,500, 4,000 in whole percent`,
    says,
    found: () => 100 * known(internalRateOfReturn([first, 2000, 2000, 2500, 4000])),
    within: dollar
  })),
  {
    source: "numpy, test_financial.py: rate of return of -150,000, 15,000, 25,000, 35,000, 45,000, 60,000",
    says: 0.0524,
    found: () => known(internalRateOfReturn([-150_000, 15_000, 25_000, 35_000, 45_000, 60_000])),
    within: 5e-5
  },
  {
    source: "kwisener01/realestate_avm, FLIP_CALCULATOR_CALCULATIONS.md: 70% rule",
    says: 225_000,
    found: () => flip(acworth).seventyPercentOffer,
    within: cent
  },
  {
    source: "the same: 306,000 lent, 3,060 of points",
    says: 3060,
    found: () => flip(acworth).bridge.points,
    within: cent
  },
  { source: "the same: interest", says: 12_750, found: () => flip(acworth).bridge.interest, within: cent },
  { source: "the same: a month's holding", says: 650, found: () => flip(acworth).holdMonthly, within: cent },
  { source: "the same: selling costs", says: 42_500, found: () => flip(acworth).sellingCosts, within: cent },
  { source: "the same: profit", says: 45_940, found: () => flip(acworth).profit, within: cent },
  { source: "the same: profit margin", says: 10.2, found: () => flip(acworth).marginPercent, within: tenth },
  {
    source: "sheet-craft.com, BRRRR in Memphis: all in",
    says: 132_425,
    found: () => brrrr(memphis).allIn,
    within: cent
  },
  { source: "the same: refinance", says: 125_250, found: () => brrrr(memphis).refinanceLoan, within: cent },
  { source: "the same: cash left", says: 10_175, found: () => brrrr(memphis).cashLeft, within: cent },
  {
    source: "a cap rate by hand: 200,000 let for 24,000 at costs of 6,000",
    says: 9,
    found: () => 100 * lease({ askingPrice: 200_000, monthlyRent: 2000, miscellaneousYear: 6000 }).capRate,
    within: 1e-9
  },
  {
    source: "the same: gross rent multiplier",
    says: 8.33,
    found: () => lease({ askingPrice: 200_000, monthlyRent: 2000 }).grossRentMultiplier,
    within: hundredth
  },
  {
    source: "IRS Publication 527: straight line over 27.5 years, 8,000 a year on a building of 220,000",
    says: 8000,
    found: () =>
      afterTax(project(lease({ askingPrice: 275_000 }), house({}).resolved.plan, 1), {
        held: lease({ askingPrice: 275_000 }),
        cost: 220_000 / incomeTax.buildingShare,
        marginalTaxShare: 0.3
      }).depreciationAnnual,
    within: cent
  },
  {
    source: "balance of 200,000 at 6% after 60 months, any amortization table",
    says: 186_108.71,
    found: () => balanceAfter(loan(200_000, 6), 60),
    within: cent
  },
  {
    source: "walletburstcalcs.netlify.app, cash on cash: net operating income",
    says: 18_300,
    found: () => lease(walletburst).noi,
    within: cent
  },
  {
    source: "the same: a year's payments",
    says: 17_267,
    found: () => lease(walletburst).annualDebtService,
    within: dollar
  },
  { source: "the same: cash flow", says: 1033, found: () => lease(walletburst).cashFlow, within: dollar },
  { source: "the same: cash in", says: 67_000, found: () => lease(walletburst).cashInvested, within: cent },
  {
    source: "the same: cash on cash",
    says: 1.54,
    found: () => 100 * known(lease(walletburst).cashOnCash),
    within: hundredth
  },
  { source: "the same: cap rate", says: 6.1, found: () => 100 * lease(walletburst).capRate, within: hundredth },
  {
    source: "reiamerica.com, 3400 Hallbrook St: net operating income",
    says: 24_937.16,
    found: () => lease(hallbrook).noi,
    within: cent
  },
  {
    source: "the same: a year's payments, in cents",
    says: 10_249.22,
    found: () => lease(hallbrook).annualDebtService,
    within: 0.06
  },
  {
    source: "gethommy.com/tools/brrrr-calculator: all in",
    says: 196_900,
    // Tax and insurance are 300 of the 800 that a month of work costs.
    found: () => brrrr({ ...gethommy, hoaMonth: 500 - brrrrUtilities }).allIn,
    within: cent
  },
  {
    source: "the same: cash left",
    says: 13_150,
    found: () => brrrr({ ...gethommy, hoaMonth: 500 - brrrrUtilities }).cashLeft,
    within: cent
  },
  { source: "the same: payment", says: 1247.44, found: () => brrrr(gethommy).monthlyPayment, within: cent },
  { source: "the same: cash flow a month", says: -59.74, found: () => brrrr(gethommy).cashFlowMonthly, within: cent },
  {
    source: "re.rtn.capital/tools/brrrr-calculator: cash flow a month",
    says: 673.71,
    found: () => brrrr(runTheNumbers).cashFlowMonthly,
    within: 0.01
  },
  {
    source: "the same: debt coverage",
    says: 1.68,
    found: () => known(brrrr(runTheNumbers).dscr),
    within: hundredth
  },
  {
    source:
      "2026ccmlandingtest.pages.dev, DSCR of 199,999 at 6.125% with 209 of tax and 335 of insurance, in whole dollars",
    says: 1.499,
    found: () =>
      known(
        lease({
          askingPrice: 249_999,
          downPaymentPercent: (100 * 50_000) / 249_999,
          interestRatePercent: 6.125,
          monthlyRent: 2636,
          propertyTaxYear: 2508,
          insuranceYear: 4020
        }).lenderDscr
      ),
    within: 1e-3
  },
  {
    source: "fairmeadow.capital, DSCR of 150,000 at 7.5%, let for 2,000 with 350 of tax and insurance",
    says: 1.43,
    found: () =>
      known(
        lease({
          askingPrice: 200_000,
          downPaymentPercent: 25,
          interestRatePercent: 7.5,
          monthlyRent: 2000,
          insuranceYear: 4200
        }).lenderDscr
      ),
    within: hundredth
  },
  {
    source: "the same: the loan at a cover of 1",
    says: 235_979,
    found: () =>
      brrrr({
        askingPrice: 200_000,
        afterRepairValue: 400_000,
        monthlyRent: 2000,
        insuranceYear: 4200,
        refinanceRatePercent: 7.5,
        refinanceCover: 1
      }).coverLimit,
    within: dollar
  },
  {
    source: "theprimecalculator.com, short-term rental revenue: room revenue of 22,950 and 27,300",
    says: 50_250,
    found: () => nights(peakAndLow).revenue,
    within: cent
  },
  { source: "the same: cleaning of 86 stays", says: 10_750, found: () => nights(peakAndLow).cleaning, within: cent },
  { source: "the same: gross revenue", says: 61_000, found: () => nights(peakAndLow).income, within: cent },
  { source: "the same: platform's fee", says: 1830, found: () => nights(peakAndLow).platform, within: cent },
  {
    source: "infotalker.com, Airbnb calculator: 237 nights",
    says: 35_550,
    found: () => nights(infotalker).revenue,
    within: cent
  },
  { source: "the same: cleaning fees", says: 7900, found: () => nights(infotalker).cleaning, within: cent },
  { source: "the same: platform's fee", says: 1304, found: () => nights(infotalker).platform, within: dollar },
  {
    source: "zumper.com, renting by the room: 3 x 1,000 in place of 2,500",
    says: 20,
    found: () => byTheRoom({ monthlyRent: 2500, rooms: 3, roomRent: 1000 }).grossPremiumPercent,
    within: 1e-9
  },
  {
    source: "honestcasa.com/blog/coliving-investment-guide: four rooms at 900 in place of 2,400",
    says: 50,
    found: () => byTheRoom({ monthlyRent: 2400, rooms: 4, roomRent: 900 }).grossPremiumPercent,
    within: 1e-9
  },
  {
    source: "dhirubhai.net, cash to loan: 260,000 at 3.25% and 1,179.55 a month: payments left",
    says: 336,
    found: () => takeover(statement).acquisition.loan.termMonths,
    within: hundredth
  },
  {
    source: "the same: cash to the seller",
    says: 40_000,
    found: () => takeover(statement).cashInvested,
    within: cent
  },
  {
    source: "noteinvestor.com, real deal 149: 13,200 at 10.75% over 30 years behind a first loan",
    says: 123.23,
    found: () =>
      takeover({ ...statement, sellerNote: 13_200, sellerNoteRatePercent: 10.75, sellerNoteYears: 30 }).monthlyPayment -
      takeover(statement).monthlyPayment,
    within: 0.015
  }
]

describe("a published example", () => {
  for (const { found, says, source, within } of published) {
    it(`comes to what it says: ${source}`, () => assert.closeTo(found(), says, within))
  }
})
