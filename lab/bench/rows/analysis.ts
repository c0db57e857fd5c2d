import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { Array, Effect } from "effect"

import { workedExamples } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { maxRounds } from "../measure/cpuOfRounds.ts"
import { figureOf } from "../measure/Figure.ts"

const houses = workedExamples.filter(({ input }) => input.property.valueEstimate.valueEstimate !== null)
const turns = 100

/** The last result. It is stored so that V8 can't skip the analysis. */
let result: object = {}

const cpuOfTurn = (): number => {
  const before = process.cpuUsage()
  for (let turn = 0; turn < turns; turn++) {
    houses.forEach(({ input }) => {
      result = analyzeInvestment(input)
    })
  }
  const { system, user } = process.cpuUsage(before)
  return (user + system) / 1000 / turns / houses.length
}

/**
 * B12: the whole investor analysis, with its ranges, of the worked examples. The process has computed a few thousand
 * before.
 */
export const analysis = Effect.sync(() => {
  for (let warmUp = 0; warmUp < 15; warmUp++) cpuOfTurn()
  const millis = Array.makeBy(maxRounds, cpuOfTurn)
  if (Object.keys(result).length === 0) throw new Error("nothing was calculated")
  return [figureOf("B12", "ms", millis)]
})
