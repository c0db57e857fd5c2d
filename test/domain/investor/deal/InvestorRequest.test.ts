import { assert, describe, it } from "@effect/vitest"
import { Result, Schema } from "effect"

import { InvestorRequest } from "../../../../src/domain/investor/deal/InvestorRequest.ts"

const decode = Schema.decodeUnknownResult(InvestorRequest)
const decoded = (body: unknown) => Result.getOrThrow(decode(body))

describe("InvestorRequest", () => {
  it("takes nothing for said of an empty request", () => {
    assert.deepStrictEqual(decoded({}), {})
  })

  it("keeps what the caller states", () => {
    const said: InvestorRequest = {
      condition: "poor",
      askingPrice: 199_000,
      downPaymentPercent: 20,
      interestRatePercent: 7.25,
      monthlyRent: 1850.5
    }
    assert.deepStrictEqual(decoded(said), said)
  })

  for (const condition of ["poor", "fair", "average", "good", "excellent"]) {
    it(`knows the condition ${condition}`, () => {
      assert.strictEqual(decoded({ condition }).condition, condition)
    })
  }

  for (const condition of ["Poor", "new", "", null, 3]) {
    it(`refuses the condition ${JSON.stringify(condition)}`, () => {
      assert.isTrue(Result.isFailure(decode({ condition })))
    })
  }

  const bounds: ReadonlyArray<[field: string, lowest: number, highest: number]> = [
    ["askingPrice", 5000, 100_000_000],
    ["downPaymentPercent", 0, 100],
    ["interestRatePercent", 0, 30],
    ["monthlyRent", 50, 1_000_000]
  ]
  for (const [field, lowest, highest] of bounds) {
    it(`takes ${field} from ${lowest} to ${highest}`, () => {
      for (const figure of [lowest, highest]) assert.deepInclude(decoded({ [field]: figure }), { [field]: figure })
    })

    it(`refuses ${field} beyond, and what is no number`, () => {
      for (const figure of [lowest - 0.01, highest + 0.01, Number.NaN, Number.POSITIVE_INFINITY, `${lowest}`, null]) {
        assert.isTrue(Result.isFailure(decode({ [field]: figure })), `${field} ${figure}`)
      }
    })
  }
})
