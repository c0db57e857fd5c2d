import { assert, describe, it } from "@effect/vitest"
import {
  intervalsOf,
  type Underwriting,
  underwrite
} from "@property-intelligence/domain/investor/analysis/underwriting/Underwriting.ts"
import { standingOf } from "@property-intelligence/domain/investor/analysis/underwriting/Verdict.ts"
import { strategyScoring } from "@property-intelligence/domain/tables/investor/strategyScoring.ts"
import { Record, Struct } from "effect"

import { everyDifference } from "../../../support/investor/differences.ts"
import { randomInputs } from "../../../support/investor/RandomInvestorInput.ts"
import { reference, referenceIntervals } from "../../../support/investor/reference/reference.ts"
import { runs } from "../../../support/investor/runs.ts"
import { workedExamples } from "../../../support/investor/workedExamples.ts"
import { lawsOf } from "../../../support/laws.ts"

/** Two calculations in floating point, each in its own order: of loans of a billion dollars a difference errs by a millionth. */
const tolerance = 1e-6

const figuresOf = ({ resolved, strategies, ...found }: Underwriting) => ({
  ...found,
  price: resolved.price,
  strategies: Record.map(strategies, ({ result }) => result),
  breakEven: Record.map(strategies, ({ breakEven }) => breakEven)
})

/** Whether a score lies so near the middle between two points that the last bit says to which it is rounded. */
const isOnEdge = ({ investorScore: { parts }, scores }: Underwriting) => {
  const { weights } = strategyScoring.investor
  const weighed = Struct.keys(weights).reduce((sum, key) => sum + weights[key] * parts[key], 0)
  return [weighed, ...Object.values(scores).map(({ score }) => score)].some(
    (score) => Math.abs(score - Math.floor(score) - 0.5) < 1e-6
  )
}

/** Where the calculation differs from the reference, both of the input that is plausible. */
const differencesAt = (found: Underwriting) => {
  const expected = reference(found.input, standingOf(found.verdict, found.resolved))
  const all = everyDifference(
    isOnEdge(found) ? Struct.omit(expected, ["investorScore", "ranking"]) : expected,
    figuresOf(found),
    tolerance
  )
  return isLockOfBalance(found, expected) ? all.filter((each) => !each.includes("subjectTo.rateLockValue")) : all
}

/** Whether the worth of the lock agrees as exactly as its two large sums are known, the balance and all payments, whose difference it is. */
const isLockOfBalance = ({ strategies }: Underwriting, expected: ReturnType<typeof reference>): boolean => {
  const [found, lock] = [strategies.subjectTo.result, expected.strategies.subjectTo?.rateLockValue ?? null]
  if (found === null || lock === null) return false
  const { balance, payment } = found.originalLoan
  return Math.abs(found.rateLockValue - lock) <= 1e-9 * Math.max(balance, 360 * payment)
}

const { law } = lawsOf(randomInputs, underwrite)

describe("underwrite", () => {
  for (const { input, name } of workedExamples) {
    describe(`the example ${name}`, () => {
      it("agrees with every figure of the reference calculation", () => {
        assert.deepStrictEqual(differencesAt(underwrite(input)), [])
      })

      it("agrees with the reference's ranges", () => {
        assert.deepStrictEqual(
          everyDifference(referenceIntervals(input), intervalsOf(underwrite(input)), tolerance),
          []
        )
      })
    })
  }

  law(
    "agrees with every figure of the reference calculation, whatever the input",
    (found) => {
      assert.deepStrictEqual(differencesAt(found), [])
    },
    runs(500)
  )

  law(
    "agrees with the reference's ranges, whatever the input",
    (found) => {
      assert.deepStrictEqual(everyDifference(referenceIntervals(found.input), intervalsOf(found), tolerance), [])
    },
    runs(20)
  )
})
