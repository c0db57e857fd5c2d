import { assert, describe, it } from "@effect/vitest"
import { breakEvensSection } from "@property-intelligence/domain/investor/analysis/outlook/BreakEvensSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { barelyKnown, emptyInput } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

const pointsOf = (input: typeof emptyInput) => breakEvensSection(underwrite(input)) ?? assert.fail("no points")

describe("the break-even points", () => {
  it("do not exist without a deal", () => {
    assert.isNull(breakEvensSection(underwrite(emptyInput)))
  })

  it("have their units: dollars a month, whole percent, percent with two decimals", () => {
    const points = pointsOf(cleveland.input)
    assert.match(points.occupancy, /^\d+%$/)
    assert.match(points.interestRate ?? "", /^\d+\.\d\d%$/)
    assert.strictEqual(points.interestRateOutcome, "rate")
    assert.strictEqual(points.inWords.interestRate, `${points.interestRate} or less`)
    assert.strictEqual(points.inWords.occupancy, "no occupancy: rented all year it still loses money")
    assert.match(points.inWords.monthlyRent, /^\$[\d,]+ a month or more$/)
    assert.match(points.inWords.price, /^\$[\d,]+ or less$/)
  })

  it("say why there is no rate: nothing is borrowed, every rate will do, or none", () => {
    const outcome = (input: Partial<typeof emptyInput>) => {
      const { inWords, interestRate, interestRateOutcome } = pointsOf({ ...barelyKnown, ...input })
      assert.isNull(interestRate)
      return [interestRateOutcome, inWords.interestRate]
    }
    assert.deepStrictEqual(outcome({ downPaymentPercent: 100 }), ["noLoan", "nothing is borrowed"])
    assert.deepStrictEqual(outcome({ monthlyRent: 1_000_000 }), ["any", "any rate"])
    assert.deepStrictEqual(outcome({ hoaMonth: 5000 }), ["none", "no rate: it loses money without interest, too"])
  })

  it("say why there is no rent", () => {
    // No statement of the deal leaves nothing of a dollar of rent: only a deal made by hand does.
    const { breakEven, ...underwriting } = underwrite(barelyKnown)
    const rentless = { ...(breakEven ?? assert.fail("no deal")), rent: null }
    const hopeless = breakEvensSection({ ...underwriting, breakEven: rentless }) ?? assert.fail("no section")
    assert.isNull(hopeless.monthlyRent)
    assert.match(hopeless.inWords.monthlyRent, /^no rent/)
  })

  it("say why there is no price, and that any will do", () => {
    const hopeless = pointsOf({ ...barelyKnown, hoaMonth: 5000 })
    assert.isNull(hopeless.price)
    assert.strictEqual(hopeless.priceOutcome, "noPrice")
    assert.strictEqual(hopeless.inWords.price, "no price")
    const paid = { ...barelyKnown, monthlyRent: 1_000_000, downPaymentPercent: 100 }
    assert.strictEqual(pointsOf(paid).inWords.price, "any price")
  })

  it("name the occupancy that pays", () => {
    const { inWords, occupancy } = pointsOf({ ...barelyKnown, monthlyRent: 3000 })
    assert.strictEqual(inWords.occupancy, `${occupancy} of the year or more`)
  })
})
