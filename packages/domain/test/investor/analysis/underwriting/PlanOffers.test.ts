import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import {
  heldBeyondTarget,
  type PlanOffers,
  resaleBeyondTarget,
  type TargetOffer
} from "../../../../src/investor/analysis/underwriting/PlanOffers.ts"
import { underwrite, type Underwriting } from "../../../../src/investor/analysis/underwriting/Underwriting.ts"
import type { HoldingPlan } from "../../../../src/investor/deal/Holding.ts"
import type { InvestorInput } from "../../../../src/investor/deal/InvestorInput.ts"
import { rentalMetrics } from "../../../../src/investor/deal/RentalMetrics.ts"
import { project } from "../../../../src/investor/outlook/Projection.ts"
import { fixAndFlip } from "../../../../src/investor/strategies/FixAndFlip.ts"
import { targetReturnKinds } from "../../../../src/tables/investor/dealInputs.ts"
import { roundDeal, roundRenovation } from "../../../support/investor/deals.ts"
import { randomInvestorInput } from "../../../support/investor/RandomInvestorInput.ts"
import { runs } from "../../../support/investor/runs.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

type Key = keyof Underwriting["offers"]

const keys: ReadonlyArray<Key> = ["longTermRental", "shortTermRental", "subjectTo", "coLiving", "brrrr", "fixAndFlip"]

/** A year's cash flow, or the profit of the flip, at an asking price. */
const earnedAt = (input: InvestorInput, askingPrice: number, key: Key): number => {
  const { lease, strategies } = underwrite({ ...input, askingPrice })
  const earned = key === "longTermRental" ? lease?.cashFlow : strategies[key].outcome?.earns
  return earned ?? Number.NaN
}

/** What a plan returns at an asking price, percent. */
const returnAt = (input: InvestorInput, askingPrice: number, key: Key): number | null => {
  const { lease, returns, strategies } = underwrite({ ...input, askingPrice })
  const resale = strategies.fixAndFlip.result
  if (key === "fixAndFlip") {
    if (resale === null) return null
    const { cashInvested, months, profit } = resale
    const ratio = profit / cashInvested
    return 100 * (input.targetReturn?.kind === "irr" ? (1 + ratio) ** (12 / months) - 1 : (12 * ratio) / months)
  }
  const held = key === "longTermRental" ? lease : (strategies[key].outcome?.held ?? null)
  if (held === null) return null
  const { cashOnCash = null, internalRateOfReturn = null } = returns[key] ?? {}
  const found = {
    cashOnCash: held.cashInvested > 0 ? cashOnCash : null,
    irr: internalRateOfReturn,
    capRate: held.noi / held.basis
  }[input.targetReturn?.kind ?? "cashOnCash"]
  return found === null ? null : 100 * found
}

const priceOf = (offer: TargetOffer | null | undefined): number | null => (offer?.kind === "price" ? offer.price : null)

const Target = Schema.Struct({
  kind: Schema.Literals(targetReturnKinds),
  percent: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 30 }))
})

describe("planOffersOf", () => {
  it("has no target if the caller states none", () => {
    const { offers } = underwrite(cleveland.input)
    for (const key of keys) {
      assert.isNull(offers[key]?.target)
      assert.isNotNull(offers[key])
    }
  })

  it("asks less for a higher return, and has no cap rate for a flip", () => {
    const at = (kind: (typeof targetReturnKinds)[number], percent: number, key: Key) =>
      priceOf(underwrite({ ...cleveland.input, targetReturn: { kind, percent } }).offers[key]?.target)
    for (const kind of targetReturnKinds) {
      assert.isBelow(at(kind, 9, "longTermRental") ?? Number.NaN, at(kind, 6, "longTermRental") ?? Number.NaN)
    }
    assert.isBelow(at("irr", 40, "fixAndFlip") ?? Number.NaN, at("irr", 20, "fixAndFlip") ?? Number.NaN)
    const { offers } = underwrite({ ...cleveland.input, targetReturn: { kind: "capRate", percent: 6 } })
    assert.deepStrictEqual(offers.fixAndFlip?.target, { kind: "notApplicable" })
  })

  it("finds a price that returns enough only because the house is bought below its value", () => {
    // At 5,000 a fee of 500 a month eats whatever a sale brings; near the value it is a small part.
    const input: InvestorInput = {
      ...cleveland.input,
      condition: "average",
      hoaMonth: 1800,
      appreciationPercent: 15,
      targetReturn: { kind: "irr", percent: 1 }
    }
    const lowest = returnAt(input, 5000, "longTermRental")
    const offer = priceOf(underwrite(input).offers.longTermRental?.target) ?? assert.fail("no price")
    assert.isTrue(lowest === null || lowest < 1)
    assert.isAtLeast(returnAt(input, offer, "longTermRental") ?? Number.NaN, 1)
  })

  it.prop(
    "names a price at which nothing is lost and the target is reached; a dollar more misses one of the two",
    { input: randomInvestorInput, targetReturn: Target },
    ({ input: drawn, targetReturn }) => {
      const input = { ...drawn, targetReturn }
      const { offers } = underwrite(input)
      const each = (check: (plan: PlanOffers, key: Key) => void) =>
        keys.forEach((key) => {
          const plan = offers[key]
          if (plan !== null) check(plan, key)
        })
      each(({ breakEven }, key) => {
        const price = priceOf(breakEven)
        if (price === null) return
        assert.isAtLeast(earnedAt(input, price, key), -1e-6, key)
        assert.isBelow(earnedAt(input, price + 1, key), 1e-6, key)
      })
      each(({ target }, key) => {
        const price = priceOf(target)
        if (price === null) return
        const reached = returnAt(input, price, key)
        if (reached !== null) assert.isAtLeast(reached, targetReturn.percent - 1e-6, key)
        const beyond = returnAt(input, price + 1, key)
        if (beyond !== null) assert.isAtMost(beyond, targetReturn.percent + 1e-6, key)
      })
    },
    runs(15)
  )
})

const plan: HoldingPlan = { rentGrowth: 0.03, appreciation: 0.035, holdYears: 7, marginalTaxShare: null }
/** 3,928.40 of cash flow on 28,000 of own money, 7,028.40 of income on 100,000. */
const held = rentalMetrics(roundDeal)

describe("heldBeyondTarget", () => {
  it("is what a year's cash flow exceeds the return on own money by", () => {
    assert.closeTo(heldBeyondTarget({ kind: "cashOnCash", percent: 10 }, plan, held), 3928.4 - 2800, 1e-9)
    const paidOut = { ...held, cashInvested: -5000 }
    assert.closeTo(heldBeyondTarget({ kind: "cashOnCash", percent: 10 }, plan, paidOut), 3928.4, 1e-9)
  })

  it("is what the income exceeds the return on the cost by", () => {
    assert.closeTo(heldBeyondTarget({ kind: "capRate", percent: 7 }, plan, held), 28.4, 1e-9)
  })

  it("is nothing at the rate of return over the years held", () => {
    const rate = project(held, plan, 7).internalRateOfReturn ?? Number.NaN
    assert.closeTo(heldBeyondTarget({ kind: "irr", percent: 100 * rate }, plan, held), 0, 1e-6)
    assert.isBelow(heldBeyondTarget({ kind: "irr", percent: 100 * rate + 1 }, plan, held), 0)
  })
})

describe("resaleBeyondTarget", () => {
  const resale = { ...fixAndFlip(roundDeal, roundRenovation), cashInvested: 40_000, months: 6, profit: 4000 }

  it("is nothing at a tenth in half a year: 20% a year, 21% compounded", () => {
    assert.closeTo(resaleBeyondTarget({ kind: "cashOnCash", percent: 20 }, resale) ?? Number.NaN, 0, 1e-9)
    assert.closeTo(resaleBeyondTarget({ kind: "irr", percent: 21 }, resale) ?? Number.NaN, 0, 1e-9)
    assert.isBelow(resaleBeyondTarget({ kind: "cashOnCash", percent: 21 }, resale) ?? 0, 0)
    assert.isBelow(resaleBeyondTarget({ kind: "irr", percent: 22 }, resale) ?? 0, 0)
  })

  it("does not exist for a cap rate", () => {
    assert.isNull(resaleBeyondTarget({ kind: "capRate", percent: 5 }, resale))
  })
})
