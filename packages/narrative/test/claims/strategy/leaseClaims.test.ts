import { assert, describe, it } from "@effect/vitest"
import { leaseClaims } from "@property-intelligence/narrative/claims/strategy/leaseClaims.ts"
import { leaseOutlookClaims } from "@property-intelligence/narrative/claims/strategy/leaseOutlookClaims.ts"
import { type Facts, factsIn } from "@property-intelligence/narrative/facts/Facts.ts"
import { Struct } from "effect"

import { assertCase, caseOf, factsOfHouse, heldCase } from "../../../../../test/support/narrative/heldCase.ts"
import { perturbedHouses } from "../../../../../test/support/narrative/perturbedHouses.ts"

const claims = { ...leaseClaims, ...leaseOutlookClaims }

type LeaseClaim = keyof typeof claims

const ids = Struct.keys(claims)

const losing: Facts = {
  ...factsOfHouse("an old house that loses money"),
  planAtPrice: null,
  price: 215_000,
  rentInUse: 1690,
  netOperatingIncome: 8149,
  operatingExpenses: 10_585,
  expenseRatio: 56.5,
  capRate: 3.8,
  rateUsed: 8.15,
  debtCover: 0.57,
  debtService: 14_401,
  loan: 161_250,
  monthlyPayment: 1200,
  annualCashFlow: -7887,
  monthlyCashFlow: -657,
  cashNeeded: 60_200,
  cashOnCash: -13.1,
  cashFlowLow: -9652,
  cashFlowHigh: -6375,
  breakEvenPrice: 97_256,
  breakEvenPriceOutcome: "price",
  breakEvenRent: 2491,
  breakEvenOccupancy: 128,
  breakEvenRate: 1.32,
  breakEvenRateOutcome: "rate",
  rentDrop: 10,
  rentDownCashFlow: -9552,
  rateUpCashFlow: -9264,
  downsideCashFlow: -11_755,
  downsideDebtCover: 0.36,
  projectedYears: 5,
  irrFive: -2.8,
  equityMultipleFive: 0.83,
  staleRate: false,
  rateStated: false,
  workBeforeLetting: 0
}

const earning = { annualCashFlow: 1, monthlyCashFlow: 1 }

const cases: Readonly<Record<LeaseClaim, ReadonlyArray<readonly [change: Partial<Facts>, expected: string | null]>>> = {
  leaseIncome: [
    [{ netOperatingIncome: 1 }, "positive"],
    [{ netOperatingIncome: 0 }, "none"],
    [{ netOperatingIncome: -1 }, "none"],
    [{ netOperatingIncome: null }, null]
  ],
  operatingCosts: [
    [{ expenseRatio: 54.9 }, null],
    [{ expenseRatio: 55 }, "heavy"],
    [{ expenseRatio: null }, null],
    [{ planAtPrice: "longTermRental" }, "short"],
    [{ planAtPrice: "longTermRental", annualCashFlow: 0 }, "enough"],
    [{ planAtPrice: "longTermRental", debtService: 0 }, "inCash"],
    [{ planAtPrice: "longTermRental", netOperatingIncome: 0 }, "heavy"]
  ],
  capRateBesideLoanRate: [
    [{ capRate: 8, rateUsed: 8.11 }, "below"],
    [{ capRate: 8, rateUsed: 8.09 }, "level"],
    [{ capRate: 8, rateUsed: 7.91 }, "level"],
    [{ capRate: 8, rateUsed: 7.89 }, "above"],
    [{ debtCover: null }, null]
  ],
  rateTaken: [
    [{}, "current"],
    [{ staleRate: true }, "dated"],
    [{ staleRate: true, rateStated: true }, "current"],
    [{ debtCover: null }, null]
  ],
  debtCover: [
    [{ netOperatingIncome: 0, debtCover: 0 }, "none"],
    [{ netOperatingIncome: 1, debtCover: 0 }, "shortBeside"],
    [{ debtCover: 0.99 }, "shortBeside"],
    [{ debtCover: 0.99, planAtPrice: "longTermRental" }, "short"],
    [{ debtCover: 1 }, "level"],
    [{ debtCover: 1.01 }, "thin"],
    [{ debtCover: 1.24 }, "thin"],
    [{ debtCover: 1.25 }, "comfortable"],
    [{ debtCover: null, loan: 0 }, "noLoan"],
    [{ debtCover: null, loan: null }, null]
  ],
  leaseCashFlow: [
    [{ monthlyCashFlow: -1 }, "shortfall"],
    [{ monthlyCashFlow: 0 }, "level"],
    [{ monthlyCashFlow: 1 }, "surplus"],
    [{ monthlyCashFlow: null }, null]
  ],
  cashFlowRange: [
    [{ cashFlowHigh: -1 }, "below"],
    [{ cashFlowHigh: 0 }, null],
    [{ cashFlowHigh: 1 }, "across"],
    [{ cashFlowLow: 0, cashFlowHigh: 1 }, null],
    [{ cashFlowLow: 1, cashFlowHigh: 2 }, "above"],
    [{ cashFlowLow: null }, null]
  ],
  leaseCash: [
    [{ cashOnCash: -0.1 }, "losing"],
    [{ cashOnCash: 0 }, "flat"],
    [{ cashOnCash: 0.1 }, "earning"],
    [{ cashNeeded: 0 }, null],
    [{ cashOnCash: null }, null]
  ],
  lettingWork: [
    [{ workBeforeLetting: 1 }, "needed"],
    [{ workBeforeLetting: 0 }, null],
    [{ workBeforeLetting: null }, null]
  ],
  breakEvenPrice: [
    [{ breakEvenPrice: 214_999 }, "belowPrice"],
    [{ breakEvenPrice: 215_000 }, "atOrAbovePrice"],
    [{ breakEvenPrice: null, breakEvenPriceOutcome: "anyPrice" }, "anyPrice"],
    [{ breakEvenPrice: null, breakEvenPriceOutcome: "noPrice" }, "noPrice"],
    [{ breakEvenPrice: null, breakEvenPriceOutcome: null }, null]
  ],
  breakEvenRent: [
    [{ breakEvenRent: 1691 }, "aboveRent"],
    [{ breakEvenRent: 1690 }, null],
    [{ breakEvenRent: null }, "never"],
    [{ ...earning, breakEvenRent: 1689 }, "belowRent"],
    [{ ...earning, breakEvenRent: 1690 }, null],
    [{ ...earning, breakEvenRent: null }, null]
  ],
  rentDown: [
    [{}, "deeper"],
    [{ ...earning, rentDownCashFlow: -1 }, "turns"],
    [{ ...earning, rentDownCashFlow: 0 }, null],
    [{ ...earning, rentDownCashFlow: 1 }, "holds"],
    [{ rentDownCashFlow: -7887 }, null]
  ]
}

describe("the claims about a plain rental", () => {
  for (const id of ids) {
    describe(`the cases of ${id}`, () => {
      it.each(cases[id])("%j: %s", (change, expected) =>
        assert.strictEqual(caseOf(claims[id], { ...losing, ...change }), expected)
      )
    })
  }

  it("speaks against a loss, which the opening states if a plain rental is the plan, and never omits a loss before the loan", () => {
    assertCase({
      claim: claims.leaseCashFlow,
      facts: losing,
      name: "shortfall",
      bearing: "against",
      must: false,
      each: []
    })
    assertCase({
      claim: claims.leaseIncome,
      facts: { ...losing, netOperatingIncome: -410 },
      name: "none",
      bearing: "against",
      must: true,
      each: ["-$410 a year"]
    })
  })

  it("says up to which price and from which rent cash flow is level, never that the loan is carried", () => {
    assertCase({
      claim: claims.breakEvenPrice,
      facts: losing,
      name: "belowPrice",
      bearing: "against",
      must: false,
      each: ["$97,256"]
    })
    assertCase({
      claim: claims.breakEvenRent,
      facts: losing,
      name: "aboveRent",
      bearing: "against",
      must: false,
      each: ["$2,491 a month"]
    })
  })

  it.prop("leaves no figure out, and writes no loss with a minus", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    for (const id of ids) {
      for (const text of heldCase(claims[id], facts)?.texts ?? []) {
        assert.notMatch(text, /[{}]|null|undefined|NaN| {2}|^ | $|--/)
        assert.notMatch(text, /(?:loses?|loss of|shortfall of|in the red by|a surplus of|leaves|earns?) -/)
      }
    }
  })

  it.prop("is as true as the answer's own figures", { answer: perturbedHouses }, ({ answer }) => {
    const facts = factsIn(answer)
    const { details, debtServiceCoverageRatio } = answer.analysis.derivedMetrics
    const flow = details.annualCashFlow
    const saysFlow = caseOf(claims.leaseCashFlow, facts)
    assert.strictEqual(saysFlow === null, flow === null)
    if (saysFlow === "shortfall") assert.isBelow(flow ?? 0, 0)
    if (saysFlow === "surplus") assert.isAbove(flow ?? 0, 0)
    const saysCover = caseOf(claims.debtCover, facts)
    if (saysCover === "short" || saysCover === "shortBeside" || saysCover === "none")
      assert.isBelow(debtServiceCoverageRatio ?? 1, 1)
    if (saysCover === "thin" || saysCover === "comfortable") assert.isAbove(debtServiceCoverageRatio ?? 1, 1)
    assert.strictEqual(saysCover === "noLoan", details.loan === 0 && details.annualCashFlow !== null)
    const price = answer.analysis.breakEvens?.price ?? null
    const saysPrice = caseOf(claims.breakEvenPrice, facts)
    if (saysPrice === "belowPrice") assert.isBelow(price ?? 0, details.price ?? 0)
    if (saysPrice === "belowPrice" || saysPrice === "noPrice") assert.isAtMost(flow ?? 0, 0)
    if (saysPrice === "anyPrice") assert.isAtLeast(flow ?? 0, 0)
  })

  it("do not mention borrowing if the purchase is in cash", () => {
    const cash = factsOfHouse("a purchase in cash")
    const said = ids.flatMap((id) => heldCase(claims[id], cash)?.texts ?? [])
    assert.isAbove(said.length, 30)
    const borrowing = said.filter((text) => /\bloan\b|\bdebt\b|leverage|interest\b/.test(text))
    const denied =
      /no (?:loan|debt|money)|without (?:a|any) loan|free of|does not arise|before debt|before any financing/
    assert.deepStrictEqual(
      borrowing.filter((text) => !denied.test(text)),
      []
    )
  })
})
