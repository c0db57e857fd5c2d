import { assert, describe, it } from "@effect/vitest"
import {
  analyzeInvestment,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { underwrite } from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { standingOf } from "@property-intelligence/domain/investor/analysis/underwriting/Verdict.ts"
import { Schema } from "effect"

import { everyDifference } from "../../support/investor/differences.ts"
import { referenceShown } from "../../support/investor/reference/shown.ts"
import { workedExamples } from "../../support/investor/workedExamples.ts"

describe("analyzeInvestment", () => {
  for (const { input, name } of workedExamples) {
    describe(`the example ${name}`, () => {
      it("shows the headline figures of the reference calculation, rounded and worded as specified", () => {
        const { resolved, verdict } = underwrite(input)
        const expected = referenceShown(input, standingOf(verdict, resolved))
        assert.deepStrictEqual(everyDifference(expected, analyzeInvestment(input), 0), [])
      })

      it("fits its schema", () => {
        assert.isTrue(Schema.is(InvestorFindings)(analyzeInvestment(input)))
      })
    })
  }
})
