import { assert, describe, it } from "@effect/vitest"

import { pageWords } from "../../../web/src/words/pageWords.ts"
import { problemWords } from "../../../web/src/words/problemWords.ts"

describe("problemWords", () => {
  it("speaks of what is typed, by the page's names", () => {
    const said = problemWords({
      type: "https://api.example.com/problems/unusable-body",
      title: "The body does not have the documented shape",
      status: 422,
      field: "interestRatePercent",
      detail: "interestRatePercent: 0.07 looks like a share: send 7 for 7%",
      hint: "Send interestRatePercent as a number from 0 to 30, percent a year (0.0815 looks like a share: send 8.15 for 8.15%)."
    })
    assert.strictEqual(said.title, "One of the figures can't be used")
    assert.strictEqual(said.detail, "Loan rate: 0.07 looks like a share: type 7 for 7%")
    assert.strictEqual(said.hint, "Type loan rate as a number from 0 to 30, percent a year.")
    assert.strictEqual(said.field, "interestRatePercent")
  })

  it("leads to the addresses that can be picked", () => {
    const problem = { type: "x", title: "Several", status: 422, hint: "Send one of the candidates as the address." }
    assert.strictEqual(problemWords({ ...problem, candidates: ["1 N MAIN ST"] }).hint, "Pick one of them.")
  })
})

describe("pageWords", () => {
  it("names no field of the API, and leaves words that are no names", () => {
    assert.strictEqual(
      pageWords("A flip needs work: state condition, rehabBudget or afterRepairValue."),
      "A flip needs work: state condition, rehab or value after repair."
    )
    assert.strictEqual(pageWords("State monthlyRent: two rooms, 3 points."), "State rent: two rooms, 3 points.")
  })
})
