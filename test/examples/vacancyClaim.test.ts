import { assert, describe, it } from "@effect/vitest"
import { type Facts, factsIn, writeFact } from "@property-intelligence/narrative/facts/Facts.ts"

import { cleveland } from "../../packages/domain/test/support/investor/workedExamples.ts"
import { answerOf } from "../support/narrative/answerOf.ts"
import { vacancyClaim } from "./vacancyClaim.ts"

const facts = factsIn(answerOf(cleveland.input))

const high = vacancyClaim.cases["high"] ?? assert.fail("there is a case")

const withVacancy = (yearRoundVacancyRate: number | null): Facts => ({ ...facts, yearRoundVacancyRate })

describe("a claim", () => {
  it("holds at its bound and above, and only if its fact is known", () => {
    assert.deepStrictEqual(
      [11.9, 12, 40, null].map((rate) => high.holds(withVacancy(rate))),
      [false, true, true, false]
    )
  })

  it("has its figure in every wording, and no other digit", () => {
    assert.strictEqual(writeFact(withVacancy(12), "yearRoundVacancyRate", "whole"), "12.0%")
    for (const wording of high.wordings) {
      assert.include(wording, "{yearRoundVacancyRate}")
      assert.notMatch(wording, /\d/)
    }
  })
})
