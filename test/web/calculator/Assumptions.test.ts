import { assert, describe, it } from "@effect/vitest"
import { analyzeInvestment } from "@property-intelligence/domain/investor/analysis/InvestorAnalysis.ts"
import { dealInputs } from "@property-intelligence/domain/tables/investor/dealInputs.ts"
import { h } from "preact"
import { render } from "preact-render-to-string"

import { noInputs } from "../../../packages/domain/test/support/investor/deals.ts"
import { cleveland } from "../../../packages/domain/test/support/investor/workedExamples.ts"
import { Assumptions } from "../../../web/src/calculator/Assumptions.tsx"

const analysis = analyzeInvestment({ ...cleveland.input, ...noInputs })

const shown = (asked: Readonly<Record<string, unknown>> = { address: "1 Main St" }) =>
  render(h(Assumptions, { asked, analysis, onAnalysis: () => assert.fail("nothing was moved") }))

/** The tag of the field of a name. */
const fieldOf = (html: string, name: string): string =>
  new RegExp(`<(?:input|select)[^>]*\\sname="${name}"[^>]*>`).exec(html)?.[0] ?? assert.fail(`no field ${name}`)

describe("Assumptions", () => {
  it("is a form of every figure that can be stated, for a browser without a program", () => {
    const html = shown()
    assert.match(html, /<form[^>]*method="post"[^>]*action="\/report"/)
    assert.include(fieldOf(html, "address"), `value="1 Main St"`)
    for (const name of [...Object.keys(dealInputs), "condition"]) fieldOf(html, name)
    assert.include(html, `type="submit"`)
    assert.notMatch(html, /\sstyle=/)
  })

  it("leaves a field empty if the caller states nothing, and hints at the figure in use", () => {
    const rent = fieldOf(shown(), "monthlyRent")
    assert.include(rent, `placeholder="1,690"`)
    assert.notMatch(rent, /\svalue="\d/)
  })

  it("shows what the report was asked with, and how to take it back", () => {
    const html = shown({ address: "1 Main St", monthlyRent: 1800, points: 2, condition: "poor" })
    assert.include(fieldOf(html, "monthlyRent"), `value="1800"`)
    assert.match(html, /<option[^>]*selected[^>]*>poor/)
    assert.include(html, "1 stated")
    assert.match(html, /<details[^>]*open/)
    assert.include(html, "Reset")
  })

  it("gives each slider a label, a range around the figure, and its value in words", () => {
    const slider = /<input class="assume-slider"[^>]*aria-label="Rent, slider"[^>]*>/.exec(shown())?.[0] ?? ""
    assert.include(slider, `min="840"`)
    assert.include(slider, `max="2960"`)
    assert.include(slider, `aria-valuetext="$1,690"`)
  })

  it("accepts the whole range of an input in the number field", () => {
    const price = fieldOf(shown(), "askingPrice")
    assert.include(price, `min="5000"`)
    assert.include(price, `max="100000000"`)
  })

  it("warns at the field that a percentage looks like a share", () => {
    const html = shown({ address: "1 Main St", vacancyPercent: 0.07 })
    assert.include(html, "0.07 looks like a share: send 7 for 7%. Not computed.")
    assert.include(fieldOf(html, "vacancyPercent"), `aria-invalid="true"`)
  })

  it("shows no slider at a figure that is not known as if it were one", () => {
    assert.match(shown(), /aria-label="Income tax, slider"[^>]*aria-valuetext="not stated"/)
  })
})
