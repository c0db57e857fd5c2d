import { assert, describe, it } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { verdictSection } from "@property-intelligence/domain/investor/analysis/VerdictSection.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"
import { verdictRules } from "@property-intelligence/domain/tables/investor/verdictRules.ts"

import { emptyInput, withoutRent, withoutValue } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

/** Neither an estimate nor HUD's figures. */
const rentless: InvestorInput = { ...withoutRent(cleveland.input), hudIntelligence: emptyInput.hudIntelligence }

const { flip: flipHint } = verdictRules.hints

const of = (changed: Partial<InvestorInput>) => verdictSection(underwrite({ ...cleveland.input, ...changed }))

describe("the verdict of the worked house", () => {
  it("is not to buy at the estimate, names the lease's price, what would have to be true for more, and what a flip needs", () => {
    assert.deepStrictEqual<unknown>(of({}), {
      decision: "dontBuy",
      headline: "Don't buy at the estimated $215,000: the most that any plan can pay is $97,256, as a plain rental.",
      plan: "longTermRental",
      price: 97_256,
      priceLimit: "breakEven",
      atAskedPrice: {
        price: 215_000,
        isAsked: false,
        plan: "longTermRental",
        cashFlow: -7887,
        profit: null,
        internalRateOfReturn: "-2.80%"
      },
      conditional: {
        plan: "subjectTo",
        price: 224_567,
        condition: "if the seller's loan is as estimated and its lender does not call it"
      },
      because: [
        { bearing: "against", text: "At $215,000 it loses $7,887 a year after the loan and a reserve for repairs." },
        { bearing: "against", text: "The highest price that works is $117,744 (55%) below it." },
        { bearing: "against", text: "Held for 5 years and sold, it does not give the money back." }
      ],
      killers: ["A lender may refuse the loan: the rent covers 98% of its payments, tax and insurance."],
      hints: [flipHint]
    })
  })

  it("counts a flip where the caller states work for it: a condition below average, a budget, or a value after repair", () => {
    const budget = { rehabBudget: 42_400 }
    const stated: ReadonlyArray<Partial<InvestorInput>> = [
      { condition: "poor" },
      { condition: "fair" },
      budget,
      { ...budget, condition: "excellent" },
      { afterRepairValue: 260_000 },
      { afterRepairValue: 260_000, rehabBudget: 0 }
    ]
    for (const work of stated) {
      const { verdict } = underwrite({ ...cleveland.input, ...work })
      assert.include(verdict.open, "fixAndFlip", JSON.stringify(work))
      assert.deepStrictEqual(of(work).hints, [])
    }
    const unstated: ReadonlyArray<Partial<InvestorInput>> = [
      { condition: "average" },
      { condition: "good" },
      { condition: "excellent" },
      { rehabBudget: 0 },
      { condition: "poor", rehabBudget: 0 }
    ]
    for (const none of unstated) {
      const { verdict } = underwrite({ ...cleveland.input, ...none })
      assert.notInclude(verdict.open, "fixAndFlip", JSON.stringify(none))
      assert.deepStrictEqual(of(none).hints, [flipHint])
    }
  })

  it("hints at no flip that would pay less than the plan that is named", () =>
    assert.deepStrictEqual(of({ monthlyRent: 3000 }).hints, []))

  it("is to buy below if a seller in distress may come down that far, and to buy at that price", () => {
    const work = { afterRepairValue: 240_800 }
    const near = of({ ...work, askingPrice: 150_000 })
    assert.strictEqual(near.decision, "buyBelow")
    assert.strictEqual(near.headline, "Buy only at $137,512 or less, as a flip; the asked $150,000 is too much.")
    const at = of({ ...work, askingPrice: 137_512 })
    assert.strictEqual(at.decision, "buy")
    assert.strictEqual(at.headline, "Buy at the asked $137,512, as a flip; it works up to $137,512.")
    assert.strictEqual(of({ ...work, askingPrice: 137_513 }).decision, "buyBelow")
    // 137,512 is 73% of 188,372.
    assert.strictEqual(of({ ...work, askingPrice: 188_372 }).decision, "buyBelow")
    assert.strictEqual(of({ ...work, askingPrice: 188_374 }).decision, "dontBuy")
  })

  it("says of a good price what it leaves and how far it lies below the value", () => {
    const good = of({ askingPrice: 90_000, afterRepairValue: 240_800 })
    assert.strictEqual(good.decision, "buy")
    assert.deepStrictEqual(
      good.because.map(({ bearing }) => bearing),
      ["for", "for", "for"]
    )
    assert.strictEqual(good.because[1]?.text, "The highest price that works is $47,512 above it.")
    assert.strictEqual(good.because[2]?.text, "As a plain rental it breaks even at $97,256.")
  })

  it("uses the stated target instead of the default one", () => {
    const { maxAllowableOffers, verdict } = cleveland.input.targetReturn === null ? targetOf(8) : assert.fail()
    assert.strictEqual(verdict.priceLimit, "target")
    const offers = [maxAllowableOffers.longTermRental, maxAllowableOffers.shortTermRental, maxAllowableOffers.brrrr]
    for (const offer of offers) {
      if (offer?.target?.kind === "price") assert.isAtMost(offer.target.price, verdict.price ?? 0)
    }
  })

  it("warns of what may end the deal", () => {
    const flooded = of({ floodRisk: { zone: "AE", riskLevel: "High", inFloodZone: true } })
    assert.include(flooded.killers, "It lies in a flood hazard area: have flood insurance quoted before an offer.")
    assert.include(
      verdictSection(underwrite(withoutRent(cleveland.input))).killers,
      "The rent is HUD's for the area, not this house's: get leases or listings first."
    )
    const asked = withoutValue({ ...cleveland.input, askingPrice: 120_000 })
    assert.include(
      verdictSection(underwrite(asked)).killers,
      "No estimate of its value is known to compare the price with."
    )
  })
})

const targetOf = (percent: number) => {
  const work = { afterRepairValue: 240_800 }
  const underwriting = underwrite({ ...cleveland.input, ...work, targetReturn: { kind: "irr", percent } })
  return { maxAllowableOffers: underwriting.offers, verdict: verdictSection(underwriting) }
}

describe("what can't be judged", () => {
  const cases: ReadonlyArray<[what: string, input: InvestorInput, headline: RegExp]> = [
    [
      "without a value or a price",
      withoutValue(cleveland.input),
      /^Can't be judged: neither a value nor an asking price is known\. State askingPrice\.$/
    ],
    [
      "outside the states",
      { ...cleveland.input, location: { city: "Ponce", county: null, stateCode: "PR" } },
      /no row for this state/
    ],
    [
      "of a kind that is not analyzed",
      { ...cleveland.input, property: { ...cleveland.input.property, propertyType: "Land" } },
      /^Can't be judged: the [^:]+\.$/
    ],
    ["without a rent", rentless, /^Can't be judged without a rent: state monthlyRent\.$/],
    [
      "without a rent that a flip has work on",
      { ...rentless, rehabBudget: 46_640 },
      /^Can't be judged without a rent: state monthlyRent\. As a flip it works at \$137,512 or less\.$/
    ],
    [
      "without a rent or a flip that works",
      { ...rentless, rehabBudget: 1_000_000 },
      /^Can't be judged without a rent: state monthlyRent\. A flip works at no price\.$/
    ],
    ["of which nothing is known", emptyInput, /neither a value nor an asking price/]
  ]
  for (const [what, input, headline] of cases) {
    it(`is a house ${what}, and says why, without reasons`, () => {
      const { because, decision, headline: written, killers } = verdictSection(underwrite(input))
      assert.strictEqual(decision, "cannotJudge")
      assert.match(written, headline)
      assert.deepStrictEqual([because, killers], [[], []])
    })
  }

  it("stays open if a flip works but no rent is known, because a letting may work too", () => {
    const cheap = verdictSection(underwrite({ ...rentless, askingPrice: 100_000, afterRepairValue: 240_800 }))
    assert.deepInclude(cheap, { decision: "cannotJudge", plan: "fixAndFlip", price: 137_512 })
  })
})
