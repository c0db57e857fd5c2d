import { assert, describe, it } from "@effect/vitest"
import { stressSection } from "@property-intelligence/domain/investor/analysis/outlook/StressSection.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"

import { barelyKnown, emptyInput } from "../../../support/investor/deals.ts"
import { cleveland } from "../../../support/investor/workedExamples.ts"

describe("the stress table", () => {
  it("has a row of the deal as it is, with dollars, covers and percent", () => {
    const underwriting = underwrite(cleveland.input)
    const [base] = stressSection(underwriting) ?? []
    assert.strictEqual(base?.name, "base")
    assert.match(base?.cashOnCash ?? "", /^-\d+\.\d\d%$/)
    assert.match(base?.internalRateOfReturn ?? "", /^-?\d+\.\d\d%$/)
    const price = underwriting.breakEven?.price
    assert.strictEqual(base?.longTermRentalOffer, price?.kind === "price" ? price.price : null)
    assert.strictEqual(base?.longTermRentalOfferOutcome, "price")
  })

  it("says why there is no offer", () => {
    const [base] = stressSection(underwrite({ ...barelyKnown, hoaMonth: 5000 })) ?? []
    assert.isNull(base?.longTermRentalOffer)
    assert.strictEqual(base?.longTermRentalOfferOutcome, "noPrice")
  })

  it("does not exist without a deal", () => {
    assert.isNull(stressSection(underwrite(emptyInput)))
  })
})
