import { assert, describe, it } from "@effect/vitest"

import { cleveland } from "../../packages/domain/test/support/investor/workedExamples.ts"
import { answerOf } from "../support/narrative/answerOf.ts"
import { vacancyFact } from "./vacancyFact.ts"

const answer = answerOf(cleveland.input)

describe("a narrative fact", () => {
  it("is read from the answer, and written with its unit", () => {
    const vacancy = vacancyFact.read(answer) ?? assert.fail("the survey has a figure")
    assert.strictEqual(vacancy, cleveland.input.neighborhood.yearRoundVacancyRate)
    assert.strictEqual(vacancyFact.write(vacancy, "whole"), `${vacancy.toFixed(1)}%`)
  })

  it("is unknown if the survey has none", () => {
    assert.isNull(vacancyFact.read({ ...answer, report: { ...answer.report, neighborhood: null } }))
  })
})
