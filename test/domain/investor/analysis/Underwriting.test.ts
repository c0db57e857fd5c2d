import { assert, describe, it } from "@effect/vitest"
import { Record } from "effect"

import { intervalsOf, underwrite } from "../../../../src/domain/investor/analysis/Underwriting.ts"
import { everyDifference } from "../../../support/investor/differences.ts"
import { workedExamples } from "../../../support/investor/workedExamples.ts"

describe("underwrite", () => {
  for (const { input, intervals, name, stress, underwriting } of workedExamples) {
    describe(`the example ${name}`, () => {
      const found = underwrite(input)

      it("agrees with every intermediate of the reference calculation", () => {
        const results = Record.map(found.strategies, ({ result }) => result)
        assert.deepStrictEqual(everyDifference(underwriting, { ...found, ...results }, 0.0005), [])
      })

      it("agrees with the reference's stress table, in its order", () => {
        const shown = found.stress?.map(({ dscr, ...outcome }) => ({
          ...outcome,
          dscr: dscr === null ? null : Math.round(dscr * 100) / 100
        }))
        assert.deepStrictEqual(everyDifference(stress, shown ?? null, 1), [])
      })

      it("agrees with the reference's ranges", () => {
        assert.deepStrictEqual(everyDifference(intervals, intervalsOf(found), 0.0005), [])
      })
    })
  }
})
