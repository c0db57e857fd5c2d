import { assert, describe, it } from "@effect/vitest"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { verdictSection } from "@property-intelligence/domain/investor/analysis/VerdictSection.ts"
import type { InvestorInput } from "@property-intelligence/domain/investor/deal/InvestorInput.ts"

import { emptyInput, withoutRent, withoutValue } from "../../support/investor/deals.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"

/** Neither an estimate nor HUD's figures. */
const rentless: InvestorInput = { ...withoutRent(cleveland.input), hudIntelligence: emptyInput.hudIntelligence }

const of = (changed: Partial<InvestorInput>) => verdictSection(underwrite({ ...cleveland.input, ...changed }))

describe("the verdict of the worked house", () => {
  it("is not to buy at the estimate, names the flip's price and what would have to be true for more", () => {
    assert.deepStrictEqual<unknown>(of({}), {
      decision: "dontBuy",
      headline: "Don't buy at the estimated $215,000: the most that any plan can pay is $137,512, as a flip.",
      plan: "fixAndFlip",
      price: 137_512,
      priceLimit: "target",
      atAskedPrice: {
        price: 215_000,
        isAsked: false,
        plan: "fixAndFlip",
        cashFlow: null,
        profit: -54_358,
        internalRateOfReturn: null
      },
      conditional: {
        plan: "subjectTo",
        price: 224_567,
        condition: "if the seller's loan is as estimated and its lender does not call it"
      },
      because: [
        { bearing: "against", text: "At $215,000 the resale loses $54,358." },
        { bearing: "against", text: "The highest price that works is $77,488 (36%) below it." },
        { bearing: "against", text: "Let on a plain lease it breaks even at $97,256." }
      ],
      killers: []
    })
  })

  it("is to buy below, where a seller in distress may come down so far, and to buy at that price", () => {
    const near = of({ askingPrice: 150_000 })
    assert.strictEqual(near.decision, "buyBelow")
    assert.strictEqual(near.headline, "Buy only at $137,512 or less, as a flip; the asked $150,000 is too much.")
    const at = of({ askingPrice: 137_512 })
    assert.strictEqual(at.decision, "buy")
    assert.strictEqual(at.headline, "Buy at the asked $137,512, as a flip; it works up to $137,512.")
    assert.strictEqual(of({ askingPrice: 137_513 }).decision, "buyBelow")
    // 137,512 is 73% of 188,372.
    assert.strictEqual(of({ askingPrice: 188_372 }).decision, "buyBelow")
    assert.strictEqual(of({ askingPrice: 188_374 }).decision, "dontBuy")
  })

  it("says of a good price what it leaves and how far it lies below the value", () => {
    const good = of({ askingPrice: 90_000 })
    assert.strictEqual(good.decision, "buy")
    assert.deepStrictEqual(
      good.because.map(({ bearing }) => bearing),
      ["for", "for", "for"]
    )
    assert.strictEqual(good.because[1]?.text, "The highest price that works is $47,512 above it.")
    assert.strictEqual(good.because[2]?.text, "Let on a plain lease it breaks even at $97,256.")
  })

  it("takes the stated target in place of its own", () => {
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
      "No estimate of its value is known to hold the price against."
    )
  })
})

const targetOf = (percent: number) => {
  const underwriting = underwrite({ ...cleveland.input, targetReturn: { kind: "irr", percent } })
  return { maxAllowableOffers: underwriting.offers, verdict: verdictSection(underwriting) }
}

describe("what can't be judged", () => {
  const cases: ReadonlyArray<[what: string, input: InvestorInput, headline: RegExp]> = [
    [
      "without a value or a price",
      withoutValue(cleveland.input),
      /^Can't be judged: neither a value nor an asking price is known\.$/
    ],
    [
      "outside the states",
      { ...cleveland.input, location: { city: "Ponce", county: null, stateCode: "PR" } },
      /no row for this state/
    ],
    [
      "of a kind that is not analyzed",
      { ...cleveland.input, property: { ...cleveland.input.property, propertyType: "Land" } },
      /^Can't be judged: This property is not analyzed/
    ],
    ["without a rent", rentless, /no rent is known. As a flip it works at \$137,512 or less/],
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

  it("is a flip that works either where no rent is known: a letting may be what works", () => {
    const cheap = verdictSection(underwrite({ ...rentless, askingPrice: 100_000 }))
    assert.deepInclude(cheap, { decision: "cannotJudge", plan: "fixAndFlip", price: 137_512 })
  })
})
