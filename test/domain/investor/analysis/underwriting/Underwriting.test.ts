import { assert, describe, it } from "@effect/vitest"
import { Record } from "effect"

import {
  intervalsOf,
  type Underwriting,
  underwrite
} from "../../../../../src/domain/investor/analysis/underwriting/Underwriting.ts"
import type { InvestorInput } from "../../../../../src/domain/investor/deal/InvestorInput.ts"
import { everyDifference } from "../../../../support/investor/differences.ts"
import { randomInvestorInput } from "../../../../support/investor/RandomInvestorInput.ts"
import { reference, referenceIntervals } from "../../../../support/investor/reference/reference.ts"
import { workedExamples } from "../../../../support/investor/workedExamples.ts"

/** Two calculations in floating point, each in its own order. */
const tolerance = 1e-7

const figuresOf = ({ resolved, strategies, ...found }: Underwriting) => ({
  ...found,
  price: resolved.price,
  strategies: Record.map(strategies, ({ result }) => result),
  breakEven: Record.map(strategies, ({ breakEven }) => breakEven)
})

/** Where the calculation differs from the reference, both of the input that is plausible. */
const differencesAt = (input: InvestorInput) => {
  const found = underwrite(input)
  return everyDifference(reference(found.input), figuresOf(found), tolerance)
}

describe("underwrite", () => {
  for (const { input, name } of workedExamples) {
    describe(`the example ${name}`, () => {
      it("agrees with every figure of the reference calculation", () => {
        assert.deepStrictEqual(differencesAt(input), [])
      })

      it("agrees with the reference's ranges", () => {
        // The quantiles of the normal distribution are approximated here and summed there.
        assert.deepStrictEqual(everyDifference(referenceIntervals(input), intervalsOf(underwrite(input)), 1e-6), [])
      })
    })
  }

  it.prop(
    "agrees with every figure of the reference calculation, whatever the input",
    { input: randomInvestorInput },
    ({ input }) => {
      assert.deepStrictEqual(differencesAt(input), [])
    },
    { arbitrary: { runs: 500 * Number(process.env["UNDERWRITING_VOLUME"] ?? 1) }, timeout: 60_000 }
  )

  it.prop(
    "agrees with the reference's ranges, whatever the input",
    { input: randomInvestorInput },
    ({ input }) => {
      const found = underwrite(input)
      assert.deepStrictEqual(everyDifference(referenceIntervals(found.input), intervalsOf(found), 1e-6), [])
    },
    { arbitrary: { runs: 20 * Number(process.env["UNDERWRITING_VOLUME"] ?? 1) }, timeout: 60_000 }
  )
})
