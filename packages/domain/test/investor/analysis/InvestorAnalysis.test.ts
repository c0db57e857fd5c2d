import { assert, describe, it } from "@effect/vitest"
import {
  analyzeInvestment,
  InvestorFindings
} from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { Schema } from "effect"

import { everyDifference } from "../../support/investor/differences.ts"
import { referenceShown } from "../../support/investor/reference/shown.ts"
import { workedExamples } from "../../support/investor/workedExamples.ts"

describe("analyzeInvestment", () => {
  for (const { input, name } of workedExamples) {
    describe(`the example ${name}`, () => {
      it("shows the headline figures of the reference calculation, rounded and worded as specified", () => {
        assert.deepStrictEqual(everyDifference(referenceShown(input), analyzeInvestment(input), 0), [])
      })

      it("fits its schema", () => {
        assert.isTrue(Schema.is(InvestorFindings)(analyzeInvestment(input)))
      })
    })
  }
})
