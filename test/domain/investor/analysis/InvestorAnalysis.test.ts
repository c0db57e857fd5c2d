import { assert, describe, it } from "@effect/vitest"
import { Schema } from "effect"

import { analyzeInvestment, InvestorFindings } from "../../../../src/domain/investor/analysis/InvestorAnalysis.ts"
import { everyDifference } from "../../../support/investor/differences.ts"
import { workedExamples } from "../../../support/investor/workedExamples.ts"

describe("analyzeInvestment", () => {
  for (const { analysis, input, name } of workedExamples) {
    describe(`the example ${name}`, () => {
      it("writes what the reference calculation writes, letter for letter", () => {
        assert.deepStrictEqual(everyDifference(analysis, analyzeInvestment(input), 0), [])
      })

      it("fits its schema", () => {
        assert.isTrue(Schema.is(InvestorFindings)(analyzeInvestment(input)))
      })
    })
  }
})
