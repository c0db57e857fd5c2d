import { assert, describe, it } from "@effect/vitest"

import { factsIn, type FactValue, writeFact } from "../../../src/narrative/facts/Facts.ts"
import { factTable } from "../../../src/narrative/facts/factTable.ts"
import { cleveland } from "../../support/investor/workedExamples.ts"
import { answerOf } from "../../support/narrative/answerOf.ts"

describe("the facts of the worked example in Cleveland", () => {
  const facts = factsIn(answerOf(cleveland.input))

  it("are the figures of its answer, with their units and periods", () => {
    const written = Object.fromEntries(Object.keys(factTable).map((id) => [id, writeFact(facts, id, "whole")]))
    const cashFlow: FactValue<"annualCashFlow"> | null = facts.annualCashFlow
    assert.strictEqual(cashFlow, -7887)
    assert.deepInclude(written, { annualCashFlow: "-$7,887 a year", capRate: "3.8%", debtCover: "0.57" })
  })
})
