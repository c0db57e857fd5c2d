import { assert, describe, it } from "@effect/vitest"
import { Effect } from "effect"

import { analyzeInvestment } from "../../../src/investor/analysis/InvestorAnalysis.ts"
import { dealInputs } from "../../../src/tables/investor/dealInputs.ts"
import { buildingNames, figureNames, lineNames, planNames } from "../../../src/tables/investor/figureNames.ts"
import { randomInputs } from "../../support/investor/RandomInvestorInput.ts"

const linesIn = (node: unknown): ReadonlyArray<string> => {
  if (typeof node !== "object" || node === null) return []
  const own = "name" in node && "amount" in node && typeof node.name === "string" ? [node.name] : []
  return [...own, ...Object.values(node).flatMap(linesIn)]
}

describe("figureNames", () => {
  it("has one name for each figure that a caller may state, and no name twice", () => {
    assert.sameMembers(Object.keys(figureNames), Object.keys(dealInputs))
    const names = [figureNames, lineNames, buildingNames, planNames].flatMap((each) => Object.values<string>(each))
    assert.deepStrictEqual(
      names.filter((name, index) => names.indexOf(name) !== index),
      []
    )
  })

  it.effect("names every line of every statement", () =>
    Effect.gen(function* () {
      const known = new Set<string>([...Object.values(figureNames), ...Object.values(lineNames)])
      const inputs = yield* randomInputs.first(200)
      const lines = new Set(inputs.flatMap((input) => linesIn(analyzeInvestment(input))))
      assert.isAtLeast(lines.size, 30)
      assert.deepStrictEqual(
        [...lines].filter((name) => !known.has(name)),
        []
      )
    })
  )
})
