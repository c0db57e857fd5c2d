import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import type { strategyInputs } from "@property-intelligence/domain/tables/investor/strategyInputs.ts"

import { withProperty } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

type Stated = Partial<InvestorInput>
type StrategyInput = keyof typeof strategyInputs

const house = (stated: Stated) => underwrite({ ...cleveland.input, ...stated })
const findings = (stated: Stated) => analyzeInvestment({ ...cleveland.input, ...stated })
const known = <A>(result: A | null | undefined): A => result ?? assert.fail("can't be computed")

const lease = (stated: Stated) => known(house(stated).lease)
const flip = (stated: Stated) => known(house(stated).strategies.fixAndFlip.result)
const brrrr = (stated: Stated) => known(house(stated).strategies.brrrr.result)
const takeover = (stated: Stated) => known(house(stated).strategies.subjectTo.result)
const nights = (stated: Stated) => known(house(stated).strategies.shortTermRental.result)
const byTheRoom = (stated: Stated) => known(house(stated).strategies.coLiving.result)

/** What the caller states, and what it comes to by hand. */
interface Reckoned {
  readonly stated: Stated
  readonly read: (stated: Stated) => number
  readonly expected: number
}

const owedAtTheEnd = 148_000

/** Cleveland: 215,000, worth 240,800 after work of 42,400 (46,640 for a sale); 20,280 of rent a year. */
const reckoned: Readonly<Record<StrategyInput, ReadonlyArray<Reckoned>>> = {
  badDebtPercent: [0, 4].map((badDebtPercent) => ({
    stated: { badDebtPercent, vacancyPercent: 5 },
    read: (stated) => lease(stated).income,
    expected: 20_280 * (0.95 - badDebtPercent / 100)
  })),
  miscellaneousYear: [0, 725].map((miscellaneousYear) => ({
    stated: { miscellaneousYear },
    read: (stated) => lease(stated).noi - lease({ miscellaneousYear: 0 }).noi,
    expected: -miscellaneousYear
  })),
  capitalReserveYear: [0, 3000].map((capitalReserveYear) => ({
    stated: { capitalReserveYear },
    read: (stated) => lease(stated).noi - lease(stated).annualDebtService - lease(stated).cashFlow,
    expected: capitalReserveYear
  })),
  // 70% of 240,800 lend 168,560; the work's 46,640 of it run for half the time.
  bridgeRatePercent: [0, 12].map((bridgeRatePercent) => ({
    stated: { bridgeRatePercent, bridgeMonths: 6 },
    read: (stated) => flip(stated).bridge.interest,
    expected: (bridgeRatePercent / 100 / 2) * (168_560 - 46_640 / 2)
  })),
  bridgePoints: [0, 3].map((bridgePoints) => ({
    stated: { bridgePoints },
    read: (stated) => flip(stated).bridge.points,
    expected: (168_560 * bridgePoints) / 100
  })),
  bridgePurchasePercent: [0, 50].map((bridgePurchasePercent) => ({
    stated: { bridgePurchasePercent },
    read: (stated) => flip(stated).bridge.principal,
    expected: 46_640 + (215_000 * bridgePurchasePercent) / 100
  })),
  bridgeRehabPercent: [0, 80].map((bridgeRehabPercent) => ({
    stated: { bridgeRehabPercent, bridgePurchasePercent: 40 },
    read: (stated) => flip(stated).bridge.principal,
    expected: 86_000 + (46_640 * bridgeRehabPercent) / 100
  })),
  bridgeValuePercent: [0, 65, 100].map((bridgeValuePercent) => ({
    stated: { bridgeValuePercent },
    read: (stated) => flip(stated).bridge.principal,
    expected: Math.min((240_800 * bridgeValuePercent) / 100, 0.85 * 215_000 + 46_640)
  })),
  bridgeMonths: [4, 11.5].flatMap((bridgeMonths) => [
    { stated: { bridgeMonths }, read: (stated: Stated) => flip(stated).months, expected: bridgeMonths },
    { stated: { bridgeMonths }, read: (stated: Stated) => brrrr(stated).months, expected: bridgeMonths },
    // Two months of work and one to find a tenant.
    { stated: { bridgeMonths }, read: (stated: Stated) => brrrr(stated).rentedMonths, expected: bridgeMonths - 3 }
  ]),
  sellingCostPercent: [0, 8].map((sellingCostPercent) => ({
    stated: { sellingCostPercent },
    read: (stated) => flip(stated).sellingCosts - flip(stated).sellerTransferTax,
    expected: (240_800 * sellingCostPercent) / 100
  })),
  refinanceSharePercent: [50, 80].map((refinanceSharePercent) => ({
    stated: { refinanceSharePercent, refinanceCover: 0.5 },
    read: (stated) => brrrr(stated).refinanceLoan,
    expected: (240_800 * refinanceSharePercent) / 100
  })),
  refinanceRatePercent: [0, 6].map((refinanceRatePercent) => ({
    stated: { refinanceRatePercent },
    read: (stated) => brrrr(stated).acquisition.loan.ratePercent,
    expected: refinanceRatePercent
  })),
  refinanceCost: [0, 3000].map((refinanceCost) => ({
    stated: { refinanceCost },
    read: (stated) => brrrr(stated).refinanceCost,
    expected: refinanceCost
  })),
  // A refinance without interest over thirty years is 360 payments.
  refinanceCover: [1, 1.25].map((refinanceCover) => ({
    stated: { refinanceCover, refinanceRatePercent: 0, propertyTaxYear: 0, insuranceYear: 0, afterRepairValue: 1e6 },
    read: (stated) => brrrr(stated).coverLimit,
    expected: (360 * brrrr({ afterRepairValue: 1e6 }).rentAfter) / refinanceCover
  })),
  sellerLoanBalance: [0, owedAtTheEnd].map((sellerLoanBalance) => ({
    stated: { sellerLoanBalance },
    read: (stated) => takeover(stated).acquisition.borrowed,
    expected: sellerLoanBalance
  })),
  sellerLoanRatePercent: [0, 3].map((sellerLoanRatePercent) => ({
    stated: { sellerLoanRatePercent },
    read: (stated) => takeover(stated).acquisition.loan.ratePercent,
    expected: sellerLoanRatePercent
  })),
  sellerLoanPaymentMonth: [700, 1400].map((sellerLoanPaymentMonth) => ({
    stated: { sellerLoanBalance: owedAtTheEnd, sellerLoanRatePercent: 3, sellerLoanPaymentMonth },
    read: (stated) => takeover(stated).monthlyPayment,
    expected: sellerLoanPaymentMonth
  })),
  sellerNote: [0, 30_000].map((sellerNote) => ({
    stated: { sellerLoanBalance: owedAtTheEnd, sellerNote },
    read: (stated) => takeover(stated).acquisition.borrowed,
    expected: owedAtTheEnd + sellerNote
  })),
  sellerNoteRatePercent: [0, 6].map((sellerNoteRatePercent) => ({
    stated: { sellerLoanBalance: owedAtTheEnd, sellerNote: 12_000, sellerNoteYears: 10, sellerNoteRatePercent },
    read: (stated) => takeover(stated).monthlyPayment - takeover({ sellerLoanBalance: owedAtTheEnd }).monthlyPayment,
    // 12,000 over ten years at 0.5% a month: 133.2246
    expected: sellerNoteRatePercent === 0 ? 100 : 133.224_602_3
  })),
  sellerNoteYears: [5, 20].map((sellerNoteYears) => ({
    stated: { sellerLoanBalance: owedAtTheEnd, sellerNote: 12_000, sellerNoteRatePercent: 0, sellerNoteYears },
    read: (stated) => takeover(stated).monthlyPayment - takeover({ sellerLoanBalance: owedAtTheEnd }).monthlyPayment,
    expected: 1000 / sellerNoteYears
  })),
  nightlyRate: [90, 240].map((nightlyRate) => ({
    stated: { nightlyRate, occupancyPercent: 50 },
    read: (stated) => nights(stated).revenue,
    expected: nightlyRate * 182.5
  })),
  occupancyPercent: [1, 100].map((occupancyPercent) => ({
    stated: { nightlyRate: 100, occupancyPercent },
    read: (stated) => nights(stated).revenue,
    expected: 365 * occupancyPercent
  })),
  cleaningFee: [0, 80].map((cleaningFee) => ({
    stated: { cleaningFee, stayNights: 5, occupancyPercent: 60 },
    read: (stated) => nights(stated).cleaning,
    expected: (219 / 5) * cleaningFee
  })),
  stayNights: [1, 7.3].map((stayNights) => ({
    stated: { cleaningFee: 100, stayNights, occupancyPercent: 60 },
    read: (stated) => nights(stated).cleaning,
    expected: 21_900 / stayNights
  })),
  platformPercent: [0, 5].map((platformPercent) => ({
    stated: { platformPercent },
    read: (stated) => nights(stated).platform,
    expected: (nights({}).income * platformPercent) / 100
  })),
  roomRent: [400, 900].map((roomRent) => ({
    stated: { roomRent, rooms: 4 },
    read: (stated) => byTheRoom(stated).gross,
    expected: 4 * roomRent
  })),
  rooms: [3, 5].map((rooms) => ({
    stated: { rooms },
    read: (stated) => byTheRoom(stated).rooms,
    expected: rooms
  }))
}

describe("a figure of a strategy that the caller states", () => {
  for (const [name, cases] of Object.entries(reckoned)) {
    for (const { expected, read, stated } of cases) {
      it(`is used: ${name} in ${JSON.stringify(stated)}`, () => assert.closeTo(read(stated), expected, 1e-4))
    }
  }

  it("changes no other plan than its own", () => {
    const earningsOf = (stated: Stated) => {
      const { lease: let_, strategies } = house(stated)
      const { brrrr: refinanced, coLiving, fixAndFlip, shortTermRental, subjectTo } = strategies
      return {
        longTermRental: let_?.cashFlow,
        subjectTo: subjectTo.result?.cashFlow,
        brrrr: refinanced.result?.cashFlow,
        coLiving: coLiving.result?.cashFlow,
        shortTermRental: shortTermRental.result?.cashFlow,
        fixAndFlip: fixAndFlip.result?.profit
      }
    }
    const usual = earningsOf({})
    const moved: ReadonlyArray<[stated: Stated, plan: keyof typeof usual]> = [
      [
        { nightlyRate: 100, occupancyPercent: 40, cleaningFee: 50, stayNights: 2, platformPercent: 3 },
        "shortTermRental"
      ],
      [{ roomRent: 500, rooms: 4 }, "coLiving"],
      [{ sellerLoanBalance: 100_000, sellerLoanRatePercent: 4, sellerNote: 20_000 }, "subjectTo"],
      [{ sellingCostPercent: 8 }, "fixAndFlip"],
      [{ refinanceSharePercent: 40, refinanceRatePercent: 5 }, "brrrr"]
    ]
    for (const [stated, plan] of moved) {
      const { [plan]: own, ...others } = earningsOf(stated)
      const { [plan]: usually, ...usualOthers } = usual
      assert.deepStrictEqual(others, usualOthers, plan)
      assert.notStrictEqual(own, usually, plan)
    }
  })
})

describe("the seller's loan that the caller states", () => {
  const statement = { sellerLoanBalance: 148_000, sellerLoanRatePercent: 3.25, sellerLoanPaymentMonth: 845 }

  it("counts as certain, without a sale on record", () => {
    const unsold = withProperty(cleveland.input, { lastSaleDate: null, lastSalePrice: null })
    const { details, estimatedRemainingBalance } = analyzeInvestment({ ...unsold, ...statement }).strategies.subjectTo
    assert.strictEqual(estimatedRemainingBalance, 148_000)
    assert.deepInclude(details, {
      estimatedOriginalLoan: null,
      salePriceBasis: null,
      estimatedMonthlyPayment: 845,
      probabilityLoanExists: 1,
      refinanced2021: null,
      weaknesses: []
    })
    assert.isNull(analyzeInvestment({ ...unsold, sellerLoanBalance: 148_000 }).strategies.subjectTo.details.pricePaid)
  })

  it("is paid off when its payments have paid it off", () => {
    const { loan } = takeover(statement).acquisition
    // 148,000 at 3.25% and 845 a month: log(845 / (845 - 400.833)) / log(1 + 0.0325 / 12)
    assert.closeTo(loan.termMonths, 237.7873, 1e-4)
  })

  it("cannot be taken over if its balance is 0", () => {
    const { details } = findings({ sellerLoanBalance: 0 }).strategies.subjectTo
    assert.isFalse(details.possibleAtThisPrice)
  })

  it("is dropped with a flag if the payment does not cover its interest", () => {
    const { flags, input } = house({ ...statement, sellerLoanPaymentMonth: 300 })
    assert.deepStrictEqual(flags, ["sellerLoanPaymentMonth would take over 40 years and was not used"])
    assert.isNull(input.sellerLoanPaymentMonth)
  })

  it("is followed by the seller's note up to the price, and both are among the sources", () => {
    const sourcesOf = (sellerNote: number) =>
      findings({ ...statement, sellerNote, sellerNoteYears: 10 }).strategies.subjectTo.details.sourcesAndUses?.sources
    assert.deepInclude(sourcesOf(30_000) ?? [], { name: "Lent by the seller", amount: 30_000 })
    assert.deepInclude(sourcesOf(30_000) ?? [], { name: "The owner's loan, taken over", amount: 148_000 })
    assert.deepInclude(sourcesOf(1e6) ?? [], { name: "Lent by the seller", amount: 67_000 })
  })
})

describe("nights that the caller states", () => {
  it("are at most all of a month's, and the months still add up to the year", () => {
    for (const occupancyPercent of [50, 80, 97, 100]) {
      const { byMonth } = findings({ nightlyRate: 100, occupancyPercent }).strategies.shortTermRental.details
      const months = known(byMonth)
      assert.isTrue(months.every(({ occupancy }) => Number.parseFloat(occupancy) <= 100))
      assert.strictEqual(
        months.reduce((sum, { revenue }) => sum + revenue, 0),
        365 * occupancyPercent
      )
    }
  })
})

describe("what is not stated of a strategy", () => {
  it("is listed in the origins, with the figure in use", () => {
    const used = Object.fromEntries(house({}).assumed.map(({ path, used }) => [path, used]))
    const { nightlyRate, occupancy } = nights({})
    assert.deepInclude(used, {
      nightlyRate,
      occupancyPercent: 100 * occupancy,
      roomRent: byTheRoom({}).roomRent,
      rooms: 3,
      sellerLoanBalance: takeover({}).originalLoan.balance,
      bridgeRatePercent: 10.5,
      refinanceSharePercent: 75
    })
  })
})
