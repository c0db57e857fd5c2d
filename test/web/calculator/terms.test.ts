import { assert, describe, it } from "@effect/vitest"

import { allAssumptions, sliderRange } from "../../../web/src/calculator/assumptionList.ts"
import { draftOf, problemOf, sameTerms, termsOf } from "../../../web/src/calculator/terms.ts"

const stated = {
  monthlyRent: 1700,
  rentGrowthPercent: -2,
  condition: "fair",
  targetReturn: { kind: "irr", percent: 9 }
} as const
const asked = { address: "1 Main St", ...stated }

const problemWith = (name: string, text: string) => {
  const assumption = allAssumptions.find((each) => each.name === name)
  return assumption === undefined ? assert.fail(name) : problemOf(assumption, text)
}

describe("termsOf", () => {
  it("states again what was asked, without the address", () => {
    assert.deepStrictEqual(termsOf(draftOf(asked)), stated)
  })

  it("states nothing of empty fields, of the usual condition, or of what is no term", () => {
    assert.deepStrictEqual(
      termsOf(draftOf({ address: "1 Main St", condition: "average", targetReturn: "8", points: "2", else: 1 })),
      {}
    )
  })

  it("is none while a field can't be used", () => {
    const draft = draftOf(asked)
    assert.isNull(termsOf({ ...draft, figures: { ...draft.figures, vacancyPercent: "0.05" } }))
  })
})

describe("problemOf", () => {
  it.each([
    ["vacancyPercent", "0.07", "0.07 looks like a share: send 7 for 7%"],
    ["rentGrowthPercent", "-0.02", "-0.02 looks like a share: send -2 for -2%"],
    ["askingPrice", "12", "Between $5,000 and $100,000,000"],
    ["vacancyPercent", "41", "Between 0% and 40%"],
    ["holdYears", "31", "Between 1 year and 30 years"],
    ["holdYears", "2.5", "Only whole numbers"]
  ])("of %s %s", (name, text, problem) => {
    assert.strictEqual(problemWith(name, text), problem)
  })

  it.each([
    ["vacancyPercent", ""],
    ["vacancyPercent", "0"],
    ["points", "0.5"],
    ["rentGrowthPercent", "-2"]
  ])("is none of %s %j", (name, text) => {
    assert.isNull(problemWith(name, text))
  })

  it("finds none at any place of a slider", () => {
    for (const assumption of allAssumptions) {
      for (const usual of [null, 0, 5, 250, 1690, 215_000, 90_000_000]) {
        const [from, to] = sliderRange(assumption, usual)
        for (const figure of [from, Math.min(from + assumption.step, to), to]) {
          assert.isNull(problemOf(assumption, String(figure)), `${assumption.name} ${figure}`)
        }
      }
    }
  })
})

describe("sameTerms", () => {
  it("compares what is stated", () => {
    const terms = termsOf(draftOf(asked)) ?? {}
    assert.isTrue(sameTerms(terms, { ...terms }))
    assert.isFalse(sameTerms(terms, { ...terms, monthlyRent: 1701 }))
    assert.isFalse(sameTerms(terms, { ...terms, condition: "good" }))
    assert.isFalse(sameTerms(terms, { ...terms, targetReturn: { kind: "irr", percent: 10 } }))
    assert.isFalse(sameTerms(terms, {}))
  })
})
